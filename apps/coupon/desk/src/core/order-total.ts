import type { Cart, Coupon, Money } from './wire';

type Totalled = Pick<Cart, 'calculatedPrice' | 'currency'> & Partial<Pick<Cart, 'calculationType'>>;

/**
 * Returns what a coupon is judged on: the goods before discounts, under TOTAL also their fees and the shipping. Net where the cart takes
 * discounts off net prices, else gross.
 */
export function orderTotal(
  { calculatedPrice, calculationType, currency }: Totalled,
  { discountCalculationType }: Pick<Coupon, 'discountCalculationType'>,
): Money {
  const side = calculationType === 'ApplyDiscountBeforeTax' ? 'netValue' : 'grossValue';
  const { price, fees, shipping } = calculatedPrice ?? {};
  const parts = discountCalculationType === 'TOTAL' ? [price, fees, shipping] : [price];
  const amount = parts.reduce((sum, part) => sum + Math.round((part?.[side] ?? 0) * 1_000_000), 0) / 1_000_000;
  return { amount, currency };
}
