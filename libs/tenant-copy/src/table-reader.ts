import type { CopiedTable } from './copied-table';
import type { TenantConnection } from './tenant-connection';

/** The rows of one round trip: as many as fit into the memory, however large they are. */
const BATCH_BYTES = 2_000_000;
const BATCH_ROWS_MAX = 1_000;
const FIRST_ROWS = 20;

/** A row as one line of JSON, and the columns that are read beside it. */
export interface ReadRow {
  readonly line: string;
  readonly beside: Readonly<Record<string, string | null>>;
}

export interface ReadOptions {
  /** The columns of the line in their order; default: all that a file shows. */
  readonly columns?: readonly string[];
  /** Columns to read beside the line. */
  readonly beside?: readonly string[];
  /** A condition in SQL on the rows, which are `t`. */
  readonly where?: string;
}

/**
 * Reads the rows of a tenant by a cursor, in the order of the primary key, in batches. PostgreSQL writes the lines, so numbers keep
 * their digits and JSON keeps its text.
 */
export async function* rowsOf(
  connection: TenantConnection,
  table: CopiedTable,
  { columns, beside = [], where }: ReadOptions = {},
): AsyncGenerator<ReadRow[]> {
  const line = lineOf(table, columns);
  const others = beside.map((name) => `, t.${name}`).join('');
  const order = table.key.length === 0 ? '' : `ORDER BY ${table.key.map((name) => `t.${name}`).join(', ')}`;
  const cursor = `copy_${table.name}`;
  await connection.query(
    `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ${line} AS line${others} FROM ${table.name} t WHERE t.tenant = ${connection.literal}${where === undefined ? '' : ` AND ${where}`} ${order}`,
  );
  const fetch = (count: number) => {
    const fetched = connection.query<Record<string, string | null> & { line: string }>(`FETCH FORWARD ${count} FROM ${cursor}`);
    fetched.catch(() => undefined); // it is awaited in the next turn
    return fetched;
  };
  let size = FIRST_ROWS;
  for (let fetched = fetch(size); ;) {
    const { rows } = await fetched;
    const isLast = rows.length < size;
    if (!isLast) {
      const length = rows.reduce((sum, row) => sum + row.line.length, 0) / rows.length;
      size = Math.max(1, Math.min(BATCH_ROWS_MAX, size * 4, Math.floor(BATCH_BYTES / length)));
      fetched = fetch(size); // PostgreSQL reads the next rows while these are used
    }
    if (rows.length > 0) yield rows.map(({ line: text, ...rest }) => ({ line: onOneLine(text), beside: rest }));
    if (isLast) break;
  }
  await connection.query(`CLOSE ${cursor}`);
}

/** Reads the rows with some keys, each given as a line of a file with keys. */
export async function rowsWithKeys(
  connection: TenantConnection,
  table: CopiedTable,
  { keys, type, columns }: { readonly keys: readonly string[]; readonly type: string; readonly columns: readonly string[] },
): Promise<string[]> {
  const { rows } = await connection.query<{ line: string }>(
    `SELECT ${lineOf(table, columns)} AS line FROM ${table.name} t, ${ofKeys(table, type)}`,
    [`[${keys.join(',')}]`, connection.tenant],
  );
  return rows.map((row) => onOneLine(row.line));
}

/** Deletes the rows with some keys, and returns their number. */
export async function deleteWithKeys(
  connection: TenantConnection,
  table: CopiedTable,
  { keys, type }: { readonly keys: readonly string[]; readonly type: string },
): Promise<number> {
  const { rowCount } = await connection.query(`DELETE FROM ${table.name} t USING ${ofKeys(table, type)}`, [
    `[${keys.join(',')}]`,
    connection.tenant,
  ]);
  return rowCount ?? 0;
}

/** Finds the rows `t` of tenant $2 by the keys $1. `type` is that of the rows. */
const ofKeys = ({ key }: CopiedTable, type: string): string =>
  `json_populate_recordset(NULL::${type}, $1) k WHERE t.tenant = $2${key.map((name) => ` AND t.${name} = k.${name}`).join('')}`;

/** Counts the rows of a tenant. `where` is a condition in SQL on the rows, which are `t`. */
export async function countRows(connection: TenantConnection, { name }: CopiedTable, where = 'true'): Promise<number> {
  const { rows } = await connection.query<{ count: string }>(`SELECT count(*) FROM ${name} t WHERE t.tenant = $1 AND ${where}`, [
    connection.tenant,
  ]);
  return Number(rows[0]?.count);
}

/** Selects the line of a row `t`. */
function lineOf(table: CopiedTable, columns: readonly string[] | undefined): string {
  const named = (name: string) => table.shown.filter((column) => column.name === name);
  const shown = (columns?.flatMap(named) ?? table.shown).map((column) => column.shown);
  return shown.length === 0 ? `'{}'` : `(SELECT row_to_json(x) FROM (SELECT ${shown.join(', ')}) x)::text`;
}

/** A text of JSON has line feeds only between its members. */
const onOneLine = (line: string): string => (line.includes('\n') ? line.replaceAll(/[\r\n]/g, ' ') : line);
