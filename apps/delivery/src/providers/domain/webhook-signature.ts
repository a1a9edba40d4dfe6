import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderName } from './delivery-provider';

/** Why a webhook is rejected; undefined for a signature that is right. */
export type SignatureFault = 'missing' | 'wrong' | 'stale';

/** The request of a webhook, as far as its signature goes. */
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

/** The header with the signature of each provider. LOCAL has no webhooks. */
export const SIGNATURE_HEADERS: Readonly<Partial<Record<ProviderName, string>>> = {
  PROVIDER_A: 'x-signature',
  PROVIDER_B: 'x-signature',
  ONFLEET: 'x-onfleet-signature',
};

/** Returns why the signature of a webhook is wrong. */
export function signatureFault(provider: ProviderName, request: SignedRequest): SignatureFault | undefined {
  if (!request.signature) return 'missing';
  return provider === 'ONFLEET' ? onfleetFault(request) : timedFault(request);
}

const TIMED = /^t=(\d{1,12}),\s?v1=([0-9a-f]{64})$/i;

/** `t={unix},v1={hex}`: an HMAC-SHA256 of the time and the body. */
function timedFault({ text, signature = '', secrets, now }: SignedRequest): SignatureFault | undefined {
  const [, seconds, given] = TIMED.exec(signature) ?? [];
  if (seconds === undefined || given === undefined) return 'wrong';
  const isRight = isAnyEqual(given, secrets, (secret) => createHmac('sha256', secret).update(`${seconds}.${text}`));
  if (!isRight) return 'wrong';
  return Math.abs(Number(seconds) * 1_000 - now.getTime()) > TOLERANCE_MS ? 'stale' : undefined;
}

const SHA512_HEX = /^[0-9a-f]{128}$/i;

/** An HMAC-SHA512 of the body. The key is the secret, read as hexadecimal digits. */
function onfleetFault({ text, signature = '', secrets }: SignedRequest): SignatureFault | undefined {
  const isRight =
    SHA512_HEX.test(signature) && isAnyEqual(signature, secrets, (secret) => createHmac('sha512', Buffer.from(secret, 'hex')).update(text));
  return isRight ? undefined : 'wrong';
}

/** Compares with the signature of each secret, in a time that does not depend on what is equal. */
function isAnyEqual(given: string, secrets: readonly string[], hmacOf: (secret: string) => { digest(): Buffer }): boolean {
  const bytes = Buffer.from(given, 'hex');
  return secrets.map((secret) => timingSafeEqual(hmacOf(secret).digest(), bytes)).includes(true);
}
