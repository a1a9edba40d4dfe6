import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  sales_order_number_key: 'number_key',
  sales_order_email_key: 'email_key, created_at, id',
  sales_order_last_name_key: 'last_name_key',
  sales_order_by_payment_status: 'payment_status, created_at, id',
};

/** An index for each filter of the list of orders, made beside writers. */
export class IndexOrderSearch1765450001000 implements MigrationInterface {
  name = 'IndexOrderSearch1765450001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`); // left by an interrupted run
      await db.query(`CREATE INDEX CONCURRENTLY ${name} ON sales_order (tenant, ${columns})`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await db.query(`DROP INDEX ${name}`);
  }
}
