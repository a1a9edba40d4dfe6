import { type Database, query, sql } from '@suite/database';
import type { MessageOutbox } from '@suite/messages';
import type { RequiringTenant } from '../settings/account-settings.queries';
import { deleteTokensOf } from '../mails/account-token.queries';
import { CUSTOMER_COLUMNS, type CustomerRow } from '../profile/customer.queries';
import { deleteWords } from '../profile/customer-word.queries';
import { erasedMessage } from '../profile/customer.messages';
import { deleteLoginCodes } from '../login/login-code.queries';

/** The accounts of one transaction, so that locks are short. */
const BATCH = 200;

const UNVERIFIED = 'tenant = $1 AND verified_at IS NULL AND created_at >= $2 AND created_at <= $3';
const DELETE_UNVERIFIED = sql<CustomerRow>(
  `DELETE FROM customer
    WHERE tenant = $1 AND id IN (SELECT id FROM customer WHERE ${UNVERIFIED} ORDER BY created_at LIMIT ${BATCH}) AND ${UNVERIFIED}
   RETURNING ${CUSTOMER_COLUMNS}`,
);

/** Deletes the accounts of a tenant that were not confirmed in time, with their tokens. Returns their number. */
export async function purgeUnverified(
  db: Database,
  outbox: MessageOutbox,
  { tenant, requiredSince }: RequiringTenant,
  before: Date,
): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await db.transaction(tenant, async (tx) => {
      const accounts = await query(tx, DELETE_UNVERIFIED, [tenant, requiredSince, before]);
      for (const { id, customerNumber } of accounts) {
        await deleteWords(tx, tenant, id);
        await deleteTokensOf(tx, tenant, customerNumber);
        await deleteLoginCodes(tx, tenant, customerNumber);
        await outbox.eraseCustomer(tx, tenant, customerNumber);
      }
      await outbox.write(tx, tenant, accounts.map(erasedMessage));
      return accounts.length;
    });
    total += deleted;
    if (deleted < BATCH) return total;
  }
}
