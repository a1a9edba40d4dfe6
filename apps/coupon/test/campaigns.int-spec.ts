import { adminQuery, bearer, rounds, type TestApp } from '@suite/testing';
import {
  client,
  COUPONS,
  type CouponClient,
  eur,
  manage,
  onBehalf,
  ORDER,
  read,
  startCoupon,
  statuses,
  TEN_PERCENT,
  times,
  untilAccepted,
} from './coupon-app';

const CAMPAIGNS = '/coupon/acme/campaigns';
const CALLS = rounds(100, 500);

describe('campaigns', () => {
  let replicas: TestApp[];
  let clients: CouponClient[];
  let names = 0;
  const at = (i: number): CouponClient => clients[i % clients.length] as CouponClient;
  const call = (method: string, path: string, body?: unknown, headers: object = manage) =>
    at(0).call(method, `${CAMPAIGNS}${path}`, body, headers);
  const makeCampaign = async (terms: object = {}): Promise<string> => {
    const { status, body } = await call('POST', '', { name: 'Spring', ...terms });
    expect(status).toBe(201);
    return body.campaignId;
  };
  const makeCode = async (campaignId: string, terms: object = {}): Promise<string> => {
    names += 1;
    const { status, body } = await at(0).create({ code: `CODE-${names}`, allowAnonymous: true, campaignId, ...terms });
    expect(status).toBe(201);
    return body.id;
  };
  const figures = async (campaignId: string) => (await call('GET', `/${campaignId}/figures`, undefined, read)).body;
  const reasonOf = ({ body }: { body: { details?: { type: string }[] } }) => body.details?.[0]?.type;

  beforeAll(async () => {
    const first = await startCoupon();
    replicas = [first, await startCoupon({ database: first.database })];
    clients = replicas.map(client);
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  it('are created, listed, replaced, changed and deleted', async () => {
    const terms = { name: { en: 'Spring' }, timeZone: 'Europe/Berlin', validUntil: '2099-12-31', budget: eur(52.5), combinable: 'NONE' };
    const made = await call('POST', '', { campaignId: 'spring', ...terms });
    expect(made).toMatchObject({ status: 201, body: { campaignId: 'spring' } });
    expect(made.headers.get('location')).toBe('/coupon/acme/campaigns/spring');
    expect(await call('POST', '', { campaignId: 'spring', name: 'Again' })).toMatchObject({
      status: 409,
      body: { type: 'campaign_exists' },
    });
    const loaded = await call('GET', '/spring', undefined, read);
    expect(loaded.body).toMatchObject({ ...terms, campaignId: 'spring', active: true, validUntil: '2099-12-31T22:59:59.999Z' });
    expect(loaded.body).not.toHaveProperty('maxRedemptions');
    expect((await call('PUT', '/spring', { ...loaded.body, maxRedemptions: 3 })).status).toBe(204);
    expect((await call('GET', '/spring')).body).toMatchObject({ ...terms, validUntil: '2099-12-31T22:59:59.999Z', maxRedemptions: 3 });
    expect((await call('PATCH', '/spring', { active: false, budget: null, maxRedemptions: null })).status).toBe(204);
    const changed = (await call('GET', '/spring')).body;
    expect(changed).toMatchObject({ active: false, combinable: 'NONE' });
    expect([changed.budget, changed.maxRedemptions]).toEqual([undefined, undefined]);
    expect((await call('PUT', '/spring', { name: 'Plain' })).status).toBe(204);
    expect((await call('GET', '/spring')).body).toMatchObject({ name: 'Plain', active: true, timeZone: 'UTC', combinable: 'ALL' });
    const list = await call('GET', '?pageSize=1', undefined, read);
    expect([list.body, list.headers.get('x-total-count')]).toMatchObject([[{ campaignId: 'spring' }], '1']);
    expect((await call('DELETE', '/spring')).status).toBe(204);
    for (const [method, path, body] of [
      ['GET', '/spring'],
      ['GET', '/spring/figures'],
      ['PUT', '/spring', { name: 'x' }],
      ['PATCH', '/spring', {}],
      ['DELETE', '/spring'],
      ['GET', '/no such'],
    ] as const)
      expect(await call(method, path, body)).toMatchObject({ status: 404, body: { type: 'campaign_not_found' } });
    expect((await call('POST', '', { campaignId: 'spring', name: 'Anew' })).status).toBe(201);
  });

  it.each<[string, object]>([
    ['name', { name: undefined }],
    ['name', { name: 'Spring\u2028Pay' }],
    ['campaignId', { campaignId: 'a b' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['validUntil', { validFrom: '2026-11-24', validUntil: '2026-11-23' }],
    ['budget.currency', { budget: { amount: 5 } }],
    ['budget.amount', { budget: eur(0) }],
    ['maxRedemptions', { maxRedemptions: 0 }],
    ['combinable', { combinable: 'SOME' }],
    ['active', { active: 'yes' }],
    ['limit', { limit: 5 }],
  ])('are rejected with the name of %s', async (field, terms) => {
    expect(await call('POST', '', { name: 'Bad', ...terms })).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it('show their period with their codes, to sellers only', async () => {
    const campaignId = await makeCampaign({ validFrom: '2026-01-01', validUntil: '2099-12-31', timeZone: 'Europe/Berlin' });
    const code = await makeCode(campaignId);
    const period = { validFrom: '2025-12-31T23:00:00.000Z', validUntil: '2099-12-31T22:59:59.999Z' };
    expect((await at(0).get(code)).body.campaignPeriod).toEqual(period);
    expect((await at(0).get(code, bearer.customer('7'))).body).not.toHaveProperty('campaignPeriod');
    await call('PATCH', `/${campaignId}`, { validFrom: null, validUntil: '2098-12-31' });
    expect((await at(0).get(code)).body.campaignPeriod).toEqual({ validUntil: '2098-12-31T22:59:59.999Z' });
    expect((await at(0).get(await makeCode(await makeCampaign()))).body).not.toHaveProperty('campaignPeriod');
  });

  it('have codes, whose terms and own terms both hold', async () => {
    const campaignId = await makeCampaign({ validUntil: '2099-12-31' });
    const code = await makeCode(campaignId, { maxRedemptions: 5 });
    expect((await at(0).get(code)).body).toMatchObject({ campaignId, combinable: true, combines: 'ALL', status: 'VALID' });
    expect((await at(0).get(code)).body.restrictions).toBeUndefined();
    const unknown = { status: 400, body: { details: [{ type: 'campaign_not_found' }] } };
    expect(await at(0).create({ campaignId: 'nowhere' })).toMatchObject({ ...unknown, body: { details: [{ field: 'campaignId' }] } });
    const bulk = { count: 2, coupon: { ...TEN_PERCENT, campaignId: 'nowhere' } };
    expect(await at(0).call('POST', `${COUPONS}/bulk`, bulk)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'coupon.campaignId' }] },
    });
    expect(await at(0).create({ campaignId, combinable: false })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'combinable' }] },
    });
    expect((await at(0).create({ code: 'LONELY', combinable: false })).status).toBe(201);
    expect((await at(0).get('LONELY')).body).toMatchObject({ combinable: false, combines: 'NONE' });
    expect((await at(0).call('PATCH', `${COUPONS}/LONELY`, { campaignId })).status).toBe(400);
    expect((await at(0).call('PATCH', `${COUPONS}/LONELY`, { campaignId, combinable: true })).status).toBe(204);
    expect((await at(0).call('PATCH', `${COUPONS}/LONELY`, { campaignId: null })).status).toBe(204);
    expect((await at(0).get('LONELY')).body.campaignId).toBeUndefined();
    const { body } = await at(0).call('POST', `${COUPONS}/bulk`, { count: 3, coupon: { ...TEN_PERCENT, campaignId } });
    expect((await figures(campaignId)).codes).toBe(4);
    expect((await at(0).call('PUT', `${COUPONS}/${body.codes[0]}`, TEN_PERCENT)).status).toBe(204);
    expect((await figures(campaignId)).codes).toBe(3);
  });

  it('stop and start their codes with the next call, at every replica', async () => {
    const campaignId = await makeCampaign();
    const code = await makeCode(campaignId);
    expect((await at(1).redeem(code, 'before')).status).toBe(201);
    await call('PATCH', `/${campaignId}`, { active: false });
    for (const answer of [await at(1).redeem(code, 'after'), await at(0).validate(code)])
      expect([answer.status, reasonOf(answer)]).toEqual([400, 'coupon_not_active']);
    expect((await at(1).get(code)).body.status).toBe('INACTIVE');
    await call('PATCH', `/${campaignId}`, { active: true, validUntil: '2020-01-01' });
    expect(reasonOf(await at(1).redeem(code, 'after'))).toBe('coupon_expired');
    expect((await at(1).get(code)).body.status).toBe('EXPIRED');
    await call('PATCH', `/${campaignId}`, { validUntil: null });
    expect((await at(1).redeem(code, 'after')).status).toBe(201);
  });

  it(`never exceed their budget: ${CALLS} at once on ten and a half, with one code or many`, async () => {
    for (let round = 0; round < rounds(1, 20); round += 1) {
      for (const codes of [1, 50]) {
        const campaignId = await makeCampaign({ budget: eur(52.5) });
        const made = await times(codes, () => makeCode(campaignId));
        const answers = await times(CALLS, (i) => untilAccepted(() => at(i).redeem(made[i % codes] as string, `order-${i}`)));
        expect(statuses(answers)).toEqual({ 201: 10, 400: CALLS - 10 });
        expect(answers.every((answer) => answer.status === 201 || reasonOf(answer) === 'coupon_budget_exceeded')).toBe(true);
        expect(await figures(campaignId)).toMatchObject({
          codes,
          redemptions: 10,
          cancelled: 0,
          discountTotal: eur(50),
          orderTotal: eur(500),
          refusals: { coupon_budget_exceeded: CALLS - 10 },
        });
        const counts = await times(codes, async (i) => (await at(0).get(made[i] as string)).body.redemptionCount as number);
        expect(counts.reduce((sum, count) => sum + count)).toBe(10);
        expect(reasonOf(await at(1).validate(made[0] as string))).toBe('coupon_budget_exceeded');
        expect((await at(0).validate(made[0] as string, { ...ORDER, discount: eur(2.5) })).status).toBe(200);
        expect((await at(0).redeem(made[0] as string, 'half', { discount: eur(2.5) })).status).toBe(201);
      }
    }
  });

  it('never exceed their redemptions, in addition to the limits of codes and customers', async () => {
    const campaignId = await makeCampaign({ maxRedemptions: 10 });
    const codes = [await makeCode(campaignId, { maxRedemptions: 3 }), await makeCode(campaignId)];
    const answers = await times(200, (i) => untilAccepted(() => at(i).redeem(codes[i % 2] as string, `order-${i}`)));
    expect(statuses(answers)).toEqual({ 201: 10, 400: 190 });
    expect((await at(0).get(codes[0] as string)).body.redemptionCount).toBeLessThanOrEqual(3);
    expect(reasonOf(await at(0).validate(codes[1] as string))).toBe('coupon_redemptions_exceeded');
    const own = await makeCampaign({ budget: eur(1_000) });
    const code = await makeCode(own, { allowAnonymous: false, maxRedemptionsPerCustomer: 2 });
    const redeemed = await times(40, (i) => untilAccepted(() => at(i).redeem(code, `order-${i}`, { customerNumber: `C${i % 2}` })));
    expect(statuses(redeemed)).toEqual({ 201: 4, 400: 36 });
  });

  it('release the discount with the redemption, once', async () => {
    const campaignId = await makeCampaign({ budget: eur(5) });
    const code = await makeCode(campaignId);
    const { id } = (await at(0).redeem(code, 'first')).body;
    expect(reasonOf(await at(1).redeem(code, 'second'))).toBe('coupon_budget_exceeded');
    expect((await at(0).redeem(code, 'first')).body.id).toBe(id);
    expect(statuses(await times(20, (i) => at(i).release(code, id)))).toEqual({ 204: 1, 404: 19 });
    expect(await figures(campaignId)).toMatchObject({ redemptions: 0, cancelled: 1, discountTotal: eur(0), orderTotal: eur(0) });
    expect(statuses(await times(10, (i) => untilAccepted(() => at(i).redeem(code, `next-${i}`))))).toEqual({ 201: 1, 400: 9 });
  });

  it('keep counts and budget exact during redemptions and releases with keys', async () => {
    const campaignId = await makeCampaign({ budget: eur(25) });
    const codes = await times(4, () => makeCode(campaignId));
    await times(80, async (i) => {
      const code = codes[i % 4] as string;
      const headers = { ...onBehalf, ...(i % 2 === 0 && { 'idempotency-key': `${campaignId}-${i}` }) };
      const { status, body } = await untilAccepted(() => at(i).redeem(code, `order-${i}`, {}, headers));
      if (status === 201 && i % 3 === 0) await at(i + 1).release(code, body.id);
    });
    const [stored] = await adminQuery<{ n: number; discount: number }>(
      (replicas[0] as TestApp).database,
      'SELECT count(*)::integer AS n, coalesce(sum(discount), 0)::float AS discount FROM coupon.redemption WHERE campaign_id = $1',
      [campaignId],
    );
    expect(stored?.discount).toBeLessThanOrEqual(25);
    expect(await figures(campaignId)).toMatchObject({ redemptions: stored?.n, discountTotal: eur(stored?.discount ?? -1) });
  });

  it('count in several currencies without a budget, and refuse others with one', async () => {
    const campaignId = await makeCampaign();
    const code = await makeCode(campaignId);
    const chf = { orderTotal: { amount: 50, currency: 'CHF' }, discount: { amount: 5, currency: 'CHF' } };
    await at(0).redeem(code, 'euros-1');
    await at(0).redeem(code, 'euros-2');
    await at(0).redeem(code, 'francs', chf);
    expect(await figures(campaignId)).toMatchObject({
      redemptions: 3,
      discountTotal: eur(10),
      currencies: [{}, { discountTotal: chf.discount }],
    });
    await call('PATCH', `/${campaignId}`, { budget: eur(15) });
    expect(reasonOf(await at(1).redeem(code, 'francs-2', chf))).toBe('coupon_currency_incorrect');
    const [last, tooMuch] = [await at(1).redeem(code, 'euros-3'), await at(1).redeem(code, 'euros-4')]; // francs use none of the budget
    expect([last.status, reasonOf(tooMuch)]).toEqual([201, 'coupon_budget_exceeded']);
  });

  it('are not announced as exhausted by discounts in another currency than their new budget', async () => {
    const campaignId = await makeCampaign();
    const code = await makeCode(campaignId);
    await at(0).redeem(code, 'in-euros');
    expect((await call('PATCH', `/${campaignId}`, { budget: { amount: 5, currency: 'CHF' } })).status).toBe(204);
    const sql = `SELECT type FROM coupon.message WHERE type = 'campaign.exhausted' AND resource_id = $1`;
    expect(await adminQuery(replicas[0]!.database, sql, [campaignId])).toEqual([]);
    await call('PATCH', `/${campaignId}`, { budget: eur(5) });
    expect(await adminQuery(replicas[0]!.database, sql, [campaignId])).toHaveLength(1);
  });

  it('are deleted although they have refused a code that has left them', async () => {
    const campaignId = await makeCampaign({ active: false });
    const code = await makeCode(campaignId);
    expect((await at(0).redeem(code, 'refused')).status).toBe(400);
    expect((await at(0).call('PATCH', `${COUPONS}/${code}`, { campaignId: null })).status).toBe(204);
    expect([(await call('DELETE', `/${campaignId}`)).status, (await call('GET', `/${campaignId}`)).status]).toEqual([204, 404]);
    expect((await call('POST', '', { campaignId, name: 'Again' })).body.type).toBe('campaign_exists'); // it would inherit the refusals
  });

  it('are redeemed under no terms that were changed before: deactivation during redemptions', async () => {
    for (let round = 0; round < rounds(2, 50); round += 1) {
      const campaignId = await makeCampaign({ budget: eur(100_000) });
      const codes = await times(5, () => makeCode(campaignId));
      const changed = call('PATCH', `/${campaignId}`, { active: false }).then(
        async () => (await figures(campaignId)).redemptions as number,
      );
      const answers = await times(100, (i) => untilAccepted(() => at(i).redeem(codes[i % 5] as string, `order-${i}`)));
      const atDeactivation = await changed;
      expect((await figures(campaignId)).redemptions).toBe(atDeactivation);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(atDeactivation);
    }
  });

  it('are deleted without codes only, also while codes are added', async () => {
    const campaignId = await makeCampaign();
    const code = await makeCode(campaignId);
    expect(await call('DELETE', `/${campaignId}`)).toMatchObject({ status: 409, body: { type: 'campaign_has_codes' } });
    await at(0).call('DELETE', `${COUPONS}/${code}`);
    expect((await call('DELETE', `/${campaignId}`)).status).toBe(204);
    expect(await call('POST', '', { campaignId, name: 'Again' })).toMatchObject({ status: 409, body: { type: 'campaign_exists' } });
    for (let round = 0; round < rounds(5, 100); round += 1) {
      const raced = await makeCampaign();
      const [deleted, ...added] = await Promise.all([
        at(0).call('DELETE', `${CAMPAIGNS}/${raced}`),
        at(1).create({ campaignId: raced }),
        at(0).call('POST', `${COUPONS}/bulk`, { count: 2, coupon: { ...TEN_PERCENT, campaignId: raced } }),
      ]);
      const hasCodes = added.some(({ status }) => status === 201);
      expect(deleted?.status).toBe(hasCodes ? 409 : 204);
    }
  });

  it('have codes that a build without campaigns does not redeem', async () => {
    const code = await makeCode(await makeCampaign({ budget: eur(5) }));
    const { database } = replicas[0] as TestApp;
    const [stored] = await adminQuery<{ restrictions: object }>(database, 'SELECT restrictions FROM coupon.coupon WHERE code = $1', [code]);
    expect(Object.keys(stored?.restrictions ?? {})).toEqual(['campaignId']);
    const replacedByOlder = adminQuery(database, `UPDATE coupon.coupon SET restrictions = '{}' WHERE code = $1`, [code]);
    await expect(replacedByOlder).rejects.toThrow('coupon_campaign_marked');
  });
});
