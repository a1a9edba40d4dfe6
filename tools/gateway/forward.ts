import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'undici';
import type { Refused } from './answer.ts';
import type { Exchange } from './broken-request.ts';

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

interface Upstream {
  readonly body: Buffer;
  readonly service: string;
  readonly pool: Pool;
}

/** Passes a request on, its target byte for byte as it came, and the answer back. Returns why there was none. */
export async function forward(exchange: Exchange, { body, service, pool }: Upstream): Promise<Refused | undefined> {
  const { request, response } = exchange;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const answer = await pool.request({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: requestHeaders(exchange),
      body: body.length > 0 ? body : null,
      signal: gone.signal,
    });
    response.writeHead(answer.statusCode, without(answer.headers, HOP_BY_HOP));
    await pipeline(answer.body, response);
    return undefined;
  } catch (error) {
    return response.destroyed ? undefined : whyNot(service, error as NodeJS.ErrnoException);
  }
}

function whyNot(service: string, { code }: NodeJS.ErrnoException): Refused {
  if (code === 'ECONNREFUSED') return { status: 503, type: 'service_unavailable', message: `The service ${service} is not running` };
  if (code === 'UND_ERR_INVALID_ARG') return { status: 400, type: 'bad_request', message: 'This request cannot be passed on' };
  if (code === 'UND_ERR_HEADERS_TIMEOUT')
    return { status: 504, type: 'service_timeout', message: `The service ${service} did not answer in time` };
  return { status: 502, type: 'service_failed', message: `The service ${service} broke off its answer` };
}

function requestHeaders({ request, requestId }: Exchange): IncomingHttpHeaders {
  return {
    ...without(request.headers, [...HOP_BY_HOP, ...FORWARDING, 'expect']),
    'x-request-id': requestId,
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
