import { adminQuery, SEEDED, type TestDatabase } from '@suite/testing';
import { KeyRing } from '@suite/runtime';
import { loginCodeDigest } from '../src/customers/domain/login-code';
import { sha256 } from '../src/security/domain/secret';
import { KEY_RING } from './auth-app';

const { tenant, sessionId } = SEEDED;
/** The subject of anonymous test tokens. */
const ANONYMOUS_ID = `anon-${sessionId}`;

/** An account whose mails are in the hands of the test. */
export const LINUS = { customerNumber: '1000000077', email: 'linus@example.com', code: '428019' } as const;
/** An account that moves to another address: a new password of LINUS ends his own move. */
const HEDY = { customerNumber: '1000000078', email: 'hedy@example.com' } as const;

/** Their tokens, by purpose. */
export const MAILED_TOKENS = {
  reset: 'token-of-a-mail-that-sets-the-new-password1',
  'opt-in': 'token-of-a-mail-that-confirms-the-sign-up-1',
  change: 'token-of-a-mail-to-the-new-e-mail-address-1',
} as const;

/** With words, so that no background task changes the row. */
const ACCOUNT = `
  INSERT INTO auth.customer (tenant, id, customer_number, email, email_key, contact_email, created_at, modified_at, has_words)
  VALUES ($1, gen_random_uuid(), $2, $3, $3, $3, $4, $4, true)
  ON CONFLICT (tenant, customer_number) DO UPDATE SET email = $3, email_key = $3, active = true`;
const TOKEN = `
  INSERT INTO auth.account_token
    (tenant, customer_number, purpose, email_key, hash, request_id, client_id, new_email, syncs_contact_email, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, gen_random_uuid(), 'storefront', $6, false, now(), now() + interval '1 day')
  ON CONFLICT (tenant, customer_number, purpose, email_key) DO UPDATE SET hash = $5, used_at = NULL, new_email = $6`;
const CODE = `
  INSERT INTO auth.login_code (tenant, customer_number, anonymous_id, code_digest, request_id, tries, expires_at)
  VALUES ($1, $2, $3, $4, gen_random_uuid(), 0, now() + interval '1 day')
  ON CONFLICT (tenant, customer_number, anonymous_id) DO UPDATE SET code_digest = $4, tries = 0, used_at = NULL`;

/** Stores the accounts with tokens and a code, as if mails with them had been sent. */
export async function storeMailed(database: TestDatabase, newEmail: string, keyRing = KEY_RING): Promise<void> {
  const { customerNumber, code } = LINUS;
  for (const account of [LINUS, HEDY]) {
    await adminQuery(database, ACCOUNT, [tenant, account.customerNumber, account.email, new Date()]);
  }
  for (const [purpose, token] of Object.entries(MAILED_TOKENS)) {
    const { customerNumber, email } = purpose === 'change' ? HEDY : LINUS;
    await adminQuery(database, TOKEN, [tenant, customerNumber, purpose, email, sha256(token), purpose === 'change' ? newEmail : null]);
  }
  const codeDigest = loginCodeDigest(KeyRing.parse(keyRing), { tenant, customerNumber, anonymousId: ANONYMOUS_ID, code });
  await adminQuery(database, CODE, [tenant, customerNumber, ANONYMOUS_ID, codeDigest]);
}
