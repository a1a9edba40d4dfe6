import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every scope that there was until now. */
const FORMER = [
  ...['auth.client_manage', 'cart.cart_manage', 'cart.cart_manage_external_prices', 'cart.cart_own'],
  ...['cart.reference_manage', 'cart.reference_read'],
  ...['coupon.coupon_manage', 'coupon.coupon_read', 'coupon.coupon_redeem', 'coupon.coupon_redeem_on_behalf'],
  ...['customer.customer_read', 'customer.customer_update'],
  ...['delivery.configuration_manage', 'delivery.configuration_view', 'delivery.order_manage', 'delivery.order_view'],
  ...['pickpack.pickpack_manage', 'pickpack.pickpack_view', 'sequentialid.schema_manage', 'sequentialid.schema_view'],
];

/** What the cart service calls for an order. */
const OF_CARTS = [
  ...['sequentialid.schema_view', 'sequentialid.schema_manage', 'pickpack.pickpack_view', 'pickpack.pickpack_manage'],
  ...['delivery.order_view', 'delivery.order_manage'],
];

const NEW = ['cart.order_view', 'cart.order_manage'];

const SERVICE_CLIENT = `tenant = '*' AND name = 'Service cart'`;
const EVERY_TENANT = `SELECT set_config('suite.tenant', '*', true)`;
const ADDED = 'UPDATE client SET scopes = scopes || ARRAY(SELECT unnest($1::text[]) EXCEPT SELECT unnest(scopes))';
const REMOVED = 'UPDATE client SET scopes = ARRAY(SELECT unnest(scopes) EXCEPT SELECT unnest($1::text[]))';

/** Whoever had every scope has the new ones, too; so have the clients with which carts call their peers. */
export class LetCartsBeOrdered1764300000000 implements MigrationInterface {
  name = 'LetCartsBeOrdered1764300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(EVERY_TENANT);
    await db.query(`${ADDED} WHERE tenant <> '*' AND scopes @> $2::text[]`, [NEW, FORMER]);
    await db.query(`${ADDED} WHERE ${SERVICE_CLIENT}`, [OF_CARTS]);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(EVERY_TENANT);
    await db.query(`${REMOVED} WHERE scopes && $1::text[]`, [NEW]);
    await db.query(`${REMOVED} WHERE ${SERVICE_CLIENT}`, [OF_CARTS]);
  }
}
