import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import {
  adminQuery,
  type Answer,
  type AnyJson,
  backgroundLooked,
  bearer,
  runTask,
  type TestApp,
  type TestAppOptions,
  TestClock,
  type TestDatabase,
  until,
  untilAnswered,
} from '@suite/testing';
import { isDecided } from '../src/ordering/domain/checkout-progress';
import { CheckoutRunner } from '../src/ordering/checkout/checkout-runner.worker';
import type { CheckoutRow } from '../src/ordering/checkout/checkout.entity';
import { callsOf, putReference, newCart, priceOf, startCart } from './cart-app';
import { OrderPeers } from './order-peers';

/** When an order is due for a task, by the name of the task. */
const DUE_FOR = { 'follow orders': 'follow_at', 'write invoices': 'invoice_due_at', 'mail packed orders': 'packed_mail_due_at' } as const;

export const ADDRESS = {
  type: 'SHIPPING',
  contactName: 'Ada Example',
  street: 'Jungfernstieg',
  streetNumber: '7a',
  zipCode: '20095',
  city: 'Hamburg',
  country: 'DE',
};
export const CUSTOMER = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example' };
export const READY = { siteCode: 'main', customer: CUSTOMER, addresses: [ADDRESS] };
export const MUG = { itemXrn: 'xrn:commerce:product:product:acme;mug', quantity: 2 };
const PAGE_SIZE = 200;
const ANSWER_MS_MAX = 60_000;
export const orderManager = bearer.application('cart.order_manage');

const site = (changes: object = {}) => ({
  currency: 'EUR',
  includesTax: true,
  maxNumberOfCouponsPerCart: 3,
  homeBase: { address: { country: 'DE', zipCode: '10115' }, timeZone: 'Europe/Berlin' },
  shipping: {
    zones: [
      {
        country: 'DE',
        methods: [
          { id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.12 }], taxCode: 'STANDARD' },
          { id: 'express', fees: [{ minOrderValue: 0, cost: 9.9 }], taxCode: 'STANDARD' },
        ],
      },
    ],
  },
  ...changes,
});

/** Makes callers wait until their checkout is decided, or what the test says, even on a slow machine. */
export function waitForCheckouts({ app }: TestApp, isAlsoEnough: (checkout: CheckoutRow) => boolean = () => false): void {
  const runner = app.get(CheckoutRunner);
  const runUntil = CheckoutRunner.prototype.runUntil.bind(runner);
  runner.runUntil = (key, isEnough, ms, leased) => {
    if (isEnough !== isDecided) return runUntil(key, isEnough, ms, leased);
    return runUntil(key, (checkout) => isDecided(checkout) || isAlsoEnough(checkout), ANSWER_MS_MAX, leased);
  };
}

/** A mail waiting to be sent. */
export interface QueuedMail {
  readonly recipientName: string;
  readonly recipientAddress: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

export interface OrderShopOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly database?: TestDatabase;
  readonly replace?: TestAppOptions['replace'];
  /** The URL of another replica. */
  readonly peers?: OrderPeers;
  /** The current time. */
  readonly now?: Date;
  /** Whether callers wait as long as real ones. Otherwise they wait until their checkout is decided, even on a slow machine. */
  readonly hasCallerTimeout?: boolean;
}

/** A shop that sells mugs on a site with gross prices, with stubs of the peer services. */
export class OrderShop {
  readonly call: ReturnType<typeof callsOf>;

  private constructor(
    readonly service: TestApp,
    readonly peers: OrderPeers,
    /** Stands still: work takes no time, however slow the machine is. */
    readonly clock: TestClock,
  ) {
    this.call = callsOf(() => service);
  }

  static async start({
    env,
    database,
    replace: replaced = [],
    peers,
    now = new Date(),
    hasCallerTimeout = false,
  }: OrderShopOptions = {}): Promise<OrderShop> {
    const stubs = peers ?? (await OrderPeers.start());
    const clock = new TestClock(now);
    const replace = [{ token: Clock, value: clock }, ...replaced];
    const service = await startCart({ env: { ...stubs.env, ...env }, replace, ...(database && { database }) });
    if (!hasCallerTimeout) waitForCheckouts(service);
    const shop = new OrderShop(service, stubs, clock);
    if (!database) await shop.open();
    return shop;
  }

  /** Starts another replica of the service, at the same time and with a clock of its own. */
  replica({ replace = [], env }: Pick<OrderShopOptions, 'replace' | 'env'> = {}): Promise<OrderShop> {
    return OrderShop.start({ database: this.service.database, peers: this.peers, now: this.clock.now(), replace, ...(env && { env }) });
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.peers.stop();
  }

  putSite(code: string, changes: object = {}): Promise<void> {
    return putReference(this.service, `/sites/${code}`, site(changes));
  }

  putPrice(amount: number): Promise<void> {
    return putReference(this.service, '/prices/mug', priceOf('mug', amount));
  }

  /** Creates a cart with two mugs that can be ordered, for a caller or without an owner. */
  async readyCart(details: object = {}, as?: Readonly<Record<string, string>>): Promise<string> {
    const body = { ...READY, ...details };
    const cart = as
      ? `/cart/acme/carts/${(await this.done('POST', '/cart/acme/carts', body, as)).cartId}`
      : await newCart(this.service, body);
    await this.done('POST', `${cart}/items`, MUG, as);
    return cart;
  }

  checkOut(cart: string, body: object = {}, as?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.call('POST', `${cart}/checkout`, body, as);
  }

  /** Checks a cart out with a key, retrying and polling as the answers say, and returns the result. */
  async endOf(cart: string, as: Readonly<Record<string, string>>, details: object = {}): Promise<{ status: number; body: AnyJson }> {
    const call = () => this.checkOut(cart, details, as);
    return untilAnswered(`the end of the checkout of ${cart}`, call, ({ status }) => status !== 202 && status !== 503);
  }

  /** Orders a cart, waits until the checkout is completed, and returns the order. */
  async ordered(details: object = {}, as?: Readonly<Record<string, string>>, coupon?: string): Promise<AnyJson> {
    const cart = await this.readyCart(details, as);
    if (coupon !== undefined) await this.done('POST', `${cart}/discounts`, { code: coupon }, as);
    const answer = await this.checkOut(cart, {}, as);
    if (answer.status !== 201 && answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    return this.order((await this.until(answer.body.checkoutId, 'COMPLETED')).orderId);
  }

  async order(orderId: string): Promise<AnyJson> {
    return (await this.call('GET', `/cart/acme/orders/${orderId}`, undefined, orderManager)).body;
  }

  async checkout(checkoutId: string): Promise<AnyJson> {
    return (await this.call('GET', `/cart/acme/checkouts/${checkoutId}`)).body;
  }

  /** Waits for a state of the checkout, running due work. */
  async until(checkoutId: string, state: string): Promise<AnyJson> {
    return until(`checkout ${checkoutId} to be ${state}`, async () => {
      const checkout = await this.checkout(checkoutId);
      if (checkout.state === state) return checkout;
      await this.service.app.get(Schedule).runNow('resume checkouts');
      return undefined;
    });
  }

  /** Waits until a peer service was called. */
  async untilCalled(call: RegExp, times = 1): Promise<void> {
    await until(`${times} calls of ${String(call)}`, () => this.peers.calls.filter((each) => call.test(each)).length >= times);
  }

  /** Runs due checkouts immediately instead of at the next second, and waits until this replica has finished. */
  async resume(): Promise<void> {
    const { app } = this.service;
    await app.get(Schedule).runNow('resume checkouts');
    await until('the taken-over checkouts', () => app.get(CheckoutRunner).isIdle);
  }

  /** Runs work at a later time, and restores the clock, so that tokens do not expire. */
  async runAfter(ms: number, work: () => Promise<unknown>): Promise<void> {
    this.clock.advance(ms);
    await work().finally(() => this.clock.advance(-ms));
  }

  /** Polls for all orders that are due after that time. */
  follow(inMs: number): Promise<void> {
    return this.runDue('follow orders', inMs);
  }

  /**
   * Runs a task until no order is due for it after that time. One turn skips an order that another transaction has locked, such as that of
   * a mail, which writes the invoice that is attached to it.
   */
  runDue(task: keyof typeof DUE_FOR, inMs: number): Promise<void> {
    const isDone = async () => {
      await runTask(this.service, task);
      const sql = `SELECT id FROM cart.sales_order WHERE ${DUE_FOR[task]} <= $1 LIMIT 1`;
      return (await adminQuery(this.service.database, sql, [this.clock.now()])).length === 0;
    };
    return this.runAfter(inMs, () => until(`no order to be due for "${task}"`, isDone));
  }

  /** Waits until background work has processed everything stored, before asserting that nothing happens. */
  backgroundLooked(): Promise<void> {
    return backgroundLooked(this.service, this.service.app.get(CheckoutRunner));
  }

  async cancel(orderId: string, reason = 'Changed their mind'): Promise<Answer> {
    return this.call('POST', `/cart/acme/orders/${orderId}/cancel`, { reason }, orderManager);
  }

  /** Cancels an order, and repeats the call until the cancellation has ended. */
  endOfCancel(orderId: string): Promise<Answer> {
    return untilAnswered(
      `the end of the cancellation of ${orderId}`,
      () => this.cancel(orderId),
      ({ status }) => status !== 202,
    );
  }

  /** Returns all void numbers, page by page: on a slow machine, many checkouts time out. */
  async voidNumbers(): Promise<AnyJson[]> {
    const numbers: AnyJson[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/cart/acme/orders/void-numbers?pageSize=${PAGE_SIZE}&pageNumber=${page}`;
      const entries: AnyJson[] = (await this.call('GET', path, undefined, orderManager)).body;
      numbers.push(...entries);
      if (entries.length < PAGE_SIZE) return numbers;
    }
  }

  /** Returns all mails, oldest first. */
  async mails(): Promise<QueuedMail[]> {
    return adminQuery<QueuedMail>(
      this.service.database,
      `SELECT recipient_name AS "recipientName", recipient_address AS "recipientAddress", subject, body, html
         FROM cart.outgoing_mail ORDER BY id`,
    );
  }

  private async open(): Promise<void> {
    await this.putSite('main');
    await putReference(this.service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await putReference(this.service, '/products/mug', { name: 'Blue mug', leadTime: 3 });
    await this.putPrice(11.9);
    const invoice = { itemType: 'PAYMENTTYPE', name: { en: 'On account', de: 'Auf Rechnung' }, feeType: 'ABSOLUTE' };
    await putReference(this.service, '/fees/invoice', { ...invoice, feeAbsolute: { amount: 1.5, currency: 'EUR' } });
  }

  private async done(method: string, path: string, body: object, as?: Readonly<Record<string, string>>): Promise<AnyJson> {
    const answer = await this.call(method, path, body, as);
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }
}
