import { adminQuery, bearer, type TestApp } from '@suite/testing';
import { external, manager, newCart, priceOf, putReference, startCart } from './cart-app';

describe('the items of a cart', () => {
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown, headers: object = manager) =>
    service.call(method, path, { headers: { ...headers }, ...(body !== undefined && { body }) });
  const read = async (path: string) => (await call('GET', path)).body;

  beforeAll(async () => {
    service = await startCart();
  });
  afterAll(() => service.stop());

  it('are stored with price, tax and fees, and priced', async () => {
    const cart = await newCart(service);
    const fee = { id: 'box', name: { en: 'Box' }, feeType: 'ABSOLUTE', feeAbsolute: { amount: 5, currency: 'EUR' } };
    const added = await call('POST', `${cart}/items`, external('fan', 119, { quantity: 2, externalFees: [fee] }));
    expect(added).toMatchObject({ status: 201, body: { itemId: '0' } });
    expect(await read(`${cart}/items/0`)).toMatchObject({
      id: '0',
      xrn: added.body.xrn,
      type: 'EXTERNAL',
      product: { id: 'fan', name: 'fan' },
      quantity: 2,
      effectiveQuantity: 2,
      unitPrice: { netValue: 100, grossValue: 119, taxValue: 19, taxCode: 'STANDARD', taxRate: 19 },
      calculatedPrice: {
        price: { netValue: 200, grossValue: 238, taxValue: 38 },
        fees: [
          { id: 'box', type: 'ABSOLUTE', origin: 'EXTERNAL', name: { en: 'Box' }, price: { netValue: 5, grossValue: 5, taxValue: 0 } },
        ],
        totalFee: { netValue: 5, grossValue: 5, taxValue: 0 },
        finalPrice: { netValue: 205, grossValue: 243, taxValue: 38 },
      },
    });
    expect(await read(cart)).toMatchObject({
      totalUnitsCount: 2,
      totalTax: { amount: 38, currency: 'EUR' },
      metadata: { version: 2 },
      calculatedPrice: { finalPrice: { netValue: 205, grossValue: 243, taxValue: 38 } },
    });
  });

  it('share a line if they are equal, and have separate lines at different prices', async () => {
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('tea', 3, { quantity: 0.1 }));
    expect((await call('POST', `${cart}/items`, external('tea', 3, { quantity: 0.2 }))).body.itemId).toBe('0');
    expect((await call('POST', `${cart}/items`, external('tea', 4))).body.itemId).toBe('1');
    expect((await call('POST', `${cart}/items`, external('tea', 3, { keepAsSeparateLineItem: true }))).body.itemId).toBe('2');
    expect((await read(`${cart}/items`)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([0.3, 1, 1]);
    expect((await read(cart)).totalUnitsCount).toBe(2.3);
  });

  it('keep their ids, which are never reused', async () => {
    const cart = await newCart(service);
    for (const id of ['a', 'b']) await call('POST', `${cart}/items`, external(id, 1));
    expect((await call('DELETE', `${cart}/items/1`)).status).toBe(204);
    expect((await call('POST', `${cart}/items`, external('c', 1))).body.itemId).toBe('2');
    expect((await call('DELETE', `${cart}/items/1`)).status).toBe(404);
    expect((await call('DELETE', `${cart}/items`)).status).toBe(204);
    expect((await call('POST', `${cart}/items`, external('d', 1))).body.itemId).toBe('3');
    expect((await read(cart)).calculatedPrice.finalPrice.grossValue).toBe(1);
  });

  it.each(['', '?partial=true'])('are deleted with a quantity of zero: PUT /items/0%s', async (query) => {
    const cart = await newCart(service);
    for (const id of ['a', 'b']) await call('POST', `${cart}/items`, external(id, 1));
    expect((await call('PUT', `${cart}/items/0${query}`, { quantity: 0 })).status).toBe(204);
    expect(await read(cart)).toMatchObject({ items: [{ id: '1' }], totalUnitsCount: 1, metadata: { version: 4 } });
    expect(await call('PUT', `${cart}/items/0${query}`, { quantity: 0 })).toMatchObject({ status: 404, body: { type: 'item_not_found' } });
  });

  it('have quantities of at most six decimals', async () => {
    const cart = await newCart(service);
    const message = 'quantity must be a number from 0.000001 to 1000000 with at most 6 decimals';
    expect(await call('POST', `${cart}/items`, external('a', 1, { quantity: 0.1 + 0.2 }))).toMatchObject({
      status: 400,
      body: { details: [{ field: 'quantity', message }] },
    });
  });

  it('can have a line price, which is removed when the quantity changes', async () => {
    const cart = await newCart(service);
    const linePrice = { effectiveAmount: 25, currency: 'EUR' };
    const lineTax = { name: 'STANDARD', rate: 19, netValue: 21, grossValue: 25 };
    await call('POST', `${cart}/items`, external('set', 10, { quantity: 3, linePrice, lineTax }));
    expect((await read(cart)).calculatedPrice.finalPrice).toMatchObject({ netValue: 21, grossValue: 25, taxValue: 4 });
    await call('PUT', `${cart}/items/0?partial=true`, { quantity: 2 });
    const item = await read(`${cart}/items/0`);
    expect(item.linePrice).toBeUndefined();
    expect(item.calculatedPrice.finalPrice).toMatchObject({ grossValue: 20 });
  });

  it('get their discounts in the order of `sequence`, whatever their order in the body', async () => {
    const cart = await newCart(service);
    const percent = { id: 'half', discountType: 'PERCENT', value: 50, sequence: 2 };
    const absolute = { id: 'ten', discountType: 'ABSOLUTE', value: 10, sequence: 1 };
    for (const externalDiscounts of [
      [percent, absolute],
      [absolute, percent],
    ]) {
      const { body } = await call('POST', `${cart}/items`, external('a', 100, { externalDiscounts, keepAsSeparateLineItem: true }));
      const { calculatedPrice } = await read(`${cart}/items/${body.itemId}`);
      expect(calculatedPrice.totalDiscount.appliedDiscounts.map(({ id }: { id: string }) => id)).toEqual(['ten', 'half']);
      expect(calculatedPrice.finalPrice.grossValue).toBe(40);
    }
  });

  it('can be replaced, partially changed, and sent back as they were read', async () => {
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 10, { externalDiscounts: [{ id: 'd', discountType: 'PERCENT', value: 10 }] }));
    const before = await read(`${cart}/items/0`);
    expect((await call('PUT', `${cart}/items/0`, before)).status).toBe(204);
    expect(await read(`${cart}/items/0`)).toEqual(before);
    expect((await call('PUT', `${cart}/items/0?partial=true`, { quantity: 4 })).status).toBe(204);
    expect((await read(`${cart}/items/0`)).calculatedPrice.finalPrice.grossValue).toBe(36);
    expect((await call('PUT', `${cart}/items/0`, external('a', 7))).status).toBe(204);
    expect((await read(`${cart}/items/0`)).calculatedPrice.finalPrice.grossValue).toBe(7);
    expect(await call('PUT', `${cart}/items/0`, external('b', 7))).toMatchObject({ status: 400, body: { type: 'product_changed' } });
    expect((await call('PUT', `${cart}/items/5`, external('b', 7))).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ['no quantity', { quantity: undefined }, 'quantity'],
    ['a quantity of zero', { quantity: 0 }, 'quantity'],
    ['too many decimals', { quantity: 0.1234567 }, 'quantity'],
    ['a negative price', { price: { effectiveAmount: -1, currency: 'EUR' } }, 'price.effectiveAmount'],
    ['no price', { price: undefined }, 'price'],
    ['another currency', { price: { effectiveAmount: 1, currency: 'USD' } }, 'price.currency'],
    ['no tax', { tax: undefined }, 'tax'],
    ['an unknown tax code', { tax: { name: 'LUXURY' } }, 'tax.name'],
    ['no product', { product: undefined }, 'itemXrn'],
    ['a fee without its amount', { externalFees: [{ feeType: 'ABSOLUTE' }] }, 'externalFees[0].feeAbsolute'],
    ['a fee of an unknown type', { externalFees: [{ feeType: 'SOME' }] }, 'externalFees[0].feeType'],
    [
      'a discount above 100 percent',
      { externalDiscounts: [{ id: 'x', discountType: 'PERCENT', value: 101 }] },
      'externalDiscounts[0].value',
    ],
    ['an unknown field', { product: { id: 'a', colour: 'red' } }, 'product.colour'],
  ])('are rejected with %s, and nothing is stored', async (_name, change, field) => {
    const cart = await newCart(service);
    const answer = await call('POST', `${cart}/items`, { ...external('a', 1), ...change });
    expect(answer).toMatchObject({ status: 400, body: { status: 400, details: [{ field }] } });
    expect(await read(cart)).toMatchObject({ items: [], metadata: { version: 1 } });
  });

  it('can be external only with the scope for it', async () => {
    const shopper = bearer.anonymous('s-1');
    const { body } = await service.call('POST', '/cart/acme/carts', { headers: shopper, body: {} });
    const items = `/cart/acme/carts/${body.cartId}/items`;
    expect(await call('POST', items, external('a', 1), shopper)).toMatchObject({ status: 403, body: { type: 'insufficient_permissions' } });
    await call('POST', items, external('a', 1));
    expect((await call('PUT', `${items}/0?partial=true`, { quantity: 2 }, shopper)).status).toBe(204);
    expect((await call('PUT', `${items}/0?partial=true`, { price: { effectiveAmount: 0.01 } }, shopper)).status).toBe(403);
    expect((await call('PUT', `${items}/0?partial=true`, { externalDiscounts: [] }, shopper)).status).toBe(403);
    expect((await call('DELETE', `${items}/0`, undefined, shopper)).status).toBe(204);
  });

  it('are stored only if their prices differ', async () => {
    const cart = await newCart(service);
    for (const id of ['a', 'b', 'c']) await call('POST', `${cart}/items`, external(id, 10));
    const versions = () =>
      adminQuery(service.database, `SELECT id, xmin::text FROM cart.cart_item WHERE tenant = 'acme' AND cart_id = $1 ORDER BY id`, [
        cart.split('/').at(-1),
      ]);
    const before = await versions();
    expect(before).toHaveLength(3);
    await call('POST', `${cart}/items`, external('d', 10));
    expect((await versions()).slice(0, 3)).toEqual(before);
  });

  it('store and show the code and the localized name that a client states of a catalog product', async () => {
    await putReference(service, '/sites/named', { currency: 'EUR' });
    await putReference(service, '/products/mug', { name: 'Mug' });
    await putReference(service, '/prices/mug', priceOf('mug', 11.9));
    const cart = await newCart(service, { siteCode: 'named' });
    const product = { code: 'M-1', localizedName: { de: 'Becher' } };
    const mug = (stated: object) => ({ itemXrn: 'mug', quantity: 1, product: stated });
    expect((await call('POST', `${cart}/items`, mug({ ...product, name: 'Another', id: 'other' }))).status).toBe(201);
    const shown = await read(`${cart}/items/0`);
    expect(shown.product).toEqual({ id: 'mug', name: 'Mug', ...product });
    expect((await call('PUT', `${cart}/items/0`, shown)).status).toBe(204);
    expect((await call('PUT', `${cart}/items/0`, { quantity: 3 })).status).toBe(204);
    expect((await read(`${cart}/items/0`)).product).toEqual(shown.product);
    expect((await call('PUT', `${cart}/items/0?partial=true`, { product: { code: 'M-2' } })).status).toBe(204);
    expect((await read(`${cart}/items/0`)).product).toEqual({ id: 'mug', name: 'Mug', code: 'M-2' });
    expect((await call('POST', `${cart}/items`, mug({ code: 'M-3' }))).status).toBe(201);
    expect(await read(`${cart}/items`)).toMatchObject([{ quantity: 4, product: { code: 'M-3' } }]);
  });
});
