import { type BenchDatabase, withClient } from '../harness/index.ts';

const PRODUCT = 'mug';
const LINES = 3;
export const CODE = 'TEN';
const AT_ONCE = 8;
const COMPLETED_MS_MAX = 120_000;

const SITE = {
  currency: 'EUR',
  includesTax: true,
  homeBase: { address: { country: 'DE', zipCode: '10115' } },
  shipping: { zones: [{ country: 'DE', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.9 }], taxCode: 'STANDARD' }] }] },
};
const ADDRESS = { street: 'Example Street', streetNumber: '7a', zipCode: '10115', city: 'Berlin', country: 'DE' };

/** Resets orders to the state that a killed replica leaves: placed, without packing, delivery and confirmation. */
const LEAVE_UNFINISHED = `
  UPDATE cart.checkout SET state = 'ORDERED', lease = gen_random_uuid(), leased_until = now(), next_attempt_at = now(), steps = (
    SELECT jsonb_agg(CASE WHEN step ->> 'kind' IN ('PACKING', 'DELIVERY', 'CONFIRMATION') THEN step || '{"state": "PENDING"}' ELSE step END ORDER BY i)
      FROM jsonb_array_elements(steps) WITH ORDINALITY AS each (step, i))
   WHERE id IN (SELECT id FROM cart.checkout WHERE state = 'COMPLETED' LIMIT $1)`;

/** The results of concurrent checkouts with their latencies. */
export interface Served {
  readonly orders: number;
  /** Answers without an order: it took longer, or it failed. */
  readonly others: number;
  readonly ms: number[];
  /** The time until all steps of the last order were done. */
  readonly seconds: number;
}

/** A shop with three products, and carts of its shoppers. */
export class Shop {
  private readonly urls: Readonly<Record<'cart' | 'coupon', string>>;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly database: BenchDatabase;

  constructor(urls: Readonly<Record<'cart' | 'coupon', string>>, headers: { authorization: string }, database: BenchDatabase) {
    this.urls = urls;
    this.headers = headers;
    this.database = database;
  }

  async open(): Promise<void> {
    await this.call('PUT', '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await this.call('PUT', '/sites/default', SITE);
    for (let line = 0; line < LINES; line += 1) {
      const product = `${PRODUCT}-${line}`;
      await this.call('PUT', `/products/${product}`, { sku: product, name: `Mug ${line}`, taxCode: 'STANDARD' });
      await this.call('PUT', `/prices/${product}`, { productId: product, currency: 'EUR', tiers: [{ minQuantity: 1, amount: 10 + line }] });
    }
    const coupon = { code: CODE, discountType: 'PERCENT', discountPercentage: 10, allowAnonymous: true, maxRedemptions: 2_000_000_000 };
    await this.send('POST', `${this.urls.coupon}/coupon/acme/coupons`, coupon);
  }

  /** Creates carts with three lines and a coupon, each of another shopper. Returns their ids. */
  async carts(count: number): Promise<string[]> {
    const ids: string[] = [];
    const lines = Array.from({ length: LINES }, (_, line) => ({
      itemXrn: `xrn:commerce:product:product:acme;${PRODUCT}-${line}`,
      quantity: 2,
    }));
    await inTurns(count, AT_ONCE, async () => {
      const shopper = { customer: { email: 'shopper@example.com' }, addresses: [{ type: 'SHIPPING', ...ADDRESS }] };
      const { cartId } = (await this.call('POST', '/carts', { currency: 'EUR', ...shopper })) as { cartId: string };
      await this.call('POST', `/carts/${cartId}/itemsBatch`, lines);
      await this.call('POST', `/carts/${cartId}/discounts`, { code: CODE });
      ids.push(cartId);
    });
    return ids;
  }

  /** Checks out the carts, some concurrently, and waits until all orders are handed over to fulfillment. */
  async order(carts: readonly string[], shoppers: number): Promise<Served> {
    const before = await this.completed();
    const start = performance.now();
    const ms: number[] = [];
    let orders = 0;
    await inTurns(carts.length, shoppers, async (index) => {
      const startedAt = performance.now();
      const headers = { ...this.headers, 'content-type': 'application/json', 'idempotency-key': carts[index] ?? '' };
      const response = await fetch(`${this.urls.cart}/cart/acme/carts/${carts[index]}/checkout`, { method: 'POST', headers, body: '{}' });
      await response.arrayBuffer();
      ms.push(performance.now() - startedAt);
      if (response.status === 201) orders += 1;
    });
    await this.untilCompleted(before + orders);
    return { orders, others: carts.length - orders, ms: ms.sort((a, b) => a - b), seconds: (performance.now() - start) / 1_000 };
  }

  /** Interrupts up to `count` orders after their placement. Returns how many of them the only replica completes in a second. */
  async takenOverPerSecond(count: number): Promise<number> {
    const before = await this.completed();
    const start = performance.now();
    await withClient(this.database.adminUrl, (client) => client.query(LEAVE_UNFINISHED, [count]));
    await this.untilCompleted(before);
    return (Math.min(count, before) * 1_000) / (performance.now() - start);
  }

  private async untilCompleted(count: number): Promise<void> {
    const end = performance.now() + COMPLETED_MS_MAX;
    while ((await this.completed()) < count) {
      if (performance.now() > end) throw new Error(`Fewer than ${count} checkouts were completed in ${COMPLETED_MS_MAX} ms`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  private async completed(): Promise<number> {
    const sql = `SELECT count(*)::integer AS count FROM cart.checkout WHERE state = 'COMPLETED'`;
    const { rows } = await withClient(this.database.adminUrl, (client) => client.query<{ count: number }>(sql));
    return rows[0]?.count ?? 0;
  }

  private call(method: string, path: string, body: object): Promise<unknown> {
    return this.send(method, `${this.urls.cart}/cart/acme${path}`, body);
  }

  private async send(method: string, url: string, body: object): Promise<unknown> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}

/** Runs the work the given number of times, some concurrently. */
async function inTurns(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
