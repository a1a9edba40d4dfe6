import { type PricedCart, priceCart, type PricingCart } from '@suite/cart-pricing';
import { type AnyJson, rounds, seedOfRun, type TestApp, type TestAppOptions } from '@suite/testing';
import fc from 'fast-check';
import { callsOf, external, putReference, newCart, priceOf, startCart } from './cart-app';
import { Peers } from './peers';

const WRITERS = 20;
const READS_MAX = rounds(150, 2_000);
const KINDS = ['addShared', 'addOwn', 'addMany', 'setOwn', 'removeOwn', 'applyCoupon', 'removeCoupon', 'move', 'refresh'] as const;
const CODES = ['TEN', 'FIVE', 'SHIP'];

/** A command, with a number for the amount or the target. */
type Command = { readonly kind: (typeof KINDS)[number]; readonly number: number };

const command: fc.Arbitrary<Command> = fc.record({ kind: fc.constantFrom(...KINDS), number: fc.nat(1_000) });

/** Runs its script, and counts the acknowledged writes. */
class Writer {
  /** Units of the product that all writers add to. */
  shared = 0;
  /** Quantities by item id. */
  readonly own = new Map<string, number>();
  writes = 0;
  private made = 0;

  constructor(
    private readonly call: ReturnType<typeof callsOf>,
    private readonly cart: string,
    private readonly name: string,
  ) {}

  async run(script: readonly Command[]): Promise<this> {
    for (const { kind, number } of script) await this[kind](number);
    return this;
  }

  private async addShared(quantity: number): Promise<void> {
    if (await this.send('POST', '/items', { itemXrn: 'tea', quantity: quantity + 1 })) this.shared += quantity + 1;
  }

  private async addOwn(quantity: number): Promise<void> {
    const added = await this.send('POST', '/items', this.ownItem(quantity + 1));
    if (added) this.own.set(added.itemId, quantity + 1);
  }

  private async addMany(quantity: number): Promise<void> {
    const entries = [this.ownItem(quantity + 1), { itemXrn: 'tea', quantity: 2 }, { itemXrn: 'nothing', quantity: 1 }];
    const added = await this.send('POST', '/itemsBatch', entries);
    if (!added) return;
    this.own.set(added[0].itemId, quantity + 1);
    this.shared += 2;
  }

  private async setOwn(number: number): Promise<void> {
    const id = this.nth(number);
    const quantity = (number % 9) + 1;
    if (id !== undefined && (await this.send('PUT', `/items/${id}?partial=true`, { quantity }))) this.own.set(id, quantity);
  }

  private async removeOwn(number: number): Promise<void> {
    const id = this.nth(number);
    if (id !== undefined && (await this.send('DELETE', `/items/${id}`))) this.own.delete(id);
  }

  private async applyCoupon(number: number): Promise<void> {
    await this.send('POST', '/discounts', { code: CODES[number % CODES.length] });
  }

  private async removeCoupon(number: number): Promise<void> {
    await this.send('DELETE', `/discounts?codes=${CODES[number % CODES.length]}`);
  }

  /** Moves the cart to a country that no other writer uses, because a write without changes does not count. */
  private async move(): Promise<void> {
    this.made += 1;
    await this.send('PUT', '', { zipCode: `${this.name}-${this.made}` });
  }

  private async refresh(): Promise<void> {
    await this.send('PUT', '/refresh');
  }

  private ownItem(quantity: number): object {
    this.made += 1;
    return external(`${this.name}-${this.made}`, 1.07, { quantity, keepAsSeparateLineItem: true });
  }

  private nth(number: number): string | undefined {
    return [...this.own.keys()][number % Math.max(this.own.size, 1)];
  }

  /** The answer to a command that took effect; undefined for one that was refused. */
  private async send(method: string, path: string, body?: unknown): Promise<AnyJson> {
    const answer = await this.call(method, this.cart + path, body);
    if (answer.status < 300) {
      this.writes += 1;
      return answer.body ?? {};
    }
    if (![404, 409].includes(answer.status))
      throw new Error(`${method} ${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return undefined;
  }
}

/** Calculates the cart again from the API's answer only. */
function repriced({ currency, items, discounts, calculatedPrice }: AnyJson): PricedCart {
  const { shipping } = calculatedPrice;
  const cart: PricingCart = {
    currency,
    includesTax: true,
    lines: items.map(({ id, price, quantity, tax }: AnyJson) => ({
      id,
      unitPrice: price.effectiveAmount,
      quantity,
      taxCode: tax?.name,
      taxRate: tax?.rate,
    })),
    coupons: discounts.map(({ code, discountType, discountCalculationType, discountRate, discountAbsolute }: AnyJson) => ({
      id: code,
      discountType,
      discountCalculationType,
      ...(discountRate !== undefined && { discountPercentage: discountRate }),
      ...(discountAbsolute && { discountAbsolute: discountAbsolute.amount }),
    })),
    ...(shipping && { shipping: { amount: shipping.netValue, taxCode: shipping.taxCode, taxRate: shipping.taxRate } }),
  };
  return JSON.parse(JSON.stringify(priceCart(cart))) as PricedCart;
}

describe('a cart with twenty concurrent writers', () => {
  let first: TestApp;
  let second: TestApp;
  let peers: Peers;
  const callFirst = callsOf(() => first);
  const callSecond = callsOf(() => second);

  beforeAll(async () => {
    peers = await Peers.start();
    peers.coupon('TEN', { discountType: 'PERCENT', discountPercentage: 10, discountCalculationType: 'TOTAL' });
    peers.coupon('FIVE', { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'EUR' } });
    peers.coupon('SHIP', { discountType: 'FREE_SHIPPING' });
    const start = (options: TestAppOptions = {}) => startCart({ env: peers.env, ...options });
    first = await start();
    second = await start({ database: first.database });
    const methods = [
      {
        id: 'parcel',
        fees: [
          { minOrderValue: 0, cost: 7 },
          { minOrderValue: 500, cost: 3 },
        ],
        taxCode: 'STANDARD',
      },
    ];
    await putReference(first, '/sites/main', {
      currency: 'EUR',
      maxNumberOfCouponsPerCart: 3,
      homeBase: { address: { country: 'DE', zipCode: '10115' } },
      shipping: { zones: [{ country: 'DE', methods }] },
    });
    await putReference(first, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await putReference(first, '/prices/tea', priceOf('tea', 3.33));
  });
  afterAll(() => Promise.all([first.stop(), second.stop(), peers.stop()]));

  it('loses no write, increases its version by one for each, and has the totals of a fresh calculation', async () => {
    const cart = await newCart(first, { siteCode: 'main', countryCode: 'DE', zipCode: '10115' });
    await callFirst('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    const length = rounds(12, 100);
    const scripts = fc.sample(fc.array(command, { minLength: length, maxLength: length }), { numRuns: WRITERS, seed: seedOfRun() });
    const reading = new AbortController();
    const violations = watch(cart, reading.signal);
    const writers = await Promise.all(
      scripts.map((script, index) => new Writer(index % 2 === 0 ? callFirst : callSecond, cart, `writer-${index}`).run(script)),
    );
    reading.abort();
    expect(await violations).toEqual([]);

    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each);
    const writes = sum(writers.map((writer) => writer.writes));
    const { body } = await callFirst('GET', cart);
    const expected = [['0', 1 + sum(writers.map(({ shared }) => shared))], ...writers.flatMap(({ own }) => [...own])];
    expect(body.items.map(({ id, quantity }: AnyJson) => [id, quantity]).sort()).toEqual(expected.sort());
    expect(body.metadata.version).toBe(2 + writes);
    expect(writes).toBeGreaterThan(WRITERS);
    expect(body.calculatedPrice).toEqual(repriced(body).calculatedPrice);
    expect(body.items.map(({ calculatedPrice }: AnyJson) => calculatedPrice)).toEqual(
      repriced(body).lines.map(({ calculatedPrice }) => calculatedPrice),
    );
  }, 600_000);

  /** Reads repeatedly: each answer must be consistent and never older than the previous one. */
  async function watch(cart: string, signal: AbortSignal): Promise<string[]> {
    const faults: string[] = [];
    let last = 0;
    for (let reads = 0; !signal.aborted && reads < READS_MAX; reads += 1) {
      const { metadata, ...body } = (await callSecond('GET', cart)).body;
      if (metadata.version < last) faults.push(`version ${metadata.version} after ${last}`);
      last = metadata.version;
      const [stored, recomputed] = [body, repriced(body)].map(({ calculatedPrice }) => calculatedPrice.finalPrice.grossValue);
      if (stored !== recomputed) faults.push(`version ${last} shows ${stored}, not ${recomputed}`);
    }
    return faults;
  }
});
