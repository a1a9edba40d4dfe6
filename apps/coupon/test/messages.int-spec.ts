import { bearer, type TestApp } from '@suite/testing';
import { client, COUPONS, eur, onBehalf, ORDER, read as reader, startCoupon, statuses, TEN_PERCENT, times } from './coupon-app';

interface FeedMessage {
  readonly type: string;
  readonly resource: { readonly kind: string; readonly id: string };
  readonly resourceVersion: number;
  readonly sequence: number;
  readonly data: Record<string, unknown>;
  readonly position: number;
}

const CAMPAIGNS = '/coupon/acme/campaigns';
const ADA = '4711081512';

describe('the messages of coupons', () => {
  let service: TestApp;
  let replica: TestApp;
  let tip = 0;
  beforeAll(async () => {
    service = await startCoupon();
    replica = await startCoupon({ database: service.database });
  });
  afterAll(async () => {
    await replica.stop();
    await service.stop();
  });

  const calls = (of = service) => client(of);
  const read = async (scope = 'messages.read coupon.coupon_read'): Promise<FeedMessage[]> => {
    const headers = bearer.application(scope);
    const { status, body } = await replica.call('GET', `/coupon/acme/messages?after=${tip}&limit=500`, { headers });
    expect(status).toBe(200);
    return body as FeedMessage[];
  };
  /** Returns the messages since the last call. */
  const news = async (): Promise<FeedMessage[]> => {
    const messages = await read();
    tip = messages.at(-1)?.position ?? tip;
    return messages;
  };
  const about = (messages: readonly FeedMessage[]) => messages.map(({ type, resource, sequence }) => [type, resource.id, sequence]);
  const created = (codes: readonly string[]) => codes.map((code) => ['coupon.created', code, 1]);
  const bodyOf = async (path: string) => (await calls().call('GET', path, undefined, reader)).body as Record<string, unknown>;

  it('show a coupon as its GET does, after each change', async () => {
    await calls().call('POST', CAMPAIGNS, { campaignId: 'spring', name: 'Spring', combinable: 'SAME_CAMPAIGN' });
    const terms = {
      issuedTo: ADA,
      campaignId: 'spring',
      name: { en: 'Ten' },
      restrictions: { validFor: [ADA, '1'], validUntil: '2099-12-31' },
    };
    await news();
    await calls().create({ code: 'SEEN', ...terms });
    const [first] = await news();
    expect(first).toMatchObject({ type: 'coupon.created', resource: { kind: 'coupon', id: 'SEEN' }, resourceVersion: 1, sequence: 1 });
    expect(first?.data).toEqual(await bodyOf(`${COUPONS}/SEEN`));

    await calls().call('PATCH', `${COUPONS}/SEEN`, { discountPercentage: 20 });
    const [second] = await read();
    expect(second).toMatchObject({ type: 'coupon.updated', resourceVersion: 2, sequence: 2 });
    expect(second?.data).toEqual(await bodyOf(`${COUPONS}/SEEN`));

    const [hidden] = await read('messages.read coupon.coupon_redeem_on_behalf');
    const { validUntil } = second?.data.restrictions as { validUntil: string };
    expect(hidden?.data).toEqual({ ...second?.data, issuedTo: undefined, restrictions: { validUntil } });
    await news();

    await calls().call('DELETE', `${COUPONS}/SEEN`);
    const [third] = await news();
    expect(third).toMatchObject({ type: 'coupon.deleted', resourceVersion: 3, sequence: 3, data: { deleted: true } });
    expect(third?.data).toEqual(await bodyOf(`${COUPONS}/SEEN?showDeleted=true`));
  });

  it('come once for each coupon, however it is made, and none for refused or repeated calls', async () => {
    const key = { ...bearer.application('coupon.coupon_manage'), 'idempotency-key': 'one' };
    for (let i = 0; i < 2; i += 1) await calls().create({ code: 'ONE' }, key);
    expect((await calls().create({ code: 'ONE' })).status).toBe(409);
    const stale = { ...TEN_PERCENT, metadata: { version: 9 } };
    expect((await calls().call('PUT', `${COUPONS}/ONE`, stale)).status).toBe(409);
    expect(about(await news())).toEqual(created(['ONE']));

    const { body: bulk } = await calls().call('POST', `${COUPONS}/bulk`, { count: 1_003, coupon: TEN_PERCENT });
    const [generated, more, last] = [await news(), await news(), await news()];
    expect(about([...generated, ...more, ...last]).sort()).toEqual(created(bulk.codes as string[]).sort());

    const entries = [{ code: 'OLD', ...TEN_PERCENT, redemptionCount: 3 }, { code: 'ONE', discountType: 'FREE_SHIPPING' }, { code: 'BAD' }];
    for (let i = 0; i < 2; i += 1) await calls().call('POST', `${COUPONS}/import`, entries);
    const [imported, ...others] = await news();
    expect([imported?.data, others]).toEqual([await bodyOf(`${COUPONS}/OLD`), []]);
    expect(imported?.data).toMatchObject({ redemptionCount: 3 });

    await calls().call('PUT', '/coupon/acme/settings', { couponSettings: { codePrefix: 'S-', length: 12, referral: TEN_PERCENT } });
    const referrals = await times(4, (i) => calls(i % 2 ? replica : service).call('POST', `/coupon/acme/referral-coupons/${ADA}`, {}));
    expect(about(await news())).toEqual(created([referrals[0]?.body.code as string]));
  });

  it('show a redemption as its GET does, and its release', async () => {
    await calls().create({ code: 'USED' });
    await news();
    const order = { ...ORDER, customerNumber: ADA };
    const { body } = await calls().redeem('USED', 'O-1', order);
    const id = body.id as string;
    await calls(replica).redeem('USED', 'O-1', order);
    expect((await calls().redeem('USED', 'O-2', { ...order, discount: eur(50) })).status).toBe(400);
    const path = `${COUPONS}/USED/redemptions/${id}`;
    const shown = await bodyOf(path);
    const messages = await read();
    expect(about(messages)).toEqual([['redemption.created', id, 1]]);
    expect(messages[0]?.data).toEqual(shown);
    expect((await read('messages.read'))[0]?.data).toEqual({ ...shown, customerNumber: undefined });
    await news();
    for (let i = 0; i < 2; i += 1) await calls().release('USED', id);
    const cancelled = await news();
    expect(about(cancelled)).toEqual([['redemption.cancelled', id, 2]]);
    expect(cancelled[0]?.data).toEqual(shown);
  });

  it.each([
    ['with codes', {}],
    ['that is automatic', { automatic: true, benefit: { type: 'PERCENT', percentage: 10 } }],
  ])('say of a campaign %s that it is exhausted as soon as its budget is spent, in its currency', async (which, terms) => {
    const campaignId = which.replaceAll(' ', '-');
    const code = campaignId.toUpperCase();
    await calls().call('POST', CAMPAIGNS, { campaignId, name: which, ...terms });
    if (!('automatic' in terms)) await calls().create({ code, campaignId, allowAnonymous: true });
    const path = 'automatic' in terms ? `${CAMPAIGNS}/${campaignId}/redemptions` : `${COUPONS}/${code}/redemptions`;
    const exhaustedBy = async (amount: number, currency: string): Promise<boolean> => {
      const order = { orderTotal: { amount: 10 * amount, currency }, discount: { amount, currency } };
      expect((await calls().call('POST', path, { orderCode: `${amount} ${currency}`, ...order }, onBehalf)).status).toBe(201);
      return (await news()).some(({ type }) => type === 'campaign.exhausted');
    };
    await exhaustedBy(4, 'CHF');
    expect((await calls().call('PATCH', `${CAMPAIGNS}/${campaignId}`, { budget: eur(5) })).status).toBe(204);
    expect([await exhaustedBy(2, 'EUR'), await exhaustedBy(3, 'EUR')]).toEqual([false, true]);
  });

  it('report exactly the redemptions that races at two replicas have left, and once that their campaign is exhausted', async () => {
    const limits = { limited: { maxRedemptions: 9 }, paid: { budget: eur(45) } };
    for (const [campaignId, limit] of Object.entries(limits)) {
      await calls().call('POST', CAMPAIGNS, { campaignId, name: campaignId, ...limit });
      for (const i of [1, 2]) await calls().create({ code: `${campaignId}-${i}`.toUpperCase(), campaignId });
    }
    await calls().create({ code: 'FEW', maxRedemptions: 4 });
    await calls().create({ code: 'FREE' });
    await news();
    const codes = ['LIMITED-1', 'LIMITED-2', 'PAID-1', 'PAID-2', 'FEW', 'FREE'];
    const answers = await times(90, (i) => {
      const key = i % 5 === 0 ? { ...bearer.application('coupon.coupon_manage'), 'idempotency-key': `race-${i}` } : undefined;
      return calls(i % 4 < 2 ? service : replica).redeem(codes[i % 6] as string, `RACE-${i}`, { customerNumber: `${i}` }, key);
    });
    expect(statuses(answers)).toEqual({ 201: 9 + 9 + 4 + 15, 400: 90 - 37 });
    const messages = await news();
    const ids = messages.filter(({ type }) => type === 'redemption.created').map(({ resource }) => resource.id);
    expect(ids.sort()).toEqual(answers.flatMap(({ status, body }) => (status === 201 ? [body.id as string] : [])).sort());
    const exhausted = messages.filter(({ type }) => type === 'campaign.exhausted');
    expect(about(exhausted).sort()).toEqual(Object.keys(limits).map((campaignId) => ['campaign.exhausted', campaignId, 2]));
    for (const { resource, data } of exhausted) expect(data).toEqual(await bodyOf(`${CAMPAIGNS}/${resource.id}`));

    // Released and redeemed again, then changed: exhausted three times.
    const { body } = await calls().call('GET', `${COUPONS}/LIMITED-1/redemptions?pageSize=1`, undefined, reader);
    await calls().release('LIMITED-1', body[0].id as string);
    await calls(replica).redeem('LIMITED-2', 'AGAIN', { customerNumber: ADA });
    await calls().call('PATCH', `${CAMPAIGNS}/limited`, { maxRedemptions: 20 });
    await calls().call('PATCH', `${CAMPAIGNS}/limited`, { maxRedemptions: 9, name: 'Limited' });
    await calls().call('PATCH', `${CAMPAIGNS}/limited`, { name: 'Still limited' });
    expect(about(await news()).filter(([type]) => type === 'campaign.exhausted')).toEqual(
      [3, 6].map((n) => ['campaign.exhausted', 'limited', n]),
    );
  });
});
