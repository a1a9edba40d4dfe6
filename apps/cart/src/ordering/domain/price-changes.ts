import { isDeepStrictEqual } from 'node:util';
import type { CalculatedCart, PriceValue } from '@suite/cart-pricing';
import { AppError, type ErrorDetail } from '@suite/errors';
import type { Amount } from '../../catalog/domain/reference-data';

/** The parts of an order's total. COUPON and PROMOTION: the amount that a discount takes off. */
export const CHANGED_PARTS = ['LINE', 'FEE', 'SHIPPING', 'COUPON', 'PROMOTION', 'PAYMENT_FEE'] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** A part of the total that differs from what the cart has shown. Null: the part is new or was removed. */
export interface PriceChange {
  readonly part: ChangedPart;
  /** The path in the cart: `items[3]`, `items[3].fees[0]`, `shipping`, `discounts[0]`, `promotions[summer]`, `paymentFees[0]`. */
  readonly field: string;
  readonly old: PriceValue | null;
  readonly new: PriceValue | null;
}

/** The total or the price changes that the shopper agreed to. */
export interface Agreement {
  /** The total of the preview. If absent, the prices that the cart has shown must be current, unless changes are accepted. */
  readonly expectedTotal?: Amount;
  readonly acceptPriceChanges: boolean;
}

/** An order as its cart has shown it, and with current prices. */
export interface ComparedOrders {
  readonly displayed: CalculatedCart;
  readonly order: CalculatedCart;
  readonly currency: string;
  /** The coupon codes of the cart, by their index. */
  readonly codes: readonly string[];
}

/** Rejects (409) an order whose total differs from what the shopper agreed to. */
export function requireTotal(agreement: Agreement, compared: ComparedOrders): void {
  const { currency } = compared;
  const { expectedTotal, acceptPriceChanges } = agreement;
  const total = { amount: compared.order.totals().finalPrice.grossValue, currency };
  if (expectedTotal ? isDeepStrictEqual({ ...expectedTotal }, total) : acceptPriceChanges) return;
  const changes = priceChanges(compared);
  if (expectedTotal) throw totalRefused(expectedTotal, total, changes);
  if (changes.length === 0) return;
  const shownTotal = { amount: compared.displayed.totals().finalPrice.grossValue, currency };
  const message = 'Prices have changed since the cart was last priced; preview the order again';
  throw priceChanged(message, detailsOf(changes, currency), { shownTotal, total, changes });
}

function totalRefused(expectedTotal: Amount, total: Amount, changes: readonly PriceChange[]): AppError {
  const message = `The order total is ${textOf(total)}, not ${textOf(expectedTotal)}; preview the order again and send its total`;
  const details = [{ field: 'expectedTotal', type: 'price_changed', message }, ...detailsOf(changes, total.currency)];
  return priceChanged(message, details, { expectedTotal, total, changes });
}

const textOf = ({ amount, currency }: Amount): string => `${amount} ${currency}`;

const priceChanged = (message: string, details: readonly ErrorDetail[], members: object): AppError =>
  new AppError('conflict', 'price_changed', message, { details, members: { ...members } });

function detailsOf(changes: readonly PriceChange[], currency: string): ErrorDetail[] {
  const grossText = (price: PriceValue | null): string => (price ? `${price.grossValue} ${currency} gross` : 'nothing');
  return changes.map((change) => {
    return { field: change.field, type: 'price_changed', message: `Changed from ${grossText(change.old)} to ${grossText(change.new)}` };
  });
}

/** Every part of the total that differs, in the order of the parts. */
function priceChanges({ displayed, order, codes }: ComparedOrders): PriceChange[] {
  const [before, after] = [partsOf(displayed, codes), partsOf(order, codes)];
  const fields = new Map([...before, ...after].map(([field, { part }]) => [field, part]));
  const changes = [...fields].map(([field, part]) => {
    return { part, field, old: before.get(field)?.price ?? null, new: after.get(field)?.price ?? null };
  });
  return changes
    .filter((change) => !isDeepStrictEqual(change.old, change.new))
    .toSorted((one, other) => CHANGED_PARTS.indexOf(one.part) - CHANGED_PARTS.indexOf(other.part));
}

/** The path of a promotion. */
export const promotionField = (promotionId: string): string => `promotions[${promotionId}]`;

interface Part {
  readonly part: ChangedPart;
  readonly price: PriceValue;
}

/** The parts of a total before discounts, then the discounts. */
function partsOf(prices: CalculatedCart, codes: readonly string[]): Map<string, Part> {
  const { shipping, totalDiscount, paymentFees = [] } = prices.totals();
  const parts = new Map<string, Part>();
  const add = (part: ChangedPart, field: string, price: PriceValue): unknown => parts.set(field, { part, price });
  for (const { id, calculatedPrice } of prices.lines()) {
    add('LINE', `items[${id}]`, calculatedPrice.price);
    calculatedPrice.fees?.forEach(({ price }, index) => add('FEE', `items[${id}].fees[${index}]`, price));
  }
  if (shipping) add('SHIPPING', 'shipping', shipping);
  totalDiscount?.appliedDiscounts.forEach(({ id, origin, promotionId, price }, index) => {
    if (promotionId !== undefined) return add('PROMOTION', promotionField(promotionId), price);
    const place = origin === undefined ? codes.indexOf(id) : -1;
    return add('COUPON', place < 0 ? `appliedDiscounts[${index}]` : `discounts[${place}]`, price);
  });
  paymentFees.forEach(({ price }, index) => add('PAYMENT_FEE', `paymentFees[${index}]`, price));
  return parts;
}
