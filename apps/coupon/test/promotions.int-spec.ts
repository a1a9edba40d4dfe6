import { adminQuery, bearer, rounds, type TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, eur, manage, onBehalf, read, startCoupon, statuses, times, untilAccepted } from './coupon-app';

const CAMPAIGNS = '/coupon/acme/campaigns';
const MESSAGES = '/coupon/acme/messages';
const CALLS = rounds(200, 500);
const PERCENT = { type: 'PERCENT', percentage: 10 };
const ORDER = { orderTotal: eur(50), discount: eur(5) };
const customer = '1000000001';
const feed = bearer.application('messages.read coupon.coupon_read');

describe('automatic campaigns', () => {
  let replicas: TestApp[];
  let clients: CouponClient[];
  let orders = 0;
  const at = (i: number): CouponClient => clients[i % clients.length] as CouponClient;
  const call = (method: string, path: string, body?: unknown, headers: object = manage) =>
    at(0).call(method, `${CAMPAIGNS}${path}`, body, headers);
  const make = async (terms: object = {}): Promise<string> => {
    const { status, body } = await call('POST', '', { name: 'Spring', automatic: true, benefit: PERCENT, ...terms });
    expect([status, body]).toMatchObject([201, {}]);
    return body.campaignId;
  };
  const redeem = (campaignId: string, order: object = {}, i = 0, headers: object = onBehalf) => {
    orders += 1;
    const body = { orderCode: `order-${orders}`, ...ORDER, ...order };
    return at(i).call('POST', `${CAMPAIGNS}/${campaignId}/redemptions`, body, headers);
  };
  const release = (campaignId: string, id: string, i = 0) =>
    at(i).call('DELETE', `${CAMPAIGNS}/${campaignId}/redemptions/${id}`, undefined, onBehalf);
  const figures = async (campaignId: string) => (await call('GET', `/${campaignId}/figures`, undefined, read)).body;
  const reasonOf = ({ body }: { body: { details?: { type: string }[] } }) => body.details?.[0]?.type;
  const messagesOf = async (id: string) =>
    (await at(0).call('GET', `${MESSAGES}?limit=500`, undefined, feed)).body.filter((message: { resource: { id: string } }) => message.resource.id === id); // prettier-ignore

  beforeAll(async () => {
    const first = await startCoupon();
    replicas = [first, await startCoupon({ database: first.database })];
    clients = replicas.map(client);
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  it('are created with defaults, changed member by member, replaced and deleted', async () => {
    const buyAndGet = { type: 'BUY_X_GET_Y', buy: { categoryIds: ['wine'], quantity: 2 }, get: { quantity: 1 } };
    const id = await make({ benefit: buyAndGet, conditions: { weekdays: [5, 6], hours: { from: '22:00', to: '02:00' } }, budget: eur(20) });
    const whole = { ...buyAndGet, get: { quantity: 1, percentage: 100 }, repeat: true };
    const { body } = await call('GET', `/${id}`, undefined, read);
    expect(body).toMatchObject({ automatic: true, benefit: whole, appliesTo: 'SUBTOTAL', priority: 100, stop: false, budgetLeft: 20 });
    expect((await call('PUT', `/${id}`, body)).status).toBe(204);
    expect((await call('GET', `/${id}`)).body).toEqual({ ...body, modifiedAt: expect.any(String) });
    expect((await call('PATCH', `/${id}`, { priority: 7, maxRedemptionsPerCustomer: 2, conditions: { minQuantity: 3 } })).status).toBe(204);
    const changed = (await call('GET', `/${id}`)).body;
    expect(changed).toMatchObject({ benefit: whole, priority: 7, maxRedemptionsPerCustomer: 2, conditions: { minQuantity: 3 } });
    expect((await call('PATCH', `/${id}`, { conditions: null, maxRedemptionsPerCustomer: null })).status).toBe(204);
    const without = (await call('GET', `/${id}`)).body;
    expect([without.conditions, without.maxRedemptionsPerCustomer, without.priority]).toEqual([undefined, undefined, 7]);
    expect((await call('PUT', `/${id}`, { name: 'Plain', benefit: PERCENT })).status).toBe(204);
    expect((await call('GET', `/${id}`)).body).toMatchObject({ automatic: true, name: 'Plain', benefit: PERCENT, priority: 100 });
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    const types = (await messagesOf(id)).map((message: { type: string; resourceVersion: number }) => [
      message.type,
      message.resourceVersion,
    ]);
    expect(types).toEqual([
      ['campaign.created', 1],
      ...[2, 3, 4, 5].map((version) => ['campaign.updated', version]),
      ['campaign.deleted', 6],
    ]);
  });

  it('are listed apart from campaigns with codes', async () => {
    const automatic = await make();
    const { body } = await call('POST', '', { name: 'With codes' });
    const idsOf = async (query: string) => {
      const answer = await call('GET', `?pageSize=200${query}`, undefined, read);
      const ids = answer.body.map(({ campaignId }: { campaignId: string }) => campaignId);
      expect(answer.headers.get('x-total-count')).toBe(String(ids.length));
      return [ids.includes(automatic), ids.includes(body.campaignId)];
    };
    expect([await idsOf(''), await idsOf('&automatic=true'), await idsOf('&automatic=false')]).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  const tiers = (...all: object[]) => ({ benefit: { type: 'TIERS', currency: 'EUR', tiers: all } });
  const from = (amount: number, gift: object = { percentage: 5 }) => ({ from: { amount }, ...gift });
  const selected = (conditions: object, more: object = {}) => ({ conditions, ...more });
  const BUY = { type: 'BUY_X_GET_Y', buy: { quantity: 2 }, get: { quantity: 1 } };
  it.each<[field: string, terms: object]>([
    ['benefit', { benefit: undefined }],
    ['benefit.percentage', { benefit: { type: 'PERCENT' } }],
    ['benefit.percentage', { benefit: { type: 'PERCENT', percentage: 0 } }],
    ['benefit.percentage', { benefit: { type: 'PERCENT', percentage: 100.01 } }],
    ['benefit.amount', { benefit: { ...PERCENT, amount: 5 } }],
    ['benefit.currency', { benefit: { type: 'ABSOLUTE', amount: 5 } }],
    ['benefit.amount', { benefit: { type: 'ABSOLUTE', amount: 0, currency: 'EUR' } }],
    ['benefit.type', { benefit: { type: 'BOGO' } }],
    ['benefit.tiers', tiers()],
    ['benefit.tiers[1].from.amount', tiers(from(10), from(10))],
    ['benefit.tiers[0].from.amount', tiers(from(0))],
    ['benefit.tiers[0].from', tiers({ from: {}, percentage: 5 })],
    ['benefit.tiers[0].from', tiers({ from: { amount: 1, quantity: 1 }, percentage: 5 })],
    ['benefit.tiers[1].from', tiers(from(10), { from: { quantity: 11 }, percentage: 6 })],
    ['benefit.tiers[0]', tiers(from(10, { percentage: 5, amount: 5 }))],
    ['benefit.tiers[1]', tiers(from(10), from(20, { amount: 5 }))],
    ['benefit.tiers[0].percentage', tiers(from(10, { percentage: 0 }))],
    ['benefit.currency', { benefit: { type: 'TIERS', tiers: [from(10)] } }],
    ['benefit.currency', { benefit: { type: 'TIERS', currency: 'EUR', tiers: [{ from: { quantity: 1 }, percentage: 5 }] } }],
    ['benefit.buy', { benefit: { type: 'BUY_X_GET_Y', get: { quantity: 1 } } }],
    ['benefit.buy.quantity', { benefit: { ...BUY, buy: { quantity: 101 } } }],
    ['benefit.get.percentage', { benefit: { ...BUY, get: { quantity: 1, percentage: 0 } } }],
    ['benefit.get.productIds', { benefit: { ...BUY, get: { quantity: 1, productIds: [] } } }],
    ['appliesTo', { benefit: BUY, appliesTo: 'TOTAL' }],
    ['appliesTo', { benefit: { type: 'FREE_SHIPPING' }, appliesTo: 'TOTAL' }],
    ['conditions.categoryIds', selected({ categoryIds: ['wine'] }, { benefit: BUY })],
    ['conditions.categoryIds', selected({ categoryIds: [] })],
    ['conditions.minOrderValue.amount', selected({ minOrderValue: eur(0) })],
    ['conditions.minQuantity', selected({ minQuantity: 0 })],
    ['conditions.firstOrder', selected({ firstOrder: false })],
    ['conditions.weekdays', selected({ weekdays: [0] })],
    ['conditions.weekdays', selected({ weekdays: [] })],
    ['conditions.hours.to', selected({ hours: { from: '09:00', to: '09:00' } })],
    ['conditions.hours.from', selected({ hours: { from: '9:00', to: '24:00' } })],
    ['conditions.moonPhase', selected({ moonPhase: 'full' })],
    ['combinable', { combinable: 'SAME_CAMPAIGN' }],
    ['priority', { priority: 1_001 }],
    ['maxRedemptionsPerCustomer', { maxRedemptionsPerCustomer: 0 }],
  ])('reject a wrong %s', async (field, terms) => {
    const answer = await call('POST', '', { name: 'Wrong', automatic: true, benefit: PERCENT, ...terms });
    expect([answer.status, answer.body.type]).toEqual([400, 'validation_violation']);
    expect(answer.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it('have terms that other campaigns do not have, and stay what they are', async () => {
    const { body } = await call('POST', '', { name: 'With codes' });
    const own = { benefit: PERCENT, appliesTo: 'TOTAL', conditions: {}, priority: 1, stop: true, maxRedemptionsPerCustomer: 1 };
    for (const [member, value] of Object.entries(own)) {
      expect(await call('PATCH', `/${body.campaignId}`, { [member]: value })).toMatchObject({
        status: 400,
        body: { details: [{ field: member }] },
      });
      const made = await call('POST', '', { name: 'Plain', [member]: value });
      expect([made.status, made.body.details[0].field]).toEqual([400, member]);
    }
    const automatic = await make();
    for (const [id, value] of [
      [body.campaignId, true],
      [automatic, false],
    ])
      // prettier-ignore
      for (const method of ['PATCH', 'PUT'])
        expect((await call(method, `/${id}`, { name: 'x', automatic: value })).body.details[0].field).toBe('automatic');
  });

  it('have no codes', async () => {
    const campaignId = await make();
    const refused = { status: 400, body: { details: [{ field: 'campaignId', type: 'invalid_value' }] } };
    expect(await at(0).create({ code: 'OF-AUTOMATIC', campaignId })).toMatchObject(refused);
    await at(0).create({ code: 'JOINS' });
    expect(await at(0).call('PATCH', `${COUPONS}/JOINS`, { campaignId })).toMatchObject(refused);
    const bulk = await at(0).call('POST', `${COUPONS}/bulk`, { count: 2, coupon: { ...{ discountType: 'PERCENT', discountPercentage: 5 }, campaignId } }); // prettier-ignore
    expect([bulk.status, bulk.body.details[0].field]).toEqual([400, 'coupon.campaignId']);
    const imported = await at(0).call('POST', `${COUPONS}/import`, [{ code: 'IMPORTED', discountType: 'PERCENT', discountPercentage: 5, campaignId }]); // prettier-ignore
    expect(JSON.stringify(imported.body)).toContain('is an automatic campaign');
  });

  it(`are redeemed exactly as often as the limit allows: ${CALLS} at once on 10`, async () => {
    const id = await make({ maxRedemptions: 10 });
    const answers = await times(CALLS, (i) => untilAccepted(() => redeem(id, {}, i)));
    expect(statuses(answers)).toEqual({ 201: 10, 400: CALLS - 10 });
    expect(new Set(answers.filter(({ status }) => status === 400).map(reasonOf))).toEqual(new Set(['coupon_redemptions_exceeded']));
    expect(await figures(id)).toMatchObject({ codes: 0, redemptions: 10, discountTotal: eur(50), refusals: { coupon_redemptions_exceeded: CALLS - 10 } }); // prettier-ignore
    expect((await call('GET', `/${id}`)).body.redemptionsLeft).toBe(0);
    const exhausted = (await messagesOf(id)).filter(({ type }: { type: string }) => type === 'campaign.exhausted');
    expect(exhausted).toHaveLength(1);
    expect(exhausted[0].data).toMatchObject({ campaignId: id, automatic: true, maxRedemptions: 10 });
  });

  it(`never take more than the budget: ${CALLS} at once of 3 and 7 from 100`, async () => {
    const id = await make({ budget: eur(100) });
    const answers = await times(CALLS, (i) => untilAccepted(() => redeem(id, { discount: eur(i % 2 === 0 ? 3 : 7) }, i)));
    const { discountTotal, redemptions } = await figures(id);
    const taken = answers.flatMap(({ status }, i) => (status === 201 ? [i % 2 === 0 ? 3 : 7] : []));
    expect([taken.length, taken.reduce((sum, each) => sum + each, 0)]).toEqual([redemptions, discountTotal.amount]);
    // Whatever was refused did not fit: less than 3 is left, since both discounts were still asked for.
    expect(discountTotal.amount).toBeGreaterThan(97);
    expect(discountTotal.amount).toBeLessThanOrEqual(100);
    const left = (await call('GET', `/${id}`)).body.budgetLeft;
    expect(left).toBe(100 - discountTotal.amount);
    expect(reasonOf(await redeem(id, { discount: eur(left + 0.01) }))).toBe('coupon_budget_exceeded');
  });

  it('are redeemed once for an order, without a limit as well, and as often as a customer may', async () => {
    const unlimited = await make();
    const same = await times(40, (i) => redeem(unlimited, { orderCode: 'one-order' }, i));
    expect([statuses(same), new Set(same.map(({ body }) => body.id)).size]).toEqual([{ 201: 40 }, 1]);
    const limited = await make({ maxRedemptionsPerCustomer: 3 });
    const answers = await times(60, (i) =>
      untilAccepted(() => redeem(limited, { customerNumber: i % 2 === 0 ? customer : '1000000002' }, i)),
    );
    expect(statuses(answers)).toEqual({ 201: 6, 400: 54 });
    expect(await redeem(limited)).toMatchObject({ status: 403, body: { details: [{ type: 'coupon_redemption_forbidden' }] } });
  });

  it('release a redemption exactly once, with its budget and the use of its customer', async () => {
    const id = await make({ budget: eur(5), maxRedemptions: 1, maxRedemptionsPerCustomer: 1 });
    const { body } = await redeem(id, { customerNumber: customer });
    expect((await redeem(id, { customerNumber: customer })).status).toBe(400);
    expect(statuses(await times(30, (i) => release(id, body.id, i)))).toEqual({ 204: 1, 404: 29 });
    expect((await call('GET', `/${id}`)).body).toMatchObject({ budgetLeft: 5, redemptionsLeft: 1 });
    const next = await redeem(id, { customerNumber: customer });
    expect(next.status).toBe(201);
    const list = await call('GET', `/${id}/redemptions?pageSize=1`, undefined, onBehalf);
    expect([list.body, list.headers.get('x-total-count')]).toMatchObject([[{ id: next.body.id, campaignId: id, customerNumber: customer, ...ORDER }], '1']); // prettier-ignore
    expect(await figures(id)).toMatchObject({ redemptions: 1, cancelled: 1, discountTotal: eur(5) });
    const [created, cancelled] = await messagesOf(body.id);
    expect([created.type, cancelled.type]).toEqual(['redemption.created', 'redemption.cancelled']);
    expect(created.data).toMatchObject({ id: body.id, campaignId: id, ...ORDER });
    expect(created.data).not.toHaveProperty('code');
  });

  it.each<[reason: string, terms: object, order: object]>([
    ['coupon_not_active', { active: false }, {}],
    ['coupon_not_active', { validFrom: '2099-01-01' }, {}],
    ['coupon_expired', { validUntil: '2020-01-01' }, {}],
    ['coupon_currency_incorrect', { budget: { amount: 50, currency: 'USD' } }, {}],
    ['coupon_currency_incorrect', {}, { orderTotal: { amount: 50, currency: 'USD' } }],
    ['coupon_budget_exceeded', { budget: eur(4.99) }, {}],
  ])('are refused with %s for %j and %j', async (reason, terms, order) => {
    const id = await make(terms);
    const answer = await redeem(id, order);
    expect([answer.status, answer.body.type, reasonOf(answer)]).toEqual([400, 'business_error', reason]);
    expect((await figures(id)).refusals).toEqual({ [reason]: 1 });
  });

  it('are redeemed by applications for automatic campaigns only', async () => {
    const id = await make();
    for (const headers of [bearer.customer(customer), bearer.application('coupon.coupon_read')])
      expect((await redeem(id, {}, 0, headers)).status).toBe(403);
    const { body } = await call('POST', '', { name: 'With codes' });
    for (const answer of [await redeem(body.campaignId), await call('GET', `/${body.campaignId}/redemptions`)])
      expect(answer).toMatchObject({ status: 400, body: { details: [{ type: 'campaign_not_automatic' }] } });
    expect(await redeem('unknown')).toMatchObject({ status: 404, body: { type: 'campaign_not_found' } });
    expect(await release(id, '01890000-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { type: 'redemption_not_found' },
    });
  });

  it('keep their id, and give back after they were deleted', async () => {
    const id = await make({ campaignId: 'once' });
    const { body } = await redeem(id);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await redeem(id)).status).toBe(404);
    expect((await release(id, body.id)).status).toBe(204);
    expect((await call('POST', '', { campaignId: 'once', name: 'Again' })).status).toBe(409);
  });

  it('are 500 at most while active, however many are made at once', async () => {
    const tenant = 'limits';
    const headers = bearer.application('coupon.coupon_manage', { tenant });
    const path = `/coupon/${tenant}/campaigns`;
    await adminQuery(
      (replicas[0] as TestApp).database,
      `INSERT INTO coupon.campaign (tenant, campaign_id, name, active, time_zone, combinable, promotion, created_at, modified_at)
       SELECT '${tenant}', 'made-' || i, '"Made"', true, 'UTC', 'ALL', '{"benefit":{"type":"FREE_SHIPPING"},"appliesTo":"SUBTOTAL","priority":1,"stop":false}', now(), now()
         FROM generate_series(1, 495) AS i`,
    );
    const draft = { name: 'One more', automatic: true, benefit: PERCENT };
    const sleeping = await times(5, () => at(0).call('POST', path, { ...draft, active: false }, headers));
    const answers = await times(20, (i) =>
      i % 4 === 0
        ? at(i).call('PATCH', `${path}/${sleeping[i / 4]?.body.campaignId}`, { active: true }, headers)
        : at(i).call('POST', path, draft, headers),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
    expect(
      answers.filter(({ status }) => status >= 300).every(({ status, body }) => status === 409 && body.type === 'too_many_promotions'),
    ).toBe(true);
    expect((await at(0).call('PATCH', `${path}/made-1`, { priority: 5 }, headers)).status).toBe(204);
    expect((await at(0).call('PATCH', `${path}/made-1`, { active: false }, headers)).status).toBe(204);
    expect((await at(0).call('POST', path, draft, headers)).status).toBe(201);
  });
});
