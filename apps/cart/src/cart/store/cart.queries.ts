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
import { messagesIf } from '@suite/messages';
import type { FigureQuery } from '@suite/tenant-copy';
import type { CartContents, CartDifference, CartHead, CartLine } from '../domain/cart-contents';
import { CartRow } from './cart.entity';

const HEAD = columnsOf(CartRow, { but: ['owner', 'markedAt'] });
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

export async function findOpenCartId(db: Database, key: OpenCartKey): Promise<string | undefined> {
  const [row] = await db.query(key.tenant, FIND_OPEN_ID, ownerValues(key));
  return row?.id;
}

type LineTuple = [CartLine['id'], CartLine['requested'], CartLine['resolved']];

const lineOf = ([id, requested, resolved]: LineTuple): CartLine => ({ id, requested, resolved });

/** All lines of a cart as a single JSON value, which is faster to read than rows. */
const LINES = `
  SELECT coalesce(json_agg(json_build_array(id, requested, resolved) ORDER BY id), '[]') FROM cart_item WHERE tenant = $1 AND cart_id =`;

interface LinesRow {
  readonly lines: LineTuple[];
}
/** The version of the tenant's promotions, which a read compares with those that the cart was priced with. */
const PROMOTIONS = '(SELECT version FROM promotion_snapshot WHERE tenant = $1) AS promotions_version';
type ContentsRow = CartHead & LinesRow & { readonly promotionsVersion: string | null };
const CONTENTS = `SELECT ${HEAD}, (${LINES} cart.id) AS lines, ${PROMOTIONS} FROM cart`;
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

const LIST_LAST = sql<ContentsRow>(`${CONTENTS} WHERE tenant = $1 AND id < $2 ORDER BY id DESC LIMIT $3`);

/** Lists the last carts before an id, the newest first, in the transaction of a copy. */
export async function listLastContents(query: FigureQuery, tenant: string, before: string, limit: number): Promise<CartContents[]> {
  return (await query(LIST_LAST, [tenant, before, limit])).map(contentsOf);
}

const LIST_CONTENTS = sql<ContentsRow>(`${CONTENTS} WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')}`);

/** Lists carts with their lines, in any order. */
export async function listContents(db: Database, tenant: string, ids: readonly string[]): Promise<CartContents[]> {
  return ids.length === 0 ? [] : (await db.list(tenant, LIST_CONTENTS, [tenant, ids])).map(contentsOf);
}

const contentsOf = ({ lines, promotionsVersion, ...head }: ContentsRow): CartContents => ({
  head,
  lines: lines.map(lineOf),
  promotionsVersion,
});

/** Identifies the state of a cart. Within a version only its checkout can change. */
export type CartVersion = Pick<CartHead, 'id' | 'version' | 'checkoutId'> & { readonly promotionsVersion: string | null };

const FIND_VERSION = sql<CartVersion>(`SELECT id, version, checkout_id, ${PROMOTIONS} FROM cart ${BY_ID}`);
const LIST_VERSIONS = sql<CartVersion>(`
  SELECT id, version, checkout_id, ${PROMOTIONS} FROM cart WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')}`);

/** Lists the versions of carts. A single id has a simpler statement, which PostgreSQL and a Citus coordinator plan faster. */
export function listVersions(db: Database, tenant: string, ids: readonly string[]): Promise<CartVersion[]> {
  return ids.length === 1 ? db.query(tenant, FIND_VERSION, [tenant, ids[0]]) : db.query(tenant, LIST_VERSIONS, [tenant, ids]);
}

const LIST_LINES = sql<LinesRow>(`SELECT (${LINES} $2) AS lines`);

export async function listLines(tx: Tx, tenant: string, cartId: string): Promise<CartLine[]> {
  return linesIn(await query(tx, LIST_LINES, [tenant, cartId]));
}

const linesIn = ([row]: readonly LinesRow[]): CartLine[] => (row?.lines ?? []).map(lineOf);

const FIND_LINE = sql<CartLine>(`SELECT id, requested, resolved FROM cart_item WHERE tenant = $1 AND cart_id = $2 AND id = $3`);

export async function findLine(db: Database, tenant: string, cartId: string, id: number): Promise<CartLine | undefined> {
  const [line] = await db.query(tenant, FIND_LINE, [tenant, cartId, id]);
  return line;
}

const INSERT = sql<Pick<CartRow, 'id'>>(`
  INSERT INTO cart (${columnsOf(CartRow)}) VALUES (${placeholdersOf(CartRow)})
  ON CONFLICT (tenant, site_code, type, owner) WHERE status = 'OPEN' AND owner IS NOT NULL DO NOTHING
  RETURNING id`);

/**
 * Writes the message about a cart if the statement before it has stored the cart. A scalar subquery looks the cart up by its key;
 * EXISTS becomes a join, which reads all carts of the tenant.
 */
export const IF_CART_IS_STORED = messagesIf('(SELECT true FROM cart WHERE tenant = $1 AND id = m.resource_id::uuid)');

/** Stores a new cart without lines, and runs `calls` in the same round trip. Returns false if its owner already has an open one. */
export async function insertCart(
  tx: Tx,
  cart: Readonly<CartRow>,
  { calls, ...end }: { readonly calls: readonly Call[]; readonly commits: boolean },
): Promise<boolean> {
  const [stored] = await queryAll(tx, [{ statement: INSERT, values: valuesOf(CartRow, cart) }, ...calls], end);
  return (stored?.length ?? 0) > 0;
}

/** A write never changes these columns, or the statement sets them itself: the large ones only if they have changed. */
const CONSTANT = {
  but: ['tenant', 'id', 'version', 'type', 'customerId', 'sessionId', 'owner', 'discounts', 'pricingBasis', 'createdAt', 'markedAt'],
} as const;

const UPDATE_HEAD = sql<Pick<CartRow, 'id'>>(`
  UPDATE cart SET version = version + 1, discounts = coalesce($4, discounts), pricing_basis = coalesce($5, pricing_basis),
                  marked_at = coalesce(marked_at, $6),
                  (${columnsOf(CartRow, CONSTANT)}) = ROW (${placeholdersOf(CartRow, { ...CONSTANT, from: 7 })})
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

/** Marks the cart as changed, for the message about it. */
function updateHead(head: CartHead, { discounts, pricingBasis }: CartDifference): Call<Pick<CartRow, 'id'>> {
  const { tenant, id, version, modifiedAt } = head;
  const large = [valueOf(CartRow, 'discounts', discounts), valueOf(CartRow, 'pricingBasis', pricingBasis)];
  const values = [tenant, id, version, ...large, modifiedAt, ...valuesOf(CartRow, head, CONSTANT)];
  return { statement: UPDATE_HEAD, values };
}

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

const CLOSE = sql(`UPDATE cart SET status = 'CLOSED', owner = $3, version = version + 1, modified_at = $4, marked_at = NULL ${BY_ID}`);

/**
 * Closes carts that were merged into another one, and runs `calls` in the same round trip. From then on they belong to the owner of
 * that one, and are erased with it.
 */
export async function closeMergedCarts(
  tx: Tx,
  heads: readonly CartHead[],
  { owner, now, calls }: { readonly owner: string | null; readonly now: Date; readonly calls: readonly Call[] },
): Promise<void> {
  await queryAll(tx, [...heads.map(({ tenant, id }) => ({ statement: CLOSE, values: [tenant, id, owner, now] })), ...calls]);
}

/** Identifies a cart and the checkout that holds it. */
export interface CheckedOutCart {
  readonly tenant: string;
  readonly cartId: string;
  readonly checkoutId: string;
}

const CLOSE_FOR_CHECKOUT = sql<CartHead>(
  `UPDATE cart SET status = 'CLOSED', version = version + 1, modified_at = $4, marked_at = NULL
   ${BY_ID} AND checkout_id = $3 AND status = 'OPEN' RETURNING ${HEAD}`,
);

/** Closes the cart whose order is placed, and returns it. Returns undefined if the checkout no longer holds it. */
export async function closeForCheckout(tx: Tx, cart: CheckedOutCart, now: Date): Promise<CartContents | undefined> {
  const { tenant, cartId, checkoutId } = cart;
  const [[head], lines] = await queryAll(tx, [
    { statement: CLOSE_FOR_CHECKOUT, values: [tenant, cartId, checkoutId, now] },
    { statement: LIST_LINES, values: [tenant, cartId] },
  ]);
  return head && { head, lines: linesIn(lines) };
}

const RELEASE_FROM_CHECKOUT = sql(`UPDATE cart SET checkout_id = NULL ${BY_ID} AND checkout_id = $3`);

/** Releases the cart of a refused checkout, so that it can be changed again. */
export async function releaseFromCheckout(tx: Tx, { tenant, cartId, checkoutId }: CheckedOutCart): Promise<void> {
  await query(tx, RELEASE_FROM_CHECKOUT, [tenant, cartId, checkoutId]);
}

const DELETE = sql(`DELETE FROM cart WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')}`);

/** Deletes carts, whose rows are locked, and returns them as they were. */
export async function deleteCarts(tx: Tx, tenant: string, ids: readonly string[]): Promise<CartContents[]> {
  const values = [tenant, ids];
  const [carts] = await queryAll(tx, [
    { statement: LIST_CONTENTS, values },
    { statement: DELETE, values },
  ]);
  return carts.map(contentsOf);
}
