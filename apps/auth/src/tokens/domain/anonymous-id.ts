import { createHash } from 'node:crypto';

/** Derives the anonymous shopper's id from tenant and session, so that a cart outlives the token. */
export function anonymousId(tenant: string, sessionId: string): string {
  return createHash('sha256').update(`anonymous\n${tenant}\n${sessionId}`).digest('base64url').slice(0, 32);
}
