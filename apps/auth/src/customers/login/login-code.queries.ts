import { columnsOf, type Database, placeholdersOf, plainTable, purgeOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { CODE_TRIES_MAX } from '../domain/account-token';
import { LoginCode } from './login-code.entity';

const INSERT = sql<Pick<LoginCode, 'customerNumber'>>(
  `INSERT INTO login_code AS c (${columnsOf(LoginCode)}) VALUES (${placeholdersOf(LoginCode)})
   ON CONFLICT (tenant, customer_number, anonymous_id) DO UPDATE
      SET code_digest = EXCLUDED.code_digest, request_id = EXCLUDED.request_id, tries = 0, expires_at = EXCLUDED.expires_at, used_at = NULL
    WHERE c.request_id <> EXCLUDED.request_id
   RETURNING customer_number`,
);

/** Stores a code, which supersedes the earlier one of the session. Returns false when this request has stored its code before. */
export async function insertLoginCode(tx: Tx, code: Omit<LoginCode, 'tries' | 'usedAt'>): Promise<boolean> {
  return (await query(tx, INSERT, valuesOf(LoginCode, { ...code, tries: 0, usedAt: null }))).length > 0;
}

/** A code that was entered for an account. */
export interface EnteredCode extends Pick<LoginCode, 'tenant' | 'customerNumber' | 'anonymousId' | 'codeDigest'> {
  readonly now: Date;
}

const TRY = sql<{ readonly isRight: boolean }>(
  `UPDATE login_code SET tries = tries + 1, used_at = CASE WHEN code_digest = $4 THEN $5::timestamptz END
    WHERE tenant = $1 AND customer_number = $2 AND anonymous_id = $3
      AND used_at IS NULL AND tries < ${CODE_TRIES_MAX} AND expires_at > $5
   RETURNING used_at IS NOT NULL AS is_right`,
);

/**
 * Compares a code with the stored one, and counts the attempt in the same statement: of many concurrent attempts, five are compared,
 * and the right code is used once.
 */
export async function tryLoginCode(db: Database, { tenant, customerNumber, anonymousId, codeDigest, now }: EnteredCode): Promise<boolean> {
  const [tried] = await db.query(tenant, TRY, [tenant, customerNumber, anonymousId, codeDigest, now]);
  return tried?.isRight ?? false;
}

/** Deletes the codes of an account, when its address changes. */
export const deleteLoginCodes = plainTable(LoginCode).delete(['tenant', 'customerNumber']);

/** Deletes expired codes. Returns the number of deleted rows. */
export const purgeLoginCodes = purgeOf(LoginCode, 'expires_at');
