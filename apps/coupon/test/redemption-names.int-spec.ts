import { bearer, type Answer, type TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, eur, onBehalf, ORDER, read, startCoupon } from './coupon-app';

const ADA = '1000000001';
const BOB = '1000000002';
const customer = (number: string) => bearer.customer(number, { scope: 'coupon.coupon_redeem' });
const ANONYMOUS = bearer.anonymous('session-7', { scope: 'cart.cart_own' });

describe('the names of existing clients', () => {
  let service: TestApp;
  let coupons: CouponClient;
  const get = (path: string, headers: object = onBehalf) => coupons.call('GET', `${COUPONS}/${path}`, undefined, headers);
  const orders = ({ body }: Answer) => (body as { orderCode: string }[]).map(({ orderCode }) => orderCode);

  beforeAll(async () => {
    service = await startCoupon();
    coupons = client(service);
    await coupons.create({ code: 'SHARED', allowAnonymous: true });
    for (const [orderCode, customerNumber] of [['O-3', ADA], ['O-1', BOB], ['P-2', ADA], ['O-4', undefined]] as const) {
      expect((await coupons.redeem('SHARED', orderCode, { customerNumber })).status).toBe(201);
    } // prettier-ignore
    await coupons.create({ code: 'HERS', issuedTo: ADA, restrictions: { validFor: [ADA, '3'] } });
  });
  afterAll(() => service.stop());

  it('locate what a call creates', async () => {
    const locationOf = ({ headers }: Answer) => headers.get('location');
    const created = await coupons.create({ code: 'located' });
    expect(locationOf(created)).toBe(`${COUPONS}/LOCATED`);
    const redemption = await coupons.redeem('LOCATED', 'O-1', { customerNumber: ADA });
    expect(locationOf(redemption)).toBe(`${COUPONS}/LOCATED/redemptions/${redemption.body.id}`);
    const generated = await coupons.call('POST', '/coupon/generateCoupon', { discountType: 'ABSOLUTE' });
    expect(locationOf(generated)).toBe(`${COUPONS}/${generated.body.code}`);
    for (const answer of [created, redemption]) {
      expect((await coupons.call('GET', locationOf(answer) ?? '')).status).toBe(200);
    }
    expect(locationOf(await coupons.create({ code: 'LOCATED' }))).toBeNull();
  });

  describe('in reads of a coupon', () => {
    it('show what the customer sees', async () => {
      const shown = await get(`HERS?customerNumber=${ADA}`);
      expect(shown).toMatchObject({ status: 200, body: { code: 'HERS', restrictions: { validFor: [ADA] }, links: expect.any(Array) } });
      expect(shown.body).not.toHaveProperty('issuedTo');
      expect(shown.body).toEqual((await get('HERS', customer(ADA))).body);
      expect(await get(`HERS?customerNumber=${BOB}`)).toMatchObject({ status: 404, body: { type: 'coupon_not_found' } });
    });

    it.each<[string, string, object, number, object]>([
      ['a customer names themselves', `customerNumber=${ADA}`, customer(ADA), 200, {}],
      ['a customer names another', `customerNumber=${BOB}`, customer(ADA), 403, { details: [{ type: 'not_own' }] }],
      ['an anonymous shopper names a customer', `customerNumber=${ADA}`, ANONYMOUS, 403, { details: [{ type: 'not_own' }] }],
      ['an application may not act for customers', `customerNumber=${ADA}`, read, 403, { details: [{ type: 'missing_scope' }] }],
      ['an application may only act for customers', '', onBehalf, 400, { details: [{ field: 'customerNumber', type: 'missing_value' }] }],
      ['an application may read all', '', read, 200, { issuedTo: ADA }],
    ])('answer as expected if %s', async (_name, query, headers, status, body) => {
      expect(await get(`HERS?${query}`, headers)).toMatchObject({ status, body });
    });
  });

  describe('in reads of redemptions', () => {
    it('show the time of the redemption', async () => {
      const [{ createdAt, redeemedAt }] = (await get('SHARED/redemptions')).body;
      expect(redeemedAt).toBe(createdAt);
    });

    it.each<[string, string[]]>([
      ['', ['O-3', 'O-1', 'P-2', 'O-4']],
      ['sort=-redeemedAt', ['O-4', 'P-2', 'O-1', 'O-3']],
      ['sort=redeemedAt:desc&pageSize=2&pageNumber=2', ['O-1', 'O-3']],
      ['sort=orderCode', ['O-1', 'O-3', 'O-4', 'P-2']],
      ['sort=orderCode:desc', ['P-2', 'O-4', 'O-3', 'O-1']],
      ['sort=customerNumber', ['O-4', 'O-3', 'P-2', 'O-1']],
      ['sort=-customerNumber', ['O-1', 'P-2', 'O-3', 'O-4']],
      ['q=orderCode:O-3', ['O-3']],
      [`q=customerNumber:${ADA}&sort=-orderCode`, ['P-2', 'O-3']],
      [`q=orderCode:O-3 customerNumber:${BOB}`, []],
      ['q=O-', ['O-3', 'O-1', 'O-4']],
      [`q=O- customerNumber:${ADA}`, ['O-3']],
      [`q=${BOB.slice(0, 9)}&sort=orderCode`, ['O-1', 'O-3', 'P-2']],
      [`customerNumber=${ADA}`, ['O-3', 'P-2']],
      [`customerNumber=${ADA}&q=P`, ['P-2']],
    ])('are limited and sorted by ?%s, with their total', async (query, expected) => {
      const answer = await get(`SHARED/redemptions?${query}`);
      expect(orders(answer)).toEqual(expected);
      const total = query.includes('pageNumber') ? 4 : expected.length;
      expect(['x-total-count', 'items-count', 'count'].map((name) => answer.headers.get(name))).toEqual(Array(3).fill(String(total)));
    });

    it.each([
      ['an unknown order', 'sort=discount', 'sort'],
      ['an unknown member', 'q=code:SHARED', 'q'],
      ['two customers', `customerNumber=${ADA}&q=customerNumber:${BOB}`, 'q'],
    ])('are rejected with %s', async (_name, query, field) => {
      expect(await get(`SHARED/redemptions?${query}`)).toMatchObject({ status: 400, body: { details: [{ field }] } });
    });

    it('find a redemption of the named customer only', async () => {
      const [{ id }] = (await get(`SHARED/redemptions?customerNumber=${ADA}`)).body;
      expect((await get(`SHARED/redemptions/${id}?customerNumber=${ADA}`)).status).toBe(200);
      expect((await get(`SHARED/redemptions/${id}?customerNumber=${BOB}`)).status).toBe(404);
      expect((await get(`SHARED/redemptions/${id}?customerNumber=${ADA}`, read)).status).toBe(403);
    });
  });

  describe('in a validation', () => {
    it('keep a coupon valid for an order that has redeemed it, with the discount of its redemption', async () => {
      await coupons.create({ code: 'ONCE', maxRedemptions: 1 });
      await coupons.redeem('ONCE', 'O-1', { customerNumber: ADA, discount: eur(3) });
      const validate = (order: object) => coupons.validate('ONCE', { ...ORDER, customerNumber: ADA, ...order });
      expect(await validate({})).toMatchObject({ status: 400, body: { details: [{ type: 'coupon_redemptions_exceeded' }] } });
      expect(await validate({ orderCode: 'O-2' })).toMatchObject({ status: 400 });
      expect(await validate({ orderCode: 'O-1', customerNumber: BOB })).toMatchObject({ status: 400 });
      expect(await validate({ orderCode: 'O-1' })).toMatchObject({ status: 200, body: { valid: true, discount: eur(3) } });
      await coupons.call('DELETE', `${COUPONS}/ONCE`);
      expect(await validate({ orderCode: 'O-1' })).toMatchObject({ status: 200, body: { valid: true } });
      const [{ id }] = (await get('ONCE/redemptions', read)).body;
      await coupons.release('ONCE', id);
      expect(await validate({ orderCode: 'O-1' })).toMatchObject({ status: 404 });
    });
  });

  describe('for staff', () => {
    const support = { ...bearer.staff('coupon.coupon_read cart.order_cancel', { roles: ['support'] }) };
    const calls = [
      ['GET', `${COUPONS}/SHARED`, undefined],
      ['GET', `${COUPONS}/SHARED/redemptions`, undefined],
      ['POST', COUPONS, { code: 'STAFF', discountType: 'PERCENT', discountPercentage: 10 }],
      ['PATCH', `${COUPONS}/SHARED`, { maxRedemptions: 9 }],
      ['POST', `${COUPONS}/SHARED/redemptions`, { orderCode: 'O-9', ...ORDER }],
      ['DELETE', `${COUPONS}/STAFF`, undefined],
    ] as const;
    const statusesOf = async (headers: object) => {
      const answers: number[] = [];
      for (const [method, path, body] of calls) answers.push((await coupons.call(method, path, body, headers)).status);
      return answers;
    };

    it('can be read by support, managed by administrators, and not reached by packers', async () => {
      expect(await statusesOf(support)).toEqual([200, 200, 403, 403, 403, 403]);
      expect(await statusesOf(bearer.staff('pickpack.pickpack_pack', { roles: ['packer'] }))).toEqual(Array(6).fill(403));
      const administrator = bearer.staff('coupon.coupon_read coupon.coupon_manage coupon.coupon_redeem_on_behalf');
      expect(await statusesOf(administrator)).toEqual([200, 200, 201, 204, 201, 204]);
    });
  });
});
