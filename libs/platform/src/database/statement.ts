import type { QueryArrayResult } from 'pg';
import { camelCase } from './columns';

const declared: Statement<object>[] = [];

/** A statement with a fixed text, and what its rows are. Made by `sql`. */
export class Statement<Row extends object> {
  /** Under this name it is prepared, once for each connection; undefined for one that is planned each time. */
  readonly name: string | undefined;
  /** The names of a row's members, known once the statement has run. */
  private members: readonly string[] | undefined;
  /** Only a type: what a row of the answer is. */
  declare readonly row: Row;

  constructor(
    readonly text: string,
    { prepared, table }: StatementOptions,
  ) {
    this.name = prepared === false ? undefined : `s${declared.length + 1}`;
    this.entity = table;
    declared.push(this);
  }

  /** The entity without whose table the statement is of no use. */
  readonly entity: (new () => object) | undefined;

  /** Returns the rows of an answer, their columns in camelCase. */
  rowsOf({ fields, rows }: QueryArrayResult): Row[] {
    const members = (this.members ??= fields.map(({ name }) => camelCase(name)));
    return rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (let i = 0; i < members.length; i += 1) row[members[i] as string] = values[i];
      return row as Row;
    });
  }
}

export interface StatementOptions {
  /** false: planned each time, for a statement whose best plan depends on how many rows there are. */
  readonly prepared?: boolean;
  /** For statements of the platform, which not every service has the table for. */
  readonly table?: new () => object;
}

/**
 * Declares a statement, once, while modules load: `const FIND_COUPON = sql<Coupon>('SELECT … WHERE tenant = $1')`. Rows
 * come back in camelCase: `order_total` is `orderTotal`. A generated test prepares all of them on the migrated schema.
 */
export function sql<Row extends object = Record<string, never>>(text: string, options: StatementOptions = {}): Statement<Row> {
  return new Statement<Row>(text, options);
}

/**
 * `id ${anyOf('$2')}`: one of the values of an array. The array stands in a SELECT, so that the plan does not depend on how
 * long it is: PostgreSQL would otherwise plan the statement again each time, which takes longer than it does.
 */
export const anyOf = (parameter: string, type: 'text' | 'uuid' | 'integer' = 'text'): string =>
  `= ANY ((SELECT ${parameter}::${type}[])::${type}[])`;

/** Every statement that has been declared so far. */
export const statements = (): readonly Statement<object>[] => declared;
