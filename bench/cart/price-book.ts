import { withClient } from '../harness/postgres.ts';
import type { BenchDatabase } from '../harness/index.ts';

export const PRODUCTS = 100;
/** The customers with carts. Each has prices of their own, and is in one segment. */
export const CUSTOMERS = 8;
/** Eight of ten prices of a product are for a customer, one is for a segment, and one has expired. */
const OF_CUSTOMERS = 0.8;
const OF_SEGMENTS = 0.1;

/**
 * Creates a price book of a tenant with the same products for any number of prices, so that only the number differs. Each product has a
 * price for everybody. The others are limited to customers, segments and past days.
 */
export const fillPriceBook = ({ adminUrl }: BenchDatabase, tenant: string, prices: number): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const each = prices / PRODUCTS;
    const [customers, segments] = [Math.round(each * OF_CUSTOMERS), Math.round(each * OF_SEGMENTS)];
    const over = each - customers - segments - 1;
    const insert = (kind: string, count: number, limits: string) =>
      client.query(
        `INSERT INTO cart.price (tenant, id, entry, modified_at)
         SELECT $1, $2 || '-' || product || '-' || i, jsonb_build_object('productId', 'p-' || product, 'currency', 'EUR',
                  'tiers', jsonb_build_array(jsonb_build_object('minQuantity', 1, 'amount', 1 + i % 500))) || ${limits}, now()
           FROM generate_series(1, $3::integer) i CROSS JOIN generate_series(0, $4::integer - 1) product`,
        [tenant, kind, count, PRODUCTS],
      );
    await insert('everybody', 1, `'{}'`);
    await insert('customer', customers, `jsonb_build_object('customerNumber', 'c-' || i)`);
    await insert('segment', segments, `jsonb_build_object('segmentId', 's-' || i)`);
    await insert('over', over, `jsonb_build_object('validUntil', '2020-01-01T00:00:00.000Z')`);
    await client.query(
      `INSERT INTO cart.product (tenant, id, entry, modified_at)
       SELECT $1, 'p-' || i, jsonb_build_object('name', 'Product ' || i, 'taxCode', 'STANDARD'), now() FROM generate_series(0, $2::integer - 1) i`,
      [tenant, PRODUCTS],
    );
    await client.query(
      `INSERT INTO cart.segment (tenant, id, entry, modified_at)
       SELECT $1, 's-' || i, jsonb_build_object('customerNumbers', jsonb_build_array('c-' || i)), now() FROM generate_series(1, $2::integer) i`,
      [tenant, segments],
    );
    await client.query(
      `INSERT INTO cart.segment_member (tenant, customer_number, segment_id) SELECT $1, 'c-' || i, 's-' || i FROM generate_series(1, $2::integer) i`,
      [tenant, segments],
    );
    await client.query('VACUUM ANALYZE cart.price, cart.product, cart.segment, cart.segment_member');
  });
