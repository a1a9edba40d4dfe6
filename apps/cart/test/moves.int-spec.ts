import { bearer, type TestApp } from '@suite/testing';
import { StoredCatalogService } from '../src/catalog/stored-catalog.service';
import { CARTS, callsOf, external, putReference, newCart, priceOf, startCart } from './cart-app';
import { Peers } from './peers';

const homeBase = { address: { country: 'DE', zipCode: '10115' } };
const parcel = { id: 'parcel', fees: [{ minOrderValue: 20, cost: 5 }] };
const post = { id: 'post', fees: [{ minOrderValue: 0, cost: 4.5 }] };
const zones = [
  { country: 'DE', methods: [parcel] },
  { country: 'AT', methods: [post] },
];
const MAIN = { currency: 'EUR', currencies: ['EUR', 'CHF'], homeBase, shipping: { zones } };

describe('a cart on a move', () => {
  let service: TestApp;
  let peers: Peers;
  const call = callsOf(() => service);
  const read = async (path: string) => (await call('GET', path)).body;
  const faults = async (cart: string) => {
    const { cartValidationDetails, itemsValidationDetails } = await read(`${cart}/validate`);
    const items = itemsValidationDetails.flatMap(({ errors }: { errors: object[] }) => errors);
    return [...cartValidationDetails, ...items].map(({ errorCode }) => errorCode);
  };

  beforeAll(async () => {
    peers = await Peers.start();
    peers.coupon('TEN', { discountType: 'PERCENT', discountPercentage: 10 });
    service = await startCart({ env: peers.env });
    await putReference(service, '/sites/main', MAIN);
    await putReference(service, '/sites/other', { currency: 'EUR', includesTax: false, homeBase });
    await putReference(service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await putReference(service, '/fees/box', { feeType: 'ABSOLUTE', feeAbsolute: { amount: 1, currency: 'EUR' } });
    await putReference(service, '/products/tea', { feeIds: ['box'] });
    await putReference(service, '/prices/tea', priceOf('tea', 30));
    await putReference(service, '/prices/tea-chf', priceOf('tea', 35, { currency: 'CHF' }));
    await putReference(service, '/taxes/AT', { classes: [{ code: 'STANDARD', rate: 20, default: true }] });
    await putReference(service, '/prices/milk', priceOf('milk', 43, { siteCode: 'main' }));
    await putReference(service, '/prices/milk-other', priceOf('milk', 44, { siteCode: 'other' }));
    await putReference(service, '/prices/milk-chf', priceOf('milk', 45, { currency: 'CHF' }));
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('a cart that moves to another site has the prices, taxes and fees there, and keeps its valid coupons', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    await call('POST', `${cart}/discounts`, { code: 'TEN' });
    const moved = await call('POST', `${cart}/changeSite`, { siteCode: 'other' });
    expect(moved).toMatchObject({
      status: 200,
      body: {
        siteCode: 'other',
        discounts: [{ code: 'TEN', calculationType: 'ApplyDiscountBeforeTax', valid: true }],
        calculatedPrice: {
          price: { netValue: 30, grossValue: 35.7 },
          totalDiscount: { calculationType: 'ApplyDiscountBeforeTax', value: 3 },
        },
        metadata: { version: 4 },
      },
    });
    peers.coupon('TEN', { discountType: 'PERCENT', discountPercentage: 10, refusal: { status: 400, type: 'coupon_expired' } });
    expect((await call('POST', `${cart}/changeSite`, { siteCode: 'main' })).body).toMatchObject({ discounts: [{ valid: false }] });
    peers.coupon('TEN', { discountType: 'PERCENT', discountPercentage: 10 });
  });

  it('does not change if the shopper has an open cart on the other site, or if its lines or coupons are unavailable there', async () => {
    const shopper = bearer.customer('1');
    const { body } = await call('POST', CARTS, { siteCode: 'main' }, shopper);
    const cart = `${CARTS}/${body.cartId}`;
    await call('POST', CARTS, { siteCode: 'other' }, shopper);
    expect(await call('POST', `${cart}/changeSite`, { siteCode: 'other' }, shopper)).toMatchObject({
      status: 409,
      body: { type: 'cart_exists' },
    });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 }, shopper);
    await putReference(service, '/prices/main-only', priceOf('cup', 1, { siteCode: 'main' }));
    await call('POST', `${cart}/items`, { itemXrn: 'cup', quantity: 1 }, shopper);
    expect(await call('POST', `${cart}/changeCurrency`, { currency: 'CHF' }, shopper)).toMatchObject({
      status: 400,
      body: { type: 'price_not_found', details: [{ field: 'items[1].price' }] },
    });
    await call('POST', `${cart}/discounts`, { code: 'TEN' }, shopper);
    await call('DELETE', `${cart}/items/1`, undefined, shopper);
    peers.unavailable = true;
    const answer = await call('POST', `${cart}/changeCurrency`, { currency: 'CHF' }, shopper);
    peers.unavailable = false;
    expect(answer.status).toBe(503);
    expect(await read(cart)).toMatchObject({ siteCode: 'main', currency: 'EUR', metadata: { version: 5 } });
  });

  it('is no longer the open cart of the shopper at the site that it left', async () => {
    const shopper = bearer.customer('2');
    const openAt = (site: string) => call('GET', `${CARTS}?siteCode=${site}&create=true`, undefined, shopper);
    const { id } = (await openAt('main')).body;
    expect((await openAt('main')).body.id).toBe(id);
    expect((await call('POST', `${CARTS}/${id}/changeSite`, { siteCode: 'other' }, shopper)).status).toBe(200);
    expect((await openAt('main')).body).toMatchObject({ siteCode: 'main', id: expect.not.stringContaining(id) });
    expect((await openAt('other')).body).toMatchObject({ siteCode: 'other', id });
  });

  it.each<[string, string, string, object, object]>([
    ['currency', 'POST', '/changeCurrency', { currency: 'CHF' }, { price: { effectiveAmount: 45, currency: 'CHF' } }],
    ['site', 'POST', '/changeSite', { siteCode: 'other' }, { price: { effectiveAmount: 44 } }],
    ['country', 'PUT', '', { countryCode: 'AT' }, { unitPrice: { taxRate: 20 } }],
  ])('gets a concurrently added item at the new prices of another %s', async (_what, method, path, body, expected) => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE' });
    const catalog = service.app.get(StoredCatalogService);
    const before = catalog.lookUp.bind(catalog);
    const lookUp = jest.spyOn(catalog, 'lookUp').mockImplementationOnce(async (question) => {
      const found = await before(question);
      expect((await call(method, cart + path, body)).status).toBeLessThan(300);
      return found;
    });
    expect((await call('POST', `${cart}/items`, { itemXrn: 'milk', quantity: 1 })).status).toBe(201);
    lookUp.mockRestore();
    expect(await read(`${cart}/items/0`)).toMatchObject(expected);
  });

  it('has a shipping estimate in the site’s currency only, and validation reports why', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '10115' });
    await call('POST', `${cart}/items`, external('a', 10));
    expect(await faults(cart)).toEqual(['shipping_method_not_found']);
    await call('DELETE', `${cart}/items`);
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    expect(await faults(cart)).toEqual([]);
    expect((await read(`${cart}/shipping-estimate`)).netValue).toBe(5);
    expect((await call('POST', `${cart}/changeCurrency`, { currency: 'CHF' })).body.calculatedPrice.totalShipping).toBeUndefined();
    expect(await faults(cart)).toEqual(['shipping_currency_unknown']);
    expect(await call('GET', `${cart}/shipping-estimate`)).toMatchObject({ status: 404, body: { type: 'shipping_not_estimated' } });
  });

  it('keeps an external discount of an amount at a site with the same currency', async () => {
    const voucher = { id: 'voucher', discountType: 'ABSOLUTE', value: 5, sequence: 1 };
    const cart = await newCart(service, { siteCode: 'main', externalDiscounts: [voucher] });
    const moved = await call('POST', `${cart}/changeSite`, { siteCode: 'other' });
    expect(moved).toMatchObject({ status: 200, body: { siteCode: 'other', externalDiscounts: [voucher] } });
  });

  it.each<[string, object, string]>([
    ['an external price', external('mug', 10, { price: { effectiveAmount: 10 } }), 'items[1].price.effectiveAmount'],
    [
      'a discount of an item',
      { itemXrn: 'tea', quantity: 1, externalDiscounts: [{ id: 'voucher', discountType: 'ABSOLUTE', value: 5 }] },
      'items[1].externalDiscounts[0].value',
    ],
  ])('is not moved to another currency while %s is an amount without one', async (_what, item, field) => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    const { itemId } = (await call('POST', `${cart}/items`, item)).body;
    expect(await call('POST', `${cart}/changeCurrency`, { currency: 'CHF' })).toMatchObject({
      status: 400,
      body: { type: 'currency_mismatch', details: [{ field }] },
    });
    expect((await call('POST', `${cart}/changeSite`, { siteCode: 'other' })).status).toBe(200);
    await call('DELETE', `${cart}/items/${itemId}`);
    expect((await call('POST', `${cart}/changeCurrency`, { currency: 'EUR' })).status).toBe(200);
  });

  it('has no shipping costs if it is empty', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'AT', zipCode: '1010' });
    const shown = async () =>
      (({ totalShipping, finalPrice }) => [totalShipping, finalPrice.grossValue])((await read(cart)).calculatedPrice);
    expect(await shown()).toEqual([undefined, 0]);
    expect(await call('GET', `${cart}/shipping-estimate`)).toMatchObject({ status: 404, body: { type: 'shipping_not_estimated' } });
    expect(await faults(cart)).toEqual([]);
    await call('POST', `${cart}/items`, external('lamp', 5));
    expect(await shown()).toEqual([expect.objectContaining({ netValue: 4.5 }), 9.5]);
    await call('DELETE', `${cart}/items`);
    expect(await shown()).toEqual([undefined, 0]);
  });

  it('is validated against the current prices, taxes and fees, and valid again after a refresh', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    await putReference(service, '/prices/tea', priceOf('tea', 31));
    await putReference(service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 16, default: true }] });
    await putReference(service, '/fees/box', { feeType: 'ABSOLUTE', feeAbsolute: { amount: 2, currency: 'EUR' } });
    expect(await read(`${cart}/validate`)).toMatchObject({
      isValid: false,
      itemsValidationDetails: [
        {
          id: '0',
          errors: [
            { errorCode: 'price_changed', field: 'price.effectiveAmount' },
            { errorCode: 'tax_changed', field: 'tax.rate' },
            { errorCode: 'fees_changed', field: 'fees' },
          ],
        },
      ],
    });
    expect((await read(cart)).metadata.version).toBe(2);
    expect((await call('PUT', `${cart}/refresh`)).status).toBe(204);
    expect(await read(`${cart}/validate`)).toEqual({ isValid: true, itemsValidationDetails: [], cartValidationDetails: [] });
    expect(await read(cart)).toMatchObject({
      metadata: { version: 3 },
      calculatedPrice: { finalPrice: { grossValue: 33, netValue: 28.72 } },
    });
  });

  it('cannot change once it is closed', async () => {
    const { body } = await call('POST', CARTS, { siteCode: 'main' }, bearer.anonymous('closing'));
    const target = await newCart(service, { siteCode: 'main', customerId: '9' });
    await call('POST', `${target}/merge`, { carts: [body.cartId] });
    const closed = `${CARTS}/${body.cartId}`;
    for (const [method, path, sent] of [
      ['PUT', '', { zipCode: '1' }],
      ['PUT', '/refresh', undefined],
      ['POST', '/changeSite', { siteCode: 'other' }],
      ['POST', '/items', external('a', 1)],
      ['POST', '/itemsBatch', [external('a', 1)]],
      ['POST', '/discounts', { code: 'TEN' }],
    ] as const) {
      expect(await call(method, closed + path, sent)).toMatchObject({ status: 409, body: { type: 'cart_closed' } });
    }
    expect((await call('DELETE', closed)).status).toBe(204);
  });
});
