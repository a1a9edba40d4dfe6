import type { DataSource } from 'typeorm';
import type { Area } from '../area';
import { tableOf } from './columns';
import type { DistributionConfig } from '../config';
import { connect, ownerOptions } from './database';

/** The database, or what is in it, is not such that it can be spread over several nodes. */
export class NotDistributable extends Error {}

/** By whose values rows are spread: all rows of a tenant, of all tables, are on one node. */
const COLUMN = 'tenant';

/** Where a table's rows are: on the node of their tenant, a copy on every node, or only where all of them were made. */
type Place = 'by tenant' | 'on every node' | 'here';

interface Table {
  readonly name: string;
  readonly place: Place;
  /** Every unique key has the tenant in it, without which no node could tell that a value is taken on another one. */
  readonly isByTenant: boolean;
  readonly refersTo: readonly string[];
  /** Rows from before it was distributed, which nobody sees any more. */
  readonly hasLeftovers: boolean;
}

/**
 * Spreads the service's tables over the nodes of a Citus cluster, as the role that owns them, and lets the tenant that a
 * transaction of the service sets reach those nodes. It comes after each `migrate`: what is distributed stays as it is, and
 * new tables follow. The job queue's schema and the list of migrations stay where they are, on the node that is asked.
 */
export async function distribute(config: DistributionConfig, area: Area): Promise<void> {
  const owner = await connect(ownerOptions(area, config.migrationDatabaseUrl, config.otherDatabaseServers));
  try {
    await owner.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate ${area.schema}`]);
    await distributeSchema(owner, area, (line) => console.log(`${area.name}: ${line}`));
  } finally {
    await owner.destroy();
  }
  const service = await connect(ownerOptions(area, config.databaseUrl, config.otherDatabaseServers));
  await sendTenantAlong(service).finally(() => service.destroy());
}

/** What `distribute` does as the owner, once it is alone with the schema. Says one line of each table. */
export async function distributeSchema(source: DataSource, area: Area, say: (line: string) => void): Promise<void> {
  const [extension] = await source.query<object[]>(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (!extension) {
    throw new NotDistributable(
      'the database has no extension citus; without it, all tables stay on one server, and there is nothing to distribute',
    );
  }
  const tables = referredFirst(await tablesOf(source, area));
  if (tables.length === 0) throw new NotDistributable('there are no tables yet; run migrate first');
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

/** Why: "To move a tenant" in docs/scale.md. Without that level, Citus refuses all moves that could lose rows. */
export const UNSAFE_MOVES = 'a worker has wal_level = logical: move shards with block_writes and nothing else, or rows are lost';

/**
 * A table that refers to a copied one stays a table of its own. Foreign keys to a copied table have their check on every
 * node, one after the other. Triggers that change nothing but the row at hand do the same on each node. Whoever comes first
 * chooses the number of shards, so that all services' rows of a tenant lie together and move together.
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
    await tx.query(`ALTER TABLE "${name}" NO FORCE ROW LEVEL SECURITY`); // else its owner would not see the rows that are to be moved
    await tx.query(`SELECT ${create}`, [name]);
    await tx.query(`ALTER TABLE "${name}" FORCE ROW LEVEL SECURITY`);
  });
  return `is distributed now, ${shouldBe}`;
}

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
   WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
   ORDER BY 1`;

const tablesOf = (source: DataSource, { schema }: Area): Promise<Table[]> => source.query<Table[]>(TABLES, [schema]);

/** A table comes after those that it refers to. */
function referredFirst(tables: readonly Table[]): Table[] {
  const ordered = new Map<string, Table>();
  while (ordered.size < tables.length) {
    const next = tables.filter(({ name, refersTo }) => !ordered.has(name) && refersTo.every((other) => ordered.has(other)));
    if (next.length === 0) throw new NotDistributable('tables refer to one another in a circle, or to those of another schema');
    for (const table of next) ordered.set(table.name, table);
  }
  return [...ordered.values()];
}

/** Of the role, since a pooler would not pass on what a connection sets. Every role may set it for itself. */
export async function sendTenantAlong(source: DataSource): Promise<void> {
  const [role] = await source.query<object[]>(
    `SELECT FROM pg_roles WHERE rolname = current_user AND rolconfig @> ARRAY['citus.propagate_set_commands=local']`,
  );
  if (!role) await source.query(`ALTER ROLE CURRENT_USER SET citus.propagate_set_commands = 'local'`);
}
