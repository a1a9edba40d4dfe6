import { bearer, type TestApp } from '@suite/testing';
import { StoredCatalog } from '../src/catalog/stored-catalog.service';
import { CARTS, callsOf, keep, newCart, priceOf, startCart } from './cart-app';

const SHIPPING = {
  type: 'SHIPPING',
  contactName: 'Ada Example',
  street: 'Lane',
  streetNumber: '7a',
  zipCode: '20095',
  city: 'Hamburg',
  country: 'DE',
};
const BILLING = { type: 'BILLING', country: 'AT' };
const WINDOW = { date: '2031-03-14', from: '09:00', to: '12:00' };
const CUSTOMER = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example', phone: '+49 40 5550123' };

/** Every detail that an order needs: a value, and another one. */
const DETAILS: readonly (readonly [string, unknown, unknown])[] = [
  ['customer', CUSTOMER, { email: 'grace@example.com' }],
  ['addresses', [SHIPPING, BILLING], [BILLING]],
  ['shippingMethodId', 'parcel', 'express'],
  ['deliveryWindow', WINDOW, { ...WINDOW, from: '00:00', to: '23:59' }],
  ['pickup', true, false],
  ['note', 'Please ring twice.', 'Do not ring.'],
  ['paymentMethod', 'invoice', 'card'],
];

describe('what a cart knows of its order', () => {
  let service: TestApp;
  const call = callsOf(() => service);
  const read = async (cart: string) => (await call('GET', cart)).body;

  beforeAll(async () => {
    service = await startCart();
    await keep(service, '/sites/main', {
      currency: 'EUR',
      language: 'de-AT',
      handOver: 'PAID',
      homeBase: { address: { country: 'DE', zipCode: '10115' } },
      shipping: {
        zones: [
          {
            country: 'DE',
            methods: [{ id: 'parcel', name: { en: 'Parcel' }, fees: [{ minOrderValue: 0, cost: 4.5 }], taxCode: 'STANDARD' }],
          },
        ],
      },
    });
    await keep(service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await keep(service, '/taxes/AT', { classes: [{ code: 'STANDARD', rate: 20, default: true }] });
    await keep(service, '/prices/mug', priceOf('mug', 11.9));
  });
  afterAll(() => service.stop());

  it.each(DETAILS)('%s is set, stays as it is, is replaced as a whole and unset with null', async (field, value, other) => {
    const cart = await newCart(service, { siteCode: 'main', [field]: value });
    expect((await read(cart))[field]).toEqual(value);
    const put = async (body: object) => {
      expect((await call('PUT', cart, body)).status).toBe(204);
      const { [field]: shown, metadata } = await read(cart);
      return [shown, metadata.version];
    };
    expect(await put({ [field]: value })).toEqual([value, 1]);
    expect(await put({ channel: { name: 'web' } })).toEqual([value, 2]);
    expect(await put({ [field]: other })).toEqual([other, 3]);
    expect(await put({ [field]: null })).toEqual([undefined, 4]);
    expect(await put({ [field]: null })).toEqual([undefined, 4]);
    expect(await put({ [field]: value })).toEqual([value, 5]);
  });

  it.each<[string, unknown, string]>([
    ['customer', 'ada@example.com', 'customer'],
    ['customer', { firstName: 'Ada' }, 'customer.email'],
    ['customer', { email: 'ada' }, 'customer.email'],
    ['customer', { ...CUSTOMER, age: 36 }, 'customer.age'],
    ['customer', { ...CUSTOMER, phone: '' }, 'customer.phone'],
    ['addresses', SHIPPING, 'addresses'],
    ['addresses', [SHIPPING, BILLING, BILLING], 'addresses'],
    ['addresses', [BILLING, BILLING], 'addresses[1].type'],
    ['addresses', [{ ...SHIPPING, type: 'HOME' }], 'addresses[0].type'],
    ['addresses', [BILLING, { ...SHIPPING, country: 'Germany' }], 'addresses[1].country'],
    ['addresses', [{ type: 'SHIPPING', zipCode: '20095' }], 'addresses[0].country'],
    ['addresses', [{ ...SHIPPING, isDefault: true }], 'addresses[0].isDefault'],
    ['shippingMethodId', 7, 'shippingMethodId'],
    ['shippingMethodId', '', 'shippingMethodId'],
    ['deliveryWindow', '2031-03-14', 'deliveryWindow'],
    ['deliveryWindow', { ...WINDOW, date: '2031-02-30' }, 'deliveryWindow.date'],
    ['deliveryWindow', { ...WINDOW, from: '9:00' }, 'deliveryWindow.from'],
    ['deliveryWindow', { ...WINDOW, to: '24:00' }, 'deliveryWindow.to'],
    ['deliveryWindow', { ...WINDOW, to: '09:00' }, 'deliveryWindow.to'],
    ['deliveryWindow', { date: WINDOW.date, from: WINDOW.from }, 'deliveryWindow.to'],
    ['pickup', 'true', 'pickup'],
    ['note', 'x'.repeat(2_001), 'note'],
    ['paymentMethod', {}, 'paymentMethod'],
  ])('%s is refused as %j, by name, when a cart is made and when it is changed', async (field, value, fault) => {
    const refused = { status: 400, body: { type: 'validation_violation', details: [{ field: fault }] } };
    expect(await call('POST', CARTS, { siteCode: 'main', [field]: value })).toMatchObject(refused);
    const cart = await newCart(service, { siteCode: 'main' });
    const before = await read(cart);
    expect(await call('PUT', cart, { [field]: value })).toMatchObject(refused);
    expect(await read(cart)).toEqual(before);
  });

  it('is the shopper’s to say', async () => {
    const shopper = bearer.anonymous('order-details');
    const { body } = await call('POST', CARTS, { siteCode: 'main', customer: CUSTOMER }, shopper);
    expect((await call('PUT', `${CARTS}/${body.cartId}`, { addresses: [SHIPPING] }, shopper)).status).toBe(204);
    expect(await read(`${CARTS}/${body.cartId}`)).toMatchObject({ customer: CUSTOMER, addresses: [SHIPPING], countryCode: 'DE' });
  });

  it('says with the SHIPPING address whose taxes it pays and what shipping costs, as countryCode and zipCode do', async () => {
    const byAddress = await newCart(service, { siteCode: 'main' });
    const byCode = await newCart(service, { siteCode: 'main' });
    const shownOf = async (cart: string) => {
      const { countryCode, zipCode, items, calculatedPrice } = await read(cart);
      return { countryCode, zipCode, rate: items[0].unitPrice.taxRate, calculatedPrice };
    };
    for (const cart of [byAddress, byCode]) await call('POST', `${cart}/items`, { itemXrn: 'mug', quantity: 1 });
    for (const [country, zipCode, taxRate] of [
      ['AT', '1010', 20],
      ['DE', '20095', 19],
    ]) {
      expect((await call('PUT', byAddress, { addresses: [{ ...SHIPPING, country, zipCode }] })).status).toBe(204);
      expect((await call('PUT', byCode, { countryCode: country, zipCode })).status).toBe(204);
      expect(await shownOf(byAddress)).toMatchObject({ countryCode: country, zipCode, rate: taxRate });
      expect(await shownOf(byAddress)).toEqual(await shownOf(byCode));
    }
    expect((await shownOf(byAddress)).calculatedPrice.totalShipping).toMatchObject({ netValue: 4.5 });
    expect((await call('PUT', byAddress, { addresses: null })).status).toBe(204);
    expect(await shownOf(byAddress)).toMatchObject({ countryCode: 'DE', zipCode: '20095' });
  });

  it('knows no zip code of a SHIPPING address without one', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '10115' });
    expect((await call('PUT', cart, { addresses: [{ type: 'SHIPPING', country: 'IE' }] })).status).toBe(204);
    const { countryCode, zipCode } = await read(cart);
    expect([countryCode, zipCode]).toEqual(['IE', undefined]);
  });

  it.each<[string, object, string]>([
    ['a country beside another address', { countryCode: 'AT', addresses: [SHIPPING] }, 'countryCode'],
    ['a zip code beside another address', { zipCode: '10115', addresses: [SHIPPING] }, 'zipCode'],
    ['another country than the address that is there', { countryCode: 'AT' }, 'countryCode'],
    ['no country any more', { countryCode: null }, 'countryCode'],
    ['another zip code than the address that is there', { zipCode: '10115' }, 'zipCode'],
  ])('is not taxed for one place and shipped to another: %s', async (_what, body, field) => {
    const cart = await newCart(service, { siteCode: 'main', addresses: [SHIPPING] });
    const before = await read(cart);
    expect(await call('PUT', cart, body)).toMatchObject({ status: 400, body: { details: [{ field, type: 'invalid_value' }] } });
    expect(await read(cart)).toEqual(before);
  });

  it('has one destination, although another writer says the address meanwhile', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '20095' });
    const catalog = service.app.get(StoredCatalog);
    const before = catalog.lookUp.bind(catalog);
    const lookUp = jest.spyOn(catalog, 'lookUp').mockImplementationOnce(async (question) => {
      expect((await call('PUT', cart, { addresses: [SHIPPING] })).status).toBe(204);
      return before(question);
    });
    expect(await call('PUT', cart, { zipCode: '10115' })).toMatchObject({ status: 400, body: { details: [{ field: 'zipCode' }] } });
    lookUp.mockRestore();
    expect(await read(cart)).toMatchObject({ addresses: [SHIPPING], countryCode: 'DE', zipCode: '20095', metadata: { version: 2 } });
  });

  it('may be put as it was read', async () => {
    const cart = await newCart(service, { siteCode: 'main', ...Object.fromEntries(DETAILS.map(([field, value]) => [field, value])) });
    const before = await read(cart);
    expect((await call('PUT', cart, before)).status).toBe(204);
    expect(await read(cart)).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['language', 'English!'],
    ['language', 'de_DE'],
    ['language', ''],
    ['handOver', 'LATER'],
    ['shipping', { zones: [{ country: 'DE', methods: [{ id: 'parcel', name: 'Parcel', fees: [{ minOrderValue: 0, cost: 1 }] }] }] }],
  ])('is asked of a site that says of itself what can be: %s %j', async (field, value) => {
    const keeper = bearer.application('cart.reference_manage');
    const answer = await call('PUT', '/cart/acme/sites/odd', { currency: 'EUR', [field]: value }, keeper);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: expect.stringContaining(field) }] } });
  });

  it('comes of a site whose language, names and hand-over are kept', async () => {
    const { body } = await call('GET', '/cart/acme/sites/main', undefined, bearer.application('cart.reference_read'));
    expect(body).toMatchObject({ language: 'de-AT', handOver: 'PAID', shipping: { zones: [{ methods: [{ name: { en: 'Parcel' } }] }] } });
  });
});
