import type { TestApp } from '@suite/testing';
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
});
