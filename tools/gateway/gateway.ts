import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerError } from './answer.ts';
import { forward } from './forward.ts';
import { type Route, serviceFor } from './routes.ts';
import { Pool } from 'undici';

const SWEEP_EVERY_MS = 20;

/** A page that the gateway answers itself; false when it has nothing at that path. */
export type Pages = (path: string, response: ServerResponse) => boolean;

export interface GatewayOptions {
  readonly routes: readonly Route[];
  /** The origin of each service, such as `http://127.0.0.1:3001`. */
  readonly origins: Readonly<Record<string, string>>;
  readonly pages?: Pages;
}

/** Stands before the services on this machine as an ingress does in a cluster: it sends by path and rewrites nothing. */
export class Gateway {
  private readonly server = createServer((request, response) => this.answer(request, response));
  private readonly pools = new Map<string, Pool>();
  private options: GatewayOptions = { routes: [], origins: {} };

  /** Takes the address; until `serve` is called, everything is answered with 503. Fails as a server does (EADDRINUSE). */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  serve(options: GatewayOptions): void {
    this.options = options;
  }

  /** Takes no new request, lets the running ones end for a while, then cuts them. */
  async close(patienceMs = 5_000): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    // A connection whose last request has just ended would else stay open for the next one.
    const sweep = setInterval(() => this.server.closeIdleConnections(), SWEEP_EVERY_MS);
    const cut = setTimeout(() => this.server.closeAllConnections(), patienceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url ?? '/';
    const path = target.split('?', 1)[0] ?? '/';
    if (request.method === 'GET' && this.options.pages?.(path, response)) return;
    const { routes, origins } = this.options;
    if (routes.length === 0) return answerError(response, 503, 'starting', 'The suite is starting; try again in a moment');
    const service = serviceFor(routes, target);
    if (service === undefined) return answerError(response, 404, 'route_not_found', 'No service has this path');
    const origin = origins[service];
    if (origin === undefined) return answerError(response, 503, 'service_unavailable', `The service ${service} does not run here`);
    void forward(request, response, { pool: this.poolOf(origin), service });
  }

  private poolOf(origin: string): Pool {
    const pool = this.pools.get(origin) ?? new Pool(origin, { connections: 128, headersTimeout: 30_000, bodyTimeout: 30_000 });
    this.pools.set(origin, pool);
    return pool;
  }
}
