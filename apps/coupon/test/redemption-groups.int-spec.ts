import { AppError } from '@suite/errors';
import type { IdempotentRequest } from '@suite/idempotency';
import { adminQuery, type AnyJson, bearer, type TestApp } from '@suite/testing';
import { PromotionRedemptionService } from '../src/redemption/promotion-redemption.service';
import { RedeemService } from '../src/redemption/redeem.service';
import { RedeemableCouponService } from '../src/redemption/redeemable-coupon.service';
import { type RedeemCall, RedemptionGroupService } from '../src/redemption/redemption-group.service';
import { client, type CouponClient, eur, ORDER, startCoupon, statuses, times } from './coupon-app';

interface Call {
  readonly order: string;
  readonly customer?: string;
  readonly discount?: number;
  readonly key?: string;
}

const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const typeOf = (error: unknown): string =>
  error instanceof AppError ? (error.details?.[0]?.type ?? error.type) : (error as Error).message;
const feed = bearer.application('messages.read coupon.coupon_read');

describe('concurrent redemptions of one coupon', () => {
  let service: TestApp;
  let coupons: CouponClient;
  let names = 0;

  beforeAll(async () => {
    service = await startCoupon();
    coupons = client(service);
  });
  afterAll(() => service.stop());

  const makeCoupon = async (terms: object): Promise<string> =>
    (await coupons.create({ code: `GROUP-${(names += 1)}`, allowAnonymous: true, ...terms })).body.id;
  const counts = async (code: string): Promise<[number, number]> => {
    const list = await coupons.call('GET', `/coupon/acme/coupons/${code}/redemptions`);
    return [(await coupons.get(code)).body.redemptionCount, Number(list.headers.get('x-total-count'))];
  };

  /** How many redemptions each transaction has made, the largest first. */
  const groupsOf = async (code: string): Promise<number[]> => {
    const text = 'SELECT count(*)::integer AS size FROM coupon.redemption WHERE code = $1 GROUP BY xmin::text ORDER BY 1 DESC';
    return (await adminQuery<{ size: number }>(service.database, text, [code])).map(({ size }) => size);
  };

  /** Calls of one turn of the event loop are one group. Answers ids, and the types of refusals. */
  async function together(code: string, calls: readonly Call[]): Promise<string[]> {
    const redeemer = service.app.get(RedeemService);
    const outcomes = await Promise.allSettled(
      calls.map(({ order, customer, discount = 5, key }) => {
        const shopper = { customerNumber: customer, onBehalf: true };
        const request = { tenant: 'acme', code, orderCode: order, shopper, attemptSources: [] };
        const dto = { ...ORDER, orderCode: order, discount: { amount: discount, currency: 'EUR' } };
        return redeemer.redeem(request, dto, key === undefined ? undefined : keyed(key, order));
      }),
    );
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.id : typeOf(outcome.reason)));
  }
  const keyed = (key: string, body: string): IdempotentRequest => ({
    tenant: 'acme',
    client: 'application:backend',
    route: 'POST /redemptions',
    key,
    bodyHash: Buffer.from(body),
  });
  const idsAmong = (answers: readonly string[]): string[] => answers.filter((answer) => /^[0-9a-f-]{36}$/.test(answer));

  it.each([
    ['with a limit', { maxRedemptions: 1_000 }],
    ['without a limit', {}],
  ])('share few transactions: a code %s', async (_name, terms) => {
    const code = await makeCoupon(terms);
    expect(statuses(await times(60, (i) => coupons.redeem(code, `order-${i}`)))).toEqual({ 201: 60 });
    const groups = await groupsOf(code);
    expect(groups[0]).toBeGreaterThanOrEqual(2);
    expect(groups.length).toBeLessThan(60);
    expect(await counts(code)).toEqual([60, 60]);
  });

  it('are each decided after the previous ones: limits, repeated orders, rejections', async () => {
    const code = await makeCoupon({ maxRedemptions: 5, allowAnonymous: false, maxRedemptionsPerCustomer: 2 });
    const [earlier] = await together(code, [{ order: 'earlier', customer: '1' }]);
    const answers = await together(code, [
      { order: 'a', customer: '1' },
      { order: 'b', customer: '1' }, // the third of a customer who may have two
      { order: 'earlier', customer: '1' },
      { order: 'c' }, // anonymous
      { order: 'd', customer: '2', discount: 6 },
      { order: 'e', customer: '2' },
      { order: 'e', customer: '2' },
      { order: 'e', customer: '3' },
      { order: 'f', customer: '3' },
      { order: 'g', customer: '4' }, // the sixth of five
      { order: 'e', customer: '3' },
    ]);
    expect(answers).toEqual([
      ID,
      'coupon_redemptions_exceeded',
      earlier,
      'coupon_redemption_forbidden',
      'coupon_discount_amount_incorrect',
      ID,
      answers[5],
      ID,
      ID,
      'coupon_redemptions_exceeded',
      answers[7],
    ]);
    expect(new Set(idsAmong(answers)).size).toBe(5);
    expect(await groupsOf(code)).toEqual([4, 1]);
    expect(await counts(code)).toEqual([5, 5]);
  });

  it('keep their own Idempotency-Key', async () => {
    for (const terms of [{ maxRedemptions: 4 }, {}]) {
      const code = await makeCoupon(terms);
      const k = (name: string): string => `${code}-${name}`;
      const [first] = await together(code, [{ order: 'a', key: k('1') }]);
      const answers = await together(code, [
        { order: 'a', key: k('1') }, // as before
        { order: 'c', key: k('2') },
        { order: 'c', key: k('2') }, // while the first still runs
        { order: 'd' },
        { order: 'a', key: k('3') }, // a new key for the same order
        { order: 'z', key: k('4'), discount: 6 },
      ]);
      const expected = [first, ID, 'idempotency_key_in_progress', ID, first, 'coupon_discount_amount_incorrect'];
      expect(answers).toEqual(expected);
      expect(await together(code, [{ order: 'c', key: k('2') }])).toEqual([answers[1]]);
      const other = [{ order: 'b', key: k('1') }, { order: 'd' }]; // another body
      expect(await together(code, other)).toEqual(['idempotency_key_reused', answers[3]]);
      expect(await groupsOf(code)).toEqual([3]); // the earlier one has been written again: it notes its new key
      expect(await counts(code)).toEqual([3, 3]);
    }
  });

  it.each([
    ['coupon', 'coupon_order_total_too_low', { restrictions: { minOrderValue: eur(100) } }],
    ['campaign', 'coupon_currency_incorrect', { budget: eur(100) }],
  ])('of a campaign are not decided by terms from before a change of the %s', async (changed, refusal, terms) => {
    const campaignId = `read-${changed}`;
    await coupons.call('POST', '/coupon/acme/campaigns', { campaignId, name: 'Spring' });
    const [code, other] = [await makeCoupon({ campaignId }), await makeCoupon({ campaignId })];
    const loaded = async (of: string, orderCode: string, orderTotal = eur(200)): Promise<RedeemCall> => {
      const shopper = { customerNumber: undefined, onBehalf: true };
      const request = { tenant: 'acme', code: of, orderCode, shopper, attemptSources: [] };
      const order = { orderCode, orderTotal, discount: { ...orderTotal, amount: 5 } };
      return { request, order, loaded: await service.app.get(RedeemableCouponService).loadThrottled(request), key: undefined };
    };
    const early = await loaded(code, 'early', { amount: 50, currency: changed === 'campaign' ? 'USD' : 'EUR' });
    await coupons.call('PATCH', changed === 'campaign' ? `/coupon/acme/campaigns/${campaignId}` : `/coupon/acme/coupons/${code}`, terms);
    const calls = [early, await loaded(code, 'late'), await loaded(other, 'beside')];
    const outcomes = await service.app.get(RedemptionGroupService).redeem(calls);
    expect(outcomes.map((outcome) => ('answer' in outcome ? outcome.answer.id : typeOf(outcome.error)))).toEqual([refusal, ID, ID]);
    expect(await counts(code)).toEqual([1, 1]);
  });

  it('are rejected for a deleted, an exhausted or an expired coupon', async () => {
    for (const terms of [{ maxRedemptions: 3 }, {}]) {
      const code = await makeCoupon(terms);
      const [first] = await together(code, [{ order: 'a' }]);
      await coupons.call('DELETE', `/coupon/acme/coupons/${code}`);
      expect(await together(code, [{ order: 'b' }, { order: 'a' }])).toEqual(['coupon_not_found', first]);
    }
    const expired = await makeCoupon({ restrictions: { validUntil: '2020-01-01T00:00:00.000Z' } });
    expect(await together(expired, [{ order: 'a' }, { order: 'b' }])).toEqual(['coupon_expired', 'coupon_expired']);
    expect(await together('NOWHERE', [{ order: 'a' }, { order: 'b' }])).toEqual(['coupon_not_found', 'coupon_not_found']);
  });

  it('succeed next to one that the database rejects', async () => {
    await adminQuery(
      service.database,
      `CREATE FUNCTION coupon.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF NEW.order_code = 'bad' THEN RAISE 'impossible'; END IF; RETURN NEW; END $$`,
    );
    await adminQuery(
      service.database,
      'CREATE TRIGGER refuse BEFORE INSERT ON coupon.redemption FOR EACH ROW EXECUTE FUNCTION coupon.refuse()',
    );
    for (const terms of [{ maxRedemptions: 2 }, {}]) {
      const code = await makeCoupon(terms);
      const calls = [{ order: 'a' }, { order: 'bad', key: `bad-${code}` }, { order: 'b', key: `good-${code}` }];
      expect(await together(code, calls)).toEqual([ID, 'impossible', ID]);
      expect(await groupsOf(code)).toEqual([1, 1]);
      expect(await counts(code)).toEqual([2, 2]);
    }
    await adminQuery(service.database, 'DROP FUNCTION coupon.refuse CASCADE');
  });

  it('all get 503 while the database is unavailable, and can be repeated', async () => {
    const code = await makeCoupon({ maxRedemptions: 3 });
    await adminQuery(
      service.database,
      `CREATE FUNCTION coupon.full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full' USING ERRCODE = '53100'; END $$`,
    );
    await adminQuery(service.database, 'CREATE TRIGGER full_disk BEFORE INSERT ON coupon.redemption EXECUTE FUNCTION coupon.full()');
    expect(await together(code, [{ order: 'a' }, { order: 'b' }])).toEqual(['disk full', 'disk full']);
    await adminQuery(service.database, 'DROP FUNCTION coupon.full CASCADE');
    expect(await counts(code)).toEqual([0, 0]);
    expect(await together(code, [{ order: 'a' }, { order: 'b' }])).toEqual([ID, ID]);
  });
});

describe('concurrent redemptions of one automatic campaign', () => {
  let service: TestApp;
  let coupons: CouponClient;
  beforeAll(async () => {
    service = await startCoupon();
    coupons = client(service);
  });
  afterAll(() => service.stop());

  const makePromotion = async (terms: object): Promise<string> => {
    const benefit = { type: 'PERCENT', percentage: 10 };
    return (await coupons.call('POST', '/coupon/acme/campaigns', { name: 'Spring', automatic: true, benefit, ...terms })).body.campaignId;
  };
  /** How many redemptions each transaction has made, the largest first. */
  const groupsOf = async (campaignId: string): Promise<number[]> => {
    const text =
      'SELECT count(*)::integer AS size FROM coupon.promotion_redemption WHERE campaign_id = $1 GROUP BY xmin::text ORDER BY 1 DESC';
    return (await adminQuery<{ size: number }>(service.database, text, [campaignId])).map(({ size }) => size);
  };
  /** Calls of one turn of the event loop are one group. Answers ids, and the types of refusals. */
  async function together(campaignId: string, calls: readonly Call[]): Promise<string[]> {
    const redeemer = service.app.get(PromotionRedemptionService);
    const outcomes = await Promise.allSettled(
      calls.map(({ order, customer, discount = 5 }) => {
        const dto = { orderCode: order, orderTotal: eur(50), discount: eur(discount) };
        return redeemer.redeem('acme', campaignId, { ...dto, ...(customer !== undefined && { customerNumber: customer }) });
      }),
    );
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.id : typeOf(outcome.reason)));
  }
  const figuresOf = async (campaignId: string) => (await coupons.call('GET', `/coupon/acme/campaigns/${campaignId}/figures`)).body;

  it('are each decided after the previous ones, and written in one transaction', async () => {
    const campaignId = await makePromotion({ budget: eur(30), maxRedemptionsPerCustomer: 1 });
    const [earlier] = await together(campaignId, [{ order: 'earlier', customer: '1' }]);
    const answers = await together(campaignId, [
      { order: 'a', customer: '1' }, // the second of a customer who may have one
      { order: 'earlier', customer: '1' },
      { order: 'b', customer: '2', discount: 12 },
      { order: 'b', customer: '2', discount: 12 },
      { order: 'c' }, // anonymous
      { order: 'd', customer: '3', discount: 14 }, // 13 are left
      { order: 'e', customer: '4', discount: 13 },
    ]);
    expect(answers).toEqual([
      'coupon_redemptions_exceeded',
      earlier,
      ID,
      answers[2],
      'coupon_redemption_forbidden',
      'coupon_budget_exceeded',
      ID,
    ]);
    expect(await groupsOf(campaignId)).toEqual([2, 1]);
    expect(await figuresOf(campaignId)).toMatchObject({
      redemptions: 3,
      discountTotal: eur(30),
      refusals: { coupon_redemptions_exceeded: 1, coupon_redemption_forbidden: 1, coupon_budget_exceeded: 1 },
    });
    const { body: messages } = await coupons.call('GET', '/coupon/acme/messages?limit=500', undefined, feed);
    const typesOf = messages.flatMap(({ type, data }: AnyJson) => (data.campaignId === campaignId ? [type] : []));
    expect(typesOf.toSorted()).toEqual(['campaign.created', 'campaign.exhausted', ...Array(3).fill('redemption.created')]);
  });

  it('succeed next to one that the database rejects', async () => {
    const campaignId = await makePromotion({ maxRedemptions: 2 });
    await adminQuery(
      service.database,
      `CREATE FUNCTION coupon.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF NEW.order_code = 'bad' THEN RAISE 'impossible'; END IF; RETURN NEW; END $$`,
    );
    await adminQuery(
      service.database,
      'CREATE TRIGGER refuse BEFORE INSERT ON coupon.promotion_redemption FOR EACH ROW EXECUTE FUNCTION coupon.refuse()',
    );
    expect(await together(campaignId, [{ order: 'a' }, { order: 'bad' }, { order: 'b' }])).toEqual([ID, 'impossible', ID]);
    await adminQuery(service.database, 'DROP FUNCTION coupon.refuse CASCADE');
    expect(await groupsOf(campaignId)).toEqual([1, 1]);
    expect(await figuresOf(campaignId)).toMatchObject({ redemptions: 2 });
  });

  it('are rejected together for a campaign that does not exist', async () => {
    expect(await together('nowhere', [{ order: 'a' }, { order: 'b' }])).toEqual(['campaign_not_found', 'campaign_not_found']);
  });
});
