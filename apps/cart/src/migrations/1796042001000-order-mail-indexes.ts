import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the orders whose mail about packing is due. */
export class OrderMailIndexes1796042001000 implements MigrationInterface {
  name = 'OrderMailIndexes1796042001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_packed_mail_due'); // a run that was interrupted leaves an invalid one
    await db.query(
      'CREATE INDEX CONCURRENTLY sales_order_packed_mail_due ON sales_order (packed_mail_due_at) WHERE packed_mail_due_at IS NOT NULL',
    );
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS sales_order_packed_mail_due_of_tenant');
    await db.query(
      'CREATE INDEX CONCURRENTLY sales_order_packed_mail_due_of_tenant ON sales_order (tenant, packed_mail_due_at) WHERE packed_mail_due_at IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX sales_order_packed_mail_due_of_tenant');
    await db.query('DROP INDEX sales_order_packed_mail_due');
  }
}
