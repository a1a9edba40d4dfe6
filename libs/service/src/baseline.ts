import { OperatorError } from '@suite/runtime';
import type { DataSource } from 'typeorm';

/** The schema was made by a build that this one cannot upgrade. */
export class SchemaTooOld extends OperatorError {}

const timestampOf = ({ name, constructor }: { readonly name?: string; readonly constructor: { readonly name: string } }): number =>
  Number((name ?? constructor.name).slice(-13));

/**
 * Rejects a schema with a migration that is older than the first one of this build, its baseline. Newer migrations than this
 * build's are accepted: they remain when a rollout is undone.
 */
export async function refuseSchemaBeforeBaseline(source: DataSource, schema: string): Promise<void> {
  const [table] = await source.query<{ exists: boolean; database: string }[]>(
    'SELECT to_regclass($1) IS NOT NULL AS exists, current_database() AS database',
    [`${schema}.migrations`],
  );
  if (!table?.exists) return;
  const baseline = Math.min(...source.migrations.map(timestampOf));
  const [older] = await source.query<{ name: string }[]>(
    `SELECT name FROM ${schema}.migrations WHERE timestamp < $1 ORDER BY timestamp DESC LIMIT 1`,
    [baseline],
  );
  if (!older) return;
  throw new SchemaTooOld(
    `schema "${schema}" of database "${table.database}" was made by an earlier build (${older.name}) and cannot be upgraded; use an empty database, ` +
      'or, if npm start made this one, delete its data folder (.local, or the folder that SUITE_DIR names)',
  );
}
