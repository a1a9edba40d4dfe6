import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the recalculations whose job is missing. */
export class UnfinishedRecalculations1795400001000 implements MigrationInterface {
  name = 'UnfinishedRecalculations1795400001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX CONCURRENTLY recalculation_unfinished ON recalculation (started_at) WHERE finished_at IS NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX recalculation_unfinished');
  }
}
