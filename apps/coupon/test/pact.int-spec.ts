import { couponExample } from '@suite/contracts';
import { Clock } from '@suite/platform';
import { bearer, TestClock, type TestApp, verifyPact } from '@suite/testing';
import { client, eur, startCoupon } from './coupon-app';

const clock = new TestClock(new Date('2026-04-02T09:30:00Z'));

describe('the pact with carts', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startCoupon({ replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => service.stop());

  it('is kept', async () => {
    const coupons = client(service);
    const asCart = bearer.application('coupon.coupon_read coupon.coupon_redeem_on_behalf');
    const there = (coupon: { readonly code: string; readonly [member: string]: unknown }) => async () => {
      if ((await coupons.get(coupon.code)).status === 404) await coupons.create(coupon);
    };
    await verifyPact({
      consumer: 'cart',
      provider: 'coupon',
      url: service.url,
      authorization: () => asCart.authorization,
      states: {
        'the coupon SPRING10 gives a percentage of some categories': there({ ...couponExample }),
        'the coupon FIVE gives an amount': there({
          code: 'FIVE',
          discountType: 'ABSOLUTE',
          discountPercentage: undefined,
          discountAbsolute: eur(5),
          discountCalculationType: 'TOTAL',
        }),
        'the coupon SHIP gives the shipping': there({ code: 'SHIP', discountType: 'FREE_SHIPPING', discountPercentage: undefined }),
        'the coupon VIP gives something to the customers of a segment': there({
          code: 'VIP',
          discountPercentage: 20,
          segmentRestricted: true,
          segments: ['vip'],
        }),
        'the coupon HERS is only for the customer 1000000001': there({ code: 'HERS', issuedTo: '1000000001' }),
        'the shopper session-1 has guessed too many codes': async () => {
          const guesser = { ...asCart, 'x-shopper': 'session-1', 'x-shopper-address': '192.0.2.1' };
          for (let i = 0; i < 6; i += 1) await coupons.get(`WRONG${i}`, guesser);
        },
      },
    });
  });
});
