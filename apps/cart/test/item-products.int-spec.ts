import { bearer, type TestApp } from '@suite/testing';
import { callsOf, CARTS, external, putReference, keeper, newCart, priceOf, startCart } from './cart-app';

const MUG = { sku: 'M-1', name: 'Mug', image: { id: 'front', url: '/images/mug.svg' } };
const PRODUCT_VIEW = { id: 'mug', sku: 'M-1', name: 'Mug', images: [{ id: 'front', url: '/images/mug.svg' }] };
const shopper = bearer.anonymous('products-1');
const OTHER = { product: { id: 'gold', name: 'Gold', description: 'Not a mug', images: [{ url: 'https://evil.test/' }] } };

describe('the product of an item', () => {
  let service: TestApp;
  const call = callsOf(() => service);
  const itemsOf = async (cart: string) => (await call('GET', `${cart}/items`)).body;

  beforeAll(async () => {
    service = await startCart();
    await putReference(service, '/products/mug', MUG);
    await putReference(service, '/products/bare', { sku: '', name: '' });
    for (const id of ['mug', 'bare', 'nameless']) await putReference(service, `/prices/${id}`, priceOf(id, 5));
  });
  afterAll(() => service.stop());

  /** A shopper's cart with two mugs. */
  async function mugs(): Promise<string> {
    const type = `type-${Math.random()}`.replace('.', '');
    const cart = `${CARTS}/${(await call('POST', CARTS, { type }, shopper)).body.cartId}`;
    await call('POST', `${cart}/items`, { itemXrn: 'mug', quantity: 2 }, shopper);
    return cart;
  }

  it('is that of the catalog, or the one sent with an external item', async () => {
    const cart = await newCart(service);
    await call('POST', `${cart}/itemsBatch`, [
      ...['mug', 'bare', 'nameless'].map((itemXrn) => ({ itemXrn, quantity: 1 })),
      external('fan', 1, { product: { id: 'fan', name: 'Fan', description: 'Turns' } }),
      external('mug', 1, { itemXrn: 'mug', product: { name: 'Our own mug' } }),
      external('mug', 2, { itemXrn: 'mug', product: undefined }),
    ]);
    expect((await itemsOf(cart)).map(({ product }: { product?: object }) => product)).toEqual([
      PRODUCT_VIEW,
      { id: 'bare' },
      undefined,
      { id: 'fan', name: 'Fan', description: 'Turns' },
      { name: 'Our own mug' },
      undefined,
    ]);
    expect((await call('GET', `${cart}/items/0`)).body.product).toEqual(PRODUCT_VIEW);
    expect((await call('GET', cart)).body.items[0].product).toEqual(PRODUCT_VIEW);
  });

  it('does not change until the item is looked up again', async () => {
    const cart = await newCart(service);
    await putReference(service, '/products/cup', { name: 'Cup' });
    await putReference(service, '/prices/cup', priceOf('cup', 5));
    await call('POST', `${cart}/items`, { itemXrn: 'cup', quantity: 1 });
    await putReference(service, '/products/cup', { name: 'Cup, large', image: { url: '/large.png' } });
    await call('POST', `${cart}/items`, external('fan', 1));
    expect((await itemsOf(cart))[0].product).toEqual({ id: 'cup', name: 'Cup' });
    await call('PUT', `${cart}/refresh`);
    expect((await itemsOf(cart))[0].product).toEqual({ id: 'cup', name: 'Cup, large', images: [{ url: '/large.png' }] });
  });

  it.each<[string, object]>([
    ['as it was read', {}],
    ['with another product', OTHER],
  ])('can be sent by a shopper %s, and stays that of the catalog', async (_name, change) => {
    const cart = await mugs();
    const [read] = await itemsOf(cart);
    const item = { ...read, ...change };
    expect((await call('PUT', `${cart}/items/0`, { ...item, quantity: 3 }, shopper)).status).toBe(204);
    expect((await call('PUT', `${cart}/items/0?partial=true`, item, shopper)).status).toBe(204);
    expect((await call('PUT', `${cart}/itemsBatch`, [{ ...item, quantity: 4 }], shopper)).body).toMatchObject([{ status: 204 }]);
    expect((await call('POST', `${cart}/items`, { ...item, quantity: 1 }, shopper)).body).toMatchObject({ itemId: '0' });
    expect((await call('POST', `${cart}/itemsBatch`, [item], shopper)).body).toMatchObject([{ status: 201, itemId: '0' }]);
    expect(await itemsOf(cart)).toMatchObject([{ id: '0', quantity: 7, itemXrn: 'mug' }]);
    expect((await itemsOf(cart))[0].product).toEqual(PRODUCT_VIEW);
  });

  it('stays that of the catalog for callers with the scope for external products', async () => {
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, { itemXrn: 'mug', quantity: 1, ...OTHER });
    await call('PUT', `${cart}/items/0`, { quantity: 2, ...OTHER });
    expect((await itemsOf(cart))[0].product).toEqual(PRODUCT_VIEW);
  });

  it('does not turn a catalog item into an external item', async () => {
    const cart = await mugs();
    const body = { itemType: 'EXTERNAL', quantity: 1, ...OTHER };
    expect((await call('PUT', `${cart}/items/0`, body, shopper)).status).toBe(403);
    expect(await call('PUT', `${cart}/items/0`, body)).toMatchObject({ status: 400, body: { type: 'product_changed' } });
  });

  it.each(['itemXrn', 'itemYrn'])('is rejected if %s names one of another tenant, in every call', async (field) => {
    const cart = await mugs();
    const item = { [field]: 'xrn:commerce:product:product:globex;mug', quantity: 1 };
    const message = `${field} names a product of the tenant globex; name one of acme`;
    const refused = { status: 400, type: 'invalid_xrn', message, details: [{ field, type: 'invalid_xrn', message }] };
    expect(await call('POST', `${cart}/items`, item, shopper)).toMatchObject({ status: 400, body: refused });
    expect(await call('PUT', `${cart}/items/0`, item, shopper)).toMatchObject({ status: 400, body: refused });
    expect(await call('PUT', `${cart}/items/0?partial=true`, item, shopper)).toMatchObject({ status: 400, body: refused });
    expect((await call('POST', `${cart}/itemsBatch`, [item], shopper)).body).toMatchObject([
      { index: 0, status: 400, type: 'invalid_xrn' },
    ]);
    expect((await call('PUT', `${cart}/itemsBatch`, [{ id: '0', ...item }], shopper)).body).toMatchObject([{ type: 'invalid_xrn' }]);
    expect(await itemsOf(cart)).toMatchObject([{ id: '0', quantity: 2, itemXrn: 'mug' }]);
  });

  it('is that of the catalog, whichever form of its own tenant’s resource name it has', async () => {
    const cart = await mugs();
    for (const itemXrn of ['xrn:commerce:product:product:acme;mug', 'urn:shop:catalog:acme;mug', 'old;mug'])
      expect(await call('POST', `${cart}/items`, { itemXrn, quantity: 1 }, shopper)).toMatchObject({ status: 201, body: { itemId: '0' } });
  });

  it('is kept on a move to another site and on a merge into the customer’s cart', async () => {
    await putReference(service, '/sites/other', { currency: 'EUR', includesTax: true });
    const cart = await mugs();
    expect((await call('POST', `${cart}/changeSite`, { siteCode: 'other' }, shopper)).body.items[0].product).toEqual(PRODUCT_VIEW);
  });

  it.each<[string, unknown, string]>([
    ['not an object', '/mug.svg', 'image'],
    ['null', null, 'image'],
    ['without its URL', { id: 'front' }, 'image.url'],
    ['with an unknown field', { url: '/mug.svg', width: 7 }, 'image.width'],
    ['too long', { url: 'a'.repeat(2_001) }, 'image.url'],
  ])('rejects an image that is %s', async (_name, image, field) => {
    const answer = await service.call('PUT', '/cart/acme/products/x', { headers: keeper, body: { image } });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field }] } });
  });
});
