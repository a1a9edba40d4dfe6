import type { PasswordAccount } from '../../passwords';
import { columnsOf, type Database, membersOf, plainTable, query, sql, type Tx } from '@suite/database';
import { isReserved } from '../mails/account-token.queries';
import { DEFAULT_RULES, isConcealed, type SignupAnswers } from '../domain/account-settings';
import { searchWords } from '../domain/customer-words';
import { costOf } from '../../passwords/domain/stored-password';
import type { LastLogins } from '../../security';
import { Customer } from './customer.entity';
import { EmailReserved, NumberErased } from './customer.errors';
import { deleteWords, insertWords, replaceWords } from './customer-word.queries';
import type { Whereabouts } from '../login/known-place.queries';

/** The data of an account that a check of its password needs. */

/** The data of an account that a login needs. */
export type LoginAccount = PasswordAccount & Readonly<Pick<Customer, 'customerNumber' | 'createdAt' | 'verifiedAt'>> & LastLogins;

/** An account, and the rules of its tenant; null where the tenant has the defaults. */
type RuledAccount = LoginAccount & { readonly signupAnswers: SignupAnswers | null; readonly requiredSince: Date | null };

// One statement for every address: the rules are read with the account.
const FIND_LOGIN_ACCOUNT = sql<RuledAccount>(
  `SELECT c.customer_number, c.created_at, c.verified_at, c.email, c.password_hash, c.active, c.import_digest IS NOT NULL AS is_imported,
          n.seen_at AS network_seen_at, s.seen_at AS session_seen_at, a.signup_answers, a.required_since
     FROM customer c
     LEFT JOIN account_settings a ON a.tenant = $1
     LEFT JOIN known_network n ON n.tenant = $1 AND n.customer_number = c.customer_number AND n.network = $3
     LEFT JOIN known_session s ON s.tenant = $1 AND s.customer_number = c.customer_number AND s.anonymous_id = $4
    WHERE c.tenant = $1 AND c.email_key = $2`,
);

/**
 * Returns the account of an address, if there is one. A hidden account is inactive and has no known network or
 * session. So an attempt is checked, throttled and answered as for any other address.
 */
export async function findLoginAccount(
  db: Database,
  tenant: string,
  emailKey: string,
  { network, anonymousId }: Whereabouts,
): Promise<LoginAccount | undefined> {
  const [found] = await db.query(tenant, FIND_LOGIN_ACCOUNT, [tenant, emailKey, network, anonymousId]);
  if (!found) return undefined;
  const { signupAnswers, requiredSince, ...account } = found;
  const rules = { signupAnswers: signupAnswers ?? DEFAULT_RULES.signupAnswers, requiredSince };
  return isConcealed(account, rules) ? { ...account, active: false, networkSeenAt: null, sessionSeenAt: null } : account;
}

/** What a new customer has at least. */
type Required = 'tenant' | 'id' | 'customerNumber' | 'email' | 'emailKey' | 'createdAt';
export type NewCustomer = Readonly<Pick<Customer, Required> & Partial<Omit<Customer, Required>>>;

export function customerRow(customer: NewCustomer): Customer {
  const { passwordHash = null, createdAt, email } = customer;
  const absent = Object.fromEntries(membersOf(Customer).map((member) => [member, null])) as unknown as Customer;
  const passwordCost = passwordHash === null ? null : costOf(passwordHash);
  const row = { ...absent, active: true, onHold: false, version: 1, modifiedAt: createdAt, passwordCost, ...customer };
  return { ...row, contactEmail: row.contactEmail ?? email, hasWords: true };
}

const BY_NUMBER = 'WHERE tenant = $1 AND customer_number = $2';
const KEY = ['tenant', 'customerNumber'] as const;
const customers = plainTable(Customer);
const insert = customers.insert();

const FIND_ERASURE = sql<{ readonly id: string }>(`SELECT id FROM erasure ${BY_NUMBER}`);

/** Returns the row. Throws an error that isEmailTaken or isNumberTaken recognizes if the address or the number is taken. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<Customer> {
  const row = customerRow(customer);
  const { tenant, customerNumber, emailKey } = row;
  await insert(tx, row);
  // Read after the insertion, which waits for the deletion of a concurrent erasure, and for a concurrent change of an address.
  if ((await query(tx, FIND_ERASURE, [tenant, customerNumber])).length > 0) throw new NumberErased();
  if (await isReserved(tx, tenant, emailKey, customerNumber)) throw new EmailReserved();
  await insertWords(tx, tenant, [{ id: row.id, words: searchWords(row) }]);
  return row;
}

/** Columns that the API does not return. */
const HIDDEN = ['tenant', 'emailKey', 'passwordHash', 'passwordCost', 'importDigest', 'hasWords', 'emailProvenAt'] as const;
/** A customer as the API returns it. */
export type CustomerRow = Readonly<Omit<Customer, (typeof HIDDEN)[number]>>;
/** The columns of a `CustomerRow`. */
export const CUSTOMER_COLUMNS = columnsOf(Customer, { but: HIDDEN });

export const findCustomer = customers.find(KEY, { but: HIDDEN });
/** Returns a customer with the lock of its row, before a change. */
export const lockCustomerRow = customers.lock(KEY, { but: HIDDEN });

/** Columns that a change of the profile keeps. */
const KEPT = [...HIDDEN, 'id', 'customerNumber', 'email', 'createdAt', 'verifiedAt'] as const;
const replaceProfile = customers.replace(['tenant', 'id'], { keep: KEPT });

/** Stores the profile and the states of a locked customer, and its words. */
export async function updateCustomer(tx: Tx, tenant: string, before: CustomerRow, after: CustomerRow): Promise<void> {
  await replaceProfile(tx, after, tenant, after.id);
  const words = searchWords(after);
  if (words.join(' ') !== searchWords(before).join(' ')) await replaceWords(tx, tenant, [{ id: after.id, words }]);
}

const UPDATE_PASSWORD_HASH = sql(
  `UPDATE customer SET password_hash = $4, password_cost = $5 ${BY_NUMBER} AND password_hash IS NOT DISTINCT FROM $3`,
);

/** Replaces an outdated or missing hash with one that uses the current parameters. */
export async function updatePasswordHash(tx: Tx, tenant: string, customerNumber: string, from: string | null, to: string): Promise<void> {
  await query(tx, UPDATE_PASSWORD_HASH, [tenant, customerNumber, from, to, costOf(to)]);
}

const take = customers.take(KEY, { but: HIDDEN });

/** Deletes a customer with its addresses, sessions and words. Returns it; undefined if it does not exist. */
export async function deleteCustomer(tx: Tx, tenant: string, customerNumber: string): Promise<CustomerRow | undefined> {
  const deleted = await take(tx, tenant, customerNumber);
  if (deleted) await deleteWords(tx, tenant, deleted.id);
  return deleted;
}

const LOCK_LOGIN = sql<Pick<Customer, 'id'>>(
  `SELECT id FROM customer
    WHERE tenant = $1 AND customer_number = $2 AND active AND password_hash IS NOT DISTINCT FROM $3 AND email_key = $4
      FOR NO KEY UPDATE`,
);

/**
 * Locks an account until the session of its login is stored, so that a concurrent change of the password, of the address or of
 * `active` ends that session, too. Returns false when the password or the address has changed since it was verified, or the account is
 * inactive.
 */
export async function lockLogin(
  tx: Tx,
  tenant: string,
  { customerNumber, passwordHash }: Pick<Customer, 'customerNumber' | 'passwordHash'>,
  emailKey: string,
): Promise<boolean> {
  return (await query(tx, LOCK_LOGIN, [tenant, customerNumber, passwordHash, emailKey])).length > 0;
}

/** Locks the owner of an address before a mail to it, so that an erasure also deletes the mail. */
export const lockByEmail = customers.lock(['tenant', 'emailKey'], { only: ['id', 'email', 'preferredLanguage'] });
/** Locks a customer before its addresses or sessions change. */
export const lockCustomer = customers.lock(KEY, { only: ['id'] });

const PROVE_EMAIL = sql<CustomerRow>(
  `UPDATE customer SET verified_at = coalesce(verified_at, $3), email_proven_at = $3 ${BY_NUMBER} AND email_proven_at IS NULL
   RETURNING ${CUSTOMER_COLUMNS}`,
);

/** Records that the account's address is the customer's. Returns undefined if that was known. */
export async function proveEmail(tx: Tx, tenant: string, customerNumber: string): Promise<CustomerRow | undefined> {
  const [proven] = await query(tx, PROVE_EMAIL, [tenant, customerNumber, tx.clock.now()]);
  return proven;
}
