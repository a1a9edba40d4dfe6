import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of history entries of one moment: the one in which they were stored. Rows that exist keep null, so none is rewritten. */
export class HistoryPositions1795879800000 implements MigrationInterface {
  name = 'HistoryPositions1795879800000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SEQUENCE task_history_position AS bigint');
    await db.query('ALTER TABLE task_history ADD COLUMN position bigint');
    await db.query(`ALTER TABLE task_history ALTER COLUMN position SET DEFAULT nextval('task_history_position')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE task_history DROP COLUMN position');
    await db.query('DROP SEQUENCE task_history_position');
  }
}
