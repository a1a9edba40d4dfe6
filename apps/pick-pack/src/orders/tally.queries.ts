import { anyOf, type Call, columnsOf, plainTable, query, sql, type Tx } from '@suite/database';
import type { ProductBounds } from './domain/tally';
import { ProductTally } from './order.entity';

const TABLE = plainTable(ProductTally);

/** Finds a product's tally and its upper bound; undefined when the order has no such product. */
export const findTally = TABLE.find(['tenant', 'orderId', 'productId']);

export const listTallies = TABLE.list(['tenant', 'orderId'], { order: 'product_id' });

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

const SET_PACKABLE = sql(`
  UPDATE product_tally t SET packable = product.packable
    FROM unnest($3::text[], $4::numeric[]) AS product (product_id, packable)
   WHERE t.tenant = $1 AND t.order_id = $2 AND t.product_id = product.product_id`);

/** Returns the call that stores the bounds of an order's products after the shop has cancelled some of them. */
export const packableCall = (tenant: string, orderId: string, products: readonly ProductBounds[]): Call => ({
  statement: SET_PACKABLE,
  values: [tenant, orderId, products.map(({ productId }) => productId), products.map(({ packable }) => packable)],
});

export const deleteTallies = TABLE.delete(['tenant', 'orderId']);
