import type { CouponRefusalReason } from '@suite/contracts';
import type { AppError } from '@suite/errors';
import { campaignRefused } from './campaign.errors';
import { granted, missOf, refused } from './coupon.errors';

describe.each<[string, (reason: CouponRefusalReason) => AppError]>([
  ['a coupon', (reason) => refused('A', { reason, why: 'is not for this order' })],
  ['an automatic campaign', (reason) => campaignRefused('A', reason)],
])('the refusal of %s', (_name, refusalFor) => {
  it.each<[AppError['kind'], CouponRefusalReason]>([
    ['invalid', 'coupon_not_active'],
    ['invalid', 'coupon_budget_exceeded'],
    ['forbidden', 'coupon_redemption_forbidden'],
  ])('is %s with the reason %s in its details', (kind, reason) => {
    const refusal = refusalFor(reason);
    expect(refusal).toMatchObject({ kind, type: 'business_error', extras: { details: [{ type: reason, message: refusal.message }] } });
  });
});

it('a grant is returned, and a refusal is thrown', () => {
  const grant = { useNumber: 1 };
  expect(granted('A', grant)).toBe(grant);
  expect(() => granted('A', { reason: 'coupon_expired', why: 'has expired' })).toThrow(expect.objectContaining({ type: 'business_error' }));
});

it('a wrong code is not found, and only a shopper who is not logged in is told to log in', () => {
  const [anonymous, customer] = [undefined, '1'].map((customerNumber) => missOf(customerNumber).answer);
  for (const answer of [anonymous, customer]) expect(answer).toMatchObject({ kind: 'not_found', type: 'coupon_not_found' });
  expect([anonymous, customer].map((answer) => answer?.message.includes('log in'))).toEqual([true, false]);
});
