import { randomUUID } from 'node:crypto';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';

/** The position of a span in a trace, in W3C Trace Context terms. */
export interface TracePoint {
  readonly traceId: string;
  /** The span itself. */
  readonly spanId: string;
  /** The parent span; undefined for the root. */
  readonly parentId: string | undefined;
  /** Whether the trace is recorded. */
  readonly isSampled: boolean;
}

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a span is about. It has failed if its attributes name an `error.type`. */
export interface SpanSubject {
  readonly kind: SpanKind;
  readonly name: string;
  readonly attributes: SpanAttributes;
}

/** A completed span. Times are milliseconds since 1970. */
export interface Span extends TracePoint, SpanSubject {
  readonly startMs: number;
  readonly endMs: number;
}

/** Records spans and makes the sampling decision; see otlp-exporter. */
export interface SpanRecorder {
  samples(traceId: string, caller: TracePoint | undefined): boolean;
  record(span: Span): void;
}

let recorder: SpanRecorder | undefined;

/** Sets the recorder of this process; undefined turns tracing off. Without a recorder, spans cost nothing. */
export function recordSpans(by: SpanRecorder | undefined): void {
  recorder = by;
}

export const isTracing = (): boolean => recorder !== undefined;

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses the caller's span; undefined if the header is absent or malformed. */
export function readTraceparent(header: unknown): TracePoint | undefined {
  const [, traceId, spanId, flags] = typeof header === 'string' ? (TRACEPARENT.exec(header) ?? []) : [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, parentId: undefined, isSampled: (parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: TracePoint): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Takes a span id from a UUID, for which Node caches random bytes. Skips the version and variant, which are not random. */
const newSpanId = (): string => {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
};

/** Returns a child of the caller's span, or the root of a new trace. */
export function pointAfter(caller: TracePoint | undefined): TracePoint {
  const traceId = caller?.traceId ?? newSpanId() + newSpanId();
  return { traceId, spanId: newSpanId(), parentId: caller?.spanId, isSampled: recorder?.samples(traceId, caller) ?? false };
}

/** Returns a child of a span, sampled as that one. */
export const childOf = (parent: TracePoint): TracePoint => ({ ...parent, spanId: newSpanId(), parentId: parent.spanId });

/** Records a span that took `ms` milliseconds and ends now. */
export function recordEnd(point: TracePoint, subject: SpanSubject, ms: number): void {
  const endMs = performance.timeOrigin + performance.now();
  recorder?.record({ ...point, ...subject, startMs: endMs - ms, endMs });
}

/** A recorded span that has not ended. */
export class OpenSpan {
  private readonly startedAt = performance.now();

  constructor(
    readonly point: TracePoint,
    private readonly subject: SpanSubject,
  ) {}

  end(attributes: SpanAttributes = {}): void {
    const subject = { ...this.subject, attributes: { ...this.subject.attributes, ...attributes } };
    recordEnd(this.point, subject, performance.now() - this.startedAt);
  }

  fail(error: unknown, attributes: SpanAttributes = {}): void {
    this.end({ ...attributes, [ATTR_ERROR_TYPE]: errorType(error) });
  }
}

/** Returns the `error.type` of an error: its code, such as ECONNREFUSED or an SQLSTATE, or else its class. */
function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  const known = [code, name].find((each) => typeof each === 'string' && each !== '');
  return typeof known === 'string' ? known : '_OTHER';
}
