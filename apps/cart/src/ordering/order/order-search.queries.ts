import { beginsWith, type Call, queryAll, sql, type Tx } from '@suite/database';
import { type SearchedOrder, searchTextsOf } from '../domain/order-search';

/** The longest key: as long as a searched text may be. */
const KEY_LENGTH_MAX = 200;
const INSERT = sql(`
  INSERT INTO order_search (tenant, key, order_id)
  SELECT DISTINCT $1, left(lower(texts.text), ${KEY_LENGTH_MAX}), $2::uuid FROM unnest((SELECT $3::text[])) AS texts (text)
      ON CONFLICT DO NOTHING`);
const DELETE = sql('DELETE FROM order_search WHERE tenant = $1 AND order_id = $2');

/** Returns the call that makes an order found. */
export const searchKeysCall = (tenant: string, id: string, order: SearchedOrder): Call => ({
  statement: INSERT,
  values: [tenant, id, searchTextsOf(order)],
});

/** Replaces what an order is found by. */
export async function replaceSearchKeys(tx: Tx, tenant: string, id: string, order: SearchedOrder): Promise<void> {
  await queryAll(tx, [{ statement: DELETE, values: [tenant, id] }, searchKeysCall(tenant, id, order)]);
}

/** SQL: the ids of the tenant's orders that a text finds, in one look-up of the key. An order may be there more than once. */
export const ordersFoundBy = (text: string): string => `SELECT order_id FROM order_search WHERE tenant = $1 AND ${beginsWith('key', text)}`;
