import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What a call to somebody else takes along of the request that causes it. */
export interface RequestContext {
  readonly requestId: string;
  /** As the W3C has it, when the request brought one that is well formed. */
  traceparent: string | undefined;
  readonly tracestate: string | undefined;
}

interface IncomingRequest {
  readonly id: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const storage = new AsyncLocalStorage<RequestContext>();

/** Does the rest of a request's work in its context. */
export function inRequestContext({ id, headers }: IncomingRequest, work: () => void): void {
  const { traceparent, tracestate } = headers;
  const isTraced = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
  storage.run(
    {
      requestId: id,
      traceparent: isTraced ? traceparent : undefined,
      tracestate: isTraced && typeof tracestate === 'string' ? tracestate : undefined,
    },
    work,
  );
}

/**
 * The headers that join a call to the request that causes it. Spans are not recorded here, so a trace is passed on as it
 * came; a request without one begins one, unsampled, with its first call to somebody else.
 */
export function contextHeaders(): Record<string, string> {
  const context = storage.getStore();
  if (!context) return {};
  const { requestId, tracestate } = context;
  const traceparent = (context.traceparent ??= newTrace());
  return { 'x-request-id': requestId, traceparent, ...(tracestate !== undefined && { tracestate }) };
}

const newTrace = (): string => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;
