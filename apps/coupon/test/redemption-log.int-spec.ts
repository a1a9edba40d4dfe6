import { setTimeout as pause } from 'node:timers/promises';
import { adminQuery, createTestDatabase, type EmbeddedServer, migrateDatabase, startEmbedded, type TestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { client, type CouponClient, manage, startCoupon, statuses, times, untilAccepted } from './coupon-app';

/** How late a slow machine may write the server's log. */
const LOGGED_MS_MAX = 60_000;

describe('the log of the database server', () => {
  let server: EmbeddedServer;
  let replicas: TestApp[];
  let clients: CouponClient[];
  let log = '';
  const at = (i: number): CouponClient => clients[i % clients.length] as CouponClient;
  const errors = (): string[] => log.split('\n').filter((line) => /\b(ERROR|FATAL|PANIC):/.test(line));

  beforeAll(async () => {
    server = await startEmbedded({ onLog: (text) => (log += text) });
    const database = await createTestDatabase(server.url);
    await migrateDatabase(database, AppModule.area);
    replicas = [await startCoupon({ database }), await startCoupon({ database })];
    clients = replicas.map(client);
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await server.stop();
  });

  it('has no errors for redemptions that lose a race', async () => {
    for (const [code, terms] of Object.entries({ LIMITED: { maxRedemptions: 1_000 }, UNLIMITED: {} })) {
      await at(0).create({ code, allowAnonymous: true, ...terms });
      const answers = await times(60, (i) =>
        untilAccepted(() =>
          at(i).redeem(code, `order-${i % 4}`, {}, { ...manage, ...(i % 3 === 0 && { 'idempotency-key': `${code}-${i}` }) }),
        ),
      );
      expect(statuses(answers)).toEqual({ 201: 60 });
      expect((await at(0).get(code)).body.redemptionCount).toBe(4);
    }
    await at(0).create({ code: 'FEW', maxRedemptions: 5, maxRedemptionsPerCustomer: 2 });
    const answers = await times(60, (i) => untilAccepted(() => at(i).redeem('FEW', `order-${i}`, { customerNumber: `${i % 3}` })));
    expect(statuses(answers)).toEqual({ 201: 5, 400: 55 });
    await at(0).create({ code: 'EACH', maxRedemptionsPerCustomer: 2 });
    const each = await times(60, (i) => untilAccepted(() => at(i).redeem('EACH', `order-${i}`, { customerNumber: `${i % 3}` })));
    expect(statuses(each)).toEqual({ 201: 6, 400: 54 });

    await expect(adminQuery((replicas[0] as TestApp).database, 'SELECT 1 / 0')).rejects.toThrow('division by zero');
    for (const started = performance.now(); errors().length === 0; await pause(10)) {
      if (performance.now() - started > LOGGED_MS_MAX) throw new Error('The server logs nothing');
    }
    expect(errors()).toEqual([expect.stringContaining('division by zero')]);
  });
});
