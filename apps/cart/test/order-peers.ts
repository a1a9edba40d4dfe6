import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SequenceSchemaFound } from '@suite/contracts';
import { CouponStub } from './coupon-stub';
import { NewsStub } from './news-stub';
import { SlotStub } from './slot-stub';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** The packed and cancelled units of an entry. */
type Counts = Readonly<Record<string, readonly [packed: number, canceled: number]>>;

/** A failure for a number of calls: either nothing is done, or it is done and the answer is lost. */
interface Fault {
  readonly call: RegExp;
  readonly kind: 'unavailable' | 'answer-lost' | Refused;
  times: number;
}

/** A rejection with this status and type. */
interface Refused {
  readonly status: number;
  readonly type: string;
}

const json = (body: unknown, status = 200): Answer => ({ status, body });
const refusal = (status: number, type: string): Answer => ({
  status,
  body: { status, code: status, type, message: type, details: [{ type, message: type }] },
});

/** Stubs of all services that a checkout calls, with the state that their contracts promise. */
export class OrderPeers {
  /** Answers by idempotency key. */
  readonly numbers = new Map<string, string>();
  /** The numbers of credit notes, by idempotency key. */
  readonly creditNotes = new Map<string, string>();
  /** The numbers of invoices, by idempotency key. */
  readonly invoices = new Map<string, string>();
  /** The numbers of returns, by idempotency key. */
  readonly returns = new Map<string, string>();
  private readonly couponStub = new CouponStub();
  readonly coupons = this.couponStub.coupons;
  readonly budgets = this.couponStub.budgets;
  readonly promotions = this.couponStub.promotions;
  readonly packing = new Map<string, Record<string, unknown> & { packingStatus: string }>();
  /** The ids of cancellations of amounts. */
  readonly lineCancellations = new Set<string>();
  readonly delivery = new Map<string, Record<string, unknown> & { orderStatus: string }>();
  /** The states of customers at auth, by number. Their reads are not among the calls. */
  readonly customers = new Map<string, { readonly active: boolean; readonly onHold: boolean }>();
  readonly slots = new SlotStub();
  /** The feeds that the cart service follows. Their reads are not among the calls. */
  readonly news = new NewsStub();
  isAuthUnavailable = false;
  readonly calls: string[] = [];
  /** The calls with their bodies, without token calls. */
  readonly sent: { readonly call: string; readonly body: unknown }[] = [];
  /** The trace and request id of each call. */
  readonly traces: string[] = [];
  readonly faults: Fault[] = [];
  hasSchema = true;
  numberPrefix = '';
  /** Whether all numbers are used. */
  isExhausted = false;
  /** The warehouse reports every order as packed, but allows its cancellation. */
  reportsPacked = false;
  /** The body of the request that allocated the number, by idempotency key. */
  private readonly numberBodies = new Map<string, string>();
  private held: { readonly call: RegExp; readonly end: Promise<void>; remaining: number } | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.serve(request, response));
  }

  static async start(): Promise<OrderPeers> {
    const server = createServer({ keepAliveTimeout: 0 }); // never closes a connection that a caller is about to use again
    const peers = new OrderPeers(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return peers;
  }

  get env(): Record<string, string> {
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return Object.fromEntries(['AUTH_URL', 'COUPON_URL', 'SEQUENTIAL_ID_URL', 'PICK_PACK_URL', 'DELIVERY_URL'].map((name) => [name, url]));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Adds a coupon of 10 % with a limit of uses. */
  coupon(code: string, max = -1, members: object = {}): void {
    this.couponStub.add(code, max, members);
  }

  /** Finishes the packing of an order, or recalculates it. */
  pack(orderId: string, members: { readonly orderTotal?: number; readonly counts?: Counts } = {}): void {
    Object.assign(this.packing.get(orderId) ?? {}, members, { packingStatus: 'packed' });
  }

  /** Sets the delivery status of an order. */
  deliver(orderId: string, orderStatus: string): void {
    Object.assign(this.delivery.get(orderId) ?? {}, { orderStatus });
  }

  /** Makes the next calls whose `METHOD path` matches fail. */
  failNext(call: RegExp, kind: Fault['kind'], times = Infinity): void {
    this.faults.push({ call, kind, times });
  }

  /** Holds the next matching calls until the test releases them. */
  holdNext(call: RegExp, times = Infinity): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = { call, end: promise, remaining: times };
    return () => {
      this.held = undefined;
      resolve();
    };
  }

  /** Clears failures and recorded calls. */
  reset(): void {
    this.faults.length = 0;
    this.calls.length = 0;
    this.sent.length = 0;
    this.traces.length = 0;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.news.answers(request, response) || this.promotions.answers(request, response)) return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://peer');
    const name = `${request.method} ${path}`;
    const [, customer] = /^\/customer\/acme\/customers\/([^/]+)$/.exec(path) ?? [];
    if (customer !== undefined) return send(response, this.customerOf(customer));
    this.calls.push(name);
    this.traces.push(['traceparent', 'x-request-id'].map((name) => String(request.headers[name])).join(' '));
    if (this.held && this.held.remaining > 0 && this.held.call.test(name)) {
      this.held.remaining -= 1;
      await this.held.end;
    }
    const fault = this.faults.find((each) => each.times > 0 && each.call.test(name));
    if (fault) fault.times -= 1;
    if (typeof fault?.kind === 'object') return send(response, refusal(fault.kind.status, fault.kind.type));
    if (fault?.kind === 'unavailable') return void response.writeHead(503).end();
    if (path === '/oauth/token') return send(response, json({ access_token: 'token', expires_in: 14_400, token_type: 'Bearer' }));
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    this.sent.push({ call: name, body });
    const answer = this.answer({ method: request.method ?? '', path, query, headers: request.headers, body });
    if (fault) return void request.socket.destroy();
    send(response, answer);
  }

  private customerOf(customerNumber: string): Answer {
    if (this.isAuthUnavailable) return { status: 503 };
    const states = this.customers.get(customerNumber);
    return states ? json(states) : refusal(404, 'customer_not_found');
  }

  private answer(call: Call): Answer {
    const [, service, , ...rest] = call.path.split('/');
    if (service === 'sequential-id') return this.sequence(call);
    if (service === 'coupon') return this.couponStub.answer(call, rest);
    if (service === 'pick-pack' && rest[2] === 'cancellations') return this.cancelLines(call, rest[1] ?? '', rest[3] ?? '');
    if (service === 'pick-pack') return this.packingCall(call, rest[1] ?? '');
    if (service === 'delivery-v2') return rest[0] === 'slots' ? this.slots.answer(call) : this.deliveryCall(call, rest[1] ?? '');
    return { status: 404, body: {} };
  }

  private sequence({ path, headers, body }: Call): Answer {
    const [, type] = /\/schemas\/types\/(\w+)$/.exec(path) ?? [];
    if (type !== undefined) return json(this.hasSchema ? this.schemasOf(type) : []);
    if (path.endsWith('/schemas')) return (this.hasSchema = true) && json({ id: 'schema' }, 201);
    if (!this.hasSchema) return refusal(404, 'no_active_schema');
    if (this.isExhausted) return refusal(409, 'sequence_exhausted');
    const key = String(headers['idempotency-key']);
    const numbers = this.numbersOf(path);
    if (!numbers.has(key)) {
      numbers.set(key, this.numberPrefix + String(numbers.size + 1).padStart(8, '0'));
      this.numberBodies.set(key, JSON.stringify(body));
    }
    if (this.numberBodies.get(key) !== JSON.stringify(body)) return refusal(422, 'idempotency_key_reused');
    return json({ id: numbers.get(key) }, 201);
  }

  /** Lists the schemas of a type in the order of their creation: an earlier one comes before the active one. */
  private schemasOf(type: string): SequenceSchemaFound[] {
    const active: SequenceSchemaFound = {
      ...{ active: true, preText: this.numberPrefix, postText: '', placeholders: {}, timeZone: 'UTC' },
      ...{ restart: 'NEVER', yearStartsOn: '01-01', startValue: 1, maxValue: 99_999_999, numberOfDigits: 8 },
      counter: this.numbersOf(`/${type}/`).size,
    };
    return [{ ...active, active: false, preText: 'RETIRED-' }, active];
  }

  private numbersOf(path: string): Map<string, string> {
    if (path.includes('/creditNote/')) return this.creditNotes;
    if (path.includes('/invoice/')) return this.invoices;
    return path.includes('/return/') ? this.returns : this.numbers;
  }

  private packingCall({ method, body }: Call, id: string): Answer {
    const order = this.packing.get(id);
    if (method === 'PUT') {
      if (order && order.packingStatus !== 'initial') return refusal(409, 'order_in_packing');
      this.packing.set(id, { ...body, packingStatus: 'initial' });
      return json({ id });
    }
    if (method === 'GET')
      return order
        ? json(packingAnswer(id, this.reportsPacked ? { ...order, packingStatus: 'packed' } : order))
        : refusal(404, 'order_not_found');
    if (!order) return refusal(400, 'order_not_found');
    if (!['initial', 'cancelled'].includes(order.packingStatus)) return refusal(409, 'order_in_packing');
    order.packingStatus = 'cancelled';
    return json({ message: 'cancelled', code: 200 });
  }

  /** Cancels amounts of entries: all or none, once for each id, and nothing that is packed. With the last one, the order. */
  private cancelLines({ body }: Call, orderId: string, id: string): Answer {
    const order = this.packing.get(orderId);
    if (!order) return refusal(404, 'order_not_found');
    const done = json({ message: 'cancelled', code: 200 });
    if (this.lineCancellations.has(id)) return done;
    if (order.packingStatus === 'packed') return refusal(409, 'order_packed');
    if (order.packingStatus === 'cancelled') return refusal(409, 'order_cancelled');
    if (body['beforePacking'] === true && order.packingStatus !== 'initial') return refusal(409, 'order_in_packing');
    const counts: Record<string, readonly [number, number]> = { ...(order['counts'] as Counts | undefined) };
    for (const { entryId, quantity } of body['lines'] as { entryId: string; quantity: number }[]) {
      const ordered = (order['entries'] as { entryId: string; orderedCount: number }[]).find((entry) => entry.entryId === entryId);
      const [packed, canceled] = counts[entryId] ?? [0, 0];
      if (packed + canceled + quantity > (ordered?.orderedCount ?? 0)) return refusal(409, 'already_packed');
      counts[entryId] = [packed, canceled + quantity];
    }
    const withdrawn = { ...(order['withdrawn'] as Record<string, number> | undefined) };
    for (const { entryId, quantity } of body['lines'] as { entryId: string; quantity: number }[])
      withdrawn[entryId] = (withdrawn[entryId] ?? 0) + quantity;
    const entries = order['entries'] as { entryId: string; orderedCount: number }[];
    const isEmpty = entries.every(({ entryId, orderedCount }) => (withdrawn[entryId] ?? 0) >= orderedCount);
    Object.assign(order, { counts, withdrawn, ...(isEmpty && { packingStatus: 'cancelled' }) });
    this.lineCancellations.add(id);
    return done;
  }

  private deliveryCall({ method, body }: Call, id: string): Answer {
    const order = this.delivery.get(id);
    if (method === 'GET') return order ? json({ id, ...order }) : refusal(404, 'order_not_found');
    const to = body['orderStatus'] as string | undefined;
    if (order && to !== undefined && to !== order.orderStatus && !(DELIVERY_MOVES[order.orderStatus] ?? []).includes(to))
      return refusal(409, 'status_move_refused');
    const stored = { orderStatus: order?.orderStatus ?? 'CREATED', ...body };
    this.delivery.set(id, stored);
    return json({ ...stored, id });
  }
}

const DELIVERY_MOVES: Readonly<Record<string, readonly string[]>> = {
  IN_CHECKOUT: ['CREATED', 'DECLINED'],
  CREATED: ['CONFIRMED', 'DECLINED'],
  CONFIRMED: ['SHIPPED', 'COMPLETED', 'DECLINED'],
  SHIPPED: ['COMPLETED'],
};

/** Returns an order with all units packed, except for the given ones. */
function packingAnswer(id: string, order: Record<string, unknown>) {
  const { orderTotal, currency, packingStatus } = order;
  const isPacked = packingStatus === 'packed';
  const counts = order['counts'] as Counts | undefined;
  const entries = (order['entries'] as { entryId: string; orderedCount: number }[]).map(({ entryId, orderedCount }) => ({
    entryId,
    packedCount: counts?.[entryId]?.[0] ?? (isPacked ? orderedCount : 0),
    canceledCount: counts?.[entryId]?.[1] ?? 0,
  }));
  return { id, packingStatus, assignees: [], orderDetails: { orderTotal, currency }, entries };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body));
}
