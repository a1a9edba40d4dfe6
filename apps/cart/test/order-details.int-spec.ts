import { bearer, type TestApp } from '@suite/testing';
import { StoredCatalogService } from '../src/catalog/stored-catalog.service';
import { CARTS, callsOf, putReference, newCart, priceOf, startCart } from './cart-app';

const SHIPPING = {
  type: 'SHIPPING',
  contactName: 'Ada Example',
  companyName: 'Analytical Engines',
  street: 'Lane',
  streetNumber: '7a',
  streetAppendix: 'rear building',
  extraLine1: 'c/o Babbage',
  extraLine2: 'Tower B',
  extraLine3: 'Ring at the gate',
  extraLine4: 'Third floor',
  zipCode: '20095',
  city: 'Hamburg',
  country: 'DE',
  state: 'HH',
  contactPhone: '+49 40 5550124',
  mixins: { access: { code: '4711', floors: [3, 4] } },
  metadata: { source: 'old-shop' },
};
const BILLING = { type: 'BILLING', country: 'AT' };
const WINDOW = { date: '2031-03-14', from: '09:00', to: '12:00' };
const CUSTOMER = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example', phone: '+49 40 5550123' };

/** Each order detail with two values. */
const DETAILS: readonly (readonly [string, unknown, unknown])[] = [
  ['customer', CUSTOMER, { email: 'grace@example.com' }],
  ['addresses', [SHIPPING, BILLING], [BILLING]],
  ['shippingMethodId', 'parcel', 'express'],
  ['deliveryWindow', WINDOW, { ...WINDOW, from: '00:00', to: '23:59' }],
  ['pickup', true, false],
  ['note', 'Please ring twice.', 'Do not ring.'],
  ['paymentMethod', 'invoice', 'card'],
];

describe('the order details of a cart', () => {
  let service: TestApp;
  const call = callsOf(() => service);
  const read = async (cart: string) => (await call('GET', cart)).body;

  beforeAll(async () => {
    service = await startCart();
    await putReference(service, '/sites/main', {
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
    await putReference(service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await putReference(service, '/taxes/AT', { classes: [{ code: 'STANDARD', rate: 20, default: true }] });
    await putReference(service, '/prices/mug', priceOf('mug', 11.9));
  });
  afterAll(() => service.stop());

  it.each(DETAILS)('keep %s until it is replaced as a whole or cleared with null', async (field, value, other) => {
    const cart = await newCart(service, { siteCode: 'main', [field]: value });
    expect((await read(cart))[field]).toEqual(value);
    const update = async (body: object) => {
      expect((await call('PUT', cart, body)).status).toBe(204);
      const { [field]: stored, metadata } = await read(cart);
      return [stored, metadata.version];
    };
    expect(await update({ [field]: value })).toEqual([value, 1]);
    expect(await update({ channel: { name: 'web' } })).toEqual([value, 2]);
    expect(await update({ [field]: other })).toEqual([other, 3]);
    expect(await update({ [field]: null })).toEqual([undefined, 4]);
    expect(await update({ [field]: null })).toEqual([undefined, 4]);
    expect(await update({ [field]: value })).toEqual([value, 5]);
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
    ['addresses', [{ ...SHIPPING, extraLine4: 'x'.repeat(257) }], 'addresses[0].extraLine4'],
    ['addresses', [{ ...SHIPPING, mixins: [] }], 'addresses[0].mixins'],
    ['addresses', [{ ...SHIPPING, mixins: { text: 'ä'.repeat(8_192) } }], 'addresses[0].mixins'],
    ['addresses', [{ ...SHIPPING, metadata: 'old-shop' }], 'addresses[0].metadata'],
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
  ])('reject %s as %j with its field, on creation and on change', async (field, value, fault) => {
    const refused = { status: 400, body: { type: 'validation_violation', details: [{ field: fault }] } };
    expect(await call('POST', CARTS, { siteCode: 'main', [field]: value })).toMatchObject(refused);
    const cart = await newCart(service, { siteCode: 'main' });
    const before = await read(cart);
    expect(await call('PUT', cart, { [field]: value })).toMatchObject(refused);
    expect(await read(cart)).toEqual(before);
  });

  it('can be set by the shopper', async () => {
    const shopper = bearer.anonymous('order-details');
    const { body } = await call('POST', CARTS, { siteCode: 'main', customer: CUSTOMER }, shopper);
    expect((await call('PUT', `${CARTS}/${body.cartId}`, { addresses: [SHIPPING] }, shopper)).status).toBe(204);
    expect(await read(`${CARTS}/${body.cartId}`)).toMatchObject({ customer: CUSTOMER, addresses: [SHIPPING], countryCode: 'DE' });
  });

  it('set tax country and shipping costs with the SHIPPING address, like countryCode and zipCode', async () => {
    const byAddress = await newCart(service, { siteCode: 'main' });
    const byCode = await newCart(service, { siteCode: 'main' });
    const detailsOf = async (cart: string) => {
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
      expect(await detailsOf(byAddress)).toMatchObject({ countryCode: country, zipCode, rate: taxRate });
      expect(await detailsOf(byAddress)).toEqual(await detailsOf(byCode));
    }
    expect((await detailsOf(byAddress)).calculatedPrice.totalShipping).toMatchObject({ netValue: 4.5 });
    expect((await call('PUT', byAddress, { addresses: null })).status).toBe(204);
    expect(await detailsOf(byAddress)).toMatchObject({ countryCode: 'DE', zipCode: '20095' });
  });

  it('have no zip code if the SHIPPING address has none', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '10115' });
    expect((await call('PUT', cart, { addresses: [{ type: 'SHIPPING', country: 'IE' }] })).status).toBe(204);
    const { countryCode, zipCode } = await read(cart);
    expect([countryCode, zipCode]).toEqual(['IE', undefined]);
  });

  it.each<[string, object, string]>([
    ['a country that differs from the address', { countryCode: 'AT', addresses: [SHIPPING] }, 'countryCode'],
    ['a zip code that differs from the address', { zipCode: '10115', addresses: [SHIPPING] }, 'zipCode'],
    ['a country that differs from the stored address', { countryCode: 'AT' }, 'countryCode'],
    ['a cleared country', { countryCode: null }, 'countryCode'],
    ['a zip code that differs from the stored address', { zipCode: '10115' }, 'zipCode'],
  ])('reject different places for tax and shipping: %s', async (_what, body, field) => {
    const cart = await newCart(service, { siteCode: 'main', addresses: [SHIPPING] });
    const before = await read(cart);
    expect(await call('PUT', cart, body)).toMatchObject({ status: 400, body: { details: [{ field, type: 'invalid_value' }] } });
    expect(await read(cart)).toEqual(before);
  });

  it('have one destination, even if another writer sets the address concurrently', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '20095' });
    const catalog = service.app.get(StoredCatalogService);
    const before = catalog.lookUp.bind(catalog);
    const lookUp = jest.spyOn(catalog, 'lookUp').mockImplementationOnce(async (question) => {
      expect((await call('PUT', cart, { addresses: [SHIPPING] })).status).toBe(204);
      return before(question);
    });
    expect(await call('PUT', cart, { zipCode: '10115' })).toMatchObject({ status: 400, body: { details: [{ field: 'zipCode' }] } });
    lookUp.mockRestore();
    expect(await read(cart)).toMatchObject({ addresses: [SHIPPING], countryCode: 'DE', zipCode: '20095', metadata: { version: 2 } });
  });

  it('can be sent back as they were read', async () => {
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
  ])('are validated in the settings of a site: %s %j', async (field, value) => {
    const keeper = bearer.application('cart.reference_manage');
    const answer = await call('PUT', '/cart/acme/sites/odd', { currency: 'EUR', [field]: value }, keeper);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: expect.stringContaining(field) }] } });
  });

  it('the order details of a site include language, names and handOver', async () => {
    const { body } = await call('GET', '/cart/acme/sites/main', undefined, bearer.application('cart.reference_read'));
    expect(body).toMatchObject({ language: 'de-AT', handOver: 'PAID', shipping: { zones: [{ methods: [{ name: { en: 'Parcel' } }] }] } });
  });
});
