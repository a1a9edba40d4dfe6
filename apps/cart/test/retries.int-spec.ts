import { type Answer, type TestApp } from '@suite/testing';
import { StoredCartsService } from '../src/cart/store/stored-carts.service';
import { external, putReference, keeper, manager, newCart, priceOf, startCart } from './cart-app';
import { Peers } from './peers';

/** Two replicas on one database. A repeated call can reach the other one. */
describe('a repeated call', () => {
  let peers: Peers;
  let service: TestApp;
  let other: TestApp;
  const keyed = (key: string) => ({ ...manager, 'idempotency-key': key });
  const post = (path: string, body: unknown, key: string, replica = service) => replica.call('POST', path, { headers: keyed(key), body });
  const read = async (cart: string) => (await service.call('GET', cart, { headers: manager })).body;

  beforeAll(async () => {
    peers = await Peers.start();
    peers.coupon('TEN', { discountType: 'PERCENT', discountPercentage: 10 });
    service = await startCart({ env: peers.env });
    other = await startCart({ env: peers.env, database: service.database });
    await putReference(service, '/prices/tea', priceOf('tea', 3));
  });
  afterAll(() => Promise.all([service.stop(), other.stop(), peers.stop()]));

  it.each<[string, string, unknown]>([
    ['an item', 'items', external('lamp', 5)],
    ['a batch of items', 'itemsBatch', [external('lamp', 5), { itemXrn: 'nothing', quantity: 1 }]],
    ['a coupon', 'discounts', { code: 'TEN' }],
  ])('adds %s once with its key, and returns the first answer', async (_what, path, body) => {
    const cart = await newCart(service);
    const first = await post(`${cart}/${path}`, body, 'k1');
    const { metadata, items, discounts } = await read(cart);
    const repeated = await post(`${cart}/${path}`, body, 'k1', other);
    expect({ status: repeated.status, body: repeated.body }).toEqual({ status: first.status, body: first.body });
    expect(await read(cart)).toMatchObject({ metadata: { version: metadata.version }, items, discounts });
  });

  it('a repeated call with its key merges once, and returns the first answer, even if the merged cart is closed', async () => {
    const target = await newCart(service, { customerId: '1' });
    const source = await newCart(service, { sessionId: 'merged-twice' });
    for (const item of [external('lamp', 5), { itemXrn: 'tea', quantity: 1 }]) await post(`${source}/items`, item, JSON.stringify(item));
    const body = { carts: [source.split('/').at(-1)] };
    const first = await post(`${target}/merge`, body, 'k1');
    const repeated = await post(`${target}/merge`, body, 'k1', other);
    expect(first).toMatchObject({ status: 200, body: { items: [{}, {}], skippedItems: [] } });
    expect({ status: repeated.status, body: repeated.body }).toEqual({ status: first.status, body: first.body });
    expect(await post(`${target}/merge`, body, 'k2')).toMatchObject({ status: 400, body: { type: 'cart_not_mergeable' } });
  });

  it('a repeated call with its key returns the first answer, even if that came while it read the carts', async () => {
    const target = await newCart(service, { customerId: '2' });
    const source = await newCart(service, { sessionId: 'merged-meanwhile' });
    await post(`${source}/items`, external('lamp', 5), 'lamp');
    const merge = (replica: TestApp) => post(`${target}/merge`, { carts: [source.split('/').at(-1)] }, 'k1', replica);
    const carts = other.app.get(StoredCartsService);
    const find = carts.find.bind(carts);
    const first = Promise.withResolvers<Answer>();
    jest.spyOn(carts, 'find').mockImplementationOnce(async (...key) => {
      first.resolve(await merge(service));
      return find(...key);
    });
    const { status, body } = await merge(other);
    expect({ status, body }).toEqual({ status: 200, body: (await first.promise).body });
  });

  it('a repeated call with its key creates one cart, even if the site was deleted since', async () => {
    await putReference(service, '/sites/popup', { currency: 'EUR' });
    const first = await post('/cart/acme/carts', { siteCode: 'popup' }, 'popup');
    await service.call('DELETE', '/cart/acme/sites/popup', { headers: keeper });
    expect(await post('/cart/acme/carts', { siteCode: 'popup' }, 'popup', other)).toMatchObject({ status: 201, body: first.body });
  });

  it('a repeated call with its key and another body is rejected, and changes nothing', async () => {
    const cart = await newCart(service);
    await post(`${cart}/items`, external('lamp', 5), 'k1');
    const answer = await post(`${cart}/items`, external('lamp', 6), 'k1');
    expect(answer).toMatchObject({ status: 422, body: { type: 'idempotency_key_reused' } });
    expect((await read(cart)).items).toHaveLength(1);
  });

  it('a repeated call after an error is executed', async () => {
    const cart = await newCart(service);
    expect(await post(`${cart}/items`, { itemXrn: 'coffee', quantity: 1 }, 'k1')).toMatchObject({ status: 400 });
    await putReference(service, '/prices/coffee', priceOf('coffee', 4));
    expect(await post(`${cart}/items`, { itemXrn: 'coffee', quantity: 1 }, 'k1')).toMatchObject({ status: 201 });
  });

  it('sent to both replicas concurrently adds one item', async () => {
    const cart = await newCart(service);
    const calls = Array.from({ length: 20 }, (_, i) => post(`${cart}/items`, external('lamp', 5), 'k1', i % 2 ? service : other));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status)).has(201)).toBe(true);
    expect(answers.filter(({ status, body }) => status !== 201 && body.type !== 'idempotency_key_in_progress')).toEqual([]);
    expect((await read(cart)).items).toMatchObject([{ quantity: 1 }]);
  });
});

describe('concurrent writers of one cart', () => {
  let peers: Peers;
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    service.call(method, path, { headers: manager, ...(body !== undefined && { body }) });

  beforeAll(async () => {
    peers = await Peers.start();
    service = await startCart({ env: peers.env });
    await putReference(service, '/sites/default', { currency: 'EUR', includesTax: true, maxNumberOfCouponsPerCart: 20 });
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('wait for each other without an error, whatever they write', async () => {
    const codes = Array.from({ length: 15 }, (_, i) => `CODE-${i}`);
    for (const code of codes) peers.coupon(code, { discountType: 'PERCENT', discountPercentage: 1 });
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('first', 10));
    const answers = await Promise.all([
      ...codes.map((code) => call('POST', `${cart}/discounts`, { code })),
      ...Array.from({ length: 20 }, (_, i) => call('POST', `${cart}/items`, external(`item-${i}`, i + 1))),
      ...Array.from({ length: 10 }, (_, i) => call('PUT', `${cart}/itemsBatch`, [{ id: '0', quantity: i + 1 }])),
      ...Array.from({ length: 5 }, () => call('PUT', `${cart}/refresh`)),
    ]);
    expect(answers.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.type}`)).toEqual([]);
    const { items, discounts } = (await call('GET', cart)).body;
    expect({ items: items.length, discounts: discounts.length }).toEqual({ items: 21, discounts: 15 });
  });

  it('wait for merges and changes of the country', async () => {
    const goods = Array.from({ length: 15 }, (_, i) => `goods-${i}`);
    for (const id of goods) await putReference(service, `/prices/${id}`, priceOf(id, 1));
    const target = await newCart(service, { customerId: 'busy' });
    const sources: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const source = await newCart(service, { sessionId: `busy-${i}` });
      await call('POST', `${source}/items`, external(`of-${i}`, 10));
      sources.push(source.split('/').at(-1)!);
    }
    const answers = await Promise.all([
      ...sources.map((id) => call('POST', `${target}/merge`, { carts: [id] })),
      ...goods.map((itemXrn) => call('POST', `${target}/items`, { itemXrn, quantity: 1 })),
      ...['DE', 'AT', 'CH', 'FR', 'IT'].map((countryCode) => call('PUT', target, { countryCode })),
      call('PUT', `${target}/refresh`),
    ]);
    expect(answers.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.type}`)).toEqual([]);
    const { items, metadata } = (await call('GET', target)).body;
    expect({ items: items.length, version: metadata.version }).toEqual({ items: 20, version: 27 });
  });
});
