import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sites of orders and prices in columns, since row-level security prevents an index on a member of a JSON value. */
export class SiteKeys1795861200000 implements MigrationInterface {
  name = 'SiteKeys1795861200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sales_order ADD COLUMN site_code text');
    await db.query(`
      CREATE OR REPLACE FUNCTION sales_order_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.number_key := lower(NEW.order_number);
        NEW.email_key := lower(coalesce(NEW.content -> 'customer' ->> 'email', ''));
        NEW.last_name_key := lower(coalesce(NEW.content -> 'customer' ->> 'lastName', ''));
        NEW.site_code := NEW.content ->> 'siteCode';
        RETURN NEW;
      END $$`);
    await db.query('ALTER TABLE price ADD COLUMN site_code text');
    await db.query(`
      CREATE OR REPLACE FUNCTION price_product_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.product_id := NEW.entry ->> 'productId';
        NEW.limited_product_id := NULL;
        NEW.price_for := NULL;
        NEW.priced_until := NULL;
        NEW.site_code := NEW.entry ->> 'siteCode';
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
    await db.query('ALTER TABLE price DROP COLUMN site_code');
    await db.query(`
      CREATE OR REPLACE FUNCTION sales_order_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.number_key := lower(NEW.order_number);
        NEW.email_key := lower(coalesce(NEW.content -> 'customer' ->> 'email', ''));
        NEW.last_name_key := lower(coalesce(NEW.content -> 'customer' ->> 'lastName', ''));
        RETURN NEW;
      END $$`);
    await db.query('ALTER TABLE sales_order DROP COLUMN site_code');
  }
}
