import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** How an area words its errors. */
export type ErrorShape = 'standard' | 'simple';

/** What the gateway itself says no with. */
export interface Refused {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/** The suite is there again in a moment. */
const RETRY_AFTER_SECONDS = '1';
const COMES_BACK = [502, 503, 504];
/** A connection that is cut at once may cut the answer as well, if the client is still sending. */
const LINGER_MS = 1_000;

const bodyOf = ({ status, type, message }: Refused, shape: ErrorShape): string =>
  JSON.stringify(shape === 'standard' ? { status, type, message } : { message, code: status, type });

const headersOf = (status: number, body: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  ...(COMES_BACK.includes(status) && { 'retry-after': RETRY_AFTER_SECONDS }),
});

/** Refuses a request in the area's words. An answer that has begun can only be broken off. */
export function answerError(response: ServerResponse, refused: Refused, shape: ErrorShape): void {
  if (response.headersSent) return void response.destroy();
  const body = bodyOf(refused, shape);
  response.writeHead(refused.status, headersOf(refused.status, body));
  response.end(body);
}

/** Refuses what never became a request, or never ended, and closes its connection once the client has had time to read. */
export function answerBroken(socket: Duplex, requestId: string, refused: Refused, shape: ErrorShape): void {
  const body = bodyOf(refused, shape);
  const headers = { ...headersOf(refused.status, body), 'x-request-id': requestId, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
