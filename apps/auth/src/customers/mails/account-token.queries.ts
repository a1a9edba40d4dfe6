import { columnsOf, placeholdersOf, plainTable, purgeOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { TOKEN_MS, type TokenPurpose } from '../domain/account-token';
import { newSecret, sha256 } from '../../security/domain/secret';
import { AccountToken } from './account-token.entity';

/** The account, purpose and bound address of a token, and what it changes. */
export type NewToken = Readonly<Pick<AccountToken, 'tenant' | 'customerNumber' | 'purpose' | 'emailKey' | 'requestId' | 'clientId'>> &
  Partial<Pick<AccountToken, 'newEmail' | 'syncsContactEmail'>>;

const INSERT = sql<Pick<AccountToken, 'hash'>>(
  `INSERT INTO account_token AS t (${columnsOf(AccountToken)}) VALUES (${placeholdersOf(AccountToken)})
   ON CONFLICT (tenant, customer_number, purpose, email_key) DO UPDATE
      SET hash = EXCLUDED.hash, request_id = EXCLUDED.request_id, client_id = EXCLUDED.client_id, new_email = EXCLUDED.new_email,
          syncs_contact_email = EXCLUDED.syncs_contact_email, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at,
          used_at = NULL
    WHERE t.request_id <> EXCLUDED.request_id
   RETURNING hash`,
);

/** Stores a token, which supersedes the earlier one. Returns it; undefined when this request has stored its token before. */
export async function insertToken(tx: Tx, token: NewToken): Promise<string | undefined> {
  const text = newSecret();
  const { newEmail = null, syncsContactEmail = false } = token;
  const times = { createdAt: tx.clock.now(), expiresAt: tx.clock.after(TOKEN_MS[token.purpose]), usedAt: null };
  const row = { ...token, newEmail, syncsContactEmail, hash: sha256(text), ...times };
  return (await query(tx, INSERT, valuesOf(AccountToken, row))).length > 0 ? text : undefined;
}

/** A token that was presented. */
export interface Presented {
  readonly tenant: string;
  readonly text: string;
  readonly purposes: readonly TokenPurpose[];
}

const HIDDEN = ['tenant', 'hash', 'requestId', 'expiresAt', 'usedAt'] as const;
/** A valid token, and its change. */
export type ValidToken = Readonly<Omit<AccountToken, (typeof HIDDEN)[number]>>;

const OF_PRESENTED = 'tenant = $1 AND hash = $2 AND purpose = ANY ($3) AND used_at IS NULL AND expires_at > $4';
const FIND = sql<ValidToken>(`SELECT ${columnsOf(AccountToken, { but: HIDDEN })} FROM account_token WHERE ${OF_PRESENTED}`);

/** Returns a token that is neither used nor expired. It does not lock: a concurrent request may use the token. */
export async function findToken(tx: Tx, { tenant, text, purposes }: Presented): Promise<ValidToken | undefined> {
  const [token] = await query(tx, FIND, [tenant, sha256(text), purposes, tx.clock.now()]);
  return token;
}

const USE = sql<Pick<AccountToken, 'purpose'>>(`UPDATE account_token SET used_at = $4 WHERE ${OF_PRESENTED} RETURNING purpose`);

/** Uses a token up, in one statement: of several concurrent callers, one succeeds. Lock the account first. */
export async function useToken(tx: Tx, { tenant, text, purposes }: Presented): Promise<boolean> {
  return (await query(tx, USE, [tenant, sha256(text), purposes, tx.clock.now()])).length > 0;
}

const END_BOUND = sql(
  `UPDATE account_token SET used_at = $3 WHERE tenant = $1 AND customer_number = $2 AND purpose <> 'undo' AND used_at IS NULL`,
);

/** Ends the tokens that are void after a new password or address: all but those that undo a change. */
export async function endBoundTokens(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
  await query(tx, END_BOUND, [tenant, customerNumber, tx.clock.now()]);
}

const END_LATER = sql(
  `UPDATE account_token SET used_at = $5
    WHERE tenant = $1 AND customer_number = $2 AND purpose = 'undo' AND email_key <> $3 AND created_at >= $4 AND used_at IS NULL`,
);

/** Ends the tokens that undo changes since this one was made: the holder of a later address must not get the account back. */
export async function endLaterUndos(
  tx: Tx,
  { tenant, customerNumber, emailKey, createdAt }: Pick<AccountToken, 'tenant' | 'customerNumber' | 'emailKey' | 'createdAt'>,
): Promise<void> {
  await query(tx, END_LATER, [tenant, customerNumber, emailKey, createdAt, tx.clock.now()]);
}

/** Deletes every token of an account, for its deletion. */
export const deleteTokensOf = plainTable(AccountToken).delete(['tenant', 'customerNumber']);

const FIND_RESERVATION = sql<Pick<AccountToken, 'customerNumber'>>(
  `SELECT customer_number FROM account_token
    WHERE tenant = $1 AND email_key = $2 AND purpose = 'undo' AND used_at IS NULL AND expires_at > $3 AND customer_number <> $4 LIMIT 1`,
);

/** Whether another account can still return to this address. Ask after the address was stored, in its transaction. */
export async function isReserved(tx: Tx, tenant: string, emailKey: string, customerNumber: string): Promise<boolean> {
  return (await query(tx, FIND_RESERVATION, [tenant, emailKey, tx.clock.now(), customerNumber])).length > 0;
}

/** Deletes tokens that expired long ago. Returns the number of deleted rows. */
export const purgeTokens = purgeOf(AccountToken, 'expires_at');
