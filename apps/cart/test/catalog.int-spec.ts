import { bearer, TestClock, type TestApp } from '@suite/testing';
import { Clock } from '@suite/runtime';
import { external, keeper, manager, newCart, startCart } from './cart-app';
import { Peers } from './peers';

const NOON = '2026-03-01T12:00:00Z';

describe('catalog items', () => {
  let service: TestApp;
  let peers: Peers;
  const clock = new TestClock(new Date(NOON));
  const call = (method: string, path: string, body?: unknown, headers: object = manager) =>
    service.call(method, path, { headers: { ...headers }, ...(body !== undefined && { body }) });
  const put = (path: string, body: object) => service.call('PUT', `/cart/acme${path}`, { headers: keeper, body });
  const item = (id: string, quantity = 1, rest: object = {}) => ({ itemXrn: `xrn:commerce:product:product:acme;${id}`, quantity, ...rest });
  const read = async (path: string) => (await call('GET', path)).body;

  beforeAll(async () => {
    peers = await Peers.start();
    service = await startCart({ env: peers.env, replace: [{ token: Clock, value: clock }] });
    await put('/sites/main', {
      currency: 'EUR',
      currencies: ['EUR', 'CHF'],
      homeBase: { address: { country: 'DE' } },
      authorizedAmountUplift: 0.1,
    });
    await put('/sites/net', { currency: 'EUR', includesTax: false, homeBase: { address: { country: 'DE' } } });
    await put('/taxes/DE', {
      classes: [
        { code: 'STANDARD', rate: 19, default: true },
        { code: 'REDUCED', rate: 7 },
      ],
    });
    await put('/taxes/AT', {
      classes: [
        { code: 'STANDARD', rate: 20, default: true },
        { code: 'REDUCED', rate: 10 },
      ],
    });
    await put('/products/apple', {
      sku: 'A-1',
      name: 'Apple',
      taxCode: 'REDUCED',
      weightDependent: true,
      leadTime: 3,
      feeIds: ['deposit', 'off', 'card', 'francs', 'elsewhere'],
    });
    await put('/fees/deposit', {
      name: { en: 'Deposit' },
      feeType: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY',
      feeAbsolute: { amount: 0.25, currency: 'EUR' },
      taxable: true,
    });
    await put('/fees/off', { feeType: 'PERCENT', feePercentage: 50, active: false });
    await put('/fees/card', { feeType: 'PERCENT', feePercentage: 50, itemType: 'PAYMENTTYPE' });
    await put('/fees/elsewhere', { feeType: 'ABSOLUTE', feeAbsolute: { amount: 9, currency: 'EUR' }, siteCode: 'elsewhere' });
    await put('/fees/francs', { feeType: 'ABSOLUTE', feeAbsolute: { amount: 9, currency: 'CHF' } });
    await put('/prices/apple-eur', {
      productId: 'apple',
      currency: 'EUR',
      tiers: [
        { minQuantity: 1, amount: 2.14 },
        { minQuantity: 10, amount: 1.07 },
      ],
    });
    await put('/prices/apple-chf', { productId: 'apple', currency: 'CHF', tiers: [{ minQuantity: 0, amount: 3 }] });
    await put('/prices/lamp-eur', { productId: 'lamp', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 119 }] });
    await put('/prices/lamp-main', { productId: 'lamp', currency: 'EUR', siteCode: 'main', tiers: [{ minQuantity: 1, amount: 59.5 }] });
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('have the price of the price book, the product’s tax and its fees', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    expect(await call('POST', `${cart}/items`, item('apple', 2))).toMatchObject({ status: 201 });
    expect(await read(`${cart}/items/0`)).toMatchObject({
      type: 'INTERNAL',
      itemXrn: 'xrn:commerce:product:product:acme;apple',
      itemYrn: 'xrn:commerce:product:product:acme;apple',
      price: { priceId: 'apple-eur', effectiveAmount: 2.14, currency: 'EUR' },
      weightDependent: true,
      leadTime: 3,
      unitPrice: { netValue: 2, grossValue: 2.14, taxCode: 'REDUCED', taxRate: 7 },
      calculatedPrice: {
        price: { netValue: 4, grossValue: 4.28 },
        upliftValue: { grossValue: 0.43 },
        fees: [{ id: 'deposit', origin: 'INTERNAL', price: { netValue: 0.5, grossValue: 0.54, taxCode: 'REDUCED' } }],
      },
    });
    expect((await read(cart)).leadTime).toBe(3);
  });

  it('have the price of the site if it is cheaper than the general one, and the default tax without a product', async () => {
    const [main, net] = [await newCart(service, { siteCode: 'main' }), await newCart(service, { siteCode: 'net' })];
    for (const cart of [main, net]) await call('POST', `${cart}/items`, item('lamp'));
    expect((await read(main)).calculatedPrice.finalPrice).toMatchObject({ netValue: 50, grossValue: 59.5 });
    expect((await read(net)).calculatedPrice.finalPrice).toMatchObject({ netValue: 119, grossValue: 141.61 });
  });

  it('are added to their line, at the tier of the sum', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, item('apple', 9, { price: { effectiveAmount: 2.14 } }));
    expect((await call('POST', `${cart}/items`, item('apple', 1, { price: { effectiveAmount: 2.14 } }))).body.itemId).toBe('0');
    expect(await read(`${cart}/items/0`)).toMatchObject({ quantity: 10, price: { effectiveAmount: 1.07 } });
    await call('PUT', `${cart}/items/0?partial=true`, { quantity: 9.5 });
    expect(await read(`${cart}/items/0`)).toMatchObject({ quantity: 9.5, price: { effectiveAmount: 2.14 } });
  });

  it.each<[string, object, string, string]>([
    ['another tax rate', item('apple', 1, { tax: { rate: 99 } }), 'tax_mismatch', 'tax.rate'],
    ['a tax code with another rate', item('apple', 1, { tax: { name: 'NO_SUCH' } }), 'tax_mismatch', 'tax.name'],
    ['another price', item('apple', 1, { price: { effectiveAmount: 0.01 } }), 'price_mismatch', 'price.effectiveAmount'],
    ['another product’s price', item('apple', 1, { price: { priceId: 'lamp-eur', effectiveAmount: 2.14 } }), 'price_not_found', 'price'],
    ['a quantity below the lowest tier', item('apple', 0.5), 'quantity_below_minimum', 'quantity'],
    ['no price', item('pear'), 'price_not_found', 'price'],
    ['a line price', item('apple', 1, { linePrice: { effectiveAmount: 1 } }), 'external_items_only', 'linePrice'],
    ['an own line tax', item('apple', 1, { lineTax: { netValue: 1, grossValue: 1 } }), 'external_items_only', 'lineTax'],
  ])('are rejected with %s', async (_name, body, type, field) => {
    const cart = await newCart(service, { siteCode: 'main' });
    expect(await call('POST', `${cart}/items`, body)).toMatchObject({ status: 400, body: { type, details: [{ field }] } });
  });

  it('follow the price book, even if their price was sent when they were added', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    const price = (amount: number) => put('/prices/vase', { productId: 'vase', currency: 'EUR', tiers: [{ minQuantity: 1, amount }] });
    await price(5);
    expect((await call('POST', `${cart}/items`, item('vase', 1, { price: { effectiveAmount: 5 } }))).status).toBe(201);
    await price(6);
    await call('PUT', `${cart}/refresh`);
    expect(await read(`${cart}/items/0`)).toMatchObject({ price: { effectiveAmount: 6 } });
  });

  it('can be added by shoppers, but without external discounts', async () => {
    const shopper = bearer.anonymous('catalog-1');
    const { body } = await call('POST', '/cart/acme/carts', { siteCode: 'main' }, shopper);
    const items = `/cart/acme/carts/${body.cartId}/items`;
    expect((await call('POST', items, item('apple'), shopper)).status).toBe(201);
    expect((await call('POST', items, item('apple', 1, { externalDiscounts: [] }), shopper)).status).toBe(403);
  });

  it('are taxed in the cart’s country, and again when the country changes', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'AT' });
    await call('POST', `${cart}/items`, item('lamp'));
    expect((await read(cart)).items[0].unitPrice).toMatchObject({ taxRate: 20 });
    expect((await call('PUT', cart, { countryCode: 'DE' })).status).toBe(204);
    expect((await read(cart)).items[0].unitPrice).toMatchObject({ taxRate: 19 });
  });

  it('move to another currency or site, or do not change', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, item('apple'));
    expect(await call('POST', `${cart}/changeCurrency`, { currency: 'CHF' })).toMatchObject({
      status: 200,
      body: { currency: 'CHF', calculatedPrice: { price: { grossValue: 3 } }, items: [{ calculatedPrice: { fees: [{ id: 'francs' }] } }] },
    });
    expect(await call('POST', `${cart}/changeCurrency`, { currency: 'USD' })).toMatchObject({
      status: 400,
      body: { type: 'currency_not_sold' },
    });
    expect(await call('POST', `${cart}/changeSite`, { siteCode: 'net' })).toMatchObject({
      status: 400,
      body: { type: 'currency_not_sold' },
    });
    await call('POST', `${cart}/changeCurrency`, { currency: 'EUR' });
    expect(await call('POST', `${cart}/changeSite`, { siteCode: 'net' })).toMatchObject({
      status: 200,
      body: { siteCode: 'net', calculatedPrice: { price: { netValue: 2.14 } } },
    });
    expect(await call('POST', `${cart}/changeSite`, { siteCode: 'nowhere' })).toMatchObject({
      status: 400,
      body: { type: 'site_not_found' },
    });
    await call('POST', `${cart}/items`, external('x', 1));
    expect(await call('POST', `${cart}/changeSite`, { siteCode: 'main' })).toMatchObject({ status: 200 });
    expect(await call('POST', `${cart}/changeCurrency`, { currency: 'CHF' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'items[1].price.currency' }] },
    });
  });

  it('show their price until it expires, and the last valid one if there is none', async () => {
    await put('/prices/tea', { productId: 'tea', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 5 }] });
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, item('tea'));
    await put('/prices/tea', { productId: 'tea', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 6 }] });
    expect(await read(`${cart}/validate`)).toMatchObject({
      isValid: false,
      itemsValidationDetails: [{ id: '0', errors: [{ errorCode: 'price_changed' }] }],
    });
    expect(await read(cart)).toMatchObject({ metadata: { version: 2 }, calculatedPrice: { price: { grossValue: 5 } } });
    clock.advance(61 * 60_000);
    expect(await read(cart)).toMatchObject({ metadata: { version: 3 }, calculatedPrice: { price: { grossValue: 6 } } });
    expect(await read(`${cart}/validate`)).toMatchObject({ isValid: true });
    await call('DELETE', '/cart/acme/prices/tea', undefined, keeper);
    expect((await call('PUT', `${cart}/refresh`)).status).toBe(204);
    expect((await read(cart)).calculatedPrice.price.grossValue).toBe(6);
    expect(await read(`${cart}/validate`)).toMatchObject({
      isValid: false,
      itemsValidationDetails: [{ errors: [{ errorCode: 'price_not_found' }] }],
    });
    clock.set(NOON);
  });

  describe('of a customer whose address determines the tax country', () => {
    const billing = { country: 'AT', tags: ['BILLING'], isDefault: false };
    const cartOf = async (number: string) => {
      const { body } = await call('POST', '/cart/acme/carts', { siteCode: 'main', customerId: number });
      return `/cart/acme/carts/${body.cartId}`;
    };
    const decideBy = (taxDeterminationBasedOn: string) =>
      put('/sites/main', {
        currency: 'EUR',
        currencies: ['EUR', 'CHF'],
        homeBase: { address: { country: 'DE' } },
        taxDeterminationBasedOn,
      });
    const rate = async (cart: string) => (await read(cart)).items[0]?.unitPrice.taxRate;
    afterAll(() => put('/sites/main', { currency: 'EUR', currencies: ['EUR', 'CHF'], homeBase: { address: { country: 'DE' } } }));

    it("are taxed in its country, or in the site's if there is no address", async () => {
      await decideBy('SHIPPING_ADDRESS');
      peers.addresses.set('1', [
        billing,
        { country: 'DE', tags: ['shipping'], isDefault: false },
        { country: 'AT', tags: ['SHIPPING'], isDefault: true },
      ]);
      peers.addresses.set('2', [billing]);
      const [first, second] = [await cartOf('1'), await cartOf('2')];
      for (const cart of [first, second]) await call('POST', `${cart}/items`, item('lamp'));
      expect([await rate(first), await rate(second)]).toEqual([20, 19]);
    });

    it('are rejected without a billing address, as reported by validation', async () => {
      await decideBy('BILLING_ADDRESS');
      peers.addresses.set('3', [billing]);
      const cart = await cartOf('3');
      expect((await call('POST', `${cart}/items`, item('lamp'))).status).toBe(201);
      expect(await rate(cart)).toBe(20);
      peers.addresses.set('3', []);
      expect(await call('POST', `${cart}/items`, item('apple'))).toMatchObject({ status: 400, body: { type: 'tax_country_undetermined' } });
      expect((await call('POST', `${cart}/items`, external('x', 1))).status).toBe(201);
      expect(await read(`${cart}/validate`)).toMatchObject({
        isValid: false,
        itemsValidationDetails: [],
        cartValidationDetails: [{ errorCode: 'tax_country_undetermined' }],
      });
      expect((await read(cart)).items).toHaveLength(2);
      await call('PUT', cart, { countryCode: 'DE' });
      expect(await rate(cart)).toBe(19);
    });

    it('cannot be added while auth is unavailable', async () => {
      await decideBy('SHIPPING_ADDRESS');
      const cart = await cartOf('4');
      peers.unavailable = true;
      const answer = await call('POST', `${cart}/items`, item('lamp'));
      peers.unavailable = false;
      expect(answer).toMatchObject({ status: 503 });
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await read(cart)).toMatchObject({ items: [], metadata: { version: 1 } });
    });
  });
});
