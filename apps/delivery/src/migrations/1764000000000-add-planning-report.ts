import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `account_id` tells accounts at a provider apart: it changes with the credential. Rows from before have none. */
const ACCOUNTS = `
  ALTER TABLE configuration ADD COLUMN account_id uuid, ADD COLUMN time_zone text;
  ALTER TABLE delivery_task ADD COLUMN account_id uuid;
`;

/** What a planRoute call under way has to report: gone once it is mailed. */
const REPORTS = `
  CREATE TABLE planning_report (
    tenant text NOT NULL,
    id uuid NOT NULL,
    site_code text NOT NULL,
    delivery_provider text NOT NULL,
    recipient text NOT NULL,
    seen integer NOT NULL,
    failed integer NOT NULL,
    listed jsonb NOT NULL,
    ends_at timestamptz NOT NULL,
    CONSTRAINT planning_report_pkey PRIMARY KEY (tenant, id)
  );
  ALTER TABLE planning_report ENABLE ROW LEVEL SECURITY;
  ALTER TABLE planning_report FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant_isolation ON planning_report
    USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*');
`;

export class AddPlanningReport1764000000000 implements MigrationInterface {
  name = 'AddPlanningReport1764000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(ACCOUNTS + REPORTS);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE planning_report;
      ALTER TABLE delivery_task DROP COLUMN account_id;
      ALTER TABLE configuration DROP COLUMN time_zone, DROP COLUMN account_id;`);
  }
}
