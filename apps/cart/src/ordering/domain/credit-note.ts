import { creditParts, type PriceValue, type TaxedValue } from '@suite/cart-pricing';
import { type ErrorDetail, validationError } from '@suite/errors';
import { addAmounts, addQuantities, type PricedItem } from '../../cart/domain';
import { alreadyCredited } from './credit-note.errors';
import type { OrderContent } from './order-content';

/** What a credit note is requested for. */
export interface CreditRequest {
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly shipping?: boolean;
  readonly paymentFee?: boolean;
}

/** What was credited of a part of the order. */
export interface CreditedPart extends TaxedValue {
  readonly quantity: number;
}

/** By part: `items[3]`, `items[3].fees[0]`, `shipping`, `paymentFees[0]`. */
export type CreditedParts = Readonly<Record<string, CreditedPart>>;

/** What all credit notes of an order credit together. */
export interface CreditedOrder {
  readonly price: TaxedValue;
  readonly parts: CreditedParts;
}

/** The amounts of a credit note. They never change. */
export interface CreditNoteContent extends CreditedOrder {
  readonly lines: readonly { readonly itemId: string; readonly quantity: number; readonly price: TaxedValue }[];
  readonly shipping?: TaxedValue;
  readonly paymentFee?: TaxedValue;
  /** By tax code and tax rate. */
  readonly taxes: readonly PriceValue[];
}

/** An order, and what is credited of it already. */
export interface CreditableOrder {
  readonly order: OrderContent;
  /** Decimals of the amounts. Absent: those of the currency. */
  readonly decimals?: number | undefined;
  readonly credited: CreditedParts;
}

/** Returns the amounts of a credit note. Rejects (400) what the order does not have, and (409) more than is left. */
export function creditOf({ order, decimals, credited }: CreditableOrder, targets: readonly Target[]): CreditNoteContent {
  refuseExcess(targets, credited);
  const { currency, includesTax } = order;
  const parts = targets.flatMap((target) =>
    target.parts.map((part) => ({
      ...part,
      credited: credited[part.id],
      quantity: target.quantity,
      upTo: quantityAfter(target, credited),
    })),
  );
  const { parts: prices, price, taxes } = creditParts(parts, { currency, includesTax, ...(decimals !== undefined && { scale: decimals }) });
  const credits = Object.fromEntries(parts.map(({ id, quantity }, i) => [id, { quantity, ...amountsOf(prices[i] as PriceValue) }]));
  const priceOf = (target: Target): TaxedValue => sumOf(target.parts.map(({ id }) => credits[id] as CreditedPart));
  const lines = targets.flatMap((target) => {
    const { itemId, quantity } = target;
    return itemId === undefined ? [] : [{ itemId, quantity, price: priceOf(target) }];
  });
  const others = targets.filter(({ itemId }) => itemId === undefined).map((target) => [target.field, priceOf(target)] as const);
  return { lines, ...(Object.fromEntries(others) as Pick<CreditNoteContent, Charge>), price, taxes, parts: credits };
}

/** Returns what several credit notes have credited together. */
export function creditedTogether(credits: readonly CreditedOrder[]): CreditedOrder {
  const ids = new Set(credits.flatMap(({ parts }) => Object.keys(parts)));
  const together = (id: string): CreditedPart => {
    const parts = credits.flatMap(({ parts: { [id]: part } }) => part ?? []);
    return { quantity: addQuantities(parts.map(({ quantity }) => quantity)), ...sumOf(parts) };
  };
  return { price: sumOf(credits.map(({ price }) => price)), parts: Object.fromEntries([...ids].map((id) => [id, together(id)])) };
}

const amountsOf = ({ netValue, grossValue, taxValue }: TaxedValue): TaxedValue => ({ netValue, grossValue, taxValue });

const sumOf = (values: readonly TaxedValue[]): TaxedValue => ({
  netValue: addAmounts(values.map(({ netValue }) => netValue)),
  grossValue: addAmounts(values.map(({ grossValue }) => grossValue)),
  taxValue: addAmounts(values.map(({ taxValue }) => taxValue)),
});

/** Charges of an order that are credited as a whole. */
const CHARGES = ['shipping', 'paymentFee'] as const;
type Charge = (typeof CHARGES)[number];

/** A part of an order, with its price after discounts. */
interface OrderPart {
  readonly id: string;
  readonly price: PriceValue;
  /** The quantity that the price is for. */
  readonly whole: number;
}

/** The parts that one member of the request credits, all by the same quantity. */
export interface Target {
  /** The member of the request. */
  readonly field: string;
  /** Absent for a charge. */
  readonly itemId?: string;
  readonly quantity: number;
  readonly parts: readonly OrderPart[];
}

/** Returns what the request credits. Rejects (400) an empty request, an item named twice, and what the order does not have. */
export function targetsOf(order: OrderContent, request: CreditRequest): readonly Target[] {
  const { lines } = request;
  const charged = CHARGES.filter((charge) => request[charge]);
  const targets = [
    ...lines.map(({ itemId, quantity }, i) => ({ field: `lines[${i}]`, itemId, quantity, parts: itemParts(order, itemId) })),
    ...charged.map((field) => ({ field, quantity: 1, parts: CHARGE_PARTS[field](order) })),
  ];
  const faults = targets.length === 0 ? [EMPTY] : [...repeated(lines), ...targets.flatMap(missing)];
  if (faults.length > 0) throw validationError(faults);
  return targets;
}

type Discountable = Pick<PricedItem['calculatedPrice'], 'price' | 'discountedPrice'>;

/** The goods of a line, and its fees. */
function itemParts({ items }: OrderContent, itemId: string): OrderPart[] {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return [];
  const { quantity: whole, calculatedPrice } = item;
  const partOf = (id: string, { price, discountedPrice }: Discountable) => ({ id, price: discountedPrice ?? price, whole });
  const fees = (calculatedPrice.fees ?? []).map((fee, index) => partOf(`items[${itemId}].fees[${index}]`, fee));
  return [partOf(`items[${itemId}]`, calculatedPrice), ...fees];
}

const CHARGE_PARTS: Readonly<Record<Charge, (order: OrderContent) => OrderPart[]>> = {
  shipping: ({ calculatedPrice: { totalShipping } }) => (totalShipping ? [{ id: 'shipping', price: totalShipping, whole: 1 }] : []),
  paymentFee: ({ calculatedPrice: { paymentFees = [] } }) =>
    paymentFees.map(({ price }, index) => ({ id: `paymentFees[${index}]`, price, whole: 1 })),
};

const EMPTY: ErrorDetail = { field: 'lines', type: 'missing_value', message: 'lines is empty; send a line, shipping or paymentFee' };

function repeated(lines: CreditRequest['lines']): ErrorDetail[] {
  const ids = lines.map(({ itemId }) => itemId);
  return ids.flatMap((id, index) => {
    const message = `lines[${index}].itemId names item ${id} again; send one line with the whole quantity`;
    return ids.indexOf(id) < index ? [{ field: `lines[${index}].itemId`, type: 'invalid_value', message }] : [];
  });
}

function missing({ field, itemId, parts }: Target): ErrorDetail[] {
  if (parts.length > 0) return [];
  if (itemId === undefined) return [{ field, type: 'invalid_value', message: `${field} cannot be credited: the order has none` }];
  return [{ field: `${field}.itemId`, type: 'invalid_value', message: `The order has no item ${itemId}; use the id of one of its items` }];
}

/** All parts of a target are credited together, so that one tells the quantity. */
const creditedQuantity = ({ parts: [part] }: Target, credited: CreditedParts): number => (part && credited[part.id]?.quantity) ?? 0;

const quantityAfter = (target: Target, credited: CreditedParts): number =>
  addQuantities([creditedQuantity(target, credited), target.quantity]);

/** Rejects (409) targets of which less is left. */
function refuseExcess(targets: readonly Target[], credited: CreditedParts): void {
  const details = targets.flatMap((target): ErrorDetail[] => {
    const { field, itemId, quantity, parts } = target;
    const whole = parts[0]?.whole ?? 0;
    if (quantityAfter(target, credited) <= whole) return [];
    const left = addAmounts([whole, -creditedQuantity(target, credited)]);
    const message = itemId === undefined ? `${field} is credited already` : `Of item ${itemId}, ${left} can be credited, not ${quantity}`;
    return [{ field: itemId === undefined ? field : `${field}.quantity`, type: 'already_credited', message }];
  });
  if (details.length > 0) throw alreadyCredited(details);
}
