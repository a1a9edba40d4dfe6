import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A pool repeats the `restart` of its schema. A build that knows no periods adds pools with NEVER: the database rejects them for a
 * schema that restarts, whose numbers they would repeat.
 */
export class RestartingPools1767100001000 implements MigrationInterface {
  name = 'RestartingPools1767100001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE UNIQUE INDEX CONCURRENTLY sequence_schema_restart_unique ON sequence_schema (tenant, id, restart)');
    await db.query(`
      ALTER TABLE sequence_pool ADD CONSTRAINT sequence_pool_restart_fkey FOREIGN KEY (tenant, schema_id, restart)
        REFERENCES sequence_schema (tenant, id, restart) NOT VALID`);
    await db.query('ALTER TABLE sequence_pool VALIDATE CONSTRAINT sequence_pool_restart_fkey');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sequence_pool DROP CONSTRAINT sequence_pool_restart_fkey');
    await db.query('DROP INDEX sequence_schema_restart_unique');
  }
}
