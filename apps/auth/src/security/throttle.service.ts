import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { type ThrottleRule, tooManyAttempts, waitMs, withFailure } from './domain/throttle';
import { deleteThrottle, listThrottles, lockThrottles, type ThrottleRow, updateThrottles } from './throttle.queries';

export type { ThrottleRow };

/** The keys under which an attempt is counted, each with its rule. */
export type ThrottleKeys = ReadonlyMap<string, ThrottleRule>;

/** Counts failed attempts. */
@Injectable()
export class ThrottleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws 429 while the next attempt under the key has to wait. */
  async admit(tenant: string, key: string, rule: ThrottleRule): Promise<void> {
    const counts = await listThrottles(this.db, tenant, [key]);
    const wait = waitMs(counts.get(key), rule, this.clock.now());
    if (wait > 0) throw tooManyAttempts(wait);
  }

  /** Locks the count under a key until the transaction ends. A new count is empty. */
  async lock(tx: Tx, tenant: string, key: string): Promise<ThrottleRow> {
    const [row] = await lockThrottles(tx, tenant, [key], this.clock.now());
    return row as ThrottleRow;
  }

  /** Stores a count that the transaction has locked. */
  store(tx: Tx, tenant: string, row: ThrottleRow): Promise<void> {
    return updateThrottles(tx, tenant, [row]);
  }

  async forget(tx: Tx, tenant: string, key: string): Promise<void> {
    await deleteThrottle(tx, tenant, key);
  }

  /** Adds a failure under each key. */
  async count(tenant: string, keys: ThrottleKeys): Promise<void> {
    await this.db.transaction(tenant, (tx) => this.countIn(tx, tenant, keys));
  }

  /** Like `count`, in a transaction. A turn whose time has come is used up. Returns whether the next attempt has to wait. */
  async countIn(tx: Tx, tenant: string, keys: ThrottleKeys): Promise<{ readonly mustWait: boolean }> {
    const now = this.clock.now();
    const ruleOf = ({ key }: ThrottleRow) => keys.get(key) as ThrottleRule;
    const rows = (await lockThrottles(tx, tenant, [...keys.keys()], now)).map((row) => failed(row, ruleOf(row), now));
    await updateThrottles(tx, tenant, rows);
    return { mustWait: rows.some((row) => waitMs(row, ruleOf(row), now) > 0) };
  }
}

function failed(row: ThrottleRow, rule: ThrottleRule, now: Date): ThrottleRow {
  return { ...row, ...withFailure(row, rule, now), turnAt: row.turnAt && row.turnAt > now ? row.turnAt : null };
}
