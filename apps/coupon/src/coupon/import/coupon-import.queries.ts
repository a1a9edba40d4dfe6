import { columnsOf, query, recordsOf, sql, type Tx } from '@suite/database';
import { Coupon } from '../coupon.entity';
import type { InsertedCouponRow } from '../coupon.queries';

const OWN = { but: ['tenant'] } as const;
export type ImportedCouponRow = Omit<Coupon, 'tenant'>;

const INSERT = sql<InsertedCouponRow>(
  `INSERT INTO coupon (tenant, ${columnsOf(Coupon, OWN)})
   SELECT $1, ${columnsOf(Coupon, { ...OWN, of: 'given' })} FROM jsonb_populate_recordset(NULL::coupon, $2) AS given
   RETURNING ${columnsOf(Coupon, { but: ['generatedAs'] })}`,
);

/**
 * Inserts coupons with terms of their own, and returns them. The caller holds the tenant's lock, and has checked that the codes are
 * free.
 */
export async function insertImported(tx: Tx, tenant: string, coupons: readonly ImportedCouponRow[]): Promise<InsertedCouponRow[]> {
  return coupons.length > 0 ? query(tx, INSERT, [tenant, recordsOf(Coupon, coupons, OWN)]) : [];
}
