import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The merchant is told once of each task that the provider still has although its order is called off. */
export class TellCalledOffTasks1764200000000 implements MigrationInterface {
  name = 'TellCalledOffTasks1764200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE delivery_task ADD COLUMN called_off_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE delivery_task DROP COLUMN called_off_at');
  }
}
