import { databaseOptions, isNotMigrated, refuseTooNew } from '@suite/database';
import { OperatorError } from '@suite/runtime';
import { Client } from 'pg';
import type { Area } from './area';
import type { ServiceConfig } from './service-config';
import { refuseUnisolated } from './tenant-isolation';

const LOOK_MS_MAX = 2_000;

/** The schema lacks what this build uses. */
export class SchemaNotMigrated extends OperatorError {}

interface SchemaState {
  readonly names: readonly string[];
  /** The oldest version that can use the schema. */
  readonly worksFrom: string | null;
}

const stateOf = (schema: string): string =>
  `SELECT ARRAY(SELECT name::text FROM ${schema}.migrations) AS names, (SELECT works_from FROM ${schema}.schema_version) AS "worksFrom"`;

/**
 * Throws unless the schema supports this build: it has all its migrations, has not been contracted beyond it, and isolates
 * tenants. Uses a
 * connection of its own, so requests cannot exhaust it.
 */
export async function checkSchema(area: Area, config: ServiceConfig): Promise<void> {
  const { version } = config;
  const client = clientOf(area, config);
  client.on('error', () => undefined); // the affected query reports the error
  try {
    await client.connect();
    const { rows } = await client.query<SchemaState>(stateOf(area.schema));
    const { names = [], worksFrom } = rows[0] ?? {};
    if (worksFrom == null || !isApplied(area, names)) throw notMigrated(area, version);
    refuseTooNew({ schema: area.schema, worksFrom, version });
    await refuseUnisolated(client, area.schema);
  } catch (error) {
    throw isNotMigrated(error) ? notMigrated(area, version) : error;
  } finally {
    void client.end().catch(() => undefined); // a frozen server would never answer
  }
}

function clientOf(area: Area, config: ServiceConfig): Client {
  const options = databaseOptions(area, config);
  const { url, applicationName } = options;
  const limits = { connectionTimeoutMillis: LOOK_MS_MAX, query_timeout: LOOK_MS_MAX };
  const { Client: ClientOfServers = Client } = options.extra as { readonly Client?: typeof Client };
  return new ClientOfServers({ connectionString: url, application_name: applicationName, ...limits });
}

const isApplied = ({ migrations }: Area, names: readonly string[]): boolean =>
  migrations.every((type) => names.includes((new type() as { name?: string }).name ?? type.name));

const notMigrated = ({ schema }: Area, version: string): SchemaNotMigrated =>
  new SchemaNotMigrated(`schema "${schema}" lacks migrations of version ${version}: run "node main.js migrate" of this version`);
