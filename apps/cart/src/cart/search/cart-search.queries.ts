import { type Database, sql } from '@suite/database';
import type { CartFilter } from '../domain/cart-search';

/** A cart of a page, and how many items it has. */
export interface FoundCart {
  readonly id: string;
  readonly items: number;
}

export interface CartPage {
  readonly limit: number;
  readonly offset: number;
  readonly isOldestFirst: boolean;
}

/**
 * The statements of a search. A search by customer has its own: PostgreSQL plans a prepared statement for any values, so an optional filter
 * would use no index.
 */
function statementsOf(customer: string) {
  const rows = `
    FROM cart WHERE tenant = $1 AND ${customer} AND ($3::text IS NULL OR site_code = $3) AND ($4::text IS NULL OR status = $4)`;
  const items = '(SELECT count(*)::integer FROM cart_item WHERE cart_item.tenant = $1 AND cart_id = page.id)';
  const page = (order: string) =>
    sql<FoundCart>(`
      SELECT id, ${items} AS items
        FROM (SELECT id, created_at ${rows} ORDER BY created_at ${order}, id ${order} LIMIT $5 OFFSET $6) AS page
       ORDER BY created_at ${order}, id ${order}`);
  return { oldest: page('ASC'), newest: page('DESC'), count: sql<{ total: number }>(`SELECT count(*)::integer AS total ${rows}`) };
}

const OF_CUSTOMER = statementsOf('customer_id = $2');
const OF_ALL = statementsOf('$2::text IS NULL');

/** Returns a page of the carts that match, and how many match in total. */
export async function searchCarts(
  db: Database,
  tenant: string,
  { customerId = null, siteCode = null, status = null }: { readonly [Member in keyof CartFilter]: CartFilter[Member] | null },
  { limit, offset, isOldestFirst }: CartPage,
): Promise<{ readonly page: readonly FoundCart[]; readonly total: number }> {
  const { oldest, newest, count } = customerId === null ? OF_ALL : OF_CUSTOMER;
  const values = [tenant, customerId, siteCode, status];
  const page = await db.list(tenant, isOldestFirst ? oldest : newest, [...values, limit, offset]);
  const [counted] = await db.query(tenant, count, values);
  return { page, total: counted?.total ?? 0 };
}
