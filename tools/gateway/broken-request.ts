import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refused } from './answer.ts';

export const TOO_LARGE: Refused = { status: 413, type: 'body_too_large', message: 'The body is larger than 1 MiB' };
const TOO_SLOW: Refused = { status: 408, type: 'request_timeout', message: 'The request took too long to arrive' };
const HEADERS_TOO_LARGE: Refused = { status: 431, type: 'headers_too_large', message: 'The headers are too large' };
const NO_HTTP: Refused = { status: 400, type: 'bad_request', message: 'This is not a valid HTTP request' };

/** What Node says of bytes that are no request, or of a request that does not end. */
export type ConnectionError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** What a connection is at. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
}

/** Why a connection is given up. */
export function whyBroken({ code }: ConnectionError, isTooLong: boolean): Refused {
  if (isTooLong) return TOO_LARGE;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW;
  return code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : NO_HTTP;
}

/** What was asked for, if the bytes begin with the line that says it. */
export function targetOf({ rawPacket }: ConnectionError): string | undefined {
  return /^[A-Z]+ (\S+) HTTP\//.exec(rawPacket?.subarray(0, 4_096).toString('latin1') ?? '')?.[1];
}
