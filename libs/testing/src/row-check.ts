import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { camelCase } from '@suite/database';
import type { Client, Connection, FieldDef, Submittable } from 'pg';

/** A statement as a source declares it, `sql<Row>(text)`, printed by tools/checks/rows. */
export interface DeclaredRow {
  readonly place: string;
  /** The name of the constant that the statement is. */
  readonly name?: string;
  /** The constant parts of the text. */
  readonly parts: readonly string[];
  readonly members: Readonly<Record<string, string>>;
}

/** A column as the server describes it. */
type Column = Pick<FieldDef, 'name' | 'dataTypeID'>;

/** The type of a value by its column's type, as far as a mistake is possible: by the OIDs of PostgreSQL. */
const TYPES: Readonly<Record<number, string>> = {
  ...{ 16: 'boolean', 20: 'string', 21: 'number', 23: 'number', 25: 'string', 700: 'number', 701: 'number' },
  ...{ 1184: 'Date', 1700: 'string', 2950: 'string' },
};

/** A declaration with less constant text could be of any statement. */
const EXACTNESS_MIN = 20;

/** Returns the declared statements of a service and of the libraries, with the members of their rows. */
export function declaredRows(service: string): readonly DeclaredRow[] {
  const output = execFileSync(process.execPath, [join(__dirname, '../../../tools/checks/rows/main.ts')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const isOfService = ({ place }: DeclaredRow) => place.startsWith(`apps/${service}/`) || place.startsWith('libs/');
  return (JSON.parse(output) as DeclaredRow[]).filter((each) => isOfService(each) && lengthOf(each) >= EXACTNESS_MIN);
}

/** Lets the server describe the columns of a statement, which is not executed. */
export async function columnsOf(client: Client, text: string): Promise<readonly Column[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly Column[] = [];
    const description: Submittable & object = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly Column[] }) => (columns = fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as never;
    client.query(description);
  });
}

/**
 * Returns the members of a statement's row type that the statement does not return, or with another type. A statement is known by its
 * text: of the declarations whose constant parts it has, the most exact ones count. Those with the whole text must all fit, of others
 * one.
 */
export function rowFaults(text: string, columns: readonly Column[], declared: readonly DeclaredRow[]): readonly string[] {
  const matching = declared.filter((each) => isOf(each, text));
  const exactness = Math.max(...matching.map(lengthOf));
  const faults = matching.filter((each) => lengthOf(each) === exactness).map((each) => faultsOf(each, columns));
  if (exactness === text.length) return faults.flat();
  return faults.some((each) => each.length === 0) ? [] : (faults[0] ?? []);
}

const lengthOf = ({ parts }: DeclaredRow): number => parts.join('').length;

/** Whether a statement has the constant parts of a declaration. */
export function isOf({ parts }: DeclaredRow, text: string): boolean {
  const pattern = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join(String.raw`[\s\S]*`);
  return new RegExp(`^${pattern}$`).test(text);
}

/** How a statement locks rows: itself, by writing them as they are, or by a key. */
const LOCKS = /\bFOR (NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b|\bDO UPDATE SET\b|\bpg_try_advisory_xact_lock\b/;
/** A lock of the rows of a list, which waits. All lock them in one order, or two of them wait for each other. */
const LOCKS_LISTED = /= ANY[\s\S]*\bFOR (NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b(?! SKIP LOCKED)/;

/** Returns why a statement does not lock as the constant's name says: `LOCK_ORDERS`. */
export function lockFaults(text: string, declared: readonly DeclaredRow[]): readonly string[] {
  const matching = declared.filter((each) => isOf(each, text));
  const exactness = Math.max(...matching.map(lengthOf));
  const locks = matching.filter((each) => lengthOf(each) === exactness && /^LOCK(_|$)/.test(each.name ?? ''));
  return locks.flatMap(({ place, name }) => {
    if (!LOCKS.test(text)) return [`${place}: ${name} locks nothing`];
    return LOCKS_LISTED.test(text) && !/\bORDER BY\b/.test(text) ? [`${place}: ${name} locks rows in any order`] : [];
  });
}

function faultsOf({ place, members }: DeclaredRow, columns: readonly Column[]): string[] {
  const types = new Map(columns.map(({ name, dataTypeID }) => [camelCase(name), TYPES[dataTypeID]]));
  return Object.entries(members).flatMap(([member, type]) => {
    if (!types.has(member)) return [`${place}: the statement has no column for ${member}`];
    const columnType = types.get(member);
    if (type === 'other' || columnType === undefined || columnType === type) return [];
    return [`${place}: ${member} is declared as ${type}, but the column is ${columnType}`];
  });
}
