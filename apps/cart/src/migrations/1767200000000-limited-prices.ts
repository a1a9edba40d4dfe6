import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Prices for customers, segments and periods, and the members of segments. The previous build finds prices by `product_id` only, and
 * ignores what limits them. The trigger therefore gives limited prices a random value there, so that it never charges them.
 */
export class LimitedPrices1767200000000 implements MigrationInterface {
  name = 'LimitedPrices1767200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE segment_member (
        tenant text NOT NULL,
        customer_number text NOT NULL,
        segment_id text NOT NULL,
        CONSTRAINT segment_member_pkey PRIMARY KEY (tenant, customer_number, segment_id)
      )`);
    await db.query('CREATE INDEX segment_member_segment ON segment_member (tenant, segment_id)');
    await db.query('ALTER TABLE segment_member ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE segment_member FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON segment_member
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    // Adding the column locks the table, so no segment changes between the two statements after it.
    await db.query('ALTER TABLE segment ADD COLUMN members_at timestamptz');
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await db.query(`
      INSERT INTO segment_member (tenant, customer_number, segment_id)
      SELECT DISTINCT tenant, member, id FROM segment CROSS JOIN LATERAL jsonb_array_elements_text(entry -> 'customerNumbers') AS member
       WHERE length(member) <= 200`);
    await db.query('UPDATE segment SET members_at = modified_at');
    await db.query('ALTER TABLE price ADD COLUMN limited_product_id text, ADD COLUMN price_for text, ADD COLUMN priced_until timestamptz');
    await db.query(`
      CREATE OR REPLACE FUNCTION price_product_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.product_id := NEW.entry ->> 'productId';
        NEW.limited_product_id := NULL;
        NEW.price_for := NULL;
        NEW.priced_until := NULL;
        IF NEW.entry ?| ARRAY['customerNumber', 'segmentId', 'validFrom', 'validUntil'] THEN
          NEW.limited_product_id := NEW.product_id;
          NEW.product_id := gen_random_uuid();
          NEW.price_for :=
            coalesce('customer:' || (NEW.entry ->> 'customerNumber'), 'segment:' || (NEW.entry ->> 'segmentId'), 'everybody');
          NEW.priced_until := coalesce((NEW.entry ->> 'validUntil')::timestamptz, 'infinity');
        END IF;
        RETURN NEW;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION price_product_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.product_id := NEW.entry ->> 'productId';
        RETURN NEW;
      END $$`);
    await db.query('ALTER TABLE price DROP COLUMN priced_until, DROP COLUMN price_for, DROP COLUMN limited_product_id');
    await db.query('ALTER TABLE segment DROP COLUMN members_at');
    await db.query('DROP TABLE segment_member');
  }
}
