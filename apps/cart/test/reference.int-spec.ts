import { bearer, type TestApp } from '@suite/testing';
import { keeper, startCart } from './cart-app';

const SITE = { currency: 'EUR', includesTax: false, maxNumberOfCouponsPerCart: 3 };

describe('reference data', () => {
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown, headers: object = keeper) =>
    service.call(method, `/cart/acme${path}`, { headers: { ...headers }, ...(body !== undefined && { body }) });

  beforeAll(async () => {
    service = await startCart();
  });
  afterAll(() => service.stop());

  it.each<[string, object, object]>([
    ['/sites/main', SITE, { code: 'main' }],
    ['/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] }, { country: 'DE' }],
    ['/prices/p-1', { productId: 'a', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 9.99 }] }, { id: 'p-1' }],
    ['/products/a', { sku: 'A', name: 'Apple', categories: ['fruit'], taxCode: 'REDUCED', leadTime: 2, feeIds: ['f'] }, { id: 'a' }],
    ['/fees/f', { feeType: 'PERCENT', feePercentage: 2, itemType: 'PAYMENTTYPE', active: true, name: { en: 'Card' } }, { id: 'f' }],
    ['/segments/vip', { customerNumbers: ['1'], categories: ['fruit'] }, { id: 'vip' }],
  ])('at %s is stored, read, replaced and deleted', async (path, entry, id) => {
    expect((await call('PUT', path, entry)).status).toBe(204);
    expect(await call('GET', path)).toMatchObject({ status: 200, body: { ...entry, ...id } });
    expect((await call('PUT', path, (await call('GET', path)).body)).status).toBe(204);
    const list = path.slice(0, path.lastIndexOf('/'));
    const listed = await call('GET', list);
    expect(listed).toMatchObject({ status: 200, body: [{ ...entry, ...id }] });
    expect(listed.headers.get('x-total-count')).toBe('1');
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
  });

  it('is listed in pages', async () => {
    for (const id of ['a', 'b', 'c']) await call('PUT', `/products/${id}`, {});
    const page = await call('GET', '/products?pageNumber=2&pageSize=2');
    expect(page.body).toEqual([{ id: 'c' }]);
    expect(page.headers.get('x-total-count')).toBe('3');
    const beyond = await call('GET', '/products?pageNumber=9&totalCount=true');
    expect(beyond).toMatchObject({ status: 200, body: [] });
    expect(beyond.headers.get('x-total-count')).toBe('3');
    expect((await call('GET', '/products?pageSize=201')).status).toBe(400);
  });

  const price = { productId: 'a', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 1 }] };

  it('shows an administrator of one site only what belongs to it, and lets them change nothing else', async () => {
    const [atMain, atNorth, everywhere] = [{ siteCode: 'main' }, { siteCode: 'north' }, {}].map((site) => ({
      ...price,
      productId: 'limited',
      ...site,
    }));
    for (const site of ['main', 'north']) await call('PUT', `/sites/${site}`, SITE);
    await call('PUT', '/prices/limited-main', atMain);
    await call('PUT', '/prices/limited-north', atNorth);
    await call('PUT', '/prices/limited-all', everywhere);
    const mia = bearer.staff('cart.reference_manage', { sites: ['main'] });
    const idsOf = async (path: string, key: string) => {
      const { body, headers } = await call('GET', path, undefined, mia);
      return [(body as Record<string, string>[]).map((entry) => entry[key]), headers.get('x-total-count')];
    };
    expect(await idsOf('/sites', 'code')).toEqual([['main'], '1']);
    expect(await idsOf('/prices', 'id')).toEqual([['limited-main'], '1']);
    expect(await idsOf('/prices?productId=limited', 'id')).toEqual([['limited-main'], '1']);
    expect(await idsOf('/prices?pageNumber=7', 'id')).toEqual([[], '1']);
    const refused = { status: 403, body: { type: 'wrong_site' } };
    for (const [path, body] of [
      ['north', atNorth],
      ['north', atMain],
      ['all', atMain],
      ['all', everywhere],
      ['main', everywhere],
    ] as const)
      expect(await call('PUT', `/prices/limited-${path}`, body, mia)).toMatchObject(refused);
    expect(await call('DELETE', '/prices/limited-north', undefined, mia)).toMatchObject(refused);
    expect(await call('GET', '/prices/limited-all', undefined, mia)).toMatchObject(refused);
    expect((await call('DELETE', '/prices/limited-none', undefined, mia)).status).toBe(404);
    expect((await call('PUT', '/prices/limited-main', atMain, mia)).status).toBe(204);
    expect((await call('DELETE', '/prices/limited-main', undefined, mia)).status).toBe(204);
    expect((await call('GET', '/prices/limited-north')).body).toMatchObject(atNorth!);
  });

  const zone = { country: 'DE', methods: [] };
  it.each<[string, string, object, string]>([
    ['an unknown currency', '/sites/x', { ...SITE, currency: 'EURO' }, 'currency'],
    ['too many coupons', '/sites/x', { ...SITE, maxNumberOfCouponsPerCart: 21 }, 'maxNumberOfCouponsPerCart'],
    [
      'zip codes of different lengths',
      '/sites/x',
      { ...SITE, shipping: { zones: [{ ...zone, zipFrom: '1', zipTo: '22' }] } },
      'shipping.zones[0].zipTo',
    ],
    ['an unknown rounding', '/sites/x', { ...SITE, percentRounding: 'LINE' }, 'percentRounding'],
    ['an unknown time zone', '/sites/x', { ...SITE, homeBase: { timeZone: 'Mars/North' } }, 'homeBase.timeZone'],
    ['an IP address instead of a host', '/sites/x', { ...SITE, mixinHosts: ['http://a.test/'] }, 'mixinHosts'],
    ['a country in lower case', '/taxes/de', { classes: [{ code: 'A', rate: 1 }] }, 'country'],
    ['a negative rate', '/taxes/DE', { classes: [{ code: 'A', rate: -1 }] }, 'classes[0].rate'],
    [
      'a repeated code',
      '/taxes/DE',
      {
        classes: [
          { code: 'A', rate: 1 },
          { code: 'A', rate: 2 },
        ],
      },
      'classes[1].code',
    ],
    [
      'two defaults',
      '/taxes/DE',
      {
        classes: [
          { code: 'A', rate: 1, default: true },
          { code: 'B', rate: 2, default: true },
        ],
      },
      'classes[1].default',
    ],
    ['no tiers', '/prices/x', { ...price, tiers: [] }, 'tiers'],
    [
      'a repeated tier',
      '/prices/x',
      {
        ...price,
        tiers: [
          { minQuantity: 1, amount: 1 },
          { minQuantity: 1, amount: 2 },
        ],
      },
      'tiers[1].minQuantity',
    ],
    ['a fee without its amount', '/fees/x', { feeType: 'ABSOLUTE' }, 'feeAbsolute'],
    ['a fee of an unknown type', '/fees/x', { feeType: 'X' }, 'feeType'],
    ['an unknown field', '/products/x', { colour: 'red' }, 'colour'],
  ])('is rejected with %s', async (_name, path, body, field) => {
    expect(await call('PUT', path, body)).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field }] } });
    expect((await call('GET', path)).status).toBe(404);
  });

  it('needs one scope to read and another to change, and is not available to shoppers', async () => {
    const reader = bearer.application('cart.reference_read');
    expect((await call('GET', '/sites', undefined, reader)).status).toBe(200);
    expect((await call('PUT', '/sites/x', SITE, reader)).status).toBe(403);
    expect((await call('GET', '/sites', undefined, bearer.customer())).status).toBe(403);
  });
});
