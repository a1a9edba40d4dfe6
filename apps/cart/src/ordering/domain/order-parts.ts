import type { Credit, PriceValue, TaxedValue } from '@suite/cart-pricing';
import { addExactly } from '@suite/money';
import { type PricedItem } from '../../cart/domain/priced-item';
import type { OrderContent } from './order-content';

/** An order with the decimals of its amounts. Absent: those of the currency. */
export interface OrderTerms {
  readonly order: OrderContent;
  readonly decimals?: number | undefined;
}

/** An amount for a quantity of a part of an order. */
export interface PartAmount extends TaxedValue {
  readonly quantity: number;
}

/** Amounts by part: `items[3]`, `items[3].fees[0]`, `shipping`, `paymentFees[0]`. */
export type PartAmounts = Readonly<Record<string, PartAmount>>;

/** Amounts of an order: what is charged of it, or what a credit note credits. */
export interface OrderAmounts {
  /** Each includes the fees of its item. */
  readonly lines: readonly { readonly itemId: string; readonly quantity: number; readonly price: TaxedValue }[];
  readonly shipping?: TaxedValue;
  readonly paymentFee?: TaxedValue;
  /** The sum. */
  readonly price: TaxedValue;
  /** Amounts by tax code and tax rate. */
  readonly taxes: readonly PriceValue[];
  readonly parts: PartAmounts;
}

/** Costs of an order besides its items. They are charged and credited as a whole. */
export const ORDER_COSTS = ['shipping', 'paymentFee'] as const;
export type OrderCost = (typeof ORDER_COSTS)[number];

/** A part of an order, with its price after discounts. */
export interface OrderPart {
  readonly id: string;
  readonly price: PriceValue;
  /** The quantity that the price is for. */
  readonly whole: number;
}

/** The parts of an item, or of a cost, and a quantity of all of them. */
export interface PartGroup {
  /** Absent for a cost. */
  readonly itemId?: string;
  readonly cost?: OrderCost;
  readonly quantity: number;
  readonly parts: readonly OrderPart[];
}

/** Returns the quantity of a group among amounts. All its parts have the same one. */
export const quantityIn = ({ parts: [part] }: Pick<PartGroup, 'parts'>, amounts: PartAmounts): number =>
  (part && amounts[part.id]?.quantity) ?? 0;

type Discountable = Pick<PricedItem['calculatedPrice'], 'price' | 'discountedPrice'>;

/** Returns the goods of an item, and its fees. */
export function itemParts({ id, quantity: whole, calculatedPrice }: PricedItem): OrderPart[] {
  const partOf = (part: string, { price, discountedPrice }: Discountable) => ({ id: part, price: discountedPrice ?? price, whole });
  const fees = (calculatedPrice.fees ?? []).map((fee, index) => partOf(`items[${id}].fees[${index}]`, fee));
  return [partOf(`items[${id}]`, calculatedPrice), ...fees];
}

const COST_PARTS: Readonly<Record<OrderCost, (order: OrderContent) => OrderPart[]>> = {
  shipping: ({ calculatedPrice: { totalShipping } }) => (totalShipping ? [{ id: 'shipping', price: totalShipping, whole: 1 }] : []),
  paymentFee: ({ calculatedPrice: { paymentFees = [] } }) =>
    paymentFees.map(({ price }, index) => ({ id: `paymentFees[${index}]`, price, whole: 1 })),
};

/** Returns the parts of a cost: none if the order does not have it. */
export const costParts = (order: OrderContent, cost: OrderCost): OrderPart[] => COST_PARTS[cost](order);

/** Returns the amounts of groups. The credit lists the price of each part, in the order of the groups. */
export function amountsOf(groups: readonly PartGroup[], { parts: prices, price, taxes }: Credit): OrderAmounts {
  const quantities = groups.flatMap(({ quantity, parts }) => parts.map(({ id }) => ({ id, quantity })));
  const parts = Object.fromEntries(quantities.map(({ id, quantity }, i) => [id, { quantity, ...valueOf(prices[i] as PriceValue) }]));
  const priceOf = (group: PartGroup): TaxedValue => sumOf(group.parts.map(({ id }) => parts[id] as PartAmount));
  const lines = groups.flatMap((group) => {
    const { itemId, quantity } = group;
    return itemId === undefined ? [] : [{ itemId, quantity, price: priceOf(group) }];
  });
  const costs = groups.flatMap((group) => (group.cost ? [[group.cost, priceOf(group)] as const] : []));
  return { lines, ...(Object.fromEntries(costs) as Partial<Record<OrderCost, TaxedValue>>), price, taxes, parts };
}

const valueOf = ({ netValue, grossValue, taxValue }: TaxedValue): TaxedValue => ({ netValue, grossValue, taxValue });

export const sumOf = (values: readonly TaxedValue[]): TaxedValue => ({
  netValue: addExactly(values.map(({ netValue }) => netValue)),
  grossValue: addExactly(values.map(({ grossValue }) => grossValue)),
  taxValue: addExactly(values.map(({ taxValue }) => taxValue)),
});
