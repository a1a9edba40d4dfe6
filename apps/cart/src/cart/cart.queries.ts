import { columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/platform';
import type { CartContents, CartHead, CartLine } from '../domain/cart-contents';
import type { CartSums } from '../domain/cart-sums';
import { CartItemRow, CartRow } from './cart.entity';

const HEAD = columnsOf(CartRow, { but: ['owner', 'sums'] });
const BY_ID = 'WHERE tenant = $1 AND id = $2';
const BY_OWNER = `WHERE tenant = $1 AND site_code = $2 AND type = $3 AND owner = $4 AND status = 'OPEN'`;

/** Of each site and type an owner has one open cart. */
export interface OpenCartKey {
  readonly tenant: string;
  readonly siteCode: string;
  readonly type: string;
  readonly owner: string;
}

/** A cart as it was stored, for a reader. */
export interface StoredCart {
  readonly head: CartHead;
  readonly sums: CartSums;
  /** The items as they are shown: the texts that were stored, comma separated. */
  readonly items: string;
}

type StoredRow = CartHead & { readonly sums: CartSums; readonly items: string | null };

const STORED = `
  SELECT ${HEAD}, sums,
         (SELECT string_agg(item.shown::text, ',' ORDER BY item.id)
            FROM cart_item item WHERE item.tenant = cart.tenant AND item.cart_id = cart.id) AS items
    FROM cart`;
const FIND_STORED = sql<StoredRow>(`${STORED} ${BY_ID}`);
const FIND_OPEN_STORED = sql<StoredRow>(`${STORED} ${BY_OWNER}`);

export async function findStoredCart(db: Database, tenant: string, id: string): Promise<StoredCart | undefined> {
  return stored(await db.query(tenant, FIND_STORED, [tenant, id]));
}

export async function findOpenStoredCart(db: Database, key: OpenCartKey): Promise<StoredCart | undefined> {
  return stored(await db.query(key.tenant, FIND_OPEN_STORED, ownerValues(key)));
}

const ownerValues = ({ tenant, siteCode, type, owner }: OpenCartKey): string[] => [tenant, siteCode, type, owner];

function stored([row]: readonly StoredRow[]): StoredCart | undefined {
  if (!row) return undefined;
  const { sums, items, ...head } = row;
  return { head, sums, items: items ?? '' };
}

const FIND_HEAD = sql<CartHead>(`SELECT ${HEAD} FROM cart ${BY_ID}`);
const LOCK_HEAD = sql<CartHead>(`SELECT ${HEAD} FROM cart ${BY_ID} FOR UPDATE`);

export async function findHead(db: Database, tenant: string, id: string): Promise<CartHead | undefined> {
  const [head] = await db.query(tenant, FIND_HEAD, [tenant, id]);
  return head;
}

export async function lockHead(tx: Tx, tenant: string, id: string): Promise<CartHead | undefined> {
  const [head] = await query(tx, LOCK_HEAD, [tenant, id]);
  return head;
}

const FIND_OPEN_ID = sql<Pick<CartRow, 'id'>>(`SELECT id FROM cart ${BY_OWNER}`);

export async function findOpenCartId(tx: Tx, key: OpenCartKey): Promise<string | undefined> {
  const [row] = await query(tx, FIND_OPEN_ID, ownerValues(key));
  return row?.id;
}

/** One item of a cart, as it was stored. */
export interface StoredItem {
  readonly head: CartHead;
  /** As it is shown: the text that was stored. null: the cart has no such item. */
  readonly item: string | null;
}

const FIND_STORED_ITEM = sql<CartHead & Pick<StoredItem, 'item'>>(`
  SELECT ${HEAD}, (SELECT item.shown::text FROM cart_item item WHERE item.tenant = $1 AND item.cart_id = $2 AND item.id = $3) AS item
    FROM cart ${BY_ID}`);

export async function findStoredItem(db: Database, tenant: string, cartId: string, id: number): Promise<StoredItem | undefined> {
  const [row] = await db.query(tenant, FIND_STORED_ITEM, [tenant, cartId, id]);
  if (!row) return undefined;
  const { item, ...head } = row;
  return { head, item };
}

const LINE = 'id, offer AS requested, facts AS resolved';
const FIND_LINE = sql<CartLine>(`SELECT ${LINE} FROM cart_item WHERE tenant = $1 AND cart_id = $2 AND id = $3`);

export async function findLine(db: Database, tenant: string, cartId: string, id: number): Promise<CartLine | undefined> {
  const [line] = await db.query(tenant, FIND_LINE, [tenant, cartId, id]);
  return line;
}

/** A line, and which result is stored of it. */
export type StoredLine = CartLine & Pick<CartItemRow, 'shownHash'>;

const LIST_LINES = sql<StoredLine>(`SELECT ${LINE}, shown_hash FROM cart_item WHERE tenant = $1 AND cart_id = $2 ORDER BY id`);

export function listLines(tx: Tx, tenant: string, cartId: string): Promise<StoredLine[]> {
  return query(tx, LIST_LINES, [tenant, cartId]);
}

/** A cart with its lines, for whoever only looks at it. */
export function findContents(db: Database, tenant: string, id: string): Promise<CartContents | undefined> {
  return db.run(tenant, async (tx) => {
    const [head] = await query(tx, FIND_HEAD, [tenant, id]);
    return head && { head, lines: await listLines(tx, tenant, id) };
  });
}

const INSERT = sql<Pick<CartRow, 'id'>>(`
  INSERT INTO cart (${columnsOf(CartRow)}) VALUES (${placeholdersOf(CartRow)})
  ON CONFLICT (tenant, site_code, type, owner) WHERE status = 'OPEN' AND owner IS NOT NULL DO NOTHING
  RETURNING id`);

/** Stores a new cart without lines; false when its owner has an open one already. */
export async function insertCart(tx: Tx, cart: Readonly<CartRow>): Promise<boolean> {
  return (await query(tx, INSERT, valuesOf(CartRow, { ...cart, ...asJson(cart) }))).length > 0;
}

/** What a write of a cart never changes, or the statement itself does. */
const KEPT = { but: ['tenant', 'id', 'version', 'type', 'customerId', 'sessionId', 'owner', 'createdAt'] } as const;

const UPDATE = sql(`
  UPDATE cart SET version = version + 1, (${columnsOf(CartRow, KEPT)}) = ROW (${placeholdersOf(CartRow, { ...KEPT, from: 3 })}) ${BY_ID}`);

/** Stores a changed head under the next version. */
export async function updateCart(tx: Tx, cart: CartHead & Pick<CartRow, 'sums'>): Promise<void> {
  await query(tx, UPDATE, [cart.tenant, cart.id, ...valuesOf(CartRow, { ...cart, ...asJson(cart) }, KEPT)]);
}

/** pg would make an SQL array of lists, and reorders nothing of the sums. */
const asJson = ({ addresses, discounts, sums }: Pick<CartRow, 'addresses' | 'discounts' | 'sums'>) => ({
  addresses: addresses && JSON.stringify(addresses),
  discounts: JSON.stringify(discounts),
  sums: JSON.stringify(sums),
});

const UPSERT_ITEMS = sql(`
  INSERT INTO cart_item (${columnsOf(CartItemRow)})
  SELECT $1, $2, * FROM unnest($3::integer[], $4::json[], $5::json[], $6::json[], $7::text[])
  ON CONFLICT (tenant, cart_id, id)
  DO UPDATE SET offer = EXCLUDED.offer, facts = EXCLUDED.facts, shown = EXCLUDED.shown, shown_hash = EXCLUDED.shown_hash`);

/** A line with its result, as it is stored. */
export type ItemResult = CartLine & Pick<CartItemRow, 'shown' | 'shownHash'>;

export async function upsertItems(tx: Tx, { tenant, id }: CartHead, items: readonly ItemResult[]): Promise<void> {
  await query(tx, UPSERT_ITEMS, [
    tenant,
    id,
    items.map((item) => item.id),
    items.map(({ requested }) => JSON.stringify(requested)),
    items.map(({ resolved }) => JSON.stringify(resolved)),
    items.map(({ shown }) => shown),
    items.map(({ shownHash }) => shownHash),
  ]);
}

const DELETE_ITEMS = sql(`DELETE FROM cart_item WHERE tenant = $1 AND cart_id = $2 AND id = ANY ($3)`);

export async function deleteItems(tx: Tx, { tenant, id }: CartHead, itemIds: readonly number[]): Promise<void> {
  await query(tx, DELETE_ITEMS, [tenant, id, itemIds]);
}

const CLOSE = sql(`UPDATE cart SET status = 'CLOSED', version = version + 1, modified_at = $3 ${BY_ID}`);

export async function closeCart(tx: Tx, tenant: string, id: string, now: Date): Promise<void> {
  await query(tx, CLOSE, [tenant, id, now]);
}

const DELETE = sql(`DELETE FROM cart ${BY_ID}`);

export async function deleteCart(tx: Tx, tenant: string, id: string): Promise<void> {
  await query(tx, DELETE, [tenant, id]);
}

const purgeIdle = (which: string) =>
  sql<{ tenant: string }>(`
  DELETE FROM cart WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM cart WHERE ${which} AND modified_at < $1 ORDER BY modified_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING tenant`);
const PURGE_IDLE = { owned: purgeIdle('owner IS NOT NULL'), unowned: purgeIdle('owner IS NULL') };

/** Deletes a batch of carts, of shoppers or of nobody, that nobody has changed since `before`. Answers how many. */
export async function purgeIdleCarts(tx: Tx, which: keyof typeof PURGE_IDLE, before: Date, limit: number): Promise<number> {
  return (await query(tx, PURGE_IDLE[which], [before, limit])).length;
}
