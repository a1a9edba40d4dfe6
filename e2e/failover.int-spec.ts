import { randomUUID } from 'node:crypto';
import {
  adminQuery,
  bearer,
  createTestDatabase,
  databaseNamed,
  describeWhere,
  InstalledServer,
  installedPostgres,
  NO_POSTGRES,
  rounds,
  send,
  type ServiceProcess,
  startServiceProcess,
  type TestDatabase,
  until,
  untilAnswered,
} from '@suite/testing';

const WRITERS = 20;
/** Numbers allocated before the primary is killed, and after. */
const NUMBERS = rounds(300, 3_000);
const PATH = '/sequential-id/acme/schemas';
const headers = bearer.application('sequentialid.schema_manage sequentialid.schema_view');

describeWhere(installedPostgres !== undefined, NO_POSTGRES, 'a primary and its standby', () => {
  const servers: InstalledServer[] = [];
  let service: ServiceProcess | undefined;
  afterEach(async () => {
    await service?.end();
    service = undefined;
    for (const server of servers.splice(0)) await server.stop();
  });

  /** The acknowledged numbers, by idempotency key. */
  type Acknowledged = ReadonlyMap<string, number>;

  /** Allocates that many more numbers, each with its own key and as many attempts as needed. */
  async function allocate(url: string, acknowledged: Map<string, number>, count: number): Promise<void> {
    const until = acknowledged.size + count;
    const writer = async (): Promise<void> => {
      while (acknowledged.size < until) {
        const key = randomUUID();
        acknowledged.set(key, await numberOf(url, key));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }

  async function numberOf(url: string, key: string): Promise<number> {
    const options = { headers: { ...headers, 'idempotency-key': key }, body: {} };
    const call = () => send(`${url}${PATH}/types/failover/nextId`, 'POST', options);
    const answer = await untilAnswered('a number', call, ({ status, headers: sent }) => {
      if (status !== 201) expect([status, sent.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      return status === 201;
    });
    return Number(answer.body.id);
  }

  /** A service on a primary with a standby. The primary is killed and replaced while numbers are allocated. */
  async function failOver(isSynchronous: boolean): Promise<{ before: Acknowledged; after: Acknowledged }> {
    const primary = await InstalledServer.start();
    servers.push(primary);
    const database = await createTestDatabase(primary.url);
    const standby = await primary.startStandby('standby');
    servers.push(standby);
    if (isSynchronous) {
      await adminQuery(database, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
      await adminQuery(database, 'SELECT pg_reload_conf()');
    }
    const env = { DATABASE_OTHER_SERVERS: `127.0.0.1:${standby.port}` };
    service = await startServiceProcess('sequential-id', { database, schema: 'sequential_id', env });
    expect((await send(`${service.url}${PATH}`, 'POST', { headers, body: { name: 'failover' } })).status).toBe(201);

    const allocated = new Map<string, number>();
    await allocate(service.url, allocated, NUMBERS);
    const going = allocate(service.url, allocated, NUMBERS);
    await primary.kill();
    const before = new Map(allocated);
    await standby.promote();
    await going;
    return { before, after: allocated };
  }

  it('lose no acknowledged write when the primary is killed, if the standby confirms each commit', async () => {
    const { before, after } = await failOver(true);
    expect(before.size).toBeGreaterThanOrEqual(NUMBERS);
    expect([...after.values()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: after.size }, (_, i) => i + 1));
    for (const [key, number] of [...before].slice(-50)) expect(await numberOf(service?.url ?? '', key)).toBe(number);
  });

  it('recover without confirmation, and can have lost the last writes', async () => {
    const { before, after } = await failOver(false);
    const duplicates = after.size - new Set(after.values()).size;
    console.log(`Without confirmation by the standby ${duplicates} of ${before.size} acknowledged numbers were given twice`);
    expect(Math.max(...after.values())).toBe(after.size - duplicates);
  });

  /** A service that reads its lists from a standby. */
  async function startWithLists(others: string, list: InstalledServer, database: TestDatabase): Promise<string> {
    const env = { DATABASE_OTHER_SERVERS: others, DATABASE_LIST_URL: databaseNamed(database.name, list.url).urlFor('sequential_id').href };
    service = await startServiceProcess('sequential-id', { database, schema: 'sequential_id', env });
    return service.url + PATH;
  }

  const write = async (url: string, name: string): Promise<void> => {
    const answer = await untilAnswered(
      `${name} to be stored`,
      () => send(url, 'POST', { headers, body: { name, schemaType: name } }),
      ({ status }) => status !== 503,
    );
    expect(answer.status).toBe(201);
  };
  const listed = async (url: string, name: string): Promise<unknown[]> => (await send(`${url}/types/${name}`, 'GET', { headers })).body;

  /** Returns how many lists the server has answered. Statistics arrive a moment later. */
  const countLists = async (database: TestDatabase, { url }: InstalledServer): Promise<number> => {
    const scans = `SELECT coalesce(sum(seq_scan + idx_scan), 0)::integer AS count FROM pg_stat_user_tables WHERE relname = 'sequence_schema'`;
    return (await adminQuery<{ count: number }>(databaseNamed(database.name, url), scans))[0]?.count ?? 0;
  };

  it('return to each caller its own writes in lists read from the standby', async () => {
    const primary = await InstalledServer.start();
    const database = await createTestDatabase(primary.url);
    const standby = await primary.startStandby('standby');
    servers.push(primary, standby);
    const url = await startWithLists('', standby, database);
    const writeAndList = async (name: string): Promise<void> => {
      await write(url, name);
      expect(await listed(url, name)).toMatchObject([{ name }]);
    };
    for (let i = 0; i < NUMBERS / 10; i += 1) await Promise.all([1, 2, 3, 4].map((n) => writeAndList(`series-${i}-${n}`)));
    await until('a list to be read from the standby', async () => (await countLists(database, standby)) > 0);
    await standby.kill();
    await writeAndList('alone');
  });

  it('answer lists from the standby when the last record of a quiet primary ends its segment', async () => {
    const primary = await InstalledServer.start();
    const database = await createTestDatabase(primary.url);
    const standby = await primary.startStandby('standby');
    servers.push(primary, standby);
    const url = await startWithLists('', standby, database);
    await write(url, 'quiet');
    await adminQuery(database, 'CHECKPOINT'); // so that no background process writes another record soon
    await adminQuery(database, 'SELECT pg_switch_wal()');
    const replayed = 'SELECT FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_flush_lsn()';
    await until('the standby to be up to date', async () => (await adminQuery(database, replayed)).length === 1);
    // Several, because the service answers from the primary while its first connections to the standby are slow.
    for (let times = 0; times < 5; times += 1) expect(await listed(url, 'quiet')).toMatchObject([{ name: 'quiet' }]);
    await until('a list to be read from the standby', async () => (await countLists(database, standby)) > 0);
  });

  it('show in lists no row that the new primary never had, although another standby has it', async () => {
    const primary = await InstalledServer.start();
    const database = await createTestDatabase(primary.url);
    const next = await primary.startStandby('next');
    const ahead = await primary.startStandby('ahead');
    servers.push(primary, next, ahead);
    const url = await startWithLists(`127.0.0.1:${next.port}`, ahead, database);
    await write(url, 'shared');
    const [shared] = await adminQuery<{ lsn: string }>(database, 'SELECT pg_current_wal_lsn() AS lsn');
    const replayed = `SELECT FROM pg_stat_replication WHERE replay_lsn >= $1`;
    const isReplayed =
      (count: number, lsn = '') =>
      async () =>
        (await adminQuery(database, replayed, [lsn])).length === count;
    await until('both standbys to have the row', isReplayed(2, shared?.lsn));

    await next.kill();
    await write(url, 'lost');
    await adminQuery(database, `SELECT pg_logical_emit_message(false, 'ahead', repeat('x', 1000000))`);
    const [lost] = await adminQuery<{ lsn: string }>(database, 'SELECT pg_current_wal_lsn() AS lsn');
    await until('the other standby to be ahead', isReplayed(1, lost?.lsn));
    await primary.kill();
    await next.restart();
    await next.promote();

    await write(url, 'after');
    expect(await listed(url, 'shared')).toMatchObject([{ name: 'shared' }]);
    expect(await listed(url, 'after')).toMatchObject([{ name: 'after' }]);
    expect(await listed(url, 'lost')).toEqual([]);
  });
});
