import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reason of a missing amount, and the turns of packers who ask for the next order. */
export class Bench1767600000000 implements MigrationInterface {
  name = 'Bench1767600000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE packing_event ADD COLUMN reason text');
    await db.query(`
      CREATE TABLE packer_turn (
        tenant text NOT NULL,
        user_id text NOT NULL,
        CONSTRAINT packer_turn_pkey PRIMARY KEY (tenant, user_id)
      )`);
    await db.query('ALTER TABLE packer_turn ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE packer_turn FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON packer_turn
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE packer_turn');
    await db.query('ALTER TABLE packing_event DROP COLUMN reason');
  }
}
