import { type Quotas, type TenantState, TenantStates } from '@suite/tenant';
import { adminQuery, bearer, type TestApp } from '@suite/testing';
import { client, type CouponClient, eur, read, startCoupon, TEN_PERCENT } from './coupon-app';

const REFERRAL = '/coupon/ReferralCouponCode/1000000001';
const READ_ONLY = { status: 503, body: { type: 'tenant_read_only' } };
const FULL = { status: 409, body: { type: 'quota_exceeded', details: [{ field: 'storedMegabytes' }] } };

describe('while the tenant is held', () => {
  let service: TestApp;
  let coupons: CouponClient;
  let version = 0;
  beforeAll(async () => {
    service = await startCoupon();
    coupons = client(service);
  });
  afterAll(() => service.stop());

  const hold = (state: TenantState, quotas: Quotas = {}): void =>
    service.app.get(TenantStates).learn([{ tenant: 'acme', state, version: (version += 1), quotas }]);
  const referral = () => coupons.call('GET', REFERRAL, undefined, bearer.customer('1000000001'));
  const setReferral = (referralTerms?: object) =>
    coupons.call('PUT', '/coupon/acme/settings', { couponSettings: { ...(referralTerms && { referral: referralTerms }) } });

  it('a referral coupon is read, and none is created', async () => {
    hold('READ_ONLY');
    expect((await referral()).status).toBe(204);
    hold('ACTIVE');
    await setReferral(TEN_PERCENT);
    hold('READ_ONLY');
    expect(await referral()).toMatchObject(READ_ONLY);
    hold('ACTIVE', { storedMegabytes: 1, usedMegabytes: 2 });
    expect(await referral()).toMatchObject(FULL);
    hold('ACTIVE');
    const { status, body } = await referral();
    expect(status).toBe(200);
    hold('READ_ONLY');
    expect((await referral()).body).toEqual(body);
    hold('ACTIVE');
  });

  it('a campaign is previewed', async () => {
    const preview = () => coupons.call('POST', '/coupon/acme/campaigns/preview', { name: 'Spring' }, read);
    hold('READ_ONLY');
    expect((await preview()).status).toBe(200);
    hold('ACTIVE', { storedMegabytes: 1, usedMegabytes: 2 });
    expect((await preview()).status).toBe(200);
    hold('ACTIVE');
  });
});

it('a code that a deleted tenant had is redeemed by the terms that it has now', async () => {
  const service = await startCoupon();
  const coupons = client(service);
  const code = 'AGAIN';
  const issue = (discountPercentage: number) =>
    coupons.create({ code, allowAnonymous: true, maxRedemptions: -1, maxRedemptionsPerCustomer: -1, discountPercentage });
  await issue(50);
  expect((await coupons.redeem(code, 'order-1', { discount: eur(25) })).status).toBe(201);
  await adminQuery(service.database, 'DELETE FROM coupon.redemption; DELETE FROM coupon.redemption_counter; DELETE FROM coupon.coupon');
  service.app.get(TenantStates).learnDeleted([{ tenant: 'acme', at: new Date(0) }]);
  await issue(10);
  expect(await coupons.redeem(code, 'order-1', { discount: eur(25) })).toMatchObject({ status: 400 });
  await service.stop();
});
