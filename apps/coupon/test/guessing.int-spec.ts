import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { adminQuery, bearer, runTask, type TestApp, TestClock } from '@suite/testing';
import { client, type CouponClient, onBehalf, ORDER, startCoupon, statuses, times } from './coupon-app';

const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));

describe('guesses of codes', () => {
  let replicas: TestApp[];
  let clients: CouponClient[];
  let address = 0;
  const at = (i: number): CouponClient => clients[i % 2] as CouponClient;
  /** Each client has its own address behind the trusted proxy. */
  const from = (headers: object, own?: string) => ({ ...headers, 'x-forwarded-for': own ?? `10.0.0.${(address += 1)}` });

  beforeAll(async () => {
    const options = { replace: [{ token: Clock, value: clock }], env: { TRUSTED_PROXIES: '127.0.0.1' } };
    const first = await startCoupon(options);
    replicas = [first, await startCoupon({ ...options, database: first.database })];
    clients = replicas.map(client);
    await at(0).create({ code: 'SECRET' });
    await at(0).create({ code: 'OTHERS', issuedTo: '1' });
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  const attempt = (i: number, headers: object) => at(i).get(`GUESS${i}`, headers);
  const missCodes = async (count: number, headers: object) => {
    for (let i = 0; i < count; i += 1) await attempt(i, headers);
  };

  it('are free five times, then each one doubles the delay at every replica', async () => {
    const shopper = from(bearer.customer('2000000001'));
    await missCodes(5, shopper);
    for (const wait of [1, 2, 4, 8]) {
      expect((await attempt(wait, shopper)).status).toBe(404);
      const blocked = await at(wait + 1).get('SECRET', shopper);
      expect(blocked).toMatchObject({ status: 429, body: { type: 'too_many_guesses' } });
      expect(blocked.headers.get('retry-after')).toBe(String(wait));
      clock.advance(wait * 1_000);
    }
    expect((await at(0).get('SECRET', shopper)).status).toBe(200);
    const metrics = await Promise.all(replicas.map(({ app }) => app.get(Metrics).text()));
    const refusals = metrics.flatMap((text) => /^throttle_refusals_total\{type="too_many_guesses".*\} (.*)$/m.exec(text)?.[1] ?? []);
    expect(refusals).toEqual(['1', '3']);
  });

  it('are not answered more often if they are concurrent', async () => {
    const shopper = from(bearer.customer('2000000002'));
    const { 404: answered = 0, 429: refused = 0 } = statuses(await times(300, (i) => attempt(i, shopper)));
    expect(answered + refused).toBe(300);
    expect(answered).toBeLessThanOrEqual(6 + 20); // one more for each connection of the two replicas
  });

  it('are counted across tokens of a shopper, and for coupons of other customers', async () => {
    const shopper = from(bearer.customer('2000000003'));
    for (let i = 0; i < 2; i += 1) {
      await at(i).get('OTHERS', shopper);
      await at(i).validate('OTHERS', ORDER, shopper);
      await at(i).redeem('OTHERS', 'order', {}, shopper);
    }
    expect((await at(0).get('SECRET', from(bearer.customer('2000000003')))).status).toBe(429);
  });

  it('are counted for the address of many sessions, for at most a minute', async () => {
    for (let i = 0; i < 21; i += 1) await attempt(i, from(bearer.anonymous(`session-${i}`), '10.9.9.9'));
    for (let wait = 1; wait <= 64; wait *= 2) {
      const blocked = await attempt(wait, from(bearer.anonymous(`next-${wait}`), '10.9.9.9')); // wrong, and so not through
      expect([blocked.status, Number(blocked.headers.get('retry-after'))]).toEqual([429, Math.min(wait, 60)]);
      clock.advance(Math.min(wait, 60) * 1_000);
      await attempt(wait, from(bearer.anonymous(`again-${wait}`), '10.9.9.9'));
    }
    expect((await attempt(1, from(bearer.anonymous('elsewhere')))).status).toBe(404);
  });

  it('are counted for the network in the token instead of the address of a shop’s server', async () => {
    const shopper = (name: string, network: string) => from(bearer.anonymous(name, { network }), '10.6.6.6');
    for (let i = 0; i < 21; i += 1) await attempt(i, shopper(`guest-${i}`, 'network-1'));
    expect((await attempt(0, shopper('guest-next', 'network-1'))).status).toBe(429);
    expect((await attempt(0, shopper('guest-other', 'network-2'))).status).toBe(404);
  });

  it('guesses of codes by others at an address never delay a shopper without guesses and with a valid code', async () => {
    const office = '10.7.7.7';
    const refused = bearer.customer('2000000008');
    await attempt(0, from(refused, office)); // one of them has mistyped a code
    for (let i = 0; i < 24; i += 1) {
      await attempt(i, from(bearer.anonymous(`attacker-${i}`), office));
      const good = from(bearer.customer(`30000000${10 + i}`), office);
      expect((await at(i).get('SECRET', good)).status).toBe(200);
      expect((await at(i).validate('SECRET', ORDER, good)).status).toBe(200);
      expect((await at(i).redeem('SECRET', `order-${i}`, {}, good)).status).toBe(201);
    }
    expect((await at(1).get('SECRET', from(refused, office))).status).toBe(429);
    clock.advance(60_000);
    expect((await at(1).get('SECRET', from(refused, office))).status).toBe(200);
  });

  it('guesses of codes of a session that started after its address was blocked get the same answer, right or wrong', async () => {
    const office = '10.5.5.5';
    const before = Math.floor(clock.now().getTime() / 1_000) - 60;
    const session = (name: string, iat: number) => from(bearer.anonymous(name, { iat, exp: iat + 86_400 }), office);
    await at(0).create({ code: 'OPEN', allowAnonymous: true });
    for (let i = 0; i < 22; i += 1) await attempt(i, session(`wrong-${i}`, before));
    const blocked = { status: 429, body: { type: 'too_many_guesses' } };
    const afterBlock = before + 60;
    for (let round = 0; round < 3; round += 1) {
      expect(await at(round).get('OPEN', session(`hit-${round}`, afterBlock))).toMatchObject(blocked);
      expect(await at(round).validate('OPEN', ORDER, session(`hit-${round}`, afterBlock))).toMatchObject(blocked);
      expect(await attempt(round, session(`miss-${round}`, afterBlock))).toMatchObject(blocked);
      expect((await at(round).get('OPEN', session(`early-${round}`, before))).status).toBe(200);
      clock.advance(60_000);
      await attempt(round, session(`again-${round}`, afterBlock)); // blocks the address again
    }
    const validateSince = (since?: string) =>
      at(0).validate('OPEN', ORDER, {
        ...onBehalf,
        'x-shopper': `by-${since}`,
        'x-shopper-address': office,
        ...(since && { 'x-shopper-since': since }),
      });
    expect(await validateSince(clock.now().toISOString())).toMatchObject(blocked);
    expect([
      (await validateSince('2026-03-01T00:00:00Z')).status,
      (await validateSince()).status,
      (await validateSince('soon')).status,
    ]).toEqual([200, 200, 400]);
    clock.advance(60_000);
    expect((await at(0).get('OPEN', session('hit-late', afterBlock))).status).toBe(200);
  });

  it('guesses of codes at a blocked address get no second attempt', async () => {
    const office = '10.6.6.6';
    for (let i = 0; i < 25; i += 1) await attempt(i, from(bearer.anonymous(`many-${i}`), office));
    const shopper = from(bearer.customer('2000000009'), office);
    expect((await attempt(1, shopper)).status).toBe(429);
    expect((await at(0).get('SECRET', shopper)).status).toBe(429);
  });

  it('expire after an hour without a guess', async () => {
    const shopper = from(bearer.customer('2000000004'));
    await missCodes(7, shopper);
    expect((await at(0).get('SECRET', shopper)).status).toBe(429);
    clock.advance(3_601_000);
    await missCodes(5, shopper);
    expect((await at(0).get('SECRET', shopper)).status).toBe(200);
    clock.advance(3_601_000);
    await runTask(replicas[0]!, 'purge expired attempts');
    expect(await adminQuery((replicas[0] as TestApp).database, 'SELECT guesser FROM coupon.attempt')).toEqual([]);
  });

  it('delay the shopper that an application acts for, never an application for itself', async () => {
    const shopper = { ...onBehalf, 'x-shopper': 'session-1', 'x-shopper-address': '10.8.8.8' };
    for (let i = 0; i < 6; i += 1) expect((await at(i).validate(`GUESS${i}`, ORDER, shopper)).status).toBe(404);
    expect((await at(0).validate('SECRET', { ...ORDER, customerNumber: '1' }, shopper)).status).toBe(429);
    expect((await at(0).redeem('SECRET', 'order', { customerNumber: '1' }, shopper)).status).toBe(429);
    expect((await at(0).validate('SECRET', { ...ORDER, customerNumber: '1' }, { ...shopper, 'x-shopper': 'session-2' })).status).toBe(200);
    expect(await at(0).validate('SECRET', ORDER, { ...onBehalf, 'x-shopper': 'a b' })).toMatchObject({ status: 400 });
    for (let i = 0; i < 30; i += 1) expect((await at(i).validate(`GUESS${i}`, ORDER)).status).toBe(404);
  });
});
