import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A secret is changed without a gap: the one before it goes on working for a while. */
export class KeepPreviousSecret1764100000000 implements MigrationInterface {
  name = 'KeepPreviousSecret1764100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE client
        ADD COLUMN previous_secret_hash bytea,
        ADD COLUMN previous_secret_until timestamptz,
        ADD CONSTRAINT client_previous_secret_check CHECK ((previous_secret_hash IS NULL) = (previous_secret_until IS NULL));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE client DROP COLUMN previous_secret_hash, DROP COLUMN previous_secret_until');
  }
}
