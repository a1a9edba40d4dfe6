import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import type { Refused } from './answer.ts';
import type { Exchange } from './broken-request.ts';

/** Headers that belong to one connection and are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that would let a client forge its address. The gateway is the first hop and sets its own. */
const NOT_FORWARDED: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'],
  ...['expect', 'x-request-id'],
]);

const HUNG_UP = new Error('The client has disconnected');

interface Upstream {
  readonly body: Buffer;
  readonly service: string;
  readonly pool: Pool;
}

/** Forwards a request with its target unchanged, and returns the answer to the client. Returns the error if there was no answer. */
export function forward(exchange: Exchange, { body, service, pool }: Upstream): Promise<Refused | undefined> {
  const { request, requestId } = exchange;
  return new Promise((resolve) => {
    const answer = new PassedAnswer(exchange.response, requestId, (error) => resolve(error && whyNot(service, error)));
    pool.dispatch(
      {
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: requestHeaders(exchange),
        body: body.length > 0 ? body : null,
      },
      answer,
    );
  });
}

/** Writes a service's answer to the client chunk by chunk. Node's streams would take half of a read's time. */
class PassedAnswer implements Dispatcher.DispatchHandler {
  private readonly response: ServerResponse;
  private readonly requestId: string;
  private readonly done: (error?: NodeJS.ErrnoException) => void;

  constructor(response: ServerResponse, requestId: string, done: (error?: NodeJS.ErrnoException) => void) {
    this.response = response;
    this.requestId = requestId;
    this.done = done;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { response } = this;
    if (response.destroyed) controller.abort(HUNG_UP);
    else response.once('close', () => response.writableEnded || controller.abort(HUNG_UP));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    const passed: OutgoingHttpHeaders = { 'x-request-id': this.requestId };
    const named = namedByConnection(headers);
    for (const name in headers) if (!HOP_BY_HOP.has(name) && !named?.includes(name)) passed[name] = headers[name];
    this.response.writeHead(status, passed);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.response.write(chunk)) return;
    controller.pause();
    this.response.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.response.end();
    this.done();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: NodeJS.ErrnoException): void {
    this.done(this.response.destroyed ? undefined : error);
  }
}

const UNKNOWN_OUTCOME = 'A write may have happened; repeat it with the same Idempotency-Key, or read first what there is';

function whyNot(service: string, { code }: NodeJS.ErrnoException): Refused {
  if (code === 'ECONNREFUSED')
    return { status: 503, type: 'service_unavailable', message: `The service ${service} is not running; retry later` };
  if (code === 'UND_ERR_INVALID_ARG')
    return { status: 400, type: 'bad_request', message: 'This request cannot be forwarded; check its path and headers' };
  if (code === 'UND_ERR_HEADERS_TIMEOUT')
    return { status: 504, type: 'service_timeout', message: `The service ${service} did not answer in time. ${UNKNOWN_OUTCOME}` };
  return { status: 502, type: 'service_failed', message: `The service ${service} aborted its answer. ${UNKNOWN_OUTCOME}` };
}

function requestHeaders({ request, requestId }: Exchange): string[] {
  const { headers } = request;
  const { host = '' } = headers;
  const client = request.socket.remoteAddress ?? '';
  const passed = ['x-request-id', requestId, 'x-forwarded-for', client, 'x-forwarded-host', host, 'x-forwarded-proto', 'http'];
  const named = namedByConnection(headers);
  for (const name in headers) {
    if (!NOT_FORWARDED.has(name) && !named?.includes(name)) passed.push(name, headers[name] as string);
  }
  return passed;
}

/** Returns the headers that `Connection` names as belonging to this hop. */
function namedByConnection({ connection }: IncomingHttpHeaders): string[] | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  return connection.split(',').map((name) => name.trim().toLowerCase());
}
