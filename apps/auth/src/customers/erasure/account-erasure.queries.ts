import { query, sql, type Tx } from '@suite/database';
import { deleteIdentities } from '../login/customer-identity.queries';
import { deleteLoginCodes } from '../login/login-code.queries';
import { type Customer } from '../profile/customer.entity';
import { type CustomerRow, deleteCustomer } from '../profile/customer.queries';
import { emailKeyOf } from '../../security/domain/email';

const DELETE_TOKENS = sql<{ readonly emailKey: string; readonly newEmail: string | null }>(
  `DELETE FROM account_token WHERE tenant = $1 AND customer_number = $2 RETURNING email_key, new_email`,
);
// Changes to an address that another account has asked for. Their tokens were never mailed.
const DELETE_CHANGES_TO = sql(`DELETE FROM account_token WHERE tenant = $1 AND purpose = 'change' AND lower(new_email) = ANY ($2)`);

/** What an account leaves behind when it is deleted. */
export interface AccountRemains {
  readonly customer: CustomerRow;
  /** The addresses of its mails. */
  readonly addresses: readonly string[];
}

/**
 * Deletes an account with its addresses, logins, known networks and sessions, identities at other providers, and tokens of mails.
 * Waits for concurrent changes of the account. Returns undefined if there is no such customer.
 */
export async function deleteAccount(tx: Tx, tenant: string, customerNumber: string): Promise<AccountRemains | undefined> {
  const customer = await deleteCustomer(tx, tenant, customerNumber);
  if (!customer) return undefined;
  const addresses = [...new Set([customer.email, ...(await deleteRemains(tx, tenant, customerNumber))])];
  await query(tx, DELETE_CHANGES_TO, [tenant, addresses.flatMap((address) => [address.toLowerCase(), emailKeyOf(address)])]);
  return { customer, addresses };
}

/** Deletes what no foreign key deletes with the customer. Returns the addresses of the tokens. */
export async function deleteRemains(tx: Tx, tenant: string, customerNumber: string): Promise<string[]> {
  const tokens = await query(tx, DELETE_TOKENS, [tenant, customerNumber]);
  await deleteLoginCodes(tx, tenant, customerNumber);
  await deleteIdentities(tx, tenant, customerNumber);
  return [...new Set(tokens.flatMap(({ emailKey, newEmail }) => [emailKey, ...(newEmail === null ? [] : [newEmail])]))];
}

const LIST_HELD = sql<Pick<Customer, 'emailKey'>>(`SELECT email_key FROM customer WHERE tenant = $1 AND email_key = ANY ($2)`);

/** Returns the addresses that no account has. */
export async function withoutAccount(tx: Tx, tenant: string, addresses: readonly string[]): Promise<string[]> {
  const held = new Set((await query(tx, LIST_HELD, [tenant, addresses.map(emailKeyOf)])).map(({ emailKey }) => emailKey));
  return addresses.filter((address) => !held.has(emailKeyOf(address)));
}
