import type { AppError } from '@suite/errors';
import { Miss } from './coupon.errors';
import { isOnlyFor } from './ownership';
import { admitted, grantFor, type RedeemableCoupon, sharedLimitRefusal, type Shopper } from './redeemable-coupon';
import { checkTogether, decideTogether } from './redemption-group';

const now = new Date('2026-03-01T12:00:00Z');
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const coupon = (more: Partial<RedeemableCoupon> = {}): RedeemableCoupon => ({
  ...{ code: 'SPRING', kind: 'standard', disabled: false, deleted: false, issuedTo: null, allowAnonymous: false, restrictions: {} },
  ...{ discountType: 'PERCENT', discountPercentage: 10, discountAbsolute: null, maxRedemptions: -1, maxRedemptionsPerCustomer: -1 },
  ...{ redeemed: 0, uses: null, earlierId: null, campaignId: null, campaign: null },
  ...more,
});
const unlimited = { active: true, startsAt: null, endsAt: null, budget: null, maxRedemptions: null, redeemed: 0, spent: 0n };
const customer: Shopper = { customerNumber: '1', onBehalf: false };
const application: Shopper = { customerNumber: '1', onBehalf: true };
const anonymous: Shopper = { customerNumber: undefined, onBehalf: true };

/** The code of a coupon that is admitted, or the kind and the type of its refusal. */
function outcome(found: RedeemableCoupon | Miss | AppError): string {
  if (found instanceof Miss) return `miss: ${typeOf(found.answer)}`;
  return 'code' in found ? found.code : typeOf(found);
}
const typeOf = ({ type, details, message }: AppError): string =>
  [details?.[0]?.type ?? type, /for customers|by this shopper|its owner/.exec(message)?.[0]].filter(Boolean).join(' ');

describe('a code', () => {
  it.each<[string, RedeemableCoupon | undefined, Shopper, string]>([
    ['of a coupon for everybody', coupon(), customer, 'SPRING'],
    ['that does not exist', undefined, customer, 'miss: coupon_not_found'],
    ['that does not exist, for an application', undefined, application, 'miss: coupon_not_found'],
    ['of a deleted coupon', coupon({ deleted: true }), application, 'miss: coupon_not_found'],
    ['of a deleted coupon that the order has redeemed', coupon({ deleted: true, earlierId: 'r' }), customer, 'SPRING'],
    ['of the own referral coupon', coupon({ kind: 'referral', issuedTo: '1' }), customer, 'coupon_redemption_forbidden its owner'],
    ['of another customer', coupon({ issuedTo: '2' }), customer, 'miss: coupon_not_found'],
    [
      'of another customer, for an application',
      coupon({ issuedTo: '2' }),
      application,
      'miss: coupon_redemption_forbidden by this shopper',
    ],
    ['for customers, for an application without one', coupon(), anonymous, 'miss: coupon_redemption_forbidden for customers'],
  ])('%s', (_name, of, shopper, expected) => expect(outcome(admitted(of, shopper))).toBe(expected));
});

describe('a limit that shoppers share', () => {
  it.each<[string, Partial<RedeemableCoupon>, Shopper, boolean]>([
    ['of all redemptions', { maxRedemptions: 5 }, customer, true],
    ['of all redemptions, for an application', { maxRedemptions: 5 }, application, false],
    ['of redemptions of a coupon for this customer alone', { maxRedemptions: 5, issuedTo: '1' }, customer, false],
    ['of a campaign with a budget', { campaign: { ...unlimited, budget: eur(5) } }, customer, true],
    ['of a campaign with a number of redemptions', { campaign: { ...unlimited, maxRedemptions: 5 } }, customer, true],
    ['of a campaign without limits', { campaign: unlimited }, customer, false],
    ['of nothing', {}, customer, false],
  ])('%s', (_name, more, shopper, isRefused) => {
    expect(sharedLimitRefusal(coupon(more), shopper) !== undefined).toBe(isRefused);
  });

  it('refuses the redemption of a group', () => {
    const request = { coupon: coupon({ maxRedemptions: 5 }), shopper: customer, orderCode: 'A', order: { orderTotal: eur(50) }, id: 'r' };
    const [decision] = decideTogether([request], now);
    expect(decision && 'refusal' in decision && decision.refusal.type).toBe(sharedLimitRefusal(request.coupon, customer)?.type);
  });
});

it.each<[string, Partial<RedeemableCoupon>, string | undefined, boolean]>([
  ['issued to the customer', { issuedTo: '1' }, '1', true],
  ['issued to another customer', { issuedTo: '2' }, '1', false],
  ['issued to no customer', {}, '1', false],
  ['for an anonymous shopper', { issuedTo: '1' }, undefined, false],
  ['issued to no customer, for an anonymous shopper', {}, undefined, false],
  ['that anonymous shoppers may use', { issuedTo: '1', allowAnonymous: true }, '1', false],
  ['of friends', { kind: 'referral', issuedTo: '1' }, '1', false],
  ['valid for the customer alone', { restrictions: { validFor: ['1'] } }, '1', true],
  ['valid for two customers, issued to one', { issuedTo: '1', restrictions: { validFor: ['1', '2'] } }, '1', false],
])('a coupon %s is for one customer alone or not', (_name, more, customerNumber, expected) => {
  expect(isOnlyFor(coupon(more), customerNumber)).toBe(expected);
});

describe('a grant', () => {
  it('has the number of the use and the largest discount', () => {
    expect(grantFor(coupon({ maxRedemptionsPerCustomer: 2, uses: [1] }), { orderTotal: eur(50) }, now)).toEqual({
      discount: eur(5),
      useNumber: 2,
    });
  });

  it.each<[string, Partial<RedeemableCoupon>, string]>([
    ['the customer has no use left', { maxRedemptionsPerCustomer: 1, uses: [1] }, 'coupon_redemptions_exceeded'],
    ['the coupon has expired', { restrictions: { validUntil: '2026-02-01T00:00:00.000Z' } }, 'coupon_expired'],
    ['its campaign has less', { campaign: { ...unlimited, budget: eur(4.99) } }, 'coupon_budget_exceeded'],
  ])('is refused if %s', (_name, more, reason) => {
    expect(grantFor(coupon(more), { orderTotal: eur(50) }, now)).toMatchObject({ reason });
  });

  it('needs a campaign with what the order asks for, not with the largest discount', () => {
    const order = { orderTotal: eur(50), discount: eur(4) };
    expect(grantFor(coupon({ campaign: { ...unlimited, budget: eur(4) } }), order, now)).toMatchObject({ discount: eur(5) });
  });
});

describe('coupons that are decided together', () => {
  const request = (of: RedeemableCoupon, orderCode: string) => ({
    ...{ coupon: of, shopper: application, orderCode, order: { orderTotal: eur(50) }, id: `id of ${orderCode}` },
  });
  const kinds = (requests: ReturnType<typeof request>[]) =>
    decideTogether(requests, now).map((decision) =>
      'refusal' in decision ? decision.refusal.details?.[0]?.type : 'earlierId' in decision ? decision.earlierId : decision.discount.amount,
    );
  const budget = { ...unlimited, budget: eur(9) };

  it('take from the budget of their own campaign only', () => {
    const [a, b] = ['A', 'B'].map((campaignId) => coupon({ code: campaignId, campaignId, campaign: budget }));
    expect(kinds([request(a!, '1'), request(b!, '2'), request(a!, '3')])).toEqual([5, 5, 'coupon_budget_exceeded']);
  });

  it('take from no campaign if they have none', () => {
    expect(kinds([request(coupon(), '1'), request(coupon({ code: 'B', campaign: budget }), '2')])).toEqual([5, 5]);
  });

  it('take from the number of redemptions of their campaign', () => {
    const one = coupon({ campaignId: 'A', campaign: { ...unlimited, maxRedemptions: 1 } });
    expect(kinds([request(one, '1'), request({ ...one, code: 'OTHER' }, '2')])).toEqual([5, 'coupon_redemptions_exceeded']);
  });

  it('take from the redemptions of their own code only', () => {
    const once = (code: string) => coupon({ code, maxRedemptions: 1 });
    expect(kinds([request(once('A'), '1'), request(once('B'), '2'), request(once('A'), '3')])).toEqual([
      5,
      5,
      'coupon_redemptions_exceeded',
    ]);
  });

  it('return the redemption that the order has already', () => {
    expect(kinds([request(coupon(), '1'), request(coupon(), '1'), request(coupon({ earlierId: 'r' }), '2')])).toEqual([5, 'id of 1', 'r']);
  });

  it('take the discount that the order asks for', () => {
    const order = { orderTotal: eur(50), discount: eur(2) };
    expect(decideTogether([{ ...request(coupon(), '1'), order }], now)).toEqual([{ useNumber: null, discount: eur(2) }]);
  });

  it('are checked for one order without redeeming them', () => {
    const checked = [coupon(), undefined].map((of) => ({ coupon: of, order: { orderTotal: eur(50) } }));
    const [granted, refused] = checkTogether(checked, application, now);
    expect(granted).toStrictEqual({ discount: eur(5) });
    expect(refused && 'refusal' in refused && refused.refusal.type).toBe('coupon_not_found');
    expect(() => checkTogether([checked[0]!, checked[0]!], application, now)).toThrow('A coupon is checked twice for one order');
  });
});
