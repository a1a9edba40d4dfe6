import { type RedeemableCoupon } from './redeemable-coupon';
import { type RequestedRedemption, decideTogether } from './redemption-group';

const now = new Date('2026-03-01T12:00:00Z');
const EUR = 'EUR';

const coupon = (more: Partial<RedeemableCoupon> = {}): RedeemableCoupon => ({
  code: 'SPRING',
  kind: 'standard',
  disabled: false,
  deleted: false,
  issuedTo: null,
  allowAnonymous: true,
  restrictions: {},
  discountType: 'PERCENT',
  discountPercentage: 10,
  discountAbsolute: null,
  maxRedemptions: -1,
  maxRedemptionsPerCustomer: -1,
  redeemed: 0,
  uses: null,
  earlierId: null,
  campaignId: null,
  campaign: null,
  ...more,
});

/** A redemption by `customer/order`, or by an anonymous shopper, with the discount of ten percent on fifty. */
const requested = (name: string, of: RedeemableCoupon | undefined, discount = 5): RequestedRedemption => {
  const [customerNumber, orderCode = name] = name.includes('/') ? (name.split('/') as [string, string]) : [undefined];
  const order = { orderTotal: { amount: 50, currency: EUR }, discount: { amount: discount, currency: EUR } };
  return { coupon: of, shopper: { customerNumber, onBehalf: true }, orderCode, order, id: `id of ${name}` };
};

/** Returns the outcome of each: the number of the use, the id of the earlier redemption, or the reason of the refusal. */
const outcomes = (asking: readonly RequestedRedemption[]) =>
  decideTogether(asking, now).map((decision) => {
    if ('refusal' in decision) return decision.refusal.details?.[0]?.type ?? decision.refusal.type;
    return 'earlierId' in decision ? decision.earlierId : decision.useNumber;
  });

describe('a group of redemptions of one coupon', () => {
  it('gets what is left in order of arrival', () => {
    const few = coupon({ maxRedemptions: 5, redeemed: 3 });
    expect(outcomes(['a', 'b', 'c', 'd'].map((name) => requested(name, few)))).toEqual([
      null,
      null,
      'coupon_redemptions_exceeded',
      'coupon_redemptions_exceeded',
    ]);
  });

  it('numbers the uses of each customer, and skips used numbers', () => {
    const limited = coupon({ allowAnonymous: false, maxRedemptionsPerCustomer: 2 });
    const names = ['1/a', '2/a', '1/b', '2/b', '1/c'];
    expect(outcomes(names.map((name) => requested(name, { ...limited, uses: name.startsWith('2') ? [2] : null })))).toEqual([
      1,
      1,
      2,
      'coupon_redemptions_exceeded',
      'coupon_redemptions_exceeded',
    ]);
  });

  it('has one redemption for an order of a customer, even if nothing is left for another', () => {
    const last = coupon({ maxRedemptions: 1 });
    expect(outcomes(['1/a', '1/a', '2/a', 'a', '1/a'].map((name) => requested(name, last)))).toEqual([
      null,
      'id of 1/a',
      'coupon_redemptions_exceeded',
      'coupon_redemptions_exceeded',
      'id of 1/a',
    ]);
  });

  it('counts uses that were erased, which have no number, for their customer', () => {
    const own = coupon({ maxRedemptionsPerCustomer: 3, uses: [null, 2] });
    expect(outcomes([requested('ada/1', own), requested('ada/2', own)])).toEqual([1, 'coupon_redemptions_exceeded']);
  });

  it('takes what was given from the budget of a campaign, not the largest discount that was possible', () => {
    const state = { active: true, startsAt: null, endsAt: null, maxRedemptions: null, redeemed: 0, spent: 0n };
    const own = coupon({ campaignId: 'spring', campaign: { ...state, budget: { amount: 7, currency: EUR } } });
    expect(outcomes([requested('a', own, 2), requested('b', own, 5)])).toEqual([null, null]);
    expect(outcomes([requested('a', own, 3), requested('b', own, 5)])).toEqual([null, 'coupon_budget_exceeded']);
  });

  it('is not affected by rejected redemptions', () => {
    const two = coupon({ maxRedemptions: 2, allowAnonymous: false });
    const names = ['1/a', 'anonymous', '2/a', '3/a'];
    const asking = names.map((name) => requested(name, two));
    expect(outcomes([requested('9/greedy', two, 6), ...asking])).toEqual([
      'coupon_discount_amount_incorrect',
      null,
      'coupon_redemption_forbidden',
      null,
      'coupon_redemptions_exceeded',
    ]);
  });

  it.each([
    ['the coupon does not exist', undefined, 'coupon_not_found'],
    ['the coupon is deleted', coupon({ deleted: true }), 'coupon_not_found'],
    ['the coupon has expired', coupon({ restrictions: { validUntil: '2026-02-01T00:00:00.000Z' } }), 'coupon_expired'],
    ['the coupon is the shopper’s own referral coupon', coupon({ kind: 'referral', issuedTo: '1' }), 'coupon_redemption_forbidden'],
    ['the coupon is deleted, except for an order that has redeemed it', coupon({ deleted: true, earlierId: 'earlier' }), 'earlier'],
  ])('is rejected if %s', (_name, found, expected) => {
    expect(outcomes([requested('1/a', found)])).toEqual([expected]);
  });
});
