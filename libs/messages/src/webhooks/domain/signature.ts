import { createHmac, randomBytes } from 'node:crypto';

export const SIGNATURES = ['STANDARD', 'SORTED_JSON'] as const;
/**
 * The signature scheme of requests. STANDARD: as Standard Webhooks specifies, in `webhook-signature`. SORTED_JSON: by the JSON with sorted keys,
 * in `x-signature`, for existing receivers.
 */
export type SignatureScheme = (typeof SIGNATURES)[number];

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The request that one attempt signs and sends. */
export interface SignedContent {
  readonly id: string;
  /** The time of the attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * Returns the headers that identify and sign an attempt. While a secret rotates, each of the secrets signs. The body of SORTED_JSON
 * must be the result of `sortedJson`.
 */
export function signatureHeaders(scheme: SignatureScheme, secrets: readonly string[], { id, at, body }: SignedContent) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (scheme === 'SORTED_JSON') return { ...headers, 'x-signature': secrets.map((secret) => hmac(secret, body)).join(',') };
  const signed = `${id}.${timestamp}.${body}`;
  return { ...headers, 'webhook-signature': secrets.map((secret) => `v1,${hmac(keyOf(secret), signed)}`).join(' ') };
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');
const hmac = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** Writes a value as JSON without spaces, with the keys of each object in the order of their UTF-16 code units. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${sortedJson(member)}`).join(',')}}`;
}
