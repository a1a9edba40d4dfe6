import { plainTable, query, snakeCase, sql, type Tx } from '@suite/database';
import { Customer } from '../profile/customer.entity';
import { CUSTOMER_COLUMNS, type CustomerRow } from '../profile/customer.queries';
import { replaceWords } from '../profile/customer-word.queries';
import { searchWords } from '../domain/customer-words';
import { costOf } from '../../passwords/domain/stored-password';

const ACCOUNT = [
  ...(['customerNumber', 'email', 'emailKey', 'passwordHash', 'active', 'preferredLanguage'] as const),
  ...(['createdAt', 'verifiedAt', 'emailProvenAt'] as const),
] as const;
/** The data of an account that its mails, tokens and identities need. */
export type Account = Readonly<Pick<Customer, (typeof ACCOUNT)[number]>>;

const customers = plainTable(Customer);
export const findAccountByEmail = customers.find(['tenant', 'emailKey'], { only: ACCOUNT });
export const findAccount = customers.find(['tenant', 'customerNumber'], { only: ACCOUNT });

const COLUMNS = ACCOUNT.map(snakeCase).join(', ');
const LOCK = sql<Account>(`SELECT ${COLUMNS} FROM customer WHERE tenant = $1 AND customer_number = $2 FOR UPDATE`);

/**
 * Locks an account before a change or a login. Other logins and changes of the account, and its erasure, wait for the transaction, so
 * that a change also ends the session of a concurrent login.
 */
export async function lockAccount(tx: Tx, tenant: string, customerNumber: string): Promise<Account | undefined> {
  const [account] = await query(tx, LOCK, [tenant, customerNumber]);
  return account;
}

const LOCK_BY_EMAIL = sql<Account>(`SELECT ${COLUMNS} FROM customer WHERE tenant = $1 AND email_key = $2 FOR UPDATE`);

/** Like `lockAccount`, by the address. */
export async function lockAccountByEmail(tx: Tx, tenant: string, emailKey: string): Promise<Account | undefined> {
  const [account] = await query(tx, LOCK_BY_EMAIL, [tenant, emailKey]);
  return account;
}

const LOCK_WITH_HOLDERS = sql<Account>(
  `SELECT ${COLUMNS} FROM customer
    WHERE tenant = $1 AND customer_number = ANY (ARRAY (
      SELECT $2::text
       UNION SELECT customer_number FROM customer WHERE tenant = $1 AND email_key = $3
       UNION SELECT customer_number FROM account_token
              WHERE tenant = $1 AND email_key = $3 AND purpose = 'undo' AND used_at IS NULL AND expires_at > $4))
    ORDER BY customer_number FOR UPDATE`,
);

/**
 * Locks an account, and those that have an address or can return to it. The order by number prevents a deadlock of
 * two accounts that request each other's address.
 */
export function lockAccountAndHolders(tx: Tx, tenant: string, customerNumber: string, emailKey: string): Promise<Account[]> {
  return query(tx, LOCK_WITH_HOLDERS, [tenant, customerNumber, emailKey, tx.clock.now()]);
}

const UPDATE_PASSWORD = sql<CustomerRow>(
  `UPDATE customer SET password_hash = $3, password_cost = $4, modified_at = $5 WHERE tenant = $1 AND customer_number = $2
   RETURNING ${CUSTOMER_COLUMNS}`,
);

/** Sets, or with null clears, the password of a locked account. Returns the customer, whose `modifiedAt` has changed. */
export function updatePassword(tx: Tx, tenant: string, customerNumber: string, passwordHash: string | null): Promise<CustomerRow[]> {
  const cost = passwordHash === null ? null : costOf(passwordHash);
  return query(tx, UPDATE_PASSWORD, [tenant, customerNumber, passwordHash, cost, tx.clock.now()]);
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

/**
 * Changes the address of a locked account, which its customer has confirmed. Returns the customer. Throws a unique violation that
 * isEmailTaken recognizes.
 */
export async function updateEmail(
  tx: Tx,
  { tenant, customerNumber, email, emailKey, syncsContactEmail }: NewEmail,
): Promise<CustomerRow[]> {
  const customers = await query(tx, UPDATE_EMAIL, [tenant, customerNumber, email, emailKey, syncsContactEmail, tx.clock.now()]);
  await replaceWords(tx, tenant, customers.map((customer) => ({ id: customer.id, words: searchWords(customer) }))); // prettier-ignore
  return customers;
}
