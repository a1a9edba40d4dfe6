import { plainTable, query, sql, type Tx } from '@suite/database';
import type { Erased } from '../coupon';
import { PromotionRedemption } from './promotion-redemption.entity';
import { Redemption } from './redemption.entity';

/** Lists the redemptions of a customer, as they are stored. */
export const listRedeemed = plainTable(Redemption).list(['tenant', 'customerNumber'], {
  but: ['tenant', 'answeredTo'],
  order: 'created_at, id',
});

/** Lists the redemptions of automatic campaigns by a customer, as they are stored. */
export const listPromotionsRedeemed = plainTable(PromotionRedemption).list(['tenant', 'customerNumber'], {
  but: ['tenant'],
  order: 'created_at, id',
});
// A redemption without a number of use no longer counts for its customer.
const ERASE_IN_PROMOTIONS = sql(
  'UPDATE promotion_redemption SET customer_number = $3, use_number = NULL WHERE tenant = $1 AND customer_number = $2',
);

// A redemption without a number of use no longer counts for its customer. A redemption of the same order that was erased
// before has the pseudonym already.
const ERASE_CUSTOMER = sql(
  `UPDATE redemption
      SET customer_number = CASE WHEN EXISTS (
            SELECT FROM redemption earlier WHERE earlier.tenant = $1 AND earlier.code = redemption.code
               AND earlier.order_code = redemption.order_code AND earlier.customer_number = $3) THEN $4 ELSE $3 END,
          use_number = NULL,
          answered_to = (SELECT coalesce(jsonb_agg(answered), '[]') FROM jsonb_array_elements(answered_to) AS answered
                          WHERE answered ->> 'client' <> 'customer:' || $2::text)
    WHERE tenant = $1 AND customer_number = $2`,
);

/** Replaces the customer in redemptions. */
export async function eraseCustomer(tx: Tx, { tenant, customerNumber, pseudonym, otherPseudonym }: Erased): Promise<void> {
  await query(tx, ERASE_IN_PROMOTIONS, [tenant, customerNumber, pseudonym]);
  await query(tx, ERASE_CUSTOMER, [tenant, customerNumber, pseudonym, otherPseudonym]);
}
