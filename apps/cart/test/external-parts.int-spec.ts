import { bearer, type TestApp } from '@suite/testing';
import { callsOf, external, EXTERNAL, putReference, newCart, priceOf, startCart } from './cart-app';

const SESSION = 'parts-1';
const CUSTOMER = '4711';

const CALLERS: readonly (readonly [string, Record<string, string>, boolean])[] = [
  ['an anonymous shopper', bearer.anonymous(SESSION), false],
  ['a customer', bearer.customer(CUSTOMER, { session_id: SESSION }), false],
  ['an application without the scope', bearer.application('cart.cart_manage'), false],
  ['an application with the scope', bearer.application(`cart.cart_manage ${EXTERNAL}`), true],
];

const tea = (rest: object = {}) => ({ itemXrn: 'tea', quantity: 1, ...rest });

/** New items with each external part. */
const NEW: readonly (readonly [string, object])[] = [
  ['an item of their own', external('fan', 1)],
  ['a product', { itemType: 'EXTERNAL', product: { name: 'Gold' }, quantity: 1, price: { effectiveAmount: 1 }, tax: { rate: 19 } }],
  ['a product that is to be of the catalog', { product: { name: 'Gold' }, quantity: 1 }],
  ['a total of the line', external('fan', 1, { linePrice: { effectiveAmount: 1 } })],
  ['a total of catalog goods', tea({ linePrice: { effectiveAmount: 1 } })],
  ['a tax of the line', tea({ lineTax: { netValue: 1, grossValue: 1 } })],
  ['fees', tea({ externalFees: [] })],
  ['discounts', tea({ externalDiscounts: [] })],
];

/** Changes of an external item with each external part. */
const CHANGES: readonly (readonly [string, object])[] = [
  ['a price', { price: { effectiveAmount: 0.01 } }],
  ['a tax', { tax: { rate: 0 } }],
  ['a product', { product: { id: 'fan', name: 'fan' } }],
  ['a total of the line', { linePrice: { effectiveAmount: 0.01 } }],
  ['a tax of the line', { lineTax: { netValue: 1, grossValue: 1 } }],
  ['fees', { externalFees: [] }],
  ['discounts', { externalDiscounts: [{ id: 'x', discountType: 'PERCENT', value: 99 }] }],
];

const rows = (parts: readonly (readonly [string, object])[]) =>
  CALLERS.flatMap(([caller, headers, isAllowed]) => parts.map(([part, body]) => ({ caller, headers, isAllowed, part, body })));

describe('external prices, products, fees and discounts', () => {
  let service: TestApp;
  const call = callsOf(() => service);

  /** A cart with an external item that every caller of the table can change. */
  async function sharedCart(): Promise<string> {
    const cart = await newCart(service, { sessionId: SESSION });
    await call('POST', `${cart}/items`, external('fan', 10));
    return cart;
  }

  beforeAll(async () => {
    service = await startCart();
    await putReference(service, '/prices/tea', priceOf('tea', 3));
  });
  afterEach(async () => {
    const { body } = await call('GET', `/cart/acme/carts?sessionId=${SESSION}`);
    await call('DELETE', `/cart/acme/carts/${body.id}`);
  });
  afterAll(() => service.stop());

  it.each(rows(NEW))('$caller adds an item with $part', async ({ headers, isAllowed, body }) => {
    const cart = await sharedCart();
    const single = await call('POST', `${cart}/items`, body, headers);
    const [entry] = (await call('POST', `${cart}/itemsBatch`, [body], headers)).body;
    expect([single.status === 403, entry.status === 403]).toEqual([!isAllowed, !isAllowed]);
    if (!isAllowed) expect((await call('GET', cart)).body.metadata.version).toBe(2);
  });

  it.each(rows(CHANGES))('$caller changes an external item by $part', async ({ headers, isAllowed, body }) => {
    const cart = await sharedCart();
    const before = (await call('GET', `${cart}/items`)).body;
    const single = await call('PUT', `${cart}/items/0?partial=true`, body, headers);
    const [entry] = (await call('PUT', `${cart}/itemsBatch`, [{ itemId: '0', ...body }], headers)).body;
    expect([single.status, entry.status]).toEqual(isAllowed ? [204, 204] : [403, 403]);
    if (!isAllowed) expect((await call('GET', `${cart}/items`)).body).toEqual(before);
  });

  it.each(CALLERS)('%s changes the quantity of an external item', async (_caller, headers) => {
    const cart = await sharedCart();
    expect((await call('PUT', `${cart}/items/0?partial=true`, { quantity: 2 }, headers)).status).toBe(204);
  });
});
