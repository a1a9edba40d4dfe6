import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when the address of a customer was proven, and finds the customers whose address is not verified. */
export class ProvenAddresses1766800000000 implements MigrationInterface {
  name = 'ProvenAddresses1766800000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE customer ADD COLUMN IF NOT EXISTS email_proven_at timestamptz');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS customer_unverified_index'); // a run that was interrupted leaves an invalid one
    await db.query('CREATE INDEX CONCURRENTLY customer_unverified_index ON customer (tenant, created_at) WHERE verified_at IS NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX customer_unverified_index');
    await db.query('ALTER TABLE customer DROP COLUMN email_proven_at');
  }
}
