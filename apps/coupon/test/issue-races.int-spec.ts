import type { TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, startCoupon, statuses, TEN_PERCENT, times, untilAccepted } from './coupon-app';

describe('coupons created concurrently on two replicas', () => {
  let replicas: TestApp[];
  let clients: CouponClient[];
  const at = (i: number): CouponClient => clients[i % clients.length] as CouponClient;

  beforeAll(async () => {
    const first = await startCoupon();
    replicas = [first, await startCoupon({ database: first.database })];
    clients = replicas.map(client);
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  const settings = (couponSettings: object) => at(0).call('PUT', '/coupon/acme/settings', { couponSettings });
  const total = async (): Promise<number> => Number((await at(0).call('GET', COUPONS)).headers.get('x-total-count'));

  it('never exceed the allowed number of live codes', async () => {
    await settings({ length: 4, alphabet: 'ABCDEFGH', guessableMax: 0.5 });
    expect((await at(0).call('POST', `${COUPONS}/bulk`, { coupon: TEN_PERCENT, count: 2_008 })).status).toBe(201);
    const answers = await times(80, (i) => untilAccepted(() => at(i).call('POST', '/coupon/generateCoupon', TEN_PERCENT)));
    expect(statuses(answers)).toEqual({ 201: 40, 409: 40 });
    expect(await total()).toBe(2_048);
    await settings({ codePrefix: 'M', length: 4, alphabet: 'ABCDEFGH', guessableMax: 0.01 }); // 40 of 4,096
    const mixed = await times(40, (i) =>
      untilAccepted(() =>
        i % 2 === 0 ? at(i).call('POST', COUPONS, TEN_PERCENT) : at(i).call('POST', `${COUPONS}/bulk`, { coupon: TEN_PERCENT, count: 3 }),
      ),
    );
    const made = mixed
      .filter(({ status }) => status === 201)
      .flatMap(({ body }) => (body.codes as string[] | undefined) ?? [body.id as string]);
    expect(mixed.every(({ status, body }) => status === 201 || body.type === 'codes_guessable')).toBe(true);
    expect(made.length).toBeGreaterThan(37); // one more single, or three, would have been made
    expect(made.length).toBeLessThanOrEqual(40);
    const freed = made.slice(0, 10);
    const repeated = await times(40, (i) =>
      untilAccepted(() =>
        i < 10 ? at(i).call('DELETE', `${COUPONS}/${freed[i]}`) : at(i).call('POST', '/coupon/generateCoupon', TEN_PERCENT),
      ),
    );
    const rest = await times(20, (i) => untilAccepted(() => at(i).call('POST', '/coupon/generateCoupon', TEN_PERCENT)));
    const generated = [...repeated, ...rest].filter(({ status }) => status === 201).length;
    expect(made.length - 10 + generated).toBe(40);
  });

  it('include no second referral coupon, even if the first is deleted concurrently', async () => {
    await settings({ codePrefix: 'R', referral: TEN_PERCENT });
    for (let round = 0; round < 5; round += 1) {
      const customer = `10000000${20 + round}`;
      const find = (i: number) => at(i).call(i % 2 === 0 ? 'GET' : 'POST', `/coupon/acme/referral-coupons/${customer}`);
      const removed = find(0).then(({ body }) => at(1).call('DELETE', `${COUPONS}/${body.code}`));
      const answers = await times(20, (i) => untilAccepted(() => find(i)));
      expect((await removed).status).toBe(204);
      expect(new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body.code)).size).toBeLessThanOrEqual(1);
      expect(answers.every(({ status }) => status < 300 || status === 404)).toBe(true);
      expect((await find(0)).status).toBe(404);
    }
  });
});
