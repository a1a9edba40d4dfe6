import { plainTable, query, sql, type Tx } from '@suite/database';
import type { ErasedCustomer } from '@suite/privacy';
import { Coupon } from './coupon.entity';
import { type CountedCouponRow, listCouponsOf } from './coupon.queries';

/** The customer, the pseudonym, and another one for a record that would equal an erased one. */
export interface Erased extends ErasedCustomer {
  readonly otherPseudonym: string;
}

/** Lists the coupons that were issued to a customer, as they are stored. */
export const listIssued = plainTable(Coupon).list(['tenant', 'issuedTo'], { but: ['tenant'], order: 'position' });

const ERASE_OWNER = sql<Pick<Coupon, 'code' | 'deleted'>>(
  `UPDATE coupon
      SET issued_to = CASE WHEN EXISTS (
            SELECT FROM coupon earlier WHERE earlier.tenant = $1 AND earlier.issued_to = $3 AND earlier.kind = coupon.kind) THEN $4 ELSE $3 END,
          restrictions = CASE WHEN restrictions ? 'validFor' THEN jsonb_set(restrictions, '{validFor}', (
            SELECT jsonb_agg(CASE WHEN customer = to_jsonb($2::text) THEN to_jsonb($3::text) ELSE customer END)
              FROM jsonb_array_elements(restrictions -> 'validFor') AS customer)) ELSE restrictions END,
          revision = revision + 1
    WHERE tenant = $1 AND issued_to = $2 RETURNING code, deleted`,
);

/** Replaces the customer in the coupons that were issued to the customer. Returns those that are not deleted. */
export async function eraseOwner(tx: Tx, { tenant, customerNumber, pseudonym, otherPseudonym }: Erased): Promise<CountedCouponRow[]> {
  const coupons = await query(tx, ERASE_OWNER, [tenant, customerNumber, pseudonym, otherPseudonym]);
  return listCouponsOf(tx, tenant, coupons.flatMap(({ code, deleted }) => (deleted ? [] : [code]))); // prettier-ignore
}
