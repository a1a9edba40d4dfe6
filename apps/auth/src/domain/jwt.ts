import { type KeyObject, sign } from 'node:crypto';

/** A header is the same in every token of one key and type. */
export const jwtHeader = (header: { readonly alg: 'ES256'; readonly typ: string; readonly kid: string }): string => encoded(header);

/** A token (RFC 7519) of this header, signed by ES256 (RFC 7518, section 3.4). */
export function signedJwt(header: string, claims: object, privateKey: KeyObject): string {
  const text = `${header}.${encoded(claims)}`;
  return `${text}.${joined(sign('sha256', Buffer.from(text), privateKey)).toString('base64url')}`;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const NUMBER_BYTES = 32;

/**
 * The two numbers of a signature one after the other, as tokens have them. Node would do that too (`ieee-p1363`), but then
 * exports the key for each signature to learn how long the numbers are, which takes as long as signing.
 */
export function joined(der: Buffer): Buffer {
  const signature = Buffer.alloc(2 * NUMBER_BYTES);
  const [rLength = 0, rAt] = [der[3], 4]; // SEQUENCE, its length, INTEGER, its length
  const [sLength = 0, sAt] = [der[rAt + rLength + 1], rAt + rLength + 2];
  place(signature, NUMBER_BYTES, der.subarray(rAt, rAt + rLength));
  place(signature, 2 * NUMBER_BYTES, der.subarray(sAt, sAt + sLength));
  return signature;
}

/** Writes a number so that it ends where it should; a zero before it that says that it is positive is left out. */
function place(signature: Buffer, end: number, number: Buffer): void {
  const bytes = number.subarray(Math.max(0, number.length - NUMBER_BYTES));
  bytes.copy(signature, end - bytes.length);
}
