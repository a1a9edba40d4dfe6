import { type Database, query, type Tx } from '@suite/platform';
import type { PlaceholderRule } from '../domain/placeholders';
import { DEFAULT_POOL } from '../domain/pool';

/** A schema as it is read: with the counter of its default pool, and numbers as numbers. */
export interface SchemaRow {
  readonly id: string;
  readonly name: string;
  readonly schemaType: string;
  readonly active: boolean;
  readonly preText: string;
  readonly postText: string;
  readonly startValue: number;
  readonly maxValue: number;
  readonly numberOfDigits: number;
  readonly placeholders: Readonly<Record<string, PlaceholderRule>>;
  readonly timeZone: string;
  readonly createdAt: Date;
  readonly counter: number;
}

// No number here is above 2^53 - 1, so a double holds it exactly.
const SELECT_SCHEMA = `
  SELECT s.id, s.name, s.schema_type AS "schemaType", s.active, s.pre_text AS "preText", s.post_text AS "postText",
         s.start_value::float8 AS "startValue", s.max_value::float8 AS "maxValue", s.number_of_digits AS "numberOfDigits",
         s.placeholders, s.time_zone AS "timeZone", s.created_at AS "createdAt",
         coalesce(p.counter, s.start_value - 1)::float8 AS counter
    FROM sequence_schema s
    LEFT JOIN sequence_pool p ON p.tenant = s.tenant AND p.schema_id = s.id AND p.sequence_key = '${DEFAULT_POOL}'`;

export async function findSchema(db: Database, tenant: string, id: string): Promise<SchemaRow | undefined> {
  const [schema] = await db.query<SchemaRow>(tenant, `${SELECT_SCHEMA} WHERE s.tenant = $1 AND s.id = $2`, [tenant, id]);
  return schema;
}

export function listSchemas(db: Database, tenant: string): Promise<SchemaRow[]> {
  return db.query<SchemaRow>(tenant, `${SELECT_SCHEMA} WHERE s.tenant = $1 ORDER BY s.created_at, s.id`, [tenant]);
}

export function listSchemasOfType(db: Database, tenant: string, schemaType: string): Promise<SchemaRow[]> {
  return db.query<SchemaRow>(tenant, `${SELECT_SCHEMA} WHERE s.tenant = $1 AND s.schema_type = $2 ORDER BY s.created_at, s.id`, [
    tenant,
    schemaType,
  ]);
}

export function findByName(db: Database, tenant: string, names: readonly string[]): Promise<SchemaRow[]> {
  return db.query<SchemaRow>(tenant, `${SELECT_SCHEMA} WHERE s.tenant = $1 AND s.name = ANY ($2)`, [tenant, names]);
}

export function findActiveByType(db: Database, tenant: string, schemaTypes: readonly string[]): Promise<SchemaRow[]> {
  return db.query<SchemaRow>(tenant, `${SELECT_SCHEMA} WHERE s.tenant = $1 AND s.schema_type = ANY ($2) AND s.active`, [
    tenant,
    schemaTypes,
  ]);
}

/** Lets only one transaction at a time add or activate schemas of a type. */
export async function lockSchemaType(tx: Tx, tenant: string, schemaType: string): Promise<void> {
  await query(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`schema type\n${tenant}\n${schemaType}`]);
}

/** The type and name of a schema that is locked against deletion and its twin, or undefined. */
export async function lockSchema(tx: Tx, tenant: string, id: string): Promise<{ schemaType: string; name: string } | undefined> {
  const [schema] = await query<{ schemaType: string; name: string }>(
    tx,
    `SELECT schema_type AS "schemaType", name FROM sequence_schema WHERE tenant = $1 AND id = $2 FOR UPDATE`,
    [tenant, id],
  );
  return schema;
}

/** Deletes the schema and its pools, unless one of them has given out a number. Answers whether it did. */
export async function deleteUnusedSchema(tx: Tx, tenant: string, id: string): Promise<boolean> {
  // Taking the rows first waits for numbers that are being given out at this moment.
  const pools = await query<{ used: boolean }>(
    tx,
    'SELECT counter >= start_value AS used FROM sequence_pool WHERE tenant = $1 AND schema_id = $2 ORDER BY sequence_key FOR UPDATE',
    [tenant, id],
  );
  if (pools.some(({ used }) => used)) return false;
  await query(tx, 'DELETE FROM sequence_pool WHERE tenant = $1 AND schema_id = $2', [tenant, id]);
  await query(tx, 'DELETE FROM sequence_schema WHERE tenant = $1 AND id = $2', [tenant, id]);
  return true;
}
