import type { Clock } from '@suite/runtime';
import { isInRequest } from '@suite/telemetry';
import { HELD_TENANTS_TOO, TenantStates } from '@suite/tenant';
import type { Pool, PoolClient } from 'pg';
import type { Call } from './batch';
import { companionOf } from './companion';
import { isRetryable } from './database-errors';
import { refuseForgetfulPooler } from './pooler';
import { Standby } from './standby';
import type { Statement } from './statement';
import { type Statements, Tx, type TxSettings } from './transaction';

const TRANSACTION_TRIES = 3;
const RETRY_PAUSE_MS = 20;

/** Backs off before a retry, so that the other transaction can take the released locks. Otherwise the two could deadlock again. */
const pauseBeforeRetry = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * RETRY_PAUSE_MS * attempt));

export interface DatabaseSettings {
  /** Whether prepared statements survive until the connection's next transaction. */
  readonly preparesStatements?: boolean;
  /** The schema of the service, for spans. */
  readonly schema?: string;
  /** Observes the time to get a connection when none is idle. */
  readonly waitSeconds?: { observe(seconds: number): void };
  /** The tenants that are held. Background work does not see their rows. Absent: none. */
  readonly states?: TenantStates;
}

/**
 * Access to the service's tables. Every call names the tenant, which is set for one transaction, in the round trip that
 * begins it. Row-level security hides other tenants' rows even from a query without a tenant condition. The connection keeps
 * no state between transactions, so a transaction pooler can be used.
 */
export class Database {
  private readonly settings: TxSettings;
  private readonly waitSeconds: DatabaseSettings['waitSeconds'];
  readonly states: TenantStates;
  private standby: { readonly db: Database; readonly reads: Standby } | undefined;

  constructor(
    readonly pool: Pool,
    /** The time for statements, as in `Tx`. */
    readonly clock: Clock,
    { preparesStatements = true, schema, waitSeconds, states = new TenantStates() }: DatabaseSettings = {},
  ) {
    this.states = states;
    this.settings = { clock, isNamed: preparesStatements, schema };
    this.waitSeconds = waitSeconds;
  }

  /**
   * Runs the work in one transaction. After a conflict with a concurrent transaction (deadlock) it is retried, so the work may
   * run more than once. BEGIN is sent together with the first statement; n statements take n + 1 round trips.
   */
  async transaction<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const companion = companionOf(tenant);
      try {
        return await this.connected(tenant, 'as one', async (tx) => {
          if (companion) await tx.accompanied(() => companion.opened(tx));
          const result = await work(tx);
          await companion?.closing(tx);
          await tx.commit();
          return result;
        });
      } catch (error) {
        if (attempt === TRANSACTION_TRIES || !isRetryable(error)) throw error;
        await pauseBeforeRetry(attempt);
      } finally {
        companion?.ended();
      }
    }
  }

  /** Runs the work on one connection, with one transaction per statement; as one where it is accompanied. */
  run<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return companionOf(tenant) ? this.transaction(tenant, work) : this.connected(tenant, 'each by itself', work);
  }

  /** Runs one statement in its own transaction, in one round trip. Returns its rows, including those of RETURNING. */
  query<T extends object>(tenant: string, statement: Statement<T>, values: readonly unknown[] = []): Promise<T[]> {
    if (companionOf(tenant)) return this.transaction(tenant, (tx) => tx.query(statement, values));
    return this.connected(tenant, 'each by itself', (tx) => tx.query(statement, values));
  }

  /** Like query, for lists and reports: reads from the standby if there is one and it has caught up. */
  list<T extends object>(tenant: string, statement: Statement<T>, values: readonly unknown[] = []): Promise<T[]> {
    return this.standby ? this.standby.reads.list(tenant, statement, values) : this.query(tenant, statement, values);
  }

  /** Sets the server that lists are read from. */
  listFrom(db: Database): this {
    this.standby = { db, reads: new Standby(this, db) };
    return this;
  }

  private async connected<T>(tenant: string, statements: Statements, work: (tx: Tx) => Promise<T>): Promise<T> {
    const visible = tenant === HELD_TENANTS_TOO || isInRequest() ? tenant : await this.visibleInBackground(tenant);
    const tx = new Tx(await this.connect(), visible, statements, this.settings);
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

  private async visibleInBackground(tenant: string): Promise<string> {
    await this.states.keepFresh();
    return this.states.visibleInBackground(tenant);
  }

  /** Throws UnfitConnection if a pooler would lose prepared statements. */
  refuseForgetfulPooler(): Promise<void> {
    return refuseForgetfulPooler(this.pool);
  }

  /** Measures only waits without an idle connection: reading the clock twice would add a hundredth to the cost of a read. */
  private connect(): Promise<PoolClient> {
    const { pool } = this;
    if (pool.idleCount > 0) return pool.connect();
    const since = performance.now();
    return pool.connect().finally(() => this.waitSeconds?.observe((performance.now() - since) / 1_000));
  }

  /** Closes all connections; called after the last request. */
  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.standby?.db.close()]);
  }
}

/** Like Database.query, inside a transaction. */
export function query<T extends object>(tx: Tx, statement: Statement<T>, values: readonly unknown[] = []): Promise<T[]> {
  return tx.query(statement, values);
}

/** Like Tx.queryAll: runs several statements in one round trip, which ends the transaction if it `commits`. */
export function queryAll<Rows extends readonly object[]>(
  tx: Tx,
  calls: { readonly [I in keyof Rows]: Call<Rows[I]> },
  options: { readonly commits?: boolean } = {},
): Promise<{ [I in keyof Rows]: Rows[I][] }> {
  return tx.queryAll<Rows>(calls, options);
}

/** Returns the connection of a transaction, which has begun by then, for custom SQL. In `run` no tenant is set on it. */
export function connectionOf(tx: Tx): Promise<PoolClient> {
  return tx.connection();
}
