import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes the indexes that searched one text of an order each. A replica of the previous build searches without them. */
export class OrderSearchIndexes1796040001000 implements MigrationInterface {
  name = 'OrderSearchIndexes1796040001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_number_key');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_last_name_key');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX sales_order_number_key ON sales_order (tenant, number_key)');
    await db.query('CREATE INDEX sales_order_last_name_key ON sales_order (tenant, last_name_key)');
  }
}
