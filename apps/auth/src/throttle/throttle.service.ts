import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { type ThrottleRule, withFailure } from '../domain/throttle';
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

  /** Adds a failure under each key. A turn whose time has come is used up. */
  async count(tenant: string, keys: ThrottleKeys): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const now = this.clock.now();
      const rows = await lockThrottles(tx, tenant, [...keys.keys()], now);
      await updateThrottles(tx, tenant, rows.map((row) => failed(row, keys.get(row.key) as ThrottleRule, now))); // prettier-ignore
    });
  }
}

function failed(row: ThrottleRow, rule: ThrottleRule, now: Date): ThrottleRow {
  return { ...row, ...withFailure(row, rule, now), turnAt: row.turnAt && row.turnAt > now ? row.turnAt : null };
}
