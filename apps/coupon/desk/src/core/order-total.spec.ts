import { orderTotal } from './order-total';
import type { Cart } from './wire';

const value = (netValue: number, grossValue: number) => ({ netValue, grossValue });
const calculatedPrice = { price: value(10, 11.9), fees: value(1, 1.19), shipping: value(4.1, 4.88) } as Cart['calculatedPrice'];

it.each([
  ['ApplyDiscountAfterTax', 'SUBTOTAL', 11.9],
  ['ApplyDiscountAfterTax', 'TOTAL', 17.97],
  ['ApplyDiscountBeforeTax', 'SUBTOTAL', 10],
  ['ApplyDiscountBeforeTax', 'TOTAL', 15.1],
] as const)('a coupon is judged on the side on which discounts are taken: %s, %s', (calculationType, discountCalculationType, amount) => {
  expect(orderTotal({ calculatedPrice, calculationType, currency: 'EUR' }, { discountCalculationType })).toEqual({
    amount,
    currency: 'EUR',
  });
});

it('a cart without prices has nothing to judge', () => {
  const cart = { currency: 'EUR', calculationType: 'ApplyDiscountAfterTax' } as Cart;
  expect(orderTotal(cart, { discountCalculationType: 'TOTAL' })).toEqual({ amount: 0, currency: 'EUR' });
});
