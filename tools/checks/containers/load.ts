import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Demo } from '../../local-suite/start/seed/tenants.ts';

const TENANT = 'acme';
const CALL_MS_MAX = 15_000;
const REPEAT_AFTER_MS = 150;
const TRIES_MAX = 400;

export interface LoadOptions {
  readonly perSecond: number;
  /** Retries a failed call with the same key, as a client should. Otherwise each failure counts. */
  readonly repeats: boolean;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The results of the calls of a load, compared with the stored data. */
export interface LoadResult {
  readonly calls: number;
  readonly failed: number;
  readonly tries: number;
  /** The faults with the seconds of the load at which they occurred, including those that a retry repaired. */
  readonly faults: Readonly<Record<string, readonly number[]>>;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** A light, steady load on all services through the gateway. It records what was acknowledged. */
export class Load {
  private readonly demo: Demo;
  private readonly options: LoadOptions;
  private readonly run = randomUUID().slice(0, 8);
  private readonly faults: Record<string, number[]> = {};
  private startedAt = 0;
  private readonly acknowledged = {
    number: [] as string[],
    cart: [] as string[],
    coupon: [] as string[],
    packing: [] as string[],
    order: [] as string[],
  };
  private calls = 0;
  private failed = 0;
  private tries = 0;
  private token = '';
  private isOver = false;
  private running: Promise<void> | undefined;

  constructor(demo: Demo, options: LoadOptions) {
    this.demo = demo;
    this.options = options;
  }

  /** The number of calls so far. */
  get count(): number {
    return this.calls;
  }

  async start(): Promise<void> {
    await this.logIn();
    const coupon = { code: this.code, discountType: 'PERCENT', discountPercentage: 10, maxRedemptions: 1_000_000 };
    await this.must('POST', `/sequential-id/${TENANT}/schemas`, { name: this.schema, numberOfDigits: 8 });
    await this.must('POST', `/coupon/${TENANT}/coupons`, coupon);
    this.startedAt = performance.now();
    this.running = this.goOn();
  }

  /** Ends the load, waits for calls in flight and reads the stored data. */
  async end(): Promise<LoadResult> {
    this.isOver = true;
    await this.running;
    const { number, cart, coupon, packing, order } = this.acknowledged;
    const stored = await Promise.all([
      this.lostOf(cart, (id) => `/cart/${TENANT}/carts/${id}`),
      this.lostOf(packing, (id) => `/pick-pack/${TENANT}/orders/${id}`),
      this.lostOf(order, (id) => `/delivery-v2/${TENANT}/order/${id}`),
      this.lostRedemptions(coupon.length),
    ]);
    const all = [number, cart, coupon, packing, order];
    const doubled = all.map((ids) => ids.length - new Set(ids).size).reduce((sum, each) => sum + each, 0);
    return {
      ...{ calls: this.calls, failed: this.failed, tries: this.tries, faults: this.faults, doubled },
      acknowledged: all.reduce((sum, ids) => sum + ids.length, 0),
      lost: stored.reduce((sum, each) => sum + each, 0) + gapsOf(number),
    };
  }

  private get schema(): string {
    return `load${this.run}`;
  }

  private get code(): string {
    return `LOAD-${this.run.toUpperCase()}`;
  }

  private async goOn(): Promise<void> {
    const open = new Set<Promise<void>>();
    for (let i = 0; !this.isOver; i += 1) {
      const call = this.one(i).finally(() => open.delete(call));
      open.add(call);
      await sleep(Math.max(0, this.startedAt + (i * 1_000) / this.options.perSecond - performance.now()));
    }
    await Promise.all(open);
  }

  /** Makes one call of each kind in turn; each is idempotent. */
  private async one(i: number): Promise<void> {
    const { acknowledged, run } = this;
    const id = `${run}-${i}`;
    const kinds: (() => Promise<void>)[] = [
      async () => {
        const answer = await this.call('POST', `/sequential-id/${TENANT}/schemas/types/${this.schema}/nextId`, {}, randomUUID());
        if (answer) acknowledged.number.push(String(answer.body['id']));
      },
      async () => {
        const cart = { siteCode: 'main', currency: 'EUR', sessionId: `session-${id}` };
        const answer = await this.call('POST', `/cart/${TENANT}/carts`, cart, randomUUID());
        if (!answer) return;
        const cartId = String(answer.body['cartId']);
        acknowledged.cart.push(cartId);
        const item = { itemXrn: `xrn:commerce:product:product:${TENANT};coffee`, quantity: 2 };
        await this.call('POST', `/cart/${TENANT}/carts/${cartId}/items`, item, randomUUID());
      },
      async () => {
        const redemption = { orderCode: id, orderTotal: euros(50), discount: euros(5), customerNumber: '42' };
        const answer = await this.call('POST', `/coupon/${TENANT}/coupons/${this.code}/redemptions`, redemption);
        if (answer) acknowledged.coupon.push(String(answer.body['id']));
      },
      async () => {
        if (await this.call('PUT', `/pick-pack/${TENANT}/orders/${id}`, PACKING_ORDER)) acknowledged.packing.push(id);
      },
      async () => {
        if (await this.call('PUT', `/delivery-v2/${TENANT}/order/${id}`, { ...DELIVERY_ORDER, orderNumber: id }))
          acknowledged.order.push(id);
      },
      async () => void (await this.call('GET', '/.well-known/jwks.json')),
    ];
    await kinds[i % kinds.length]?.();
  }

  private async call(method: string, path: string, body?: object, key?: string): Promise<Answer | undefined> {
    this.calls += 1;
    for (let attempt = 0; attempt < (this.options.repeats ? TRIES_MAX : 1); attempt += 1) {
      this.tries += 1;
      const answer = await this.try(method, path, body, key);
      if (typeof answer !== 'string') return answer;
      const fault = `${method} ${path.split('/')[1]}: ${answer}`;
      (this.faults[fault] ??= []).push(Math.round((performance.now() - this.startedAt) / 1_000));
      await sleep(REPEAT_AFTER_MS);
    }
    this.failed += 1;
    return undefined;
  }

  /** Returns the answer, or a text with the fault. */
  private async try(method: string, path: string, body?: object, key?: string): Promise<Answer | string> {
    try {
      const response = await fetch(this.demo.baseUrl + path, {
        method,
        signal: AbortSignal.timeout(CALL_MS_MAX),
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) return `${response.status} ${/"type":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 60)}`;
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      return cause?.code ?? name;
    }
  }

  private async must(method: string, path: string, body: object): Promise<void> {
    const answer = await this.try(method, path, body);
    if (typeof answer === 'string') throw new Error(`${method} ${path}: ${answer}`);
  }

  private async logIn(): Promise<void> {
    const { clientId = '', clientSecret = '' } = this.demo.tenants[TENANT]?.backend ?? {};
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const response = await fetch(`${this.demo.baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    this.token = ((await response.json()) as { access_token: string }).access_token;
  }

  private async lostOf(ids: readonly string[], pathOf: (id: string) => string): Promise<number> {
    let lost = 0;
    for (const id of ids) if (typeof (await this.try('GET', pathOf(id))) === 'string') lost += 1;
    return lost;
  }

  /** Returns the surplus of stored over acknowledged effects: done twice, or without an answer to the client. */
  private async lostRedemptions(acknowledged: number): Promise<number> {
    const response = await fetch(`${this.demo.baseUrl}/coupon/${TENANT}/coupons/${this.code}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    const { redemptionCount } = (await response.json()) as { redemptionCount: number };
    return Math.abs(redemptionCount - acknowledged);
  }
}

const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** Returns the number of gaps: n allocated numbers must be 1 to n, since a retry with its key returns the same number. */
function gapsOf(numbers: readonly string[]): number {
  const allocated = new Set(numbers.map(Number));
  return Array.from({ length: numbers.length }, (_, i) => i + 1).filter((each) => !allocated.has(each)).length;
}

const PACKING_ORDER = {
  ...{ siteCode: 'main', currency: 'EUR', orderTotal: 25.5, valueOfGoods: 20, deposit: 0.5, coupons: 0, packagingProducts: [] },
  customer: { id: '7', customerName: 'Grace', email: 'grace@example.com' },
  delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryCost: euros(5) },
  entries: [{ entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 4, price: 1.25, unit: 'l' }],
};

const DELIVERY_ORDER = {
  siteCode: 'main',
  shippingAddress: { street: 'Main street', streetNumber: '1', zipCode: '70173', city: 'Stuttgart', contactName: 'Ada' },
};
