import { randomUUID } from 'node:crypto';
import { adminQuery, type Answer, type AnyJson, send } from '@suite/testing';
import type { CheckoutSuite, Service, TenantClients } from './checkout-suite';
import { ANSWER_MS_MAX, untilFinal } from './final-answer';

export const TENANT = 'acme';
const CART = `/cart/${TENANT}`;
const SITE = {
  currency: 'EUR',
  includesTax: true,
  homeBase: { address: { country: 'DE', zipCode: '10115' }, timeZone: 'Europe/Berlin' },
  shipping: { zones: [{ country: 'DE', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.9 }], taxCode: 'STANDARD' }] }] },
};
const ADDRESS = {
  ...{ type: 'SHIPPING', contactName: 'Ada Example', street: 'Example Street', streetNumber: '7a' },
  ...{ zipCode: '10115', city: 'Berlin', country: 'DE' },
};

/** A Friday. */
const SLOT_DATE = '2031-03-14';

type Headers = Readonly<Record<string, string>>;
interface Request {
  readonly service: Service;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly headers: Headers;
}

/** A shopper with a cart that can be ordered. */
export interface Shopper {
  readonly email: string;
  readonly headers: Headers;
  readonly cart: string;
  /** The number of mugs in the cart. */
  readonly quantity: number;
}

/** A user who packs orders. */
export interface Packer {
  readonly id: string;
  readonly headers: Headers;
}

/** A shop with one product, and its shoppers. */
export class Shop {
  private constructor(
    private readonly suite: CheckoutSuite,
    readonly clients: TenantClients,
    private readonly manager: Headers,
  ) {}

  static async open(suite: CheckoutSuite): Promise<Shop> {
    const clients = suite.createTenant(TENANT);
    const { clientId, clientSecret } = clients.backend;
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await send(`${suite.urlOf('auth')}/oauth/token`, 'POST', { headers, body: form.toString() });
    const shop = new Shop(suite, clients, { authorization: `Bearer ${body.access_token}` });
    await shop.put('/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await shop.put('/sites/default', SITE);
    await shop.put('/products/mug', { sku: 'MUG', name: 'Mug', taxCode: 'STANDARD' });
    await shop.put('/prices/mug', { productId: 'mug', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 12.5 }] });
    return shop;
  }

  /** Creates a coupon of 10 % with a limit of redemptions. */
  async coupon(code: string, maxRedemptions: number): Promise<void> {
    const body = { code, discountType: 'PERCENT', discountPercentage: 10, allowAnonymous: true, maxRedemptions };
    await this.done({ service: 'coupon', method: 'POST', path: `/coupon/${TENANT}/coupons`, body, headers: this.manager });
  }

  /** Creates an automatic campaign of 10 %, and lets the cart service ask for it. */
  async promotion(campaignId: string, terms: object): Promise<void> {
    const body = { campaignId, name: campaignId, automatic: true, benefit: { type: 'PERCENT', percentage: 10 }, ...terms };
    await this.done({ service: 'coupon', method: 'POST', path: `/coupon/${TENANT}/campaigns`, body, headers: this.manager });
    await this.refreshPromotions(campaignId);
  }

  /** Returns an automatic campaign as the coupon service has it. */
  async campaign(campaignId: string): Promise<AnyJson> {
    const path = `/coupon/${TENANT}/campaigns/${campaignId}`;
    return (await this.done({ service: 'coupon', method: 'GET', path, headers: this.manager })).body;
  }

  /** Lets the cart service ask for the automatic campaigns. */
  async refreshPromotions(name: string): Promise<void> {
    const { cart, headers } = await this.shopper(`refresh-${name}`, {});
    await this.done({ service: 'cart', method: 'GET', path: `${cart}?refresh=true`, headers });
  }

  /** Creates a delivery slot on `SLOT_DATE`. */
  async slot(slotId: string, capacity: number): Promise<void> {
    const body = {
      ...{ siteCode: 'default', weekdays: [5], from: '08:00', to: '10:00', capacity, cutOffMinutes: 0 },
      zones: [{ country: 'DE' }],
    };
    await this.done({ service: 'delivery', method: 'PUT', path: `/delivery-v2/${TENANT}/slots/${slotId}`, body, headers: this.manager });
  }

  /** Returns the redemption count of a coupon. */
  async usesOf(code: string): Promise<number> {
    const path = `/coupon/${TENANT}/coupons/${code}`;
    return (await this.done({ service: 'coupon', method: 'GET', path, headers: this.manager })).body.redemptionCount as number;
  }

  /** Returns the last allocated number. */
  async lastNumber(type: 'orderNumber' | 'creditNote' = 'orderNumber'): Promise<number> {
    const path = `/sequential-id/${TENANT}/schemas/types/${type}`;
    const { body } = await this.done({ service: 'sequential-id', method: 'GET', path, headers: this.manager });
    return body[0].counter as number;
  }

  /** Creates a visitor with mugs, two if not said otherwise, and with a coupon and a delivery slot. */
  async shopper(
    name: string,
    { code, slotId, quantity = 2 }: { readonly code?: string; readonly slotId?: string; readonly quantity?: number },
  ): Promise<Shopper> {
    const headers = await this.visitor(name);
    const email = `${name}@example.com`;
    const cart = { service: 'cart', method: 'POST', path: `${CART}/carts`, headers } as const;
    const window = slotId === undefined ? {} : { deliveryWindow: { slotId, date: SLOT_DATE } };
    const body = { currency: 'EUR', customer: { email, firstName: 'Ada' }, addresses: [ADDRESS], ...window };
    const path = `${CART}/carts/${(await this.done({ ...cart, body })).body.cartId}`;
    await this.done({ ...cart, path: `${path}/items`, body: { itemXrn: `xrn:commerce:product:product:${TENANT};mug`, quantity } });
    if (code !== undefined) await this.done({ ...cart, path: `${path}/discounts`, body: { code } });
    return { email, headers, cart: path, quantity };
  }

  /** Signs a packer up. */
  async packer(name: string): Promise<Packer> {
    const headers = await this.visitor(name);
    const account = { email: `${name}@packers.example`, password: 'a long password of packers 7' };
    const customerDetails = { firstName: name, lastName: 'Example' };
    const auth = { service: 'auth', method: 'POST', headers } as const;
    const { id } = (await this.done({ ...auth, path: `/customer/${TENANT}/signup`, body: { signup: account, customerDetails } })).body;
    const { saasToken } = (await this.done({ ...auth, path: `/customer/${TENANT}/login`, body: account })).body;
    return { id: id as string, headers: { ...this.manager, 'saas-token': saasToken as string } };
  }

  /** Makes someone the packer of an order, or finishes it as its packer. */
  pack(orderId: string, { id, headers }: Packer, step: 'assign' | 'finish'): Promise<Answer> {
    const path = `/pick-pack/${TENANT}/orders/${orderId}`;
    const call = { service: 'pick-pack', method: 'POST', headers } as const;
    if (step === 'finish') return this.answered({ ...call, path: `${path}/finish` });
    const body = { id, firstName: 'A', lastName: 'Packer' };
    return this.answered({ ...call, path: `${path}/assignees?siteCode=default&force=true`, body });
  }

  /** Scans mugs of an order. */
  scan(
    orderId: string,
    { headers }: Packer,
    amounts: { readonly packedAmount?: number; readonly canceledAmount?: number },
  ): Promise<Answer> {
    const event = { eventId: randomUUID(), orderNumber: orderId, productId: 'mug', siteCode: 'default', timestamp: new Date() };
    return this.answered({
      ...{ service: 'pick-pack', method: 'POST', path: `/pick-pack/${TENANT}/events`, headers },
      body: { ...event, ...amounts },
    });
  }

  /** Cancels mugs of an order, and repeats the call under its key until the answer is final. */
  cancelLines(orderId: string, quantity: number, key: string): Promise<Answer> {
    return untilFinal(() => this.tryCancelLines(orderId, quantity, key));
  }

  /** Cancels mugs of an order; undefined without an answer. */
  tryCancelLines(orderId: string, quantity: number, key: string): Promise<Answer | undefined> {
    const options = {
      headers: { ...this.manager, 'idempotency-key': key },
      body: { lines: [{ itemId: '0', quantity }], reason: 'CUSTOMER' },
    };
    return send(`${this.suite.urlOf('cart')}${CART}/orders/${orderId}/cancel-lines`, 'POST', options).catch(() => undefined);
  }

  async order(orderId: string): Promise<AnyJson> {
    return (await this.done({ service: 'cart', method: 'GET', path: `${CART}/orders/${orderId}`, headers: this.manager })).body;
  }

  async packingOf(orderId: string): Promise<AnyJson> {
    const path = `/pick-pack/${TENANT}/orders/${orderId}`;
    return (await this.done({ service: 'pick-pack', method: 'GET', path, headers: this.manager })).body;
  }

  /** Returns all messages of cart and packing. */
  async messages(): Promise<AnyJson[]> {
    const read: AnyJson[] = [];
    for (const service of ['cart', 'pick-pack'] as const) {
      for (let after = 0, page: AnyJson[] = [{}]; page.length > 0; after = page.at(-1)?.['position'] ?? 0) {
        const path = `/${service}/${TENANT}/messages?after=${after}&limit=500`;
        page = (await this.done({ service, method: 'GET', path, headers: this.manager })).body as AnyJson[];
        read.push(...page);
      }
    }
    return read;
  }

  /** Checks the cart out; undefined without an answer. The same key repeats the call. */
  async checkOut({ headers, cart, email }: Shopper, dto: object = {}): Promise<Answer | undefined> {
    const options = { headers: { ...headers, 'idempotency-key': email }, body: dto };
    return send(`${this.suite.urlOf('cart')}${cart}/checkout`, 'POST', options).catch(() => undefined);
  }

  /** Repeats the call until the answer is final, as the answers say. */
  async checkedOut(shopper: Shopper, dto: object = {}): Promise<Answer> {
    const end = performance.now() + ANSWER_MS_MAX;
    for (;;) {
      const answer = await this.checkOut(shopper, dto);
      if (answer && answer.status !== 202 && answer.status !== 503) return answer;
      if (performance.now() > end) throw new Error(`${shopper.cart} has not come to an end: ${JSON.stringify(answer?.body)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Makes the warehouse show an order as packed, with everything in it: only a packed order is credited. */
  async packed(orderId: string): Promise<void> {
    await this.query(`UPDATE pick_pack.pick_order SET status = 'PACKED' WHERE order_id = $1`, [orderId]);
    await this.query('UPDATE pick_pack.product_tally SET packed = ordered WHERE order_id = $1', [orderId]);
  }

  /** Credits one piece of an order; undefined without an answer. The same key repeats the call. */
  async credit(orderId: string, key: string): Promise<Answer | undefined> {
    const body = { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' };
    const options = { headers: { ...this.manager, 'idempotency-key': key }, body };
    return send(`${this.suite.urlOf('cart')}${CART}/orders/${orderId}/credit-notes`, 'POST', options).catch(() => undefined);
  }

  /** Repeats the call until the answer is final. */
  credited(orderId: string, key: string): Promise<Answer> {
    return untilFinal(() => this.credit(orderId, key));
  }

  /** Returns the path of an approved return of one mug. */
  async approvedReturn(orderId: string): Promise<string> {
    const returns = `${CART}/orders/${orderId}/returns`;
    const cart = { service: 'cart', method: 'POST', headers: this.manager } as const;
    const body = { lines: [{ itemId: '0', quantity: 1, reason: 'UNWANTED' }] };
    const path = `${returns}/${(await this.done({ ...cart, path: returns, body })).body.returnId as string}`;
    await this.done({ ...cart, path: `${path}/approve` });
    return path;
  }

  /** Receives and credits the mug of a return; undefined without an answer. The same key repeats the call. */
  tryReceive(path: string, key: string): Promise<Answer | undefined> {
    const body = { lines: [{ itemId: '0', quantity: 1, condition: 'RESALEABLE', credit: true }] };
    const options = { headers: { ...this.manager, 'idempotency-key': key }, body };
    return send(`${this.suite.urlOf('cart')}${path}/receive`, 'POST', options).catch(() => undefined);
  }

  /** Repeats the call until the answer is final. */
  received(path: string, key: string): Promise<Answer> {
    return untilFinal(() => this.tryReceive(path, key));
  }

  async creditNotesOf(orderId: string): Promise<unknown> {
    const path = `${CART}/orders/${orderId}/credit-notes`;
    return (await this.done({ service: 'cart', method: 'GET', path, headers: this.manager })).body;
  }

  /** Returns whether the cart can be changed. */
  async canChange({ cart, headers }: Shopper): Promise<boolean> {
    const body = { note: 'Please ring twice' };
    return (await this.answered({ service: 'cart', method: 'PUT', path: cart, body, headers })).status === 204;
  }

  private async visitor(name: string): Promise<Headers> {
    const query = `tenant=${TENANT}&session-id=session-of-${name}&client_id=${this.clients.storefront.clientId}`;
    const login = { service: 'auth', method: 'GET', path: `/customerlogin/auth/anonymous?${query}`, headers: {} } as const;
    return { authorization: `Bearer ${(await this.done(login)).body.access_token}` };
  }

  /** Queries as a superuser, who sees the tables of all services. */
  query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    return adminQuery<T>(this.suite.database, text, values);
  }

  private put(path: string, body: object): Promise<Answer> {
    return this.done({ service: 'cart', method: 'PUT', path: `${CART}${path}`, body, headers: this.manager });
  }

  private async done(request: Request): Promise<Answer> {
    const answer = await this.answered(request);
    if (answer.status >= 300) throw new Error(`${request.method} ${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Retries without an answer: a restarted service is not yet known as available. */
  private async answered({ service, method, path, body, headers }: Request): Promise<Answer> {
    const end = performance.now() + ANSWER_MS_MAX;
    for (;;) {
      const options = { headers, ...(body && { body }) };
      const answer = await send(`${this.suite.urlOf(service)}${path}`, method, options).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      if (performance.now() > end) throw new Error(`${method} ${path}: ${answer ? JSON.stringify(answer.body) : 'no answer'}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
