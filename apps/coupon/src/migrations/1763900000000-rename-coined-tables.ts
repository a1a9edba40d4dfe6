import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names that others use: attempts, deleted positions, a sharded counter. The old names stay as views, through which a
 * replica of the version before reads and writes until it is replaced; a later release drops them.
 */
export class RenameCoinedTables1763900000000 implements MigrationInterface {
  name = 'RenameCoinedTables1763900000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE guess RENAME TO attempt;
      ALTER TABLE attempt RENAME CONSTRAINT guess_pkey TO attempt_pkey;
      CREATE VIEW guess WITH (security_invoker = true) AS
        SELECT tenant, guesser, misses, blocked_until, missed_at FROM attempt`);
    await db.query(`
      ALTER TABLE coupon_hole RENAME TO deleted_position;
      ALTER TABLE deleted_position RENAME COLUMN holes TO positions;
      ALTER TABLE deleted_position RENAME CONSTRAINT coupon_hole_pkey TO deleted_position_pkey;
      ALTER TABLE deleted_position RENAME CONSTRAINT coupon_hole_bounds TO deleted_position_bounds;
      CREATE VIEW coupon_hole WITH (security_invoker = true) AS SELECT tenant, block, positions AS holes FROM deleted_position`);
    await db.query(`
      ALTER TABLE redemption_tally RENAME TO redemption_counter;
      ALTER TABLE redemption_counter RENAME COLUMN slot TO shard;
      ALTER TABLE redemption_counter RENAME CONSTRAINT redemption_tally_pkey TO redemption_counter_pkey;
      CREATE VIEW redemption_tally WITH (security_invoker = true) AS
        SELECT tenant, code, shard AS slot, redemptions, revision_min FROM redemption_counter`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW guess;
      ALTER TABLE attempt RENAME CONSTRAINT attempt_pkey TO guess_pkey;
      ALTER TABLE attempt RENAME TO guess`);
    await db.query(`
      DROP VIEW coupon_hole;
      ALTER TABLE deleted_position RENAME CONSTRAINT deleted_position_bounds TO coupon_hole_bounds;
      ALTER TABLE deleted_position RENAME CONSTRAINT deleted_position_pkey TO coupon_hole_pkey;
      ALTER TABLE deleted_position RENAME COLUMN positions TO holes;
      ALTER TABLE deleted_position RENAME TO coupon_hole`);
    await db.query(`
      DROP VIEW redemption_tally;
      ALTER TABLE redemption_counter RENAME CONSTRAINT redemption_counter_pkey TO redemption_tally_pkey;
      ALTER TABLE redemption_counter RENAME COLUMN shard TO slot;
      ALTER TABLE redemption_counter RENAME TO redemption_tally`);
  }
}
