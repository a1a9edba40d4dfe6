import { Pool, type PoolConfig } from 'pg';
import { DataSource, DefaultNamingStrategy } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { snakeCase } from './columns';
import type { DatabaseArea } from './database-area';
import { isDatabaseUnavailable } from './database-errors';
import { type DatabaseServer, poolOptions } from './database-servers';

class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }
}

/** The settings of a service's connections. */
export interface DatabaseConfig {
  /** The role of the service, which reads and writes rows. */
  readonly databaseUrl: URL;
  /** Connections of one replica. A periodic task uses two: one for its lock and one for its work. */
  readonly databasePoolSize: number;
  /** Standbys of the database server, any of which may be promoted to primary. */
  readonly otherDatabaseServers?: readonly DatabaseServer[];
}

/** Returns the connection options of a service. Each has its own schema and role, and only migrations change the schema. */
export function databaseOptions(area: DatabaseArea, config: DatabaseConfig): PostgresDataSourceOptions {
  const { databaseUrl, databasePoolSize, otherDatabaseServers = [] } = config;
  return {
    type: 'postgres',
    url: databaseUrl.href,
    schema: area.schema,
    entities: [...area.entities],
    migrations: [...area.migrations] as never,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    namingStrategy: new SnakeNaming(),
    applicationName: area.name,
    poolSize: databasePoolSize,
    extra: {
      connectionTimeoutMillis: 2_000, // an exhausted pool leads to an early 503, not to an unbounded queue
      query_timeout: 6_000, // for a frozen server; the statement timeout is set on the role because poolers preserve that
      keepAlive: true,
      ...poolOptions(databaseUrl, otherDatabaseServers),
    },
  };
}

/** A server that does not answer, as behind a closed port of a firewall, must not make a migration wait for hours without a word. */
const OWNER_CONNECT_MS_MAX = 5_000;

/** Returns the options for migrations: the role that owns the tables, without a time limit per statement. */
export function ownerOptions(
  area: DatabaseArea,
  databaseUrl: URL,
  otherServers: readonly DatabaseServer[] = [],
): PostgresDataSourceOptions {
  const extra = { connectionTimeoutMillis: OWNER_CONNECT_MS_MAX, ...poolOptions(databaseUrl, otherServers) };
  return { ...databaseOptions(area, { databaseUrl, databasePoolSize: 1 }), extra };
}

/**
 * Returns the connection pool of a service. Connections are opened on demand, so a service can start while its database is
 * unavailable.
 */
export function servicePool(area: DatabaseArea, config: DatabaseConfig): Pool {
  const { url, applicationName, poolSize, ...rest } = databaseOptions(area, config);
  const limits = rest.extra as PoolConfig;
  const pool = new Pool({ connectionString: url, application_name: applicationName, max: poolSize, ...limits });
  pool.on('error', () => undefined); // an idle connection broke: the pool discards it by itself
  return pool;
}

const CONNECT_TRIES = 30;
const CONNECT_PAUSE_MS = 500;

/** Connects for migrations. Retries while the database is still starting. */
export async function connect(options: PostgresDataSourceOptions): Promise<DataSource> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new DataSource(options).initialize();
    } catch (error) {
      if (attempt === CONNECT_TRIES || !isDatabaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, CONNECT_PAUSE_MS));
    }
  }
}
