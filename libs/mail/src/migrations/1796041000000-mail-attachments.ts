import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of mails. A replica of the previous build sends such a mail without its file. */
export class MailAttachments1796041000000 implements MigrationInterface {
  name = 'MailAttachments1796041000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE outgoing_mail ADD COLUMN attachment jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE outgoing_mail DROP COLUMN attachment');
  }
}
