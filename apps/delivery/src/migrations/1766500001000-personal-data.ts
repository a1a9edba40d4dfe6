import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the orders of a customer and the mails to a recipient, to export and erase them. */
export class PersonalData1766500001000 implements MigrationInterface {
  name = 'PersonalData1766500001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS delivery_order_by_customer ON delivery_order (tenant, customer_number) WHERE customer_number IS NOT NULL',
    );
    await db.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS outgoing_mail_recipient ON outgoing_mail (tenant, recipient_address)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX outgoing_mail_recipient');
    await db.query('DROP INDEX delivery_order_by_customer');
  }
}
