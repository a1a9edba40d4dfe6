import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { type ThrottleRule, waitMs, withFailure } from './domain/throttle';
import { lockThrottles, type ThrottleRow, updateThrottles } from './throttle.queries';

/** The keys under which an attempt is counted, each with its rule. */
export type ThrottleKeys = ReadonlyMap<string, ThrottleRule>;

/** Counts failed attempts. */
@Injectable()
export class ThrottleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a failure under each key. A turn whose time has come is used up. If the next attempt has to wait, `onWait` runs in the same
   * transaction.
   */
  async count(tenant: string, keys: ThrottleKeys, onWait?: (tx: Tx) => Promise<void>): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const now = this.clock.now();
      const ruleOf = ({ key }: ThrottleRow) => keys.get(key) as ThrottleRule;
      const rows = (await lockThrottles(tx, tenant, [...keys.keys()], now)).map((row) => failed(row, ruleOf(row), now));
      await updateThrottles(tx, tenant, rows);
      if (rows.some((row) => waitMs(row, ruleOf(row), now) > 0)) await onWait?.(tx);
    });
  }
}

function failed(row: ThrottleRow, rule: ThrottleRule, now: Date): ThrottleRow {
  return { ...row, ...withFailure(row, rule, now), turnAt: row.turnAt && row.turnAt > now ? row.turnAt : null };
}
