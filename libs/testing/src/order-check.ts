import type { Client } from 'pg';

/** The columns of the unique keys of tables, by table. */
export type UniqueKeys = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Returns the columns that make a key unique in a list: an id does so alone, and nearly all lists are of one tenant. */
function columnsInList(key: readonly string[]): readonly string[] {
  if (key.includes('id')) return ['id'];
  return key.length === 1 ? key : key.filter((column) => column !== 'tenant');
}

/** Returns the unique keys of the tables that a role can see without naming their schema. */
export async function uniqueKeysOf(client: Client): Promise<UniqueKeys> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, ARRAY(
              SELECT a.attname::text FROM unnest(x.indkey::smallint[]) AS number
                JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = number) AS columns
       FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
      WHERE x.indisunique AND x.indexprs IS NULL AND pg_table_is_visible(c.oid) AND c.relnamespace <> 'pg_catalog'::regnamespace`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, keys]) => [table, keys.map(({ columns }) => columnsInList(columns))]),
  );
}

/** Columns that a counter of the tenant fills, so that no two rows have the same. */
const COUNTERS = ['position', 'sequence', 'stream_position'];

const ORDER = /\bORDER BY\s(.+?)(?:\s(?:LIMIT|OFFSET|FOR|ON CONFLICT)\b.*)?$/;
/** A column to sort by, with its type, collation and direction. */
const COLUMN = /^(?:\w+\.)?(\w+)(?:::\w+)?(?: COLLATE "\w+")?(?: (?:ASC|DESC))?(?: NULLS (?:FIRST|LAST))?$/;
const FIRST_ONLY = /\bLIMIT 1$/;

/**
 * Returns why the rows of a statement have no certain order: rows that are equal in all columns to sort by may change places from one call
 * to the next, so that a reader of pages gets one twice and misses another. The columns to sort by must include those of a unique key,
 * except for columns that have one value in all rows. Undefined for a statement that sorts nothing, and for one that looks for due work.
 */
export function orderFault(statement: string, keys: UniqueKeys): string | undefined {
  const text = statement.trim().replaceAll(/\s+/g, ' ');
  const outermost = withoutParts(text);
  const order = ORDER.exec(outermost)?.[1];
  const tables = namesIn(text, /\b(?:FROM|JOIN) (\w+)/g).filter((name) => keys.has(name));
  if (order === undefined || tables.length === 0 || FIRST_ONLY.test(outermost)) return undefined;
  const sorted = order.split(', ').flatMap((column) => columnNamed(COLUMN.exec(column)?.[1], text));
  if (isDueWork(text, sorted[0])) return undefined;
  const certain = new Set([...sorted, ...namesIn(text, /\b(\w+) = \$\d/g)]);
  const unique = [
    ...COUNTERS.map((name) => [name]),
    ...tables.flatMap((table) => keys.get(table) ?? []),
    ...uniqueInResult(text, outermost),
  ];
  if (unique.some((columns) => columns.every((column) => certain.has(column)))) return undefined;
  return `rows with the same ${order} are in any order: ${text}`;
}

/** Returns the names of a column in the result: its own, and that of the column of a table that it is. */
function columnNamed(name: string | undefined, text: string): string[] {
  if (name === undefined) return [];
  return [name, ...namesIn(text, new RegExp(String.raw`(\w+)(?:::\w+)? AS ${name}\b`, 'g'))];
}

/** Whether a statement looks for rows whose time has come, the most overdue first. Those of one time are due in any order. */
function isDueWork(text: string, first?: string): boolean {
  const due = /\bORDER BY min\((\w+)\)/.exec(text)?.[1] ?? first;
  return due !== undefined && !/\bOFFSET\b/.test(text) && new RegExp(String.raw`\b${due} <=? \$\d`).test(text);
}

/** Returns the columns by which rows of the result differ: those that are grouped or distinct, and the position in a list of values. */
function uniqueInResult(text: string, outermost: string): string[][] {
  const grouped = /\bGROUP BY (.+?) (?:HAVING|ORDER)\b/.exec(outermost)?.[1];
  const distinct = /^SELECT DISTINCT (.+?) FROM\b/.exec(outermost)?.[1];
  const lists = [grouped, distinct].flatMap((list) => (list === undefined ? [] : [list.split(',').map(nameOf)]));
  return [...lists, ...namesIn(text, /\bWITH ORDINALITY AS \w+ \([^)]*?(\w+)\)/g).map((name) => [name])];
}

const nameOf = (column: string): string => /(\w+)\s*$/.exec(column)?.[1] ?? column;
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);

/** Returns the text without what is in parentheses: subqueries, parts of a WITH, and arguments. */
function withoutParts(text: string): string {
  let depth = 0;
  let outermost = '';
  for (const character of text) {
    if (character === ')') depth -= 1;
    if (depth === 0) outermost += character;
    if (character === '(') depth += 1;
  }
  return outermost;
}
