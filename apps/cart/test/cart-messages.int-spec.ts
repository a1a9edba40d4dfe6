import { Database, Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import {
  adminQuery,
  type Answer,
  type AnyJson,
  ApiDocument,
  bearer,
  NO_BACKGROUND_WORK,
  operationsOf,
  runTask,
  type TestApp,
  TestClock,
} from '@suite/testing';
import { CART_UPDATED } from '../src/cart/messages/cart.messages';
import { CARTS, callsOf, external, manager, newCart, priceOf, putReference, startCart } from './cart-app';
import { announceChanges, idOf, MessageFeed, noticeOf, typesOf } from './message-feed';
import { Peers } from './peers';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const homeBase = { address: { country: 'DE', zipCode: '10115' } };
const SITE = { currency: 'EUR', currencies: ['EUR', 'CHF'], homeBase, maxNumberOfCouponsPerCart: 3, pricesValidMinutes: 60 };
const TEA = { itemXrn: 'tea', quantity: 1 };
const PERSON = {
  customer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example' },
  addresses: [{ type: 'SHIPPING', contactName: 'Ada Example', street: 'Lane', zipCode: '20095', city: 'Hamburg', country: 'DE' }],
  note: 'Ring twice',
};

describe('the messages about carts', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let service: TestApp;
  let replica: TestApp;
  let peers: Peers;
  let feed: MessageFeed;
  const call = callsOf(() => service);
  const read = async (cart: string): Promise<AnyJson> => (await call('GET', cart)).body;
  /** Returns the new messages about a cart, with those of its changes. */
  const announced = async (cart: string): Promise<AnyJson[]> => {
    await announceChanges(service);
    return feed.nextOf(idOf(cart));
  };

  /** Creates a cart with two items and a coupon. Reads the messages up to then. */
  async function filledCart(body: object = {}): Promise<string> {
    const cart = await newCart(service, { siteCode: 'main', ...body });
    await call('POST', `${cart}/itemsBatch`, [TEA, external('lamp', 5)]);
    await call('POST', `${cart}/discounts`, { code: 'TEN' });
    await announced(cart);
    return cart;
  }

  beforeAll(async () => {
    peers = await Peers.start();
    for (const code of ['TEN', 'FIVE']) peers.coupon(code, { discountType: 'PERCENT', discountPercentage: 10 });
    const replace = [{ token: Clock, value: clock }, NO_BACKGROUND_WORK];
    service = await startCart({ env: peers.env, replace });
    replica = await startCart({ env: peers.env, replace, database: service.database });
    feed = new MessageFeed(service);
    for (const code of ['main', 'other']) await putReference(service, `/sites/${code}`, SITE);
    const taxes = (rate: number) => ({ classes: [{ code: 'STANDARD', rate, default: true }] });
    for (const [country, rate] of Object.entries({ DE: 19, AT: 20 })) await putReference(service, `/taxes/${country}`, taxes(rate));
    await putReference(service, '/prices/tea', priceOf('tea', 3));
    await putReference(service, '/prices/tea-chf', priceOf('tea', 4, { currency: 'CHF' }));
  });
  afterAll(() => Promise.all([service.stop(), replica.stop(), peers.stop()]));

  /** How each operation that writes a cart is called. */
  const CHANGES: Readonly<Record<string, (cart: string) => Promise<Answer>>> = {
    updateCart: (cart) => call('PUT', cart, PERSON),
    changeCartSite: (cart) => call('POST', `${cart}/changeSite`, { siteCode: 'other' }),
    changeCartCurrency: async (cart) => {
      await call('DELETE', `${cart}/items/1`);
      await announced(cart);
      return call('POST', `${cart}/changeCurrency`, { currency: 'CHF' });
    },
    refreshCart: (cart) => call('PUT', `${cart}/refresh`),
    applyCoupon: (cart) => call('POST', `${cart}/discounts`, { code: 'FIVE' }),
    deleteCartDiscounts: (cart) => call('DELETE', `${cart}/discounts`),
    deleteCartDiscount: (cart) => call('DELETE', `${cart}/discounts/0`),
    addCartItem: (cart) => call('POST', `${cart}/items`, external('mug', 7)),
    addCartItems: (cart) => call('POST', `${cart}/itemsBatch`, [external('cup', 8), { itemXrn: 'nothing', quantity: 1 }]),
    replaceCartItem: (cart) => call('PUT', `${cart}/items/0?partial=true`, { quantity: 3 }),
    updateCartItems: (cart) => call('PUT', `${cart}/itemsBatch`, [{ id: '0', quantity: 2 }]),
    deleteCartItem: (cart) => call('DELETE', `${cart}/items/0`),
    deleteCartItems: (cart) => call('DELETE', `${cart}/items`),
    mergeCarts: async (cart) => {
      const source = await newCart(service, { siteCode: 'main', sessionId: `source of ${cart}` });
      return call('POST', `${cart}/merge`, { carts: [idOf(source)] });
    },
  };
  /** Operations with other messages, in tests of their own. A search and a preview change nothing. */
  const OTHERS = ['createCart', 'deleteCart', 'checkOutCart', 'searchCarts', 'previewPromotion'];

  it('are known for every operation on carts', () => {
    const operations = operationsOf(ApiDocument.of('cart').document)
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/cart/{tenant}/carts'))
      .map(({ operation }) => operation.operationId);
    expect(operations.toSorted()).toEqual([...Object.keys(CHANGES), ...OTHERS].toSorted());
  });

  it.each(Object.keys(CHANGES))('show a change by %s once, with the cart as it is then', async (operation) => {
    const cart = await filledCart({ customerId: operation });
    const before = await read(cart);
    expect((await CHANGES[operation]?.(cart))?.status).toBeLessThan(300);
    const messages = await announced(cart);
    const after = await read(cart);
    expect(after.metadata.version).toBeGreaterThan(before.metadata.version);
    expect(messages).toEqual([
      {
        id: expect.any(String),
        type: 'cart.updated',
        resource: { kind: 'cart', id: idOf(cart) },
        resourceVersion: after.metadata.version,
        sequence: operation === 'changeCartCurrency' ? 4 : 3,
        tenant: 'acme',
        createdAt: clock.now().toISOString(),
        data: noticeOf(after),
        position: expect.any(Number),
      },
    ]);
    expect(await announced(cart)).toEqual([]);
  });

  it('show a new cart, by POST and by GET with create, and not the conflict with an open one', async () => {
    const shopper = bearer.customer('creates');
    const { body } = await call('POST', CARTS, { siteCode: 'main', ...PERSON }, { ...shopper, 'idempotency-key': 'k' });
    const cart = `${CARTS}/${body.cartId}`;
    const [created, ...more] = await announced(cart);
    expect([created.type, created.sequence, created.resourceVersion, more]).toEqual(['cart.created', 1, 1, []]);
    expect(created.data).toEqual(await read(cart));
    expect((await call('POST', CARTS, { siteCode: 'main', ...PERSON }, { ...shopper, 'idempotency-key': 'k' })).status).toBe(201);
    expect((await call('POST', CARTS, { siteCode: 'main' }, shopper)).status).toBe(409);
    const { body: found } = await call('GET', `${CARTS}?siteCode=other&create=true`, undefined, bearer.anonymous('visitor'));
    await call('GET', `${CARTS}?siteCode=other&create=true`, undefined, bearer.anonymous('visitor'));
    const messages = await feed.next();
    expect(messages.map(({ type, resource, data }) => [type, resource.id, data])).toEqual([['cart.created', found.id, found]]);
  });

  it('show a deleted cart as it was, once, with the next version', async () => {
    const cart = await filledCart({ customerId: 'deletes' });
    await call('PUT', cart, { note: 'The last words' });
    const before = await read(cart);
    expect((await call('DELETE', cart)).status).toBe(204);
    expect((await call('DELETE', cart)).status).toBe(404);
    const messages = await announced(cart);
    expect(messages.map(({ type, resourceVersion, data }) => [type, resourceVersion, data])).toEqual([
      ['cart.deleted', before.metadata.version + 1, before],
    ]);
  });

  it('show the merged carts closed', async () => {
    const target = await filledCart({ customerId: 'merges' });
    const sources: string[] = [];
    for (const sessionId of ['a', 'b']) {
      const source = await newCart(service, { siteCode: 'main', sessionId });
      await call('POST', `${source}/items`, external(sessionId, 1));
      sources.push(source);
    }
    await feed.next();
    const carts = sources.map(idOf);
    expect((await call('POST', `${target}/merge`, { carts }, { ...manager, 'idempotency-key': 'm' })).status).toBe(200);
    expect((await call('POST', `${target}/merge`, { carts }, { ...manager, 'idempotency-key': 'm' })).status).toBe(200);
    await announceChanges(service);
    const messages = await feed.next();
    expect(messages.map(({ type, resource }) => [type, resource.id])).toEqual([
      ['cart.closed', carts[0]],
      ['cart.closed', carts[1]],
      ['cart.updated', idOf(target)],
    ]);
    expect(messages.map(({ data }) => data)).toEqual([await read(sources[0]!), await read(sources[1]!), noticeOf(await read(target))]);
    expect(messages[0]).toMatchObject({ data: { status: 'CLOSED' }, sequence: 2 });
  });

  it('show a cart whose expired prices a read has looked up', async () => {
    const cart = await filledCart();
    await read(cart);
    clock.advance(61 * MINUTE_MS);
    expect(await announced(cart)).toEqual([]);
    const after = await read(cart);
    expect((await announced(cart)).map(({ type, data }) => [type, data])).toEqual([['cart.updated', noticeOf(after)]]);
  });

  it('do not show a request that is rejected, repeated or without effect', async () => {
    const cart = await filledCart();
    const keyed = { ...manager, 'idempotency-key': 'again' };
    expect((await call('POST', `${cart}/items`, external('mug', 7), keyed)).status).toBe(201);
    expect(await announced(cart)).toHaveLength(1);
    const [{ id }] = (await read(cart)).items;
    const answers = [
      await call('POST', `${cart}/items`, external('mug', 7), keyed),
      await call('PUT', cart, {}),
      await call('POST', `${cart}/itemsBatch`, [{ itemXrn: 'nothing', quantity: 1 }]),
      await call('POST', `${cart}/items`, { itemXrn: 'nothing', quantity: 1 }),
      await call('DELETE', `${cart}/discounts/9`),
      await call('POST', `${cart}/changeSite`, { siteCode: 'nowhere' }),
      await call('PUT', `${cart}/items/${id}`, { ...TEA, quantity: -1 }),
      await call('POST', `${cart}/checkout`, {}),
      await call('GET', cart),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 204, 200, 400, 404, 400, 400, 400, 200]);
    await announceChanges(service);
    expect(await feed.next()).toEqual([]);
  });

  it('show several changes together, as the cart is then', async () => {
    const cart = await filledCart();
    for (let i = 0; i < 3; i += 1) await call('POST', `${cart}/items`, external(`fast-${i}`, 1));
    const messages = await announced(cart);
    expect(messages.map(({ type, data }) => [type, data])).toEqual([['cart.updated', noticeOf(await read(cart))]]);
  });

  it('show all changed carts, also those that no cache has, in one turn', async () => {
    const count = 120;
    const carts = await Promise.all(Array.from({ length: count }, () => newCart(service)));
    await Promise.all(carts.map((cart) => call('POST', `${cart}/items`, external('mug', 1))));
    await feed.next();
    await announceChanges(replica);
    const messages = await feed.next();
    expect(typesOf(messages)).toEqual(Array.from({ length: count }, () => 'cart.updated'));
    expect(new Set(messages.map(({ resource }) => resource.id))).toEqual(new Set(carts.map(idOf)));
    for (const { resource, data } of messages.slice(0, 3)) expect(data).toEqual(noticeOf(await read(`${CARTS}/${resource.id}`)));
    expect(await adminQuery(service.database, 'SELECT id FROM cart.cart WHERE marked_at IS NOT NULL')).toEqual([]);
  });

  it('have the same size for a change of a large cart as for one of a small cart', async () => {
    const sizes: number[] = [];
    for (const count of [2, 100]) {
      const cart = await newCart(service, { siteCode: 'main', sessionId: `with ${count} items` });
      await call(
        'POST',
        `${cart}/itemsBatch`,
        Array.from({ length: count }, (_, i) => external(`lamp-${i}`, 200 / count)),
      );
      const updated = (await announced(cart)).find(({ type }) => type === 'cart.updated');
      expect(updated.data).toMatchObject({ itemCount: count, totalPrice: { amount: 200, currency: 'EUR' } });
      sizes.push(JSON.stringify({ ...updated.data, itemCount: 0 }).length - `with ${count} items`.length);
    }
    expect(sizes[1]).toBe(sizes[0]);
  });

  it('lock changed carts for one round trip, which also ends the transaction', async () => {
    const cart = await filledCart();
    await call('POST', `${cart}/items`, external('mug', 7));
    const calls = jest.spyOn(Tx.prototype, 'queryAll');
    const transactions = jest.spyOn(service.app.get(Database), 'transaction');
    await announceChanges(service);
    const [listsTenants, ...ends] = calls.mock.calls.map(([, options]) => options?.commits);
    expect([listsTenants, ends, transactions.mock.calls.length]).toEqual([undefined, [true], 1]);
    calls.mockRestore();
    transactions.mockRestore();
    expect(await feed.nextOf(idOf(cart))).toHaveLength(1);
  });

  it('show a reader without a scope no person in the whole cart that an earlier build has written', async () => {
    const cart = await filledCart(PERSON);
    const { customer, addresses, note, ...rest } = await read(cart);
    expect([customer, addresses, note].every(Boolean)).toBe(true);
    expect(CART_UPDATED.personalData?.without({ ...rest, customer, addresses, note })).toEqual(rest);
  });

  it('show carts that are deleted because they are idle', async () => {
    const cart = await filledCart({ customerId: 'idle' });
    const before = await read(cart);
    clock.advance(31 * DAY_MS);
    await runTask(service, 'purge idle carts');
    expect((await feed.nextOf(idOf(cart))).map(({ type, data }) => [type, data])).toEqual([['cart.deleted', before]]);
  });

  it('have no personal data for a reader whose scopes do not cover carts', async () => {
    const narrow = new MessageFeed(service, bearer.application('messages.read cart.order_view'));
    const cart = await newCart(service, { customerId: 'private', siteCode: 'main', ...PERSON });
    const [[full], [reduced]] = [await feed.nextOf(idOf(cart)), await narrow.nextOf(idOf(cart))];
    expect(full.data).toMatchObject({ customerId: 'private', ...PERSON });
    const { customerId, customer, addresses, note, ...rest } = full.data;
    expect([customerId, customer, addresses, note].every(Boolean)).toBe(true);
    expect(reduced).toEqual({ ...full, data: rest });
  });
});
