import { bearer, type TestApp } from '@suite/testing';
import { client, type CouponClient, eur, manage, startCoupon, statuses, times } from './coupon-app';

const NUMBER = '1000000001';
const shopper = bearer.customer(NUMBER);

/** What the token of a shopper redeems, for an order that no service has seen. */
describe('a redemption by a shopper', () => {
  let service: TestApp;
  let coupons: CouponClient;
  let names = 0;
  const code = async (terms: object, campaign?: object): Promise<string> => {
    names += 1;
    const campaignId = `limits-${names}`;
    if (campaign) await coupons.call('POST', '/coupon/acme/campaigns', { campaignId, name: 'Limits', ...campaign }, manage);
    const { status, body } = await coupons.create({ code: `LIMITS-${names}`, ...terms, ...(campaign && { campaignId }) });
    expect(status).toBe(201);
    return body.id as string;
  };
  const redeem = (of: string, order = 'made-up') => coupons.redeem(of, order, {}, shopper);

  beforeAll(async () => {
    service = await startCoupon();
    coupons = client(service);
  });
  afterAll(() => service.stop());

  it.each<[string, object, object | undefined]>([
    ['the budget of a campaign', { allowAnonymous: true }, { budget: eur(10_000) }],
    ['the redemptions of a campaign', { allowAnonymous: true }, { maxRedemptions: 100 }],
    ['the budget of a campaign, with a code of their own', { issuedTo: NUMBER }, { budget: eur(10_000) }],
    ['the redemptions of a campaign, with a code that is valid for them', { restrictions: { validFor: [NUMBER] } }, { maxRedemptions: 2 }],
    ['the redemptions of a public coupon', { allowAnonymous: true, maxRedemptions: 100 }, undefined],
    ['the redemptions of a coupon for all customers', { maxRedemptions: 100, maxRedemptionsPerCustomer: 1 }, undefined],
    ['the redemptions of a coupon for several customers', { maxRedemptions: 2, restrictions: { validFor: [NUMBER, '2'] } }, undefined],
    ['the redemptions of a coupon for another customer, too', { maxRedemptions: 2, issuedTo: NUMBER, restrictions: { validFor: [NUMBER, '2'] } }, undefined], // prettier-ignore
  ])('takes nothing from %s', async (_limit, terms, campaign) => {
    const limited = await code(terms, campaign);
    const refused = { status: 403, body: { type: 'redemption_on_behalf_only' } };
    expect(await redeem(limited)).toMatchObject(refused);
    expect((await coupons.get(limited)).body.redemptionCount).toBe(0);
    expect((await coupons.validate(limited, { orderTotal: eur(50) }, shopper)).status).toBe(200);
    const { status, body } = await coupons.redeem(limited, 'of-the-shop', { customerNumber: NUMBER });
    expect(status).toBe(201);
    expect(await redeem(limited, 'of-the-shop')).toMatchObject({ status: 201, body: { id: body.id } });
  });

  it.each<[string, object, object | undefined]>([
    ['a coupon without limits', { allowAnonymous: true }, undefined],
    ['a coupon with a limit for each customer', { maxRedemptionsPerCustomer: 1 }, undefined],
    ['a coupon of a campaign without limits', { allowAnonymous: true }, {}],
    ['a coupon that was issued to them', { issuedTo: NUMBER, maxRedemptions: 1 }, undefined],
    ['a coupon that is valid for them alone', { restrictions: { validFor: [NUMBER] }, maxRedemptions: 1 }, undefined],
  ])('is made of %s', async (_coupon, terms, campaign) => {
    expect((await redeem(await code(terms, campaign))).status).toBe(201);
  });

  it('takes nothing from a referral coupon with a limit, which all friends share', async () => {
    const referral = { discountType: 'PERCENT', discountPercentage: 5, maxRedemptions: 3 };
    await coupons.call('PUT', '/coupon/acme/settings', { couponSettings: { referral } });
    const { body } = await coupons.call('POST', '/coupon/acme/referral-coupons/1000000009');
    expect(await coupons.redeem(body.code, 'a-friend', { discount: eur(1) }, shopper)).toMatchObject({
      status: 403,
      body: { type: 'redemption_on_behalf_only' },
    });
  });

  it('takes nothing from a limit that a seller sets concurrently', async () => {
    const raced = await code({ allowAnonymous: true });
    const [limited, ...answers] = await Promise.all([
      coupons.call('PATCH', `/coupon/acme/coupons/${raced}`, { maxRedemptions: 1_000 }),
      ...Array.from({ length: 20 }, (_, i) => redeem(raced, `early-${i}`)),
    ]);
    expect(limited.status).toBe(204);
    expect(answers.map(({ status }) => status).filter((status) => ![201, 403].includes(status))).toEqual([]);
    expect(statuses(await times(20, (i) => redeem(raced, `late-${i}`)))).toEqual({ 403: 20 });
  });
});
