import { hash } from 'node:crypto';
import { type Database, query, type Tx } from '@suite/platform';
import type { PricedCart } from '@suite/cart-pricing';
import { Cart, type CartHead, type CartLine } from '../domain/cart';
import { itemView, sumsView } from '../domain/views';

const HEAD = `tenant, id, version, status, site_code AS "siteCode", includes_tax AS "includesTax", currency, type,
  customer_id AS "customerId", session_id AS "sessionId", channel, country_code AS "countryCode", zip_code AS "zipCode",
  mixins, mixin_schemas AS "mixinSchemas", discounts, next_item_id AS "nextItemId", prices_expire_at AS "pricesExpireAt",
  created_at AS "createdAt", modified_at AS "modifiedAt"`;

/** A cart as it was stored: read in one query and passed on as text. */
export interface StoredCart {
  readonly head: CartHead;
  /** A JSON object. */
  readonly sums: string;
  /** JSON objects, comma separated. */
  readonly items: string;
}

const READ_ANY = `
  SELECT ${HEAD}, sums::text AS sums,
         (SELECT string_agg(item.shown::text, ',' ORDER BY item.id)
            FROM cart_item item WHERE item.tenant = cart.tenant AND item.cart_id = cart.id) AS items
    FROM cart`;
const READ = `${READ_ANY} WHERE tenant = $1 AND id = $2`;
const READ_OPEN = `${READ_ANY} WHERE tenant = $1 AND site_code = $2 AND type = $3 AND owner = $4 AND status = 'OPEN'`;

type StoredRow = CartHead & { readonly sums: string; readonly items: string | null };

export async function readCart(db: Database, tenant: string, id: string): Promise<StoredCart | undefined> {
  return stored(await db.query<StoredRow>(tenant, READ, [tenant, id]));
}

/** Of each site and type an owner has one open cart. */
export interface OpenCartKey {
  readonly tenant: string;
  readonly siteCode: string;
  readonly type: string;
  readonly owner: string;
}

export async function readOpenCart(db: Database, { tenant, siteCode, type, owner }: OpenCartKey): Promise<StoredCart | undefined> {
  return stored(await db.query<StoredRow>(tenant, READ_OPEN, [tenant, siteCode, type, owner]));
}

function stored([row]: readonly StoredRow[]): StoredCart | undefined {
  if (!row) return undefined;
  const { sums, items, ...head } = row;
  return { head, sums, items: items ?? '' };
}

const READ_HEAD = `SELECT ${HEAD} FROM cart WHERE tenant = $1 AND id = $2`;

export async function readHead(db: Database, tenant: string, id: string): Promise<CartHead | undefined> {
  const [head] = await db.query<CartHead>(tenant, READ_HEAD, [tenant, id]);
  return head;
}

/** One item of a cart, as it was stored. */
export interface StoredItem {
  readonly head: CartHead;
  /** A JSON object; null: the cart has no such item. */
  readonly item: string | null;
}

const READ_ITEM = `
  SELECT ${HEAD}, (SELECT item.shown::text FROM cart_item item WHERE item.tenant = $1 AND item.cart_id = $2 AND item.id = $3) AS item
    FROM cart WHERE tenant = $1 AND id = $2`;

export async function readItem(db: Database, tenant: string, cartId: string, id: number): Promise<StoredItem | undefined> {
  const [row] = await db.query<CartHead & { readonly item: string | null }>(tenant, READ_ITEM, [tenant, cartId, id]);
  if (!row) return undefined;
  const { item, ...head } = row;
  return { head, item };
}

const READ_LINE = `SELECT id, offer, facts FROM cart_item WHERE tenant = $1 AND cart_id = $2 AND id = $3`;

export async function readLine(db: Database, tenant: string, cartId: string, id: number): Promise<CartLine | undefined> {
  const [line] = await db.query<CartLine>(tenant, READ_LINE, [tenant, cartId, id]);
  return line;
}

const FIND_OPEN = `
  SELECT id FROM cart WHERE tenant = $1 AND site_code = $2 AND type = $3 AND owner = $4 AND status = 'OPEN'`;

export async function findOpenCart(tx: Tx, { tenant, siteCode, type, owner }: OpenCartKey): Promise<string | undefined> {
  const [row] = await query<{ id: string }>(tx, FIND_OPEN, [tenant, siteCode, type, owner]);
  return row?.id;
}

/** A cart with its lines, and what is stored of each line's result. */
export interface LoadedCart {
  readonly cart: Cart;
  readonly hashes: ReadonlyMap<number, string>;
}

const LOCK_HEAD = `${READ_HEAD} FOR UPDATE`;
const READ_LINES = `SELECT id, offer, facts, shown_hash AS "shownHash" FROM cart_item WHERE tenant = $1 AND cart_id = $2 ORDER BY id`;

/** Loads the cart for a change. With `lock` other writers wait until the transaction ends. */
export async function loadCart(tx: Tx, tenant: string, id: string, { lock }: { lock: boolean }): Promise<LoadedCart | undefined> {
  const [head] = await query<CartHead>(tx, lock ? LOCK_HEAD : READ_HEAD, [tenant, id]);
  if (!head) return undefined;
  const rows = await query<CartLine & { shownHash: string }>(tx, READ_LINES, [tenant, id]);
  const hashes = new Map(rows.map((row) => [row.id, row.shownHash]));
  const lines = rows.map(({ id: lineId, offer, facts }) => ({ id: lineId, offer, facts }));
  return { cart: new Cart(head, lines), hashes };
}

/** Whose open cart this is; null for a cart that belongs to nobody. */
export function ownerOf({ customerId, sessionId }: Pick<CartHead, 'customerId' | 'sessionId'>): string | null {
  if (customerId !== null) return `customer:${customerId}`;
  return sessionId === null ? null : `session:${sessionId}`;
}

const INSERT = `
  INSERT INTO cart (tenant, id, version, status, site_code, includes_tax, currency, type, customer_id, session_id, owner, channel,
                    country_code, zip_code, mixins, mixin_schemas, discounts, sums, created_at, modified_at)
  VALUES ($1, $2, 1, 'OPEN', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '[]', $15, $16, $16)
  ON CONFLICT (tenant, site_code, type, owner) WHERE status = 'OPEN' AND owner IS NOT NULL DO NOTHING
  RETURNING id`;

/** Stores a new cart without lines; false when its owner has an open one already. */
export async function insertCart(tx: Tx, { head }: Cart, priced: PricedCart): Promise<boolean> {
  const values = [head.tenant, head.id, head.siteCode, head.includesTax, head.currency, head.type, head.customerId, head.sessionId];
  const rows = await query(tx, INSERT, [
    ...values,
    ownerOf(head),
    head.channel,
    head.countryCode,
    head.zipCode,
    head.mixins,
    head.mixinSchemas,
    JSON.stringify(sumsView(new Cart(head, []), priced)),
    head.createdAt,
  ]);
  return rows.length > 0;
}

const UPDATE = `
  UPDATE cart
     SET version = version + 1, status = $3, site_code = $4, includes_tax = $5, currency = $6, channel = $7, country_code = $8,
         zip_code = $9, mixins = $10, mixin_schemas = $11, discounts = $12, next_item_id = $13, sums = $14,
         prices_expire_at = $15, modified_at = $16
   WHERE tenant = $1 AND id = $2`;

const UPSERT_ITEMS = `
  INSERT INTO cart_item (tenant, cart_id, id, offer, facts, shown, shown_hash)
  SELECT $1, $2, * FROM unnest($3::integer[], $4::json[], $5::json[], $6::json[], $7::text[])
  ON CONFLICT (tenant, cart_id, id)
  DO UPDATE SET offer = EXCLUDED.offer, facts = EXCLUDED.facts, shown = EXCLUDED.shown, shown_hash = EXCLUDED.shown_hash`;

const DELETE_ITEMS = `DELETE FROM cart_item WHERE tenant = $1 AND cart_id = $2 AND id = ANY ($3)`;

/** Stores a changed cart under the next version: of the lines only those whose shown result is another one than before. */
export async function saveCart(tx: Tx, { cart, hashes }: LoadedCart, priced: PricedCart): Promise<void> {
  const { head, lines } = cart;
  const changed = changedItems(cart, priced, hashes);
  if (changed.length > 0) await query(tx, UPSERT_ITEMS, [head.tenant, head.id, ...columns(changed)]);
  const kept = new Set(lines.map(({ id }) => id));
  const gone = [...hashes.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) await query(tx, DELETE_ITEMS, [head.tenant, head.id, gone]);
  await query(tx, UPDATE, [
    head.tenant,
    head.id,
    head.status,
    head.siteCode,
    head.includesTax,
    head.currency,
    head.channel,
    head.countryCode,
    head.zipCode,
    head.mixins,
    head.mixinSchemas,
    JSON.stringify(head.discounts),
    head.nextItemId,
    JSON.stringify(sumsView(cart, priced)),
    head.pricesExpireAt,
    head.modifiedAt,
  ]);
}

interface ChangedItem {
  readonly line: CartLine;
  readonly shown: string;
  readonly shownHash: string;
}

function changedItems(cart: Cart, priced: PricedCart, hashes: ReadonlyMap<number, string>): ChangedItem[] {
  return cart.lines.flatMap((line, index) => {
    const shown = JSON.stringify(itemView(cart, line, priced.lines[index]!));
    const shownHash = hash('sha1', shown + JSON.stringify(line.facts), 'base64url');
    return shownHash === hashes.get(line.id) ? [] : [{ line, shown, shownHash }];
  });
}

function columns(changed: readonly ChangedItem[]): unknown[][] {
  return [
    changed.map(({ line }) => line.id),
    changed.map(({ line }) => JSON.stringify(line.offer)),
    changed.map(({ line }) => JSON.stringify(line.facts)),
    changed.map(({ shown }) => shown),
    changed.map(({ shownHash }) => shownHash),
  ];
}

const CLOSE = `UPDATE cart SET status = 'CLOSED', version = version + 1, modified_at = $3 WHERE tenant = $1 AND id = $2`;

export async function closeCart(tx: Tx, tenant: string, id: string, now: Date): Promise<void> {
  await query(tx, CLOSE, [tenant, id, now]);
}

const DELETE = `DELETE FROM cart WHERE tenant = $1 AND id = $2 RETURNING id`;

export async function deleteCart(tx: Tx, tenant: string, id: string): Promise<void> {
  await query(tx, DELETE, [tenant, id]);
}

const DELETE_IDLE = `
  DELETE FROM cart WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM cart WHERE owner IS NOT NULL AND modified_at < $1 ORDER BY modified_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1`;
const ONLY_ONE = `SELECT pg_try_advisory_xact_lock(hashtext('cart: delete idle carts')) AS free`;

/** Deletes a batch of carts that nobody has changed since `before`; undefined while another replica is at it. */
export async function deleteIdleCarts(tx: Tx, before: Date, limit: number): Promise<number | undefined> {
  const [lock] = await query<{ free: boolean }>(tx, ONLY_ONE);
  if (!lock?.free) return undefined;
  return (await query(tx, DELETE_IDLE, [before, limit])).length;
}
