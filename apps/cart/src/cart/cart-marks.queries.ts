import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { anyOf, type Call, columnsOf, type Database, query, queryAll, sql, type Tx } from '@suite/database';
import { CartRow } from './cart.entity';
import type { CartHead } from './domain/cart-contents';

/** Each write of a cart marks its row. The message about the cart removes the mark. */
const LIST_TENANTS = new ListOfAllTenants<Pick<CartRow, 'tenant'>>(
  (isOf) => `SELECT tenant FROM cart WHERE ${isOf('tenant')} AND marked_at <= $1 GROUP BY tenant ORDER BY min(marked_at)`,
  { of: CartRow, parameters: 1 },
);

/** Lists the tenants with marked carts, those that have waited longest first. */
export function listTenantsWithMarks(db: Database, now: Date): Promise<Listed<Pick<CartRow, 'tenant'>>> {
  return LIST_TENANTS.list(db, [now]);
}

const HEAD = columnsOf(CartRow, { but: ['owner', 'markedAt'] });
const LOCK = sql<CartHead>(
  `SELECT ${HEAD} FROM cart WHERE tenant = $1 AND marked_at <= $2 ORDER BY marked_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
);
const LIST_LATE = sql<Pick<CartRow, 'id'>>('SELECT id FROM cart WHERE tenant = $1 AND marked_at <= $2 ORDER BY marked_at LIMIT $3');
const LOCK_ONE = sql<CartHead>(`SELECT ${HEAD} FROM cart WHERE tenant = $1 AND id = $2 AND marked_at IS NOT NULL FOR NO KEY UPDATE`);

/** Which marked carts to lock. */
export interface Marked {
  readonly tenant: string;
  readonly now: Date;
  /** A cart that has been marked since then is late. */
  readonly lateSince: Date;
  readonly limit: number;
}

/** Locks marked carts, the oldest mark first. Skips carts that are locked, and lists the ids of late carts, locked or not. */
export async function lockMarked(tx: Tx, { tenant, now, lateSince, limit }: Marked): Promise<{ heads: CartHead[]; lateIds: string[] }> {
  const [heads, late] = await queryAll(tx, [
    { statement: LOCK, values: [tenant, now, limit] },
    { statement: LIST_LATE, values: [tenant, lateSince, limit] },
  ]);
  return { heads, lateIds: late.map(({ id }) => id) };
}

/** Locks one cart as soon as no writer holds it. Returns no head if it is no longer marked. */
export function lockMarkedOne(tx: Tx, tenant: string, id: string): Promise<CartHead[]> {
  return query(tx, LOCK_ONE, [tenant, id]);
}

const UNMARK = sql(`UPDATE cart SET marked_at = NULL WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')}`);

/** Removes the marks of locked carts, and ends the transaction in the same round trip as `calls`. */
export async function unmark(tx: Tx, tenant: string, ids: readonly string[], calls: readonly Call[]): Promise<void> {
  await queryAll(tx, [{ statement: UNMARK, values: [tenant, ids] }, ...calls], { commits: true });
}
