import { types } from 'pg';
import { camelCase, isTable } from './columns';
import { type QuerySummary, summaryOf } from './query-summary';

const declared: Statement<object>[] = [];

/** The members of a statement's rows, and the parsers of their values. */
export interface Shape {
  readonly members: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
}

/** A statement with a constant text and the type of its rows. Created by `sql`. */
export class Statement<Row extends object> {
  /** The name of the prepared statement, once per connection; undefined if it is planned on each execution. */
  readonly name: string | undefined;
  /** Set by the first execution: the server describes a statement only when a connection prepares it. */
  shape: Shape | undefined;
  private summarized: QuerySummary | undefined;
  /** The type of a row; has no value at run time. */
  declare readonly row: Row;

  constructor(
    readonly text: string,
    { prepared, table }: StatementOptions,
  ) {
    this.name = prepared === false ? undefined : `s${declared.length + 1}`;
    this.entity = table;
    declared.push(this);
  }

  /** The entity whose table the statement requires. */
  readonly entity: (new () => object) | undefined;

  /** The operations and tables, computed for the first span. */
  get summary(): QuerySummary {
    return (this.summarized ??= summaryOf(this.text, isTable));
  }

  /** Stores the server's description of the columns and returns it. */
  describe(fields: readonly { readonly name: string; readonly dataTypeID: number }[]): Shape {
    return (this.shape = {
      members: fields.map(({ name }) => camelCase(name)),
      readers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID) as (text: string) => unknown),
    });
  }
}

export interface StatementOptions {
  /** false: planned on each execution, for a statement whose best plan depends on the number of rows. */
  readonly prepared?: boolean;
  /** For statements of a shared library whose table only some services have. */
  readonly table?: new () => object;
}

/**
 * Declares a statement, at module load: `const FIND_COUPON = sql<Coupon>('SELECT … WHERE tenant = $1')`. Rows
 * are returned in camelCase: `order_total` is `orderTotal`. A generated test prepares every statement on the migrated schema,
 * and finds members of the row type that the statement does not return.
 */
export function sql<Row extends object = Record<string, never>>(text: string, options: StatementOptions = {}): Statement<Row> {
  return new Statement<Row>(text, options);
}

/**
 * SQL condition: a key in lower case, with COLLATE "C", starts with a value of any case. The upper bound appends the highest code
 * point to the value, so that an index can find the keys.
 */
export const beginsWith = (key: string, value: string): string => `${key} >= lower(${value}) AND ${key} < lower(${value}) || U&'\\+10FFFF'`;

/**
 * Compares with the values of an array: `id ${anyOf('$2')}`. The array is wrapped in a SELECT so that the plan does not
 * depend on its length. Otherwise PostgreSQL would replan the statement on each execution, which takes longer than it does.
 */
export const anyOf = (parameter: string, type: 'text' | 'uuid' | 'integer' = 'text'): string =>
  `= ANY ((SELECT ${parameter}::${type}[])::${type}[])`;

/** Returns every statement declared so far. */
export const statements = (): readonly Statement<object>[] => declared;
