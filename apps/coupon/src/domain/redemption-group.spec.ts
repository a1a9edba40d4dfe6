import { type RedeemableCoupon } from './redeemable-coupon';
import { type AskedRedemption, decideTogether } from './redemption-group';

const now = new Date('2026-03-01T12:00:00Z');
const EUR = 'EUR';

const coupon = (more: Partial<RedeemableCoupon> = {}): RedeemableCoupon => ({
  code: 'SPRING',
  kind: 'standard',
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
  ...more,
});

/** `customer/order`, or an order of nobody; asks for what ten percent of fifty give. */
const asked = (name: string, of: RedeemableCoupon | undefined, discount = 5): AskedRedemption => {
  const [customerNumber, orderCode = name] = name.includes('/') ? (name.split('/') as [string, string]) : [undefined];
  const order = { orderTotal: { amount: 50, currency: EUR }, discount: { amount: discount, currency: EUR } };
  return { coupon: of, shopper: { customerNumber, onBehalf: true }, orderCode, order, id: `id of ${name}` };
};

/** What becomes of each: the number of the use, the id of the earlier redemption, or the reason of the refusal. */
const outcomes = (asking: readonly AskedRedemption[]) =>
  decideTogether(asking, now).map((decision) => {
    if ('refusal' in decision) return decision.refusal.details?.[0]?.type ?? decision.refusal.type;
    return 'earlierId' in decision ? decision.earlierId : decision.useNumber;
  });

describe('redemptions of one coupon that are decided together', () => {
  it('get what is left in the order in which they came', () => {
    const few = coupon({ maxRedemptions: 5, redeemed: 3 });
    expect(outcomes(['a', 'b', 'c', 'd'].map((name) => asked(name, few)))).toEqual([
      null,
      null,
      'coupon_redemptions_exceeded',
      'coupon_redemptions_exceeded',
    ]);
  });

  it('number the uses of each customer, and leave out the numbers that are taken', () => {
    const limited = coupon({ allowAnonymous: false, maxRedemptionsPerCustomer: 2 });
    const names = ['1/a', '2/a', '1/b', '2/b', '1/c'];
    expect(outcomes(names.map((name) => asked(name, { ...limited, uses: name.startsWith('2') ? [2] : null })))).toEqual([
      1,
      1,
      2,
      'coupon_redemptions_exceeded',
      'coupon_redemptions_exceeded',
    ]);
  });

  it('are one for one order of one customer, even when nothing is left for another', () => {
    const last = coupon({ maxRedemptions: 1 });
    expect(outcomes(['1/a', '1/a', '2/a', 'a', '1/a'].map((name) => asked(name, last)))).toEqual([
      null,
      'id of 1/a',
      'coupon_redemptions_exceeded',
      'coupon_redemptions_exceeded',
      'id of 1/a',
    ]);
  });

  it('take nothing from the others when they are refused', () => {
    const two = coupon({ maxRedemptions: 2, allowAnonymous: false });
    const names = ['1/a', 'nobody', '2/a', '3/a'];
    const asking = names.map((name) => asked(name, two));
    expect(outcomes([asked('9/greedy', two, 6), ...asking])).toEqual([
      'coupon_discount_amount_incorrect',
      null,
      'coupon_redemption_forbidden',
      null,
      'coupon_redemptions_exceeded',
    ]);
  });

  it.each([
    ['there is none', undefined, 'coupon_not_found'],
    ['it is deleted', coupon({ deleted: true }), 'coupon_not_found'],
    ['it is over', coupon({ restrictions: { validUntil: '2026-02-01T00:00:00.000Z' } }), 'coupon_expired'],
    ['it is the shopper’s own for friends', coupon({ kind: 'referral', issuedTo: '1' }), 'coupon_redemption_forbidden'],
    ['but for an order that has redeemed it', coupon({ deleted: true, earlierId: 'earlier' }), 'earlier'],
  ])('are refused when %s', (_name, found, expected) => {
    expect(outcomes([asked('1/a', found)])).toEqual([expected]);
  });
});
