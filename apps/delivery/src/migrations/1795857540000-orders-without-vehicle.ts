import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'NO_ADDRESS', 'WINDOW', 'REFUSED', 'UNAVAILABLE', 'FAILED_ATTEMPT', 'NOT_CANCELLED', 'IN_DOUBT'`;

/** An order that no vehicle can deliver has a kind of its own. */
export class OrdersWithoutVehicle1795857540000 implements MigrationInterface {
  name = 'OrdersWithoutVehicle1795857540000';

  async up(db: QueryRunner): Promise<void> {
    await replaceKinds(db, `${KINDS}, 'NO_VEHICLE'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(`UPDATE delivery_order SET failure_kind = 'REFUSED' WHERE failure_kind = 'NO_VEHICLE'`);
    await replaceKinds(db, KINDS);
  }
}

async function replaceKinds(db: QueryRunner, kinds: string): Promise<void> {
  await db.query('ALTER TABLE delivery_order DROP CONSTRAINT delivery_order_failure_known');
  await db.query(`ALTER TABLE delivery_order ADD CONSTRAINT delivery_order_failure_known CHECK (failure_kind IN (${kinds})) NOT VALID`);
}
