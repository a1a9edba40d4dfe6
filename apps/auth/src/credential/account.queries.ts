import { type Database, query, sql, type Tx } from '@suite/database';
import { type Customer, CUSTOMER_COLUMNS, type CustomerRow, replaceWords, proveEmail } from '../customer';
import { searchWords } from '../domain/customer-words';
import { costOf } from '../domain/stored-password';
import { deleteIdentities } from '../identity-provider';
import { endSessions } from '../session';

/** The data of an account that its mails and tokens need. */
export type Account = Readonly<
  Pick<Customer, 'customerNumber' | 'email' | 'emailKey' | 'passwordHash' | 'createdAt' | 'verifiedAt' | 'active' | 'preferredLanguage'>
>;

const COLUMNS = 'customer_number, email, email_key, password_hash, created_at, verified_at, active, preferred_language';
const FIND_BY_EMAIL = sql<Account>(`SELECT ${COLUMNS} FROM customer WHERE tenant = $1 AND email_key = $2`);

export async function findAccountByEmail(tx: Tx, tenant: string, emailKey: string): Promise<Account | undefined> {
  const [account] = await query(tx, FIND_BY_EMAIL, [tenant, emailKey]);
  return account;
}

const FIND = sql<Account>(`SELECT ${COLUMNS} FROM customer WHERE tenant = $1 AND customer_number = $2`);

export async function findAccount(db: Database, tenant: string, customerNumber: string): Promise<Account | undefined> {
  const [account] = await db.query(tenant, FIND, [tenant, customerNumber]);
  return account;
}

const LOCK = sql<Account>(`SELECT ${COLUMNS} FROM customer WHERE tenant = $1 AND customer_number = $2 FOR UPDATE`);

/** Locks an account before its password or address changes. Logins and other changes of the account wait for the transaction. */
export async function lockAccount(tx: Tx, tenant: string, customerNumber: string): Promise<Account | undefined> {
  const [account] = await query(tx, LOCK, [tenant, customerNumber]);
  return account;
}

const UPDATE_PASSWORD = sql(
  `UPDATE customer SET password_hash = $3, password_cost = $4, modified_at = $5 WHERE tenant = $1 AND customer_number = $2`,
);

export async function updatePassword(tx: Tx, tenant: string, customerNumber: string, passwordHash: string): Promise<void> {
  await query(tx, UPDATE_PASSWORD, [tenant, customerNumber, passwordHash, costOf(passwordHash), tx.clock.now()]);
}

/**
 * Records that the customer reads the mails to the account's address. Identities that were linked before that end with all sessions: a
 * provider that verifies no address may have given them to another person.
 */
export async function proveByMail(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
  const isNew = await proveEmail(tx, tenant, customerNumber);
  if (!isNew || !(await deleteIdentities(tx, tenant, customerNumber))) return;
  await endSessions(tx, { tenant, customerNumber, now: tx.clock.now() });
}

/** The address of an account after a change. */
export interface NewEmail extends Pick<Customer, 'tenant' | 'customerNumber' | 'email' | 'emailKey'> {
  /** Whether it is also the address for contact. */
  readonly syncsContactEmail: boolean;
}

const UPDATE_EMAIL = sql<CustomerRow>(
  `UPDATE customer
      SET email = $3, email_key = $4, contact_email = CASE WHEN $5 THEN $3 ELSE contact_email END,
          verified_at = $6, email_proven_at = $6, modified_at = $6, version = version + 1
    WHERE tenant = $1 AND customer_number = $2 RETURNING ${CUSTOMER_COLUMNS}`,
);

/** Changes the address of a locked account, which its customer has confirmed. Throws a unique violation that isEmailTaken recognizes. */
export async function updateEmail(tx: Tx, { tenant, customerNumber, email, emailKey, syncsContactEmail }: NewEmail): Promise<void> {
  const [customer] = await query(tx, UPDATE_EMAIL, [tenant, customerNumber, email, emailKey, syncsContactEmail, tx.clock.now()]);
  if (customer) await replaceWords(tx, tenant, [{ id: customer.id, words: searchWords(customer) }]);
}
