import { query, sql, type Tx } from '@suite/database';
import type { OpenCartCount } from './open-cart-count.entity';

const ADD = sql<Pick<OpenCartCount, 'carts'>>(
  `UPDATE open_cart_count SET carts = carts + 1 WHERE tenant = $1 AND version = $2 AND carts < $3 RETURNING carts`,
);

/**
 * Counts a new cart, if the count is of this version of the quotas, and shows that it fits. Locks the count until the end of the
 * transaction.
 */
export async function addOpenCart(tx: Tx, tenant: string, { version, max }: { version: number; max: number }): Promise<boolean> {
  return (await query(tx, ADD, [tenant, version, max])).length > 0;
}

const LOCK = sql(
  `INSERT INTO open_cart_count AS c (tenant, version, carts) VALUES ($1, 0, 0) ON CONFLICT (tenant) DO UPDATE SET carts = c.carts`,
);

/** Locks the count of a tenant until the end of the transaction. */
export async function lockOpenCartCount(tx: Tx, tenant: string): Promise<void> {
  await query(tx, LOCK, [tenant]);
}

/** The open carts of a tenant, counted from two indexes. */
export const COUNT_OPEN_CARTS = sql<{ readonly used: number }>(
  `SELECT ((SELECT count(*) FROM cart WHERE tenant = $1 AND status = 'OPEN' AND owner IS NOT NULL)
         + (SELECT count(*) FROM cart WHERE tenant = $1 AND status = 'OPEN' AND owner IS NULL))::integer AS used`,
);

/** Returns how many carts of a tenant are open, with those of this transaction. */
export async function countOpenCarts(tx: Tx, tenant: string): Promise<number> {
  const [counted] = await query(tx, COUNT_OPEN_CARTS, [tenant]);
  return counted?.used ?? 0;
}

const SET = sql('UPDATE open_cart_count SET version = $2, carts = $3 WHERE tenant = $1');

/** Replaces the count, which is locked. */
export async function setOpenCartCount(tx: Tx, { tenant, version, carts }: OpenCartCount): Promise<void> {
  await query(tx, SET, [tenant, version, carts]);
}
