import {
  columnsOf,
  type Entity,
  type Member,
  membersOf,
  placeholdersOf,
  recordsOf,
  snakeCase,
  tableOf,
  valueOf,
  valuesOf,
} from './columns';
import { type Database, query, queryAll } from './database';
import { sql, type Statement, type StatementOptions } from './statement';
import { Tx } from './transaction';

/** The columns that select a row or rows. The first is the tenant; row-level security shows only its rows. */
type Key<T> = readonly ['tenant' & Member<T>, ...Member<T>[]];
/** The values of a key, in its order. */
type KeyValues<T, K extends readonly Member<T>[]> = { -readonly [I in keyof K]: T[K[I]] };
/** The members to read: those of `only`, or else all but those of `but`. */
type Row<T, B extends Member<T>, O extends Member<T>> = Readonly<[O] extends [never] ? Omit<T, B> : Pick<T, O>>;
/** A transaction, or the database, which runs the statement in its own transaction. */
type On = Database | Tx;

interface Columns<B, O> {
  /** Members that are not read, such as digests of secrets. */
  readonly but?: readonly B[];
  /** The members that are read. */
  readonly only?: readonly O[];
}

interface Listing<B, O> extends Columns<B, O> {
  /** SQL: the columns to sort by. */
  readonly order: string;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The usual statements of one table, without a join. Each method declares a statement at module load and returns the function
 * that runs it: `export const findStation = plainTable(Station).find(['tenant', 'stationId'])`. Like every statement they name
 * their columns, are prepared once for each connection and are checked by the generated test.
 */
export class PlainTable<T extends { tenant: string }> {
  private readonly table: string;

  constructor(
    private readonly entity: Entity<T>,
    private readonly options: StatementOptions,
  ) {
    this.table = tableOf(entity);
  }

  /** Finds the row with a key; undefined if there is none. */
  find<const K extends Key<T>, B extends Member<T> = never, O extends Member<T> = never>(by: K, columns: Columns<B, O> = {}) {
    return this.first<K, Row<T, B, O>>(by, `SELECT ${this.columns(columns)} FROM ${this.table} WHERE ${where(by)}`);
  }

  /** Finds the row with a key and locks it until the transaction ends, as a change of it does: rows that refer to it can be inserted. */
  lock<const K extends Key<T>, B extends Member<T> = never, O extends Member<T> = never>(by: K, columns: Columns<B, O> = {}) {
    const lock = this.first<K, Row<T, B, O>>(by, `SELECT ${this.columns(columns)} FROM ${this.table} WHERE ${where(by)} FOR NO KEY UPDATE`);
    return (tx: Tx, ...key: KeyValues<T, K>) => lock(tx, ...key);
  }

  /** Lists the rows with a key. */
  list<const K extends Key<T>, B extends Member<T> = never, O extends Member<T> = never>(by: K, { order, ...columns }: Listing<B, O>) {
    const statement = this.declare<Row<T, B, O>>(`SELECT ${this.columns(columns)} FROM ${this.table} WHERE ${where(by)} ORDER BY ${order}`);
    return (on: On, ...key: KeyValues<T, K>) => run(on, statement, this.valuesOfKey(by, key));
  }

  /** Lists a page of the rows with a key, and counts all of them. */
  page<const K extends Key<T>, B extends Member<T> = never, O extends Member<T> = never>(by: K, { order, ...columns }: Listing<B, O>) {
    const limits = `LIMIT $${by.length + 1} OFFSET $${by.length + 2}`;
    const list = this.declare<Row<T, B, O>>(
      `SELECT ${this.columns(columns)} FROM ${this.table} WHERE ${where(by)} ORDER BY ${order} ${limits}`,
    );
    const count = this.declare<{ readonly total: number }>(`SELECT count(*)::int AS total FROM ${this.table} WHERE ${where(by)}`);
    return async (db: Database, { limit, offset }: Page, ...key: KeyValues<T, K>) => {
      const values = this.valuesOfKey(by, key);
      const [rows, [counted]] = await db.run(key[0], (tx) =>
        queryAll(tx, [
          { statement: list, values: [...values, limit, offset] },
          { statement: count, values },
        ]),
      );
      return { rows, total: counted?.total ?? 0 };
    };
  }

  /** Counts the rows with a key. */
  count<const K extends Key<T>>(by: K) {
    const count = this.first<K, { readonly total: number }>(by, `SELECT count(*)::int AS total FROM ${this.table} WHERE ${where(by)}`);
    return async (on: On, ...key: KeyValues<T, K>) => (await count(on, ...key))?.total ?? 0;
  }

  /** Inserts a row, without the members of `but`, which the database sets. A row with the same key violates its constraint. */
  insert<B extends Exclude<Member<T>, 'tenant'> = never>({ but = [] }: { readonly but?: readonly B[] } = {}) {
    const members = membersOf(this.entity, { but });
    const statement = this.declare(this.insertion(but));
    return async (on: On, row: Readonly<Omit<T, B>>) => {
      const written = row as unknown as Readonly<T>; // no member of `but` is read
      const values = members.map((member) => valueOf(this.entity, member, written[member]));
      await run(on, statement, values, written.tenant);
    };
  }

  /** Inserts a row unless there is one with the same key. Returns whether it changed a row. */
  insertNew() {
    const statement = this.declare<{ readonly tenant: string }>(`${this.insertion()} ON CONFLICT DO NOTHING RETURNING tenant`);
    return async (on: On, row: Readonly<T>) => (await run(on, statement, valuesOf(this.entity, row), row.tenant)).length > 0;
  }

  /** Inserts rows of one tenant in one statement. */
  insertAll() {
    const columns = columnsOf(this.entity);
    const statement = this.declare(
      `INSERT INTO ${this.table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${this.table}, $1) RETURNING tenant`,
    );
    return async (on: On, rows: readonly Readonly<T>[]) => {
      const [first] = rows;
      if (first) await run(on, statement, [recordsOf(this.entity, rows)], first.tenant);
    };
  }

  /** Inserts a row, or replaces the one with the same key. `keep` names members that a replacement leaves as they are. */
  upsert<const K extends Key<T>>(by: K, { keep = [] }: { readonly keep?: readonly Member<T>[] } = {}) {
    const changed = membersOf(this.entity, { but: [...by, ...keep] }).map(snakeCase);
    const settings = changed.map((column) => `${column} = EXCLUDED.${column}`).join(', ');
    const statement = this.declare<Readonly<T>>(
      `${this.insertion()} ON CONFLICT (${by.map(snakeCase).join(', ')}) DO UPDATE SET ${settings} RETURNING ${this.columns()}`,
    );
    return async (on: On, row: Readonly<T>) => (await run(on, statement, valuesOf(this.entity, row), row.tenant))[0] as Readonly<T>;
  }

  /** Changes members of the row with a key. Returns whether there is one. */
  update<const K extends Key<T>, const M extends Member<T>>(by: K, members: readonly M[]) {
    const settings = members.map((member, i) => `${snakeCase(member)} = $${by.length + i + 1}`).join(', ');
    const statement = this.declare<{ readonly tenant: string }>(`UPDATE ${this.table} SET ${settings} WHERE ${where(by)} RETURNING tenant`);
    return async (on: On, changes: Readonly<Pick<T, M>>, ...key: KeyValues<T, K>) => {
      const values = members.map((member) => valueOf(this.entity, member, changes[member]));
      return (await run(on, statement, [...this.valuesOfKey(by, key), ...values])).length > 0;
    };
  }

  /** Replaces the row with a key, but for the members to `keep`. Returns whether there is one. */
  replace<const K extends Key<T>, const B extends Member<T> = never>(by: K, { keep = [] }: { readonly keep?: readonly B[] } = {}) {
    const update = this.update(by, membersOf(this.entity, { but: [...by, ...keep] }));
    return (on: On, row: Readonly<Omit<T, K[number] | B>>, ...key: KeyValues<T, K>) => update(on, row as unknown as T, ...key);
  }

  /** Deletes the rows with a key. Returns how many there were. */
  delete<const K extends Key<T>>(by: K) {
    const statement = this.declare<{ readonly tenant: string }>(`DELETE FROM ${this.table} WHERE ${where(by)} RETURNING tenant`);
    return async (on: On, ...key: KeyValues<T, K>) => (await run(on, statement, this.valuesOfKey(by, key))).length;
  }

  /** Deletes the row with a key and returns it; undefined if there is none. */
  take<const K extends Key<T>, B extends Member<T> = never, O extends Member<T> = never>(by: K, columns: Columns<B, O> = {}) {
    return this.first<K, Row<T, B, O>>(by, `DELETE FROM ${this.table} WHERE ${where(by)} RETURNING ${this.columns(columns)}`);
  }

  private first<K extends Key<T>, R extends object>(by: K, text: string) {
    const statement = this.declare<R>(text);
    return async (on: On, ...key: KeyValues<T, K>): Promise<R | undefined> => (await run(on, statement, this.valuesOfKey(by, key)))[0];
  }

  private declare<R extends object = Record<string, never>>(text: string): Statement<R> {
    return sql<R>(text, this.options);
  }

  private columns({ but = [], only }: Columns<Member<T>, Member<T>> = {}): string {
    return only ? only.map(snakeCase).join(', ') : columnsOf(this.entity, { but });
  }

  private insertion(but: readonly Member<T>[] = []): string {
    return `INSERT INTO ${this.table} (${this.columns({ but })}) VALUES (${placeholdersOf(this.entity, { but })})`;
  }

  private valuesOfKey(by: Key<T>, key: readonly unknown[]): unknown[] {
    return by.map((member, i) => valueOf(this.entity, member, key[i]));
  }
}

const where = (by: readonly string[]): string => by.map((member, i) => `${snakeCase(member)} = $${i + 1}`).join(' AND ');

const run = <R extends object>(on: On, statement: Statement<R>, values: readonly unknown[], tenant = values[0] as string): Promise<R[]> =>
  on instanceof Tx ? query(on, statement, values) : on.query(tenant, statement, values);

/** Returns the usual statements of an entity's table. */
export const plainTable = <T extends { tenant: string }>(entity: Entity<T>, options: StatementOptions = {}): PlainTable<T> =>
  new PlainTable(entity, options);
