import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The body shape of an area's errors. */
export type ErrorShape = 'standard' | 'simple';

/** An error that the gateway itself answers. */
export interface Refused {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/** The suite is back after about a second. */
const RETRY_AFTER_SECONDS = '1';
const COMES_BACK = [502, 503, 504];
/** Time for the client to read: closing a connection while the client still sends may lose the answer. */
const LINGER_MS = 1_000;

/** The body of the gateway's errors: the shape of the area, and the docs that `moreInfo` links to. */
export interface ErrorFormat {
  readonly shape: ErrorShape;
  readonly docsUrl: string | undefined;
}

function bodyOf({ status, type, message }: Refused, { shape, docsUrl }: ErrorFormat): string {
  const link = docsUrl !== undefined && { moreInfo: `${docsUrl}/errors.html#${type}` };
  return JSON.stringify(shape === 'standard' ? { status, type, message, ...link } : { message, code: status, type, ...link });
}

const headersOf = (status: number, body: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  ...(COMES_BACK.includes(status) && { 'retry-after': RETRY_AFTER_SECONDS }),
});

/** Rejects a request with an error in the area's format. An answer that has started can only be aborted. */
export function answerError(response: ServerResponse, refused: Refused, format: ErrorFormat): void {
  if (response.headersSent) return void response.destroy();
  const body = bodyOf(refused, format);
  response.writeHead(refused.status, headersOf(refused.status, body));
  response.end(body);
}

/** Rejects bytes that are not a complete request, and closes the connection after the client has had time to read. */
export function answerBroken(socket: Duplex, requestId: string, refused: Refused, format: ErrorFormat): void {
  const body = bodyOf(refused, format);
  const headers = { ...headersOf(refused.status, body), 'x-request-id': requestId, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
