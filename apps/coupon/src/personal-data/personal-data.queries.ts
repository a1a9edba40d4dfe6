import { type Database, plainTable, query, queryAll, sql, type Tx } from '@suite/database';
import { Attempts } from '../attempt';
import { type CountedCouponRow, Coupon, LIST_COUPONS_BY_CODE } from '../coupon';
import { Redemption } from '../redemption';

/** The customer, the pseudonym, and another one for a record that would equal an erased one. */
export interface Erased {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly pseudonym: string;
  readonly otherPseudonym: string;
}

// A redemption without a number of use no longer counts for its customer. A redemption of the same order that was erased
// before has the pseudonym already.
const ERASE_REDEMPTIONS = sql(
  `UPDATE redemption
      SET customer_number = CASE WHEN EXISTS (
            SELECT FROM redemption earlier WHERE earlier.tenant = $1 AND earlier.code = redemption.code
               AND earlier.order_code = redemption.order_code AND earlier.customer_number = $3) THEN $4 ELSE $3 END,
          use_number = NULL,
          answered_to = (SELECT coalesce(jsonb_agg(answered), '[]') FROM jsonb_array_elements(answered_to) AS answered
                          WHERE answered ->> 'client' <> 'customer:' || $2::text)
    WHERE tenant = $1 AND customer_number = $2`,
);

const ERASE_COUPONS = sql<Pick<Coupon, 'code' | 'deleted'>>(
  `UPDATE coupon
      SET issued_to = CASE WHEN EXISTS (
            SELECT FROM coupon earlier WHERE earlier.tenant = $1 AND earlier.issued_to = $3 AND earlier.kind = coupon.kind) THEN $4 ELSE $3 END,
          restrictions = CASE WHEN restrictions ? 'validFor' THEN jsonb_set(restrictions, '{validFor}', (
            SELECT jsonb_agg(CASE WHEN customer = to_jsonb($2::text) THEN to_jsonb($3::text) ELSE customer END)
              FROM jsonb_array_elements(restrictions -> 'validFor') AS customer)) ELSE restrictions END,
          revision = revision + 1
    WHERE tenant = $1 AND issued_to = $2 RETURNING code, deleted`,
);

/** Replaces the customer in redemptions, and in the coupons that were issued to the customer. Returns those that are not deleted. */
export async function eraseCustomer(
  tx: Tx,
  { tenant, customerNumber, pseudonym, otherPseudonym }: Erased,
): Promise<readonly CountedCouponRow[]> {
  const values = [tenant, customerNumber, pseudonym, otherPseudonym];
  const [, coupons] = await queryAll<[object, Pick<Coupon, 'code' | 'deleted'>]>(tx, [
    { statement: ERASE_REDEMPTIONS, values },
    { statement: ERASE_COUPONS, values },
  ]);
  const codes = coupons.flatMap(({ code, deleted }) => (deleted ? [] : [code]));
  return codes.length === 0 ? [] : query(tx, LIST_COUPONS_BY_CODE, [tenant, codes]);
}

const deleteAttemptsOf = plainTable(Attempts).delete(['tenant', 'guesser']);

/** Deletes the count of the customer's wrong codes. */
export const deleteAttempts = (tx: Tx, tenant: string, customerNumber: string): Promise<number> =>
  deleteAttemptsOf(tx, tenant, `shopper:customer:${customerNumber}`);

const listIssued = plainTable(Coupon).list(['tenant', 'issuedTo'], { but: ['tenant'], order: 'position' });
const REDEMPTIONS = { but: ['tenant', 'answeredTo'], order: 'created_at, id' } as const;
const listRedeemed = plainTable(Redemption).list(['tenant', 'customerNumber'], REDEMPTIONS);

/** Lists the coupons that were issued to a customer, and the customer's redemptions, as they are stored. */
export async function listPersonalData(
  db: Database,
  tenant: string,
  customerNumber: string,
): Promise<{ readonly coupons: object[]; readonly redemptions: object[] }> {
  return { coupons: await listIssued(db, tenant, customerNumber), redemptions: await listRedeemed(db, tenant, customerNumber) };
}
