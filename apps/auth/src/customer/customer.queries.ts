import { columnsOf, type Database, isUniqueViolation, placeholdersOf, purgeOf, query, sql, type Tx, valuesOf } from '@suite/database';
import type { LastLogins } from '../throttle';
import { Customer, KnownNetwork, KnownSession } from './customer.entity';

/** The data of an account that a login needs. */
export type LoginAccount = Readonly<Pick<Customer, 'customerNumber' | 'passwordHash'>> & LastLogins;

const FIND_LOGIN_ACCOUNT = sql<LoginAccount>(
  `SELECT c.customer_number, c.password_hash, n.seen_at AS network_seen_at, s.seen_at AS session_seen_at
     FROM customer c
     LEFT JOIN known_network n ON n.tenant = $1 AND n.customer_number = c.customer_number AND n.network = $3
     LEFT JOIN known_session s ON s.tenant = $1 AND s.customer_number = c.customer_number AND s.anonymous_id = $4
    WHERE c.tenant = $1 AND c.email_key = $2`,
);

/** The network and session of a login attempt. */
export type Whereabouts = Readonly<Pick<KnownNetwork, 'network'> & Pick<KnownSession, 'anonymousId'>>;

export async function findLoginAccount(
  db: Database,
  tenant: string,
  emailKey: string,
  { network, anonymousId }: Whereabouts,
): Promise<LoginAccount | undefined> {
  const [account] = await db.query(tenant, FIND_LOGIN_ACCOUNT, [tenant, emailKey, network, anonymousId]);
  return account;
}

const INSERT_NETWORK = sql(
  `INSERT INTO known_network (${columnsOf(KnownNetwork)}) VALUES (${placeholdersOf(KnownNetwork)})
   ON CONFLICT (tenant, customer_number, network) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
);

/** Records a login from this network. */
export async function insertKnownNetwork(tx: Tx, known: KnownNetwork): Promise<void> {
  await query(tx, INSERT_NETWORK, valuesOf(KnownNetwork, known));
}

const SESSIONS_MAX = 20;
const INSERT_SESSION = sql(
  `INSERT INTO known_session (${columnsOf(KnownSession)}) VALUES (${placeholdersOf(KnownSession)})
   ON CONFLICT (tenant, customer_number, anonymous_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
);
const DELETE_OLD_SESSIONS = sql(
  `DELETE FROM known_session WHERE tenant = $1 AND customer_number = $2 AND anonymous_id IN (
     SELECT anonymous_id FROM known_session WHERE tenant = $1 AND customer_number = $2
      ORDER BY seen_at DESC, anonymous_id OFFSET ${SESSIONS_MAX})`,
);

/** Records a login from this session. Only the newest stay, because a shop may start a session for each visit. */
export async function insertKnownSession(tx: Tx, known: KnownSession): Promise<void> {
  await query(tx, INSERT_SESSION, valuesOf(KnownSession, known));
  await query(tx, DELETE_OLD_SESSIONS, [known.tenant, known.customerNumber]);
}

/** Deletes networks without a recent login. Returns the number of deleted rows. */
export const purgeKnownNetworks = purgeOf(KnownNetwork, 'seen_at');

/** Deletes sessions without a recent login. Returns the number of deleted rows. */
export const purgeKnownSessions = purgeOf(KnownSession, 'seen_at');

const INSERT_CUSTOMER = sql(`INSERT INTO customer (${columnsOf(Customer)}) VALUES (${placeholdersOf(Customer)})`);

/** Throws a unique violation that isEmailTaken or isNumberTaken recognizes. */
export async function insertCustomer(tx: Tx, customer: Customer): Promise<void> {
  await query(tx, INSERT_CUSTOMER, valuesOf(Customer, customer));
}

export const isEmailTaken = (error: unknown): boolean => isUniqueViolation(error, 'customer_email_unique');
export const isNumberTaken = (error: unknown): boolean => isUniqueViolation(error, 'customer_number_unique');

/** A customer as the API returns it. */
export type CustomerRow = Readonly<Omit<Customer, 'tenant' | 'emailKey' | 'passwordHash'>>;

const FIND_CUSTOMER = sql<CustomerRow>(
  `SELECT ${columnsOf(Customer, { but: ['tenant', 'emailKey', 'passwordHash'] })} FROM customer WHERE tenant = $1 AND customer_number = $2`,
);

export async function findCustomer(db: Database, tenant: string, customerNumber: string): Promise<CustomerRow | undefined> {
  const [customer] = await db.query(tenant, FIND_CUSTOMER, [tenant, customerNumber]);
  return customer;
}

/** The fields that customers can change on their own account; omitted fields stay the same. */
export type CustomerChange = Readonly<Partial<Pick<Customer, 'firstName' | 'lastName'>>>;

const UPDATE_CUSTOMER = sql<Pick<Customer, 'id'>>(
  `UPDATE customer
      SET first_name = CASE WHEN $3 THEN $4 ELSE first_name END, last_name = CASE WHEN $5 THEN $6 ELSE last_name END, modified_at = $7
    WHERE tenant = $1 AND customer_number = $2 RETURNING id`,
);

/** Returns false when the customer does not exist. */
export async function updateCustomer(
  db: Database,
  tenant: string,
  customerNumber: string,
  { firstName, lastName }: CustomerChange,
  now: Date,
): Promise<boolean> {
  const values = [tenant, customerNumber, firstName !== undefined, firstName, lastName !== undefined, lastName, now];
  return (await db.query(tenant, UPDATE_CUSTOMER, values)).length > 0;
}

const UPDATE_PASSWORD_HASH = sql(
  `UPDATE customer SET password_hash = $4 WHERE tenant = $1 AND customer_number = $2 AND password_hash = $3`,
);

/** Replaces an outdated hash with one that uses the current parameters. */
export async function updatePasswordHash(tx: Tx, tenant: string, customerNumber: string, from: string, to: string): Promise<void> {
  await query(tx, UPDATE_PASSWORD_HASH, [tenant, customerNumber, from, to]);
}

const LOCK_LOGIN = sql<Pick<Customer, 'id'>>(
  `SELECT id FROM customer WHERE tenant = $1 AND customer_number = $2 AND password_hash IS NOT DISTINCT FROM $3 FOR NO KEY UPDATE`,
);

/**
 * Locks an account until the session of its login is stored, so that a concurrent change of the password ends that session,
 * too. Returns false when the password has changed since it was verified.
 */
export async function lockLogin(tx: Tx, tenant: string, customerNumber: string, verifiedHash: string | null): Promise<boolean> {
  return (await query(tx, LOCK_LOGIN, [tenant, customerNumber, verifiedHash])).length > 0;
}

const LOCK_CUSTOMER = sql<Pick<Customer, 'id'>>(`SELECT id FROM customer WHERE tenant = $1 AND customer_number = $2 FOR NO KEY UPDATE`);

/** Locks a customer before its addresses or sessions change. Returns false when the customer does not exist. */
export async function lockCustomer(tx: Tx, tenant: string, customerNumber: string): Promise<boolean> {
  return (await query(tx, LOCK_CUSTOMER, [tenant, customerNumber])).length > 0;
}
