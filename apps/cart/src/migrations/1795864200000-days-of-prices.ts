import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the moment at which a price expires. A price without an end never expires. */
const MOMENT = `coalesce((NEW.entry ->> 'validUntil')::timestamptz, 'infinity')`;

/** SQL: the same. A day ends at most 12 hours after its end in UTC, so that the index keeps the price in every time zone. */
const MOMENT_OR_DAY = `CASE WHEN length(NEW.entry ->> 'validUntil') = 10
            THEN ((NEW.entry ->> 'validUntil')::date + 2)::timestamp AT TIME ZONE 'UTC' ELSE ${MOMENT} END`;

/** Prices of a site may end with a day of the site's time zone. */
export class DaysOfPrices1795864200000 implements MigrationInterface {
  name = 'DaysOfPrices1795864200000';

  async up(db: QueryRunner): Promise<void> {
    await replaceTrigger(db, MOMENT_OR_DAY);
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceTrigger(db, MOMENT);
  }
}

async function replaceTrigger(db: QueryRunner, pricedUntil: string): Promise<void> {
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
          NEW.priced_until := ${pricedUntil};
        END IF;
        RETURN NEW;
      END $$`);
}
