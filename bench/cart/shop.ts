import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import type { Stage } from '../harness/index.ts';
import { PROMOTED_TENANTS } from './campaigns.ts';

const BATCH = 200;
/** Products that no cart has at first, for adds of new lines. */
export const NEW_PRODUCTS = 200;
const AT_ONCE = 8;

const COUPONS: readonly object[] = [
  { discountType: 'PERCENT', discountPercentage: 10, discountCalculationType: 'TOTAL' },
  { discountType: 'PERCENT', discountPercentage: 5, discountCalculationType: 'SUBTOTAL' },
  { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'EUR' }, discountCalculationType: 'SUBTOTAL' },
  { discountType: 'ABSOLUTE', discountAbsolute: { amount: 2, currency: 'EUR' }, discountCalculationType: 'TOTAL' },
  { discountType: 'FREE_SHIPPING', discountCalculationType: 'SUBTOTAL' },
];

const ROWS_OF_LAST_WRITE = `
  SELECT count(*)::integer AS count FROM cart.cart_item item JOIN cart.cart cart ON cart.tenant = item.tenant AND cart.id = item.cart_id
   WHERE cart.id = $1 AND item.xmin = cart.xmin`;

/** An item of the site `main`, where all products have prices, taxes and shipping. */
export const item = (product: number, tenant = 'acme'): object => ({
  itemXrn: `xrn:commerce:product:product:${tenant};p-${product}`,
  quantity: 1,
});

/** Replaces auth and the coupon service at one address: issues a token for every request, and accepts all coupons. */
export async function startPeers(stage: Stage): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(request.url ?? '', body))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.defer(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answerTo(url: string, body: string): object {
  const [, code] = /\/coupons\/C(\d)$/.exec(url) ?? [];
  if (code !== undefined) return { code: `C${code}`, categoryRestricted: false, segmentRestricted: false, ...COUPONS[Number(code)] };
  const [, tenant = ''] = /^\/coupon\/([^/]+)\/campaigns\?/.exec(url) ?? [];
  if (/\/(campaigns|messages)(\?|$)/.test(url)) return PROMOTED_TENANTS.get(tenant) ?? [];
  if (!url.endsWith('/coupons/validation')) return { access_token: 'token', expires_in: 3_600 };
  const { coupons } = JSON.parse(body) as { readonly coupons: readonly { readonly code: string; readonly discount: object }[] };
  return { coupons: coupons.map(({ code: validated, discount }) => ({ code: validated, valid: true, discount })) };
}

/** The calls that create the shop and its carts. */
export class Shop {
  private readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tenant: string;

  constructor(url: string, headers: { authorization: string }, tenant = 'acme') {
    this.url = url;
    this.headers = headers;
    this.tenant = tenant;
  }

  /** Creates a site with taxes and shipping. */
  async openSite(): Promise<void> {
    await this.call('PUT', '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    const methods = [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.9 }], taxCode: 'STANDARD' }];
    await this.call('PUT', '/sites/main', {
      currency: 'EUR',
      homeBase: { address: { country: 'DE', zipCode: '10115' } },
      maxNumberOfCouponsPerCart: COUPONS.length,
      shipping: { zones: [{ country: 'DE', methods }] },
    });
  }

  /** Creates the site, and products with prices. */
  async open(linesMax: number): Promise<void> {
    await this.openSite();
    await inTurns(linesMax + NEW_PRODUCTS, async (product) => {
      await this.call('PUT', `/products/p-${product}`, { name: `Product ${product}`, taxCode: 'STANDARD' });
      const tiers = [{ minQuantity: 1, amount: (100 + (product % 500)) / 100 }];
      await this.call('PUT', `/prices/p-${product}`, { productId: `p-${product}`, currency: 'EUR', tiers });
    });
  }

  /** Creates carts with this number of lines, of quantity one, and five coupons. Returns their ids. */
  async carts(lines: number, count: number): Promise<string[]> {
    const ids: string[] = [];
    await inTurns(count, async () => {
      const { cartId } = (await this.call('POST', '/carts', { siteCode: 'main', countryCode: 'DE', zipCode: '10115' })) as {
        cartId: string;
      };
      for (const code of COUPONS.keys()) await this.call('POST', `/carts/${cartId}/discounts`, { code: `C${code}` });
      const products = Array.from({ length: lines }, (_, product) => item(product, this.tenant));
      for (let from = 0; from < lines; from += BATCH) {
        await this.call('POST', `/carts/${cartId}/itemsBatch`, products.slice(from, from + BATCH));
      }
      ids.push(cartId);
    });
    return ids;
  }

  /** Creates empty carts of the customers c-1, c-2 … in turn. Returns their ids. */
  async cartsOfCustomers(count: number, customers: number): Promise<string[]> {
    const ids: string[] = [];
    await inTurns(count, async (index) => {
      const owner = { customerId: `c-${1 + (index % customers)}`, type: `bench-${index}` };
      const { cartId } = (await this.call('POST', '/carts', { siteCode: 'main', countryCode: 'DE', zipCode: '10115', ...owner })) as {
        cartId: string;
      };
      ids.push(cartId);
    });
    return ids;
  }

  async read(cartId: string): Promise<string> {
    return (await fetch(`${this.url}/cart/${this.tenant}/carts/${cartId}`, { headers: this.headers })).text();
  }

  async etag(cartId: string): Promise<string> {
    const response = await fetch(`${this.url}/cart/${this.tenant}/carts/${cartId}`, { headers: this.headers });
    await response.body?.cancel();
    return response.headers.get('etag') ?? '';
  }

  /** Adds a product. Returns the number of rows that the transaction wrote. */
  async rowsOfAnAdd(admin: Client, cartId: string, product: number): Promise<number> {
    await this.call('POST', `/carts/${cartId}/items`, item(product, this.tenant));
    const { rows } = await admin.query<{ count: number }>(ROWS_OF_LAST_WRITE, [cartId]);
    return 1 + (rows[0]?.count ?? 0);
  }

  private async call(method: string, path: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.url}/cart/${this.tenant}${path}`, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}

/** Runs the work the given number of times, some concurrently. */
async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
