import type { IncomingMessage, ServerResponse } from 'node:http';

interface StubMessage {
  readonly position: number;
  readonly type: string;
  readonly resource: { readonly kind: string; readonly id: string };
}

interface Reader {
  readonly service: string;
  readonly after: number;
  readonly response: ServerResponse;
}

const MESSAGES = /^\/(pick-pack|delivery-v2)\/acme\/messages\?/;

/** The feeds of the warehouse and the delivery. Readers wait until there is something new. */
export class NewsStub {
  /** The answer to all readers, where it is not the feed. */
  refusal: { readonly status: number; readonly type: string } | undefined;
  private readonly feeds = new Map<string, StubMessage[]>([
    ['pick-pack', []],
    ['delivery-v2', []],
  ]);
  private readonly readers = new Set<Reader>();
  /** How often the feeds were read. */
  reads = 0;

  /** Writes a message about each of the orders, which readers receive together. */
  tell(service: 'pick-pack' | 'delivery-v2', ...orderIds: readonly string[]): void {
    const feed = this.feeds.get(service) ?? [];
    const kind = service === 'pick-pack' ? 'packing' : 'delivery';
    for (const id of orderIds) feed.push({ position: (feed.at(-1)?.position ?? 0) + 1, type: `${kind}.changed`, resource: { kind, id } });
    for (const reader of this.readers) this.reply(reader);
  }

  /** Forgets all messages, as a service that was restored from an old backup. */
  forget(): void {
    for (const feed of this.feeds.values()) feed.length = 0;
  }

  /** Whether readers wait for the messages of both services. */
  get isFollowed(): boolean {
    return new Set([...this.readers].map(({ service }) => service)).size === 2;
  }

  /** How many readers wait. */
  get followers(): number {
    return this.readers.size;
  }

  /** Ends all calls that wait. */
  disconnect(): void {
    for (const { response } of this.readers) response.destroy();
    this.readers.clear();
  }

  /** Answers a reader of a feed. Returns false for any other call. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const [, service = ''] = MESSAGES.exec(request.url ?? '') ?? [];
    if (service === '') return false;
    this.reads += 1;
    const { searchParams } = new URL(request.url ?? '', 'http://peer');
    const reader = { service, after: Number(searchParams.get('after')), response };
    if (this.refusal) {
      const { status, type } = this.refusal;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status, type, message: type }));
    } else if (!this.reply(reader)) {
      if (!searchParams.has('wait')) return this.send(reader, []);
      this.readers.add(reader);
      response.on('close', () => this.readers.delete(reader));
    }
    return true;
  }

  private reply(reader: Reader): boolean {
    const found = (this.feeds.get(reader.service) ?? []).filter(({ position }) => position > reader.after);
    return found.length > 0 && this.send(reader, found);
  }

  private send(reader: Reader, messages: readonly StubMessage[]): true {
    this.readers.delete(reader);
    reader.response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(messages));
    return true;
  }
}
