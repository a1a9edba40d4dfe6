import { type AnyJson, bearer, type TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, eur, manage, onBehalf, startCoupon, statuses, times } from './coupon-app';

const NUMBER = '1000000001';

describe('coupons that are validated together', () => {
  let service: TestApp;
  let coupons: CouponClient;
  let names = 0;
  const campaign = async (terms: object): Promise<string> =>
    (await coupons.call('POST', '/coupon/acme/campaigns', { name: 'Shared', ...terms }, manage)).body.campaignId as string;
  const code = async (terms: object): Promise<string> => {
    names += 1;
    const { status, body } = await coupons.create({ code: `TOGETHER-${names}`, allowAnonymous: true, ...terms });
    expect(status).toBe(201);
    return body.id as string;
  };
  const five = (of: string) => ({ code: of, orderTotal: eur(50), discount: eur(5) });
  const reasonsOf = async (asked: readonly object[], customer: object = {}): Promise<string[]> => {
    const { status, body } = await coupons.validateTogether(asked, customer);
    expect(status).toBe(200);
    return body.coupons.map(({ valid, refusal }: AnyJson) => (valid ? 'valid' : refusal.type));
  };
  /** Redeems the same coupons one after the other, and returns the same words. */
  const redeemed = async (asked: readonly (object & { readonly code: string })[], customer: object = {}): Promise<string[]> => {
    const answers: string[] = [];
    for (const { code: of, ...order } of asked) {
      const { status, body } = await coupons.redeem(of, 'the-order', { ...order, ...customer });
      answers.push(status === 201 ? 'valid' : (body.details?.[0]?.type ?? body.type));
    }
    return answers;
  };

  beforeAll(async () => {
    service = await startCoupon();
    coupons = client(service);
  });
  afterAll(() => service.stop());

  it.each<[string, object, string[]]>([
    ['a budget for one of them', { budget: eur(7.5) }, ['valid', 'coupon_budget_exceeded']],
    ['a budget for both of them', { budget: eur(10) }, ['valid', 'valid']],
    ['one redemption', { maxRedemptions: 1 }, ['valid', 'coupon_redemptions_exceeded']],
    ['two redemptions', { maxRedemptions: 2 }, ['valid', 'valid']],
  ])('share %s, as their redemptions do', async (_limit, terms, expected) => {
    const campaignId = await campaign(terms);
    const asked = [five(await code({ campaignId })), five(await code({ campaignId }))];
    expect(await reasonsOf(asked)).toEqual(expected);
    expect(await redeemed(asked)).toEqual(expected);
    expect(await reasonsOf(asked)).not.toContain(expected[1] === 'valid' ? 'valid' : 'coupon_not_found');
  });

  it('take nothing from one another without a common limit, and nothing if they are refused', async () => {
    const campaignId = await campaign({ budget: eur(5) });
    const asked = [
      { ...five(await code({ campaignId })), discount: eur(5.01) },
      five(await code({ campaignId })),
      five(await code({ campaignId: await campaign({ budget: eur(5) }) })),
      five('UNKNOWN-CODE'),
      five(await code({ allowAnonymous: false, issuedTo: NUMBER })),
    ];
    const expected = ['coupon_discount_amount_incorrect', 'valid', 'valid', 'coupon_not_found', 'valid'];
    expect(await reasonsOf(asked, { customerNumber: NUMBER })).toEqual(expected);
    expect(await redeemed(asked, { customerNumber: NUMBER })).toEqual(expected);
  });

  it('are checked with the discount of the order, not with the largest one', async () => {
    const campaignId = await campaign({ budget: eur(10) });
    const half = await code({ campaignId, discountPercentage: 50 });
    expect((await coupons.validate(half, { orderTotal: eur(50) })).status).toBe(400);
    const asked = [{ code: half, orderTotal: eur(50), discount: eur(2) }];
    expect(await reasonsOf(asked)).toEqual(['valid']);
    expect(await redeemed(asked)).toEqual(['valid']);
    const shipping = await code({ campaignId, discountType: 'FREE_SHIPPING', discountPercentage: undefined });
    expect(await reasonsOf([{ ...five(shipping), discount: eur(8.01) }])).toEqual(['coupon_budget_exceeded']);
    expect(await reasonsOf([{ ...five(shipping), discount: eur(8) }])).toEqual(['valid']);
  });

  it('are counted with the discount of the order, rounded line by line, if it states one', async () => {
    const campaignId = await campaign({ budget: eur(12) });
    const ten = await code({ campaignId });
    const order = { orderTotal: eur(115), discount: eur(12) };
    expect(await reasonsOf([{ code: ten, ...order }])).toEqual(['coupon_discount_amount_incorrect']);
    expect(await reasonsOf([{ code: ten, ...order, rounding: eur(0.5) }])).toEqual(['valid']);
    const { status } = await coupons.redeem(ten, 'rounded', { ...order, rounding: eur(0.5) });
    expect(status).toBe(201);
    const { body } = await coupons.call('GET', `/coupon/acme/campaigns/${campaignId}/figures`);
    expect(body).toMatchObject({ redemptions: 1, discountTotal: eur(12) });
    const shopper = bearer.customer(NUMBER);
    const own = await code({ allowAnonymous: false, issuedTo: NUMBER });
    expect(await coupons.redeem(own, 'mine', { ...order, rounding: eur(0.5) }, shopper)).toMatchObject({
      status: 403,
      body: { type: 'insufficient_permissions', details: [{ field: 'rounding' }] },
    });
  });

  it('leave a budget that shoppers take concurrently exact', async () => {
    const campaignId = await campaign({ budget: eur(50) });
    const asked = [five(await code({ campaignId })), five(await code({ campaignId }))];
    const orders = await times(10, async (i) => {
      const verdicts = await reasonsOf(asked);
      const answers = await Promise.all(asked.map(({ code: of }) => coupons.redeem(of, `order-${i}`)));
      return { verdicts, answers };
    });
    expect(statuses(orders.flatMap(({ answers }) => answers))).toEqual({ 201: 10, 400: 10 });
    for (const { verdicts } of orders) expect(verdicts[0] === 'valid' || verdicts[1] !== 'valid').toBe(true);
    expect(await reasonsOf(asked)).toEqual(['coupon_budget_exceeded', 'coupon_budget_exceeded']);
  });

  it('are named once, by an application that may act for shoppers', async () => {
    const ten = await code({});
    expect(await coupons.validateTogether([five(ten), five(ten.toLowerCase())])).toMatchObject({
      status: 400,
      body: { details: [{ field: 'coupons[1].code' }] },
    });
    expect(await coupons.validateTogether([])).toMatchObject({ status: 400, body: { details: [{ field: 'coupons' }] } });
    expect((await coupons.validateTogether([five(ten)], {}, bearer.customer(NUMBER))).status).toBe(403);
    expect((await coupons.call('POST', `${COUPONS}/validation`, { coupons: [five(` ${ten.toLowerCase()} `)] }, onBehalf)).body).toEqual({
      coupons: [{ code: ten, valid: true, discount: eur(5) }],
    });
  });
});
