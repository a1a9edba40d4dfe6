import { anyOf, columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/platform';
import type { CartContents, CartDifference, CartHead, CartLine } from '../domain/cart-contents';
import { CartRow } from './cart.entity';

const HEAD = columnsOf(CartRow, { but: ['owner'] });
const BY_ID = 'WHERE tenant = $1 AND id = $2';
const BY_OWNER = `WHERE tenant = $1 AND site_code = $2 AND type = $3 AND owner = $4 AND status = 'OPEN'`;

/** Of each site and type an owner has one open cart. */
export interface OpenCartKey {
  readonly tenant: string;
  readonly siteCode: string;
  readonly type: string;
  readonly owner: string;
}

const ownerValues = ({ tenant, siteCode, type, owner }: OpenCartKey): string[] => [tenant, siteCode, type, owner];

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

type LineTuple = [CartLine['id'], CartLine['requested'], CartLine['resolved']];

const lineOf = ([id, requested, resolved]: LineTuple): CartLine => ({ id, requested, resolved });

/** All lines of a cart as one value, which is read at once. */
const LINES = `
  SELECT coalesce(json_agg(json_build_array(id, requested, resolved) ORDER BY id), '[]') FROM cart_item WHERE tenant = $1 AND cart_id =`;

type ContentsRow = CartHead & { readonly lines: LineTuple[] };
const CONTENTS = `SELECT ${HEAD}, (${LINES} cart.id) AS lines FROM cart`;
const FIND_CONTENTS = sql<ContentsRow>(`${CONTENTS} ${BY_ID}`);
const FIND_OPEN_CONTENTS = sql<ContentsRow>(`${CONTENTS} ${BY_OWNER}`);

/** A cart with its lines, for whoever only looks at it. */
export async function findContents(db: Database, tenant: string, id: string): Promise<CartContents | undefined> {
  const [row] = await db.query(tenant, FIND_CONTENTS, [tenant, id]);
  return row && contentsOf(row);
}

export async function findOpenContents(db: Database, key: OpenCartKey): Promise<CartContents | undefined> {
  const [row] = await db.query(key.tenant, FIND_OPEN_CONTENTS, ownerValues(key));
  return row && contentsOf(row);
}

const contentsOf = ({ lines, ...head }: ContentsRow): CartContents => ({ head, lines: lines.map(lineOf) });

/** What tells whether a cart is still as it is known; only the checkout may come and go within a version. */
export type CartStamp = Pick<CartHead, 'id' | 'version' | 'checkoutId'>;

const LIST_STAMPS = sql<CartStamp>(`
  SELECT id, version, checkout_id FROM cart WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')}`);

export function listStamps(db: Database, tenant: string, ids: readonly string[]): Promise<CartStamp[]> {
  return db.query(tenant, LIST_STAMPS, [tenant, ids]);
}

const LIST_LINES = sql<{ lines: LineTuple[] }>(`SELECT (${LINES} $2) AS lines`);

export async function listLines(tx: Tx, tenant: string, cartId: string): Promise<CartLine[]> {
  const [row] = await query(tx, LIST_LINES, [tenant, cartId]);
  return (row?.lines ?? []).map(lineOf);
}

const FIND_LINE = sql<CartLine>(`SELECT id, requested, resolved FROM cart_item WHERE tenant = $1 AND cart_id = $2 AND id = $3`);

export async function findLine(db: Database, tenant: string, cartId: string, id: number): Promise<CartLine | undefined> {
  const [line] = await db.query(tenant, FIND_LINE, [tenant, cartId, id]);
  return line;
}

const INSERT = sql<Pick<CartRow, 'id'>>(`
  INSERT INTO cart (${columnsOf(CartRow)}) VALUES (${placeholdersOf(CartRow)})
  ON CONFLICT (tenant, site_code, type, owner) WHERE status = 'OPEN' AND owner IS NOT NULL DO NOTHING
  RETURNING id`);

/** Stores a new cart without lines; false when its owner has an open one already. */
export async function insertCart(tx: Tx, cart: Readonly<CartRow>): Promise<boolean> {
  return (
    (await query(tx, INSERT, valuesOf(CartRow, { ...cart, addresses: asJson(cart.addresses), discounts: asJson(cart.discounts) }))).length >
    0
  );
}

/** What a write of a cart never changes, or the statement itself does. */
const KEPT = { but: ['tenant', 'id', 'version', 'type', 'customerId', 'sessionId', 'owner', 'discounts', 'createdAt'] } as const;

/**
 * All that a write changes: the head, the lines that are new or others, and those that are gone; or nothing of it. The arrays
 * are written as (SELECT $4): PostgreSQL would otherwise plan the statement again each time, which takes longer than it does.
 */
const UPDATE = sql<Pick<CartRow, 'id'>>(`
  WITH head AS (
    UPDATE cart SET version = version + 1, discounts = coalesce($8, discounts),
                    (${columnsOf(CartRow, KEPT)}) = ROW (${placeholdersOf(CartRow, { ...KEPT, from: 9 })})
     ${BY_ID} AND version = $3 AND status = 'OPEN' AND checkout_id IS NULL
    RETURNING id),
  stored AS (
    INSERT INTO cart_item (tenant, cart_id, id, requested, resolved)
    SELECT $1, head.id, line.* FROM head, unnest((SELECT $4::integer[]), (SELECT $5::json[]), (SELECT $6::json[])) AS line
    ON CONFLICT (tenant, cart_id, id) DO UPDATE SET requested = EXCLUDED.requested, resolved = EXCLUDED.resolved),
  deleted AS (DELETE FROM cart_item USING head WHERE tenant = $1 AND cart_id = head.id AND cart_item.id ${anyOf('$7', 'integer')})
  SELECT id FROM head`);

/**
 * Stores a changed cart under the next version, in one statement, which is atomic by itself. False where it is at another
 * version than `head` by now, closed, or being ordered: then nothing is stored.
 */
export async function updateCart(tx: Tx, head: CartHead, difference: CartDifference): Promise<boolean> {
  return (await query(tx, UPDATE, updateValues(head, difference))).length > 0;
}

/** The same for a cart that nobody has locked. */
export async function updateKnownCart(db: Database, head: CartHead, difference: CartDifference): Promise<boolean> {
  return (await db.query(head.tenant, UPDATE, updateValues(head, difference))).length > 0;
}

const updateValues = (head: CartHead, { changed, deleted, discounts }: CartDifference): unknown[] => [
  head.tenant,
  head.id,
  head.version,
  changed.map(({ id }) => id),
  changed.map(({ requested }) => JSON.stringify(requested)),
  changed.map(({ resolved }) => JSON.stringify(resolved)),
  deleted,
  asJson(discounts),
  ...valuesOf(CartRow, { ...head, addresses: asJson(head.addresses) }, KEPT),
];

/** pg would make an SQL array of lists. */
const asJson = <T>(list: readonly T[] | null): string | null => list && JSON.stringify(list);

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
