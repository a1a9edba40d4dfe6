import { anyOf, type Database, query, sql, type Tx } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import type { CartRow } from '../store/cart.entity';
import { loadedTogether } from '../domain/cart-batch';

/** The batch size, which limits how long locks are held. */
const PURGE_BATCH = 100;
const statementsOfIdle = (which: string) => ({
  list: sql<Pick<CartRow, 'tenant' | 'id' | 'nextItemId'>>(`
    SELECT tenant, id, next_item_id FROM cart WHERE ${which} AND modified_at < $1 ORDER BY modified_at LIMIT ${PURGE_BATCH}`),
  lock: sql<Pick<CartRow, 'id'>>(
    `SELECT id FROM cart WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')} AND ${which} AND modified_at < $3 FOR UPDATE SKIP LOCKED`,
  ),
});
const IDLE = { owned: statementsOfIdle('owner IS NOT NULL'), unowned: statementsOfIdle('owner IS NULL') };

/** Carts to purge: those with or without an owner that were not changed since `before`. */
export interface IdleCarts {
  readonly which: keyof typeof IDLE;
  readonly before: Date;
}

/** Lists a batch of idle carts: their ids by tenant. */
export async function listIdleCarts(db: Database, { which, before }: IdleCarts): Promise<Map<string, string[]>> {
  const idle = loadedTogether(await db.query(ALL_TENANTS, IDLE[which].list, [before]));
  const byTenant = Map.groupBy(idle, ({ tenant }) => tenant);
  return new Map([...byTenant].map(([tenant, carts]) => [tenant, carts.map(({ id }) => id)]));
}

/** Locks those of the carts that are still idle, and returns their ids. Skips locked carts. */
export async function lockIdleCarts(tx: Tx, { which, before }: IdleCarts, tenant: string, ids: readonly string[]): Promise<string[]> {
  return (await query(tx, IDLE[which].lock, [tenant, ids, before])).map(({ id }) => id);
}
