import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The positions of changes in the streams of orders, and the orders that have left a site or a day. */
export class Stream1767601000000 implements MigrationInterface {
  name = 'Stream1767601000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE pick_order ADD COLUMN stream_position bigint');
    await db.query(`
      CREATE TABLE order_departure (
        tenant text NOT NULL,
        site_code text NOT NULL,
        delivery_date date NOT NULL,
        order_id text NOT NULL,
        stream_position bigint,
        CONSTRAINT order_departure_pkey PRIMARY KEY (tenant, site_code, delivery_date, order_id)
      )`);
    await db.query('ALTER TABLE order_departure ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE order_departure FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON order_departure
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE order_departure');
    await db.query('ALTER TABLE pick_order DROP COLUMN stream_position');
  }
}
