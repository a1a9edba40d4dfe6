import {
  type Coupon,
  couponExample,
  couponPaths,
  type CouponRedemption,
  couponRedemptionExample,
  couponRedemptionRequestExample,
  type CouponRefusal,
  couponRefusalExample,
  type CouponRefusalReason,
  type CouponValidation,
  couponValidationExample,
  couponValidationRequestExample,
} from '@suite/contracts';
import { Clock } from '@suite/platform';
import { TestClock, type TestApp } from '@suite/testing';
import type { RefusalReason } from '../src/domain/refusals';
import { client, type CouponClient, onBehalf, startCoupon } from './coupon-app';

const clock = new TestClock(new Date(couponRedemptionExample.createdAt));
const { validation, redemption, redemptions } = couponPaths;

/** Fails to compile when the service refuses for a reason that the contract does not name, or the other way round. */
const sameReasons: [RefusalReason, CouponRefusalReason] extends [CouponRefusalReason, RefusalReason] ? true : never = true;

describe('the contract with carts', () => {
  let service: TestApp;
  let coupons: CouponClient;
  const { code, redemptionCount, status, deleted, ...terms } = couponExample;
  const example = { ...terms, code };

  beforeAll(async () => {
    service = await startCoupon({ replace: [{ token: Clock, value: clock }] });
    coupons = client(service);
    expect((await coupons.create(example)).status).toBe(201);
  });
  afterAll(() => service.stop());

  it('holds for a coupon', async () => {
    const { body } = (await coupons.get(code)) as { body: Coupon };
    expect(body).toEqual({ ...couponExample, redemptionCount: 0 });
    expect([redemptionCount, status, deleted, sameReasons]).toEqual([17, 'VALID', false, true]);
  });

  it('holds for a validation, and for a refusal', async () => {
    const answer = (await coupons.call('POST', validation('acme', code), couponValidationRequestExample, onBehalf)) as {
      body: CouponValidation;
    };
    expect(answer.body).toEqual(couponValidationExample);
    const low = { orderTotal: { amount: 19.99, currency: 'EUR' } };
    const refusal = (await coupons.call('POST', validation('acme', code), low, onBehalf)) as { body: CouponRefusal };
    expect(refusal.body).toEqual(couponRefusalExample);
  });

  it('holds for a redemption, which is given back', async () => {
    const { body } = await coupons.call('POST', redemptions('acme', code), couponRedemptionRequestExample, onBehalf);
    expect(Object.keys(body)).toEqual(['id']);
    const path = redemption('acme', code, body.id);
    const stored = (await coupons.call('GET', path, undefined, onBehalf)) as { body: CouponRedemption };
    expect(stored.body).toEqual({ ...couponRedemptionExample, id: body.id });
    expect((await coupons.call('DELETE', path, undefined, onBehalf)).status).toBe(204);
  });
});
