import { createHash } from 'node:crypto';

/** The same session of the same tenant is the same anonymous shopper, so that a cart outlives the token. */
export function anonymousId(tenant: string, sessionId: string): string {
  return createHash('sha256').update(`anonymous\n${tenant}\n${sessionId}`).digest('base64url').slice(0, 32);
}
