import { FakeSuite } from '../test/fake-suite.ts';

let suite: FakeSuite;

beforeEach(() => {
  suite = new FakeSuite();
});

describe('paged lists', () => {
  const COUPONS = '/coupon/{tenant}/coupons';
  const all = async <T>(entries: AsyncIterable<T>): Promise<T[]> => {
    const found: T[] = [];
    for await (const entry of entries) found.push(entry);
    return found;
  };

  it('are read page by page, until one is not full', async () => {
    suite.reply = ({ path }) => [200, path.endsWith('pageNumber=3') ? [{ code: 'E' }] : [{ code: 'A' }, { code: 'B' }]];
    const codes = (await all(suite.application().each(COUPONS, { params: { query: { pageSize: 2, showDeleted: true } } }))).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['A', 'B', 'A', 'B', 'E']);
    expect(suite.shopCalls.map(({ path }) => path)).toEqual(
      [1, 2, 3].map((page) => `/coupon/acme/coupons?showDeleted=true&pageSize=2&pageNumber=${page}`),
    );
  });

  it('are requested in large pages, only as far as they are read', async () => {
    suite.reply = () => [200, Array.from({ length: 200 }, (_, n) => ({ code: String(n) }))];
    for await (const { code } of suite.application().each(COUPONS)) if (code === '5') break;
    expect(suite.shopCalls.map(({ path }) => path)).toEqual(['/coupon/acme/coupons?pageSize=200&pageNumber=1']);
  });

  it('lists with after continue as each answer says, also after an empty page', async () => {
    const pages: Record<string, [string[], string?]> = { '': [['A', 'B'], 'B'], B: [[], 'K'], K: [['X', 'Y']] };
    suite.reply = ({ path }) => {
      const [codes, next] = pages[new URLSearchParams(path.split('?')[1]).get('after') ?? 'none'] ?? [[]];
      return [200, codes.map((code) => ({ code })), next === undefined ? {} : { 'x-next-after': next }];
    };
    const query = { pageSize: 2, after: '', status: 'USED' } as const;
    const codes = (await all(suite.application().each(COUPONS, { params: { query } }))).map(({ code }) => code);
    expect(codes).toEqual(['A', 'B', 'X', 'Y']);
    expect(suite.shopCalls.map(({ path }) => path)).toEqual(
      ['', 'B', 'K'].map((after) => `/coupon/acme/coupons?after=${after}&status=USED&pageSize=2`),
    );
  });

  it('lists that begin with a number go on where an answer says, however short its page', async () => {
    const pages: Record<string, [string[], string?]> = { 'pageNumber=1': [['A'], 'K'], 'after=K': [['L', 'M']] };
    suite.reply = ({ path }) => {
      const [codes, next] = pages[path.split('&').at(-1) as string] ?? [[]];
      return [200, codes.map((code) => ({ code })), next === undefined ? {} : { 'x-next-after': next }];
    };
    const query = { pageSize: 2, status: 'USED' } as const;
    expect((await all(suite.application().coupons.each({ query }))).map(({ code }) => code)).toEqual(['A', 'L', 'M']);
    expect(suite.shopCalls.map(({ path }) => path)).toEqual(
      ['pageNumber=1', 'after=K'].map((place) => `/coupon/acme/coupons?status=USED&pageSize=2&${place}`),
    );
  });

  it('lists that continue after an entry are read without a gap', async () => {
    suite.reply = ({ path }) => [200, path.includes('after=b') ? [] : [{ sequenceKey: 'a' }, { sequenceKey: 'b' }]];
    const input = { params: { path: { schemaId: 's' }, query: { pageSize: 2 } } };
    expect(await all(suite.application().each('/sequential-id/{tenant}/schemas/{schemaId}/pools', input))).toHaveLength(2);
    expect(suite.shopCalls.map(({ path }) => path)).toEqual([
      '/sequential-id/acme/schemas/s/pools?pageSize=2',
      '/sequential-id/acme/schemas/s/pools?pageSize=2&after=b',
    ]);
  });

  it.each([
    ['invoices', 'invoiceNumber', () => suite.application().invoices.each({ query: { pageSize: 2 } })],
    ['returns', 'returnId', () => suite.application().returns.each({ query: { pageSize: 2 } })],
    ['orders/o/returns', 'returnId', () => suite.application().returns.eachOfOrder('o', { query: { pageSize: 2 } })],
  ] as const)('lists of %s continue after the last %s', async (list, member, each) => {
    suite.reply = ({ path }) => [200, path.includes('after=b') ? [] : [{ [member]: 'a' }, { [member]: 'b' }]];
    expect(await all<object>(each())).toHaveLength(2);
    expect(suite.shopCalls.map(({ path }) => path)).toEqual(
      ['pageSize=2', 'pageSize=2&after=b'].map((query) => `/cart/acme/${list}?${query}`),
    );
  });

  it('lists that continue after an entry and its period are read without a gap', async () => {
    const pools = ['2026', '2027'].flatMap((period) => ['a', 'b'].map((sequenceKey) => ({ sequenceKey, period })));
    const places = pools.map(({ sequenceKey, period }) => `after=${sequenceKey}&afterPeriod=${period}`);
    suite.reply = ({ path }) => {
      const start = places.findIndex((place) => path.includes(place)) + 1;
      return [200, pools.slice(start, start + 2)];
    };
    const input = { params: { path: { schemaId: 's' }, query: { pageSize: 2 } } };
    expect(await all(suite.application().each('/sequential-id/{tenant}/schemas/{schemaId}/pools', input))).toEqual(pools);
    expect(suite.shopCalls).toHaveLength(3);
  });

  it('throw the error of a page', async () => {
    suite.reply = () => [403, { status: 403, type: 'insufficient_permissions', message: 'no' }];
    await expect(all(suite.application().each(COUPONS))).rejects.toMatchObject({ type: 'insufficient_permissions' });
  });
});
