import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminQuery,
  bearer,
  createTestDatabase,
  databaseNamed,
  describeWhere,
  InstalledServer,
  installedPostgres,
  rounds,
  runsOnCluster,
  send,
  type ServiceProcess,
  startServiceProcess,
  stopAfterAll,
  type TestDatabase,
  until,
  untilAnswered,
} from '@suite/testing';

const TENANTS = Array.from({ length: 5 }, (_, i) => `operated-${i + 1}`);
const WRITERS = 4;
/** Numbers of each tenant. */
const NUMBERS = rounds(20, 60);
const MISSING = 'CITUS_URL names no cluster, or no PostgreSQL is installed beside it';
const SETTINGS = ['max_prepared_transactions = 400', `shared_preload_libraries = 'citus'`, `citus.node_conninfo = 'sslmode=disable'`];
const POINT = 'hourly';
const UPDATE_NODE = `SELECT citus_update_node(nodeid, '127.0.0.1', $1) FROM pg_dist_node WHERE nodeport = $2`;
const TENANTS_AT = `
  SELECT tenant FROM unnest($1::text[]) AS tenant
    JOIN citus_shards ON shardid = get_shard_id_for_distribution_column('sequential_id.sequence_schema', tenant)
   WHERE nodeport = $2`;

/** Queries one server, outside of its distributed databases. */
const queryNode = <T extends object>(server: InstalledServer, sql: string) => adminQuery<T>(databaseNamed('postgres', server.url), sql);

/** The acknowledged numbers of a tenant, by idempotency key. */
type Numbers = Map<string, number>;

/** Each test continues with the cluster of the previous one. */
describeWhere(runsOnCluster && installedPostgres !== undefined, MISSING, 'cluster operations', () => {
  const track = stopAfterAll();
  const allocated = new Map<string, Numbers>(TENANTS.map((tenant) => [tenant, new Map()]));
  /** The coordinator and two workers. */
  let nodes: readonly InstalledServer[];
  let database: TestDatabase;
  let service: ServiceProcess;

  beforeAll(async () => {
    const start = async () => track(await InstalledServer.startArchiving(SETTINGS));
    const [coordinator, ...workers] = [await start(), await start(), await start()] as const;
    nodes = [coordinator, ...workers];
    process.env['CITUS_URL'] = coordinator.url;
    for (const node of nodes) await queryNode(node, 'CREATE EXTENSION citus');
    await queryNode(coordinator, `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    for (const { port } of workers) await queryNode(coordinator, `SELECT citus_add_node('127.0.0.1', ${port})`);
    database = await createTestDatabase(coordinator.url);
    service = await startServiceProcess('sequential-id', { database, schema: 'sequential_id' });
    for (const tenant of TENANTS) {
      const made = await send(`${service.url}/sequential-id/${tenant}/schemas`, 'POST', {
        headers: headersOf(tenant),
        body: { name: 'n' },
      });
      expect(made.status).toBe(201);
    }
  });
  afterAll(() => service?.end());

  const headersOf = (tenant: string) => bearer.application('sequentialid.schema_manage', { tenant });

  async function numberOf(tenant: string, key: string): Promise<number> {
    const headers = { ...headersOf(tenant), 'idempotency-key': key };
    const call = () => send(`${service.url}/sequential-id/${tenant}/schemas/types/n/nextId`, 'POST', { headers, body: {} });
    const answer = await untilAnswered('a number', call, ({ status, body }) => {
      if (status !== 201) expect(['503 database_unavailable', '409 idempotency_key_in_progress']).toContain(`${status} ${body.type}`);
      return status === 201;
    });
    return Number(answer.body.id);
  }

  /** Allocates that many numbers for every tenant, or until something has ended. */
  async function allocateNumbers(count: number, mayStop = () => true): Promise<void> {
    const writers = TENANTS.flatMap((tenant) => Array.from({ length: WRITERS }, () => tenant));
    const until = new Map(TENANTS.map((tenant) => [tenant, allocatedTo(tenant).size + count]));
    const write = async (tenant: string): Promise<void> => {
      while (allocatedTo(tenant).size < (until.get(tenant) ?? 0) || !mayStop()) {
        const key = randomUUID();
        allocatedTo(tenant).set(key, await numberOf(tenant, key));
      }
    };
    await Promise.all(writers.map(write));
  }

  const allocatedTo = (tenant: string): Numbers => allocated.get(tenant) as Numbers;
  const numbersOf = (tenant: string): number[] => [...allocatedTo(tenant).values()].toSorted((a, b) => a - b);

  function expectUnique(): void {
    for (const tenant of TENANTS) expect(new Set(numbersOf(tenant)).size).toBe(numbersOf(tenant).length);
  }

  /** Allocates numbers during an operation, and some after it. */
  async function whileAllocating(work: () => Promise<void>): Promise<void> {
    let isDone = false;
    const allocating = allocateNumbers(NUMBERS, () => isDone);
    await work().finally(() => (isDone = true));
    await allocating;
  }

  it('restore all nodes to one point elsewhere without losing earlier writes, and numbers continue', async () => {
    await allocateNumbers(NUMBERS);
    const copies: InstalledServer[] = [];
    let before = new Map<string, Numbers>();
    await whileAllocating(async () => {
      for (const node of nodes) copies.push(track(await node.backUp()));
      before = new Map([...allocated].map(([tenant, numbers]) => [tenant, new Map(numbers)]));
      await adminQuery(database, `SELECT citus_create_restore_point('${POINT}')`);
    });
    for (const node of nodes) {
      const [last] = await queryNode<{ file: string }>(node, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
      await until(`${last?.file} in the archive`, () => existsSync(join(node.archive, last?.file ?? '')));
    }
    await service.end();
    for (const node of nodes) await node.kill();

    for (const [i, copy] of copies.entries()) {
      await copy.recover(nodes[i] as InstalledServer, { name: POINT });
      const isBack = async () => !(await queryNode<{ is: boolean }>(copy, 'SELECT pg_is_in_recovery() AS is'))[0]?.is;
      await until('the end of the recovery', isBack);
    }
    database = databaseNamed(database.name, copies[0]?.url ?? '');
    for (const [i, { port }] of copies.entries()) {
      await adminQuery(database, UPDATE_NODE, [port, nodes[i]?.port]);
    }
    nodes = copies;
    service = await startServiceProcess('sequential-id', { database, schema: 'sequential_id', isMigrated: true });
    for (const tenant of TENANTS) {
      const restored = before.get(tenant) as Numbers;
      expect(restored.size).toBeGreaterThanOrEqual(NUMBERS);
      for (const [key, number] of restored) expect(await numberOf(tenant, key)).toBe(number);
      allocated.set(tenant, new Map(restored));
    }
    await allocateNumbers(NUMBERS);
    expectUnique();
  });

  it('replace a worker by its standby without losing acknowledged writes, and services recover', async () => {
    const [coordinator, worker, other] = nodes as [InstalledServer, InstalledServer, InstalledServer];
    expect(await adminQuery(database, TENANTS_AT, [TENANTS, worker.port])).not.toEqual([]);
    const standby = track(await worker.startStandby('standby'));
    await queryNode(worker, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
    await queryNode(worker, 'SELECT pg_reload_conf()');
    await allocateNumbers(NUMBERS);
    const acknowledged = new Map(TENANTS.map((tenant) => [tenant, new Map(allocatedTo(tenant))]));
    await whileAllocating(async () => {
      const killed = performance.now();
      await worker.kill();
      await standby.promote();
      await adminQuery(database, UPDATE_NODE, [standby.port, worker.port]);
      console.log(`The standby was in the worker's place ${((performance.now() - killed) / 1_000).toFixed(1)} s after the kill`);
    });
    nodes = [coordinator, standby, other];
    expectUnique();
    for (const [tenant, numbers] of acknowledged) {
      for (const [key, number] of [...numbers].slice(-NUMBERS)) expect(await numberOf(tenant, key)).toBe(number);
    }
  });

  it('return to one server', async () => {
    const shape = `
      SELECT c.relname AS name, c.relrowsecurity, c.relforcerowsecurity, ARRAY(SELECT unnest(c.relacl)::text ORDER BY 1) AS grants, pg_get_userbyid(c.relowner) AS owner,
             ARRAY(SELECT pg_get_expr(polqual, polrelid) FROM pg_policy WHERE polrelid = c.oid) AS policies,
             ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k WHERE k.conrelid = c.oid ORDER BY 1) AS constraints,
             ARRAY(SELECT indexdef FROM pg_indexes WHERE schemaname = 'sequential_id' AND tablename = c.relname ORDER BY 1) AS indexes
        FROM pg_class c WHERE c.relnamespace = 'sequential_id'::regnamespace AND c.relkind = 'r' ORDER BY 1`;
    const before = await adminQuery(database, shape);
    await service.end();
    const tables = await adminQuery<{ name: string }>(database, 'SELECT logicalrelid::text AS name FROM pg_dist_partition');
    for (const { name } of tables) {
      await adminQuery(
        database,
        `SELECT undistribute_table(logicalrelid, cascade_via_foreign_keys => true) FROM pg_dist_partition WHERE logicalrelid::text = $1`,
        [name],
      );
    }
    expect(await adminQuery(database, 'SELECT FROM pg_dist_partition')).toEqual([]);
    expect(await adminQuery(database, shape)).toEqual(before);
    for (const worker of nodes.slice(1)) await worker.kill();
    service = await startServiceProcess('sequential-id', { database, schema: 'sequential_id', isMigrated: true });
    await allocateNumbers(NUMBERS);
    expectUnique();
  });
});
