import type { MigrationInterface, QueryRunner } from 'typeorm';

const SETTING = `current_setting('suite.tenant', true)`;
const POLICY = `tenant = ${SETTING} OR ${SETTING} = '*' OR (${SETTING} LIKE '*,%' AND strpos(${SETTING}, ',' || tenant || ',') = 0)`;

/** For tenants with a quota of carts. */
export class OpenCartLimits1797100002000 implements MigrationInterface {
  name = 'OpenCartLimits1797100002000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE IF NOT EXISTS open_cart_count (
        tenant text NOT NULL,
        version integer NOT NULL,
        carts integer NOT NULL,
        CONSTRAINT open_cart_count_pkey PRIMARY KEY (tenant)) WITH (fillfactor = 50)`);
    await db.query('ALTER TABLE open_cart_count ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE open_cart_count FORCE ROW LEVEL SECURITY');
    await db.query('DROP POLICY IF EXISTS tenant_isolation ON open_cart_count'); // a run that was interrupted leaves one
    await db.query(`CREATE POLICY tenant_isolation ON open_cart_count USING (${POLICY})`);
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS cart_open_unowned');
    await db.query(`CREATE INDEX CONCURRENTLY cart_open_unowned ON cart (tenant) WHERE status = 'OPEN' AND owner IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX cart_open_unowned');
    await db.query('DROP TABLE open_cart_count');
  }
}
