import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { Agent, request } from 'undici';
import type { TraceSettings } from './trace-settings';
import { recordSpans, type Span, type SpanAttributes, type SpanKind, type SpanRecorder, type TracePoint } from './tracing';

/** The most buffered spans; further spans are dropped. */
const WAITING_MAX = 4_096;
/** A buffer of this size is sent immediately. */
const BATCH = 512;
const SEND_MS_MAX = 5_000;
const WARN_EVERY_MS = 60_000;
const KINDS: Readonly<Record<SpanKind, number>> = { server: 2, client: 3, producer: 4, consumer: 5 };
const FAILED = 2;

export interface ExporterSurroundings {
  readonly spans: Counter<'outcome'>;
  readonly logger: Logger;
  /** The resource attributes of the spans, such as service.name. */
  readonly resource: SpanAttributes;
}

/**
 * Exports spans as OTLP over HTTP, in the JSON encoding, to OpenTelemetry's collector or a compatible backend. Loaded only if
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. The export blocks no request: spans that cannot be sent are dropped and counted.
 */
export class OtlpExporter implements SpanRecorder {
  private waiting: Span[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private warnedAt = -Infinity;
  private readonly agent = new Agent({ connections: 1, headersTimeout: SEND_MS_MAX, bodyTimeout: SEND_MS_MAX });

  constructor(
    private readonly settings: TraceSettings,
    private readonly surroundings: ExporterSurroundings,
  ) {}

  samples(traceId: string, caller: TracePoint | undefined): boolean {
    const { sampler, ratio } = this.settings;
    const root = sampler.replace('parentbased_', '');
    if (caller && root !== sampler) return caller.isSampled;
    if (root === 'traceidratio') return parseInt(traceId.slice(-13), 16) < ratio * 2 ** 52;
    return root === 'always_on';
  }

  record(span: Span): void {
    if (this.waiting.length >= WAITING_MAX) return void this.surroundings.spans.inc({ outcome: 'dropped' });
    this.waiting.push(span);
    if (this.waiting.length === BATCH) this.send();
    else this.timer ??= setTimeout(() => this.send(), this.settings.pauseMs).unref();
  }

  /** Stops recording and sends the buffered spans. */
  async stop(): Promise<void> {
    recordSpans(undefined);
    this.send();
    await this.sending;
    await this.agent.destroy();
  }

  /** Sends the buffered spans after the previous batch. */
  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sending.then(() => this.sendWaiting());
  }

  private async sendWaiting(): Promise<void> {
    const spans = this.waiting.splice(0);
    if (spans.length === 0) return;
    const fault = await this.post(this.document(spans));
    this.surroundings.spans.inc({ outcome: fault ? 'dropped' : 'sent' }, spans.length);
    if (!fault || performance.now() - this.warnedAt < WARN_EVERY_MS) return;
    this.warnedAt = performance.now();
    this.surroundings.logger.warn({ fault, spans: spans.length }, 'spans could not be sent');
  }

  /** Returns the error message; undefined on success. */
  private async post(document: object): Promise<string | undefined> {
    try {
      const { statusCode, body } = await request(this.settings.url, {
        method: 'POST',
        dispatcher: this.agent,
        headers: { 'content-type': 'application/json', ...this.settings.headers },
        body: JSON.stringify(document),
      });
      await body.dump();
      return statusCode < 300 ? undefined : `status ${statusCode}`;
    } catch (error) {
      return (error as Error).message;
    }
  }

  private document(spans: readonly Span[]): object {
    const scopeSpans = [{ scope: { name: 'commerce-suite' }, spans: spans.map(written) }];
    return { resourceSpans: [{ resource: { attributes: writtenAttributes(this.surroundings.resource) }, scopeSpans }] };
  }
}

const written = ({ traceId, spanId, parentId, kind, name, startMs, endMs, attributes }: Span): object => ({
  traceId,
  spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  kind: KINDS[kind],
  name,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: writtenAttributes(attributes),
  ...(attributes[ATTR_ERROR_TYPE] !== undefined && { status: { code: FAILED } }),
});

/** Converts with BigInt because nanoseconds since 1970 exceed the precision of a number. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const writtenAttributes = (attributes: SpanAttributes): object[] =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: writtenValue(value) }]));

function writtenValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(Math.round(value)) };
}
