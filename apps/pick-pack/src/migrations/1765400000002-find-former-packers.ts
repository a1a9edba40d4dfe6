import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A late scan asks who packed its order before; until now only the present packer was looked up. */
export class FindFormerPackers1765400000002 implements MigrationInterface {
  name = 'FindFormerPackers1765400000002';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS assignee_order`); // what a try that was cut off has left
    await db.query(`CREATE INDEX CONCURRENTLY assignee_order ON assignee (tenant, order_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX assignee_order`);
  }
}
