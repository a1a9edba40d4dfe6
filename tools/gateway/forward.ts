import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { answerError } from './answer.ts';

/** Headers that belong to one connection and are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers by which a client could pretend to be someone else; the gateway is the first hop and sets its own. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'];

/** Services refuse bodies above this. What is longer is held back for a moment, so that the refusal is read before the line breaks. */
const BODY_BYTES_TAKEN = 1024 * 1024;
const PATIENCE_MS = 500;

interface Upstream {
  readonly pool: Pool;
  readonly service: string;
}

/** Passes a request on, its target byte for byte as it came, and the answer back. */
export async function forward(request: IncomingMessage, response: ServerResponse, { pool, service }: Upstream): Promise<void> {
  const gone = new AbortController();
  const answered = Promise.withResolvers<void>();
  response.once('close', () => gone.abort());
  try {
    const answer = await pool.request({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: requestHeaders(request),
      body: hasBody(request.headers) ? Readable.from(bodyOf(request, answered.promise), { objectMode: false }) : null,
      signal: gone.signal,
    });
    answered.resolve();
    response.writeHead(answer.statusCode, without(answer.headers, HOP_BY_HOP));
    await pipeline(answer.body, response);
  } catch (error) {
    if (!response.destroyed) refuse(response, service, error as NodeJS.ErrnoException);
  }
}

function refuse(response: ServerResponse, service: string, { code }: NodeJS.ErrnoException): void {
  if (code === 'ECONNREFUSED') return answerError(response, 503, 'service_unavailable', `The service ${service} is not running`);
  if (code === 'UND_ERR_INVALID_ARG') return answerError(response, 400, 'bad_request', 'This request cannot be passed on');
  if (code === 'UND_ERR_HEADERS_TIMEOUT')
    return answerError(response, 504, 'service_timeout', `The service ${service} did not answer in time`);
  answerError(response, 502, 'service_failed', `The service ${service} broke off its answer`);
}

function requestHeaders(request: IncomingMessage): IncomingHttpHeaders {
  return {
    ...without(request.headers, [...HOP_BY_HOP, ...FORWARDING, 'expect']),
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
  };
}

/** The headers but those named, and but those that `Connection` names as belonging to this hop. */
function without<T extends IncomingHttpHeaders | OutgoingHttpHeaders>(headers: T, names: readonly string[]): T {
  const connection = String(headers['connection'] ?? '');
  const left = new Set([...names, ...connection.split(',').map((name) => name.trim().toLowerCase())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name))) as T;
}

/** The request's body; of one that is too long, a byte goes ahead, since the headers leave with the first of them. */
async function* bodyOf(request: IncomingMessage, answered: Promise<void>): AsyncGenerator<Buffer> {
  const { 'content-length': announced } = request.headers;
  let bytes = Number(announced ?? 0);
  let isHeldBack = false;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const piece = chunk as Buffer;
    if (announced === undefined) bytes += piece.length;
    if (bytes > BODY_BYTES_TAKEN && !isHeldBack) {
      isHeldBack = true;
      yield piece.subarray(0, 1);
      await Promise.race([answered, sleep(PATIENCE_MS)]);
      yield piece.subarray(1);
    } else yield piece;
  }
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
