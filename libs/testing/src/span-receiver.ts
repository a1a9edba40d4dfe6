import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until';

/** A span of OTLP JSON, with its attributes as members, and its service. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status?: { readonly code: number };
  readonly attributes: Readonly<Record<string, string>>;
}

type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[];
interface Document {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'service'> & { readonly attributes: Attributes })[];
    }[];
  }[];
}

/** A minimal OpenTelemetry collector that stores the received spans. */
export class SpanReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** The status of its answers. */
  status = 200;
  /** The headers of the last delivery. */
  headers: Readonly<Record<string, unknown>> = {};

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SpanReceiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const isAccepted = request.url === '/v1/traces' && receiver.status < 300;
        receiver.headers = request.headers;
        if (isAccepted) receiver.spans.push(...spansOf(JSON.parse(Buffer.concat(chunks).toString()) as Document));
        response.writeHead(request.url === '/v1/traces' ? receiver.status : 404, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const receiver = new SpanReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  of(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** Waits until the spans of a trace satisfy a condition. */
  async until(traceId: string, isEnough: (spans: readonly ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> {
    await this.waitFor(() => isEnough(this.of(traceId)), `of trace ${traceId}`);
    return this.of(traceId);
  }

  /** Waits for a span with this name, and returns its trace. */
  async traceWith(name: string): Promise<string> {
    await this.waitFor(() => this.spans.some((span) => span.name === name), `called ${name}`);
    return this.spans.find((span) => span.name === name)?.traceId ?? '';
  }

  private async waitFor(hasArrived: () => boolean, what: string): Promise<void> {
    await until(`spans ${what}`, hasArrived, { lastSeen: () => this.spans });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const spansOf = ({ resourceSpans }: Document): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: membersOf(resource.attributes)['service.name'] ?? '',
        attributes: membersOf(span.attributes),
      })),
    ),
  );

const membersOf = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
