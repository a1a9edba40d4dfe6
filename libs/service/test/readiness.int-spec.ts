import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@suite/errors';
import { Database, UnfitConnection } from '@suite/database';
import { createHealthServer, Readiness } from '@suite/service';
import { Metrics } from '@suite/telemetry';
import {
  adminQuery,
  bearer,
  createTestDatabase,
  type EmbeddedServer,
  migrateDatabase,
  send,
  startEmbedded,
  startTestApp,
  type TestApp,
  type TestDatabase,
  until,
  untilAnswered,
} from '@suite/testing';
import { SampleConfig, SampleModule } from './sample-service';

const NOTES = '/sample/acme/notes';
const headers = bearer.application('sample.manage');
const POOL_SIZE = 2;
const good = () => Promise.resolve();

/** A replica with its health port. */
class Replica {
  private constructor(
    readonly service: TestApp,
    private readonly health: Server,
  ) {}

  static async start(database: TestDatabase): Promise<Replica> {
    const service = await startTestApp(SampleConfig, SampleModule, {
      database,
      isImpatient: true,
      env: { DATABASE_POOL_SIZE: String(POOL_SIZE) },
    });
    const readiness = new Readiness(SampleModule.area, service.app.get(SampleConfig), good, good);
    const health = createHealthServer(readiness, service.app.get(Metrics));
    await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
    return new Replica(service, health);
  }

  read(): ReturnType<TestApp['call']> {
    return this.service.call('GET', NOTES, { headers });
  }

  /** Calls the health port. */
  async ask(path: string): Promise<{ status: number; body: object }> {
    const { status, body } = await send(`http://127.0.0.1:${(this.health.address() as AddressInfo).port}${path}`, 'GET');
    return { status, body: body as object };
  }

  async stop(): Promise<void> {
    this.health.close();
    await this.service.stop();
  }
}

const READY = { status: 200, body: { status: 'ready' } };
const NOT_READY = { status: 503, body: { reason: 'the database has not answered yet' } };

/** Probes until a reason is given that contains the words; without words, until there is none. A slow check answers a later probe. */
const untilReason = (readiness: Readiness, words?: string): Promise<string | undefined> =>
  untilAnswered(
    words ?? 'a replica that is ready',
    () => readiness.whyNot(),
    (reason) => (words === undefined ? reason === undefined : reason?.includes(words) === true),
  );

describe('the readiness of a replica', () => {
  let server: EmbeddedServer;
  let database: TestDatabase;
  let running: Replica;
  const started: Replica[] = [];
  const start = async () => {
    const replica = await Replica.start(database);
    started.push(replica);
    return replica;
  };

  /** Waits until the service notices the server's change. */
  const untilRead = (replica: Replica, status: number): ReturnType<Replica['read']> =>
    untilAnswered(
      `a read that is answered with ${status}`,
      () => replica.read(),
      (answer) => answer.status === status,
    );

  beforeAll(async () => {
    server = await startEmbedded();
    database = await createTestDatabase(server.url);
    await migrateDatabase(database, SampleModule.area);
    running = await start();
  });
  afterAll(async () => {
    for (const replica of started) await replica.stop();
    await server?.stop();
  });

  it('is checked without a connection of the request pool', async () => {
    const db = running.service.app.get(Database);
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    let taken = 0;
    const take = () =>
      db.run('acme', async () => {
        taken += 1;
        await answered;
      });
    const busy = Array.from({ length: POOL_SIZE }, take);
    await until('every connection to be taken', () => taken === POOL_SIZE, { lastSeen: () => taken });
    const readiness = new Readiness(SampleModule.area, running.service.app.get(SampleConfig), good, good);
    await readiness.look();
    expect(await readiness.whyNot()).toBeUndefined();
    expect(await running.ask('/readyz')).toMatchObject(READY);
    resolve();
    await Promise.all(busy);
  });

  /** Restores the server after a failed test. */
  let isAway = false;
  afterEach(async () => {
    if (isAway) await server.thaw().catch(() => server.restart());
    isAway = false;
  });

  it.each([
    ['is frozen', () => server.freeze(), () => server.thaw()],
    ['is killed', () => Promise.resolve(process.kill(server.pid as number, 'SIGKILL')), () => server.restart()],
  ])(
    'stays while the database %s: requests get 503, and a replica that starts listens, and becomes ready afterwards',
    async (_what, goAway, comeBack) => {
      // All of this except the end is answered while the database is down.
      await goAway();
      isAway = true;
      const refused = await untilRead(running, 503);
      expect(refused).toMatchObject({ body: { type: 'database_unavailable' } });
      expect(refused.headers.get('retry-after')).toBe('1');
      for (let times = 0; times < 3; times += 1) expect(await running.ask('/readyz')).toMatchObject(READY);

      const late = await start();
      expect(await late.ask('/healthz')).toMatchObject({ status: 200 });
      for (let times = 0; times < 3; times += 1) expect(await late.ask('/readyz')).toMatchObject(NOT_READY);
      expect(await late.read()).toMatchObject({ status: 503, body: { type: 'database_unavailable' } });

      await comeBack();
      isAway = false;
      for (const replica of [running, late]) await untilRead(replica, 200);
      expect(await late.ask('/readyz')).toMatchObject(READY);
    },
  );

  it('is answered without delay while the database is frozen', async () => {
    await server.freeze();
    isAway = true;
    const readiness = new Readiness(SampleModule.area, running.service.app.get(SampleConfig), good, good);
    let isLooking = true;
    const look = readiness.look().finally(() => (isLooking = false));
    expect(await readiness.whyNot()).toBe(NOT_READY.body.reason);
    expect(isLooking).toBe(true);
    await look;
    expect(await readiness.whyNot()).toBe(NOT_READY.body.reason);
  });

  it('starts with the first keys of auth, and stays while auth is unavailable', async () => {
    let isAway = true;
    let loads = 0;
    const loadKeys = () => {
      loads += 1;
      return isAway ? Promise.reject(new AppError('unavailable', 'token_keys_unavailable', 'away')) : Promise.resolve();
    };
    const readiness = new Readiness(SampleModule.area, running.service.app.get(SampleConfig), good, loadKeys);
    await readiness.look(); // a start while auth is unavailable does not end the process
    for (let times = 0; times < 2; times += 1) {
      expect(await readiness.whyNot()).toBe('auth has not returned its keys yet: tokens cannot be verified');
    }
    isAway = false;
    await untilReason(readiness);
    const loadsUntilReady = loads;
    isAway = true;
    for (let times = 0; times < 3; times += 1) expect(await readiness.whyNot()).toBeUndefined();
    expect(loads).toBe(loadsUntilReady);
  });

  it('is not reached through an unusable pooler, which is reported', async () => {
    const unfit = () => Promise.reject(new UnfitConnection('a pooler forgets'));
    const readiness = new Readiness(SampleModule.area, running.service.app.get(SampleConfig), unfit, good);
    await expect(readiness.look()).rejects.toThrow('a pooler forgets');
    expect(await readiness.whyNot()).toBe('a pooler forgets');
  });

  describe('without isolation of tenants', () => {
    const readinessAt = (databaseUrl: URL) =>
      new Readiness(SampleModule.area, Object.assign(Object.create(running.service.app.get(SampleConfig)), { databaseUrl }), good, good);
    const ownUrl = () => database.urlFor(SampleModule.area.schema);

    it.each(['BYPASSRLS', 'SUPERUSER'])('does not start with a role that ignores row-level security because of %s', async (attribute) => {
      await adminQuery(database, `ALTER ROLE coupon ${attribute}`);
      const readiness = readinessAt(ownUrl());
      await untilReason(readiness, 'role coupon ignores row-level security');
      await adminQuery(database, `ALTER ROLE coupon NO${attribute}`);
      await untilReason(readiness);
    });

    it.each([
      ['forced', 'ALTER TABLE coupon.note NO FORCE ROW LEVEL SECURITY', 'ALTER TABLE coupon.note FORCE ROW LEVEL SECURITY'],
      ['enabled', 'ALTER TABLE coupon.note DISABLE ROW LEVEL SECURITY', 'ALTER TABLE coupon.note ENABLE ROW LEVEL SECURITY'],
    ])('does not start until row-level security is %s on each table', async (_what, remove, restore) => {
      await adminQuery(database, remove);
      const readiness = readinessAt(ownUrl());
      await untilReason(readiness, 'row-level security is not forced on note');
      await adminQuery(database, restore);
      await untilReason(readiness);
    });
  });

  it('fails at start for permanent problems', async () => {
    const url = new URL(database.urlFor(SampleModule.area.schema));
    url.pathname = '/nowhere';
    const readiness = new Readiness(
      SampleModule.area,
      Object.assign(running.service.app.get(SampleConfig), { databaseUrl: url }),
      good,
      good,
    );
    await expect(readiness.look()).rejects.toMatchObject({ code: '3D000' });
    expect(await readiness.whyNot()).toBe(NOT_READY.body.reason);
  });

  it('ends when the replica stops', async () => {
    const readiness = new Readiness(SampleModule.area, running.service.app.get(SampleConfig), good, good);
    readiness.stopping = true;
    expect(await readiness.whyNot()).toBe('stopping');
  });
});
