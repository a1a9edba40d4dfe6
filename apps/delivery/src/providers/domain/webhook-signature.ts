import { createHmac, timingSafeEqual } from 'node:crypto';

/** The reason for rejecting a webhook; undefined if the signature is valid. */
export type SignatureFault = 'missing' | 'wrong' | 'stale';

/** The part of a webhook's request that its signature covers. */
export interface SignedRequest {
  /** The text of the body, as it arrived. */
  readonly text: string;
  /** The value of the provider's signature header. */
  readonly signature: string | undefined;
  /** The current secret, and the previous one while it is valid. */
  readonly secrets: readonly string[];
  readonly now: Date;
}

/** The largest difference between the time of a signature and ours. */
export const TOLERANCE_MS = 300_000;

const TIMED = /^t=(\d{1,12}),\s?v1=([0-9a-f]{64})$/i;

/** `t={unix},v1={hex}`: an HMAC-SHA256 of the time and the body. */
export function timedFault({ text, signature, secrets, now }: SignedRequest): SignatureFault | undefined {
  if (!signature) return 'missing';
  const [, seconds, given] = TIMED.exec(signature) ?? [];
  if (seconds === undefined || given === undefined) return 'wrong';
  const isRight = isAnyEqual(given, secrets, (secret) => createHmac('sha256', secret).update(`${seconds}.${text}`));
  if (!isRight) return 'wrong';
  return Math.abs(Number(seconds) * 1_000 - now.getTime()) > TOLERANCE_MS ? 'stale' : undefined;
}

/** The webhooks of providers that sign so. */
export const TIMED_SIGNATURE = { header: 'x-signature', faultOf: timedFault } as const;

/** Compares with the signature of each secret in constant time. */
export function isAnyEqual(given: string, secrets: readonly string[], hmacOf: (secret: string) => { digest(): Buffer }): boolean {
  const bytes = Buffer.from(given, 'hex');
  return secrets.map((secret) => timingSafeEqual(hmacOf(secret).digest(), bytes)).includes(true);
}
