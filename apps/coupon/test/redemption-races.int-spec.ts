import { adminQuery, bearer, queryEachNode, rounds, type TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, manage, onBehalf, ORDER, startCoupon, statuses, times, untilAccepted } from './coupon-app';

const customer = '1000000001';
const CALLS = rounds(200, 500);

describe('concurrent redemptions on two replicas', () => {
  let replicas: TestApp[];
  let clients: CouponClient[];
  let names = 0;
  const at = (i: number): CouponClient => clients[i % clients.length] as CouponClient;
  const makeCoupon = async (terms: object): Promise<string> => {
    names += 1;
    const { body } = await at(0).create({ code: `RACE-${names}`, allowAnonymous: true, ...terms });
    return body.id;
  };
  const count = async (code: string): Promise<number> => (await at(0).get(code)).body.redemptionCount;
  const rows = async (code: string): Promise<number> =>
    Number((await at(1).call('GET', `${COUPONS}/${code}/redemptions`)).headers.get('x-total-count'));

  beforeAll(async () => {
    const first = await startCoupon();
    replicas = [first, await startCoupon({ database: first.database })];
    clients = replicas.map(client);
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  it(`never exceed the limit of the coupon: ${CALLS} at once on 10`, async () => {
    for (let round = 0; round < rounds(1, 50); round += 1) {
      const code = await makeCoupon({ maxRedemptions: 10 });
      const answers = await times(CALLS, (i) => untilAccepted(() => at(i).redeem(code, `order-${i}`)));
      expect(statuses(answers)).toEqual({ 201: 10, 400: CALLS - 10 });
      expect(
        answers.filter(({ status }) => status === 400).every(({ body }) => body.details[0].type === 'coupon_redemptions_exceeded'),
      ).toBe(true);
      expect((await at(0).get(code)).body).toMatchObject({ redemptionCount: 10, status: 'USED' });
    }
  });

  it('never exceed the limit of a customer, in two carts or fifty', async () => {
    for (const limits of [{ maxRedemptions: 20 }, {}]) {
      const code = await makeCoupon({ ...limits, allowAnonymous: false, maxRedemptionsPerCustomer: 3 });
      const answers = await times(60, (i) => at(i).redeem(code, `order-${i}`, { customerNumber: i % 2 === 0 ? customer : '1000000002' }));
      expect(statuses(answers)).toEqual({ 201: 6, 400: 54 });
      expect(await count(code)).toBe(6);
    }
  });

  it('are one for one order, with one id, limited or not, with a key or without', async () => {
    for (const limits of [{ maxRedemptions: 5 }, {}]) {
      const code = await makeCoupon(limits);
      const answers = await times(60, (i) => at(i).redeem(code, 'one-order'));
      expect(statuses(answers)).toEqual({ 201: 60 });
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect([await count(code), await rows(code)]).toEqual([1, 1]);
    }
    const code = await makeCoupon({ maxRedemptions: 5 });
    const keyed = await times(40, (i) => at(i).redeem(code, 'keyed', {}, { ...manage, 'idempotency-key': `k-${i % 4}` }));
    expect(keyed.every(({ status, body }) => status === 201 || body.type === 'idempotency_key_in_progress')).toBe(true);
    expect(await count(code)).toBe(1);
  });

  it('are all counted without a limit', async () => {
    const code = await makeCoupon({});
    const answers = await times(200, (i) => at(i).redeem(code, `order-${i}`));
    expect(statuses(answers)).toEqual({ 201: 200 });
    expect([await count(code), await rows(code)]).toEqual([200, 200]);
  });

  it('release a use exactly once, before another redemption gets it', async () => {
    for (const limits of [{ maxRedemptions: 1 }, { maxRedemptionsPerCustomer: 1, allowAnonymous: false }]) {
      const code = await makeCoupon(limits);
      const { body } = await at(0).redeem(code, 'first', { customerNumber: customer });
      expect((await at(1).redeem(code, 'second', { customerNumber: customer })).status).toBe(400);
      expect(statuses(await times(30, (i) => at(i).release(code, body.id)))).toEqual({ 204: 1, 404: 29 });
      expect(await count(code)).toBe(0);
      expect(statuses(await times(10, (i) => at(i).redeem(code, `next-${i}`, { customerNumber: customer })))).toEqual({ 201: 1, 400: 9 });
    }
  });

  it('are executed again under a key whose redemption was released', async () => {
    for (const limits of [{ maxRedemptions: 5 }, {}]) {
      const code = await makeCoupon(limits);
      const withKey = (key: string, i = 0) => at(i).redeem(code, 'order', {}, { ...manage, 'idempotency-key': `${code}-${key}` });
      const first = (await withKey('a')).body.id;
      expect([(await withKey('a', 1)).body.id, (await withKey('b')).body.id]).toEqual([first, first]);
      expect((await at(1).release(code, first)).status).toBe(204);
      const second = (await withKey('a', 1)).body.id;
      expect(second).not.toBe(first);
      expect([(await withKey('b')).body.id, (await withKey('c')).body.id]).toEqual([second, second]);
      expect([await count(code), await rows(code)]).toEqual([1, 1]);
      const forOtherOrder = at(0).redeem(code, 'other', {}, { ...manage, 'idempotency-key': `${code}-a` });
      expect(await forOtherOrder).toMatchObject({ status: 422, body: { type: 'idempotency_key_reused' } });
    }
  });

  it('never return the answer of a released key, however it is sent during the release', async () => {
    for (let round = 0; round < rounds(5, 100); round += 1) {
      const code = await makeCoupon(round % 2 === 0 ? { maxRedemptions: 100 } : {});
      const withKey = (key: number, i: number) => at(i).redeem(code, 'order', {}, { ...manage, 'idempotency-key': `${code}-${key}` });
      const { id } = (await withKey(0, 0)).body;
      await Promise.all([at(1).release(code, id), ...Array.from({ length: 12 }, (_, i) => withKey(i % 4, i))]);
      const list = await at(0).call('GET', `${COUPONS}/${code}/redemptions`);
      const live = (list.body as { id: string }[]).map((redemption) => redemption.id);
      for (const key of [0, 1, 2, 3]) {
        const answered = (await withKey(key, key)).body.id;
        expect(answered).not.toBe(id);
        if (live.length > 0) expect(live).toContain(answered);
      }
      expect([await count(code), await rows(code)]).toEqual([1, 1]);
    }
  });

  it('keep the limit during releases and new redemptions', async () => {
    const code = await makeCoupon({ maxRedemptions: 5 });
    await times(40, async (i) => {
      const { status, body } = await at(i).redeem(code, `order-${i}`);
      if (status === 201 && i % 2 === 0) await at(i + 1).release(code, body.id);
    });
    expect(await count(code)).toBe(await rows(code));
    expect(await rows(code)).toBeLessThanOrEqual(5);
  });

  it('count when the coupon becomes limited and unlimited again', async () => {
    const code = await makeCoupon({});
    await times(4, (i) => at(i).redeem(code, `before-${i}`));
    expect((await at(0).call('PATCH', `${COUPONS}/${code}`, { maxRedemptions: 6 })).status).toBe(204);
    expect(statuses(await times(20, (i) => at(i).redeem(code, `limited-${i}`)))).toEqual({ 201: 2, 400: 18 });
    await at(0).call('PATCH', `${COUPONS}/${code}`, { maxRedemptions: -1 });
    expect(statuses(await times(20, (i) => at(i).redeem(code, `after-${i}`)))).toEqual({ 201: 20 });
    expect([await count(code), await rows(code)]).toEqual([26, 26]);
  });

  it('count when a limit for each customer is added later', async () => {
    const code = await makeCoupon({ allowAnonymous: false });
    await times(2, (i) => at(i).redeem(code, `before-${i}`, { customerNumber: customer }));
    await at(0).call('PATCH', `${COUPONS}/${code}`, { maxRedemptionsPerCustomer: 3 });
    expect(statuses(await times(20, (i) => at(i).redeem(code, `after-${i}`, { customerNumber: customer })))).toEqual({ 201: 1, 400: 19 });
  });

  it('never survive a change of terms that was answered before', async () => {
    const code = await makeCoupon({ maxRedemptions: 1_000 });
    const changed = at(0).call('PATCH', `${COUPONS}/${code}`, { discountPercentage: 1 });
    const answers = await times(100, (i) => at(i).redeem(code, `order-${i}`));
    expect((await changed).status).toBe(204);
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
    expect((await at(1).redeem(code, 'late')).body.details[0].type).toBe('coupon_discount_amount_incorrect');
    expect(await count(code)).toBe(answers.filter(({ status }) => status === 201).length);
  });

  it('are checked by the current terms on every replica', async () => {
    for (const limits of [{ maxRedemptions: 1_000 }, {}]) {
      const code = await makeCoupon(limits);
      const both = (order: string, amount: number) =>
        times(2, (i) => at(i).redeem(code, `${order}-${i}`, { discount: { amount, currency: 'EUR' } }));
      expect(statuses(await both('ten', 5))).toEqual({ 201: 2 });
      await at(0).call('PATCH', `${COUPONS}/${code}`, { discountPercentage: 20 });
      expect(statuses(await both('twenty', 10))).toEqual({ 201: 2 });
      await at(1).call('PATCH', `${COUPONS}/${code}`, { discountPercentage: 1 });
      expect(statuses(await both('one', 10))).toEqual({ 400: 2 });
      await at(0).call('PATCH', `${COUPONS}/${code}`, { allowAnonymous: false });
      expect(statuses(await both('anonymous', 0))).toEqual({ 403: 2 });
      await at(1).call('DELETE', `${COUPONS}/${code}`);
      expect(statuses(await both('never', 0))).toEqual({ 404: 2 });
    }
  });

  it('are abandoned after fifty lost attempts', async () => {
    const code = await makeCoupon({ maxRedemptionsPerCustomer: 2, allowAnonymous: false });
    const { database } = replicas[0] as TestApp;
    await queryEachNode(database, 'CREATE SEQUENCE coupon.attempts; GRANT USAGE ON SEQUENCE coupon.attempts TO coupon');
    await adminQuery(
      database,
      `CREATE FUNCTION coupon.lose() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN
           PERFORM nextval('coupon.attempts');
           RETURN NULL; -- as if another redemption had the use number
         END $$`,
    );
    await adminQuery(database, 'CREATE TRIGGER lose BEFORE INSERT ON coupon.redemption FOR EACH ROW EXECUTE FUNCTION coupon.lose()');
    const refused = await at(0).redeem(code, 'lost', { customerNumber: customer });
    await adminQuery(database, 'DROP FUNCTION coupon.lose CASCADE');
    expect(refused).toMatchObject({ status: 503, body: { type: 'coupon_busy' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    const attempts = 'SELECT last_value::integer AS attempts FROM coupon.attempts WHERE is_called';
    expect(await queryEachNode(database, attempts)).toEqual([{ attempts: 50 }]);
    expect((await at(0).redeem(code, 'lost', { customerNumber: customer })).status).toBe(201);
  });

  it.each(['redemption', 'promotion_redemption'])('are repeated where the database has ended them: %s', async (table) => {
    const { database } = replicas[0] as TestApp;
    const promotion = { campaignId: 'ended', name: 'Ended', automatic: true, benefit: { type: 'PERCENT', percentage: 10 } };
    await at(0).call('POST', '/coupon/acme/campaigns', promotion);
    const code = await makeCoupon({});
    await queryEachNode(database, `CREATE SEQUENCE coupon.ended; GRANT USAGE ON SEQUENCE coupon.ended TO coupon`);
    await adminQuery(
      database,
      `CREATE FUNCTION coupon.end_once() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN
           IF nextval('coupon.ended') = 1 THEN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END IF;
           RETURN NEW;
         END $$`,
    );
    await adminQuery(database, `CREATE TRIGGER end_once BEFORE INSERT ON coupon.${table} FOR EACH ROW EXECUTE FUNCTION coupon.end_once()`);
    const path = table === 'redemption' ? `${COUPONS}/${code}/redemptions` : '/coupon/acme/campaigns/ended/redemptions';
    const { status } = await at(0).call('POST', path, { orderCode: 'ended', ...ORDER }, onBehalf);
    await adminQuery(database, 'DROP FUNCTION coupon.end_once CASCADE');
    await queryEachNode(database, 'DROP SEQUENCE coupon.ended');
    expect(status).toBe(201);
  });

  it('create one referral coupon for 100 concurrent calls', async () => {
    await at(0).call('PUT', '/coupon/acme/settings', { couponSettings: { referral: { discountType: 'PERCENT', discountPercentage: 5 } } });
    for (const paths of ['ReferralCouponCode', 'acme/referral-coupons']) {
      const answers = await times(100, (i) => at(i).call(i % 2 === 0 ? 'GET' : 'POST', `/coupon/${paths}/${customer}`));
      expect(statuses(answers)).toEqual({ 200: 50, 201: 50 });
      expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    }
  });

  it('create one reward coupon for 50 concurrent calls', async () => {
    const body = {
      id: 'reward-1',
      points: 100,
      coupon: { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'EUR' }, issuedTo: customer },
    };
    const answers = await times(50, (i) => at(i).call('POST', '/coupon/RewardpointsCoupon/generateCoupon', body));
    expect(statuses(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(1);
    const own = bearer.customer(customer);
    expect((await at(0).get(answers[0]?.body.code, own)).status).toBe(200);
  });
});
