import { adminQuery, bearer, type TestApp } from '@suite/testing';
import { keeper, priceOf, startCart } from './cart-app';

const stranger = bearer.application('cart.reference_manage', { tenant: 'globex', sub: 'backend-of-globex' });

describe('lists of prices and products', () => {
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown, headers: object = keeper) =>
    service.call(method, `/cart/acme${path}`, { headers: { ...headers }, ...(body !== undefined && { body }) });
  const idsOf = async (path: string) => {
    const { status, body, headers } = await call('GET', path);
    return { status, ids: (body as { id: string }[]).map(({ id }) => id), total: headers.get('x-total-count') };
  };

  beforeAll(async () => {
    service = await startCart();
  });
  afterAll(() => service.stop());

  it('are stored in one call with a result for each entry', async () => {
    await call('PUT', '/prices/old', priceOf('a', 1));
    const answer = await call('PUT', '/prices', [
      { id: 'p-1', ...priceOf('a', 9) },
      { id: 'old', ...priceOf('a', 2) },
      { id: 'p-1', ...priceOf('a', 10) },
      { id: 'with space', ...priceOf('a', 1) },
      priceOf('a', 1),
      { id: 'p-2', productId: 'a', currency: 'EURO', tiers: [{ minQuantity: 1, amount: -1 }] },
      { id: 'p-3', productId: 'a', currency: 'EUR', tiers: [0, 0].map((minQuantity) => ({ minQuantity, amount: 1 })) },
      { id: 'p-4', ...priceOf('a', 1), colour: 'red' },
      'text',
      null,
      { id: 7, ...priceOf('a', 1) },
    ]);
    expect(answer.status).toBe(207);
    const refused = (index: number, field: string, rest: object = {}) => ({
      index,
      status: 400,
      type: 'validation_violation',
      details: [expect.objectContaining({ field, ...rest })],
    });
    expect(answer.body).toMatchObject([
      { index: 0, id: 'p-1', status: 204, change: 'CREATED' },
      { index: 1, id: 'old', status: 204, change: 'REPLACED' },
      { id: 'p-1', ...refused(2, 'id', { message: 'The id is repeated' }) },
      refused(3, 'id'),
      refused(4, 'id', { type: 'missing_value' }),
      { index: 5, id: 'p-2', status: 400, details: [{ field: 'currency' }, { field: 'tiers[0].amount' }] },
      { id: 'p-3', ...refused(6, 'tiers[1].minQuantity') },
      { id: 'p-4', ...refused(7, 'colour', { type: 'unknown_field' }) },
      refused(8, ''),
      refused(9, ''),
      refused(10, 'id'),
    ]);
    expect(answer.body[3]).not.toHaveProperty('id');
    expect((await idsOf('/prices')).ids).toEqual(['old', 'p-1']);
    expect((await call('GET', '/prices/p-1')).body).toEqual({ id: 'p-1', ...priceOf('a', 9) });
    expect((await call('GET', '/prices/old')).body).toMatchObject({ tiers: [{ amount: 2 }] });
  });

  it('are all rejected if no entry is valid', async () => {
    expect(await call('PUT', '/products', [{ id: '' }, {}])).toMatchObject({ status: 207, body: [{ status: 400 }, { status: 400 }] });
  });

  it('can be sent back as they were read', async () => {
    const products = [
      { id: 'q-1', sku: 'Q', name: 'Quince', categories: ['fruit'] },
      { id: 'q-2', leadTime: 3 },
    ];
    const results = (change: string) => products.map(({ id }, index) => ({ index, id, status: 204, change }));
    expect((await call('PUT', '/products', products)).body).toEqual(results('CREATED'));
    const { body } = await call('GET', '/products?q=q-');
    expect(body).toEqual(products);
    expect((await call('PUT', '/products', body)).body).toEqual(results('UNCHANGED'));
    expect((await call('GET', '/products?q=q-')).body).toEqual(products);
  });

  it('write and record only what has another content', async () => {
    const [same, other] = [{ id: 'r-1', name: 'Radish', categories: ['a'] }, { id: 'r-2', name: 'Rice' }]; // prettier-ignore
    await call('PUT', '/products', [same, other]);
    const written = () =>
      adminQuery<{ id: string; xmin: string }>(service.database, `SELECT id, xmin::text FROM cart.product WHERE id LIKE 'r-_' ORDER BY id`);
    const events = () =>
      adminQuery(service.database, `SELECT action, after FROM cart.audit_event WHERE after::text LIKE '%"r-%' ORDER BY at DESC, id DESC`);
    const [before, recorded] = [await written(), await events()];
    const { body } = await call('PUT', '/products', [
      { categories: ['a'], id: 'r-1', name: 'Radish' },
      { ...other, name: 'Rye' },
      { id: 'r-3' },
    ]);
    expect(body.map(({ change }: { change: string }) => change)).toEqual(['UNCHANGED', 'REPLACED', 'CREATED']);
    const after = await written();
    expect([after[0], after.map(({ id }) => id)]).toEqual([before[0], ['r-1', 'r-2', 'r-3']]);
    expect(after[1]).not.toEqual(before[1]);
    await call('PUT', '/products', [same]);
    expect(await events()).toEqual([{ action: 'products.changed', after: { ids: ['r-2', 'r-3'] } }, ...recorded]);
  });

  it('can have a thousand entries', async () => {
    const entries = Array.from({ length: 1_000 }, (_, i) => ({ id: `many-${i}`, ...priceOf('many', i + 1) }));
    expect(new Set((await call('PUT', '/prices', entries)).body.map(({ status }: { status: number }) => status))).toEqual(new Set([204]));
    expect((await idsOf('/prices?productId=many&pageSize=2')).total).toBe('1000');
  });

  it.each<[string, unknown]>([
    ['no entries', []],
    ['too many entries', Array.from({ length: 1_001 }, (_, i) => ({ id: `${i}` }))],
    ['no list', { id: 'a' }],
  ])('are rejected as a whole with %s', async (_name, body) => {
    for (const path of ['/prices', '/products']) {
      expect(await call('PUT', path, body)).toMatchObject({
        status: 400,
        body: { type: 'validation_violation', details: [{ field: '' }] },
      });
    }
  });

  it('are stored by callers that manage reference data of the tenant', async () => {
    const product = [{ id: 'mine' }];
    expect((await call('PUT', '/products', product, bearer.application('cart.reference_read'))).status).toBe(403);
    expect((await call('PUT', '/products', product, bearer.customer())).status).toBe(403);
    expect((await call('PUT', '/products', product, stranger)).status).toBe(403);
    expect((await service.call('PUT', '/cart/globex/products', { headers: stranger, body: product })).status).toBe(207);
    expect((await call('GET', '/products/mine')).status).toBe(404);
  });

  it('do not block each other if they overlap', async () => {
    const entries = Array.from({ length: 300 }, (_, i) => ({ id: `both-${i}`, name: 'Both' }));
    const answers = await Promise.all([entries, entries.toReversed(), entries].map((list) => call('PUT', '/products', list)));
    expect(answers.map(({ status }) => status)).toEqual([207, 207, 207]);
    expect((await idsOf('/products?q=both&pageSize=1')).total).toBe('300');
  });

  describe('on reads', () => {
    beforeAll(async () => {
      await call('PUT', '/prices', [
        { id: 'f-1', ...priceOf('find', 1) },
        { id: 'f-2', ...priceOf('find', 2) },
        { id: 'f-3', ...priceOf('find-not', 3) },
      ]);
      await call('PUT', '/products', [
        { id: 'Zeta', sku: 'OX-1', name: 'Straße 100 %' },
        { id: 'eta', sku: 'zx-2', name: 'Élan' },
        { id: 'theta', name: 'zebra' },
        { id: 'iota', name: 'a zebra' },
      ]);
    });

    it('filter prices by product', async () => {
      expect(await idsOf('/prices?productId=find')).toEqual({ status: 200, ids: ['f-1', 'f-2'], total: '2' });
      expect(await idsOf('/prices?productId=find&pageSize=1&pageNumber=2')).toEqual({ status: 200, ids: ['f-2'], total: '2' });
      expect(await idsOf('/prices?productId=find&pageNumber=9')).toEqual({ status: 200, ids: [], total: '2' });
      expect(await idsOf('/prices?productId=nothing')).toEqual({ status: 200, ids: [], total: '0' });
      await call('DELETE', '/prices/f-2');
      await call('PUT', '/prices/f-1', priceOf('find-not', 1));
      expect(await idsOf('/prices?productId=find')).toEqual({ status: 200, ids: [], total: '0' });
    });

    it.each<[string, string[]]>([
      ['z', ['Zeta', 'eta', 'theta']],
      ['ZETA', ['Zeta']],
      ['ox-', ['Zeta']],
      ['STRASSE', []],
      ['straße 1', ['Zeta']],
      ['100', []],
      ['%', []],
      ['élan', ['eta']],
      ['ÉL', ['eta']],
      ['zebras', []],
    ])('filter products by %s, the beginning of id, sku or name', async (q, ids) => {
      expect(await idsOf(`/products?q=${encodeURIComponent(q)}`)).toEqual({ status: 200, ids, total: String(ids.length) });
    });

    it.each([
      '/prices?productId=',
      '/prices?q=a',
      '/products?q=',
      '/products?productId=a',
      '/products?q=a&q=b',
      '/sites?q=a',
      `/products?q=${'a'.repeat(201)}`,
    ])('reject the filter %s', async (path) => {
      expect(await call('GET', path)).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    });

    it('find entries of the own tenant only', async () => {
      const answer = await service.call('GET', '/cart/globex/products?q=z', { headers: stranger });
      expect(answer).toMatchObject({ status: 200, body: [] });
    });
  });
});
