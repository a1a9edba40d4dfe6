import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, type Schemas, unwrap } from '@suite/client';
import { backendOf, call, type Demo, runDemo, Suite, suiteOfFile } from './suite';
import { describeStory } from './story-suite';
import { typeFromReadme } from './typed';

const price = (netValue: number, grossValue: number, taxValue: number) => ({ netValue, grossValue, taxValue });
const STANDARD = { taxCode: 'STANDARD', taxRate: 19 };
const REDUCED = { taxCode: 'REDUCED', taxRate: 7 };
const FEE = { feeType: 'ABSOLUTE' as const, feeAbsolute: { amount: 5, currency: 'EUR' }, taxable: false };
const TEN_PERCENT: Schemas['coupon']['CouponDraft'] = {
  code: 'TEN',
  discountType: 'PERCENT',
  discountPercentage: 10,
  discountCalculationType: 'TOTAL',
  allowAnonymous: true,
};

type Item = Schemas['cart']['CartItemDraft'];
const item = (
  id: string,
  quantity: number,
  effectiveAmount: number,
  tax: { name: string; rate: number },
  more: Partial<Item> = {},
): Item => ({
  itemType: 'EXTERNAL',
  product: { id, name: id },
  quantity,
  price: { effectiveAmount, currency: 'EUR' },
  tax,
  ...more,
});
const ITEMS = [
  item('lamp', 2, 55, { name: 'STANDARD', rate: 19 }),
  item('ham', 1, 107, { name: 'REDUCED', rate: 7 }, { weightDependent: true, externalFees: [FEE] }),
  item('chair', 2, 119, { name: 'STANDARD', rate: 19 }, { externalFees: [FEE] }),
];
const CART = { siteCode: 'main', currency: 'EUR', sessionId: 'journey', countryCode: 'DE', zipCode: '10115' };

const local = suiteOfFile();
let demo: Demo;
let backend: Client;
let cartId: string;
let cart: string;
let token: string;
const loadCart = () => unwrap(backend.GET('/cart/{tenant}/carts/{cartId}', { params: { path: { cartId } } }));

beforeAll(async () => {
  ({ demo } = local);
  backend = backendOf(demo, 'acme');
  token = await backend.token();
  ({ cartId } = await unwrap(backend.POST('/cart/{tenant}/carts', { body: CART })));
  cart = `${demo.baseUrl}/cart/acme/carts/${cartId}`;
  const params = { path: { cartId } };
  for (const body of ITEMS) await unwrap(backend.POST('/cart/{tenant}/carts/{cartId}/items', { params, body }));
  await unwrap(backend.POST('/coupon/{tenant}/coupons', { body: TEN_PERCENT }));
  await unwrap(backend.POST('/cart/{tenant}/carts/{cartId}/discounts', { params, body: { code: 'TEN' } }));
});

/** A documented cart: prices with tax, three lines, two fees, shipping of the site, 10 % off everything. */
describe('the worked example', () => {
  const discounted = (rest: ReturnType<typeof price>, value: number, tax: object = {}) => ({
    ...rest,
    ...tax,
    appliedDiscounts: [expect.objectContaining({ id: 'TEN', value, discountType: 'PERCENT' })],
  });

  it.each([
    [
      0,
      { ...price(46.22, 55, 8.78), ...STANDARD },
      {
        price: { ...price(92.44, 110, 17.56), ...STANDARD },
        discountedPrice: discounted(price(83.19, 99, 15.81), 11, STANDARD),
        totalDiscount: expect.objectContaining({ value: 11 }),
        finalPrice: price(83.19, 99, 15.81),
      },
    ],
    [
      1,
      { ...price(100, 107, 7), ...REDUCED },
      {
        price: { ...price(100, 107, 7), ...REDUCED },
        upliftValue: price(30, 32.1, 2.1),
        discountedPrice: discounted(price(90, 96.3, 6.3), 10.7, REDUCED),
        fees: [expect.objectContaining({ price: price(5, 5, 0), discountedPrice: expect.objectContaining(price(4.5, 4.5, 0)) })],
        totalFee: price(4.5, 4.5, 0),
        totalDiscount: expect.objectContaining({ value: 11.2 }),
        finalPrice: price(94.5, 100.8, 6.3),
      },
    ],
    [
      2,
      { ...price(100, 119, 19), ...STANDARD },
      {
        price: { ...price(200, 238, 38), ...STANDARD },
        discountedPrice: discounted(price(180, 214.2, 34.2), 23.8, STANDARD),
        fees: [expect.objectContaining({ price: price(5, 5, 0), discountedPrice: expect.objectContaining(price(4.5, 4.5, 0)) })],
        totalFee: price(4.5, 4.5, 0),
        totalDiscount: expect.objectContaining({ value: 24.3 }),
        finalPrice: price(184.5, 218.7, 34.2),
      },
    ],
  ])('prices line %d to the cent', async (index, unitPrice, calculatedPrice) => {
    expect((await loadCart()).items[index]).toMatchObject({ unitPrice, calculatedPrice });
  });

  it('adds up to the cent', async () => {
    const { totalUnitsCount, calculatedPrice } = await loadCart();
    expect(totalUnitsCount).toBe(5);
    expect(calculatedPrice).toMatchObject({
      price: price(392.44, 455, 62.56),
      upliftValue: { ...price(30, 32.1, 2.1), ...REDUCED },
      discountedPrice: discounted(price(353.19, 409.5, 56.31), 45.5),
      totalFee: discounted(price(9, 9, 0), 1),
      totalShipping: discounted(price(6.5, 6.96, 0.46), 0.77),
      totalDiscount: { calculationType: 'ApplyDiscountAfterTax', value: 47.27 },
      finalPrice: {
        ...price(368.69, 425.46, 56.77),
        taxAggregate: {
          lines: [{ ...price(96.5, 103.26, 6.76), ...REDUCED }, { ...price(263.19, 313.2, 50.01), ...STANDARD }, price(9, 9, 0)],
        },
      },
    });
  });
});

describeStory(() => local);

describe('a first start', () => {
  it('works as the README describes', async () => {
    const lines = await typeFromReadme(demo, local.folder);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      siteCode: 'default',
      totalUnitsCount: 2,
      calculatedPrice: { price: price(21.01, 25, 3.99), finalPrice: price(28.23, 32.73, 4.5) },
    });
    const year = String(new Date().getUTCFullYear());
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ id: `INV-${year}-000001`, period: year });
  });

  it.each(['default', 'main'])('has a site %s that sells, with a referral setting', async (siteCode) => {
    const site = await unwrap(backend.GET('/cart/{tenant}/sites/{siteCode}', { params: { path: { siteCode } } }));
    expect(site).toMatchObject({ currency: 'EUR', includesTax: true });
    expect((await unwrap(backend.GET('/coupon/{tenant}/settings'))).couponSettings.referral).toBeDefined();
  });

  it('has a page with links to documents, mails and emulators, and the state of the services', async () => {
    const html = await (await fetch(demo.baseUrl)).text();
    for (const link of ['/docs/cart.html', '/mail', 'PROVIDER_B, emulated', demo.tenants.acme.backend.clientSecret])
      expect(html).toContain(link);
    const health = (await (await fetch(`${demo.baseUrl}/local/health`)).json()) as object;
    expect(Object.entries(health).filter(([, state]) => state !== 'ready')).toEqual([]);
  });

  it('offers a call by a click, with tokens of every kind', async () => {
    const tokens = (await (await fetch(`${demo.baseUrl}/local/tokens/acme`)).json()) as Record<string, string>;
    const statuses = ['application', 'anonymous', 'customer'].map(async (kind) => {
      const url = `${demo.baseUrl}/cart/acme/carts?siteCode=default&create=true`;
      return (await call(kind === 'application' ? `${demo.baseUrl}/cart/acme/products` : url, 'GET', { token: tokens[kind] ?? '' })).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  });
});

describe('the demo', () => {
  it('reports in one sentence that no suite is running', async () => {
    const { output, code } = await runDemo(join(local.folder, 'nowhere'));
    expect(output.trim()).toMatch(/^The suite is not running: [^\n]+$/);
    expect(code).toBe(1);
  });
});

describe('a rejected request', () => {
  it('needs a token', async () => {
    const { status, headers } = await call(cart, 'GET');
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('has a forged token', async () => {
    const [head, body] = token.split('.');
    expect((await call(cart, 'GET', { token: `${head}.${body}.${'A'.repeat(86)}` })).status).toBe(401);
  });

  it('belongs to another tenant, whether or not the resource exists', async () => {
    const globex = await backendOf(demo, 'globex').token();
    const existing = await call(cart, 'GET', { token: globex });
    const missing = await call(`${demo.baseUrl}/cart/acme/carts/0`, 'GET', { token: globex });
    expect(existing.status).toBe(403);
    expect(missing.body).toEqual(existing.body);
  });

  it('has an unknown field', async () => {
    const { status, body } = await call(`${demo.baseUrl}/cart/acme/carts`, 'POST', { token, body: { currency: 'EUR', colour: 'red' } });
    expect(status).toBe(400);
    expect(JSON.stringify(body.details)).toContain('colour');
  });

  it('has deeply nested JSON', async () => {
    const body = '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000);
    expect((await call(`${demo.baseUrl}/cart/acme/carts`, 'POST', { token, body })).status).toBe(400);
  });

  it('has a path outside the areas', async () => {
    expect(await call(`${demo.baseUrl}/carts`, 'GET', { token })).toMatchObject({ status: 404, body: { type: 'route_not_found' } });
  });
});

describe('the start command', () => {
  it('reports in one sentence that the port is in use, and leaves nothing behind', async () => {
    const other = join(local.folder, 'other');
    const second = Suite.launch(other, Number(new URL(demo.baseUrl).port));
    expect(await second.ended()).toBe(1);
    expect(second.output.trim()).toMatch(/^Port \d+ is in use by another program: [^\n]+$/);
    expect(existsSync(other)).toBe(false);
  });

  it('reports in one sentence that the suite of this folder is already running', async () => {
    const second = Suite.launch(local.folder, 0);
    expect(await second.ended()).toBe(1);
    expect(second.output.trim()).toMatch(/^The suite of \S+ runs already \(process \d+\): [^\n]+$/);
  });

  it('stops cleanly, and starts again with its data and secrets', async () => {
    const before = await loadCart();
    expect(await local.suite.stop('SIGINT')).toBe(0);
    local.suite = Suite.launch(local.folder, Number(new URL(demo.baseUrl).port));
    // The emulated identity provider has new keys after a restart, and so a new token.
    const identityProvider = { ...demo.identityProvider, token: expect.any(String) };
    expect(await local.suite.ready()).toEqual({ ...demo, identityProvider });
    expect(await loadCart()).toEqual(before);
  });
});
