import { getMetadataArgsStorage } from 'typeorm';

/** Converts between orderTotal in TypeScript and order_total in SQL, for entities, column lists and rows. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camelCase = (column: string): string => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type Entity<T> = new () => T;
type Member<T> = keyof T & string;

interface Choice<T> {
  /** Members to omit, such as those with a database default. */
  readonly but?: readonly Member<T>[];
}

/** Returns the members of an entity that are columns, in order of declaration. */
export function membersOf<T extends object>(entity: Entity<T>, { but = [] }: Choice<T> = {}): readonly Member<T>[] {
  const members = columnMembers(entity) as Member<T>[];
  return but.length === 0 ? members : members.filter((member) => !but.includes(member));
}

/** Caches the columns. TypeORM searches the columns of all entities to find those of one, which is too slow per row. */
const known = new WeakMap<Entity<object>, string[]>();

function columnMembers(entity: Entity<object>): string[] {
  let members = known.get(entity);
  if (!members) {
    members = getMetadataArgsStorage()
      .filterColumns(entity)
      .map(({ propertyName }) => propertyName);
    if (members.length === 0) throw new Error(`${entity.name} is no entity`);
    known.set(entity, members);
  }
  return members;
}

/** Returns the table of an entity. */
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

/** Returns the values for columnsOf, in the same order. A missing member does not compile. */
export function valuesOf<T extends object, B extends Member<T> = never>(
  entity: Entity<T>,
  row: { readonly [M in Exclude<Member<T>, B>]: unknown },
  { but = [] }: { readonly but?: readonly B[] } = {},
): unknown[] {
  return membersOf(entity, { but }).map((member) => (row as Readonly<Record<string, unknown>>)[member]);
}
