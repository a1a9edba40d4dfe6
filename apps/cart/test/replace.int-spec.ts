import type { TestApp } from '@suite/testing';
import { bearer } from '@suite/testing';
import { StoredCatalogService } from '../src/catalog/stored-catalog.service';
import { CARTS, callsOf, external, putReference, newCart, startCart } from './cart-app';

describe('a PUT of a cart', () => {
  let service: TestApp;
  const call = callsOf(() => service);
  const read = async (path: string) => (await call('GET', path)).body;

  beforeAll(async () => {
    service = await startCart();
    await putReference(service, '/sites/main', {
      currency: 'EUR',
      homeBase: { address: { country: 'DE', zipCode: '10115' } },
      shipping: { zones: [{ country: 'DE', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.5 }], taxCode: 'STANDARD' }] }] },
    });
    await putReference(service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await putReference(service, '/taxes/AT', { classes: [{ code: 'STANDARD', rate: 20, default: true }] });
  });
  afterAll(() => service.stop());

  it.each<[string, unknown]>([
    ['currency', 'USD'],
    ['status', 'CLOSED'],
    ['siteCode', 'main'],
    ['type', 'wishlist'],
    ['customerId', '1000000009'],
    ['sessionId', 'another-session'],
  ])('is rejected with another %s, and changes nothing', async (field, value) => {
    const cart = await newCart(service);
    const before = await read(cart);
    expect(await call('PUT', cart, { zipCode: '10115', [field]: value })).toMatchObject({
      status: 400,
      body: { type: 'validation_violation', details: [{ field, type: 'read_only' }] },
    });
    expect(await read(cart)).toEqual(before);
  });

  it('accepts a cart as it was read, for every kind of owner', async () => {
    const shopper = bearer.customer('1000000001');
    const { body } = await call(
      'POST',
      CARTS,
      { siteCode: 'main', countryCode: 'DE', channel: { source: 'https://shop.test', name: 'web' } },
      shopper,
    );
    const cart = `${CARTS}/${body.cartId}`;
    await call('POST', `${cart}/items`, external('lamp', 5));
    const before = (await call('GET', cart, undefined, shopper)).body;
    expect((await call('PUT', cart, before, shopper)).status).toBe(204);
    expect((await call('GET', cart, undefined, shopper)).body).toEqual(before);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['the current values', { countryCode: 'DE', zipCode: '10115', channel: { name: 'web' } }],
    ['null for what is not set', { mixins: null, leadTime: 9 }],
  ])('creates no new version if it sends %s', async (_what, body) => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '10115', channel: { name: 'web' } });
    expect((await call('PUT', cart, body)).status).toBe(204);
    expect((await read(cart)).metadata.version).toBe(1);
    expect(await call('PUT', cart, { ...body, metadata: { version: 7 } })).toMatchObject({
      status: 409,
      body: { type: 'version_conflict' },
    });
  });

  it('clears with null a field and what was derived from it', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '10115', channel: { name: 'web' } });
    await call('POST', `${cart}/items`, external('lamp', 5));
    expect((await read(cart)).calculatedPrice.totalShipping).toMatchObject({ netValue: 4.5 });
    expect((await call('PUT', cart, { zipCode: null, channel: null })).status).toBe(204);
    const { zipCode, channel, countryCode, calculatedPrice } = await read(cart);
    expect([zipCode, channel, countryCode, calculatedPrice.totalShipping]).toEqual([undefined, undefined, 'DE', undefined]);
    expect((await call('PUT', cart, { countryCode: null })).status).toBe(204);
    expect((await read(cart)).countryCode).toBeUndefined();
  });

  it('takes effect as a whole, even if another call changes the country concurrently', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '10115' });
    await call('POST', `${cart}/items`, external('lamp', 5, { tax: { name: 'STANDARD' } }));
    const catalog = service.app.get(StoredCatalogService);
    const before = catalog.lookUp.bind(catalog);
    const lookUp = jest.spyOn(catalog, 'lookUp').mockImplementationOnce(async (question) => {
      expect((await call('PUT', cart, { countryCode: 'AT' })).status).toBe(204);
      return before(question);
    });
    expect((await call('PUT', cart, { countryCode: 'DE', zipCode: '10117' })).status).toBe(204);
    lookUp.mockRestore();
    const { countryCode, zipCode, items, metadata } = await read(cart);
    expect([countryCode, zipCode, items[0].unitPrice.taxRate, metadata.version]).toEqual(['DE', '10117', 19, 4]);
  });

  it.each<[string, string, unknown, string]>([
    ['POST', '', null, ''],
    ['POST', '', { channel: [] }, 'channel'],
    ['POST', '', { channel: [[]] }, 'channel'],
    ['POST', '', { channel: [{ name: 'x' }] }, 'channel'],
    ['POST', '', { metadata: [] }, 'metadata'],
    ['POST', '', { mixins: [] }, 'mixins'],
    ['PUT', '/cart', null, ''],
    ['PUT', '/cart', { channel: [[]] }, 'channel'],
    ['PUT', '/cart', { metadata: [{ version: 1 }] }, 'metadata'],
    ['POST', '/cart/items', null, ''],
    ['POST', '/cart/items', { ...external('a', 1), linePrice: [] }, 'linePrice'],
    ['POST', '/cart/items', { ...external('a', 1), lineTax: [[]] }, 'lineTax'],
    ['POST', '/cart/items', { ...external('a', 1), price: [{ effectiveAmount: 1 }] }, 'price'],
    ['POST', '/cart/items', { ...external('a', 1), metadata: [] }, 'metadata'],
  ])('requires an object: %s %s %j', async (method, path, body, field) => {
    const target = path === '' ? CARTS : path.replace('/cart', await newCart(service));
    const before = path === '' ? undefined : await read(target.replace('/items', ''));
    expect(await call(method, target, body)).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field }] } });
    if (before) expect(await read(target.replace('/items', ''))).toEqual(before);
  });

  it.each([
    ['homeBase', []],
    ['shipping', [{ zones: [] }]],
  ])('requires an object in a site: %s', async (field, value) => {
    const keeper = bearer.application('cart.reference_manage');
    const answer = await call('PUT', '/cart/acme/sites/odd', { currency: 'EUR', [field]: value }, keeper);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
    expect((await call('PUT', '/cart/acme/sites/odd', null, keeper)).status).toBe(400);
  });
});
