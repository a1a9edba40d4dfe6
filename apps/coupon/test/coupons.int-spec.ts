import { Clock } from '@suite/runtime';
import { bearer, TestClock, type TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, eur, manage, onBehalf, ORDER, read, startCoupon, TEN_PERCENT } from './coupon-app';

const noon = new Date('2026-03-01T12:00:00Z');
const clock = new TestClock(noon);
const customer = bearer.customer('1000000001');
const anonymous = bearer.anonymous();

describe('the coupon service', () => {
  let service: TestApp;
  let coupons: CouponClient;

  beforeAll(async () => {
    service = await startCoupon({ replace: [{ token: Clock, value: clock }] });
    coupons = client(service);
  });
  beforeEach(() => clock.set(noon));
  afterAll(() => service.stop());

  describe('with coupons', () => {
    it('returns one to a seller as the contract requires, ignoring the case of the code', async () => {
      const name = { en: 'Spring', de: 'Frühling' };
      const restrictions = { validFrom: '2026-03-01T01:00:00+01:00', validUntil: '2026-03-31', minOrderValue: eur(20) };
      const includedCategories = ['garden'];
      expect(await coupons.create({ code: 'Spring10', name, restrictions, maxRedemptions: 3, includedCategories })).toMatchObject({
        status: 201,
        body: { id: 'SPRING10' },
      });
      expect((await coupons.get('sprinG10')).body).toEqual({
        code: 'SPRING10',
        name,
        ...TEN_PERCENT,
        discountCalculationType: 'SUBTOTAL',
        allowAnonymous: false,
        maxRedemptions: 3,
        maxRedemptionsPerCustomer: -1,
        restrictions: {
          ...{ validFrom: '2026-03-01T00:00:00.000Z', validUntil: '2026-03-31T23:59:59.999Z' },
          ...{ minOrderValue: eur(20), includedCategories },
        },
        categoryRestricted: false,
        includedCategories,
        segmentRestricted: false,
        combinable: true,
        combines: 'ALL',
        redemptionCount: 0,
        status: 'VALID',
        metadata: { version: 1 },
        disabled: false,
        deleted: false,
      });
    });

    it('keeps a code unique, now and later', async () => {
      await coupons.create({ code: 'TAKEN' });
      expect(await coupons.create({ code: 'taken' })).toMatchObject({ status: 409, body: { type: 'coupon_exists' } });
      expect((await coupons.call('DELETE', `${COUPONS}/TAKEN`)).status).toBe(204);
      expect(await coupons.create({ code: 'TAKEN' })).toMatchObject({ status: 409 });
    });

    it('generates a code by default', async () => {
      const { body } = await coupons.create({});
      expect(body.id).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    });

    it('replaces a coupon with PUT, changes it with PATCH, and accepts its own representation', async () => {
      await coupons.create({ code: 'CHANGE', name: 'Old', maxRedemptions: 3 });
      expect((await coupons.call('PATCH', `${COUPONS}/change`, { maxRedemptions: 9 })).status).toBe(204);
      const { body } = await coupons.get('CHANGE');
      expect(body).toMatchObject({ name: 'Old', maxRedemptions: 9, discountPercentage: 10 });
      expect((await coupons.call('PUT', `${COUPONS}/CHANGE`, { ...body, redemptionCount: 77, status: 'USED', links: [] })).status).toBe(
        204,
      );
      expect((await coupons.get('CHANGE')).body).toEqual({ ...body, metadata: { version: body.metadata.version + 1 } });
      await coupons.call('PUT', `${COUPONS}/CHANGE`, { discountType: 'FREE_SHIPPING' });
      const { name, maxRedemptions, discountPercentage } = (await coupons.get('CHANGE')).body;
      expect([name, maxRedemptions, discountPercentage]).toEqual([undefined, -1, undefined]);
    });

    it('lists deleted coupons on request only', async () => {
      const { body } = await coupons.create({ code: 'GONE', allowAnonymous: true });
      const redemption = await coupons.redeem('GONE', 'before');
      await coupons.call('DELETE', `${COUPONS}/${body.id}`);
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['PATCH', ''],
        ['GET', '?showDeleted=false'],
      ] as const) {
        const answer = await coupons.call(method, `${COUPONS}/GONE${path}`, method === 'PATCH' ? {} : undefined);
        expect(answer).toMatchObject({ status: 404, body: { type: 'coupon_not_found' } });
      }
      expect((await coupons.call('GET', `${COUPONS}/GONE?showDeleted=true`)).body).toMatchObject({ deleted: true, redemptionCount: 1 });
      expect((await coupons.call('GET', `${COUPONS}/GONE`, undefined, customer)).status).toBe(404);
      expect((await coupons.redeem('GONE', 'after')).status).toBe(404);
      for (const headers of [onBehalf, { ...onBehalf, 'x-shopper': 'session-1' }]) {
        expect(await coupons.redeem('GONE', 'before', {}, headers)).toMatchObject({ status: 201, body: redemption.body });
      }
      expect((await coupons.release('GONE', redemption.body.id)).status).toBe(204);
    });

    it.each([
      ['an unknown field', { size: 1 }, 'size', 'unknown_field'],
      ['no type', { discountType: undefined }, 'discountType', 'missing_value'],
      ['an unknown type', { discountType: 'HALF' }, 'discountType', 'invalid_value'],
      ['a percentage above 100', { discountPercentage: 101 }, 'discountPercentage', 'invalid_value'],
      ['a negative amount', { discountAbsolute: eur(-1) }, 'discountAbsolute.amount', 'invalid_value'],
      ['an unknown currency', { discountAbsolute: { amount: 1, currency: 'EURO' } }, 'discountAbsolute.currency', 'invalid_value'],
      ['an array for an object', { restrictions: [] }, 'restrictions', 'invalid_value'],
      ['no redemptions', { maxRedemptions: 0 }, 'maxRedemptions', 'invalid_value'],
      ['a limit below unlimited', { maxRedemptionsPerCustomer: -2 }, 'maxRedemptionsPerCustomer', 'invalid_value'],
      ['a day that does not exist', { restrictions: { validFrom: '2026-02-30' } }, 'restrictions.validFrom', 'invalid_value'],
      ['a time without a zone', { restrictions: { validFrom: '2026-02-20T10:00:00' } }, 'restrictions.validFrom', 'invalid_value'],
      ['a name that is not a text', { name: { en: 5 } }, 'name', 'invalid_value'],
      ['an invalid language', { name: { 'e n': 'a' } }, 'name', 'invalid_value'],
      ['a code with a space', { code: 'A B' }, 'code', 'invalid_value'],
      ['a code that is too long', { code: 'A'.repeat(65) }, 'code', 'invalid_value'],
      [
        'too many customers',
        { restrictions: { validFor: Array.from({ length: 10_001 }, (_, i) => `${i}`) } },
        'restrictions.validFor',
        'invalid_value',
      ],
      ['a repeated customer', { restrictions: { validFor: ['1', '1'] } }, 'restrictions.validFor', 'invalid_value'],
    ])('rejects a coupon with %s', async (_name, terms, field, type) => {
      const { status, body } = await coupons.create(terms);
      expect([status, body.type]).toEqual([400, 'validation_violation']);
      expect(body.details).toContainEqual(expect.objectContaining({ field, type }));
    });
  });

  describe('for shoppers', () => {
    it('returns no seller-only fields, but links to validate and redeem', async () => {
      await coupons.create({ code: 'SHOWN', maxRedemptions: 5, restrictions: { validFor: ['1000000001', '1000000002'] } });
      const { status, body } = await coupons.get('SHOWN', customer);
      expect([status, Object.keys(body)]).toEqual([
        200,
        [
          'code', 'discountType', 'discountPercentage', 'discountCalculationType', 'allowAnonymous', 'maxRedemptionsPerCustomer', 'restrictions',
          'categoryRestricted', 'segmentRestricted', 'combinable', 'status', 'combines', 'metadata', 'links',
        ],
      ]); // prettier-ignore
      expect(body.restrictions.validFor).toEqual(['1000000001']);
      expect(body.links).toEqual([
        { rel: 'validate', title: 'Validate the coupon', href: `${COUPONS}/SHOWN/validation`, type: 'application/json' },
        { rel: 'redeem', title: 'Redeem the coupon', href: `${COUPONS}/SHOWN/redemptions`, type: 'application/json' },
      ]);
    });

    it('returns the same answer for a code of another customer and an unknown one', async () => {
      await coupons.create({ code: 'OTHERS', issuedTo: '1000000002' });
      await coupons.create({ code: 'MEMBERS' });
      const missing = await coupons.get('NOBODYS', customer);
      const others = await coupons.get('OTHERS', customer);
      expect([others.status, others.body]).toEqual([404, missing.body]);
      expect((await coupons.get('NO!CODE', customer)).body).toEqual(missing.body);
      expect((await coupons.validate('OTHERS', ORDER, customer)).body).toEqual(missing.body);
      expect((await coupons.redeem('OTHERS', 'o', {}, customer)).body).toEqual(missing.body);
    });

    it('reports for any code that it may need a login', async () => {
      const answers = [await coupons.get('NOBODYS', anonymous), await coupons.get('MEMBERS', anonymous)];
      answers.push(await coupons.validate('NOBODYS', ORDER, anonymous), await coupons.validate('MEMBERS', ORDER, anonymous));
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 404, body: { message: expect.stringContaining('or log in: some coupons require it') } });
    });

    it('ignores spaces around a pasted code', async () => {
      await coupons.create({ code: 'PASTED', allowAnonymous: true });
      expect(await coupons.get('%20pasted%20', anonymous)).toMatchObject({ status: 200, body: { code: 'PASTED' } });
      expect((await coupons.validate('PASTED%20', ORDER, anonymous)).status).toBe(200);
    });
  });

  describe('on validation and redemption', () => {
    const anonymousAllowed = { allowAnonymous: true };
    it.each<[string, object, object, number, string]>([
      ['a coupon before its start', { restrictions: { validFrom: '2026-03-02' } }, {}, 400, 'coupon_not_active'],
      ['a coupon after its end', { restrictions: { validUntil: '2026-02-28' } }, {}, 400, 'coupon_expired'],
      ['an order below the minimum', { restrictions: { minOrderValue: eur(51) } }, {}, 400, 'coupon_order_total_too_low'],
      ['another currency', { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5 } }, {}, 400, 'coupon_currency_incorrect'],
      ['too large a discount', {}, { discount: eur(5.01) }, 400, 'coupon_discount_amount_incorrect'],
      ['another customer', { allowAnonymous: false, issuedTo: '1' }, { customerNumber: '2' }, 403, 'coupon_redemption_forbidden'],
      ['an anonymous shopper where a customer is needed', { allowAnonymous: false }, {}, 403, 'coupon_redemption_forbidden'],
    ])('rejects %s', async (_name, terms, order, status, type) => {
      const { body } = await coupons.create({ ...anonymousAllowed, ...terms });
      const refusals = [await coupons.validate(body.id, { ...ORDER, ...order }), await coupons.redeem(body.id, 'order', order)];
      for (const answer of refusals) {
        expect(answer).toMatchObject({ status, body: { status, type: 'business_error', details: [{ type }] } });
      }
    });

    it('accepts a coupon at its start and at its end, by the clock', async () => {
      await coupons.create({ code: 'MARCH', ...anonymousAllowed, restrictions: { validFrom: '2026-03-02', validUntil: '2026-03-03' } });
      const statusAt = async (time: string) => (clock.set(time), (await coupons.get('MARCH')).body.status);
      expect(await statusAt('2026-03-01T23:59:59.999Z')).toBe('INACTIVE');
      expect(await statusAt('2026-03-02T00:00:00.000Z')).toBe('VALID');
      expect(await statusAt('2026-03-03T23:59:59.999Z')).toBe('VALID');
      expect(await statusAt('2026-03-04T00:00:00.000Z')).toBe('EXPIRED');
    });

    it('tells an application without a customer what to send', async () => {
      await coupons.create({ code: 'LOGIN' });
      const { body } = await coupons.validate('LOGIN');
      expect(body).toMatchObject({ status: 403, message: expect.stringContaining('customerNumber') });
    });

    it('checks the uses of a customer at validation', async () => {
      await coupons.create({ code: 'TWICE', maxRedemptionsPerCustomer: 1 });
      const order = { ...ORDER, customerNumber: '1000000001' };
      expect((await coupons.validate('TWICE', order)).status).toBe(200);
      await coupons.redeem('TWICE', 'first', { customerNumber: '1000000001' });
      expect(await coupons.validate('TWICE', order)).toMatchObject({
        status: 400,
        body: { details: [{ type: 'coupon_redemptions_exceeded' }] },
      });
      expect((await coupons.validate('TWICE', { ...order, customerNumber: '1000000002' })).status).toBe(200);
    });

    it('returns the discount', async () => {
      await coupons.create({ code: 'GIVES', ...anonymousAllowed });
      expect(await coupons.validate('GIVES', { orderTotal: eur(33.33) })).toMatchObject({
        status: 200,
        body: { valid: true, discount: eur(3.33) },
      });
      expect((await coupons.validate('GIVES', { orderTotal: eur(1) }, anonymous)).status).toBe(200);
    });

    it('lists redemptions in order, with their total count', async () => {
      await coupons.create({ code: 'LISTED', ...anonymousAllowed });
      const ids: string[] = [];
      for (const order of ['a', 'b', 'c']) ids.push((await coupons.redeem('listed', order, { customerNumber: '1000000001' })).body.id);
      const page = await coupons.call('GET', `${COUPONS}/LISTED/redemptions?pageNumber=2&pageSize=2`, undefined, read);
      expect(page.headers.get('x-total-count')).toBe('3');
      const [createdAt, customerNumber] = [noon.toISOString(), '1000000001'];
      const third = { id: ids[2], code: 'LISTED', orderCode: 'c', ...ORDER, customerNumber, createdAt, redeemedAt: createdAt };
      expect(page.body).toEqual([third]);
      expect((await coupons.call('GET', `${COUPONS}/LISTED/redemptions/${ids[2]}`, undefined, customer)).body).toEqual(third);
    });

    it('hides a redemption from other customers', async () => {
      await coupons.create({ code: 'MINE' });
      const { body } = await coupons.redeem('MINE', 'a', {}, customer);
      const path = `${COUPONS}/MINE/redemptions/${body.id}`;
      expect((await coupons.call('GET', path, undefined, customer)).status).toBe(200);
      expect((await coupons.call('GET', path, undefined, bearer.customer('1000000002'))).status).toBe(404);
      expect((await coupons.call('DELETE', path, undefined, customer)).status).toBe(403);
      expect((await coupons.redeem('MINE', 'b', { customerNumber: '1000000002' }, customer)).status).toBe(403);
      expect((await coupons.call('GET', `${COUPONS}/MINE/redemptions/no-id`, undefined, read)).status).toBe(404);
    });
  });

  describe('with order codes', () => {
    it('keeps the order codes of customers separate', async () => {
      await coupons.create({ code: 'SQUAT' });
      await coupons.create({ code: 'SQUAT2', allowAnonymous: true, maxRedemptions: 3 });
      const squatted = await coupons.redeem('SQUAT', 'ORDER-1', {}, customer);
      const bob = await coupons.redeem('SQUAT', 'ORDER-1', { customerNumber: '1000000002' });
      expect([squatted.status, bob.status]).toEqual([201, 201]);
      expect(squatted.body.id).not.toBe(bob.body.id);
      expect((await coupons.redeem('SQUAT', 'ORDER-1', { customerNumber: '1000000002' })).body).toEqual(bob.body);
      expect((await coupons.get('SQUAT')).body.redemptionCount).toBe(2);
      const ids: string[] = [];
      for (const buyer of [{}, { customerNumber: '1' }, {}, { customerNumber: '2' }, { customerNumber: '1' }]) {
        ids.push((await coupons.redeem('SQUAT2', 'ORDER-1', buyer)).body.id);
      }
      expect([ids[2], ids[4], new Set(ids).size]).toEqual([ids[0], ids[1], 3]);
    });
  });

  describe('with tenants', () => {
    it('keeps the coupons of one code separate for each tenant', async () => {
      const globex = bearer.application('coupon.coupon_manage', { tenant: 'globex' });
      await coupons.create({ code: 'BOTH', discountPercentage: 1 });
      await coupons.call('POST', '/coupon/globex/coupons', { ...TEN_PERCENT, code: 'BOTH' }, globex);
      expect((await coupons.call('GET', '/coupon/globex/coupons', undefined, globex)).body).toEqual([
        expect.objectContaining({ code: 'BOTH', ...TEN_PERCENT }),
      ]);
      expect((await coupons.get('BOTH')).body.discountPercentage).toBe(1);
      expect((await coupons.call('GET', '/coupon/globex/coupons/BOTH', undefined, manage)).status).toBe(403);
    });

    it('accepts a tenant of two characters, and rejects one of one', async () => {
      const ab = bearer.application('coupon.coupon_manage', { tenant: 'ab' });
      expect((await coupons.call('GET', '/coupon/ab/coupons', undefined, ab)).status).toBe(200);
      expect((await coupons.call('GET', '/coupon/a/coupons', undefined, ab)).status).toBe(400);
    });
  });
});
