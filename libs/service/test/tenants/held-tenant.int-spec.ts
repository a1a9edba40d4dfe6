import { connect } from 'node:net';
import { promisify } from 'node:util';
import { Database, sql } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { DEAD_AFTER_MS, TenantStateService, TenantStateWatch } from '@suite/service';
import { currentContext } from '@suite/telemetry';
import { ALL_TENANTS, type TenantState } from '@suite/tenant';
import {
  adminQuery,
  bearer,
  createMigratedDatabase,
  FaultProxy,
  rounds,
  startTestApp,
  type TestApp,
  type TestDatabase,
  until,
  untilAnswered,
} from '@suite/testing';
import { SampleConfig, SampleModule } from '../sample-service';

const HOUR_MS = 3_600_000;
const WRITERS = 200;
const NOTES = '/sample/acme/notes';
const WRITE_NOTE = sql('INSERT INTO note (tenant, text) VALUES ($1, $2)');
const LIST_TENANTS = sql<{ readonly tenant: string }>('SELECT tenant FROM note ORDER BY tenant');

const UNAVAILABLE = 'database_unavailable';
const READ_ONLY = { status: 503, body: { type: 'tenant_read_only' } };

/** Ignores the error of a service that has not read the states for a second. */
function ifUnavailable(error: Error & { readonly type?: string }): undefined {
  if (error.type !== UNAVAILABLE) throw error;
}

describe('a tenant that is held', () => {
  let database: TestDatabase;
  let replicas: TestApp[];
  let version = 0;
  let proxy: FaultProxy;
  /** The first two share the database; the third reaches it through a proxy. */
  beforeAll(async () => {
    database = await createMigratedDatabase(SampleModule.area);
    proxy = await FaultProxy.start(database.urlFor('coupon'));
    const start = (env: Record<string, string> = {}) => startTestApp(SampleConfig, SampleModule, { database, hasTimers: true, env });
    replicas = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await hold('ACTIVE');
  });

  const at = (index: number): TestApp => replicas[index] as TestApp;
  const putStated = (stated: Parameters<TenantStateService['put']>[0]) =>
    at(0).app.get(TenantStateService).put(stated).catch(ifUnavailable);
  const put = (state: TenantState, tenant = 'acme'): Promise<readonly string[]> => {
    const stated = { tenant, state, version: (version += 1) };
    return until(`${state} to be stored`, () => putStated(stated));
  };
  /** Sets a state, and waits until it is in force, even on a slow machine. */
  const hold = async (state: TenantState): Promise<void> => {
    const stated = { tenant: 'acme', state, version: (version += 1) };
    await until(`${state} in force`, async () => (await putStated(stated))?.length === 0);
  };
  const writeOnce = (replica: TestApp, text: string, tenant = 'acme') =>
    replica.call('POST', `/sample/${tenant}/notes`, { headers: bearer.application('sample.manage', { tenant }), body: { text } });
  /** Repeats a write that is refused because a slow machine has stopped the service for a second. */
  const write = (...call: Parameters<typeof writeOnce>) =>
    untilAnswered('the states to be read', () => writeOnce(...call), ({ body }) => body?.type !== UNAVAILABLE); // prettier-ignore
  const read = (replica: TestApp) => replica.call('GET', NOTES, { headers: bearer.application('sample.read') });
  const stored = async () =>
    new Set((await adminQuery<{ text: string }>(database, `SELECT text FROM coupon.note WHERE tenant = 'acme'`)).map(({ text }) => text));

  it('is read, and not written, at each replica when the call returns', async () => {
    await hold('READ_ONLY');
    for (const replica of replicas) {
      expect(await write(replica, 'late')).toMatchObject(READ_ONLY);
      expect((await write(replica, 'other', 'globex')).status).toBe(201);
      expect((await read(replica)).status).toBe(200);
    }
    await hold('SUSPENDED');
    for (const replica of replicas) expect(await read(replica)).toMatchObject({ status: 403, body: { type: 'tenant_suspended' } });
    await hold('ACTIVE');
    for (const replica of replicas) expect((await write(replica, 'active')).status).toBe(201);
  });

  it(`loses no acknowledged write of ${WRITERS} writers, and acknowledges none afterwards`, async () => {
    for (let round = 0; round < rounds(1, 30); round += 1) {
      const acknowledged: string[] = [];
      let isHeld = false;
      const writer = async (index: number): Promise<void> => {
        for (let turn = 0; ; turn += 1) {
          const text = `round ${round}, writer ${index}, turn ${turn}`;
          const startedHeld = isHeld;
          const answer = await writeOnce(at(index % 2), text);
          if (answer.status === 201) acknowledged.push(text);
          // On a slow machine, a call may wait in vain for a connection: 200 share a few.
          else if (answer.body.type !== UNAVAILABLE) expect(answer).toMatchObject(READ_ONLY);
          if (startedHeld) return;
        }
      };
      const writers = Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
      writers.catch(() => undefined); // it is reported below
      await until('writes', () => acknowledged.length > WRITERS);
      await hold('READ_ONLY');
      const before = await stored();
      isHeld = true;
      await writers;
      expect(acknowledged.filter((text) => !before.has(text))).toEqual([]);
      expect(await stored()).toEqual(before);
      await put('ACTIVE');
    }
  });

  it('does not wait for the write of a caller who has hung up before it began', async () => {
    const [service] = replicas as [TestApp];
    const { states } = service.app.get(Database);
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const keepFresh = states.keepFresh.bind(states);
    jest.spyOn(states, 'keepFresh').mockImplementation(async () => {
      if (currentContext()?.requestId !== 'hung-up') return keepFresh();
      begun.resolve();
      await goOn.promise;
    });
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const { authorization } = bearer.application('sample.manage');
    socket.write(`POST ${NOTES} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\nx-request-id: hung-up\r\n`);
    socket.write('content-type: application/json\r\ncontent-length: 15\r\n\r\n{"text":"gone"}');
    await begun.promise;
    const server = service.app.getHttpServer();
    const countConnections = promisify(server.getConnections.bind(server));
    const before = await countConnections();
    socket.destroy();
    await until('the connection to end', async () => (await countConnections()) < before);
    goOn.resolve();
    await hold('READ_ONLY');
  });

  it('lets a worker end its batch, and begins no other', async () => {
    const [service] = replicas as [TestApp];
    const db = service.app.get(Database);
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await write(service, 'of acme');
    await write(service, 'of globex', 'globex');
    const seen: string[][] = [];
    const tenants = async () => [...new Set((await db.query(ALL_TENANTS, LIST_TENANTS)).map(({ tenant }) => tenant))];
    const run = async () => {
      seen.push(await tenants());
      begun.resolve();
      await goOn.promise;
      await db.query('acme', WRITE_NOTE, ['acme', 'of the batch']);
    };
    service.app.get(Schedule).every({ name: 'batch', everyMs: HOUR_MS, run });
    // Time stands still: a process that a slow machine stops for a second refuses the rest of its batch.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await service.app.get(TenantStateWatch).lookAgain();
    const batch = Promise.allSettled([service.app.get(Schedule).runNow('batch')]);
    await begun.promise;
    const held = hold('READ_ONLY');
    await until('the hold', () => db.states.isAnyHeld);
    goOn.resolve();
    expect(await batch).toEqual([{ status: 'fulfilled', value: true }]);
    await held;
    jest.restoreAllMocks();
    expect((await stored()).has('of the batch')).toBe(true);
    await until('the refusal of the next batch', async () => {
      const refusal = await service.app.get(Schedule).runNow('batch').catch((error: unknown) => error); // prettier-ignore
      return (refusal as { type?: string }).type === READ_ONLY.body.type;
    });
    expect(seen).toEqual([['acme', 'globex'], ['globex']]);
  });

  it('is known to a replica that starts later, before it accepts a write, and does not wait for one that has stopped', async () => {
    const running = async () => (await adminQuery(database, 'SELECT id FROM coupon.replica ORDER BY id')).length;
    const before = await running();
    await put('READ_ONLY');
    const late = await startTestApp(SampleConfig, SampleModule, { database, hasTimers: true });
    expect(await write(late, 'at a new replica')).toMatchObject(READ_ONLY);
    expect(await running()).toBe(before + 1);
    await late.stop();
    expect(await running()).toBe(before);
    await hold('ACTIVE');
  });

  it('waits for a replica that is silent until it is dead, and names one that is late', async () => {
    const silent = `INSERT INTO coupon.replica VALUES ('*', gen_random_uuid(), $1, clock_timestamp() + $2::interval, '{}')`;
    await adminQuery(database, silent, ['killed:1', '0']);
    await hold('READ_ONLY');
    await adminQuery(database, silent, ['late:2', '1 hour']);
    expect(await put('SUSPENDED')).toEqual(['late:2']);
    expect(await write(at(1), 'suspended nevertheless')).toMatchObject({ status: 403, body: { type: 'tenant_suspended' } });
    await adminQuery(database, `DELETE FROM coupon.replica WHERE name = 'late:2'`);
  });

  it('is not written by a replica that cannot read the states', async () => {
    const env = { DATABASE_URL: proxy.urlFor(database.urlFor('coupon')).href };
    const cut = await startTestApp(SampleConfig, SampleModule, { database, hasTimers: true, env });
    expect((await write(cut, 'connected')).status).toBe(201);
    await proxy.stop();
    const { states } = cut.app.get(TenantStateWatch);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + DEAD_AFTER_MS);
    expect(states.isFresh).toBe(false); // at the latest when the others take this process for dead
    jest.restoreAllMocks();
    await until('old states', () => !states.isFresh);
    await hold('READ_ONLY'); // nobody waits for it any longer
    expect((await writeOnce(cut, 'cut off')).status).toBe(503);
    expect((await stored()).has('cut off')).toBe(false);
    await cut.stop();
  });

  it('stays as it is when an earlier state arrives late', async () => {
    await put('READ_ONLY');
    const earlier = { tenant: 'acme', state: 'ACTIVE' as const, version: version - 1 };
    expect(await at(1).app.get(TenantStateService).put(earlier)).toEqual([]);
    expect(await write(at(1), 'too early')).toMatchObject(READ_ONLY);
    const [inDatabase] = await adminQuery(database, `SELECT state FROM coupon.tenant_state WHERE tenant = 'acme'`);
    expect(inDatabase).toEqual({ state: 'READ_ONLY' });
  });

  it('is set by auth alone', async () => {
    const path = '/sample/platform/tenant-states/acme';
    const body = { state: 'READ_ONLY', version: (version += 1) };
    const set = (scope: string) => at(0).call('PUT', path, { headers: bearer.application(scope, { tenant: 'platform' }), body });
    expect((await set('sample.manage')).status).toBe(403);
    await until('the state of auth in force', async () => {
      const { status, body: answer } = await set('platform.tenant_state');
      return status === 200 && (answer as { waitingFor: string[] }).waitingFor.length === 0;
    });
    expect(await write(at(1), 'by auth')).toMatchObject(READ_ONLY);
  });
});
