import { withClient } from '../harness/postgres.ts';
import type { BenchDatabase } from '../harness/index.ts';

export const TENANT = 'million';

/**
 * Inserts coupons for a separate tenant, not in the order of their codes: of a hundred, 70 are VALID, 15 USED, 10 EXPIRED and
 * 5 INACTIVE. From F on all are VALID, so that a page of another status finds none there.
 */
export const fillCoupons = ({ adminUrl }: BenchDatabase, coupons: number, tenant = TENANT): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(
      `INSERT INTO coupon.coupon (tenant, code, position, kind, discount_type, discount_percentage, discount_calculation_type,
                                  allow_anonymous, max_redemptions, max_redemptions_per_customer, restrictions, category_restricted,
                                  included_categories, excluded_categories, segment_restricted, segments, redemption_count,
                                  generated_as)
       SELECT $1, code, i, 'standard', 'PERCENT', 10, 'SUBTOTAL', true, 1, -1,
              CASE WHEN code >= 'F' OR kind < 85 THEN '{}'
                   WHEN kind < 95 THEN '{"validUntil": "2020-12-31T23:59:59.999Z"}'
                   ELSE '{"validFrom": "2999-01-01T00:00:00.000Z"}' END::jsonb,
              false, '{}', '{}', false, '{}', CASE WHEN code < 'F' AND kind BETWEEN 70 AND 84 THEN 1 ELSE 0 END, ''
         FROM (SELECT i, upper(md5(i::text)) AS code, i % 100 AS kind FROM generate_series(1, $2::integer) i) made`,
      [tenant, coupons],
    );
    await client.query('INSERT INTO coupon.coupon_count (tenant, coupons) VALUES ($1, $2)', [tenant, coupons]);
    await client.query('VACUUM ANALYZE coupon.coupon');
  });

/** Pages after a code: of each status, of a prefix, first and deep ones, and empty ones. */
export const WALKS: Readonly<Record<string, string>> = {
  'first page': 'after=',
  'deep page': 'after=E8&sort=code',
  'VALID, deep': 'after=E8&status=VALID',
  'USED, first': 'after=&status=USED',
  'USED, deep': 'after=E8&status=USED',
  'EXPIRED, deep': 'after=E8&status=EXPIRED',
  'INACTIVE, deep': 'after=E8&status=INACTIVE',
  'prefix, deep': 'after=E8&q=E8A',
  'prefix and USED, deep': 'after=E8&q=E&status=USED',
  'USED, none of those read': 'after=F8&status=USED',
  'EXPIRED, none of those read': 'after=F8&status=EXPIRED',
};
