import { isUtf8 } from 'node:buffer';
import { AppError } from '@suite/errors';
import { CLIENT_ID } from './client-id';

/** The credentials a client presents (RFC 6749, section 2.3). A public client has no secret. */
export interface ClientProof {
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly scheme: 'basic' | 'form';
}

type Form = Readonly<Record<string, string>>;

/** Returns the encoded credentials of HTTP Basic; undefined for another scheme. */
const basicOf = (authorization = ''): string | undefined => /^basic +(\S+) *$/i.exec(authorization)?.[1];

/** Reads the credentials from the form or from HTTP Basic. Rejects requests that use both. */
export function clientProof(authorization: string | undefined, form: Form): ClientProof {
  const basic = basicOf(authorization);
  if (basic !== undefined) return basicProof(basic, form);
  const { client_id: clientId, client_secret: clientSecret } = form;
  if (clientId === undefined)
    throw new AppError('unauthenticated', 'invalid_client', 'The request has no client id; send client_id in the form, or HTTP Basic');
  return { clientId, scheme: 'form', ...(clientSecret !== undefined && { clientSecret }) };
}

function basicProof(encoded: string, form: Form): ClientProof {
  const bytes = Buffer.from(encoded, 'base64');
  if (!isUtf8(bytes)) throw new AppError('invalid', 'invalid_request', 'The text of HTTP Basic is not UTF-8; encode it as UTF-8');
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(bytes.toString()) ?? [];
  const clientId = formDecoded(id ?? '');
  if (form['client_secret'] !== undefined || (form['client_id'] ?? clientId) !== clientId) {
    throw new AppError('invalid', 'invalid_request', 'The request has credentials in HTTP Basic and in the form; send them once');
  }
  const clientSecret = formDecoded(secret ?? '');
  return { clientId, scheme: 'basic', ...(clientSecret !== '' && { clientSecret }) };
}

/** Decodes a part of HTTP Basic, which is form-encoded (RFC 6749, section 2.3.1). Accepts text that a client sent unencoded. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Returns the client id that a request claims, before authentication; undefined when there is no well-formed id. */
export function claimedClientId(authorization: string | undefined, form: Form): string | undefined {
  const basic = basicOf(authorization);
  const id = basic === undefined ? form['client_id'] : formDecoded(Buffer.from(basic, 'base64').toString().split(':', 1)[0] ?? '');
  return id !== undefined && CLIENT_ID.test(id) ? id : undefined;
}
