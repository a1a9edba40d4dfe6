import type { Cart, Coupon, Money } from './wire';

/** Returns what a coupon is judged on: the goods before discounts, under TOTAL also their fees and the shipping. */
export function orderTotal(
  { calculatedPrice, currency }: Pick<Cart, 'calculatedPrice' | 'currency'>,
  { discountCalculationType }: Pick<Coupon, 'discountCalculationType'>,
): Money {
  const { price, fees, shipping } = calculatedPrice ?? {};
  const parts = discountCalculationType === 'TOTAL' ? [price, fees, shipping] : [price];
  const amount = parts.reduce((sum, part) => sum + Math.round((part?.grossValue ?? 0) * 1_000_000), 0) / 1_000_000;
  return { amount, currency };
}
