import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AnyJson, until } from '@suite/testing';
import { VIEW, type Warehouse } from './warehouse';

export const DAY = '2030-05-01';

/** An event as a client reads it. */
export interface StreamedEvent {
  readonly event: string;
  readonly id: number;
  readonly data: AnyJson;
  /** When it arrived, by the monotonic clock. */
  readonly at: number;
}

export interface FollowOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly siteCode?: string;
  readonly deliveryDate?: string;
  readonly tenant?: string;
  readonly lastEventId?: string | number;
}

/** A client that reads a stream of orders. */
export class Follower {
  readonly events: StreamedEvent[] = [];
  comments = 0;
  /** Settles when the stream has ended. */
  readonly ended: Promise<void>;
  isOpen = true;

  private constructor(
    private readonly client: ClientRequest,
    readonly response: IncomingMessage,
  ) {
    this.ended = this.read().finally(() => (this.isOpen = false));
  }

  /** Opens a stream on a connection of its own: after an aborted call, fetch opens another one. */
  static async open(warehouse: Warehouse, options: FollowOptions = {}): Promise<Follower> {
    const { headers = VIEW, siteCode = 'main', deliveryDate = DAY, tenant = 'acme', lastEventId } = options;
    const url = `${warehouse.service.url}/pick-pack/${tenant}/stream?siteCode=${siteCode}&deliveryDate=${deliveryDate}`;
    const sent = { ...headers, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) };
    const client = request(url, { agent: false, headers: sent }).end();
    const [response] = (await once(client, 'response')) as [IncomingMessage];
    client.on('error', () => undefined); // by close
    if (response.statusCode !== 200) throw new Error(`The stream is answered ${response.statusCode}`);
    return new Follower(client, response);
  }

  get lastId(): number | undefined {
    return this.events.at(-1)?.id;
  }

  last(orderId: string): StreamedEvent | undefined {
    return this.events.findLast(({ data }) => data.orderId === orderId);
  }

  /** Waits until the last event of an order has this content. */
  async until(orderId: string, expected: object): Promise<StreamedEvent> {
    const isExpected = (data: AnyJson) =>
      Object.entries(expected).every(([name, value]) => JSON.stringify(data[name]) === JSON.stringify(value));
    const look = () => {
      const last = this.last(orderId);
      return last && isExpected(last.data) ? last : undefined;
    };
    return until(`${JSON.stringify(expected)} of ${orderId}`, look, { everyMs: 5, lastSeen: () => this.events.slice(-5) });
  }

  /** Waits until the last event of an order is that it is gone. */
  gone(orderId: string): Promise<StreamedEvent> {
    const look = () => (this.last(orderId)?.event === 'gone' ? this.last(orderId) : undefined);
    return until(`${orderId} to be gone`, look, { everyMs: 5, lastSeen: () => this.events.slice(-5) });
  }

  async close(): Promise<void> {
    this.client.destroy();
    await this.ended;
  }

  private async read(): Promise<void> {
    let text = '';
    try {
      for await (const part of this.response.setEncoding('utf8') as AsyncIterable<string>) {
        text += part;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.take(block);
      }
    } catch {
      // It was aborted, here or there.
    }
  }

  private take(block: string): void {
    if (block.startsWith(':')) {
      this.comments += 1;
      return;
    }
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
    this.events.push({
      event: fields['event'] ?? '',
      id: Number(fields['id']),
      data: JSON.parse(fields['data'] ?? 'null'),
      at: performance.now(),
    });
  }
}
