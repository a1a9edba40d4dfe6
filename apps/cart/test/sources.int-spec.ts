import { Clock } from '@suite/runtime';
import { bearer, TestClock, type TestApp } from '@suite/testing';
import { keeper, manager, newCart, startCart } from './cart-app';
import { FAULTS, ShopService } from './shop-service';

const PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
const UNAVAILABLE = { status: 503, body: { type: 'source_unavailable' } };

/** Prices and taxes from a service of the shop. */
describe('a source over HTTP', () => {
  let service: TestApp;
  let shop: ShopService;
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  const env = () => ({ PRICE_SOURCE_URL: shop.url, TAX_SOURCE_URL: shop.url, SOURCE_PAUSE_MS: String(PAUSE_MS) });
  const item = (id: string, quantity = 1, tenant = 'acme') => ({ itemXrn: `xrn:commerce:product:product:${tenant};${id}`, quantity });
  const add = (cart: string, body: object = item('apple')) => service.call('POST', `${cart}/items`, { headers: manager, body });
  const read = async (cart: string) => (await service.call('GET', cart, { headers: manager })).body;

  beforeAll(async () => {
    shop = await ShopService.start();
    service = await startCart({ env: env(), replace: [{ token: Clock, value: clock }] });
  });
  beforeEach(() => {
    shop.fault = undefined;
    shop.questions.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => Promise.all([service.stop(), shop.stop()]));

  it('prices and taxes a cart', async () => {
    const cart = await newCart(service, { countryCode: 'DE' });
    expect((await add(cart)).status).toBe(201);
    expect(await read(cart)).toMatchObject({
      items: [{ price: { priceId: 'price-of-apple', effectiveAmount: 11.9 }, unitPrice: { taxCode: 'STANDARD', taxRate: 19 } }],
      calculatedPrice: { finalPrice: { netValue: 10, grossValue: 11.9 } },
    });
    expect(shop.questions.sort()).toEqual([
      'GET /shop/acme/taxes/DE',
      'POST /shop/acme/prices/search {"productIds":["apple"],"siteCode":"default","currency":"EUR","countryCode":"DE"}',
    ]);
  });

  it('receives the customer and their segments, and its prices rank like those of the price book', async () => {
    const stored = { customerNumbers: ['7', '8'] };
    for (const id of ['vip', 'staff'])
      expect((await service.call('PUT', `/cart/acme/segments/${id}`, { headers: keeper, body: stored })).status).toBe(204);
    const as = bearer.customer('7');
    const { body } = await service.call('POST', '/cart/acme/carts', { headers: as, body: { currency: 'EUR' } });
    const cart = `/cart/acme/carts/${body.cartId}`;
    for (const [id, priceId] of [
      ['own', 'own-of-7'],
      ['segment', 'staff-price'],
    ] as const) {
      shop.questions.length = 0;
      expect((await service.call('POST', `${cart}/items`, { headers: as, body: item(id) })).status).toBe(201);
      const question = { productIds: [id], siteCode: 'default', currency: 'EUR', customerNumber: '7', segments: ['staff', 'vip'] };
      expect(shop.questions).toEqual([`POST /shop/acme/prices/search ${JSON.stringify(question)}`]);
      const { items } = (await service.call('GET', cart, { headers: as })).body;
      expect(items.at(-1).price).toMatchObject({ priceId, effectiveAmount: 20 });
    }
  });

  it('is called once for two hundred products', async () => {
    const cart = await newCart(service, { countryCode: 'DE' });
    const body = Array.from({ length: 200 }, (_, i) => item(`p-${i}`, 10));
    expect((await service.call('POST', `${cart}/itemsBatch`, { headers: manager, body })).status).toBe(200);
    expect(await read(cart)).toMatchObject({ totalUnitsCount: 2_000, calculatedPrice: { finalPrice: { grossValue: 19_800 } } });
    expect(shop.questions).toHaveLength(2);
  });

  it('can have no price and no taxes', async () => {
    const cart = await newCart(service, { countryCode: 'FR' });
    expect(await add(cart, item('unknown'))).toMatchObject({
      status: 400,
      body: { details: [{ field: 'price', type: 'price_not_found' }] },
    });
    expect((await add(cart)).status).toBe(201);
    expect(await read(cart)).toMatchObject({ calculatedPrice: { finalPrice: { grossValue: 11.9, taxValue: 0 } } });
  });

  it.each(FAULTS)('a source over HTTP that %s gives 503 and does not change the cart', async (_what, fault) => {
    const cart = await newCart(service, { countryCode: 'DE' });
    await add(cart);
    const before = await read(cart);
    shop.fault = fault;
    const refused = await add(cart, item('pear'));
    expect(refused).toMatchObject(UNAVAILABLE);
    expect(refused.headers.get('retry-after')).toBe(String(PAUSE_MS / 1_000));
    expect(await read(cart)).toEqual(before);
    expect(shop.questions.filter((question) => question.includes('elsewhere'))).toEqual([]);
    shop.fault = undefined;
    expect((await add(cart, item('pear'))).status).toBe(201);
  });

  it('a source over HTTP that does not listen gives 503 and does not change the cart', async () => {
    const nowhere = { ...env(), PRICE_SOURCE_URL: 'http://127.0.0.1:9/shop' };
    const withoutSources = await startCart({ env: nowhere, database: service.database });
    const cart = await newCart(withoutSources);
    expect(await withoutSources.call('POST', `${cart}/items`, { headers: manager, body: item('apple') })).toMatchObject(UNAVAILABLE);
    expect(await read(cart)).toMatchObject({ items: [], metadata: { version: 1 } });
    await withoutSources.stop();
  });

  it('a source over HTTP that fails five times in a row is not called for this tenant, then tried once', async () => {
    // A replica of its own: a question of an earlier test can fail late, after the answer to its call, and would count here.
    const replica = await startCart({ env: env(), database: service.database, replace: [{ token: Clock, value: clock }] });
    const add = (path: string) => replica.call('POST', `${path}/items`, { headers: manager, body: item('apple') });
    const now = jest.spyOn(Date, 'now');
    const cart = await newCart(replica);
    shop.fault = (response) => void response.writeHead(500).end();
    for (let fault = 0; fault < 5; fault += 1) expect(await add(cart)).toMatchObject(UNAVAILABLE);
    const tenantQuestions = () => shop.questions.filter((question) => question.includes('/acme/')).length;
    expect(tenantQuestions()).toBe(5);
    expect(await add(cart)).toMatchObject(UNAVAILABLE);
    expect(tenantQuestions()).toBe(5);

    shop.fault = undefined;
    const globex = bearer.application('cart.cart_manage', { tenant: 'globex' });
    const other = await replica.call('POST', '/cart/globex/carts', { headers: globex, body: {} });
    const foreignItems = `/cart/globex/carts/${other.body.cartId}/items`;
    expect((await replica.call('POST', foreignItems, { headers: globex, body: item('apple', 1, 'globex') })).status).toBe(201);
    expect(await add(cart)).toMatchObject(UNAVAILABLE);

    const start = Date.now();
    shop.fault = (response) => void response.writeHead(500).end();
    now.mockReturnValue(start + PAUSE_MS);
    expect([await add(cart), await add(cart)]).toMatchObject([UNAVAILABLE, UNAVAILABLE]);
    expect(tenantQuestions()).toBe(6);

    shop.fault = undefined;
    now.mockReturnValue(start + 2 * PAUSE_MS);
    expect([(await add(cart)).status, (await add(cart)).status]).toEqual([201, 201]);
    expect(await read(cart)).toMatchObject({ items: [{ quantity: 2 }], metadata: { version: 3 } });
    await replica.stop();
  });

  it('a source over HTTP that is unavailable does not hide a cart whose prices have expired', async () => {
    const cart = await newCart(service, { countryCode: 'DE' });
    await add(cart);
    const before = await read(cart);
    clock.advance(2 * HOUR_MS);
    shop.fault = (response) => void response.writeHead(500).end();
    shop.questions.length = 0;
    expect(await read(cart)).toEqual(before);
    const questionsBefore = shop.questions.length;
    expect(questionsBefore).toBeGreaterThan(0);
    expect([await read(cart), shop.questions.length]).toEqual([before, questionsBefore]);
    expect(await service.call('GET', `${cart}?refresh=true`, { headers: manager })).toMatchObject(UNAVAILABLE);
    shop.fault = undefined;
    clock.advance(30_000);
    expect((await read(cart)).metadata.version).toBe(before.metadata.version + 1);
  });

  it('replaces the price book, which is kept', async () => {
    const body = { productId: 'apple', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 1 }] };
    expect((await service.call('PUT', '/cart/acme/prices/own', { headers: keeper, body })).status).toBe(204);
    const cart = await newCart(service, { countryCode: 'DE' });
    await add(cart);
    expect(await read(cart)).toMatchObject({ items: [{ price: { effectiveAmount: 11.9 } }] });
  });
});
