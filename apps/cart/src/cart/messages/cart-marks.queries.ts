import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { type Call, type Database, sql } from '@suite/database';
import { messagesOfRows } from '@suite/messages';
import { CartRow } from '../store/cart.entity';
import { CART_UPDATED } from './cart.messages';

/** Each write of a cart marks its row. The message about the cart removes the mark. */
const LIST_TENANTS = new ListOfAllTenants<Pick<CartRow, 'tenant'>>(
  (isOf) => `SELECT tenant FROM cart WHERE ${isOf('tenant')} AND marked_at <= $1 GROUP BY tenant ORDER BY min(marked_at)`,
  { of: CartRow, parameters: 1 },
);

/** Lists the tenants with marked carts, those that have waited longest first. */
export function listTenantsWithMarks(db: Database, now: Date): Promise<Listed<Pick<CartRow, 'tenant'>>> {
  return LIST_TENANTS.list(db, [now]);
}

const timeOf = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** CartNoticeView, with $5 as the xrn without the id. */
const NOTICE = `json_strip_nulls(json_build_object(
    'id', id, 'xrn', $5::text || id, 'status', status, 'siteCode', site_code, 'currency', currency, 'type', type,
    'customerId', customer_id, 'sessionId', session_id, 'countryCode', country_code, 'zipCode', zip_code,
    'metadata', json_build_object('createdAt', ${timeOf('created_at')}, 'modifiedAt', ${timeOf('modified_at')}, 'version', version),
    'totalPrice', json_build_object('amount', totals->'price', 'currency', currency), 'itemCount', totals->'items'))`;

/**
 * Removes the marks of the locked carts, and writes their messages from the current rows. They include every write
 * that committed before the lock; a later write marks its cart again.
 */
const noticesOf = (locked: string) =>
  messagesOfRows(
    CART_UPDATED,
    `due AS MATERIALIZED (
       ${locked}
     ), unmarked AS (
       UPDATE cart c SET marked_at = NULL FROM due WHERE c.tenant = $1 AND c.id = due.id
       RETURNING c.id, c.version, c.status, c.site_code, c.currency, c.type, c.customer_id, c.session_id, c.country_code, c.zip_code,
                 c.totals, c.created_at, c.modified_at
     ), changed AS (
       SELECT id::text AS resource_id, version::bigint AS resource_version, ${NOTICE} AS data,
              coalesce(customer_id, 'session:' || session_id) AS customer_number, created_at AS since
         FROM unmarked
     )`,
  );

/** Writes messages about marked carts, the oldest mark first. Skips carts that are locked. Values: the xrn and the largest number. */
export const NOTICES = noticesOf(`
       SELECT id FROM cart WHERE tenant = $1 AND marked_at <= $3
        ORDER BY marked_at LIMIT $6 FOR NO KEY UPDATE SKIP LOCKED`);

/** Writes the message about one marked cart, as soon as no writer holds its lock. Values: the xrn and the id of the cart. */
export const NOTICE_OF_ONE = noticesOf(`
       SELECT id FROM cart WHERE tenant = $1 AND id = $6 AND marked_at IS NOT NULL FOR NO KEY UPDATE`);

/** A cart whose message is late, because it was locked. */
export type LateCart = Pick<CartRow, 'id'>;

const LIST_LATE = sql<LateCart>(`
  SELECT id FROM cart
   WHERE tenant = $1 AND marked_at <= $2 ORDER BY marked_at LIMIT $3`);

/** Lists carts that have been marked since before this time. */
export const listLateCall = (tenant: string, since: Date, limit: number): Call<LateCart> => ({
  statement: LIST_LATE,
  values: [tenant, since, limit],
});
