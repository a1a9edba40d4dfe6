/** The operations and tables of a statement, in the form of OpenTelemetry's `db.query.summary`. */
export interface QuerySummary {
  /** `SELECT cart`, or `INSERT event_counter UPDATE product_tally` for a statement with several operations. */
  readonly text: string;
  /** The operation; undefined if there are several. */
  readonly operation: string | undefined;
  /** The table; undefined if there are several or none. */
  readonly table: string | undefined;
}

const LENGTH_MAX = 255;
/** An operation, or a clause that adds tables to it. `FOR UPDATE` and `DO UPDATE` are not updates. */
const PART =
  /\b(?:(SELECT)|(INSERT) INTO\s+(\w+)|(DELETE) FROM\s+(\w+)|(?<!\b(?:FOR|DO|KEY)\s+)(UPDATE)\s+(\w+)|(?:FROM|JOIN|USING)\s+(\w+))\b/g;

interface Part {
  readonly operation: string;
  readonly tables: string[];
}

/** Summarizes a statement. `isTable` tells a table from a function or the name of a common table expression. */
export function summaryOf(query: string, isTable: (name: string) => boolean): QuerySummary {
  const parts: Part[] = [];
  for (const [, select, insert, inserted, remove, removed, update, updated, source] of query.matchAll(PART)) {
    const operation = select ?? insert ?? remove ?? update;
    const table = inserted ?? removed ?? updated ?? source;
    if (operation !== undefined) parts.push({ operation, tables: [] });
    const tables = parts.at(-1)?.tables;
    if (table !== undefined && isTable(table) && !tables?.includes(table)) tables?.push(table);
  }
  const found = parts.filter(({ tables }) => tables.length > 0);
  const [first = { operation: query.trim().split(/\W/, 1)[0] ?? '', tables: [] }, ...others] = found.length > 0 ? found : parts;
  const isSingle = others.length === 0 || found.length === 0;
  return {
    text: [...new Set([first, ...(isSingle ? [] : others)].map(({ operation, tables }) => [operation, ...tables].join(' ')))]
      .join(' ')
      .slice(0, LENGTH_MAX),
    operation: isSingle ? first.operation : undefined,
    table: isSingle && first.tables.length === 1 ? first.tables[0] : undefined,
  };
}
