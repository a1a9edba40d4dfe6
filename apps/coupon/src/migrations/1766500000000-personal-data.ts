import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the records of a customer, to export and erase them. */
export class PersonalData1766500000000 implements MigrationInterface {
  name = 'PersonalData1766500000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS coupon_by_owner ON coupon (tenant, issued_to) WHERE issued_to IS NOT NULL');
    await db.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS redemption_by_customer ON redemption (tenant, customer_number) WHERE customer_number IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX redemption_by_customer');
    await db.query('DROP INDEX coupon_by_owner');
  }
}
