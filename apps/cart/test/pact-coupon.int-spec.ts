import { MatchersV3 } from '@pact-foundation/pact';
import { couponExample, couponPaths, couponRefusalExample, couponValidationExample, SHOPPER_HEADERS } from '@suite/contracts';
import { HttpClient } from '@suite/platform';
import { CouponClient } from '../src/clients/coupon.client';
import { configFor, TOKEN, tokens } from './pact-config';
import { PactRecorder } from './pacts';

const { like, eachLike, regex } = MatchersV3;
const { coupon, validation } = couponPaths;
const { code } = couponExample;
const authorization = regex(/^Bearer .+$/, TOKEN);
const json = { 'Content-Type': 'application/json' };
const reason = (type: string) => eachLike({ type, message: like('Why not') });

/** The cart service reads coupons, and asks whether they hold. It redeems none: that is the checkout's. */
describe('the pact of carts with coupons', () => {
  const pact = new PactRecorder('coupon');
  const client = (url: string) => new CouponClient(new HttpClient(), configFor(url), tokens);
  const shopper = { shopper: 'session-1', address: '192.0.2.1' };
  const shopperHeaders = { [SHOPPER_HEADERS.shopper]: shopper.shopper, [SHOPPER_HEADERS.address]: shopper.address };

  afterAll(() => pact.forget());

  const restricted = {
    code,
    name: like(couponExample.name),
    discountType: 'PERCENT',
    discountPercentage: 10,
    discountCalculationType: 'SUBTOTAL',
    categoryRestricted: true,
    includedCategories: ['garden'],
    excludedCategories: ['gift-cards'],
    segmentRestricted: false,
  };
  const unrestricted = { categoryRestricted: false, segmentRestricted: false };

  it.each<[string, string, object]>([
    ['a percentage of some categories', code, restricted],
    [
      'an amount',
      'FIVE',
      {
        code: 'FIVE',
        discountType: 'ABSOLUTE',
        discountAbsolute: { amount: 5, currency: 'EUR' },
        discountCalculationType: 'TOTAL',
        ...unrestricted,
      },
    ],
    ['the shipping', 'SHIP', { code: 'SHIP', discountType: 'FREE_SHIPPING', discountCalculationType: like('SUBTOTAL'), ...unrestricted }],
    [
      'something to the customers of a segment',
      'VIP',
      {
        code: 'VIP',
        discountType: 'PERCENT',
        discountPercentage: 20,
        discountCalculationType: like('SUBTOTAL'),
        categoryRestricted: false,
        segmentRestricted: true,
        segments: ['vip'],
      },
    ],
  ])('a coupon that gives %s is read', async (gives, given, body) => {
    const read = await pact.record(
      {
        states: [{ description: `the coupon ${given} gives ${gives}` }],
        uponReceiving: `a request for the coupon ${given}`,
        withRequest: { method: 'GET', path: coupon('acme', given), headers: { authorization } },
        willRespondWith: { status: 200, headers: json, body },
      },
      (url) => client(url).load('acme', given),
    );
    expect(read).toMatchObject({ code: given });
  });

  it('a coupon that nobody made is not there', async () => {
    const unknown = pact.record(
      {
        uponReceiving: 'a request for a coupon that nobody made',
        withRequest: { method: 'GET', path: coupon('acme', 'NOBODY'), headers: { authorization, ...shopperHeaders } },
        willRespondWith: { status: 404, headers: json, body: { status: 404 } },
      },
      (url) => client(url).load('acme', 'NOBODY', shopper),
    );
    await expect(unknown).rejects.toMatchObject({ kind: 'invalid', type: 'coupon_refused', details: [{ type: 'coupon_not_found' }] });
  });

  it('who guesses codes is slowed down', async () => {
    const guess = pact.record(
      {
        states: [{ description: 'the shopper session-1 has guessed too many codes' }],
        uponReceiving: 'another guess',
        withRequest: { method: 'GET', path: coupon('acme', 'GUESS'), headers: { authorization, ...shopperHeaders } },
        willRespondWith: { status: 429, headers: { ...json, 'Retry-After': regex(/^\d+$/, '4') }, body: { status: 429 } },
      },
      (url) => client(url).load('acme', 'GUESS', shopper),
    );
    await expect(guess).rejects.toMatchObject({ kind: 'too_many_requests', extras: { retryAfter: 4 } });
  });

  const state = [{ description: `the coupon ${code} gives a percentage of some categories` }];
  const asked = (amount: number, customerNumber?: string) => ({
    orderTotal: { amount, currency: 'EUR' },
    ...(customerNumber && { customerNumber }),
  });
  const question = (body: object) => ({
    method: 'POST',
    path: validation('acme', code),
    headers: { authorization, 'Content-Type': 'application/json' },
    body,
  });

  it.each([
    ['an anonymous shopper', asked(50)],
    ['a customer', asked(50, '1000000001')],
  ])('holds for an order of %s', async (who, body) => {
    await pact.record(
      {
        states: state,
        uponReceiving: `the question whether a coupon holds for an order of ${who}`,
        withRequest: question(body),
        willRespondWith: { status: 200, headers: json, body: couponValidationExample },
      },
      (url) => client(url).validate('acme', code, body),
    );
  });

  it('does not hold for a small order, and says why', async () => {
    const refused = pact.record(
      {
        states: state,
        uponReceiving: 'the question whether a coupon holds for a small order',
        withRequest: question(asked(19.99)),
        willRespondWith: {
          status: 400,
          headers: json,
          body: { type: 'business_error', message: like(couponRefusalExample.message), details: reason('coupon_order_total_too_low') },
        },
      },
      (url) => client(url).validate('acme', code, asked(19.99)),
    );
    await expect(refused).rejects.toMatchObject({
      type: 'coupon_refused',
      details: [{ field: 'code', type: 'coupon_order_total_too_low' }],
    });
  });

  it('does not hold for somebody else, and says so', async () => {
    const refused = pact.record(
      {
        states: [{ description: 'the coupon HERS is only for the customer 1000000001' }],
        uponReceiving: 'the question whether a coupon holds for somebody else',
        withRequest: { ...question(asked(50, '1000000002')), path: validation('acme', 'HERS') },
        willRespondWith: { status: 403, headers: json, body: { type: 'business_error', details: reason('coupon_redemption_forbidden') } },
      },
      (url) => client(url).validate('acme', 'HERS', asked(50, '1000000002')),
    );
    await expect(refused).rejects.toMatchObject({ type: 'coupon_refused', details: [{ type: 'coupon_redemption_forbidden' }] });
  });

  it('is the committed one', () => {
    expect(pact.committed()).toEqual(pact.recorded());
  });
});
