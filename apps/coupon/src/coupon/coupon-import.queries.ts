import { columnsOf, query, recordsOf, sql, type Tx } from '@suite/database';
import { Coupon } from './coupon.entity';

const OWN = { but: ['tenant'] } as const;
export type ImportedCouponRow = Omit<Coupon, 'tenant'>;

const INSERT = sql<Pick<Coupon, 'code'>>(
  `INSERT INTO coupon (tenant, ${columnsOf(Coupon, OWN)})
   SELECT $1, ${columnsOf(Coupon, { ...OWN, of: 'given' })} FROM jsonb_populate_recordset(NULL::coupon, $2) AS given
   RETURNING code`,
);

/** Inserts coupons with terms of their own. The caller holds the tenant's lock, and has checked that the codes are free. */
export async function insertImported(tx: Tx, tenant: string, coupons: readonly ImportedCouponRow[]): Promise<void> {
  if (coupons.length > 0) await query(tx, INSERT, [tenant, recordsOf(Coupon, coupons, OWN)]);
}
