import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order code is unique for each customer of a coupon: nobody can take those of others. The constraint keeps its name, by
 * which a replica of the version before knows a repeated redemption. Redemptions wait while its index is made.
 *
 * Referral settings lose what is refused now, in the sense in which it has been meant: a list of no customers, which
 * restricted nothing, and a coupon of one customer that everybody may redeem.
 */
export class LetOrdersBeOfCustomers1764000000000 implements MigrationInterface {
  name = 'LetOrdersBeOfCustomers1764000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE redemption
        DROP CONSTRAINT redemption_order_unique,
        ADD CONSTRAINT redemption_order_unique UNIQUE NULLS NOT DISTINCT (tenant, code, order_code, customer_number)`);
    await db.query(`SELECT set_config('suite.tenant', '*', true)`);
    await db.query(`
      UPDATE coupon_settings SET referral = referral #- '{restrictions,validFor}' WHERE referral #> '{restrictions,validFor}' = '[]';
      UPDATE coupon_settings SET referral = referral - 'allowAnonymous' WHERE referral -> 'allowAnonymous' = 'true'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE redemption
        DROP CONSTRAINT redemption_order_unique,
        ADD CONSTRAINT redemption_order_unique UNIQUE (tenant, code, order_code)`);
  }
}
