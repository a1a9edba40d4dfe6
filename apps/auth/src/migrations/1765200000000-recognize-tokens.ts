import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A used refresh token is told from an altered one by its hash. A client that was deleted and made again is told from the one
 * before by its incarnation.
 */
export class RecognizeTokens1765200000000 implements MigrationInterface {
  name = 'RecognizeTokens1765200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE refresh_family ADD COLUMN used_hashes bytea');
    await db.query('ALTER TABLE client ADD COLUMN incarnation uuid');
    await db.query(`SELECT set_config('suite.tenant', '*', true)`);
    // The same on every node of a cluster, which a random one would not be.
    await db.query(`UPDATE client SET incarnation = md5(tenant || ' ' || client_id)::uuid`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE client DROP COLUMN incarnation');
    await db.query('ALTER TABLE refresh_family DROP COLUMN used_hashes');
  }
}
