import { query, sql, type Tx } from '@suite/database';
import { deleteBoundTokens } from '../account-mail';
import type { Customer } from '../customer';
import { deleteIdentities } from '../identity-provider';
import { endSessions } from '../session';

/** What an exchange needs to know of an account. */
export type AccountRow = Readonly<Pick<Customer, 'customerNumber' | 'emailKey' | 'active' | 'emailProvenAt'>>;

const LOCK = 'SELECT customer_number, email_key, active, email_proven_at FROM customer WHERE tenant = $1';
const LOCK_ACCOUNT = sql<AccountRow>(`${LOCK} AND customer_number = $2 FOR NO KEY UPDATE`);
const LOCK_BY_EMAIL = sql<AccountRow>(`${LOCK} AND email_key = $2 FOR NO KEY UPDATE`);

/** Locks an account until its session is stored, so that a concurrent change of `active`, or its erasure, ends that session, too. */
export async function lockAccount(tx: Tx, tenant: string, customerNumber: string): Promise<AccountRow | undefined> {
  const [account] = await query(tx, LOCK_ACCOUNT, [tenant, customerNumber]);
  return account;
}

export async function lockAccountByEmail(tx: Tx, tenant: string, emailKey: string): Promise<AccountRow | undefined> {
  const [account] = await query(tx, LOCK_BY_EMAIL, [tenant, emailKey]);
  return account;
}

const CLEAR_PASSWORD = sql(
  'UPDATE customer SET password_hash = NULL, password_cost = NULL, modified_at = $3 WHERE tenant = $1 AND customer_number = $2',
);

/** Ends every way into an account: its password, sessions, identities and open links of mails. */
export async function endAccess(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
  const now = tx.clock.now();
  await query(tx, CLEAR_PASSWORD, [tenant, customerNumber, now]);
  await deleteIdentities(tx, tenant, customerNumber);
  await deleteBoundTokens(tx, tenant, customerNumber);
  await endSessions(tx, { tenant, customerNumber, now });
}
