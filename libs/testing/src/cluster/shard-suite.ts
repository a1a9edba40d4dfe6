import { connect } from '@suite/database';
import type { Area } from '@suite/service';
import { ALL_TENANTS, TENANT_SETTING } from '@suite/tenant';
import { Client } from 'pg';
import { nodesOf, urlOf } from './database-nodes';
import { tablesWithoutTenantIsolation } from '../schema-checks';
import type { TestApp } from '../test-app';
import { serverOf, type TestDatabase } from '../test-database';
import { SEEDED, type Seeder, FOREIGN_TENANT } from '../routes/seed';
import { TenantRows } from '../routes/tenant-rows';

/** Otherwise a node hides shards from applications. */
const WITH_SHARDS = '?options=-c%20citus.override_table_visibility%3Doff';

/** On a cluster, tests tenant isolation on each node with rows, and through the coordinator. */
export function describeShards(area: Area, start: () => TestApp, seeder: Seeder, exceptions?: readonly string[]): void {
  describe('the shards of the tables', () => {
    it('isolate the tenants on every node', async () => {
      const { database } = start();
      const faults = [];
      for (const node of await nodesOf(serverOf(database))) {
        const source = await connect({ type: 'postgres', url: urlOf(node, database.name) + WITH_SHARDS, schema: area.schema });
        try {
          faults.push(...(await tablesWithoutTenantIsolation(source, exceptions)));
        } finally {
          await source.destroy();
        }
      }
      expect(faults).toEqual([]);
    });

    it('show and release rows to their own tenant only', async () => {
      await seeder(start(), 'shards');
      const rows = await TenantRows.of(start(), area.schema, SEEDED.tenant);
      await rows.close();
      const leaked: string[] = [];
      for (const table of rows.tables) {
        const of = (tenant?: string) => reached(start().database, area, table, tenant);
        const own = await of(SEEDED.tenant);
        const foreign = [...(await of()), ...own.filter(isNot(SEEDED.tenant)), ...(await of(FOREIGN_TENANT)).filter(isNot(FOREIGN_TENANT))];
        expect([table, foreign]).toEqual([table, []]);
        expect(await of(ALL_TENANTS)).toEqual(expect.arrayContaining(own));
        leaked.push(...own);
      }
      expect(leaked).not.toEqual([]);
    });
  });
}

const isNot = (tenant: string) => (other: string) => other !== tenant;

/** Returns the visible tenants of a session with a set tenant, and whether another tenant's rows can be deleted. */
async function reached(database: TestDatabase, { schema }: Area, table: string, tenant: string | undefined): Promise<string[]> {
  const client = new Client({ connectionString: database.urlFor(schema).href });
  await client.connect();
  try {
    await client.query('BEGIN');
    if (tenant !== undefined) await client.query(`SET LOCAL ${TENANT_SETTING} = '${tenant}'`);
    const { rows } = await client.query<{ tenant: string }>(`SELECT DISTINCT tenant FROM ${table}`);
    if (tenant === undefined || tenant === FOREIGN_TENANT) {
      expect((await client.query(`DELETE FROM ${table} WHERE tenant = '${SEEDED.tenant}'`)).rowCount).toBe(0);
    }
    return rows.map((row) => row.tenant);
  } finally {
    await client.end();
  }
}
