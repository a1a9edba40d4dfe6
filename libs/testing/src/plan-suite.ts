import type { Area, Statement } from '@suite/platform';
import { TENANT_SETTING } from '@suite/tenant';
import { Client } from 'pg';
import { BIG_TENANT, fillTables } from './big-tables';
import { createMigratedDatabase } from './migrated-database';
import { statementsOf } from './statement-suite';

export interface PlanOptions {
  /** Tables of which the whole suite never has many rows. */
  readonly smallTables?: readonly string[];
  /** Statements that may read a big table from end to end: how they begin, with single spaces, and why that is right. */
  readonly readsWhole?: Readonly<Record<string, string>>;
  /** SQL for columns whose values decide how a statement is planned, by `table.column`; `i` counts the rows from 1. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Statements of the platform that may read a big table from end to end. */
const OF_THE_PLATFORM: PlanOptions['readsWhole'] = {
  'UPDATE outgoing_mail SET failed_at = NULL': 'a command that somebody gives after mails were refused',
};

const ROWS = 100_000;
const FILL_MS_MAX = 120_000;

/** No statement that the service declares may read a big table from end to end: see findWholeReads. */
export function describePlans(area: Area, options: PlanOptions = {}): void {
  const { readsWhole = {} } = options;
  const statements = statementsOf(area);
  const isOneOf = (beginnings: object) => (read: WholeRead) =>
    Object.keys(beginnings).some((beginning) => read.statement.startsWith(beginning));

  describe('on tables of a hundred thousand rows', () => {
    let reads: WholeRead[];
    beforeAll(async () => (reads = await findWholeReads(area, statements, options)), FILL_MS_MAX);

    it('has statements that find their rows by an index', () => {
      const isJustified = isOneOf({ ...OF_THE_PLATFORM, ...readsWhole });
      expect(reads.filter((read) => !isJustified(read))).toEqual([]);
    });

    it('has no unneeded exceptions', () => {
      expect(Object.keys(readsWhole).filter((beginning) => !reads.some(isOneOf({ [beginning]: '' })))).toEqual([]);
    });
  });
}

/** A big table that a statement reads from end to end. */
export interface WholeRead {
  readonly table: string;
  /** Its text, with single spaces. */
  readonly statement: string;
}

/**
 * Has PostgreSQL plan statements as the service's own role, under row-level security, on tables of a hundred thousand rows
 * of one tenant. A statement that reads such a table from end to end lacks an index, or hides what it looks for from the
 * index that there is: under row-level security, only conditions that cannot leak a row's content are looked up, and
 * `entry ->> 'name' = $2` is none of them, whatever is indexed.
 */
export async function findWholeReads(
  area: Area,
  statements: readonly Statement<object>[],
  { smallTables = [], values = {} }: PlanOptions = {},
): Promise<WholeRead[]> {
  const database = await createMigratedDatabase(area);
  const bigTables = await fillTables(database, area.schema, { rows: ROWS, values, except: smallTables });
  const client = new Client({ connectionString: database.urlFor(area.schema).href });
  await client.connect();
  try {
    await client.query('SELECT set_config($1, $2, false)', [TENANT_SETTING, BIG_TENANT]);
    const reads: WholeRead[] = [];
    for (const { text } of statements) {
      // GENERIC_PLAN: for any values, as a prepared statement is planned that has run some times.
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
      const tables = new Set(rows.flatMap((row) => tablesReadWhole(row['QUERY PLAN'][0].Plan)));
      const statement = text.trim().replaceAll(/\s+/g, ' ');
      reads.push(...bigTables.filter((table) => tables.has(table)).map((table) => ({ table, statement })));
    }
    return reads;
  } finally {
    await client.end();
  }
}

/** A node of a plan, as EXPLAIN writes it. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const tablesReadWhole = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(type === 'Seq Scan' && table !== undefined ? [table] : []),
  ...Plans.flatMap(tablesReadWhole),
];
