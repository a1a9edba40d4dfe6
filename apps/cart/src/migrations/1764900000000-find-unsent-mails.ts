import { createIndex } from '@suite/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mails wait, and for how long, is asked every few seconds; without an index, each time all mails would be read. */
export class FindUnsentMails1764900000000 implements MigrationInterface {
  name = 'FindUnsentMails1764900000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndex(db, 'outgoing_mail_unsent', 'ON outgoing_mail (created_at) WHERE sent_at IS NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX outgoing_mail_unsent`);
  }
}
