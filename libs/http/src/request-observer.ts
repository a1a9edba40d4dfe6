import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isTracing, type Metrics, pointAfter, readTraceparent, type RequestContext, type TracePoint } from '@suite/telemetry';
import { recordRequest } from './request-span';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the handling of the request starts. */
    tracked?: RequestContext;
    /** The time to the first byte of an event stream. */
    beganAfterMs?: number;
  }
}

const UNKNOWN = 'unknown';

/** Logs and measures each request, including malformed ones that reach no route. */
export class RequestObserver {
  constructor(
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  answered(request: FastifyRequest, reply: FastifyReply): void {
    const { method, id } = request;
    const seen = { method, route: request.routeOptions.url ?? UNKNOWN, status: reply.statusCode };
    const { elapsedTime } = reply; // reads the clock on each access
    const workedMs = Math.max(0, elapsedTime - (request.tracked?.waitedMs ?? 0));
    this.metrics.requestSeconds.observe(seen, (request.beganAfterMs ?? workedMs) / 1_000);
    const ms = Math.round(elapsedTime * 10) / 10;
    const trace = traceOf(request);
    this.logger.info({ requestId: id, ...(trace && { traceId: trace.traceId }), ...seen, ms, ...whoCalls(request) }, 'request');
    if (trace?.isSampled && isTracing()) recordRequest(trace, request, reply.statusCode, elapsedTime);
  }

  /** Records a malformed request. Its start is unknown, so its duration counts as 0. */
  broken(requestId: string, status: number, method = UNKNOWN): void {
    const seen = { method, route: UNKNOWN, status };
    this.metrics.requestSeconds.observe(seen, 0);
    this.logger.info({ requestId, ...seen }, 'broken request');
  }
}

/** Returns the trace of a request. A request that was rejected early has no context yet. */
function traceOf({ tracked, headers }: FastifyRequest): TracePoint | undefined {
  if (tracked) return tracked.trace;
  const caller = readTraceparent(headers['traceparent']);
  return isTracing() ? pointAfter(caller) : caller;
}

function whoCalls(request: FastifyRequest): object {
  const { caller } = request as { caller?: { tenant: string; subject: string } };
  return caller ? { tenant: caller.tenant, subject: caller.subject } : {};
}

const observers = new WeakMap<FastifyInstance, RequestObserver>();

/** Returns the observer of a server. Fastify's error handlers are created before the logger, so they look it up later. */
export const observerOf = (server: FastifyInstance): RequestObserver | undefined => observers.get(server);

export function observe(server: FastifyInstance, observer: RequestObserver): void {
  observers.set(server, observer);
  server.decorateRequest('beganAfterMs');
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) request.beganAfterMs = reply.elapsedTime;
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    observer.answered(request, reply);
    done();
  });
}
