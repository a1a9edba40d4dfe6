import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMER = `'RUNNING', 'REFUSING', 'REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED'`;
const ALL = `${FORMER}, 'STUCK'`;

/** STUCK: a peer rejected a step for good. A replica of the previous build leaves such a checkout alone: no step of it is due. */
export class LetCheckoutsBeStuck1765700000000 implements MigrationInterface {
  name = 'LetCheckoutsBeStuck1765700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE checkout DROP CONSTRAINT checkout_state_known');
    await db.query(`ALTER TABLE checkout ADD CONSTRAINT checkout_state_known CHECK (state IN (${ALL})) NOT VALID`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE checkout DROP CONSTRAINT checkout_state_known');
    await db.query(`ALTER TABLE checkout ADD CONSTRAINT checkout_state_known CHECK (state IN (${FORMER})) NOT VALID`);
  }
}
