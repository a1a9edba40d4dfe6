import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The numbers of a schema may restart with each year, month or day. */
export class Restarts1767100000000 implements MigrationInterface {
  name = 'Restarts1767100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sequence_schema ADD COLUMN restart text NOT NULL DEFAULT 'NEVER'`);
    await db.query('ALTER TABLE sequence_schema ADD COLUMN year_starts_on text');
    await db.query(`ALTER TABLE sequence_pool ADD COLUMN restart text NOT NULL DEFAULT 'NEVER'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sequence_pool DROP COLUMN restart');
    await db.query('ALTER TABLE sequence_schema DROP COLUMN year_starts_on');
    await db.query('ALTER TABLE sequence_schema DROP COLUMN restart');
  }
}
