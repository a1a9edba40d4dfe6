import type { Money } from '@suite/coupon-rules';
import fc from 'fast-check';
import { termsOf, type RequestedTerms } from './coupon-terms';
import { discountFor, type Order, type UsedCoupon } from './discount';

const noon = new Date('2026-03-01T12:00:00Z');
const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
const coupon = (terms: RequestedTerms, redeemed = 0): UsedCoupon => ({ ...termsOf(terms), redeemed, campaign: null });
const percent = (discountPercentage: number, more: RequestedTerms = {}) => coupon({ discountType: 'PERCENT', discountPercentage, ...more });
const absolute = (amount: number, more: RequestedTerms = {}) =>
  coupon({ discountType: 'ABSOLUTE', discountAbsolute: eur(amount), ...more });
const amountOf = (used: UsedCoupon, order: Order) => (discountFor(used, order, noon) as Money).amount;
const freeShipping = coupon({ discountType: 'FREE_SHIPPING' });

describe('the discount of a coupon', () => {
  it.each<[string, UsedCoupon, Money, Money | undefined, number]>([
    ['a part of the order', percent(10), eur(50), undefined, 5],
    ['all of it', percent(100), eur(49.99), undefined, 49.99],
    ['nothing', percent(0), eur(50), undefined, 0],
    ['half a cent, rounded up', percent(10), eur(0.05), undefined, 0.01],
    ['less than half a cent, rounded down', percent(10), eur(0.04), undefined, 0],
    ['a part with decimals', percent(33.3333), eur(100), undefined, 33.33],
    ['whole yen', percent(10), { amount: 1_005, currency: 'JPY' }, undefined, 101],
    ['thousandths of a dinar', percent(10), { amount: 1.005, currency: 'KWD' }, undefined, 0.101],
    ['a part of the largest order, exactly', percent(99.9999), eur(1_000_000_000_000), undefined, 999_999_000_000],
    ['a part of almost the largest order, exactly', percent(50), eur(999_999_999_999.98), undefined, 499_999_999_999.99],
    ['an amount', absolute(7.5), eur(50), undefined, 7.5],
    ['limited to the order', absolute(75), eur(50), undefined, 50],
    ['the given shipping cost', freeShipping, eur(50), eur(4.9), 4.9],
    ['zero without a shipping cost', freeShipping, eur(50), undefined, 0],
    ['the requested amount', percent(10), eur(50), eur(5), 5],
    ['less than the requested amount', percent(10), eur(50), eur(3), 5],
    ['a fraction of a cent if carts use fractions', percent(10), eur(0.05), eur(0.005), 0.01],
    ['half a cent more than the exact amount', percent(10), eur(0.05), eur(0.01), 0.01],
    ['the given shipping cost, to the cent, of a site with tenths of cents', freeShipping, eur(50), eur(4.903), 4.9],
    ['the whole order, to the cent, of a site with tenths of cents', absolute(10), eur(5.554), eur(5.554), 5.55],
  ])('is %s', (_name, used, orderTotal, discount, expected) => {
    const order = discount ? { orderTotal, discount } : { orderTotal };
    expect(discountFor(used, order, noon)).toEqual({ amount: expected, currency: orderTotal.currency });
  });

  const from = { restrictions: { validFrom: '2026-03-01T12:00:00.001Z' } };
  const until = { restrictions: { validUntil: '2026-03-01T11:59:59.999Z' } };
  const minimum = { restrictions: { minOrderValue: eur(50) } };
  it.each<[string, UsedCoupon, Money, Money?]>([
    ['coupon_not_active', percent(10, from), eur(50)],
    ['coupon_expired', percent(10, until), eur(50)],
    ['coupon_redemptions_exceeded', { ...percent(10, { maxRedemptions: 3 }), redeemed: 3 }, eur(50)],
    ['coupon_redemptions_exceeded', { ...percent(10, { maxRedemptions: 3 }), redeemed: 4 }, eur(50)],
    ['coupon_order_total_too_low', percent(10, minimum), eur(49.99)],
    ['coupon_currency_incorrect', absolute(5), { amount: 50, currency: 'USD' }],
    ['coupon_currency_incorrect', percent(10, minimum), { amount: 50, currency: 'USD' }],
    ['coupon_currency_incorrect', percent(10), eur(50), { amount: 5, currency: 'USD' }],
    ['coupon_discount_amount_incorrect', percent(10), eur(50), eur(5.01)],
    ['coupon_discount_amount_incorrect', absolute(5), eur(4), eur(5)],
    ['coupon_discount_amount_incorrect', percent(10), eur(0.04), eur(0.01)],
    ['coupon_discount_amount_incorrect', absolute(10), eur(5.554), eur(5.555)],
    ['coupon_discount_amount_incorrect', percent(10), eur(115), eur(11.51)],
  ])('is rejected with %s', (...[reason, used, orderTotal, discount]) => {
    const order = discount ? { orderTotal, discount } : { orderTotal };
    expect(discountFor(used, order, noon)).toEqual({ reason, why: expect.any(String) });
  });

  it.each<[string, UsedCoupon, number, number, number, boolean]>([
    ['100 lines of 1.15, each rounded up', percent(10), 115, 12, 0.505, true],
    ['more than rounding adds', percent(10), 115, 12.01, 0.505, false],
    ['the largest discount, whatever is rounded', percent(10), 0.05, 0.01, 0, true],
    ['more than the order', percent(100), 1, 1.01, 0.5, false],
    ['an amount in whole euros', absolute(1.5), 50, 2, 1, true],
    ['more than an amount in whole euros', absolute(1.5), 50, 3, 1, false],
  ])('is granted only within its rounding: %s', (_name, used, total, discount, rounding, isGranted) => {
    const order = { orderTotal: eur(total), discount: eur(discount), rounding: eur(rounding) };
    expect('amount' in discountFor(used, order, noon)).toBe(isGranted);
  });

  it.each<[string, UsedCoupon, Money]>([
    ['at its start time', percent(10, { restrictions: { validFrom: '2026-03-01T12:00:00Z' } }), eur(50)],
    ['at its end time', percent(10, { restrictions: { validUntil: '2026-03-01T12:00:00Z' } }), eur(50)],
    ['at its minimum order value', percent(10, minimum), eur(50)],
    ['for its last redemption', { ...percent(10, { maxRedemptions: 3 }), redeemed: 2 }, eur(50)],
    ['in any currency if it is a percentage', percent(10), { amount: 50, currency: 'JPY' }],
  ])('is granted %s', (_name, used, orderTotal) => {
    expect(amountOf(used, { orderTotal })).toBe(5);
  });

  it('is between zero and the order value, and can be requested in full', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_00 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), amounts, (total, percentage, amountOff) => {
        for (const used of [percent(percentage / 10_000), absolute(amountOff)]) {
          const amount = amountOf(used, { orderTotal: eur(total) });
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(total);
          expect(amountOf(used, { orderTotal: eur(total), discount: eur(amount) })).toBe(amount);
        }
      }),
    );
  });
});
