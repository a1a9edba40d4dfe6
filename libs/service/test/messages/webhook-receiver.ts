import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@suite/testing';

/** A request that has arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly body: {
    readonly id: string;
    readonly type: string;
    readonly resource: { readonly kind: string; readonly id: string };
    readonly sequence: number;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

/** The digest of a request that Standard Webhooks expects in its signature. */
export const standardDigest = (secret: string, { headers, text }: Received): string =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`)
    .digest('base64');

/** How a request is answered; `hang` never answers. */
export type ReceiverReply =
  | 'hang'
  | number
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer };

/** A system that gets messages, with answers that the test decides. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  inFlight = 0;
  inFlightMax = 0;
  /** Answers a request; by default with 204. */
  reply: (request: Received) => ReceiverReply | Promise<ReceiverReply> = () => 204;
  private readonly server: Server = createServer((request, response) => void this.handle(request, response));

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await once(receiver.server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  url(path = '/in'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Forgets what has arrived, and answers with 204 again. */
  clear(): void {
    this.received.length = 0;
    this.inFlightMax = 0;
    this.reply = () => 204;
  }

  /** The arrived messages as `resource:sequence`, in their order. */
  get arrived(): string[] {
    return this.received.map(({ body: { resource, sequence } }) => `${resource.id}:${sequence}`);
  }

  async count(requests: number): Promise<void> {
    await until(`${requests} requests`, () => this.received.length >= requests, { lastSeen: () => this.arrived });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const received = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) as Received['body'] };
    this.received.push(received);
    this.inFlight += 1;
    this.inFlightMax = Math.max(this.inFlightMax, this.inFlight);
    response.on('close', () => (this.inFlight -= 1));
    const reply = await this.reply(received);
    if (reply === 'hang') return;
    const { status, headers = {}, body } = typeof reply === 'number' ? { status: reply } : reply;
    response.writeHead(status, headers).end(body);
  }
}
