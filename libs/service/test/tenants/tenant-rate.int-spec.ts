import { TenantStateService } from '@suite/service';
import type { Quotas, TenantState } from '@suite/tenant';
import { Clock } from '@suite/runtime';
import {
  adminQuery,
  bearer,
  createMigratedDatabase,
  metricsOf,
  startTestApp,
  type TestApp,
  TestClock,
  until,
  untilAnswered,
} from '@suite/testing';
import { Client } from 'pg';
import { SampleConfig, SampleModule } from '../sample-service';

const SECOND_MS = 1_000;
const PER_SECOND = 20;

describe('a tenant with a rate', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let replicas: TestApp[];
  let version = 0;
  beforeAll(async () => {
    const database = await createMigratedDatabase(SampleModule.area);
    const start = () => startTestApp(SampleConfig, SampleModule, { database, hasTimers: true, replace: [{ token: Clock, value: clock }] });
    replicas = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
  });
  beforeEach(() => clock.advance(60 * SECOND_MS));
  afterEach(() => limit({}));

  const limit = async (quotas: Quotas, state: TenantState = 'ACTIVE'): Promise<void> => {
    const stated = { tenant: 'acme', state, version: (version += 1), quotas };
    await until('the quotas in force', async () => (await at(0).app.get(TenantStateService).put(stated)).length === 0);
  };
  const at = (index: number): TestApp => replicas[index % replicas.length] as TestApp;
  const read = (replica: TestApp, tenant = 'acme') =>
    replica.call('GET', `/sample/${tenant}/notes`, { headers: bearer.application('sample.read', { tenant }) });
  const burst = (count: number, replicaOf: (index: number) => TestApp, tenant = 'acme') =>
    Promise.all(Array.from({ length: count }, (_, index) => read(replicaOf(index), tenant)));
  /** Sends calls at once, and returns how many were admitted. */
  const admitted = async (count: number, replicaOf: (index: number) => TestApp) =>
    (await burst(count, replicaOf)).filter(({ status }) => status === 200).length;

  it.each<[string, (index: number) => TestApp]>([
    ['spread over the replicas', at],
    ['at one replica', () => at(1)],
    ['at one replica, and few at the other', (index) => at(index % 20 === 0 ? 0 : 1)],
  ])('makes as many calls as it may, within a fifth: %s', async (_name, replicaOf) => {
    await limit({ requestsPerSecond: PER_SECOND });
    let calls = 0;
    for (let second = 0; second < 3; second += 1) {
      const inSecond =
        (await admitted(PER_SECOND * 4, replicaOf)) + (clock.advance(SECOND_MS / 2), await admitted(PER_SECOND * 2, replicaOf));
      expect(inSecond).toBeLessThanOrEqual(PER_SECOND * 2);
      calls += inSecond;
      clock.advance(SECOND_MS / 2);
    }
    const due = PER_SECOND * 3.5; // the first second’s at once, and those of 2.5 more
    expect(calls).toBeGreaterThanOrEqual(due * 0.8);
    expect(calls).toBeLessThanOrEqual(due);
  });

  it('is told why, and when to retry', async () => {
    await limit({ requestsPerSecond: 1 });
    expect((await read(at(0))).status).toBe(200);
    const refused = await read(at(1));
    expect(refused).toMatchObject({ status: 429, body: { type: 'tenant_rate_exceeded', status: 429 } });
    expect(refused.headers.get('retry-after')).toBe('1');
    clock.advance(SECOND_MS - 1);
    expect((await read(at(1))).headers.get('retry-after')).toBe('1');
    clock.advance(1);
    expect((await read(at(1))).status).toBe(200);
    expect((await read(at(0))).status).toBe(429);
  });

  it('waits with a call too many before it is refused, and is admitted if it may call again by then', async () => {
    await limit({ requestsPerSecond: 1 });
    expect(await admitted(2, () => at(0))).toBe(1);
    const beganMs = performance.now();
    expect((await read(at(0))).status).toBe(429);
    expect(performance.now() - beganMs).toBeGreaterThan(100);
    const waiting = read(at(0));
    await read(at(0), 'globex'); // which arrives later
    clock.advance(SECOND_MS);
    expect((await waiting).status).toBe(200);
  });

  it('makes more calls at once after a pause, if it has a burst', async () => {
    await limit({ requestsPerSecond: 10, burst: 100 });
    expect(await admitted(200, () => at(0))).toBe(100);
    clock.advance(SECOND_MS);
    expect(await admitted(200, () => at(0))).toBe(10);
    clock.advance(20 * SECOND_MS);
    expect(await admitted(200, () => at(0))).toBe(100);
  });

  it('gets its calls evenly while it makes more than it may', async () => {
    await limit({ requestsPerSecond: 100 });
    expect(await admitted(200, () => at(0))).toBe(100);
    for (let i = 0; i < 5; i += 1) {
      clock.advance(20);
      expect(await admitted(20, () => at(0))).toBe(2);
    }
  });

  it('makes the last call of its burst, also if the calls come one after the other', async () => {
    await limit({ requestsPerSecond: PER_SECOND, burst: PER_SECOND + 1 });
    const answers = [];
    for (let call = 0; call < PER_SECOND + 2; call += 1) answers.push((await read(at(0))).status);
    expect(answers).toEqual([...Array<number>(PER_SECOND + 1).fill(200), 429]);
  });

  it('leaves others alone, and is free again when its rate ends', async () => {
    await limit({ requestsPerSecond: 1 });
    expect((await burst(50, at, 'globex')).every(({ status }) => status === 200)).toBe(true);
    expect(await admitted(50, at)).toBe(1);
    await limit({ requestsPerSecond: PER_SECOND });
    clock.advance(SECOND_MS);
    expect(await admitted(20, () => at(0))).toBe(20);
    await limit({});
    expect(await admitted(100, at)).toBe(100);
  });

  it('is judged by its token first, and by its scope afterwards', async () => {
    await limit({ requestsPerSecond: 1 });
    await read(at(0));
    const call = (headers: Record<string, string>) => at(0).call('GET', '/sample/acme/notes', { headers });
    expect((await call({ authorization: 'Bearer x' })).status).toBe(401);
    expect((await call(bearer.application('sample.read', { tenant: 'globex' }))).status).toBe(403);
    expect((await call(bearer.application(''))).status).toBe(429);
  });

  it('fills its bucket no faster when the clocks of replicas differ', async () => {
    await limit({ requestsPerSecond: 10 });
    expect(await admitted(20, () => at(0))).toBe(10);
    clock.advance(-5 * SECOND_MS);
    expect(await admitted(20, () => at(1))).toBe(0);
    clock.advance(5 * SECOND_MS);
    expect(await admitted(20, () => at(1))).toBe(0);
    clock.advance(SECOND_MS / 2);
    expect(await admitted(20, () => at(1))).toBe(5);
  });

  it('is told apart by what it uses, for auth alone', async () => {
    await limit({ requestsPerSecond: 10 });
    const path = '/sample/platform/tenant-states/acme';
    const use = (scope: string) => at(1).call('GET', path, { headers: bearer.application(scope, { tenant: 'platform' }) });
    expect((await use('sample.read')).status).toBe(403);
    expect(await admitted(20, () => at(0))).toBe(10);
    const { body } = await use('platform.tenant_state');
    expect(body).toMatchObject({ requestsPerSecond: expect.closeTo(0.9, 0), burst: 10 });
    const write = { headers: bearer.application('sample.manage', { tenant: 'acme' }), body: { text: 'x'.repeat(5_000) } };
    await limit({});
    expect((await at(0).call('POST', '/sample/acme/notes', write)).status).toBe(201);
    expect((await use('platform.tenant_state')).body.storedBytes).toBeGreaterThan(body.storedBytes);
  });

  it('is in the metrics with what it may and does, unless it is held', async () => {
    const lines = async () => (await metricsOf(at(0))).match(/^tenant_quota_\w+(?=\{.*tenant="acme".*quota="burst")/gm);
    await limit({ requestsPerSecond: 10 });
    const shown = await untilAnswered('the metrics of quotas', lines, (found) => found !== null);
    expect(shown).toEqual(['tenant_quota_used', 'tenant_quota_limit']);
    await limit({ requestsPerSecond: 10 }, 'READ_ONLY');
    expect(await lines()).toBeNull();
  });

  it('is measured also if that takes longer than the statements of requests may', async () => {
    const { database } = at(0);
    const limitOfRole = (value: string) =>
      adminQuery(database, `ALTER ROLE coupon IN DATABASE ${database.name} SET statement_timeout = ${value}`);
    await limitOfRole(`${SECOND_MS}`);
    const late = await startTestApp(SampleConfig, SampleModule, { database });
    Object.assign(late.pool.options, { query_timeout: SECOND_MS });
    const holder = new Client({ connectionString: database.adminUrl.href });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE coupon.note IN ACCESS EXCLUSIVE MODE');
    const headers = bearer.application('platform.tenant_state', { tenant: 'platform' });
    const measured = late.call('GET', '/sample/platform/tenant-states/acme', { headers });
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%pg_column_size%'
                        AND query_start < clock_timestamp() - interval '${SECOND_MS + 200} milliseconds'`;
    await until('a long measurement', async () => (await adminQuery(database, waiting)).length > 0);
    await holder.query('COMMIT');
    await holder.end();
    expect(await measured).toMatchObject({ status: 200, body: { storedBytes: expect.any(Number) } });
    await late.stop();
    await limitOfRole('DEFAULT');
  });

  it('writes nothing while it is full, at each replica, and reads on', async () => {
    const write = (index: number) =>
      at(index).call('POST', '/sample/acme/notes', { headers: bearer.application('sample.manage'), body: { text: `full ${index}` } });
    await limit({ storedMegabytes: 5, usedMegabytes: 5.1 });
    for (const index of [0, 1]) {
      expect(await write(index)).toMatchObject({ status: 409, body: { type: 'quota_exceeded', details: [{ field: 'storedMegabytes' }] } });
      expect((await read(at(index))).status).toBe(200);
    }
    await limit({ storedMegabytes: 5 });
    expect((await write(1)).status).toBe(201);
  });
});
