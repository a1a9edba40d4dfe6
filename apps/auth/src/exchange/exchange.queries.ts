import { query, sql, type Tx } from '@suite/database';
import type { Customer } from '../customer';

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
