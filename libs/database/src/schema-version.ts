import { OperatorError } from '@suite/runtime';
import { type DataSource, QueryFailedError } from 'typeorm';
import { isCheckViolation } from './database-errors';

/** The tables in which `migrate` keeps its own records, as a list for SQL. They belong to no tenant and stay on the coordinator. */
export const TABLES_OF_MIGRATE = `('migrations', 'schema_version')`;

/** The schema no longer has what this build uses. */
export class SchemaTooNew extends OperatorError {}

/** A migration would remove something that the previous version uses. */
export class SkippedVersion extends OperatorError {}

const ORDER = 'schema_version_order';

/**
 * One row: `works_from` is the oldest version that can use the schema, `migrated_by` the newest one that has migrated it. A
 * migration that removes something raises `works_from` to the release that stopped using it, in its own transaction. The
 * constraint lets it do so only after that release has migrated the schema.
 */
const TABLE = `
  CREATE TABLE IF NOT EXISTS schema_version (
    works_from text NOT NULL,
    migrated_by text NOT NULL,
    CONSTRAINT ${ORDER} CHECK (string_to_array(works_from, '.')::integer[] <= string_to_array(migrated_by, '.')::integer[])
  );
  CREATE UNIQUE INDEX IF NOT EXISTS schema_version_one_row ON schema_version ((true));
`;
const ANY_VERSION = '0.0.0';

/** Runs `work`, which migrates the schema, unless the schema has been contracted beyond this version. */
export async function migrateAs<T>(source: DataSource, version: string, work: () => Promise<T>): Promise<T> {
  const { schema } = source.options as { readonly schema: string };
  await createTable(source, schema, version);
  const { works_from: worksFrom, migrated_by: migratedBy } = await stateOf(source);
  refuseTooNew({ schema, worksFrom, version });
  const result = await work().catch((error: unknown) => {
    throw isCheckViolation(error, ORDER) ? skipped(error, { schema, migratedBy, version }) : error;
  });
  await source.query(
    `UPDATE schema_version SET migrated_by = $1 WHERE string_to_array(migrated_by, '.')::integer[] < string_to_array($1, '.')::integer[]`,
    [releaseOf(version)],
  );
  return result;
}

/** A new schema has been used by no earlier version; another one may have been. */
async function createTable(source: DataSource, schema: string, version: string): Promise<void> {
  const [found] = await source.query<{ isNew: boolean }[]>(`SELECT to_regclass($1) IS NULL AS "isNew"`, [`${schema}.migrations`]);
  await source.query(TABLE);
  await source.query('INSERT INTO schema_version (works_from, migrated_by) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    ANY_VERSION,
    found?.isNew ? releaseOf(version) : ANY_VERSION,
  ]);
}

async function stateOf(source: DataSource): Promise<{ works_from: string; migrated_by: string }> {
  const [state] = await source.query<{ works_from: string; migrated_by: string }[]>('SELECT works_from, migrated_by FROM schema_version');
  return state ?? { works_from: ANY_VERSION, migrated_by: ANY_VERSION };
}

/** Throws if the schema has been contracted beyond a version. */
export function refuseTooNew({ schema, worksFrom, version }: { schema: string; worksFrom: string; version: string }): void {
  if (!isOlder(version, worksFrom)) return;
  throw new SchemaTooNew(
    `schema "${schema}" works with version ${worksFrom} and newer, and this is version ${version}: run version ${worksFrom} or newer`,
  );
}

function skipped(error: unknown, { schema, migratedBy, version }: { schema: string; migratedBy: string; version: string }): SkippedVersion {
  const { detail = '' } = (error instanceof QueryFailedError ? error.driverError : {}) as { readonly detail?: string };
  const [, required = 'after version'] = /\((\d+\.\d+\.\d+),/.exec(detail) ?? []; // works_from of the rejected row
  return new SkippedVersion(
    `schema "${schema}" was last migrated by ${migratedBy === ANY_VERSION ? 'an earlier version' : `version ${migratedBy}`}, and version ${version} ` +
      `removes what it uses: roll out version ${required} first`,
  );
}

/** Returns the numbers of a version, without the suffix of a build of your own. */
const releaseOf = (version: string): string => /^\d+\.\d+\.\d+/.exec(version)?.[0] ?? ANY_VERSION;

function isOlder(version: string, than: string): boolean {
  const [left = [], right = []] = [version, than].map((each) => releaseOf(each).split('.').map(Number));
  const index = left.findIndex((part, i) => part !== right[i]);
  return index >= 0 && (left[index] ?? 0) < (right[index] ?? 0);
}
