import { Clock } from '@suite/runtime';
import { adminQuery, bearer, TestClock, type TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, eur, manage, ORDER, startCoupon, statuses, TEN_PERCENT, times } from './coupon-app';

const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
const SETTINGS = '/coupon/acme/settings';
const REWARD = '/coupon/RewardpointsCoupon/generateCoupon';
const customer = bearer.customer('1000000001');

describe('generated coupons', () => {
  let service: TestApp;
  let coupons: CouponClient;
  const put = (couponSettings: object) => coupons.call('PUT', SETTINGS, { couponSettings });
  const bulk = (count: number) => coupons.call('POST', `${COUPONS}/bulk`, { coupon: TEN_PERCENT, count });
  const guessable = { status: 409, body: { type: 'codes_guessable', message: expect.stringContaining('guessableMax') as string } };

  beforeAll(async () => {
    service = await startCoupon({ replace: [{ token: Clock, value: clock }] });
    coupons = client(service);
  });
  beforeEach(() => put({}));
  afterAll(() => service.stop());

  describe('by the settings of the tenant', () => {
    it('have defaults', async () => {
      expect((await coupons.call('GET', SETTINGS)).body).toEqual({
        couponSettings: { codePrefix: '', length: 10, alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', guessableMax: 0.000001 },
      });
    });

    it('have a prefix, length and alphabet', async () => {
      expect((await put({ codePrefix: 'vip-', length: 6, alphabet: 'ABCDEFGH', guessableMax: 0.001 })).status).toBe(204);
      const { status, body } = await coupons.call('POST', '/coupon/generateCoupon', { ...TEN_PERCENT, code: 'IGNORED', status: 'USED' });
      expect([status, body.code, body.status]).toEqual([201, expect.stringMatching(/^VIP-[A-H]{6}$/), 'VALID']);
      expect((await coupons.get(body.code)).body).toEqual(body);
    });

    it('are read without unknown query parameters', async () => {
      const answer = await coupons.call('GET', `${SETTINGS}?colour=red`);
      expect([answer.status, answer.body.details[0].field]).toEqual([400, 'colour']);
    });

    it.each([
      ['codes that are too short', { length: 3 }],
      ['an alphabet with look-alikes', { alphabet: 'ABCDEFGH0O' }],
      ['an alphabet with a repeated character', { alphabet: 'ABCDEFGHA' }],
      ['no guessable codes', { guessableMax: 0 }],
      ['more guessable codes than there are', { guessableMax: 1.000001 }],
      ['a ratio of guessable codes that is too small to count', { guessableMax: 1e-13 }],
      ['a prefix with a space', { codePrefix: 'A B' }],
      ['referral terms that contradict each other', { referral: { discountType: 'PERCENT' } }],
      ['a referral coupon that its owner could redeem anonymously', { referral: { ...TEN_PERCENT, allowAnonymous: true } }],
      ['an unknown setting', { colour: 'red' }],
    ])('reject settings with %s', async (_name, settings) => {
      expect(await put(settings)).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    });

    it('have at most as many live codes as the ratio allows, exactly', async () => {
      await put({ codePrefix: 'SMALL', length: 4, alphabet: 'ABCDEFGH', guessableMax: 0.5 });
      expect(await bulk(2_049)).toMatchObject(guessable);
      const half = await bulk(2_047);
      expect([half.status, new Set(half.body.codes).size]).toEqual([201, 2_047]);
      expect(await bulk(2)).toMatchObject(guessable);
      expect((await coupons.call('POST', '/coupon/generateCoupon', TEN_PERCENT)).status).toBe(201);
      expect(await coupons.call('POST', '/coupon/generateCoupon', TEN_PERCENT)).toMatchObject(guessable);
      expect(await coupons.call('POST', COUPONS, TEN_PERCENT)).toMatchObject(guessable);
      expect((await coupons.create({ code: 'SMALLCHOSEN' })).status).toBe(201); // a chosen code is no generated one
      expect((await coupons.call('DELETE', `${COUPONS}/${half.body.codes[0]}`)).status).toBe(204);
      expect((await coupons.call('DELETE', `${COUPONS}/SMALLCHOSEN`)).status).toBe(204);
      expect([(await bulk(1)).status, (await bulk(1)).status]).toEqual([201, 409]);
      await put({ codePrefix: 'SMALL', length: 4, alphabet: 'HGFEDCBA', guessableMax: 0.501 }); // 2,052 of 4,096
      expect([(await bulk(5)).status, (await bulk(4)).status]).toEqual([409, 201]);
      await put({ codePrefix: 'LARGE', length: 4, alphabet: 'ABCDEFGH', guessableMax: 0.5 });
      expect((await bulk(1)).status).toBe(201);
    });

    it('are rejected by default if their codes would be short', async () => {
      for (const length of [4, 5]) {
        await put({ codePrefix: 'SHORT', length });
        expect([(await bulk(29)).status, (await bulk(28)).status, (await bulk(1)).status]).toEqual([409, length === 5 ? 201 : 409, 409]);
      }
      await put({ codePrefix: 'SHORT', length: 4, referral: TEN_PERCENT });
      expect(await coupons.call('GET', '/coupon/ReferralCouponCode/1000000031')).toMatchObject(guessable);
      await put({ length: 4 });
      expect(await coupons.call('POST', REWARD, { points: 1, coupon: { ...TEN_PERCENT, issuedTo: '1' } })).toMatchObject(guessable);
    });

    it('are rejected if nearly all possible codes are used', async () => {
      await put({ codePrefix: 'ALL-', length: 4, alphabet: 'ABCDEFGH', guessableMax: 1 });
      expect((await bulk(4_097)).body.type).toBe('codes_guessable');
      expect(await bulk(4_096)).toMatchObject({ status: 409, body: { type: 'code_space_used_up' } });
      expect((await bulk(2_000)).status).toBe(201);
    });

    it('are counted with the codes that exist when the count starts', async () => {
      await put({ codePrefix: 'OLD', length: 4, alphabet: 'ABCDEFGH', guessableMax: 0.01 }); // 40 of 4,096
      const { codes } = (await bulk(10)).body;
      await adminQuery(service.database, `DELETE FROM coupon.generated_code_count WHERE convention LIKE 'OLD/%'`);
      for (const code of [codes[0], codes[9]]) await coupons.call('DELETE', `${COUPONS}/${code}`);
      expect([(await bulk(33)).status, (await bulk(31)).status]).toEqual([409, 201]);
      await coupons.call('DELETE', `${COUPONS}/${codes[8]}`);
      expect([(await bulk(3)).status, (await bulk(2)).status, (await bulk(1)).status]).toEqual([409, 201, 409]);
    });
  });

  describe('in bulk', () => {
    it('have the same terms, and each is counted', async () => {
      const before = Number((await coupons.call('GET', COUPONS)).headers.get('x-total-count'));
      const { body } = await coupons.call('POST', `${COUPONS}/bulk`, {
        coupon: { ...TEN_PERCENT, name: 'Bulk', maxRedemptions: 1 },
        count: 2_500,
      });
      expect(new Set(body.codes).size).toBe(2_500);
      expect((await coupons.get(body.codes[2_499])).body).toMatchObject({ name: 'Bulk', maxRedemptions: 1 });
      expect((await coupons.call('GET', COUPONS)).headers.get('x-total-count')).toBe(String(before + 2_500));
    });

    it('are rejected with the path of the fault', async () => {
      const { body } = await coupons.call('POST', `${COUPONS}/bulk`, { coupon: { discountType: 'PERCENT' }, count: 3 });
      expect(body.details).toEqual([expect.objectContaining({ field: 'coupon.discountPercentage', type: 'missing_value' })]);
    });

    it.each([0, 20_001, 1.5, '5'])('reject the count %p', async (count) => {
      expect((await coupons.call('POST', `${COUPONS}/bulk`, { coupon: TEN_PERCENT, count })).status).toBe(400);
    });

    it('are created once for one Idempotency-Key', async () => {
      const headers = { ...manage, 'idempotency-key': 'bulk-1' };
      const keyed = () => coupons.call('POST', `${COUPONS}/bulk`, { coupon: TEN_PERCENT, count: 3 }, headers);
      const first = await keyed();
      expect((await keyed()).body).toEqual(first.body);
      const other = await coupons.call('POST', `${COUPONS}/bulk`, { coupon: TEN_PERCENT, count: 4 }, headers);
      expect(other).toMatchObject({ status: 422, body: { type: 'idempotency_key_reused' } });
      const generate = () => coupons.call('POST', '/coupon/generateCoupon', TEN_PERCENT, { ...manage, 'idempotency-key': 'one' });
      expect((await generate()).body.code).toBe((await generate()).body.code);
    });
  });

  describe('for referrals', () => {
    const REFERRAL = '/coupon/ReferralCouponCode';

    it('do not exist without a setting of the tenant', async () => {
      expect((await coupons.call('GET', `${REFERRAL}/1000000009`)).status).toBe(204);
      expect(await coupons.call('POST', `${REFERRAL}/1000000009`)).toMatchObject({
        status: 400,
        body: { type: 'referral_not_configured' },
      });
    });

    it('are one for each customer, who can read it and whose friends can use it', async () => {
      await put({ referral: { ...TEN_PERCENT, codePrefix: 'friend-', name: 'For friends', maxRedemptions: 5 } });
      const { status, body } = await coupons.call('GET', `${REFERRAL}/1000000001`, undefined, customer);
      expect([status, body.code, body.issuedTo]).toEqual([200, expect.stringMatching(/^FRIEND-/), undefined]);
      expect(await coupons.call('POST', `${REFERRAL}/1000000001`)).toMatchObject({
        status: 201,
        body: { code: body.code, issuedTo: '1000000001', name: 'For friends', maxRedemptions: 5 },
      });
      expect((await coupons.call('GET', '/coupon/acme/referral-coupons/1000000001')).body.code).toBe(body.code);
      expect((await coupons.call('POST', `${REFERRAL}/1000000002`)).body.code).not.toBe(body.code);
      const friend = bearer.customer('1000000003');
      expect((await coupons.validate(body.code, ORDER, friend)).status).toBe(200);
      expect((await coupons.redeem(body.code, 'of-a-friend', { customerNumber: '1000000003' })).status).toBe(201);
    });

    it('stay their customer’s after any change', async () => {
      await put({ referral: TEN_PERCENT });
      const [first, second] = await Promise.all(['4', '5'].map((n) => coupons.call('POST', `${REFERRAL}/100000000${n}`)));
      const path = `${COUPONS}/${first?.body.code}`;
      expect((await coupons.call('PUT', path, { ...TEN_PERCENT, discountPercentage: 3 })).status).toBe(204);
      expect((await coupons.get(first?.body.code)).body).toMatchObject({ issuedTo: '1000000004', discountPercentage: 3 });
      expect(await coupons.call('PATCH', path, { issuedTo: second?.body.issuedTo })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'issuedTo', type: 'invalid_value' }] },
      });
    });

    it('referral coupons of other customers are not found', async () => {
      await put({ referral: TEN_PERCENT });
      expect((await coupons.call('GET', `${REFERRAL}/1000000002`, undefined, customer)).status).toBe(404);
      expect((await coupons.call('POST', `${REFERRAL}/1000000001`, undefined, customer)).status).toBe(403);
      expect((await coupons.call('GET', `${REFERRAL}/%20`)).status).toBe(400);
    });

    it('are not recreated after a seller deleted them', async () => {
      await put({ referral: TEN_PERCENT });
      const { code } = (await coupons.call('GET', `${REFERRAL}/1000000007`)).body;
      await coupons.call('DELETE', `${COUPONS}/${code}`);
      for (const method of ['GET', 'POST']) {
        const repeated = await coupons.call(method, `${REFERRAL}/1000000007`);
        expect(repeated).toMatchObject({ status: 404, body: { type: 'coupon_not_found' } });
      }
      expect((await coupons.call('GET', `${REFERRAL}/1000000007`, undefined, bearer.customer('1000000007'))).status).toBe(404);
    });

    it('reject their owner, who can read them and is not throttled', async () => {
      await put({ referral: TEN_PERCENT });
      const owner = bearer.customer('1000000008');
      const { code } = (await coupons.call('GET', `${REFERRAL}/1000000008`, undefined, owner)).body;
      const forbidden = { status: 403, body: { type: 'business_error', details: [{ type: 'coupon_redemption_forbidden' }] } };
      expect((await coupons.redeem(code, 'of-a-friend', { customerNumber: '1000000003' })).status).toBe(201); // and is remembered
      for (let i = 0; i < 4; i += 1) {
        expect(await coupons.validate(code, ORDER, owner)).toMatchObject(forbidden);
        expect(await coupons.redeem(code, `own-${i}`, {}, owner)).toMatchObject(forbidden);
        expect(await coupons.redeem(code, `own-${i}`, { customerNumber: '1000000008' })).toMatchObject(forbidden);
      }
      expect((await coupons.get(code, owner)).status).toBe(200);
      expect((await coupons.get(code)).body.redemptionCount).toBe(1);
    });
  });

  describe('for reward points', () => {
    const coupon = { discountType: 'ABSOLUTE', discountAbsolute: eur(5), issuedTo: '1000000001' };

    it('are valid for years, named after the request, and for their customer only', async () => {
      const { status, body } = await coupons.call('POST', REWARD, {
        points: 500,
        pointsAfterCoupon: 20,
        name: 'Points',
        coupon,
        validInYears: 3,
      });
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ name: 'Points', issuedTo: '1000000001', restrictions: { validUntil: '2029-03-01T12:00:00.000Z' } }),
      ]);
      expect((await coupons.redeem(body.code, 'a', { customerNumber: '1000000002' })).status).toBe(403);
      expect((await coupons.redeem(body.code, 'a', { customerNumber: '1000000001' })).status).toBe(201);
    });

    it('can be redeemed as often as they say, by default without limit', async () => {
      const made = (terms: object) => coupons.call('POST', REWARD, { points: 100, coupon: { ...coupon, ...terms } });
      const [endless, single] = [(await made({})).body, (await made({ maxRedemptions: 1 })).body];
      expect([endless.maxRedemptions, single.maxRedemptions]).toEqual([-1, 1]);
      const redeem = async (code: string, order: string) => (await coupons.redeem(code, order, { customerNumber: '1000000001' })).status;
      expect([await redeem(single.code, 'a'), await redeem(single.code, 'b')]).toEqual([201, 400]);
    });

    it('are one for one id, even if the coupon was deleted', async () => {
      const request = { id: 'r-1', points: 100, coupon };
      const first = await coupons.call('POST', REWARD, request);
      clock.advance(60_000);
      expect((await coupons.call('POST', REWARD, request)).body).toEqual(first.body);
      expect(await coupons.call('POST', REWARD, { ...request, points: 101 })).toMatchObject({
        status: 409,
        body: { type: 'reward_points_id_reused' },
      });
    });

    it.each([
      ['no points', { points: 0, coupon }, 'points'],
      ['negative points', { points: 1, pointsAfterCoupon: -1, coupon }, 'pointsAfterCoupon'],
      ['no customer', { points: 1, coupon: TEN_PERCENT }, 'coupon.issuedTo'],
      ['no coupon', { points: 1 }, 'coupon'],
      ['a coupon for all', { points: 1, coupon: { ...coupon, allowAnonymous: true } }, 'coupon.allowAnonymous'],
      ['eleven years', { points: 1, coupon, validInYears: 11 }, 'validInYears'],
    ])('reject %s', async (_name, body, field) => {
      const answer = await coupons.call('POST', REWARD, body);
      expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, field]);
    });
  });

  describe('in lists', () => {
    const globex = bearer.application('coupon.coupon_manage', { tenant: 'globex' });
    const page = (query: string) => coupons.call('GET', `/coupon/globex/coupons?${query}`, undefined, globex);

    it('are sorted by creation, in pages, without deleted ones', async () => {
      const codes = Array.from({ length: 30 }, (_, i) => `N${String(i).padStart(2, '0')}`);
      for (const code of codes) await coupons.call('POST', '/coupon/globex/coupons', { ...TEN_PERCENT, code }, globex);
      expect((await page('')).body.map(({ code }: { code: string }) => code)).toEqual(codes.slice(0, 16));
      const deleted = [0, 5, 6, 29].map((i) => codes[i] ?? '');
      expect(
        statuses(await times(8, (i) => coupons.call('DELETE', `/coupon/globex/coupons/${deleted[i % 4]}`, undefined, globex))),
      ).toEqual({ 204: 4, 404: 4 });
      const listed: string[] = [];
      for (let number = 1; number <= 4; number += 1) {
        const { body, headers } = await page(`pageNumber=${number}&pageSize=8`);
        expect(headers.get('x-total-count')).toBe('26');
        listed.push(...body.map(({ code }: { code: string }) => code));
      }
      expect(listed).toEqual(codes.filter((code) => !deleted.includes(code)));
      expect((await page('pageNumber=99')).body).toEqual([]);
      const all = await page('showDeleted=true&pageSize=200');
      expect([all.body.length, all.headers.get('x-total-count')]).toEqual([30, '30']);
    });

    it.each(['pageSize=201', 'pageSize=0', 'pageNumber=0', 'showDeleted=yes', 'order=code'])('reject %s', async (query) => {
      expect((await page(query)).status).toBe(400);
    });
  });
});
