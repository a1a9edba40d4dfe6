import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail may be a page as well as a text. */
export class AddHtmlToMails1764300000000 implements MigrationInterface {
  name = 'AddHtmlToMails1764300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE outgoing_mail ADD COLUMN html text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE outgoing_mail DROP COLUMN html');
  }
}
