import { MatchersV3 } from '@pact-foundation/pact';
import {
  couponExample,
  couponPaths,
  couponRedemptionCreatedExample,
  type CouponRedemptionRequest,
  couponRedemptionRequestExample,
  couponRefusalExample,
  couponsValidationExample,
  couponsValidationRequestExample,
  couponValidationExample,
  SHOPPER_HEADERS,
} from '@suite/contracts';
import { CouponClient } from '../src/cart/checks/coupon.client';
import { configFor, TOKEN, tokens } from './pact-config';
import { describePromotions } from './pact-promotions';
import { PactRecorder } from './pacts';
import { PatientHttpClient } from './patient-http-client';

const { fromProviderState, like, eachLike, regex } = MatchersV3;
const { coupon, redemption, redemptions, validation } = couponPaths;
const { code } = couponExample;
const authorization = regex(/^Bearer .+$/, TOKEN);
const json = { 'Content-Type': 'application/json' };
const reason = (type: string) => eachLike({ type, message: like('Why not') });

/** The cart service reads coupons, validates them, redeems them for orders and releases redemptions; and automatic campaigns. */
describe('the pact of carts with coupons', () => {
  const pact = new PactRecorder('coupon');
  const client = (url: string) => new CouponClient(new PatientHttpClient(), configFor(url), tokens);
  const shopper = { shopper: 'session-1', address: '192.0.2.1', since: '2026-03-01T12:00:00.000Z' };
  const shopperHeaders = {
    [SHOPPER_HEADERS.shopper]: shopper.shopper,
    [SHOPPER_HEADERS.address]: shopper.address,
    [SHOPPER_HEADERS.since]: shopper.since,
  };

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
    combines: 'ALL',
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
      'a discount to the customers of a segment',
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
    [
      'a percentage beside coupons of its campaign',
      'SPRING-1',
      { code: 'SPRING-1', discountType: 'PERCENT', campaignId: 'spring', combines: 'SAME_CAMPAIGN', ...unrestricted },
    ],
  ])('returns a coupon that gives %s', async (gives, couponCode, body) => {
    const read = await pact.record(
      {
        states: [{ description: `the coupon ${couponCode} gives ${gives}` }],
        uponReceiving: `a request for the coupon ${couponCode}`,
        withRequest: { method: 'GET', path: coupon('acme', couponCode), headers: { authorization } },
        willRespondWith: { status: 200, headers: json, body },
      },
      (url) => client(url).load('acme', couponCode),
    );
    expect(read).toMatchObject({ code: couponCode });
  });

  it('does not find an unknown coupon', async () => {
    const missing = pact.record(
      {
        uponReceiving: 'a request for an unknown coupon',
        withRequest: { method: 'GET', path: coupon('acme', 'UNKNOWN'), headers: { authorization, ...shopperHeaders } },
        willRespondWith: { status: 404, headers: json, body: { status: 404 } },
      },
      (url) => client(url).load('acme', 'UNKNOWN', shopper),
    );
    await expect(missing).rejects.toMatchObject({ kind: 'invalid', type: 'coupon_refused', details: [{ type: 'coupon_not_found' }] });
  });

  it('throttles repeated guesses of codes', async () => {
    const throttled = pact.record(
      {
        states: [{ description: 'the shopper session-1 has tried too many codes' }],
        uponReceiving: 'another attempt',
        withRequest: { method: 'GET', path: coupon('acme', 'GUESS'), headers: { authorization, ...shopperHeaders } },
        willRespondWith: {
          status: 429,
          headers: { ...json, 'Retry-After': regex(/^\d+$/, '4') },
          body: { status: 429, type: 'too_many_guesses' },
        },
      },
      (url) => client(url).load('acme', 'GUESS', shopper),
    );
    await expect(throttled).rejects.toMatchObject({ type: 'too_many_guesses', extras: { retryAfter: 4 } });
  });

  const state = [{ description: `the coupon ${code} gives a percentage of some categories` }];
  const validationOf = (amount: number, customerNumber?: string) => ({
    orderTotal: { amount, currency: 'EUR' },
    discount: { amount: amount / 10, currency: 'EUR' },
    ...(customerNumber && { customerNumber }),
  });
  const question = (body: object) => ({
    method: 'POST',
    path: validation('acme', code),
    headers: { authorization, 'Content-Type': 'application/json' },
    body,
  });

  it.each([
    ['an anonymous shopper', validationOf(50)],
    ['a customer', validationOf(50, '1000000001')],
  ])('accepts a coupon for an order of %s', async (customer, body) => {
    await pact.record(
      {
        states: state,
        uponReceiving: `a validation of a coupon for an order of ${customer}`,
        withRequest: question(body),
        willRespondWith: { status: 200, headers: json, body: couponValidationExample },
      },
      (url) => client(url).validate('acme', { code, ...body }),
    );
  });

  it('rejects a coupon for an order below its minimum, with the reason', async () => {
    const refused = pact.record(
      {
        states: state,
        uponReceiving: 'a validation of a coupon for a small order',
        withRequest: question(validationOf(19.99)),
        willRespondWith: {
          status: 400,
          headers: json,
          body: { type: 'business_error', message: like(couponRefusalExample.message), details: reason('coupon_order_total_too_low') },
        },
      },
      (url) => client(url).validate('acme', { code, ...validationOf(19.99) }),
    );
    await expect(refused).rejects.toMatchObject({
      type: 'coupon_refused',
      details: [{ field: 'code', type: 'coupon_order_total_too_low' }],
    });
  });

  it('rejects a coupon of another customer, with the reason', async () => {
    const refused = pact.record(
      {
        states: [{ description: 'the coupon HERS is only for the customer 1000000001' }],
        uponReceiving: 'a validation of the coupon of another customer',
        withRequest: { ...question(validationOf(50, '1000000002')), path: validation('acme', 'HERS') },
        willRespondWith: { status: 403, headers: json, body: { type: 'business_error', details: reason('coupon_redemption_forbidden') } },
      },
      (url) => client(url).validate('acme', { code: 'HERS', ...validationOf(50, '1000000002') }),
    );
    await expect(refused).rejects.toMatchObject({ type: 'coupon_refused', details: [{ type: 'coupon_redemption_forbidden' }] });
  });

  const redeemed = (couponCode: string, body: CouponRedemptionRequest) => ({
    ...question(body),
    path: redemptions('acme', couponCode),
  });
  const { customerNumber, ...anonymous } = couponRedemptionRequestExample;
  const refusal = (type: string) => ({ status: 400, headers: json, body: { type: 'business_error', details: reason(type) } });

  it.each([
    ['a customer', { ...anonymous, customerNumber: customerNumber ?? '' }],
    ['an anonymous shopper', { ...anonymous, orderCode: 'ORDER-1002' }],
  ])('redeems a coupon for the order of %s', async (customer, body) => {
    const id = await pact.record(
      {
        states: state,
        uponReceiving: `a redemption for the order of ${customer}`,
        withRequest: redeemed(code, body),
        willRespondWith: { status: 201, headers: json, body: { id: like(couponRedemptionCreatedExample.id) } },
      },
      (url) => client(url).redeem('acme', code, body),
    );
    expect(id).toBe(couponRedemptionCreatedExample.id);
  });

  it('redeems the discount of an order whose lines are rounded', async () => {
    const rounded = { discount: { amount: 5.02, currency: 'EUR' }, rounding: { amount: 0.02, currency: 'EUR' } };
    const body = { ...anonymous, orderCode: 'ORDER-1003', ...rounded };
    const id = await pact.record(
      {
        states: state,
        uponReceiving: 'a redemption of a discount with its rounding',
        withRequest: redeemed(code, body),
        willRespondWith: { status: 201, headers: json, body: { id: like(couponRedemptionCreatedExample.id) } },
      },
      (url) => client(url).redeem('acme', code, body),
    );
    expect(id).toBe(couponRedemptionCreatedExample.id);
  });

  it('checks the coupons of an order together', async () => {
    const [valid, spent] = couponsValidationExample.coupons;
    const refusals = await pact.record(
      {
        states: [...state, { description: 'the campaign of the coupon SPENT has no budget left' }],
        uponReceiving: 'a validation of the coupons of an order',
        withRequest: { ...question(couponsValidationRequestExample), path: couponPaths.couponsValidation('acme') },
        willRespondWith: {
          status: 200,
          headers: json,
          body: {
            coupons: [valid, { code: spent?.code, valid: false, refusal: { type: spent?.refusal?.type, message: like('Why not') } }],
          },
        },
      },
      (url) => client(url).listRefused('acme', couponsValidationRequestExample),
    );
    expect([...refusals.keys()]).toEqual(['SPENT']);
    expect(refusals.get('SPENT')).toMatchObject({ type: 'coupon_refused', details: [{ type: 'coupon_budget_exceeded' }] });
  });

  const excessive = { ...anonymous, orderCode: 'ORDER-1004', discount: { amount: 5.02, currency: 'EUR' } };
  it.each<[string, string, string, CouponRedemptionRequest, string]>([
    ['an exhausted coupon', 'GONE', 'the coupon GONE is exhausted', anonymous, 'coupon_redemptions_exceeded'],
    ['a coupon without budget', 'SPENT', 'the campaign of the coupon SPENT has no budget left', anonymous, 'coupon_budget_exceeded'],
    ['more than the discount', code, state[0]?.description ?? '', excessive, 'coupon_discount_amount_incorrect'],
  ])('does not redeem %s', async (what, couponCode, description, body, reasonType) => {
    const refused = pact.record(
      {
        states: [{ description }],
        uponReceiving: `a redemption of ${what}`,
        withRequest: redeemed(couponCode, body),
        willRespondWith: refusal(reasonType),
      },
      (url) => client(url).redeem('acme', couponCode, body),
    );
    await expect(refused).rejects.toMatchObject({ type: 'coupon_refused', details: [{ type: reasonType }] });
  });

  it('releases a redemption, and accepts a release of an unknown one', async () => {
    const { id } = couponRedemptionCreatedExample;
    const path = redemption('acme', code, id);
    const back = (states: string, uponReceiving: string, status: number) => ({
      states: [{ description: states }],
      uponReceiving,
      withRequest: { method: 'DELETE', path: fromProviderState(path.replace(id, '${redemptionId}'), path), headers: { authorization } },
      willRespondWith: { status },
    });
    for (const interaction of [
      back(`the coupon ${code} was redeemed`, 'a release of a redemption', 204),
      back(`a redemption of the coupon ${code} was released`, 'a release of a released redemption', 404),
    ]) {
      await expect(pact.record(interaction, (url) => client(url).release('acme', code, id))).resolves.toBeUndefined();
    }
  });

  describePromotions(pact);

  it('matches the committed file', () => {
    expect(pact.committed()).toEqual(pact.recorded());
  });
});
