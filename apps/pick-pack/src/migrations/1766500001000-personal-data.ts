import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  pick_order_by_customer: 'pick_order (tenant, customer_number) WHERE customer_number IS NOT NULL',
  assignee_by_user: 'assignee (tenant, user_id)',
  audit_entry_by_user: 'audit_entry (tenant, user_id) WHERE user_id IS NOT NULL',
  outgoing_mail_recipient: 'outgoing_mail (tenant, recipient_address)',
};

/** Finds the records of a person, to export and erase them. */
export class PersonalData1766500001000 implements MigrationInterface {
  name = 'PersonalData1766500001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await db.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${columns}`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await db.query(`DROP INDEX ${name}`);
  }
}
