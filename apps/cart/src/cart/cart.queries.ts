import {
  anyOf,
  type Call,
  columnsOf,
  type Database,
  placeholdersOf,
  query,
  queryAll,
  sql,
  type Tx,
  valueOf,
  valuesOf,
} from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import type { CartContents, CartDifference, CartHead, CartLine } from './domain/cart-contents';
import { CartRow } from './cart.entity';

const HEAD = columnsOf(CartRow, { but: ['owner'] });
const BY_ID = 'WHERE tenant = $1 AND id = $2';
const BY_OWNER = `WHERE tenant = $1 AND site_code = $2 AND type = $3 AND owner = $4 AND status = 'OPEN'`;

/** Identifies an owner's open cart: there is one per site and type. */
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

/** All lines of a cart as a single JSON value, which is faster to read than rows. */
const LINES = `
  SELECT coalesce(json_agg(json_build_array(id, requested, resolved) ORDER BY id), '[]') FROM cart_item WHERE tenant = $1 AND cart_id =`;

type ContentsRow = CartHead & { readonly lines: LineTuple[] };
const CONTENTS = `SELECT ${HEAD}, (${LINES} cart.id) AS lines FROM cart`;
const FIND_CONTENTS = sql<ContentsRow>(`${CONTENTS} ${BY_ID}`);
const FIND_OPEN_CONTENTS = sql<ContentsRow>(`${CONTENTS} ${BY_OWNER}`);

/** Returns a cart with its lines, without a lock. */
export async function findContents(db: Database, tenant: string, id: string): Promise<CartContents | undefined> {
  const [row] = await db.query(tenant, FIND_CONTENTS, [tenant, id]);
  return row && contentsOf(row);
}

export async function findOpenContents(db: Database, key: OpenCartKey): Promise<CartContents | undefined> {
  const [row] = await db.query(key.tenant, FIND_OPEN_CONTENTS, ownerValues(key));
  return row && contentsOf(row);
}

const LIST_CONTENTS = sql<ContentsRow>(`${CONTENTS} WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')}`);

/** Lists carts with their lines, in any order. */
export async function listContents(db: Database, tenant: string, ids: readonly string[]): Promise<CartContents[]> {
  return ids.length === 0 ? [] : (await db.list(tenant, LIST_CONTENTS, [tenant, ids])).map(contentsOf);
}

const contentsOf = ({ lines, ...head }: ContentsRow): CartContents => ({ head, lines: lines.map(lineOf) });

/** Identifies the state of a cart. Within a version only its checkout can change. */
export type CartVersion = Pick<CartHead, 'id' | 'version' | 'checkoutId'>;

const FIND_VERSION = sql<CartVersion>(`SELECT id, version, checkout_id FROM cart ${BY_ID}`);
const LIST_VERSIONS = sql<CartVersion>(`
  SELECT id, version, checkout_id FROM cart WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')}`);

/** Lists the versions of carts. A single id has a simpler statement, which PostgreSQL and a Citus coordinator plan faster. */
export function listVersions(db: Database, tenant: string, ids: readonly string[]): Promise<CartVersion[]> {
  return ids.length === 1 ? db.query(tenant, FIND_VERSION, [tenant, ids[0]]) : db.query(tenant, LIST_VERSIONS, [tenant, ids]);
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

/** Stores a new cart without lines. Returns false if its owner already has an open one. */
export async function insertCart(tx: Tx, cart: Readonly<CartRow>): Promise<boolean> {
  return (await query(tx, INSERT, valuesOf(CartRow, cart))).length > 0;
}

/** Columns that a write never changes, or that the statement sets itself. */
const CONSTANT = { but: ['tenant', 'id', 'version', 'type', 'customerId', 'sessionId', 'owner', 'discounts', 'createdAt'] } as const;

const UPDATE_HEAD = sql<Pick<CartRow, 'id'>>(`
  UPDATE cart SET version = version + 1, discounts = coalesce($4, discounts),
                  (${columnsOf(CartRow, CONSTANT)}) = ROW (${placeholdersOf(CartRow, { ...CONSTANT, from: 5 })})
   ${BY_ID} AND version = $3 AND status = 'OPEN' AND checkout_id IS NULL
  RETURNING id`);
const upsertLines = (lines: string) =>
  sql(`
  INSERT INTO cart_item (tenant, cart_id, id, requested, resolved) ${lines}
  ON CONFLICT (tenant, cart_id, id) DO UPDATE SET requested = EXCLUDED.requested, resolved = EXCLUDED.resolved`);
const UPSERT_LINE = upsertLines('VALUES ($1, $2, $3, $4, $5)');
/** Each array is written as (SELECT $3). Otherwise PostgreSQL plans the statement on each execution, which costs more than running it. */
const UPSERT_LINES = upsertLines(
  'SELECT $1, $2, line.* FROM unnest((SELECT $3::integer[]), (SELECT $4::json[]), (SELECT $5::json[])) AS line',
);
const DELETE_LINES = sql(`DELETE FROM cart_item WHERE tenant = $1 AND cart_id = $2 AND id ${anyOf('$3', 'integer')}`);

/**
 * Stores a changed cart, whose row is locked, under the next version. Returns false if the stored version differs from `head`,
 * or the cart is closed or being ordered. Nothing is stored then, and the transaction must be rolled back.
 */
export async function updateCart(tx: Tx, head: CartHead, difference: CartDifference): Promise<boolean> {
  const [stored] = await queryAll(tx, [updateHead(head, difference), ...linesOf(head, difference)]);
  return (stored?.length ?? 0) > 0;
}

/** The same for a cart that is not locked: the update of its head locks it. Stores nothing if it returns false. */
export async function updateCachedCart(db: Database, head: CartHead, difference: CartDifference): Promise<boolean> {
  const { statement, values } = updateHead(head, difference);
  const lines = linesOf(head, difference);
  if (lines.length === 0) return (await db.query(head.tenant, statement, values)).length > 0;
  return db.transaction(head.tenant, async (tx) => {
    const isCurrent = (await query(tx, statement, values)).length > 0;
    if (isCurrent) await queryAll(tx, lines, { commits: true });
    return isCurrent;
  });
}

const updateHead = (head: CartHead, { discounts }: CartDifference): Call<Pick<CartRow, 'id'>> => ({
  statement: UPDATE_HEAD,
  values: [head.tenant, head.id, head.version, valueOf(CartRow, 'discounts', discounts), ...valuesOf(CartRow, head, CONSTANT)],
});

/** The line statements of a write: inserts and updates changed lines, and deletes removed ones. */
function linesOf({ tenant, id }: CartHead, { changed, deleted }: CartDifference): Call[] {
  const [first] = changed;
  const columns = [changed.map((line) => line.id), changed.map(({ requested }) => requested), changed.map(({ resolved }) => resolved)];
  return [
    ...(first && changed.length === 1 ? [{ statement: UPSERT_LINE, values: [tenant, id, first.id, first.requested, first.resolved] }] : []),
    ...(changed.length > 1 ? [{ statement: UPSERT_LINES, values: [tenant, id, ...columns] }] : []),
    ...(deleted.length > 0 ? [{ statement: DELETE_LINES, values: [tenant, id, deleted] }] : []),
  ];
}

const CLOSE = sql(`UPDATE cart SET status = 'CLOSED', owner = $3, version = version + 1, modified_at = $4 ${BY_ID}`);

/** Closes a cart that was merged into another one. From then on it belongs to the owner of that one, and is erased with it. */
export async function closeMergedCart(tx: Tx, { tenant, id }: CartHead, owner: string | null, now: Date): Promise<void> {
  await query(tx, CLOSE, [tenant, id, owner, now]);
}

interface CheckedOutCart {
  readonly tenant: string;
  readonly cartId: string;
  readonly checkoutId: string;
}

const CLOSE_FOR_CHECKOUT = sql<Pick<CartRow, 'id'>>(
  `UPDATE cart SET status = 'CLOSED', version = version + 1, modified_at = $4 ${BY_ID} AND checkout_id = $3 AND status = 'OPEN' RETURNING id`,
);

/** Closes the cart whose order is placed. Returns false if the checkout no longer holds it. */
export async function closeForCheckout(tx: Tx, { tenant, cartId, checkoutId }: CheckedOutCart, now: Date): Promise<boolean> {
  return (await query(tx, CLOSE_FOR_CHECKOUT, [tenant, cartId, checkoutId, now])).length > 0;
}

const RELEASE_FROM_CHECKOUT = sql(`UPDATE cart SET checkout_id = NULL ${BY_ID} AND checkout_id = $3`);

/** Releases the cart of a refused checkout, so that it can be changed again. */
export async function releaseFromCheckout(tx: Tx, { tenant, cartId, checkoutId }: CheckedOutCart): Promise<void> {
  await query(tx, RELEASE_FROM_CHECKOUT, [tenant, cartId, checkoutId]);
}

const DELETE = sql(`DELETE FROM cart ${BY_ID}`);

export async function deleteCart(tx: Tx, tenant: string, id: string): Promise<void> {
  await query(tx, DELETE, [tenant, id]);
}

/** The batch size, which limits how long locks are held. */
const PURGE_BATCH = 100;
const statementsOfIdle = (which: string) => ({
  list: sql<Pick<CartRow, 'tenant' | 'id'>>(`
    SELECT tenant, id FROM cart WHERE ${which} AND modified_at < $1 ORDER BY modified_at LIMIT ${PURGE_BATCH}`),
  delete: sql<Pick<CartRow, 'id'>>(`
    WITH idle AS (
      SELECT id FROM cart WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')} AND ${which} AND modified_at < $3 FOR UPDATE SKIP LOCKED)
    DELETE FROM cart USING idle WHERE cart.tenant = $1 AND cart.id = idle.id RETURNING cart.id`),
});
const IDLE = { owned: statementsOfIdle('owner IS NOT NULL'), unowned: statementsOfIdle('owner IS NULL') };

/** Deletes a batch of carts that were not changed since `before`. Skips locked ones. Returns the number deleted. */
export async function purgeIdleCarts(db: Database, which: keyof typeof IDLE, before: Date): Promise<number> {
  const idle = Map.groupBy(await db.query(ALL_TENANTS, IDLE[which].list, [before]), ({ tenant }) => tenant);
  let deleted = 0;
  for (const [tenant, carts] of idle) {
    deleted += (await db.query(tenant, IDLE[which].delete, [tenant, carts.map(({ id }) => id), before])).length;
  }
  return deleted;
}
