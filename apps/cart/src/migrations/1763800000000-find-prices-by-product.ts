import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Under row-level security an index on `entry ->> 'productId'` finds nothing: the operator might leak what it reads, so
 * PostgreSQL first reads every price of the tenant. A column of its own can be looked up. A trigger fills it, also for the
 * replica that still runs and knows nothing of it; a generated column would do the same, but TypeORM would want a table of
 * its own beside ours for it. The old index goes in a later release.
 */
export class FindPricesByProduct1763800000000 implements MigrationInterface {
  name = 'FindPricesByProduct1763800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE price ADD COLUMN product_id text NOT NULL DEFAULT '';
      CREATE FUNCTION price_product_id() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.product_id := NEW.entry ->> 'productId'; RETURN NEW; END $$;
      CREATE TRIGGER price_product_id BEFORE INSERT OR UPDATE ON price FOR EACH ROW EXECUTE FUNCTION price_product_id();
      SELECT set_config('suite.tenant', '*', true);
      UPDATE price SET entry = entry;
      CREATE INDEX price_product_id ON price (tenant, product_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER price_product_id ON price;
      DROP FUNCTION price_product_id;
      ALTER TABLE price DROP COLUMN product_id;
    `);
  }
}
