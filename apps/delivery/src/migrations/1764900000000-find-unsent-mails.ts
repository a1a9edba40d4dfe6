import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mails wait, and for how long, is asked every few seconds; without an index, each time all mails would be read. */
export class FindUnsentMails1764900000000 implements MigrationInterface {
  name = 'FindUnsentMails1764900000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS outgoing_mail_unsent`); // what a try that was cut off has left
    await db.query(`CREATE INDEX CONCURRENTLY outgoing_mail_unsent ON outgoing_mail (created_at) WHERE sent_at IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX outgoing_mail_unsent`);
  }
}
