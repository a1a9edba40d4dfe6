import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refused } from './answer.ts';

export const TOO_LARGE: Refused = {
  status: 413,
  type: 'body_too_large',
  message: 'The body is larger than 1 MiB; send less, or in several requests',
};
const TOO_SLOW: Refused = { status: 408, type: 'request_timeout', message: 'The request took too long to arrive; send it again' };
const HEADERS_TOO_LARGE: Refused = { status: 431, type: 'headers_too_large', message: 'The headers are too large; send at most 16 KiB' };
const NO_HTTP: Refused = { status: 400, type: 'bad_request', message: 'This is not a valid HTTP request; see RFC 9112' };

/** Node's error codes for bytes that are not a request and for a request that does not end. */
export type ConnectionError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** The request that a connection is sending. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
}

/** Returns the error for a connection that cannot continue. */
export function whyBroken({ code }: ConnectionError, isTooLong: boolean): Refused {
  if (isTooLong) return TOO_LARGE;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW;
  return code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : NO_HTTP;
}

/** Returns the target of the request, if the bytes begin with a request line. */
export function targetOf({ rawPacket }: ConnectionError): string | undefined {
  return /^[A-Z]+ (\S+) HTTP\//.exec(rawPacket?.subarray(0, 4_096).toString('latin1') ?? '')?.[1];
}

/** Headers that may occur once only: every hop must read the same value. */
const ONE_HOST: Refused = { status: 400, type: 'bad_request', message: 'The request has no Host header, or more than one; send one' };
const TAKEN_ONCE = ['authorization', 'content-type'];

/**
 * Returns the error for a request that a service could interpret differently. No Host is as bad as two (RFC 9112, 3.2);
 * HTTP/1.0 has no Host.
 */
export function whyAmbiguous({ rawHeaders, httpVersion }: IncomingMessage): Refused | undefined {
  const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
  const count = (name: string) => names.filter((other) => other === name).length;
  const hosts = count('host');
  if (hosts !== 1 && (hosts > 1 || httpVersion !== '1.0')) return ONE_HOST;
  const repeated = TAKEN_ONCE.find((name) => count(name) > 1);
  return repeated === undefined
    ? undefined
    : { status: 400, type: 'bad_request', message: `The request has more than one ${repeated} header; send one` };
}
