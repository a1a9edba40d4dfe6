import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  isTracing,
  OpenSpan,
  pointAfter,
  readTraceparent,
  type SpanAttributes,
  type SpanKind,
  type TracePoint,
  writeTraceparent,
} from './telemetry/tracing';

/** What a call to somebody else takes along of the request, or the job, that causes it. */
export interface RequestContext {
  readonly requestId: string;
  /** Our own work; where nobody records it, the caller's, so that the trace is passed on as it came. */
  trace: TracePoint | undefined;
  readonly tracestate: string | undefined;
}

interface IncomingRequest {
  readonly id: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Does the rest of a request's work in its context, which it answers. */
export function inRequestContext({ id, headers }: IncomingRequest, work: () => void): RequestContext {
  const { traceparent, tracestate } = headers;
  const caller = traceparent === undefined ? undefined : readTraceparent(traceparent);
  const context: RequestContext = {
    requestId: id,
    trace: isTracing() ? pointAfter(caller) : caller,
    tracestate: caller && typeof tracestate === 'string' ? tracestate : undefined,
  };
  storage.run(context, work);
  return context;
}

/** The context of the work at hand; undefined where nobody asked for it. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Does work in the context in which it was asked for, although another one may be at hand. */
export const inContext = <T>(context: RequestContext | undefined, work: () => T): T => storage.run(context as RequestContext, work);

/** What a job carries along of the request that sends it. */
export interface Cause {
  readonly requestId: string;
  readonly traceparent?: string;
}

export function currentCause(): Cause | undefined {
  const { requestId, trace } = storage.getStore() ?? {};
  return requestId === undefined ? undefined : { requestId, ...(trace && { traceparent: writeTraceparent(trace) }) };
}

/** Does work that goes on, or begins, without a request: in its name, where one caused it. */
export function inBackground<T>(work: () => Promise<T>, cause?: Cause): Promise<T> {
  const { requestId = randomUUID(), traceparent } = cause ?? {};
  return storage.run({ requestId, trace: readTraceparent(traceparent), tracestate: undefined }, work);
}

/** The headers that join a call to the work that causes it. Where there is no trace, the first call begins one, unsampled. */
export function contextHeaders(span?: OpenSpan): Record<string, string> {
  const context = storage.getStore();
  if (!context) return {};
  const { requestId, tracestate } = context;
  const point = span?.point ?? (context.trace ??= pointAfter(undefined));
  return { 'x-request-id': requestId, traceparent: writeTraceparent(point), ...(tracestate !== undefined && { tracestate }) };
}

/** What log lines say of where they belong. */
export function contextFields(): object {
  const context = storage.getStore();
  return context ? { requestId: context.requestId, ...(context.trace && { traceId: context.trace.traceId }) } : {};
}

/** Begins a span within the work at hand; undefined, at no cost, where nobody records it. */
export function openSpan(kind: SpanKind, name: string, attributes: SpanAttributes): OpenSpan | undefined {
  const cause = isTracing() ? storage.getStore()?.trace : undefined;
  return cause?.isSampled ? new OpenSpan(cause, kind, name, attributes) : undefined;
}
