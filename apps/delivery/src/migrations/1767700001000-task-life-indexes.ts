import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  delivery_task_by_task_id: 'delivery_task (tenant, task_id) WHERE task_id IS NOT NULL',
  delivery_task_cancel_due: 'delivery_task (cancel_due_at) WHERE cancel_due_at IS NOT NULL',
  delivery_order_failed: 'delivery_order (tenant, site_code, failed_at, id) WHERE failed_at IS NOT NULL',
};

/** Finds the task that news is about, cancellations that are due, and the orders of a worklist. */
export class TaskLifeIndexes1767700001000 implements MigrationInterface {
  name = 'TaskLifeIndexes1767700001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await db.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${columns}`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await db.query(`DROP INDEX ${name}`);
  }
}
