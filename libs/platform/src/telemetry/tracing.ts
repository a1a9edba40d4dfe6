import { randomUUID } from 'node:crypto';

/** Where a piece of work stands in a trace, in the W3C's words. */
export interface TracePoint {
  readonly traceId: string;
  /** Of the work itself. */
  readonly spanId: string;
  /** Of what caused it; undefined where the trace begins. */
  readonly parentId: string | undefined;
  /** Whether somebody records it. */
  readonly isSampled: boolean;
}

export type SpanKind = 'server' | 'client';
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A piece of work that is over. Times are milliseconds since 1970. */
export interface Span extends TracePoint {
  readonly kind: SpanKind;
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: SpanAttributes;
  readonly isFailed: boolean;
}

/** Keeps spans, and decides of which traces; see otlp-exporter. */
export interface SpanRecorder {
  samples(traceId: string, caller: TracePoint | undefined): boolean;
  record(span: Span): void;
}

let recorder: SpanRecorder | undefined;

/** From now on spans of this process are recorded; undefined: not any more. Without a recorder they cost nothing. */
export function recordSpans(by: SpanRecorder | undefined): void {
  recorder = by;
}

export const isTracing = (): boolean => recorder !== undefined;

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The caller's work, where a header says well-formed what it is. */
export function readTraceparent(header: unknown): TracePoint | undefined {
  const [, traceId, spanId, flags] = typeof header === 'string' ? (TRACEPARENT.exec(header) ?? []) : [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, parentId: undefined, isSampled: (parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: TracePoint): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Node keeps random bytes for UUIDs at hand. Where a UUID has its version and variant, a part of it is not random. */
const newSpanId = (): string => {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
};

/** The next piece of a trace, or the first one of a new trace. */
export function pointAfter(caller: TracePoint | undefined): TracePoint {
  const traceId = caller?.traceId ?? newSpanId() + newSpanId();
  return { traceId, spanId: newSpanId(), parentId: caller?.spanId, isSampled: recorder?.samples(traceId, caller) ?? false };
}

/** Records work that took so long and ends now. */
export function recordEnd(point: TracePoint, work: Pick<Span, 'kind' | 'name' | 'attributes' | 'isFailed'>, ms: number): void {
  const endMs = performance.timeOrigin + performance.now();
  recorder?.record({ ...point, ...work, startMs: endMs - ms, endMs });
}

/** Work within a trace that has begun and is recorded. */
export class OpenSpan {
  readonly point: TracePoint;
  private readonly begunAt = performance.now();

  constructor(
    cause: TracePoint,
    private readonly kind: SpanKind,
    private readonly name: string,
    private readonly attributes: SpanAttributes,
  ) {
    this.point = { ...cause, spanId: newSpanId(), parentId: cause.spanId };
  }

  end(isFailed: boolean, attributes: SpanAttributes = {}): void {
    const work = { kind: this.kind, name: this.name, attributes: { ...this.attributes, ...attributes }, isFailed };
    recordEnd(this.point, work, performance.now() - this.begunAt);
  }
}
