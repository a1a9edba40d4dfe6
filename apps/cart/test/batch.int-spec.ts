import { bearer, type TestApp } from '@suite/testing';
import { CARTS, callsOf, external, putReference, newCart, priceOf, startCart } from './cart-app';

describe('many items in one call', () => {
  let service: TestApp;
  const call = callsOf(() => service);
  const statuses = (entries: { status: number }[]) => entries.map(({ status }) => status);

  beforeAll(async () => {
    service = await startCart();
    await putReference(service, '/prices/tea', priceOf('tea', 3));
  });
  afterAll(() => service.stop());

  it('are added in one write, with a result for each', async () => {
    const cart = await newCart(service);
    const answer = await call('POST', `${cart}/itemsBatch`, [
      { itemXrn: 'tea', quantity: 1 },
      external('a', 2),
      { itemXrn: 'tea', quantity: 2 },
      { itemXrn: 'nothing', quantity: 1 },
      external('b', -1),
      external('c', 1, { externalDiscounts: [{ id: 'x', discountType: 'PERCENT', value: 101 }] }),
      'text',
      external('d', 1, { colour: 'red' }),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([
      { index: 0, status: 201, itemId: '0' },
      { index: 1, status: 201, itemId: '1', xrn: expect.stringContaining('cart-item:acme;') },
      { index: 2, status: 201, itemId: '0' },
      { index: 3, status: 400, type: 'price_not_found' },
      { index: 4, status: 400, details: [{ field: 'price.effectiveAmount' }] },
      { index: 5, status: 400, type: 'cannot_be_priced', details: [{ field: 'externalDiscounts[0].value' }] },
      { index: 6, status: 400 },
      { index: 7, status: 400, details: [{ field: 'colour', type: 'unknown_field' }] },
    ]);
    expect((await call('GET', cart)).body).toMatchObject({
      metadata: { version: 2 },
      items: [{ quantity: 3 }, { quantity: 1 }],
      calculatedPrice: { finalPrice: { grossValue: 11 } },
    });
  });

  it('are changed in one write, and omitted fields keep their values', async () => {
    const cart = await newCart(service);
    await call('POST', `${cart}/itemsBatch`, [external('a', 2), external('b', 3), { itemXrn: 'tea', quantity: 1 }]);
    const answer = await call('PUT', `${cart}/itemsBatch`, [
      { itemId: '0', quantity: 5 },
      { itemId: '1', price: { effectiveAmount: 4 } },
      { itemId: '7', quantity: 1 },
      { itemId: '2', quantity: -1 },
      { quantity: 2 },
      { id: '0', quantity: 6 },
      { id: '0', itemId: '1', quantity: 7 },
    ]);
    expect(answer.status).toBe(207);
    expect(statuses(answer.body)).toEqual([204, 204, 404, 400, 400, 204, 400]);
    expect((await call('GET', cart)).body).toMatchObject({
      metadata: { version: 3 },
      items: [{ quantity: 6 }, { price: { effectiveAmount: 4 } }, { quantity: 1 }],
      calculatedPrice: { finalPrice: { grossValue: 19 } },
    });
  });

  it('are deleted with a quantity of zero', async () => {
    const cart = await newCart(service);
    await call('POST', `${cart}/itemsBatch`, [external('a', 2), external('b', 3), { itemXrn: 'tea', quantity: 1 }]);
    const answer = await call('PUT', `${cart}/itemsBatch`, [
      { itemId: '0', quantity: 0 },
      { itemId: '2', quantity: 0 },
      { itemId: '0', quantity: 5 },
      { itemId: '1', quantity: 2 },
    ]);
    expect(statuses(answer.body)).toEqual([204, 204, 404, 204]);
    expect((await call('GET', cart)).body).toMatchObject({ items: [{ id: '1', quantity: 2 }], metadata: { version: 3 } });
  });

  it('have external prices only with the scope for it', async () => {
    const shopper = bearer.anonymous('batch-1');
    const { body } = await call('POST', CARTS, {}, shopper);
    const path = `${CARTS}/${body.cartId}/itemsBatch`;
    const added = await call('POST', path, [external('a', 1), { itemXrn: 'tea', quantity: 1 }], shopper);
    expect(statuses(added.body)).toEqual([403, 201]);
    await call('POST', path, [external('a', 1)]);
    const changed = await call(
      'PUT',
      path,
      [
        { itemId: '1', price: { effectiveAmount: 0 } },
        { itemId: '1', quantity: 2 },
      ],
      shopper,
    );
    expect(statuses(changed.body)).toEqual([403, 204]);
  });

  it('change nothing if all are rejected, and fail as a whole for an unknown cart', async () => {
    const cart = await newCart(service);
    expect(statuses((await call('POST', `${cart}/itemsBatch`, [{}, {}])).body)).toEqual([400, 400]);
    expect((await call('GET', cart)).body.metadata.version).toBe(1);
    const nowhere = cart.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const [method, body] of [
      ['POST', [{}]],
      ['POST', [external('a', 1)]],
      ['PUT', [{ itemId: '0', quantity: 1 }]],
    ] as const) {
      expect(await call(method, `${nowhere}/itemsBatch`, body)).toMatchObject({ status: 404, body: { type: 'cart_not_found' } });
    }
  });

  it.each<[string, string, unknown[], number[]]>([
    [
      'unknown items, and one without its tax',
      'PUT',
      [
        { itemId: '7', quantity: 2 },
        { id: '1', tax: null },
      ],
      [404, 400],
    ],
    ['an item of another product', 'PUT', [{ itemId: '0', product: { id: 'b' } }], [400]],
    ['products without a price', 'POST', [{ itemXrn: 'nothing', quantity: 1 }, external('c', 1, { tax: undefined })], [400, 400]],
  ])('change nothing if each is rejected: %s', async (_what, method, entries, refusals) => {
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 1));
    const before = (await call('GET', cart)).body;
    expect(statuses((await call(method, `${cart}/itemsBatch`, entries)).body)).toEqual(refusals);
    expect((await call('GET', cart)).body).toEqual(before);
  });

  it.each<[string, string, unknown]>([
    ['no entries', 'POST', []],
    ['more than 200 new entries', 'POST', Array.from({ length: 201 }, () => external('a', 1))],
    ['more than 50 changes', 'PUT', Array.from({ length: 51 }, () => ({ itemId: '0', quantity: 1 }))],
    ['an object', 'POST', external('a', 1)],
  ])('are rejected as a whole with %s', async (_name, method, body) => {
    const cart = await newCart(service);
    expect(await call(method, `${cart}/itemsBatch`, body)).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
  });

  it('can be 200 in one call', async () => {
    const cart = await newCart(service);
    const answer = await call(
      'POST',
      `${cart}/itemsBatch`,
      Array.from({ length: 200 }, (_, index) => external(`p${index}`, 1)),
    );
    expect(new Set(statuses(answer.body))).toEqual(new Set([201]));
    expect((await call('GET', cart)).body).toMatchObject({ totalUnitsCount: 200, metadata: { version: 2 } });
  });
});
