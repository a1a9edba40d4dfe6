import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `guess_brake` is called `throttle` from now on. A replica of the version before goes on under the old name: the view has
 * all that it reads, writes and purges, its rows' places (ctid) too.
 */
export class RenameGuessBrake1763800000000 implements MigrationInterface {
  name = 'RenameGuessBrake1763800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE guess_brake RENAME TO throttle;
      ALTER TABLE throttle RENAME CONSTRAINT guess_brake_pkey TO throttle_pkey;
      ALTER INDEX guess_brake_failed_index RENAME TO throttle_failed_index;
      CREATE VIEW guess_brake WITH (security_invoker = true) AS
        SELECT ctid, tenant, key, failures, failed_at, turn_at FROM throttle;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW guess_brake;
      ALTER TABLE throttle RENAME TO guess_brake;
      ALTER TABLE guess_brake RENAME CONSTRAINT throttle_pkey TO guess_brake_pkey;
      ALTER INDEX throttle_failed_index RENAME TO guess_brake_failed_index;
    `);
  }
}
