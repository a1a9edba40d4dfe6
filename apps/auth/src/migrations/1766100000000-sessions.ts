import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes a family of refresh tokens a session: of a customer or of an anonymous visitor, with what it was started with. */
export class Sessions1766100000000 implements MigrationInterface {
  name = 'Sessions1766100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE refresh_family
        ADD COLUMN created_at timestamptz,
        ADD COLUMN site_code text,
        ADD COLUMN currency text,
        ADD COLUMN country text,
        ADD COLUMN language text,
        ADD COLUMN network text,
        ADD COLUMN seen_network text,
        ADD COLUMN user_agent text,
        ALTER COLUMN customer_number DROP NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query('DELETE FROM refresh_family WHERE customer_number IS NULL');
    await db.query(`
      ALTER TABLE refresh_family
        DROP COLUMN created_at,
        DROP COLUMN site_code,
        DROP COLUMN currency,
        DROP COLUMN country,
        DROP COLUMN language,
        DROP COLUMN network,
        DROP COLUMN seen_network,
        DROP COLUMN user_agent,
        ALTER COLUMN customer_number SET NOT NULL`);
  }
}
