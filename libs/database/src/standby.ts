import { ALL_TENANTS } from '@suite/tenant';
import { BatchedReads } from './batched-calls';
import { isDatabaseUnavailable, isRetryable } from './database-errors';
import { sql, type Statement } from './statement';

/** Runs a statement in a transaction of its own. */
export interface Reader {
  query<T extends object>(tenant: string, statement: Statement<T>, values?: readonly unknown[]): Promise<T[]>;
}

const WAIT_MS_MAX = 50;
const LOOK_EVERY_MS = 5;

const FIND_POSITION = sql<{ position: string }>('SELECT pg_current_wal_insert_lsn()::text AS position');
const IS_THERE = sql<{ isThere: boolean }>('SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_there');

/**
 * Reads lists and reports from a standby. The standby is used only once it has replayed everything that the primary had when
 * the list was requested, so callers read their own writes on every replica of the service. If it does not catch up in time,
 * or is unavailable, the primary answers.
 */
export class Standby {
  /** The primary's WAL position, read once for concurrent lists. */
  private readonly positions = new BatchedReads<undefined, string>(async (_all, requests) => {
    const [now] = await this.primary.query(ALL_TENANTS, FIND_POSITION);
    return requests.map(() => now?.position ?? '');
  });

  constructor(
    private readonly primary: Reader,
    private readonly standby: Reader,
  ) {}

  async list<T extends object>(tenant: string, statement: Statement<T>, values: readonly unknown[]): Promise<T[]> {
    const position = await this.positions.get(ALL_TENANTS, undefined);
    try {
      if (await this.isAt(position)) return await this.standby.query(tenant, statement, values);
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isRetryable(error)) throw error;
    }
    return this.primary.query(tenant, statement, values);
  }

  private async isAt(position: string): Promise<boolean> {
    const deadline = performance.now() + WAIT_MS_MAX;
    for (;;) {
      const [standby] = await this.standby.query(ALL_TENANTS, IS_THERE, [position]);
      if (standby?.isThere) return true;
      if (performance.now() >= deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
