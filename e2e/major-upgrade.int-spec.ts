import { randomUUID } from 'node:crypto';
import {
  adminQuery,
  bearer,
  createTestDatabase,
  describeWhere,
  InstalledServer,
  installedPostgres,
  NO_POSTGRES,
  restoreDump,
  rounds,
  send,
  type ServiceProcess,
  startEmbedded,
  startServiceProcess,
  stopAfterAll,
  type TestDatabase,
  until,
  untilAnswered,
} from '@suite/testing';

const WRITERS = 5;
/** Numbers allocated before each step. */
const NUMBERS = rounds(30, 300);
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' };
const PATH = '/sequential-id/acme/schemas';
const headers = bearer.application('sequentialid.schema_manage pickpack.pickpack_manage');
const WITHOUT_KEY = `
  SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema)' AND c.relname <> 'schema_version'
     AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)`;
const UNFINISHED = `SELECT count(*)::integer AS count FROM pg_subscription_rel WHERE srsubstate <> 'r'`;
const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS value FROM pg_sequences WHERE last_value IS NOT NULL`;

/** The steps of docs/runbooks/major-upgrade.md, from the PostgreSQL of the system to the newer one that comes with npm. */
describeWhere(installedPostgres !== undefined, NO_POSTGRES, 'a major upgrade of PostgreSQL', () => {
  const track = stopAfterAll();
  const services: ServiceProcess[] = [];
  afterEach(async () => {
    for (const service of services.splice(0)) await service.end();
  });

  async function begin(database: TestDatabase, isMigrated: boolean): Promise<void> {
    services.push(await startServiceProcess('sequential-id', { database, schema: 'sequential_id', isMigrated }));
    services.push(await startServiceProcess('pick-pack', { database, schema: 'pick_pack', isMigrated, env: MAIL }));
  }

  async function servers(settings: readonly string[]) {
    const old = track(await InstalledServer.start(settings));
    const next = track(await startEmbedded({ durable: true }));
    const [from, to] = [await createTestDatabase(old.url), await createTestDatabase(next.url)];
    const versionOf = async (database: TestDatabase) =>
      Number((await adminQuery<{ version: string }>(database, `SELECT current_setting('server_version_num') AS version`))[0]?.version);
    expect(await versionOf(to)).toBeGreaterThan(await versionOf(from));
    await begin(from, false);
    expect((await send(`${services[0]?.url}${PATH}`, 'POST', { headers, body: { name: 'invoice' } })).status).toBe(201);
    return { old, from, to };
  }

  async function numberFor(key: string): Promise<number> {
    const options = { headers: { ...headers, 'idempotency-key': key }, body: {} };
    const call = () => send(`${services[0]?.url}${PATH}/types/invoice/nextId`, 'POST', options);
    return Number((await untilAnswered('a number', call, ({ status }) => status === 201)).body.id);
  }
  async function allocate(numbers: Map<string, number>, isDone: () => boolean): Promise<void> {
    const writer = async () => {
      while (!isDone()) {
        const key = randomUUID();
        numbers.set(key, await numberFor(key));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }
  const more = (numbers: Map<string, number>, count: number) => {
    const enough = numbers.size + count;
    return allocate(numbers, () => numbers.size >= enough);
  };
  async function expectContinued(numbers: Map<string, number>): Promise<void> {
    const before = new Map(numbers);
    await more(numbers, NUMBERS);
    expect([...numbers.values()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: numbers.size }, (_, i) => i + 1));
    for (const [key, number] of [...before].slice(-20)) expect(await numberFor(key)).toBe(number);
    const listed = await send(`${services[1]?.url}/pick-pack/acme/events?pageSize=10`, 'GET', { headers });
    expect(listed.status).toBe(200);
  }

  it('an upgrade by dump and restore loses nothing while the services are stopped', async () => {
    const { old, from, to } = await servers([]);
    const numbers = new Map<string, number>();
    await more(numbers, NUMBERS);
    for (const service of services.splice(0)) await service.end();
    await restoreDump(await old.dump(from.name), to.adminUrl.href);
    await adminQuery(to, 'ANALYZE');
    await begin(to, true);
    await expectContinued(numbers);
  });

  it('an upgrade by logical replication loses nothing, with the services stopped for the switch only', async () => {
    const { old, from, to } = await servers(['wal_level = logical']);
    const numbers = new Map<string, number>();
    await more(numbers, NUMBERS);
    expect(await adminQuery(from, WITHOUT_KEY)).toEqual([]);
    await restoreDump(await old.dump(from.name), to.adminUrl.href, ['--schema-only']);
    await adminQuery(from, 'CREATE PUBLICATION upgrade FOR ALL TABLES');
    let isCopied = false;
    const writing = allocate(numbers, () => isCopied); // the services work on
    const source = `host=127.0.0.1 port=${old.port} user=postgres dbname=${from.name}`;
    await adminQuery(to, `CREATE SUBSCRIPTION upgrade CONNECTION '${source}' PUBLICATION upgrade WITH (run_as_owner = true)`);
    const isComplete = async () => (await adminQuery<{ count: number }>(to, UNFINISHED))[0]?.count === 0;
    await until('all tables to be copied', isComplete).finally(() => (isCopied = true));
    await writing;

    for (const service of services.splice(0)) await service.end();
    const [end] = await adminQuery<{ position: string }>(from, 'SELECT pg_current_wal_lsn()::text AS position');
    const hasAll = `SELECT latest_end_lsn >= '${end?.position}' AS has FROM pg_stat_subscription WHERE subname = 'upgrade'`;
    await until('the last change', async () => (await adminQuery<{ has: boolean }>(to, hasAll))[0]?.has === true);
    for (const { name, value } of await adminQuery<{ name: string; value: string }>(from, SEQUENCES)) {
      await adminQuery(to, `SELECT setval('${name}', ${value})`);
    }
    await adminQuery(to, 'DROP SUBSCRIPTION upgrade');
    await begin(to, true);
    await expectContinued(numbers);
  });
});
