import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the barcodes of a site with a weight are composed. */
export class WeightBarcodes1795860900000 implements MigrationInterface {
  name = 'WeightBarcodes1795860900000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE packing_site ADD COLUMN weight_barcodes text[] NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE packing_site DROP COLUMN weight_barcodes');
  }
}
