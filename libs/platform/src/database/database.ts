import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DataSource, DefaultNamingStrategy } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { Area } from '../area';
import { snakeCase } from './columns';
import type { PlatformConfig } from '../config';
import { isDatabaseUnavailable, isRetryable } from './database-errors';
import { type DatabaseServer, poolOptions } from './database-servers';
import { refuseForgetfulPooler } from './pooler';
import { Standby } from './standby';
import type { Statement } from './statement';
import { type Call, type Statements, Tx } from './transaction';

export { Tx };
export type { Call };

class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }
}

type DatabaseConfig = Pick<PlatformConfig, 'databaseUrl' | 'databasePoolSize'> & Partial<Pick<PlatformConfig, 'otherDatabaseServers'>>;

/** One schema and one role for each service; the schema only ever changes through migrations. */
export function databaseOptions(area: Area, config: DatabaseConfig): PostgresDataSourceOptions {
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
      connectionTimeoutMillis: 2_000, // a full pool: 503 soon, not a queue without end
      query_timeout: 6_000, // a frozen server; what a statement may take is a setting of the role, which poolers leave alone
      keepAlive: true,
      ...poolOptions(databaseUrl, otherDatabaseServers),
    },
  };
}

/** For migrations: as the role that owns the tables, for as long as a statement takes. */
export function ownerOptions(area: Area, databaseUrl: URL, otherServers: readonly DatabaseServer[] = []): PostgresDataSourceOptions {
  return { ...databaseOptions(area, { databaseUrl, databasePoolSize: 1 }), extra: poolOptions(databaseUrl, otherServers) };
}

/**
 * Returns the connections that a service works with. They are made when a request needs one, so that a service also starts
 * while its database is unavailable.
 */
export function servicePool(area: Area, config: DatabaseConfig): Pool {
  const { url, applicationName, poolSize, ...rest } = databaseOptions(area, config);
  return newPool({ connectionString: url, application_name: applicationName, max: poolSize, ...(rest.extra as PoolConfig) });
}

/** Returns connections on which a Database can send several queries without waiting for the answers in between. */
export function newPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, pipeline: true });
  pool.on('error', () => undefined); // an idle connection broke: the pool discards it by itself
  return pool;
}

const CONNECT_TRIES = 30;
const CONNECT_PAUSE_MS = 500;

/** Connects for migrations, and waits a while for a database that is still starting. */
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

const TRANSACTION_TRIES = 3;
const RETRY_PAUSE_MS = 20;

/** Lets the other transaction take the locks that this one has released: the two would cross again. */
const pauseBeforeRetry = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * RETRY_PAUSE_MS * attempt));

/**
 * The way to the service's tables. Every call names the tenant, which is set for one transaction, in the round trip that
 * begins it: row-level security shows no other tenant's rows even to a query that forgets to ask, and a connection
 * remembers nothing, so that a pooler may give the next transaction to another one.
 */
export class Database {
  private standby: { readonly db: Database; readonly reads: Standby } | undefined;

  constructor(
    readonly pool: Pool,
    /** Whether a connection finds what it has prepared in its next transaction. */
    private readonly preparesStatements = true,
    /** Learns how long those waited for a connection who found none idle. */
    private readonly waitSeconds?: { observe(seconds: number): void },
  ) {}

  /**
   * Does the work in one transaction: all of it or none. Crossing transactions (deadlock) are tried again, so it may run
   * twice. It is begun together with its first statement; n statements take n + 1 round trips.
   */
  async transaction<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.connected(tenant, 'as one', async (tx) => {
          const result = await work(tx);
          await tx.commit();
          return result;
        });
      } catch (error) {
        if (attempt === TRANSACTION_TRIES || !isRetryable(error)) throw error;
        await pauseBeforeRetry(attempt);
      }
    }
  }

  /** Does the work on one connection, each statement by itself. */
  run<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.connected(tenant, 'each by itself', work);
  }

  /** One statement by itself, in one round trip. Answers the rows, also those that an UPDATE or DELETE returns. */
  query<T extends object>(tenant: string, statement: Statement<T>, values: readonly unknown[] = []): Promise<T[]> {
    return this.connected(tenant, 'each by itself', (tx) => tx.query(statement, values));
  }

  /** As query, for lists and reports: from the standby, where there is one and it has all that is stored by now. */
  list<T extends object>(tenant: string, statement: Statement<T>, values: readonly unknown[] = []): Promise<T[]> {
    return this.standby ? this.standby.reads.list(tenant, statement, values) : this.query(tenant, statement, values);
  }

  /** Lists are read from this server from now on. */
  listFrom(db: Database): this {
    this.standby = { db, reads: new Standby(this, db) };
    return this;
  }

  private async connected<T>(tenant: string, statements: Statements, work: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = new Tx(await this.connect(), tenant, statements, this.preparesStatements);
    let fault: unknown;
    try {
      return await work(tx);
    } catch (error) {
      fault = error;
      await tx.rollback();
      throw error;
    } finally {
      tx.release(fault);
    }
  }

  /** Fails where a pooler on the way would lose what a connection has prepared. */
  refuseForgetfulPooler(): Promise<void> {
    return refuseForgetfulPooler(this.pool);
  }

  /** Whoever finds an idle connection is not measured: two looks at the clock would be a hundredth of a read. */
  private connect(): Promise<PoolClient> {
    const { pool } = this;
    if (pool.idleCount > 0) return pool.connect();
    const since = performance.now();
    return pool.connect().finally(() => this.waitSeconds?.observe((performance.now() - since) / 1_000));
  }

  /** After the last request. */
  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.standby?.db.close()]);
  }
}

/** As Database.query, inside a transaction. */
export function query<T extends object>(tx: Tx, statement: Statement<T>, values: readonly unknown[] = []): Promise<T[]> {
  return tx.query(statement, values);
}

/** As Tx.queryAll: several statements in one round trip, which ends the transaction if it `commits`. */
export function queryAll<Rows extends readonly object[]>(
  tx: Tx,
  calls: { readonly [I in keyof Rows]: Call<Rows[I]> },
  options: { readonly commits?: boolean } = {},
): Promise<{ [I in keyof Rows]: Rows[I][] }> {
  return tx.queryAll<Rows>(calls, options);
}

/** The connection of a transaction, which has begun then, for those who bring texts of their own. In a run it sees no tenant. */
export function connectionOf(tx: Tx): Promise<PoolClient> {
  return tx.connection();
}
