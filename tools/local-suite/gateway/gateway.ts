import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Pool } from 'undici';
import type { Pages } from '../pages/local-pages.ts';
import { answerPage } from '../pages/answer-file.ts';
import { isThisMachine } from '../pages/this-machine.ts';
import { answerBroken, answerError, type ErrorFormat, type Refused } from './answer.ts';
import { Bodies } from './bodies.ts';
import { type ConnectionError, type Exchange, targetOf, TOO_LARGE, whyAmbiguous, whyBroken } from './broken-request.ts';
import { forward } from './forward.ts';
import { refusalPage, wantsPage } from './refusal-page.ts';
import { noRoute, type Route, routeFor } from './routes.ts';

const SWEEP_EVERY_MS = 20;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;
/** The services' own limits, since slow clients never reach them. */
export const LIMITS = { requestTimeout: 5_000, headersTimeout: 3_000, connectionsCheckingInterval: 500, keepAliveTimeout: 65_000 };

const STARTING: Refused = { status: 503, type: 'starting', message: 'The suite is starting; try again in a moment' };
const NO_ROOM: Refused = { status: 503, type: 'overloaded', message: 'Too much data is in flight; try again in a moment' };
const ELSEWHERE: Refused = {
  status: 403,
  type: 'host_not_local',
  message: 'The suite shows its own pages to this machine only: open them at 127.0.0.1',
};

export interface GatewayOptions {
  readonly routes: readonly Route[];
  /** The origin of each service, such as `http://127.0.0.1:3001`. */
  readonly origins: Readonly<Record<string, string>>;
  /** The gateway's own pages, for paths of no service. They contain secrets. */
  readonly pages?: Pages;
  /** The address of the docs, to which errors link. */
  readonly docsUrl?: string;
}

/** Answers with the page at a path. A path with a slash at its end is the same path. */
const hasPage = (pages: Pages, path: string, response: ServerResponse): boolean =>
  pages(path, response) || (path.endsWith('/') && pages(path.slice(0, -1), response));

/** Routes requests to the services of this machine by path and rewrites nothing, as an ingress does in a cluster. */
export class Gateway {
  private readonly server: Server;
  private readonly pools = new Map<string, Pool>();
  private readonly bodies = new Bodies();
  private readonly exchanges = new WeakMap<Duplex, Exchange>();
  /** Connections after their last answer; further bytes are read and dropped. */
  private readonly closing = new WeakSet<Duplex>();
  private options: GatewayOptions = { routes: [], origins: {} };

  constructor(limits = LIMITS) {
    // Node's own answer to a missing Host has no body and no request id.
    this.server = createServer({ ...limits, requireHostHeader: false }, (request, response) => void this.answer(request, response));
    this.server.on('clientError', (error, socket) => this.giveUp(error, socket));
  }

  /** Listens on the port, and answers 503 until `serve` is called. Rejects as a server does (EADDRINUSE). */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  serve(options: GatewayOptions): void {
    this.options = options;
  }

  /** Accepts no new requests, waits some time for in-flight ones, then cuts them. */
  async close(patienceMs = 5_000): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    // Otherwise a connection whose last request has just ended stays open for the next one.
    const sweep = setInterval(() => this.server.closeIdleConnections(), SWEEP_EVERY_MS);
    const cut = setTimeout(() => this.server.closeAllConnections(), patienceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requested = request.headers['x-request-id'];
    const requestId = typeof requested === 'string' && REQUEST_ID.test(requested) ? requested : randomUUID();
    const exchange = { request, response, requestId };
    this.exchanges.set(request.socket, exchange);
    try {
      const refused = await this.bodies.hold(request, (body) => this.serveWhole(exchange, body));
      if (!refused) return;
      if (!response.headersSent) response.setHeader('x-request-id', requestId);
      if (this.isForPage(request)) answerPage(response, refused.status, refusalPage(refused));
      else answerError(response, refused, this.formatOf(request.url));
    } catch {
      response.destroy(); // the client disconnected
    }
  }

  /** Answers a complete request. Returns the error if there is no answer. */
  private async serveWhole(exchange: Exchange, body: Buffer | undefined): Promise<Refused | undefined> {
    const { request, response, requestId } = exchange;
    const { url = '/', method } = request;
    if (this.closing.has(request.socket)) return undefined;
    const ambiguous = whyAmbiguous(request);
    if (ambiguous) return ambiguous;
    if (!body) return this.bodies.isTooLong(request) ? TOO_LARGE : NO_ROOM;
    const { routes, origins, pages } = this.options;
    if (routes.length === 0) return STARTING;
    const { service } = routeFor(routes, url) ?? {};
    if (service === undefined) {
      const unknown = noRoute(routes, url);
      if (!pages || (method !== 'GET' && method !== 'HEAD')) return unknown;
      if (!isThisMachine(request.headers.host)) return ELSEWHERE;
      response.setHeader('x-request-id', requestId);
      return hasPage(pages, url.split('?', 1)[0] ?? '/', response) ? undefined : unknown;
    }
    const origin = origins[service];
    if (origin === undefined)
      return { status: 503, type: 'service_unavailable', message: `The service ${service} is not running; retry later` };
    return forward(exchange, { body, service, pool: this.poolOf(origin) });
  }

  /** Sends the last answer on a connection with invalid bytes or a request that does not end. */
  private giveUp(error: ConnectionError, socket: Duplex): void {
    if (this.closing.has(socket)) return;
    const { request, response, requestId } = this.exchanges.get(socket) ?? {};
    const isAnswering = response?.writableEnded === false && (request?.complete === true || response.headersSent);
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy();
    this.closing.add(socket);
    const arriving = request?.complete === false ? request : undefined;
    const refused = whyBroken(error, arriving !== undefined && this.bodies.isTooLong(arriving));
    const format = this.formatOf(arriving?.url ?? targetOf(error));
    answerBroken(socket, (arriving && requestId) ?? randomUUID(), refused, format);
  }

  private formatOf(target = '/'): ErrorFormat {
    const { routes, docsUrl } = this.options;
    return { shape: routeFor(routes, target)?.errors ?? 'standard', docsUrl };
  }

  /** Whether a browser loads a page, and not a program a path of a service. */
  private isForPage(request: IncomingMessage): boolean {
    return wantsPage(request) && routeFor(this.options.routes, request.url ?? '/') === undefined;
  }

  private poolOf(origin: string): Pool {
    const pool = this.pools.get(origin) ?? new Pool(origin, { connections: 1_024, headersTimeout: 30_000, bodyTimeout: 30_000 });
    this.pools.set(origin, pool);
    return pool;
  }
}
