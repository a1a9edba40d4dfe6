import { TENANT_SETTING } from '@suite/tenant';
import type { Pool, PoolClient } from 'pg';
import { DataSource, DefaultNamingStrategy, type EntityManager, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { Area } from './area';
import { snakeCase } from './columns';
import type { PlatformConfig } from './config';
import { isConnectionBroken, isDatabaseUnavailable, isRetryable } from './database-errors';
import { runStatement, type Statement } from './statement';

/** Inside a service's transaction, or a run of reads on one connection; sees only the rows of one tenant. */
export type Tx = EntityManager;

class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }
}

/** One schema and one role for each service; the schema only ever changes through migrations. */
export function databaseOptions(area: Area, config: Pick<PlatformConfig, 'databaseUrl' | 'databasePoolSize'>): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url: config.databaseUrl.href,
    schema: area.schema,
    entities: [...area.entities],
    migrations: [...area.migrations] as never,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    namingStrategy: new SnakeNaming(),
    applicationName: area.name,
    poolSize: config.databasePoolSize,
    extra: {
      connectionTimeoutMillis: 2_000, // a full pool: 503 soon, not a queue without end
      query_timeout: 6_000, // a frozen server
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
    },
  };
}

/** For migrations: as the role that owns the tables, for as long as a statement takes. */
export function ownerOptions(area: Area, databaseUrl: URL): PostgresDataSourceOptions {
  return { ...databaseOptions(area, { databaseUrl, databasePoolSize: 1 }), extra: {} };
}

const CONNECT_TRIES = 30;
const CONNECT_PAUSE_MS = 500;

/** Connects, and waits a while for a database that is still starting. */
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

/**
 * The way to the service's tables. Every call names the tenant, which is set on the connection when it changes, so that
 * row-level security shows no other tenant's rows even to a query that forgets to ask.
 */
export class Database {
  private readonly tenantOf = new WeakMap<PoolClient, string>();

  constructor(readonly source: DataSource) {}

  /** Does the work in one transaction: all of it or none. Crossing transactions (deadlock) are tried again, so it may run twice. */
  async transaction<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.run(tenant, (_tx, runner) => inTransaction(runner, work));
      } catch (error) {
        if (attempt === TRANSACTION_TRIES || !isRetryable(error)) throw error;
      }
    }
  }

  /** Does the work on one connection, each statement by itself. */
  async run<T>(tenant: string, work: (tx: Tx, runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    let client: PoolClient | undefined;
    try {
      client = (await runner.connect()) as PoolClient;
      await this.setTenant(client, tenant);
      return await work(runner.manager, runner);
    } catch (error) {
      if (client && isConnectionBroken(error)) discard(client);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** One statement by itself. Answers the rows, also those that an UPDATE or DELETE returns. */
  async query<T extends object>(tenant: string, statement: Statement<T>, values: readonly unknown[] = []): Promise<T[]> {
    const client = await this.pool.connect();
    let fault: unknown;
    try {
      await this.setTenant(client, tenant);
      return await runStatement(client, statement, values);
    } catch (error) {
      fault = error;
      throw error;
    } finally {
      client.release(isConnectionBroken(fault));
    }
  }

  /** TypeORM's own pool; a single statement needs nothing else of TypeORM. */
  private get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  private async setTenant(client: PoolClient, tenant: string): Promise<void> {
    const current = this.tenantOf.get(client);
    if (current === tenant) return;
    if (current === undefined) client.on('error', () => undefined); // the statement that suffers from it fails by itself
    this.tenantOf.set(client, '');
    await client.query({ name: 'set_tenant', text: `SELECT set_config('${TENANT_SETTING}', $1, false)`, values: [tenant] });
    this.tenantOf.set(client, tenant);
  }
}

/** As Database.query, inside a transaction. */
export async function query<T extends object>(tx: Tx, statement: Statement<T>, values: readonly unknown[] = []): Promise<T[]> {
  return runStatement(await connectionOf(tx), statement, values);
}

/** The connection of a transaction, for those who bring texts of their own. */
export async function connectionOf(tx: Tx): Promise<PoolClient> {
  return (await tx.queryRunner?.connect()) as PoolClient;
}

async function inTransaction<T>(runner: QueryRunner, work: (tx: Tx) => Promise<T>): Promise<T> {
  await runner.startTransaction();
  try {
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // A connection that no longer answers is given up, and its transaction with it.
    if (runner.isTransactionActive && !isConnectionBroken(error)) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/** A connection in an unknown state must not go back to the pool: without its socket, the pool drops it. */
function discard(client: PoolClient): void {
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
}
