import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the records of a customer, to export and erase them. */
export class PersonalData1766500000000 implements MigrationInterface {
  name = 'PersonalData1766500000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS cart_merged ON cart (tenant, owner) WHERE status = 'CLOSED' AND customer_id IS NULL`,
    );
    await db.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS checkout_by_customer ON checkout (tenant, customer_id) WHERE customer_id IS NOT NULL',
    );
    await db.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS outgoing_mail_recipient ON outgoing_mail (tenant, recipient_address)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX outgoing_mail_recipient');
    await db.query('DROP INDEX checkout_by_customer');
    await db.query('DROP INDEX cart_merged');
  }
}
