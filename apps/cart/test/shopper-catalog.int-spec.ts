import { bearer, type TestApp } from '@suite/testing';
import { callsOf, keeper, priceOf, putReference, startCart } from './cart-app';

type Shopper = Readonly<Record<string, string>>;

const GUEST = bearer.anonymous('catalog');
const AT_OUTLET = bearer.anonymous('catalog', { site_code: 'outlet' });
const ADA = bearer.customer('1');
const BOB = bearer.customer('2');
const BOB_AT_OUTLET = bearer.customer('2', { site_code: 'outlet' });

describe('the catalog of shoppers', () => {
  let service: TestApp;
  const call = callsOf(() => service);
  const put = (path: string, entry: object) => putReference(service, path, entry);
  const idsOf = async (path: string, as: Shopper): Promise<string[]> =>
    (await call('GET', path, undefined, as)).body.map(({ id }: { id: string }) => id);

  beforeAll(async () => {
    service = await startCart();
    await put('/products/tea', { name: 'Tea', sku: 'TEA', categories: ['drinks'] });
    await put('/products/mug', { name: 'Mug' });
    await put('/segments/club', { customerNumbers: ['1'] });
    await put('/prices/all', priceOf('tea', 10));
    await put('/prices/all-mug', priceOf('mug', 5));
    await put('/prices/at-default', priceOf('tea', 9, { siteCode: 'default' }));
    await put('/prices/at-outlet', priceOf('tea', 8, { siteCode: 'outlet' }));
    await put('/prices/for-bob', priceOf('tea', 7, { customerNumber: '2' }));
    await put('/prices/for-bob-at-outlet', priceOf('tea', 6, { customerNumber: '2', siteCode: 'outlet' }));
    await put('/prices/for-club', priceOf('tea', 5, { segmentId: 'club' }));
    await put('/prices/this-year', priceOf('tea', 4, { validFrom: '2020-01-01', validUntil: '2099-12-31' }));
  });
  afterAll(() => service.stop());

  it.each([
    ['a guest', GUEST],
    ['a customer', ADA],
  ])('shows all products to %s, as they are stored', async (_who, as) => {
    const tea = { id: 'tea', name: 'Tea', sku: 'TEA', categories: ['drinks'] };
    const list = await call('GET', '/cart/acme/products', undefined, as);
    expect([list.status, list.headers.get('x-total-count'), list.body]).toEqual([200, '2', [{ id: 'mug', name: 'Mug' }, tea]]);
    expect(await idsOf('/cart/acme/products?q=te', as)).toEqual(['tea']);
    expect(await call('GET', '/cart/acme/products/tea', undefined, as)).toMatchObject({ status: 200, body: tea });
    expect(await call('GET', '/cart/acme/products/cup', undefined, as)).toMatchObject({ status: 404, body: { type: 'entry_not_found' } });
  });

  const OF_TEA = ['all', 'at-default', 'at-outlet', 'for-bob', 'for-bob-at-outlet', 'for-club', 'this-year'];
  it.each<[string, Shopper, string[]]>([
    ['a guest without a site', GUEST, ['all', 'at-default', 'this-year']],
    ['a guest of a site', AT_OUTLET, ['all', 'at-outlet', 'this-year']],
    ['a customer of a segment', ADA, ['all', 'at-default', 'for-club', 'this-year']],
    ['a customer with prices of their own', BOB, ['all', 'at-default', 'for-bob', 'this-year']],
    ['the same customer at a site', BOB_AT_OUTLET, ['all', 'at-outlet', 'for-bob', 'for-bob-at-outlet', 'this-year']],
    ['an application', bearer.application('cart.reference_read'), OF_TEA],
  ])('shows the prices for them to %s', async (_who, as, expected) => {
    expect(await idsOf('/cart/acme/prices?productId=tea', as)).toEqual(expected);
    const all = await call('GET', '/cart/acme/prices?pageSize=2', undefined, as);
    expect(all.headers.get('x-total-count')).toBe(String(expected.length + 1));
    const behind = await call('GET', '/cart/acme/prices?pageSize=200&pageNumber=2', undefined, as);
    expect([behind.body, behind.headers.get('x-total-count')]).toEqual([[], String(expected.length + 1)]);
    const found = await Promise.all(OF_TEA.map(async (id) => ((await call('GET', `/cart/acme/prices/${id}`, undefined, as)).status === 200 ? [id] : []))); // prettier-ignore
    expect(found.flat()).toEqual(expected);
  });

  it('does not tell a price of others from one that does not exist', async () => {
    const answers = await Promise.all(
      ['for-bob', 'at-outlet', 'nowhere'].map((id) => call('GET', `/cart/acme/prices/${id}`, undefined, ADA)),
    );
    expect(answers.map(({ status, body }) => [status, body.type])).toEqual(Array(3).fill([404, 'entry_not_found']));
  });

  it('follows the members of a segment', async () => {
    await put('/segments/club', { customerNumbers: ['1', '2'] });
    expect(await idsOf('/cart/acme/prices?productId=tea', BOB)).toContain('for-club');
    await put('/segments/club', { customerNumbers: ['1'] });
    expect(await idsOf('/cart/acme/prices?productId=tea', BOB)).not.toContain('for-club');
  });

  it('can be changed by the shop only', async () => {
    for (const as of [GUEST, ADA]) {
      for (const [path, entry] of [
        ['products/tea', { name: 'Mine' }],
        ['prices/all', priceOf('tea', 0)],
      ] as const) {
        expect((await call('PUT', `/cart/acme/${path}`, entry, as)).status).toBe(403);
        expect((await call('DELETE', `/cart/acme/${path}`, undefined, as)).status).toBe(403);
        expect((await call('PUT', `/cart/acme/${path.split('/')[0]}`, [], as)).status).toBe(403);
      }
      for (const path of ['sites', 'taxes', 'fees', 'segments', 'segments/club'])
        expect((await call('GET', `/cart/acme/${path}`, undefined, as)).status).toBe(403);
    }
    expect((await call('GET', '/cart/acme/prices/all', undefined, keeper)).body).toMatchObject(priceOf('tea', 10));
  });

  it('needs the scope of carts, and the tenant of the token', async () => {
    for (const path of ['products', 'products/tea', 'prices', 'prices/all']) {
      expect(
        (await call('GET', `/cart/acme/${path}`, undefined, bearer.anonymous('catalog', { scope: 'coupon.coupon_redeem' }))).status,
      ).toBe(403);
      expect((await call('GET', `/cart/acme/${path}`, undefined, bearer.anonymous('catalog', { tenant: 'globex' }))).status).toBe(403);
    }
  });
});
