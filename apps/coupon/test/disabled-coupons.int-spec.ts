import { bearer, rounds, type TestApp } from '@suite/testing';
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
  TEN_PERCENT,
  times,
  untilAccepted,
} from './coupon-app';

const CALLS = rounds(60, 300);
const reasonOf = ({ body }: { body: { details?: { type: string }[] } }) => body.details?.[0]?.type;

describe('a coupon that its seller disables', () => {
  let replicas: TestApp[];
  let clients: CouponClient[];
  const at = (i: number): CouponClient => clients[i % clients.length] as CouponClient;
  const change = (code: string, body: object, headers: object = manage) => at(0).call('PATCH', `${COUPONS}/${code}`, body, headers);
  const history = (code: string, query = '', headers: object = read) =>
    at(1).call('GET', `${COUPONS}/${code}/history${query}`, undefined, headers);

  beforeAll(async () => {
    const first = await startCoupon();
    replicas = [first, await startCoupon({ database: first.database })];
    clients = replicas.map(client);
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  it('stays readable, is refused at every replica, and is valid again once enabled', async () => {
    await at(0).create({ code: 'OFF', allowAnonymous: true });
    expect((await at(1).redeem('OFF', 'order-1')).status).toBe(201);
    expect((await change('off', { status: 'INACTIVE' })).status).toBe(204);
    expect((await at(1).get('OFF')).body).toMatchObject({
      status: 'INACTIVE',
      disabled: true,
      redemptionCount: 1,
      metadata: { version: 2 },
    });
    for (const refused of [await at(1).validate('OFF'), await at(1).redeem('OFF', 'order-2'), await at(0).redeem('OFF', 'order-3')]) {
      expect([refused.status, reasonOf(refused)]).toEqual([400, 'coupon_not_active']);
      expect(refused.body.message).toContain('was disabled');
    }
    const together = await at(1).validateTogether([{ code: 'OFF', ...ORDER }]);
    expect(together.body.coupons).toMatchObject([{ valid: false, refusal: { type: 'coupon_not_active' } }]);
    expect((await at(1).redeem('OFF', 'order-1')).status).toBe(201);
    expect((await change('OFF', { maxRedemptions: 5, status: 'USED' })).status).toBe(204);
    expect((await at(0).get('OFF')).body).toMatchObject({ status: 'INACTIVE', disabled: true, maxRedemptions: 5 });
    expect((await change('OFF', { status: 'VALID' })).status).toBe(204);
    expect((await at(1).redeem('OFF', 'order-4')).status).toBe(201);
    expect((await at(1).get('OFF')).body).toMatchObject({ status: 'VALID', disabled: false, redemptionCount: 2 });
  });

  it('stays disabled when its terms are replaced, and is created enabled', async () => {
    await at(0).create({ code: 'KEPT', status: 'INACTIVE' });
    const { body } = await at(0).get('KEPT');
    expect(body).toMatchObject({ status: 'VALID', disabled: false });
    await change('KEPT', { status: 'INACTIVE' });
    expect((await at(0).call('PUT', `${COUPONS}/KEPT`, { ...TEN_PERCENT, status: 'VALID' })).status).toBe(204);
    expect((await at(0).get('KEPT')).body).toMatchObject({ status: 'INACTIVE', disabled: true });
  });

  it('is not changed by an unknown status, nor by a caller who only reads', async () => {
    await at(0).create({ code: 'SAFE' });
    expect(await change('SAFE', { status: 'OFF' })).toMatchObject({ status: 400, body: { details: [{ field: 'status' }] } });
    expect((await change('SAFE', { status: 'INACTIVE' }, read)).status).toBe(403);
    expect((await at(0).get('SAFE')).body.status).toBe('VALID');
  });

  it(`has no redemption from after the answer: ${CALLS} at once at two replicas`, async () => {
    for (const terms of [{}, { maxRedemptions: 10_000 }]) {
      const { body } = await at(0).create({ allowAnonymous: true, ...terms });
      const code: string = body.id;
      const racing = times(CALLS, (i) => untilAccepted(() => at(i).redeem(code, `order-${i}`)));
      expect((await change(code, { status: 'INACTIVE' })).status).toBe(204);
      const later = await times(10, (i) => at(i).redeem(code, `later-${i}`));
      const answers = await racing;
      expect(later.every((answer) => reasonOf(answer) === 'coupon_not_active')).toBe(true);
      const redeemed = answers.filter(({ status }) => status === 201).length;
      expect(answers.filter((answer) => reasonOf(answer) === 'coupon_not_active')).toHaveLength(CALLS - redeemed);
      expect((await at(1).get(code)).body.redemptionCount).toBe(redeemed);
    }
  });

  it('can be checked by a caller who only reads coupons, and not be redeemed', async () => {
    await at(0).create({ code: 'LOOK', allowAnonymous: true, restrictions: { minOrderValue: eur(80) } });
    expect(reasonOf(await at(0).validate('LOOK', ORDER, read))).toBe('coupon_order_total_too_low');
    expect((await at(0).redeem('LOOK', 'order-1', { orderTotal: eur(90) }, read)).status).toBe(403);
  });

  it('has a history with who changed it, whatever the case of its code, without the customers', async () => {
    await at(0).create({ code: 'TOLD', restrictions: { validFor: ['4711'] } });
    const anna = bearer.application('coupon.coupon_manage', { sub: 'anna' });
    expect((await change('told', { maxRedemptions: 7, restrictions: { validFor: ['4712'] } }, anna)).status).toBe(204);
    expect((await change('TOLD', { maxRedemptions: 7 }, anna)).status).toBe(204);
    expect((await change('Told', { status: 'INACTIVE' }, anna)).status).toBe(204);
    expect((await at(0).call('DELETE', `${COUPONS}/told`)).status).toBe(204);
    const { status, body, headers } = await history('told');
    expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)]);
    expect(body.at(0)).toMatchObject({ action: 'coupon.deleted', before: { deleted: false }, after: { deleted: true } });
    expect(body.at(-1)).toMatchObject({ action: 'coupon.created' });
    const changes = body.filter(({ actor }: { actor: string }) => actor === 'anna');
    expect(changes.at(0)).toMatchObject({ action: 'coupon.changed', before: { disabled: false }, after: { disabled: true } });
    expect(changes.at(-1)).toMatchObject({ before: { maxRedemptions: -1 }, after: { maxRedemptions: 7 } });
    expect(JSON.stringify(body)).not.toMatch(/471[12]/);
    const paged = await history('TOLD', '?pageSize=1&pageNumber=2');
    expect(paged.body).toEqual([body[1]]);
  });

  it('shows its history to readers of its own tenant only', async () => {
    await at(0).create({ code: 'OWN' });
    expect((await history('NOWHERE')).body).toMatchObject({ type: 'coupon_not_found' });
    expect((await history('OWN', '', onBehalf)).status).toBe(403);
    expect((await history('OWN', '', bearer.customer('4711'))).status).toBe(403);
    expect((await history('OWN', '', bearer.application('coupon.coupon_read', { tenant: 'globex' }))).status).toBe(403);
    expect((await history('OWN', '?size=1')).status).toBe(400);
  });
});
