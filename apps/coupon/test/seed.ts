import { bearer, SEEDED, type Seed, type TestApp } from '@suite/testing';

const headers = bearer.application('coupon.coupon_manage');
const COUPONS = '/coupon/{tenant}/coupons';
const CAMPAIGNS = '/coupon/{tenant}/campaigns';
const TEN_PERCENT = { discountType: 'PERCENT', discountPercentage: 10 };
const EUROS = (amount: number) => ({ amount, currency: 'EUR' });
const ORDER = { orderTotal: EUROS(100), discount: EUROS(10), customerNumber: SEEDED.customerNumber };

/** A coupon for everybody that was redeemed once, and settings with which the tenant makes codes and referral coupons. */
export async function seed(service: TestApp, name: string): Promise<Seed> {
  const call = (method: string, path: string, body: object) => service.call(method, `/coupon/acme${path}`, { headers, body });
  const settings = { couponSettings: { codePrefix: `S${name}-`, length: 12, referral: TEN_PERCENT } };
  await call('PUT', '/settings', settings);
  const code = `SEED-${name.toUpperCase()}`;
  await call('POST', '/coupons', { code, ...TEN_PERCENT, allowAnonymous: true });
  const campaignId = `campaign-${name}`;
  await call('POST', '/campaigns', { campaignId, name: 'Spring', budget: EUROS(500) });
  const promotionId = `promotion-${name}`;
  const benefit = { type: 'PERCENT', percentage: 10 };
  await call('POST', '/campaigns', { campaignId: promotionId, name: 'Ten', automatic: true, benefit });
  const { body: ofPromotion } = await call('POST', `/campaigns/${promotionId}/redemptions`, { orderCode: `O-${name}`, ...ORDER });
  const { body: redemption } = await call('POST', `/coupons/${code}/redemptions`, { orderCode: `O-${name}`, ...ORDER });
  return {
    params: { code, campaignId, id: redemption.id, customerId: SEEDED.customerNumber, customerNumber: SEEDED.customerNumber },
    paramsOf: {
      [`GET ${CAMPAIGNS}/{campaignId}/redemptions`]: { campaignId: promotionId },
      [`POST ${CAMPAIGNS}/{campaignId}/redemptions`]: { campaignId: promotionId },
      [`DELETE ${CAMPAIGNS}/{campaignId}/redemptions/{id}`]: { campaignId: promotionId, id: ofPromotion.id },
      'POST /coupon/ReferralCouponCode/{customerId}': { customerId: `pal-${name}` },
      'POST /coupon/{tenant}/referral-coupons/{customerId}': { customerId: `friend-${name}` },
    },
    outdated: { 'PUT /coupon/{tenant}/settings': async () => void (await call('PUT', '/settings', { couponSettings: {} })) },
    bodies: {
      'POST /coupon/generateCoupon': { ...TEN_PERCENT, name: { en: 'Ten' }, restrictions: { minOrderValue: EUROS(20) } },
      'POST /coupon/RewardpointsCoupon/generateCoupon': { id: name, points: 5, coupon: { ...TEN_PERCENT, issuedTo: '1000000009' } },
      [`POST ${COUPONS}`]: { code: `MADE-${name.toUpperCase()}`, ...TEN_PERCENT, maxRedemptions: 3 },
      [`POST ${COUPONS}/bulk`]: { count: 3, coupon: TEN_PERCENT },
      [`POST ${COUPONS}/import`]: [{ code: `OLD-${name.toUpperCase()}`, ...TEN_PERCENT, redemptionCount: 2 }],
      [`POST ${CAMPAIGNS}`]: { campaignId: `made-${name}`, name: 'Made', budget: EUROS(100), combinable: 'SAME_CAMPAIGN' },
      [`POST ${CAMPAIGNS}/{campaignId}/redemptions`]: { orderCode: `P-${name}`, ...ORDER },
      [`POST ${CAMPAIGNS}/preview`]: { name: 'Judged', automatic: true, benefit: { type: 'PERCENT', percentage: 10 } },
      [`PUT ${CAMPAIGNS}/{campaignId}`]: { name: 'Summer', timeZone: 'Europe/Berlin', validUntil: '2099-08-31' },
      [`PATCH ${CAMPAIGNS}/{campaignId}`]: { active: false },
      [`PUT ${COUPONS}/{code}`]: { ...TEN_PERCENT, name: 'Twelve', discountPercentage: 12 },
      [`PATCH ${COUPONS}/{code}`]: { maxRedemptions: 50, restrictions: { validUntil: '2099-12-31T23:59:59Z' } },
      [`POST ${COUPONS}/{code}/redemptions`]: { orderCode: `P-${name}`, ...ORDER },
      [`POST ${COUPONS}/{code}/validation`]: { orderTotal: EUROS(100) },
      [`POST ${COUPONS}/validation`]: { coupons: [{ code, orderTotal: EUROS(100) }] },
      'PUT /coupon/{tenant}/settings': settings,
    },
  };
}
