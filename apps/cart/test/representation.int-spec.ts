import type { TestApp } from '@suite/testing';
import { CARTS, external, putReference, manager, newCart, startCart } from './cart-app';

const WHOLE = { ...manager, prefer: 'return=representation' };

describe('a write with Prefer: return=representation', () => {
  let service: TestApp;
  let cart: string;

  beforeAll(async () => {
    service = await startCart();
    await putReference(service, '/sites/default', { currency: 'EUR', homeBase: { address: { country: 'DE' } } });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    cart = await newCart(service);
    await service.call('POST', `${cart}/items`, { headers: manager, body: external('mug', 10) });
  });

  const read = async () => (await service.call('GET', cart, { headers: manager })).body;

  it.each<[string, number, string, string, unknown]>([
    ['an item is replaced', 200, 'PUT', '/items/0', external('mug', 10, { quantity: 3 })],
    ['an item is deleted', 200, 'DELETE', '/items/0', undefined],
    ['all items are deleted', 200, 'DELETE', '/items', undefined],
    ['the cart is changed', 200, 'PUT', '', { zipCode: '10115' }],
    ['it is refreshed', 200, 'PUT', '/refresh', undefined],
  ])('returns the cart when %s', async (_name, status, method, path, body) => {
    const answer = await service.call(method, cart + path, { headers: WHOLE, ...(body !== undefined && { body }) });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('preference-applied')).toBe('return=representation');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.body).toEqual(await read());
  });

  it('returns the cart with the id of an added item', async () => {
    const { status, body } = await service.call('POST', `${cart}/items`, { headers: WHOLE, body: external('pot', 20) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ itemId: '1', cart: await read() });
  });

  it('returns a created cart', async () => {
    const made = await service.call('POST', CARTS, { headers: WHOLE, body: { currency: 'EUR' } });
    expect(made).toMatchObject({ status: 201, body: { cart: { currency: 'EUR', items: [] } } });
    expect(made.body.cart).toEqual((await service.call('GET', `${CARTS}/${made.body.cartId}`, { headers: manager })).body);
  });

  it('returns the entries only for a batch', async () => {
    const answer = await service.call('POST', `${cart}/itemsBatch`, { headers: WHOLE, body: [external('pot', 20)] });
    expect(answer).toMatchObject({ status: 200, body: [{ status: 201 }] });
    expect(answer.headers.get('preference-applied')).toBeNull();
  });

  it('returns the same answer to a repeated request, and adds nothing', async () => {
    const repeat = () =>
      service.call('POST', `${cart}/items`, { headers: { ...WHOLE, 'idempotency-key': 'k1' }, body: external('pot', 20) });
    const first = await repeat();
    expect(await repeat()).toMatchObject({ status: 201, body: first.body });
  });

  it.each(['return=minimal', 'respond-async', 'return=everything', 'wait=10'])('returns the usual answer for %s', async (prefer) => {
    const answer = await service.call('DELETE', `${cart}/items/0`, { headers: { ...manager, prefer } });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(answer.headers.get('preference-applied')).toBe(prefer === 'return=minimal' ? prefer : null);
  });

  it('returns the usual errors', async () => {
    const answer = await service.call('PUT', `${cart}/items/99`, { headers: WHOLE, body: external('mug', 10) });
    expect(answer).toMatchObject({ status: 404, body: { type: 'item_not_found' } });
    expect(answer.headers.get('preference-applied')).toBeNull();
  });
});
