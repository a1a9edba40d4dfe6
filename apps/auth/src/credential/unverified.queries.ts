import { type Database, query, queryAll, sql } from '@suite/database';
import type { RequiringTenant } from '../account-settings';
import { deleteTokensOf } from '../account-mail';
import type { Customer } from '../customer';
import { deleteLoginCodes } from './login-code.queries';

/** The accounts of one transaction, so that locks are short. */
const BATCH = 200;

const UNVERIFIED = 'tenant = $1 AND verified_at IS NULL AND created_at >= $2 AND created_at <= $3';
const DELETE_UNVERIFIED = sql<Pick<Customer, 'id' | 'customerNumber'>>(
  `DELETE FROM customer
    WHERE tenant = $1 AND id IN (SELECT id FROM customer WHERE ${UNVERIFIED} ORDER BY created_at LIMIT ${BATCH}) AND ${UNVERIFIED}
   RETURNING id, customer_number`,
);
const DELETE_WORDS = sql(`DELETE FROM customer_word WHERE tenant = $1 AND customer_id = $2`);

/** Deletes the accounts of a tenant that were not confirmed in time, with their tokens. Returns their number. */
export async function purgeUnverified(db: Database, { tenant, requiredSince }: RequiringTenant, before: Date): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await db.transaction(tenant, async (tx) => {
      const accounts = await query(tx, DELETE_UNVERIFIED, [tenant, requiredSince, before]);
      for (const { id, customerNumber } of accounts) {
        await queryAll(tx, [{ statement: DELETE_WORDS, values: [tenant, id] }]);
        await deleteTokensOf(tx, tenant, customerNumber);
        await deleteLoginCodes(tx, tenant, customerNumber);
      }
      return accounts.length;
    });
    total += deleted;
    if (deleted < BATCH) return total;
  }
}
