import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fills the sites of orders and prices that are older than their columns. It locks no table, so new orders do not wait. */
export class SitesOfRows1795861201000 implements MigrationInterface {
  name = 'SitesOfRows1795861201000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(`UPDATE sales_order SET site_code = content ->> 'siteCode' WHERE site_code IS NULL`);
    await db.query(`UPDATE price SET site_code = entry ->> 'siteCode' WHERE site_code IS NULL AND entry ? 'siteCode'`);
  }

  down(): Promise<void> {
    return Promise.resolve(); // the columns go with the migration before
  }
}
