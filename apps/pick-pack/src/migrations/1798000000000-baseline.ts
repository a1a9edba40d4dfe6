import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ORDERS_TABLES } from './baseline/orders';
import { SITES_TABLES } from './baseline/sites';
import { SUPPORT_TABLES } from './baseline/support';

/** In an order in which foreign keys find their tables. */
const TABLES: Readonly<Record<string, string>> = { ...ORDERS_TABLES, ...SITES_TABLES, ...SUPPORT_TABLES };

const SETTING = `current_setting('suite.tenant', true)`;
const POLICY = `tenant = ${SETTING} OR ${SETTING} = '*' OR (${SETTING} LIKE '*,%' AND strpos(${SETTING}, ',' || tenant || ',') = 0)`;

/** A connection sees the rows of the tenant that is set on it. FORCE includes the owner of the tables. */
const isolated = (table: string): string => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant_isolation ON ${table} USING (${POLICY});
`;

/** The tables of the first release. */
export class Baseline1798000000000 implements MigrationInterface {
  name = 'Baseline1798000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SEQUENCE audit_position');
    await db.query(Object.values(TABLES).join('') + Object.keys(TABLES).map(isolated).join(''));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${Object.keys(TABLES).join(', ')}; DROP SEQUENCE audit_position`);
  }
}
