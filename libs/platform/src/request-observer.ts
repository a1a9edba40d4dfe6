import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics';

const UNKNOWN = 'unknown';

/** Writes the one line of each request, and measures it; also of those so broken that they never reach a route. */
export class RequestObserver {
  constructor(
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  answered(request: FastifyRequest, reply: FastifyReply): void {
    const { method, id } = request;
    const seen = { method, route: request.routeOptions.url ?? UNKNOWN, status: reply.statusCode };
    const { elapsedTime } = reply; // looks at the clock each time
    this.metrics.requestSeconds.observe(seen, elapsedTime / 1_000);
    const ms = Math.round(elapsedTime * 10) / 10;
    this.logger.info({ requestId: id, ...seen, ms, ...whoCalls(request) }, 'request');
  }

  /** Nobody knows when it began, so it counts as answered at once. */
  broken(requestId: string, status: number, method = UNKNOWN): void {
    const seen = { method, route: UNKNOWN, status };
    this.metrics.requestSeconds.observe(seen, 0);
    this.logger.info({ requestId, ...seen }, 'broken request');
  }
}

function whoCalls(request: FastifyRequest): object {
  const { caller } = request as { caller?: { tenant: string; subject: string } };
  return caller ? { tenant: caller.tenant, subject: caller.subject } : {};
}

const observers = new WeakMap<FastifyInstance, RequestObserver>();

/** Fastify's own error handlers are set before there is a logger; they find their observer by their server. */
export const observerOf = (server: FastifyInstance): RequestObserver | undefined => observers.get(server);

export function observe(server: FastifyInstance, observer: RequestObserver): void {
  observers.set(server, observer);
  server.addHook('onResponse', (request, reply, done) => {
    observer.answered(request, reply);
    done();
  });
}
