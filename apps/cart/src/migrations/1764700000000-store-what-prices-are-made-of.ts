import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The site's rules by which the cart was priced; where it has changed since, an open cart is priced again at once. */
const BASIS = `
  jsonb_strip_nulls(jsonb_build_object(
    'includesTax', cart.includes_tax,
    'cartCalculationScale', (SELECT entry -> 'cartCalculationScale' FROM site WHERE tenant = cart.tenant AND id = cart.site_code),
    'discountAllocation', (SELECT entry -> 'discountAllocation' FROM site WHERE tenant = cart.tenant AND id = cart.site_code),
    'authorizedAmountUplift', (SELECT entry -> 'authorizedAmountUplift' FROM site WHERE tenant = cart.tenant AND id = cart.site_code),
    'shipping', jsonb_build_object(
      'amount', sums #> '{calculatedPrice,shipping,netValue}',
      'taxCode', sums #> '{calculatedPrice,shipping,taxCode}',
      'taxRate', sums #> '{calculatedPrice,shipping,taxRate}')))`;
/** Without an amount there is no shipping. */
const WITHOUT_EMPTY_SHIPPING = `UPDATE cart SET pricing_basis = pricing_basis - 'shipping' WHERE pricing_basis #> '{shipping,amount}' IS NULL`;
const PRICE_OPEN_CARTS_AGAIN = `UPDATE cart SET prices_expire_at = to_timestamp(0) WHERE status = 'OPEN'`;

/**
 * Prices are calculated from what is stored instead of being stored themselves. No replica of the build before can work on
 * these tables, nor this one on those: all replicas of cart are stopped for it.
 */
export class StoreWhatPricesAreMadeOf1764700000000 implements MigrationInterface {
  name = 'StoreWhatPricesAreMadeOf1764700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      SELECT set_config('suite.tenant', '*', true);
      ALTER TABLE cart ADD COLUMN pricing_basis jsonb;
      UPDATE cart SET pricing_basis = ${BASIS};
      ${WITHOUT_EMPTY_SHIPPING};
      ${PRICE_OPEN_CARTS_AGAIN};
      ALTER TABLE cart ALTER COLUMN pricing_basis SET NOT NULL, DROP COLUMN includes_tax, DROP COLUMN sums;
      ALTER TABLE cart_item DROP COLUMN shown, DROP COLUMN shown_hash;
      ALTER TABLE cart_item RENAME COLUMN offer TO requested;
      ALTER TABLE cart_item RENAME COLUMN facts TO resolved;
      SELECT set_config('suite.tenant', '', true);
    `);
  }

  /** What was shown is made again when the cart is next read. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      SELECT set_config('suite.tenant', '*', true);
      ALTER TABLE cart_item RENAME COLUMN resolved TO facts;
      ALTER TABLE cart_item RENAME COLUMN requested TO offer;
      ALTER TABLE cart_item ADD COLUMN shown json NOT NULL DEFAULT '{}', ADD COLUMN shown_hash text NOT NULL DEFAULT '';
      ALTER TABLE cart ADD COLUMN includes_tax boolean NOT NULL DEFAULT true, ADD COLUMN sums json NOT NULL DEFAULT '{}';
      UPDATE cart SET includes_tax = (pricing_basis -> 'includesTax')::boolean;
      ${PRICE_OPEN_CARTS_AGAIN};
      ALTER TABLE cart DROP COLUMN pricing_basis;
      SELECT set_config('suite.tenant', '', true);
    `);
  }
}
