import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  couponExample,
  couponPaths,
  couponRedemptionExample,
  couponRedemptionRequestExample,
  couponRefusalExample,
} from '@suite/contracts';
import { Clock } from '@suite/runtime';
import { type AnyJson, bearer, TestClock, type TestApp, verifyPact } from '@suite/testing';
import { client, type CouponClient, eur, onBehalf, startCoupon } from './coupon-app';

const PACT = join(__dirname, '..', '..', 'cart', 'pacts', 'cart-coupon.json');
const clock = new TestClock(new Date(couponRedemptionExample.createdAt));

/** Returns the automatic campaigns that the pact expects, without what the service computes. */
function campaignsOfPact(): object[] {
  const { interactions } = JSON.parse(readFileSync(PACT, 'utf8')) as { interactions: AnyJson[] };
  const list = interactions.find(({ description }) => description === 'a request for the automatic campaigns');
  const isComputed = ([member]: readonly [string, unknown]) => member === 'budgetLeft' || member === 'redemptionsLeft';
  return (list?.['response'].body as AnyJson[]).map((campaign) =>
    Object.fromEntries(Object.entries(campaign).filter((entry) => !isComputed(entry))),
  );
}

describe('the pact with carts', () => {
  let service: TestApp;
  let coupons: CouponClient;

  beforeAll(async () => {
    service = await startCoupon({ replace: [{ token: Clock, value: clock }] });
    coupons = client(service);
  });
  afterAll(() => service.stop());

  it('is verified', async () => {
    const asCart = bearer.application('coupon.coupon_read coupon.coupon_redeem_on_behalf messages.read');
    const existing = (coupon: { readonly code: string; readonly [member: string]: unknown }) => async () => {
      if ((await coupons.get(coupon.code)).status === 404) await coupons.create(coupon);
    };
    const redeemedId = async (): Promise<string> => {
      await existing({ ...couponExample })();
      return (await coupons.redeem(couponExample.code, 'ORDER-0999')).body.id as string;
    };
    const campaigns = '/coupon/acme/campaigns';
    const allKinds = async () => {
      for (const campaign of campaignsOfPact()) await coupons.call('POST', campaigns, campaign); // 409 if an earlier state has made it
    };
    const lastPosition = async (): Promise<number> => {
      const { body } = await coupons.call('GET', '/coupon/acme/messages?limit=500', undefined, asCart);
      return (body.at(-1)?.position as number | undefined) ?? 0;
    };
    const redeemedPromotion = async (orderCode: string): Promise<string> => {
      await allKinds();
      const order = { orderCode, orderTotal: eur(50), discount: eur(5) };
      return (await coupons.call('POST', `${campaigns}/ten/redemptions`, order, onBehalf)).body.id as string;
    };
    await verifyPact({
      consumer: 'cart',
      provider: 'coupon',
      url: service.url,
      authorization: () => asCart.authorization,
      states: {
        'the coupon SPRING10 gives a percentage of some categories': existing({ ...couponExample }),
        'the coupon FIVE gives an amount': existing({
          code: 'FIVE',
          discountType: 'ABSOLUTE',
          discountPercentage: undefined,
          discountAbsolute: eur(5),
          discountCalculationType: 'TOTAL',
        }),
        'the coupon SHIP gives the shipping': existing({ code: 'SHIP', discountType: 'FREE_SHIPPING', discountPercentage: undefined }),
        'the coupon VIP gives a discount to the customers of a segment': existing({
          code: 'VIP',
          discountPercentage: 20,
          segmentRestricted: true,
          segments: ['vip'],
        }),
        'the coupon SPRING-1 gives a percentage beside coupons of its campaign': async () => {
          await coupons.call('POST', '/coupon/acme/campaigns', { campaignId: 'spring', name: 'Spring', combinable: 'SAME_CAMPAIGN' });
          await existing({ code: 'SPRING-1', campaignId: 'spring' })();
        },
        'the campaign of the coupon SPENT has no budget left': async () => {
          await coupons.call('POST', '/coupon/acme/campaigns', { campaignId: 'spent', name: 'Spent', budget: eur(1) });
          await existing({ code: 'SPENT', campaignId: 'spent', allowAnonymous: true })();
        },
        'the coupon HERS is only for the customer 1000000001': existing({ code: 'HERS', issuedTo: '1000000001' }),
        'the coupon GONE is exhausted': async () => {
          await existing({ code: 'GONE', allowAnonymous: true, maxRedemptions: 1 })();
          await coupons.redeem('GONE', 'THE-LAST');
        },
        'the coupon SPRING10 was redeemed': async () => ({ redemptionId: await redeemedId() }),
        'a redemption of the coupon SPRING10 was released': async () => {
          const redemptionId = await redeemedId();
          await coupons.release(couponExample.code, redemptionId);
          return { redemptionId };
        },
        'there is an automatic campaign of each kind': allKinds,
        'the automatic campaign ten was changed': async () => {
          await allKinds();
          const position = await lastPosition();
          await coupons.call('PATCH', `${campaigns}/ten`, { name: { en: 'Ten', de: 'Zehn' } });
          return { position: String(position) };
        },
        'the automatic campaign ten was redeemed': async () => ({ redemptionId: await redeemedPromotion('ORDER-2998') }),
        'a redemption of the automatic campaign ten was released': async () => {
          const redemptionId = await redeemedPromotion('ORDER-2999');
          await coupons.call('DELETE', `${campaigns}/ten/redemptions/${redemptionId}`, undefined, onBehalf);
          return { redemptionId };
        },
        'the shopper session-1 has tried too many codes': async () => {
          const shopper = { ...asCart, 'x-shopper': 'session-1', 'x-shopper-address': '192.0.2.1' };
          for (let i = 0; i < 6; i += 1) await coupons.get(`WRONG${i}`, shopper);
        },
      },
    });
  });

  it('matches the examples of calls without a consumer', async () => {
    const { redemptions, redemption, validation } = couponPaths;
    const code = (await coupons.create({ ...couponExample, code: undefined })).body.id;
    const call = (method: string, path: string, body?: object) => coupons.call(method, path, body, onBehalf);
    const { body } = await call('POST', redemptions('acme', code), couponRedemptionRequestExample);
    const path = redemption('acme', code, body.id);
    expect((await call('GET', path)).body).toEqual({ ...couponRedemptionExample, id: body.id, code });
    expect((await call('DELETE', path)).status).toBe(204);
    const refusal = await call('POST', validation('acme', code), { orderTotal: eur(19.99) });
    expect(JSON.parse(JSON.stringify(refusal.body).replaceAll(code, couponExample.code))).toEqual(couponRefusalExample);
  });
});
