import { getMetadataArgsStorage } from 'typeorm';

/** Converts between orderTotal in TypeScript and order_total in SQL, for entities, column lists and rows. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camelCase = (column: string): string => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export type Entity<T> = new () => T;
export type Member<T> = keyof T & string;

interface Choice<T> {
  /** Members to omit, such as those with a database default. */
  readonly but?: readonly Member<T>[];
}

/** Returns the members of an entity that are columns, in order of declaration. */
export function membersOf<T extends object>(entity: Entity<T>, { but = [] }: Choice<T> = {}): readonly Member<T>[] {
  const members = columnsKnown(entity).members as Member<T>[];
  return but.length === 0 ? members : members.filter((member) => !but.includes(member));
}

interface Columns {
  readonly members: readonly string[];
  /** The columns of type json or jsonb. */
  readonly ofJson: ReadonlySet<string>;
}

/** Caches the columns. TypeORM searches the columns of all entities to find those of one, which is too slow per row. */
const known = new WeakMap<Entity<object>, Columns>();

function columnsKnown(entity: Entity<object>): Columns {
  let columns = known.get(entity);
  if (!columns) {
    const found = getMetadataArgsStorage().filterColumns(entity);
    if (found.length === 0) throw new Error(`${entity.name} is no entity`);
    const ofJson = found.filter(({ options: { type } }) => type === 'json' || type === 'jsonb');
    columns = { members: found.map(({ propertyName }) => propertyName), ofJson: new Set(ofJson.map(({ propertyName }) => propertyName)) };
    known.set(entity, columns);
  }
  return columns;
}

/** Returns whether an entity has this table. */
export const isTable = (name: string): boolean => getMetadataArgsStorage().tables.some((table) => table.name === name);

export function tableOf(entity: Entity<object>): string {
  const { name } = getMetadataArgsStorage().tables.find(({ target }) => target === entity) ?? {};
  if (name === undefined) throw new Error(`${entity.name} is no entity`);
  return name;
}

/**
 * Returns the columns of an entity, for SELECT, RETURNING and INSERT: `tenant, order_total`; with `of: 'o'` as `o.tenant,
 * o.order_total`. A column that is added to the entity appears in every such statement.
 */
export function columnsOf<T extends object>(entity: Entity<T>, { but = [], of }: Choice<T> & { readonly of?: string } = {}): string {
  const columns = membersOf(entity, { but }).map(snakeCase);
  return columns.map((column) => (of === undefined ? column : `${of}.${column}`)).join(', ');
}

/** Returns the placeholders for columnsOf: `$1, $2`, starting at `from`. */
export function placeholdersOf<T extends object>(
  entity: Entity<T>,
  { but = [], from = 1 }: Choice<T> & { readonly from?: number } = {},
): string {
  return membersOf(entity, { but })
    .map((_, i) => `$${i + from}`)
    .join(', ');
}

/** A row, or a part of one. A missing member does not compile. */
type RowOf<T extends object, B extends Member<T>> = { readonly [M in Exclude<Member<T>, B>]: unknown };

/** Returns the values for columnsOf, in the same order. JSON columns are serialized. */
export function valuesOf<T extends object, B extends Member<T> = never>(
  entity: Entity<T>,
  row: RowOf<T, B>,
  { but = [] }: { readonly but?: readonly B[] } = {},
): unknown[] {
  return membersOf(entity, { but }).map((member) => valueOf(entity, member, (row as Readonly<Record<string, unknown>>)[member]));
}

/** Returns the value for one column. pg would send a list for a JSON column as an SQL array, and a text without quotes. */
export function valueOf<T extends object>(entity: Entity<T>, member: Member<T>, value: unknown): unknown {
  return columnsKnown(entity).ofJson.has(member) && value != null ? JSON.stringify(value) : value;
}

/** Returns rows as one JSON value by column name, for json_populate_recordset: PostgreSQL knows the types of the columns. */
export function recordsOf<T extends object, B extends Member<T> = never>(
  entity: Entity<T>,
  rows: readonly RowOf<T, B>[],
  { but = [] }: { readonly but?: readonly B[] } = {},
): string {
  const members = membersOf(entity, { but }).map((member) => [snakeCase(member), member] as const);
  const recordOf = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(members.map(([column, member]) => [column, written(row[member])]));
  return JSON.stringify(rows.map(recordOf));
}

/** PostgreSQL rejects the sign with which JavaScript writes years beyond 9999; an offset can produce such a date. */
const written = (value: unknown): unknown => (value instanceof Date ? value.toISOString().replace(/^\+0?/, '') : value);
