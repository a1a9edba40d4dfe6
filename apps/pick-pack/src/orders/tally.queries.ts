import { anyOf, type Call, columnsOf, query, sql, type Tx } from '@suite/database';
import type { ProductBounds } from './domain/tally';
import { ProductTally } from './order.entity';

const FIND_TALLY = sql<ProductTally>(`
  SELECT ${columnsOf(ProductTally)} FROM product_tally WHERE tenant = $1 AND order_id = $2 AND product_id = $3`);

/** Returns the product's tally and its upper bound; undefined when the order has no such product. */
export async function findTally(tx: Tx, tenant: string, orderId: string, productId: string): Promise<ProductTally | undefined> {
  return (await query(tx, FIND_TALLY, [tenant, orderId, productId]))[0];
}

const LIST_TALLIES = sql<ProductTally>(`
  SELECT ${columnsOf(ProductTally)} FROM product_tally WHERE tenant = $1 AND order_id = $2`);

/** Returns the tallies of an order's products. */
export function listTallies(tx: Tx, tenant: string, orderId: string): Promise<ProductTally[]> {
  return query(tx, LIST_TALLIES, [tenant, orderId]);
}

const LIST_TALLIES_OF_ORDERS = sql<ProductTally>(`
  SELECT ${columnsOf(ProductTally)} FROM product_tally WHERE tenant = $1 AND order_id ${anyOf('$2')}`);

/** Returns the call that lists the tallies of several orders. */
export const talliesOfOrders = (tenant: string, orderIds: readonly string[]): Call<ProductTally> => ({
  statement: LIST_TALLIES_OF_ORDERS,
  values: [tenant, orderIds],
});

const INSERT_TALLIES = sql(`
  INSERT INTO product_tally (tenant, order_id, product_id, ordered, packable)
  SELECT $1::text, $2::text, product_id, ordered, packable
    FROM unnest($3::text[], $4::numeric[], $5::numeric[]) AS product (product_id, ordered, packable)
  RETURNING 1 AS stored`);

/** Inserts the empty tallies of an order's products. */
export async function insertTallies(
  tx: Tx,
  { tenant, orderId }: Pick<ProductTally, 'tenant' | 'orderId'>,
  products: readonly ProductBounds[],
): Promise<void> {
  const columns = [
    products.map(({ productId }) => productId),
    products.map(({ ordered }) => ordered),
    products.map(({ packable }) => packable),
  ];
  await query(tx, INSERT_TALLIES, [tenant, orderId, ...columns]);
}

const DELETE_TALLIES = sql('DELETE FROM product_tally WHERE tenant = $1 AND order_id = $2');

export async function deleteTallies(tx: Tx, tenant: string, orderId: string): Promise<void> {
  await query(tx, DELETE_TALLIES, [tenant, orderId]);
}
