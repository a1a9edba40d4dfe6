import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  pick_order_by_number: 'pick_order (tenant, order_number) WHERE order_number IS NOT NULL',
  pick_order_open: `pick_order (tenant, site_code, delivery_date) WHERE status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED')`,
};

/** Finds the orders of a scanned order number, and the orders of a site that can be packed. */
export class BenchIndexes1767600001000 implements MigrationInterface {
  name = 'BenchIndexes1767600001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await db.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${columns}`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await db.query(`DROP INDEX ${name}`);
  }
}
