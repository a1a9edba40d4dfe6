import { type KeyObject, sign } from 'node:crypto';

/** Encodes a JWT header. It is the same for every token of one key and type, so it can be cached. */
export const jwtHeader = (header: { readonly alg: 'ES256'; readonly typ: string; readonly kid: string }): string => encoded(header);

/** Returns a signed JWT (RFC 7519) with this header, using ES256 (RFC 7518, section 3.4). */
export function signedJwt(header: string, claims: object, privateKey: KeyObject): string {
  const text = `${header}.${encoded(claims)}`;
  return `${text}.${joined(sign('sha256', Buffer.from(text), privateKey)).toString('base64url')}`;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const NUMBER_BYTES = 32;

/**
 * Converts a DER signature into the fixed-length concatenation of r and s that JWTs use. Node can do so (`ieee-p1363`), but it
 * then exports the key for each signature to find the length of the numbers, which takes as long as signing.
 */
export function joined(der: Buffer): Buffer {
  const signature = Buffer.alloc(2 * NUMBER_BYTES);
  const [rLength = 0, rAt] = [der[3], 4]; // SEQUENCE, its length, INTEGER, its length
  const [sLength = 0, sAt] = [der[rAt + rLength + 1], rAt + rLength + 2];
  place(signature, NUMBER_BYTES, der.subarray(rAt, rAt + rLength));
  place(signature, 2 * NUMBER_BYTES, der.subarray(sAt, sAt + sLength));
  return signature;
}

/** Writes a number right-aligned, without the leading zero byte that DER adds to keep it positive. */
function place(signature: Buffer, end: number, number: Buffer): void {
  const bytes = number.subarray(Math.max(0, number.length - NUMBER_BYTES));
  bytes.copy(signature, end - bytes.length);
}
