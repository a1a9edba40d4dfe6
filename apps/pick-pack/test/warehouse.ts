import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  type Answer,
  type AnyJson,
  bearer,
  countWaiting,
  saasToken,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  type TestDatabase,
  until,
} from '@suite/testing';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { AppModule } from '../src/app.module';
import { PickPackConfig } from '../src/config';

/** Valid under the clock of any test. */
export const LONG = { exp: Date.parse('2100-01-01') / 1_000 };
export const MANAGE = bearer.application('pickpack.pickpack_manage', LONG);
export const VIEW = bearer.application('pickpack.pickpack_view', LONG);
export const READER = bearer.application('messages.read pickpack.pickpack_view', LONG);
export const ADA = { id: '1000000001', firstName: 'Ada', lastName: 'Byron' };
export const BOB = { id: '1000000002', firstName: 'Bob', lastName: 'Stone' };

export const intake = (changes: object = {}) => ({
  siteCode: 'main',
  currency: 'EUR',
  orderTotal: 25.5,
  valueOfGoods: 20,
  deposit: 0.5,
  coupons: 0,
  customer: { id: '7', customerName: 'Grace Hopper', email: 'grace@example.com' },
  delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryCost: { amount: 5, currency: 'EUR' } },
  entries: [
    { entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 4, price: 1.25, unit: 'l' },
    { entryId: 'e2', productId: 'ham', productName: 'Ham', orderedCount: 1.5, price: 10, unit: 'kg', weightDependent: true },
  ],
  packagingProducts: [{ entryId: 'bag', productName: 'Paper bag' }],
  ...changes,
});

export interface PackingMessage {
  readonly position: number;
  readonly type: string;
  readonly resource: { readonly kind: string; readonly id: string };
  readonly resourceVersion: number;
  readonly sequence: number;
  readonly tenant: string;
  readonly data: AnyJson;
}

/** The service with shortcuts for its calls. */
export class Warehouse {
  private constructor(
    readonly service: TestApp,
    readonly mails: MailBox,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<Warehouse> {
    const mails = await MailBox.open();
    const env = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'shop@example.com', ...options.env };
    return new Warehouse(await startTestApp(PickPackConfig, AppModule, { ...options, env }), mails);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.mails.close();
  }

  call(method: string, path: string, body?: unknown, headers: object = MANAGE): Promise<Answer> {
    return this.service.call(method, `/pick-pack/acme${path}`, { headers: { ...headers }, ...(body !== undefined && { body }) });
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path, undefined, VIEW);
  }

  /** The messages about an order, as a follower of the feed reads them. */
  async messages(orderId: string, headers: object = READER): Promise<PackingMessage[]> {
    const read: PackingMessage[] = [];
    for (let after = 0, isMore = true; isMore; after = read.at(-1)?.position ?? 0) {
      const { body } = await this.call('GET', `/messages?after=${after}&limit=500`, undefined, headers);
      isMore = body.length > 0;
      read.push(...(body as PackingMessage[]));
    }
    return read.filter(({ resource }) => resource.id === orderId);
  }

  /** The types of the messages about an order, in their order. */
  async announced(orderId: string): Promise<string[]> {
    return (await this.messages(orderId)).map(({ type }) => type);
  }

  /** Another transaction that has locked the order. */
  lockOrder(orderId: string): Promise<OrderLock> {
    return OrderLock.acquire(this.service.database, orderId);
  }

  receive(orderId: string, changes: object = {}): Promise<Answer> {
    return this.call('PUT', `/orders/${orderId}`, intake(changes));
  }

  assign(orderId: string, packer: object = ADA, query = ''): Promise<Answer> {
    return this.call('POST', `/orders/${orderId}/assignees?siteCode=main${query}`, packer);
  }

  unassign(orderId: string, { id }: { id: string } = ADA): Promise<Answer> {
    return this.call('DELETE', `/orders/${orderId}/assignees/${id}`);
  }

  /** Creates an order that Ada packs. */
  async ready(orderId: string, changes: object = {}): Promise<void> {
    await this.receive(orderId, changes);
    await this.assign(orderId);
  }

  event(orderId: string, changes: object = {}, user: { id: string } = ADA): Promise<Answer> {
    return this.call('POST', '/events', event(orderId, changes), as(user));
  }

  status(orderId: string, packingStatus: string, user: { id: string } = ADA): Promise<Answer> {
    return this.call('PATCH', `/orders/${orderId}`, { packingStatus }, as(user));
  }

  finish(orderId: string, user: { id: string } = ADA): Promise<Answer> {
    return this.call('POST', `/orders/${orderId}/finish`, undefined, as(user));
  }

  packaging(orderId: string, counts: unknown, user: { id: string } = ADA): Promise<Answer> {
    return this.call('PUT', `/orders/${orderId}/packaging`, counts, as(user));
  }
}

/** Locks the row of an order until the commit, and runs concurrent changes in between. */
export class OrderLock {
  private constructor(
    private readonly client: Client,
    private readonly database: TestDatabase,
  ) {}

  static async acquire(database: TestDatabase, orderId: string): Promise<OrderLock> {
    const client = new Client({ connectionString: database.adminUrl.href, options: '-c search_path=pick_pack' });
    client.on('error', () => undefined); // a failed test leaves it open
    await client.connect();
    await client.query('BEGIN');
    await client.query(`SELECT FROM pick_order WHERE tenant = 'acme' AND order_id = $1 FOR NO KEY UPDATE`, [orderId]);
    return new OrderLock(client, database);
  }

  async query(text: string, values: unknown[] = []): Promise<void> {
    await this.client.query(text, values);
  }

  /** Waits until that many connections wait for a lock in the database; false if a call is answered first. */
  async isAwaited(by: number, call: Promise<unknown> = new Promise(() => undefined)): Promise<boolean> {
    let isAnswered = false;
    call.then(() => (isAnswered = true)).catch(() => (isAnswered = true));
    const look = async () => isAnswered || (await countWaiting(this.database)) >= by;
    await until(`${by} connections to wait, or the answer`, look);
    return !isAnswered;
  }

  async commit(): Promise<void> {
    await this.client.query('COMMIT');
    await this.client.end();
  }
}

export const as = ({ id }: { id: string }): Record<string, string> => ({ ...MANAGE, ...saasToken(id, LONG) });

/** When scans are made by default: before the time of any test’s clock. A scan that is more than a day ahead is rejected. */
export const SCANNED_AT = '2026-04-30T10:00:00+0200';

let events = 0;

export const event = (orderId: string, changes: object = {}) => ({
  eventId: `event-${(events += 1)}`,
  orderNumber: orderId,
  productId: 'milk',
  orderCycle: '2030-05-01',
  packedAmount: 1,
  timestamp: SCANNED_AT,
  siteCode: 'main',
  ...changes,
});

/** A mail server that accepts everything. */
export class MailBox {
  readonly received: string[] = [];

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  static async open(): Promise<MailBox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => (box.received.push(Buffer.concat(chunks).toString()), done()));
      },
    });
    server.on('error', () => undefined);
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const box = new MailBox(server, (listening.address() as AddressInfo).port);
    return box;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Waits for a mail that has the text. */
  mailWith(text: string): Promise<string> {
    const look = () => this.received.find((mail) => mail.includes(text));
    return until(`a mail with "${text}"`, look, { lastSeen: () => this.received });
  }
}
