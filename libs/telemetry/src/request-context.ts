import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { childOf, isTracing, OpenSpan, pointAfter, readTraceparent, type SpanSubject, type TracePoint, writeTraceparent } from './tracing';

/** The part of a request or job that its outgoing calls propagate. */
export interface RequestContext {
  readonly requestId: string;
  /** The span of this work. Without a recorder it is the caller's, so that the trace is propagated unchanged. */
  trace: TracePoint | undefined;
  readonly tracestate: string | undefined;
  /** Returns the address of the caller. Absent in a job. */
  readonly address?: () => string | undefined;
  /** The time for which the request waited because its caller asked for that. Its duration in the metrics is without it. */
  waitedMs?: number;
}

interface IncomingRequest {
  readonly id: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Computed on each access, from the headers of trusted proxies. */
  readonly ip?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the rest of a request in its context. Returns that context. */
export function inRequestContext(request: IncomingRequest, work: () => void): RequestContext {
  const { id, headers } = request;
  const { traceparent, tracestate } = headers;
  const caller = traceparent === undefined ? undefined : readTraceparent(traceparent);
  const context: RequestContext = {
    requestId: id,
    trace: isTracing() ? pointAfter(caller) : caller,
    tracestate: caller && typeof tracestate === 'string' ? tracestate : undefined,
    address: () => request.ip,
  };
  storage.run(context, work);
  return context;
}

/** Returns the context of the current work; undefined outside of a request or job. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Awaits what the caller of the request asked to wait for. */
export async function waitAsAsked(event: Promise<unknown>): Promise<void> {
  const context = storage.getStore();
  const startMs = performance.now();
  await event;
  if (context) context.waitedMs = (context.waitedMs ?? 0) + performance.now() - startMs;
}

/** Whether the current work belongs to a request, and not to a job or to periodic work. */
export const isInRequest = (): boolean => storage.getStore()?.address !== undefined;

/** Runs work in the given context instead of the current one. */
export const inContext = <T>(context: RequestContext | undefined, work: () => T): T => storage.run(context as RequestContext, work);

/** The request that caused a job, as stored with the job. */
export interface Cause {
  readonly requestId: string;
  readonly traceparent?: string;
}

export function currentCause(): Cause | undefined {
  const { requestId, trace } = storage.getStore() ?? {};
  return requestId === undefined ? undefined : { requestId, ...(trace && { traceparent: writeTraceparent(trace) }) };
}

/** Runs work outside of a request, in the context of its cause if it has one. */
export function inBackground<T>(work: () => Promise<T>, cause?: Cause): Promise<T> {
  const { requestId = randomUUID(), traceparent } = cause ?? {};
  return storage.run({ requestId, trace: readTraceparent(traceparent), tracestate: undefined }, work);
}

/** Returns the headers that correlate a call with its cause. Without a trace, the first call starts an unsampled one. */
export function contextHeaders(span?: OpenSpan): Record<string, string> {
  const context = storage.getStore();
  if (!context) return {};
  const { requestId, tracestate } = context;
  const point = span?.point ?? (context.trace ??= pointAfter(undefined));
  return { 'x-request-id': requestId, traceparent: writeTraceparent(point), ...(tracestate !== undefined && { tracestate }) };
}

/** Returns the request and trace ids for log lines. */
export function contextFields(): object {
  const context = storage.getStore();
  return context ? { requestId: context.requestId, ...(context.trace && { traceId: context.trace.traceId }) } : {};
}

/** Starts a span within the current work. Returns undefined, at no cost, if the work is not sampled. */
export function openSpan(subject: () => SpanSubject): OpenSpan | undefined {
  const cause = isTracing() ? storage.getStore()?.trace : undefined;
  return cause?.isSampled ? new OpenSpan(childOf(cause), subject()) : undefined;
}

/**
 * Runs work as a span, which is the parent of all that the work causes, and fails if the work throws. A consumer whose job has
 * no trace begins one.
 */
export async function inSpan<T>(subject: SpanSubject, work: () => Promise<T>): Promise<T> {
  const context = isTracing() ? storage.getStore() : undefined;
  const trace = subject.kind === 'consumer' && context ? pointAfter(context.trace) : context?.trace && childOf(context.trace);
  if (!context || !trace) return work();
  const span = trace.isSampled ? new OpenSpan(trace, subject) : undefined;
  try {
    const result = await storage.run({ ...context, trace }, work);
    span?.end();
    return result;
  } catch (error) {
    span?.fail(error);
    throw error;
  }
}
