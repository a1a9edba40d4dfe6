import type { Statement } from '@suite/database';
import type { Area } from '@suite/service';
import { TENANT_SETTING } from '@suite/tenant';
import { Client } from 'pg';
import { BIG_TENANT, fillTables } from './big-tables';
import { createMigratedDatabase } from './migrated-database';
import { statementsOf } from './statement-suite';

export interface PlanOptions {
  /** Tables that never have many rows. */
  readonly smallTables?: readonly string[];
  /** Statements that may scan a big table: their beginning, with single spaces, and the reason. */
  readonly fullReads?: Readonly<Record<string, string>>;
  /** SQL for columns whose values affect plans, by `table.column`; `i` is the row number from 1. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Statements of the libraries that may scan a big table. */
const OF_THE_LIBRARIES: PlanOptions['fullReads'] = {
  'UPDATE outgoing_mail SET failed_at = NULL': 'a command for operators, after mails were refused',
  'DELETE FROM idempotency_key WHERE tenant = $1 AND ($2 = ANY': 'once for each erased customer, over the answers of one day',
};

/** Almost all messages are numbered. */
const VALUES_OF_THE_LIBRARIES: PlanOptions['values'] = { 'message.position': 'i' };

/** Tables of the libraries that never have many rows: a tenant has 20 webhooks at most, and a few tenants are ever held. */
const SMALL_TABLES_OF_THE_LIBRARIES = ['webhook', 'webhook_replay', 'tenant_state', 'replica'];

const ROWS = 100_000;
const FILL_MS_MAX = 120_000;

/** Tests that no statement of the service scans a big table: see findFullReads. */
export function describePlans(area: Area, options: PlanOptions = {}): void {
  const { fullReads = {} } = options;
  const statements = statementsOf(area);
  const isOneOf = (beginnings: object) => (read: FullRead) =>
    Object.keys(beginnings).some((beginning) => read.statement.startsWith(beginning));

  describe('on tables of a hundred thousand rows', () => {
    let reads: FullRead[];
    beforeAll(async () => (reads = await findFullReads(area, statements, options)), FILL_MS_MAX);

    it('has statements that find their rows by an index', () => {
      const isJustified = isOneOf({ ...OF_THE_LIBRARIES, ...fullReads });
      expect(reads.filter((read) => !isJustified(read))).toEqual([]);
    });

    it('has no unneeded exceptions', () => {
      expect(Object.keys(fullReads).filter((beginning) => !reads.some(isOneOf({ [beginning]: '' })))).toEqual([]);
    });
  });
}

/** A big table that a statement scans. */
export interface FullRead {
  readonly table: string;
  /** The text of the statement, with single spaces. */
  readonly statement: string;
}

/**
 * Plans statements as the service's role, under row-level security, on tables of a hundred thousand rows of one tenant. A
 * statement that scans such a table lacks an index, or its condition cannot use one. Under row-level security, an
 * index serves only leakproof conditions, and `entry ->> 'name' = $2` is not leakproof.
 */
export async function findFullReads(
  area: Area,
  statements: readonly Statement<object>[],
  { smallTables = [], values = {} }: PlanOptions = {},
): Promise<FullRead[]> {
  const database = await createMigratedDatabase(area);
  const bigTables = await fillTables(database, area.schema, {
    rows: ROWS,
    values: { ...VALUES_OF_THE_LIBRARIES, ...values },
    except: [...smallTables, ...SMALL_TABLES_OF_THE_LIBRARIES],
  });
  const client = new Client({ connectionString: database.urlFor(area.schema).href });
  await client.connect();
  try {
    await client.query('SELECT set_config($1, $2, false)', [TENANT_SETTING, BIG_TENANT]);
    const reads: FullRead[] = [];
    for (const { text } of statements) {
      // GENERIC_PLAN: for any values, like a prepared statement after some executions.
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
      const tables = new Set(rows.flatMap((row) => tablesReadFully(row['QUERY PLAN'][0].Plan)));
      const statement = text.trim().replaceAll(/\s+/g, ' ');
      reads.push(...bigTables.filter((table) => tables.has(table)).map((table) => ({ table, statement })));
    }
    return reads;
  } finally {
    await client.end();
  }
}

/** A node of a plan, as in the output of EXPLAIN. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const tablesReadFully = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(type === 'Seq Scan' && table !== undefined ? [table] : []),
  ...Plans.flatMap(tablesReadFully),
];
