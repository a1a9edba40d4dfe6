import { addExactly, hasDecimals } from '@suite/money';
import type { PriceValue, TaxedValue } from '@suite/cart-pricing';
import { INVOICE_DECIMALS_MAX, type Site } from '../../catalog/domain/site';
import { type ChargedOrder, currentCharge } from './charge';
import type { CreditNoteContent } from './credit-note';
import { isPackingEnded } from './creditable';
import type { FollowedOrder } from './order-children';
import type { OrderAmounts, OrderCost, PartAmount } from './order-parts';
import { ORDER_COSTS, sumOf } from './order-parts';

/** An order whose invoice may be due. */
export interface InvoicedOrder extends ChargedOrder, Pick<FollowedOrder, 'children' | 'followAt'> {
  readonly id: string;
  readonly packed: FollowedOrder['packed'];
}

/** Returns why an order has no invoice yet, or never has one. Undefined: it is due. */
export function absenceOf(order: InvoicedOrder, site: Site | undefined): string | undefined {
  const { id } = order;
  const { seller, invoiceAt = 'PACKED' } = site ?? {};
  if (!seller) return `Order ${id} has no invoice: its site has no seller; set the seller of the site`;
  if (invoiceAt === 'NEVER') return `Order ${id} has no invoice: its site writes none (invoiceAt NEVER)`;
  const charge = currentCharge(order);
  if (charge.price.grossValue === 0) return `Order ${id} has no invoice: nothing is charged`;
  if (!canBeStated(charge))
    return `Order ${id} has no invoice: its amounts have more than ${INVOICE_DECIMALS_MAX} decimals, which an invoice cannot state`;
  if (invoiceAt === 'PACKED' && !isPackingEnded(order))
    return `Order ${id} has no invoice yet: it is written when packing has finished; retry then`;
  return undefined;
}

/** An order is older than the seller of its site if its amounts are finer: a site with finer amounts cannot have a seller. */
const canBeStated = ({ parts }: OrderAmounts): boolean =>
  Object.values(parts).every(({ netValue, grossValue }) =>
    [netValue, grossValue].every((amount) => hasDecimals(amount, INVOICE_DECIMALS_MAX)),
  );

/**
 * Returns the amounts that bring an invoice down to what is charged, beyond earlier corrections: the exact difference of each part.
 * Undefined if the invoice charges no more. Weighed goods packed above the order are a negative line; a note is never negative as a whole.
 */
export function correctionOf(
  invoiced: OrderAmounts,
  earlier: readonly CreditNoteContent[],
  charge: OrderAmounts,
): CreditNoteContent | undefined {
  const others = [charge, ...earlier];
  const price = difference(invoiced.price, others.map((each) => each.price)); // prettier-ignore
  if (price.grossValue <= 0) return undefined;
  const lines = invoiced.lines.flatMap((line) => {
    const same = others.flatMap((each) => each.lines.filter(({ itemId }) => itemId === line.itemId));
    const quantity = addExactly([line.quantity, ...same.map((each) => -each.quantity)]);
    const left = difference(line.price, same.map((each) => each.price)); // prettier-ignore
    return quantity > 0 || left.grossValue !== 0 ? [{ itemId: line.itemId, quantity, price: left }] : [];
  });
  const costs = ORDER_COSTS.flatMap((cost): (readonly [OrderCost, TaxedValue])[] => {
    const left = invoiced[cost] && difference(invoiced[cost], others.flatMap((each) => each[cost] ?? [])); // prettier-ignore
    return left && left.grossValue !== 0 ? [[cost, left]] : [];
  });
  const parts = Object.entries(invoiced.parts).flatMap(([id, part]): (readonly [string, PartAmount])[] => {
    const same = others.flatMap((each) => each.parts[id] ?? []);
    const quantity = addExactly([part.quantity, ...same.map((each) => -each.quantity)]);
    const left = difference(part, same);
    return quantity > 0 || left.grossValue !== 0 ? [[id, { quantity, ...left }]] : [];
  });
  return {
    lines,
    ...(Object.fromEntries(costs) as Partial<Record<OrderCost, TaxedValue>>),
    price,
    taxes: taxesLeft(invoiced.taxes, others.flatMap((each) => each.taxes)), // prettier-ignore
    parts: Object.fromEntries(parts),
  };
}

/** Taxes that only the charge has are negative: goods of that tax were packed after the invoice. */
function taxesLeft(invoiced: readonly PriceValue[], others: readonly PriceValue[]): PriceValue[] {
  const taxes = Map.groupBy([...invoiced, ...others.map(negated)], ({ taxCode, taxRate }) => JSON.stringify([taxCode, taxRate]));
  return [...taxes.values()].flatMap((same) => {
    const left = sumOf(same);
    return left.grossValue === 0 && left.netValue === 0 ? [] : [{ ...(same[0] as PriceValue), ...left }];
  });
}

const difference = (value: TaxedValue, others: readonly TaxedValue[]): TaxedValue => sumOf([value, ...others.map(negated)]);

const negated = <T extends TaxedValue>(value: T): T => ({
  ...value,
  netValue: -value.netValue,
  grossValue: -value.grossValue,
  taxValue: -value.taxValue,
});
