import { bearer, type TestApp } from '@suite/testing';
import { client, eur, manage, onBehalf, read, startCoupon } from './coupon-app';

const PERCENT = { type: 'PERCENT', percentage: 10 };
const ORDER = { orderTotal: eur(50), discount: eur(5) };

describe('campaigns that are not stored', () => {
  let service: TestApp;
  beforeAll(async () => {
    service = await startCoupon();
  });
  afterAll(() => service.stop());
  const call = (method: string, path: string, body?: unknown, headers: object = manage) =>
    client(service).call(method, `/coupon/acme/campaigns${path}`, body, headers);
  const make = async (terms: object): Promise<string> => {
    const { body } = await call('POST', '', { name: 'Spring', automatic: true, benefit: PERCENT, ...terms });
    return body.campaignId;
  };

  it('are judged as they would be stored, and are not stored', async () => {
    const preview = (terms: object, headers: object = read) =>
      call('POST', '/preview', { name: 'Judged', automatic: true, ...terms }, headers);
    const { status, body } = await preview({ campaignId: 'judged', benefit: PERCENT, validFrom: '2026-05-01', timeZone: 'Europe/Berlin' });
    expect([status, body]).toMatchObject([200, { campaignId: 'judged', appliesTo: 'SUBTOTAL', priority: 100, stop: false, active: true }]);
    expect(body.validFrom).toBe('2026-04-30T22:00:00.000Z');
    expect((await call('GET', '/judged')).status).toBe(404);
    expect(await preview({ benefit: { type: 'PERCENT', percentage: 120 } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'benefit.percentage' }] },
    });
    expect((await preview({ benefit: PERCENT }, onBehalf)).status).toBe(403);
  });

  it.each([{ budget: eur(20) }, { automatic: undefined, benefit: undefined }])(
    'leave a stored campaign as it is if nothing changes: %j',
    async (terms) => {
      const campaignId = await make(terms);
      const { body } = await call('GET', `/${campaignId}`);
      expect((await call('POST', '/preview', body, read)).body).toEqual({ ...body, modifiedAt: expect.any(String) });
    },
  );

  it('have their whole budget left if it was spent in another currency only', async () => {
    const campaignId = await make({});
    const usd = { orderTotal: { amount: 50, currency: 'USD' }, discount: { amount: 5, currency: 'USD' } };
    expect((await call('POST', `/${campaignId}/redemptions`, { orderCode: 'order-usd', ...usd }, onBehalf)).status).toBe(201);
    expect((await call('PATCH', `/${campaignId}`, { budget: eur(20) })).status).toBe(204);
    expect((await call('GET', `/${campaignId}`)).body).toMatchObject({ budgetLeft: 20 });
  });

  it('are judged with what their redemptions leave of other terms', async () => {
    const campaignId = await make({ budget: eur(20), maxRedemptions: 10 });
    expect((await call('POST', `/${campaignId}/redemptions`, { orderCode: 'order-1', ...ORDER }, onBehalf)).status).toBe(201);
    const terms = { campaignId, name: 'Judged', automatic: true, benefit: PERCENT, budget: eur(6), maxRedemptions: 3 };
    expect((await call('POST', '/preview', terms, read)).body).toMatchObject({ budgetLeft: 1, redemptionsLeft: 2 });
    expect((await call('GET', `/${campaignId}`)).body).toMatchObject({ budgetLeft: 15, redemptionsLeft: 9 });
    expect((await call('POST', '/preview', { campaignId, name: 'Judged', benefit: PERCENT }, read)).body).toMatchObject({
      automatic: true,
    });
    expect((await call('POST', '/preview', { campaignId, name: 'Judged', automatic: false }, read)).status).toBe(400);
  });

  describe('decide about a code in place of the stored campaign', () => {
    const judged = (campaign: object, headers: object = read) =>
      client(service).validate('CODES10', { orderTotal: eur(50), campaign: { name: 'Judged', ...campaign } }, headers);
    beforeAll(async () => {
      await call('POST', '', { campaignId: 'codes', name: 'Codes', budget: eur(12) });
      await client(service).create({ code: 'CODES10', campaignId: 'codes', allowAnonymous: true });
      await client(service).create({ code: 'ALONE10', allowAnonymous: true });
      expect((await client(service).redeem('CODES10', 'order-1', ORDER)).status).toBe(201);
    });

    it('with what is redeemed so far', async () => {
      expect(await judged({ budget: eur(10) })).toMatchObject({ status: 200, body: { discount: eur(5) } });
      const exceeded = { status: 400, body: { type: 'business_error', details: [{ type: 'coupon_budget_exceeded' }] } };
      expect(await judged({ budget: eur(9.99) })).toMatchObject(exceeded);
      expect(await judged({ budget: eur(5) })).toMatchObject(exceeded);
      expect((await judged({ maxRedemptions: 1 })).body.details).toMatchObject([{ type: 'coupon_redemptions_exceeded' }]);
      expect((await judged({ maxRedemptions: 2 })).status).toBe(200);
      expect((await judged({ active: false })).body.details).toMatchObject([{ type: 'coupon_not_active' }]);
      expect((await judged({ validUntil: '2020-01-01' })).body.details).toMatchObject([{ type: 'coupon_expired' }]);
      expect((await call('GET', '/codes')).body).toMatchObject({ name: 'Codes', active: true, budget: eur(12) });
    });

    it.each<[string, object, string]>([
      ['an empty budget', { budget: eur(0) }, 'campaign.budget.amount'],
      ['an end before the start', { validFrom: '2026-02-01', validUntil: '2026-01-01' }, 'campaign.validUntil'],
      ['an automatic one', { automatic: true, benefit: PERCENT }, 'campaign.automatic'],
      ['another campaign', { campaignId: 'other' }, 'campaign.campaignId'],
      ['an unknown field', { colour: 'red' }, 'campaign.colour'],
    ])('and name the field (400) of %s', async (_what, campaign, field) => {
      const answer = await judged(campaign);
      expect([answer.status, answer.body.details.map((detail: { field: string }) => detail.field)]).toEqual([400, [field]]);
    });

    it('unless the coupon has none (400), or a shopper asks (403)', async () => {
      const body = { orderTotal: eur(50), campaign: { name: 'Judged' } };
      expect(await client(service).validate('ALONE10', body, read)).toMatchObject({
        status: 400,
        body: { details: [{ field: 'campaign' }] },
      });
      expect(await judged({}, bearer.customer('1000000001'))).toMatchObject({ status: 403, body: { details: [{ field: 'campaign' }] } });
    });
  });
});
