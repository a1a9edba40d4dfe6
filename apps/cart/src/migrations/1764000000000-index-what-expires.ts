import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers are deleted a day after they were given; without an index, each purge would read all of them. */
export class IndexWhatExpires1764000000000 implements MigrationInterface {
  name = 'IndexWhatExpires1764000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX idempotency_key_created_at`);
  }
}
