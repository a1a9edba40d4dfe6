import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { allowanceWaitMs } from './domain/allowance';
import { type Limited, listAllowances, takeAllowance } from './allowance.queries';
import { allowanceExhausted } from './allowance.errors';

/** Limits how often something may happen, over all replicas. */
@Injectable()
export class AllowanceService {
  constructor(private readonly db: Database) {}

  /** Throws 429 if one of them is exhausted, before the work starts. */
  async check(tenant: string, limits: readonly Limited[]): Promise<void> {
    const wait = await this.db.run(tenant, (tx) => waitMs(tx, tenant, limits));
    if (wait > 0) throw allowanceExhausted(wait);
  }

  /** Uses an allowance once, in the transaction of the limited action. Returns false if it is used up. */
  tryTake(tx: Tx, limit: Limited): Promise<boolean> {
    return takeAllowance(tx, limit);
  }

  /**
   * Uses each of them once, in the transaction of the limited action. Throws 429 if one is exhausted; the transaction then uses none.
   * Concurrent callers take them in the order of the list.
   */
  async take(tx: Tx, tenant: string, limits: readonly Limited[]): Promise<void> {
    for (const limit of limits) {
      if (!(await takeAllowance(tx, limit))) throw allowanceExhausted(await waitMs(tx, tenant, [limit]), limit.refusal);
    }
  }
}

async function waitMs(tx: Tx, tenant: string, limits: readonly Limited[]): Promise<number> {
  const used = await listAllowances(
    tx,
    tenant,
    limits.map(({ key }) => key),
  );
  return Math.max(...limits.map(({ key, rule }) => allowanceWaitMs(used.get(key) ?? [], rule, tx.clock.now())));
}
