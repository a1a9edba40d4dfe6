import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  delivery_task_open: `delivery_task (placed_at) WHERE task_id IS NOT NULL AND (status IS NULL OR status IN ('PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING'))`,
  task_proof_with_file: 'task_proof (at) WHERE source_url IS NOT NULL',
};

/** Finds tasks whose providers are asked for news, and proofs whose files have to be deleted. */
export class ProviderNewsIndexes1767710001000 implements MigrationInterface {
  name = 'ProviderNewsIndexes1767710001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await db.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${columns}`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await db.query(`DROP INDEX ${name}`);
  }
}
