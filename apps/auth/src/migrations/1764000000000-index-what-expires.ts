import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has expired is purged batch by batch; without an index, each batch would read the whole table. */
export class IndexWhatExpires1764000000000 implements MigrationInterface {
  name = 'IndexWhatExpires1764000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX known_network_seen_at ON known_network (seen_at);
      CREATE INDEX revoked_token_expires_at ON revoked_token (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX known_network_seen_at; DROP INDEX revoked_token_expires_at');
  }
}
