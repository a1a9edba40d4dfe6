import { createHmac } from 'node:crypto';
import { isAnyEqual, type SignatureFault, type SignedRequest } from '../../domain/webhook-signature';

const SHA512_HEX = /^[0-9a-f]{128}$/i;

/** An HMAC-SHA512 of the body. The key is the secret, read as hexadecimal digits. */
export function onfleetFault({ text, signature, secrets }: SignedRequest): SignatureFault | undefined {
  if (!signature) return 'missing';
  const isRight =
    SHA512_HEX.test(signature) && isAnyEqual(signature, secrets, (secret) => createHmac('sha512', Buffer.from(secret, 'hex')).update(text));
  return isRight ? undefined : 'wrong';
}

/** A secret of Onfleet is the text of bytes in hexadecimal digits, with which it signs. */
const HEXADECIMAL = /^([0-9a-f]{2}){16,}$/i;

/** Returns the reason why a secret is not one of Onfleet. */
export const secretFault = (secret: string): string | undefined =>
  HEXADECIMAL.test(secret)
    ? undefined
    : 'credentials.webhookSecret must be the webhook secret of the Onfleet dashboard, in hexadecimal digits';
