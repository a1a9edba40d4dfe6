import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns that the replica which still runs does not know: it leaves the first two empty, and the third is filled by the
 * database. No row is rewritten.
 */
export class FollowPackedAmounts1763800000000 implements MigrationInterface {
  name = 'FollowPackedAmounts1763800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE pick_order ADD COLUMN packed_coupons numeric(18,6);
      ALTER TABLE product_tally ADD COLUMN ordered numeric(18,6);

      -- Entries are written under the lock of their order: numbers that are given out then are in the order of the changes,
      -- whichever replica made them, and so are times that are taken then.
      CREATE SEQUENCE audit_position AS bigint;
      ALTER TABLE audit_entry ADD COLUMN position bigint;
      ALTER TABLE audit_entry ALTER COLUMN position SET DEFAULT nextval('audit_position');
      ALTER TABLE audit_entry ALTER COLUMN at SET DEFAULT clock_timestamp();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE audit_entry ALTER COLUMN at SET DEFAULT now();
      ALTER TABLE audit_entry DROP COLUMN position;
      DROP SEQUENCE audit_position;
      ALTER TABLE product_tally DROP COLUMN ordered;
      ALTER TABLE pick_order DROP COLUMN packed_coupons;`);
  }
}
