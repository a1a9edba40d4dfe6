import { columnsOf, type Database, queryAll, sql, type Tx } from '@suite/database';
import { CartRow } from '../store/cart.entity';

/** Carts per statement. Bounds the memory that a customer with many carts takes. */
const BATCH = 100;
const LOCK = sql<Pick<CartRow, 'id'>>(`SELECT id FROM cart WHERE tenant = $1 AND customer_id = $2 ORDER BY id LIMIT ${BATCH} FOR UPDATE`);
const LOCK_MERGED = sql<Pick<CartRow, 'id'>>(
  `SELECT id FROM cart WHERE tenant = $1 AND owner = $2 AND status = 'CLOSED' AND customer_id IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
);

/** Locks some carts of a customer, and anonymous ones that were merged into them; returns their ids. Waits for concurrent writes. */
export async function lockCartsOf(tx: Tx, tenant: string, customerNumber: string, owner: string | null): Promise<string[]> {
  const [carts, merged] = await queryAll(tx, [
    { statement: LOCK, values: [tenant, customerNumber] },
    { statement: LOCK_MERGED, values: [tenant, owner] },
  ]);
  return [...carts, ...merged].map(({ id }) => id);
}

const LIST = sql<object>(
  `SELECT ${columnsOf(CartRow, { but: ['tenant', 'owner', 'markedAt', 'totals'], of: 'c' })},
          (SELECT coalesce(json_agg(i.requested ORDER BY i.id), '[]') FROM cart_item i WHERE i.tenant = $1 AND i.cart_id = c.id) AS items
     FROM cart c WHERE c.tenant = $1 AND c.customer_id = $2 ORDER BY c.created_at, c.id`,
);

/** Lists the carts of a customer as they are stored, with the requested items. */
export function listCartsOf(db: Database, tenant: string, customerNumber: string): Promise<object[]> {
  return db.query(tenant, LIST, [tenant, customerNumber]);
}
