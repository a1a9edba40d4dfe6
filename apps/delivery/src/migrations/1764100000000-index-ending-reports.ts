import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports that nobody finished are looked for again and again, by when they end. */
export class IndexEndingReports1764100000000 implements MigrationInterface {
  name = 'IndexEndingReports1764100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX planning_report_ends_at ON planning_report (ends_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX planning_report_ends_at');
  }
}
