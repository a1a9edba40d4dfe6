import { type DatabaseArea, tableOf, TABLES_OF_MIGRATE } from '@suite/database';
import { OperatorError } from '@suite/runtime';
import type { DataSource } from 'typeorm';
import { BackgroundTenant } from './background-tenant.entity';
import { FIND_CITUS } from './citus';

/** The properties of a service that a cluster needs. */
export interface ClusterArea extends DatabaseArea {
  /** Entities that `migrate` replicates to every node: small, rarely written, and looked up without a tenant. */
  readonly onEveryNode?: DatabaseArea['entities'];
}

/** The database or its schema cannot be distributed over several nodes. */
export class NotDistributable extends OperatorError {}

/** The distribution column: all rows of a tenant, of all tables, are on one node. */
const COLUMN = 'tenant';

/** The location of a table's rows: on the node of their tenant, replicated to every node, or on the original node only. */
type Place = 'by tenant' | 'on every node' | 'here';

interface Table {
  readonly name: string;
  readonly place: Place;
  /** Every unique key includes the tenant. Otherwise a node could not detect a duplicate on another node. */
  readonly isByTenant: boolean;
  readonly refersTo: readonly string[];
  /** The original node still stores rows from before the distribution, which queries no longer see. */
  readonly hasLeftovers: boolean;
}

/** Whether the database is the coordinator of a cluster. */
export async function hasCluster(source: DataSource): Promise<boolean> {
  const [extension] = await source.query<object[]>(FIND_CITUS);
  return extension !== undefined;
}

/**
 * Distributes the service's tables over the nodes of a Citus cluster, as the role that owns them. It is part of `migrate`,
 * skips distributed tables and adds new ones. The schema of the job queue, the records of `migrate`, the list of
 * background tenants, the states of tenants and the replicas stay on the coordinator. Prints one line per table.
 */
export async function distribute(source: DataSource, area: ClusterArea, say: (line: string) => void): Promise<void> {
  const tables = referredFirst(await tablesOf(source, area));
  await source.query(SETTINGS);
  const everywhere = (area.onEveryNode ?? []).map(tableOf);
  for (const table of tables)
    say(`${table.name} ${await place(source, table, everywhere.includes(table.name) ? 'on every node' : 'by tenant')}`);
  for (const { name, hasLeftovers } of await tablesOf(source, area)) {
    if (hasLeftovers) await source.query('SELECT truncate_local_data_after_distributing_table($1)', [name]);
  }
  const [unsafe] = await source.query<object[]>(`SELECT FROM run_command_on_workers('SHOW wal_level') WHERE result = 'logical'`);
  if (unsafe) say(UNSAFE_MOVES);
}

/** The reason is in docs/scale.md, "To move a tenant". With other levels, Citus rejects every move that could lose rows. */
export const UNSAFE_MOVES = 'a worker has wal_level = logical: move shards with block_writes and nothing else, or rows are lost';

/**
 * Session settings for the distribution. A table that refers to a replicated table stays local. Foreign keys to a
 * replicated table are checked on the nodes sequentially. Triggers are allowed because they change only their own row. The
 * first service chooses the number of shards, so that all services' rows of a tenant are colocated and move together.
 */
const SETTINGS = `
  SELECT set_config('citus.enable_local_reference_table_foreign_keys', 'off', false),
         set_config('citus.multi_shard_modify_mode', 'sequential', false),
         set_config('citus.enable_unsafe_triggers', 'on', false),
         set_config('citus.shard_count', coalesce(
           (SELECT shardcount::text FROM pg_dist_colocation WHERE distributioncolumntype = 'text'::regtype ORDER BY colocationid LIMIT 1),
           current_setting('citus.shard_count')), false)`;

async function place(source: DataSource, { name, place: is, isByTenant }: Table, shouldBe: Exclude<Place, 'here'>): Promise<string> {
  if (is === shouldBe) return `is distributed already, ${is}`;
  if (is !== 'here') throw new NotDistributable(`${name} is distributed ${is}, and should be ${shouldBe}`);
  if (shouldBe === 'by tenant' && !isByTenant) {
    throw new NotDistributable(`${name} has a unique key without ${COLUMN}: name it among the tables of its area that every node has`);
  }
  const create = shouldBe === 'by tenant' ? `create_distributed_table($1, '${COLUMN}')` : 'create_reference_table($1)';
  await source.transaction(async (tx) => {
    await tx.query(`ALTER TABLE "${name}" NO FORCE ROW LEVEL SECURITY`); // otherwise the owner would not see the rows to move
    await tx.query(`SELECT ${create}`, [name]);
    await tx.query(`ALTER TABLE "${name}" FORCE ROW LEVEL SECURITY`);
  });
  return `is distributed now, ${shouldBe}`;
}

/** Tables that stay on the original node, so that they can be read while another one is unavailable. */
export const ON_COORDINATOR: readonly string[] = [tableOf(BackgroundTenant), 'tenant_state', 'replica'];

const TABLES = `
  SELECT c.relname AS name,
         coalesce((SELECT CASE partmethod WHEN 'h' THEN 'by tenant' ELSE 'on every node' END FROM pg_dist_partition WHERE logicalrelid = c.oid),
                  'here') AS place,
         NOT EXISTS (
           SELECT FROM pg_index x WHERE x.indrelid = c.oid AND x.indisunique AND NOT EXISTS (
             SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (x.indkey) AND a.attname = '${COLUMN}')) AS "isByTenant",
         ARRAY(SELECT DISTINCT referred.relname::text FROM pg_constraint k JOIN pg_class referred ON referred.oid = k.confrelid
                WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo",
         pg_relation_size(c.oid) > 0 AS "hasLeftovers"
    FROM pg_class c
   WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND c.relname NOT IN ${TABLES_OF_MIGRATE} AND c.relname NOT IN (${ON_COORDINATOR.map((name) => `'${name}'`).join(', ')})
   ORDER BY 1`;

const tablesOf = (source: DataSource, { schema }: ClusterArea): Promise<Table[]> => source.query<Table[]>(TABLES, [schema]);

/** Sorts tables so that each comes after those that it refers to. */
function referredFirst(tables: readonly Table[]): Table[] {
  const ordered = new Map<string, Table>();
  while (ordered.size < tables.length) {
    const next = tables.filter(({ name, refersTo }) => !ordered.has(name) && refersTo.every((other) => ordered.has(other)));
    if (next.length === 0) throw new NotDistributable('tables refer to one another in a circle, or to those of another schema');
    for (const table of next) ordered.set(table.name, table);
  }
  return [...ordered.values()];
}
