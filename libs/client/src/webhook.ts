import { SuiteError } from './suite-error.ts';
import type { Message, TestMessage } from './messages.ts';

/** A request as its receiver got it. The body is what was sent, byte by byte: not parsed, and not written again. */
export interface WebhookRequest {
  /** Headers of a Fetch request, or the `headers` of a request of Node. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string | Uint8Array;
}

export interface WebhookOptions {
  /** The secret of the webhook. Several while it is replaced: a signature with one of them is enough. */
  readonly secret: string | readonly string[];
  /** The scheme that the webhook was created with. Default: STANDARD. */
  readonly signature?: 'STANDARD' | 'SORTED_JSON';
  /** How far `webhook-timestamp` may be from the receiver's clock, in seconds. Only STANDARD has a timestamp. Default: 300. */
  readonly toleranceSeconds?: number;
}

/** Why a request is not a message of the suite. */
export type WebhookFault = 'signature_invalid' | 'timestamp_invalid';

const TOLERANCE_SECONDS = 300;
const PREFIX = 'whsec_';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Returns the message of a webhook's request after it has checked the signature. Throws a SuiteError for any other request:
 * `signature_invalid`, or `timestamp_invalid` for one that is too old. Answer such a request with a 401.
 *
 * A message can arrive more than once, always with the same `id`.
 */
export async function verifyWebhook(
  { headers, body }: WebhookRequest,
  { secret, signature = 'STANDARD', toleranceSeconds = TOLERANCE_SECONDS }: WebhookOptions,
): Promise<Message | TestMessage> {
  const text = textOf(body);
  const secrets = [secret].flat();
  const header = (name: string) => headerOf(headers, name);
  if (signature === 'SORTED_JSON') {
    const sorted = sortedJson(text);
    const found = header('x-signature').split(',');
    if (sorted !== undefined && (await isSigned(sorted, found, secrets.map(bytesOf)))) return JSON.parse(text) as Message;
    throw invalid('signature_invalid', 'The header x-signature has no signature of this body with this secret');
  }
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  const found = header('webhook-signature')
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [each.slice('v1,'.length)] : []));
  if (!(await isSigned(`${id}.${timestamp}.${text}`, found, secrets.map(keyOf))))
    throw invalid('signature_invalid', 'The header webhook-signature has no signature of this request with this secret');
  const seconds = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(Date.now() / 1_000 - seconds) <= toleranceSeconds))
    throw invalid('timestamp_invalid', `The request was signed more than ${toleranceSeconds} seconds before or after now`);
  return JSON.parse(text) as Message;
}

/** The suite sends UTF-8, so other bytes cannot have its signature. */
function textOf(body: WebhookRequest['body']): string {
  if (typeof body === 'string') return body;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw invalid('signature_invalid', 'The body is not UTF-8');
  }
}

const invalid = (type: WebhookFault, message: string) => new SuiteError<WebhookFault>({ type, message });

function headerOf(headers: WebhookRequest['headers'], name: string): string {
  if (isFetchHeaders(headers)) return headers.get(name) ?? '';
  const entry = Object.entries(headers).find(([each]) => each.toLowerCase() === name);
  return [entry?.[1] ?? ''].flat().join(' ');
}

/** Whether these are the headers of a Fetch request, also of another library or realm, whose class is not the global one. */
const isFetchHeaders = (headers: WebhookRequest['headers']): headers is Headers => typeof headers['get'] === 'function';

/** Returns whether one of the signatures matches this text under one of the keys. WebCrypto compares in constant time. */
async function isSigned(text: string, signatures: readonly string[], keys: readonly Uint8Array<ArrayBuffer>[]): Promise<boolean> {
  const signed = signatures.map((each) => fromBase64(each.trim())).filter((each) => each !== undefined);
  for (const bytes of keys) {
    const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
    for (const each of signed) if (await crypto.subtle.verify('HMAC', key, each, bytesOf(text))) return true;
  }
  return false;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns the key of a secret: the bytes that follow `whsec_`, in base64. */
function keyOf(secret: string) {
  const key = fromBase64(secret.replace(PREFIX, ''));
  if (key === undefined || key.length === 0) throw new TypeError(`The secret is not ${PREFIX} and base64`);
  return key;
}

function fromBase64(text: string) {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Returns a JSON text with the members of each object sorted by name; undefined when it is not JSON. */
function sortedJson(text: string): string | undefined {
  try {
    return written(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${written(member)}`).join(',')}}`;
}
