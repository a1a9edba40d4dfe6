import { anyOf, columnsOf, type Database, plainTable, query, sql, type Tx } from '@suite/database';
import { SequenceSchema } from './schema.entity';

/** A schema as stored. */
export type SchemaRow = Readonly<Omit<SequenceSchema, 'tenant'>>;

// No number exceeds 2^53 - 1, so a double represents it exactly.
const SELECT_SCHEMA = `
  SELECT ${columnsOf(SequenceSchema, { but: ['tenant', 'startValue', 'maxValue'] })},
         start_value::float8 AS start_value, max_value::float8 AS max_value
    FROM sequence_schema WHERE tenant = $1`;
const FIND_SCHEMA = sql<SchemaRow>(`${SELECT_SCHEMA} AND id = $2`);
// Two statements rather than one with an optional type, so that the index on types is used.
const LIST_SCHEMAS = sql<SchemaRow>(`${SELECT_SCHEMA} ORDER BY created_at, id LIMIT $2 OFFSET $3`);
const LIST_BY_TYPE = sql<SchemaRow>(`${SELECT_SCHEMA} AND schema_type = $2 ORDER BY created_at, id LIMIT $3 OFFSET $4`);
const LIST_BY_NAME = sql<SchemaRow>(`${SELECT_SCHEMA} AND name ${anyOf('$2')}`);
const LIST_ACTIVE_BY_TYPE = sql<SchemaRow>(`${SELECT_SCHEMA} AND schema_type ${anyOf('$2')} AND active`);
// LIMIT forces an index lookup for each pool.
const FIND_COUNTERS = sql<{ readonly schemaId: string; readonly counter: number }>(`
  SELECT wanted.schema_id, pool.counter
    FROM unnest((SELECT $2::uuid[]), (SELECT $3::text[])) AS wanted (schema_id, sequence_key)
   CROSS JOIN LATERAL (
     SELECT p.counter::float8 AS counter FROM sequence_pool p
      WHERE p.tenant = $1 AND p.schema_id = wanted.schema_id AND p.sequence_key = wanted.sequence_key
      LIMIT 1) pool`);

export async function findSchema(db: Database, tenant: string, id: string): Promise<SchemaRow | undefined> {
  const [schema] = await db.query(tenant, FIND_SCHEMA, [tenant, id]);
  return schema;
}

/** Returns a page of all schemas, or of those of a type, oldest first. */
export function listSchemas(
  db: Database,
  tenant: string,
  { schemaType, limit, offset }: { readonly schemaType: string | undefined; readonly limit: number; readonly offset: number },
): Promise<SchemaRow[]> {
  return schemaType === undefined
    ? db.list(tenant, LIST_SCHEMAS, [tenant, limit, offset])
    : db.list(tenant, LIST_BY_TYPE, [tenant, schemaType, limit, offset]);
}

const schemas = plainTable(SequenceSchema);
const countAll = schemas.count(['tenant']);
const countOfType = schemas.count(['tenant', 'schemaType']);

export const countSchemas = (db: Database, tenant: string, schemaType: string | undefined): Promise<number> =>
  schemaType === undefined ? countAll(db, tenant) : countOfType(db, tenant, schemaType);

/** Returns the counters of one pool of each schema, by schema. `storedKeys` are by schema, too. An unused pool has none. */
export async function findCounters(tx: Tx, tenant: string, storedKeys: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, number>> {
  const rows = await query(tx, FIND_COUNTERS, [tenant, [...storedKeys.keys()], [...storedKeys.values()]]);
  return new Map(rows.map(({ schemaId, counter }) => [schemaId, counter]));
}

export function listSchemasByName(db: Database, tenant: string, names: readonly string[]): Promise<SchemaRow[]> {
  return db.query(tenant, LIST_BY_NAME, [tenant, names]);
}

/** Returns the active schemas of these types: at most one per type. */
export function listActiveSchemas(db: Database, tenant: string, schemaTypes: readonly string[]): Promise<SchemaRow[]> {
  return db.query(tenant, LIST_ACTIVE_BY_TYPE, [tenant, schemaTypes]);
}

const LOCK_SCHEMA = sql<Pick<SequenceSchema, 'name' | 'active'>>(
  'SELECT name, active FROM sequence_schema WHERE tenant = $1 AND id = $2 FOR UPDATE',
);

/** Locks a schema against deletion and changes. Returns its name, and whether it is active. */
export async function lockSchema(tx: Tx, tenant: string, id: string): Promise<Pick<SequenceSchema, 'name' | 'active'> | undefined> {
  const [schema] = await query(tx, LOCK_SCHEMA, [tenant, id]);
  return schema;
}

const HAS_ACTIVE = sql<{ isServed: boolean }>(
  'SELECT EXISTS (SELECT 1 FROM sequence_schema WHERE tenant = $1 AND schema_type = $2 AND active) AS is_served',
);

export async function hasActiveSchema(tx: Tx, tenant: string, schemaType: string): Promise<boolean> {
  const [type] = await query(tx, HAS_ACTIVE, [tenant, schemaType]);
  return type?.isServed ?? false;
}

/** Inserts a schema. A second active one of its type violates `sequence_schema_active_unique`. */
export const insertSchema = schemas.insert();

const DEACTIVATE_TYPE = sql('UPDATE sequence_schema SET active = false WHERE tenant = $1 AND schema_type = $2 AND active');
const setActive = schemas.update(['tenant', 'id'], ['active']);

/** Makes it the only active schema of its type. A concurrent activation violates `sequence_schema_active_unique`. */
export async function updateActiveSchema(tx: Tx, tenant: string, schemaType: string, id: string): Promise<void> {
  await query(tx, DEACTIVATE_TYPE, [tenant, schemaType]);
  await setActive(tx, { active: true }, tenant, id);
}

export const deleteSchema = schemas.delete(['tenant', 'id']);

const LOCK_POOLS = sql<{ readonly counter: number; readonly startValue: number }>(`
  SELECT counter::float8 AS counter, start_value::float8 AS start_value FROM sequence_pool
   WHERE tenant = $1 AND schema_id = $2 ORDER BY sequence_key FOR UPDATE`);

/** Locks all pools of a schema. Waits for transactions that are allocating numbers. */
export function lockPoolsOf(tx: Tx, tenant: string, schemaId: string): Promise<(typeof LOCK_POOLS)['row'][]> {
  return query(tx, LOCK_POOLS, [tenant, schemaId]);
}

const DELETE_POOLS = sql('DELETE FROM sequence_pool WHERE tenant = $1 AND schema_id = $2');

export async function deletePoolsOf(tx: Tx, tenant: string, schemaId: string): Promise<void> {
  await query(tx, DELETE_POOLS, [tenant, schemaId]);
}
