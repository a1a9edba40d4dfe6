import { connect } from '@suite/database';
import { TENANT_POLICY } from '@suite/tenant';
import { tablesWithoutTenantIsolation } from './schema-checks';
import { adminQuery, createTestDatabase, type TestDatabase } from './test-database';
import { tenantPolicyFaults } from './tenant-policies';

const OWN_ROWS = `tenant = current_setting('suite.tenant', true)`;
const RIGHT = `USING (${TENANT_POLICY})`;

describe('the row-level security policies', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()));

  /** Creates a table with a column of each kind, as its owner. */
  const make = async (name: string, policies: readonly string[], security = 'ENABLE'): Promise<void> => {
    const statements = [
      `CREATE TABLE ${name} (tenant text, id uuid, code character(3) NOT NULL CHECK (code ~ '^[A-Z]{3}$'), size integer NOT NULL,
         price numeric(8,2) NOT NULL, is_open boolean NOT NULL, tags text[] NOT NULL, terms jsonb NOT NULL, body bytea NOT NULL,
         made_at timestamptz NOT NULL, day date NOT NULL, parent uuid REFERENCES parent (id), PRIMARY KEY (tenant))`,
      `ALTER TABLE ${name} ${security} ROW LEVEL SECURITY`,
      `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`,
      ...policies.map((policy, i) => `CREATE POLICY p${i} ON ${name} ${policy}`),
    ];
    await adminQuery(database, `SET ROLE coupon_owner; SET search_path TO coupon; CREATE TABLE IF NOT EXISTS parent (id uuid PRIMARY KEY)`);
    for (const statement of statements) await adminQuery(database, `SET ROLE coupon_owner; SET search_path TO coupon; ${statement}`);
  };
  const faultsOf = async (name: string): Promise<string[]> =>
    (await tenantPolicyFaults(database, 'coupon', ['parent'])).filter((fault) => fault.startsWith(`${name}: `));

  it("are correct if each tenant sees its own rows, and the service's own work sees all", async () => {
    await make('fine', [RIGHT]);
    expect(await faultsOf('fine')).toEqual([]);
  });

  it.each<[string, readonly string[], string | undefined, string]>([
    ['that allows every tenant', ['USING (true)'], undefined, 'a session that has set no tenant sees rows'],
    ['that is disabled', [RIGHT], 'DISABLE', 'a session finds rows of another tenant'],
    ['next to another that allows more', [RIGHT, 'FOR SELECT USING (true)'], undefined, 'a session finds rows of another tenant'],
    [
      'that allows rows of another tenant to be written',
      [`${RIGHT} WITH CHECK (true)`],
      undefined,
      'an INSERT for another tenant is taken',
    ],
    [
      'that allows rows to be moved to another tenant',
      [`${RIGHT} WITH CHECK (true)`],
      undefined,
      'an UPDATE gives a row to another tenant',
    ],
    ['for reading only', [`FOR SELECT ${RIGHT}`], undefined, 'an INSERT of its own is not taken'],
    [
      'that shows background work the rows of held tenants',
      [`USING (${OWN_ROWS} OR current_setting('suite.tenant', true) LIKE '*%')`],
      undefined,
      'background work sees the rows of a tenant that is held',
    ],
    ['without access for the service’s own work', [`USING (${OWN_ROWS})`], undefined, 'a session for all tenants does not see all rows'],
    [
      'that allows access without a tenant',
      [`USING (coalesce(${OWN_ROWS}, true))`],
      undefined,
      'a session that has set no tenant sees rows',
    ],
    [
      'that allows an empty tenant',
      [`USING (${OWN_ROWS} OR current_setting('suite.tenant', true) IN ('*', ''))`],
      undefined,
      'a session with an empty tenant sees rows',
    ],
    [
      'that allows deletions for all',
      [RIGHT, 'FOR DELETE USING (true)', 'FOR SELECT USING (true)'],
      undefined,
      'a DELETE finds rows of another tenant',
    ],
  ])('are reported as faulty: one %s', async (what, policies, security, fault) => {
    const name = what.replaceAll(/\W/g, '_').toLowerCase().slice(0, 40);
    await make(name, policies, security);
    expect(await faultsOf(name)).toContain(`${name}: ${fault}`);
  });

  it('do not protect a foreign key without the tenant', async () => {
    const source = await connect({ type: 'postgres', url: database.ownerUrlFor('coupon').href, schema: 'coupon' });
    const faults = await tablesWithoutTenantIsolation(source);
    await source.destroy();
    expect(faults).toContain('fine: foreign key fine_parent_fkey does not pair tenant with tenant');
  });

  it('keep no row of their own test', async () => {
    expect(await adminQuery(database, 'SELECT 1 FROM coupon.fine')).toEqual([]);
  });

  it('apply to a view like to its table, unless it runs as its owner', async () => {
    await make('shown', [RIGHT]);
    await adminQuery(database, 'CREATE VIEW coupon.safe WITH (security_invoker = true) AS SELECT tenant, size FROM coupon.shown');
    await adminQuery(database, 'CREATE VIEW coupon.unsafe AS SELECT tenant, size FROM coupon.shown');
    await adminQuery(database, 'GRANT SELECT ON coupon.safe, coupon.unsafe TO coupon');
    expect(await faultsOf('safe')).toEqual([]);
    expect(await faultsOf('unsafe')).toContain('unsafe: a session finds rows of another tenant');
  });
});
