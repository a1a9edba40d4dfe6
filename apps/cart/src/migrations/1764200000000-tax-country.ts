import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose taxes the lines of a cart pay, which are one country's. Of older carts it is found out by the next write. */
export class TaxCountry1764200000000 implements MigrationInterface {
  name = 'TaxCountry1764200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE cart ADD COLUMN tax_country text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE cart DROP COLUMN tax_country`);
  }
}
