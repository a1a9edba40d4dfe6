import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients say which pages may use them. A replica that does not know of it yet makes clients that no page may use. */
export class AddWebOrigins1764200000000 implements MigrationInterface {
  name = 'AddWebOrigins1764200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE client ADD COLUMN web_origins text[] NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE client DROP COLUMN web_origins');
  }
}
