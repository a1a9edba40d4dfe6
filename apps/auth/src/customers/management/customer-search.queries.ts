import { anyOf, type Database, sql } from '@suite/database';
import { CUSTOMER_COLUMNS, type CustomerRow } from '../profile/customer.queries';
import type { CustomerField, CustomerOrder } from '../domain/customer-list';
import type { WordRange } from '../domain/customer-query';

/** The number of matches up to which a search collects and sorts them all. Beyond it, it reads customers in their order. */
export const COLLECTED_MAX = 20_000;
/** The number of customers that a search reads in their order, at most. */
export const WALKED_MAX = 10_000;

/** The ranges of words that a customer must have, and the words that it must not have. */
export interface Conditions {
  readonly ranges: readonly WordRange[];
  readonly absent: readonly string[];
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

const WIDTHS = sql<{ width: number }>(
  `SELECT (SELECT count(*) FROM (
             SELECT FROM customer_word w WHERE w.tenant = $1 AND w.word >= wanted.low AND w.word < wanted.high LIMIT $4) AS counted)::integer AS width
     FROM unnest((SELECT $2::text[]), (SELECT $3::text[])) WITH ORDINALITY AS wanted (low, high, i) ORDER BY i`,
);

/** Returns the number of words in each range, at most `max`. */
export async function countWords(db: Database, tenant: string, ranges: readonly WordRange[], max: number): Promise<number[]> {
  return (await db.list(tenant, WIDTHS, [tenant, ...boundsOf(ranges), max])).map(({ width }) => width);
}

const COLUMN: Readonly<Record<CustomerField, string>> = {
  createdAt: 'id',
  email: 'email_key',
  lastName: 'last_name',
  customerNumber: 'customer_number',
};
const orderBy = (field: CustomerField, isDescending: boolean, table: string): string => {
  const direction = isDescending ? 'DESC' : '';
  return field === 'lastName' ? `${table}.last_name ${direction}, ${table}.id ${direction}` : `${table}.${COLUMN[field]} ${direction}`;
};

/** A statement for each sort order. */
type Sorted<T> = Readonly<Record<CustomerField, { readonly up: T; readonly down: T }>>;

function sorted<T>(statement: (field: CustomerField, isDescending: boolean) => T): Sorted<T> {
  const both = (field: CustomerField) => ({ up: statement(field, false), down: statement(field, true) });
  return { createdAt: both('createdAt'), email: both('email'), lastName: both('lastName'), customerNumber: both('customerNumber') };
}

const inOrder = <T>(statements: Sorted<T>, { field, isDescending }: CustomerOrder): T => statements[field][isDescending ? 'down' : 'up'];

/** Further conditions on a customer of the collected ranges. The parameters are the ranges and the absent words. */
const others = (id: string, lows: string, highs: string, absent: string): string => `
  NOT EXISTS (SELECT FROM unnest(${lows}::text[], ${highs}::text[]) AS wanted (low, high) WHERE NOT EXISTS (
    SELECT FROM customer_word o WHERE o.tenant = $1 AND o.customer_id = ${id} AND o.word >= wanted.low AND o.word < wanted.high))
  AND NOT EXISTS (SELECT FROM customer_word o WHERE o.tenant = $1 AND o.customer_id = ${id} AND o.word = ANY (${absent}::text[]))`;

const matches = (low: string, high: string): string =>
  `SELECT DISTINCT w.customer_id AS id FROM customer_word w WHERE w.tenant = $1 AND w.word >= ${low} AND w.word < ${high}`;

export interface Found {
  readonly total: number;
  /** The internal ids of the customers on the page, in their order. */
  readonly ids: readonly string[];
}

/** Reads every match of one range or of two. MATERIALIZED keeps the planner from repeating that. */
const collect = (candidates: string) =>
  sorted((field, isDescending) => {
    const source = field === 'createdAt' ? 'found' : 'found JOIN customer ON customer.tenant = $1 AND customer.id = found.id';
    const order = orderBy(field, isDescending, field === 'createdAt' ? 'found' : 'customer');
    return sql<Found>(
      `WITH candidate AS MATERIALIZED (${candidates}),
            found AS MATERIALIZED (SELECT id FROM candidate WHERE ${others('candidate.id', '$6', '$7', '$8')})
       SELECT (SELECT count(*) FROM found)::integer AS total, ARRAY(SELECT found.id FROM ${source} ORDER BY ${order} OFFSET $9 LIMIT $10) AS ids`,
    );
  });
const COLLECT_ONE = collect(`${matches('$2', '$3')} AND $4::text IS NULL AND $5::text IS NULL`);
/** Hides a word from the planner. It takes wide ranges for a single row, and would look up each customer of one in the other. */
const unseen = (parameter: string): string => `(SELECT ${parameter}::text)`;
const COLLECT_TWO = collect(
  `${matches(unseen('$2'), unseen('$3'))} AND w.customer_id IN (
     SELECT o.customer_id FROM customer_word o WHERE o.tenant = $1 AND o.word >= ${unseen('$4')} AND o.word < ${unseen('$5')})`,
);

const boundsOf = (ranges: readonly WordRange[]) => [ranges.map(({ low }) => low), ranges.map(({ high }) => high)] as const;

/** Returns a page of the customers that satisfy the conditions, and their total. At most two ranges are collected: the narrowest. */
export async function collectCustomers(
  db: Database,
  tenant: string,
  { collected: [first, second], ranges, absent }: Conditions & { readonly collected: readonly [WordRange, WordRange?] },
  order: CustomerOrder,
  { offset, limit }: Page,
): Promise<Found> {
  const statement = inOrder(second ? COLLECT_TWO : COLLECT_ONE, order);
  const collected = [first.low, first.high, second?.low ?? null, second?.high ?? null];
  const [found] = await db.list(tenant, statement, [tenant, ...collected, ...boundsOf(ranges), absent, offset, limit]);
  return found ?? { total: 0, ids: [] };
}

/** Reads customers in their order until the page is full: for conditions that many customers satisfy. */
const WALK = sorted((field, isDescending) => {
  const [inner, outer] = [orderBy(field, isDescending, 'c'), orderBy(field, isDescending, 'walked')];
  return sql<{ id: string }>(
    `SELECT walked.id FROM (SELECT c.id, c.email_key, c.last_name, c.customer_number FROM customer c WHERE c.tenant = $1 ORDER BY ${inner} LIMIT ${WALKED_MAX}) AS walked
      WHERE ${others('walked.id', '$2', '$3', '$4')} ORDER BY ${outer} OFFSET $5 LIMIT $6`,
  );
});
/** Skips the earlier pages in the index of the order, without reading their rows: first reads the keys of the page, then its ids. */
const LIST_ALL = sorted((field, isDescending) => {
  const key = field === 'lastName' ? 'id' : COLUMN[field]; // that index has the id, too
  const keys = `SELECT c.${key} FROM customer c WHERE c.tenant = $1 ORDER BY ${orderBy(field, isDescending, 'c')} OFFSET $2 LIMIT $3`;
  return sql<{ id: string }>(
    key === 'id'
      ? keys
      : `SELECT page.id FROM customer page WHERE page.tenant = $1 AND page.${key} = ANY (ARRAY(${keys})) ORDER BY ${orderBy(field, isDescending, 'page')}`,
  );
});
const HAS_MORE = sql<{ id: string }>(`SELECT id FROM customer WHERE tenant = $1 ORDER BY id OFFSET ${WALKED_MAX} LIMIT 1`);

/** Whether the tenant has more customers than a search reads in their order. */
export async function hasMoreThanWalked(db: Database, tenant: string): Promise<boolean> {
  return (await db.list(tenant, HAS_MORE, [tenant])).length > 0;
}

/** Returns the ids of a page of all customers. */
export async function listIds(db: Database, tenant: string, order: CustomerOrder, { offset, limit }: Page): Promise<string[]> {
  return (await db.list(tenant, inOrder(LIST_ALL, order), [tenant, offset, limit])).map(({ id }) => id);
}

/** Returns the ids of a page of the customers that satisfy the conditions, of the first WALKED_MAX. */
export async function walkCustomers(
  db: Database,
  tenant: string,
  { ranges, absent }: Conditions,
  order: CustomerOrder,
  { offset, limit }: Page,
): Promise<string[]> {
  return (await db.list(tenant, inOrder(WALK, order), [tenant, ...boundsOf(ranges), absent, offset, limit])).map(({ id }) => id);
}

const COUNT = sql<{ total: number }>(`SELECT count(*)::integer AS total FROM customer WHERE tenant = $1`);

export async function countCustomers(db: Database, tenant: string): Promise<number> {
  const [counted] = await db.list(tenant, COUNT, [tenant]);
  return counted?.total ?? 0;
}

const COUNT_HAVING = sql<{ total: number }>(
  `SELECT count(DISTINCT customer_id)::integer AS total FROM customer_word WHERE tenant = $1 AND word = ANY ((SELECT $2::text[])::text[])`,
);

/** Counts the customers that have one of the words. */
export async function countHaving(db: Database, tenant: string, words: readonly string[]): Promise<number> {
  const [counted] = await db.list(tenant, COUNT_HAVING, [tenant, words]);
  return counted?.total ?? 0;
}

const LIST = sql<CustomerRow>(`SELECT ${CUSTOMER_COLUMNS} FROM customer WHERE tenant = $1 AND id ${anyOf('$2', 'uuid')}`);

/** Returns the customers with these internal ids, in the order of the ids. */
export async function listCustomers(db: Database, tenant: string, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await db.list(tenant, LIST, [tenant, ids])).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
