import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the mails to a recipient, to erase them. */
export class MailRecipients1766500001000 implements MigrationInterface {
  name = 'MailRecipients1766500001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS outgoing_mail_recipient ON outgoing_mail (tenant, recipient_address)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX outgoing_mail_recipient');
  }
}
