import { randomUUID } from 'node:crypto';
import { TABLES_OF_MIGRATE } from '@suite/database';
import { ALL_TENANTS, allTenantsBut, HELD_TENANTS_TOO, TENANT_SETTING } from '@suite/tenant';
import { Client, type QueryResult } from 'pg';
import type { TestDatabase } from './test-database';

/** Two tenants without rows. */
const [OWN, FOREIGN] = ['policies-own', 'policies-foreign'] as const;

interface Relation {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  /** The category of pg_type.typcategory: S for texts, N for numbers … */
  readonly category: string;
  readonly type: string;
  /** The length limit of a text. */
  readonly lengthMax: number | null;
}

/**
 * Returns what the service's role can wrongly see or change, for each table, tested with rows of two tenants. Must be empty,
 * except for the exceptions. Runs in a transaction that is rolled back.
 */
export async function tenantPolicyFaults(database: TestDatabase, schema: string, exceptions: readonly string[] = []): Promise<string[]> {
  const client = new Client({ connectionString: database.adminUrl.href });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL search_path TO "${schema}"`);
    const relations = (await relationsOf(client, schema)).filter(({ name }) => !exceptions.includes(name));
    for (const table of relations.filter(({ isView }) => !isView)) await fill(client, table);
    await client.query(`SET LOCAL ROLE "${schema}"`);
    const faults: string[] = [];
    const collectFaults = async (probesOf: (client: Client, relation: Relation) => Promise<Probe[]>, tables = relations): Promise<void> => {
      for (const table of tables) {
        for (const [what, isRight] of await probesOf(client, table)) if (!isRight) faults.push(`${table.name}: ${what}`);
      }
    };
    // First, because a session cannot unset its tenant, only set it to an empty text.
    await collectFaults(probesWithoutTenant);
    await collectFaults(probesWithTenant);
    await collectFaults(
      writeProbes,
      relations.filter(({ isView }) => !isView),
    );
    return faults;
  } finally {
    await client.end();
  }
}

type Probe = readonly [what: string, isRight: boolean];

async function relationsOf(client: Client, schema: string): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `SELECT c.relname AS name, c.relkind = 'v' AS "isView",
            json_agg(json_build_object('name', a.attname, 'category', t.typcategory, 'type', t.typname,
              'lengthMax', CASE WHEN t.typcategory = 'S' AND a.atttypmod > 4 THEN a.atttypmod - 4 END) ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity <> 'a'
       JOIN pg_type t ON t.oid = a.atttypid
      WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition AND c.relname NOT IN ${TABLES_OF_MIGRATE}
      GROUP BY c.relname, c.relkind ORDER BY 1`,
    [schema],
  );
  return rows;
}

/** Inserts a row of each tenant into the table, bypassing its other constraints and references. */
async function fill(client: Client, table: Relation): Promise<void> {
  const checks = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'x')`,
    [table.name],
  );
  for (const { name } of checks.rows) await client.query(`ALTER TABLE "${table.name}" DROP CONSTRAINT "${name}"`);
  await client.query(`ALTER TABLE "${table.name}" DISABLE TRIGGER ALL`);
  for (const tenant of [OWN, FOREIGN]) await insert(client, table, tenant, 1);
}

function insert(client: Client, { name, columns }: Relation, tenant: string, row: number): Promise<QueryResult> {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const places = columns.map((_, i) => `$${i + 1}`).join(', ');
  const values = columns.map((column) => (column.name === 'tenant' ? tenant : valueOf(column, tenant, row)));
  return client.query(`INSERT INTO "${name}" (${names}) VALUES (${places})`, values);
}

/** Returns a value for the column, distinct for each tenant and row if possible. */
function valueOf({ name, category, type, lengthMax }: Column, tenant: string, row: number): unknown {
  const number = row * 2 + (tenant === OWN ? 0 : 1);
  if (category === 'S') return `${number} of ${tenant}`.slice(0, lengthMax ?? undefined);
  if (category === 'N') return number;
  if (category === 'B') return true;
  if (category === 'D') return '2026-01-01T00:00:00Z';
  if (category === 'A') return '{}';
  if (type === 'uuid') return randomUUID();
  if (type === 'json' || type === 'jsonb') return '{}';
  if (type === 'bytea') return Buffer.from(`${number}`);
  throw new Error(`tenant-policies.ts knows no value of the type ${type}, which the column ${name} has`);
}

const setTenant = (client: Client, tenant: string): Promise<unknown> =>
  client.query('SELECT set_config($1, $2, true)', [TENANT_SETTING, tenant]);

async function tenantsSeen(client: Client, { name }: Relation, condition = ''): Promise<string> {
  const { rows } = await client.query<{ tenant: string }>(`SELECT tenant FROM "${name}" ${condition}`);
  return rows.map(({ tenant }) => tenant).sort().join(); // prettier-ignore
}

async function probesWithoutTenant(client: Client, relation: Relation): Promise<Probe[]> {
  return [['a session that has set no tenant sees rows', (await tenantsSeen(client, relation)) === '']];
}

/** Returns what sessions see with a tenant set: none, one, or all tenants for the service's own work. */
async function probesWithTenant(client: Client, relation: Relation): Promise<Probe[]> {
  const probes: Probe[] = [];
  await setTenant(client, '');
  probes.push(['a session with an empty tenant sees rows', (await tenantsSeen(client, relation)) === '']);
  await setTenant(client, OWN);
  probes.push([
    'a session does not see just its own rows',
    [OWN, ...(relation.isView ? [''] : [])].includes(await tenantsSeen(client, relation)),
  ]);
  probes.push(['a session finds rows of another tenant', (await tenantsSeen(client, relation, `WHERE tenant = '${FOREIGN}'`)) === '']);
  for (const everyTenant of [ALL_TENANTS, HELD_TENANTS_TOO]) {
    await setTenant(client, everyTenant);
    const all = (await tenantsSeen(client, relation)).split(',');
    probes.push([
      'a session for all tenants does not see all rows',
      relation.isView || [OWN, FOREIGN].every((tenant) => all.includes(tenant)),
    ]);
  }
  await setTenant(client, allTenantsBut(['policies-own-2', FOREIGN]));
  const others = (await tenantsSeen(client, relation)).split(',');
  probes.push(['background work does not see the rows of tenants that are not held', relation.isView || others.includes(OWN)]);
  probes.push(['background work sees the rows of a tenant that is held', !others.includes(FOREIGN)]);
  return probes;
}

/** Checks that a session of one tenant can change its own rows, and no others. */
async function writeProbes(client: Client, table: Relation): Promise<Probe[]> {
  const rows = (work: () => Promise<QueryResult>): Promise<number | string> => undone(client, work);
  const statement = (text: string) => rows(() => client.query(text));
  const name = `"${table.name}"`;
  const foreign = `WHERE tenant = '${FOREIGN}'`;
  await setTenant(client, OWN);
  const probes: Probe[] = [
    ['an UPDATE does not change just its own rows', (await statement(`UPDATE ${name} SET tenant = tenant`)) === 1],
    ['an UPDATE finds rows of another tenant', (await statement(`UPDATE ${name} SET tenant = tenant ${foreign}`)) === 0],
    ['an UPDATE gives a row to another tenant', (await statement(`UPDATE ${name} SET tenant = '${FOREIGN}'`)) === REFUSED],
    ['a DELETE does not remove just its own rows', (await statement(`DELETE FROM ${name}`)) === 1],
    ['a DELETE finds rows of another tenant', (await statement(`DELETE FROM ${name} ${foreign}`)) === 0],
    ['an INSERT for another tenant is taken', (await rows(() => insert(client, table, FOREIGN, 2))) === REFUSED],
    ['an INSERT of its own is not taken', (await rows(async () => {
      await client.query(`DELETE FROM ${name}`); // a table can be limited to one row for each tenant
      return insert(client, table, OWN, 2);
    })) === 1],
  ]; // prettier-ignore
  await setTenant(client, '');
  probes.push(['a session without a tenant changes rows', (await statement(`UPDATE ${name} SET tenant = tenant`)) === 0]);
  probes.push(['a session without a tenant adds a row', (await rows(() => insert(client, table, OWN, 2))) === REFUSED]);
  return probes;
}

const REFUSED = 'refused by row-level security';

/** Returns how many rows the work affects, or that row-level security rejects it. Reverts the work. */
async function undone(client: Client, work: () => Promise<QueryResult>): Promise<number | string> {
  await client.query('SAVEPOINT probe');
  try {
    return (await work()).rowCount ?? 0;
  } catch (error) {
    const { message } = error as Error;
    return message.includes('row-level security') ? REFUSED : message;
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT probe');
  }
}
