import { statements } from '@suite/database';
import { Clock } from '@suite/runtime';
import { bearer, rounds, TestClock, type TestApp } from '@suite/testing';
import { Client } from 'pg';
import { client, COUPONS, type CouponClient, eur, startCoupon, TEN_PERCENT, times, untilAccepted } from './coupon-app';

const NOON = new Date('2026-05-01T12:00:00Z');

describe('lists of coupons with `after`', () => {
  let service: TestApp;
  let coupons: CouponClient;
  const page = async (query: string, headers?: object, path = COUPONS) => {
    const { status, body, headers: answered } = await untilAccepted(() => coupons.call('GET', `${path}?${query}`, undefined, headers));
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const codes = (body as { code: string }[]).map(({ code }) => code);
    return { codes, next: answered.get('x-next-after'), total: answered.get('x-total-count') };
  };
  /** Returns every page, at most this many. */
  const walk = async (query: string, headers?: object, path?: string, pagesMax = 1_000) => {
    const pages: string[][] = [];
    for (let after: string | null = ''; after !== null;) {
      if (pages.length === pagesMax) throw new Error('The list does not end');
      const { codes, next } = await page(`${query}&after=${after}`, headers, path);
      pages.push(codes);
      after = next;
    }
    return pages;
  };

  beforeAll(async () => {
    service = await startCoupon({ replace: [{ token: Clock, value: new TestClock(NOON) }] });
    coupons = client(service);
  });
  afterAll(() => service.stop());

  describe('of a few coupons', () => {
    const limited = { maxRedemptions: 1, maxRedemptionsPerCustomer: -1 };
    const terms: readonly (readonly [string, object])[] = [
      ['SUN-2', {}],
      ['SUN_1', { restrictions: { validUntil: '2026-05-01T11:59:59.999Z' } }],
      ['SUN-10', { restrictions: { validFrom: '2026-05-01T12:00:00.001Z', validFor: ['1'] } }],
      ['SUNNY', limited],
      ['MOON', { restrictions: { validFrom: '2026-05-01T12:00:00Z', validUntil: '2026-05-01' } }],
      ['NOON', { restrictions: { validFrom: '2026-05-01T14:00:00+02:00', validUntil: '2026-05-01T14:00:00+02:00' } }],
      ['OLD', { restrictions: { validFrom: '1000-01-01', validUntil: '1000-12-31' } }],
      ['OLD-USED', { ...limited, restrictions: { validUntil: '2026-05-01T12:00:00Z' } }],
      ['FUTURE', { restrictions: { validFrom: '9999-12-31', validUntil: '9999-12-31' } }],
      ['SUN-DELETED', {}],
      ['SUN', { ...limited, maxRedemptions: 2 }],
      ['FREED', {}],
      ['OFF', { maxRedemptions: 1 }],
    ];
    beforeAll(async () => {
      for (const [code, rest] of terms) expect(await coupons.create({ code, ...rest })).toMatchObject({ status: 201 });
      await coupons.call('DELETE', `${COUPONS}/SUN-DELETED`);
      for (const code of ['SUNNY', 'SUN', 'OLD-USED', 'FREED']) await coupons.redeem(code, 'O-1', { customerNumber: '1' });
      await coupons.call('PATCH', `${COUPONS}/FREED`, { maxRedemptions: 1 });
      await coupons.call('PATCH', `${COUPONS}/OFF`, { status: 'INACTIVE' });
    });

    it.each(['', 'q=sun', 'q=sun-&showDeleted=true', 'showDeleted=true'])(
      'equal the numbered pages sorted by code, for ?%s',
      async (filter) => {
        for (const status of ['', '&status=VALID', '&status=USED', '&status=EXPIRED', '&status=INACTIVE']) {
          const { codes } = await page(`${filter}${status}&sort=code`);
          const pages = await walk(`${filter}${status}&pageSize=2`);
          expect([status, pages.flat()]).toEqual([status, codes]);
          expect(pages.slice(0, -1).every(({ length }) => length === 2)).toBe(true);
        }
      },
    );

    it.each<[string, string[], string | null, string | null]>([
      ['after=&pageSize=3', ['FREED', 'FUTURE', 'MOON'], 'MOON', '12'],
      ['after=moon&pageSize=2&sort=code', ['NOON', 'OFF'], 'OFF', '12'],
      ['after=%20sun-2%20', ['SUNNY', 'SUN_1'], null, '12'],
      ['after=N-IS-NONE&pageSize=1', ['NOON'], 'NOON', '12'],
      ['after=ZEBRA', [], null, '12'],
      ['after=SUN-10&showDeleted=true&pageSize=2', ['SUN-2', 'SUN-DELETED'], 'SUN-DELETED', '13'],
      ['after=SUN&q=sun-', ['SUN-10', 'SUN-2'], null, null],
      ['after=A&q=sun_', ['SUN_1'], null, null],
      ['after=SUNNZ&q=sun-', [], null, null],
      ['after=&status=USED', ['FREED', 'OLD-USED', 'SUNNY'], null, null],
      ['after=&status=EXPIRED', ['OLD', 'SUN_1'], null, null],
      ['after=&status=INACTIVE', ['FUTURE', 'OFF', 'SUN-10'], null, null],
      ['after=&status=VALID&q=n', ['NOON'], null, null],
    ])('are correct for ?%s', async (query, codes, next, total) => {
      expect(await page(query)).toEqual({ codes, next, total });
    });

    it.each([
      ['an invalid code in after', 'after=50%25', 'after'],
      ['spaces in after', 'after=%20', 'after'],
      ['a text in after that is too long', `after=${'A'.repeat(65)}`, 'after'],
      ['a repeated after', 'after=A&after=B', 'after'],
      ['another order', 'after=A&sort=-code', 'sort'],
      ['the order of creation', 'after=A&sort=createdAt', 'sort'],
      ['a page number', 'after=A&pageNumber=2', 'pageNumber'],
    ])('are rejected with %s', async (_name, query, field) => {
      const { status, body } = await coupons.call('GET', `${COUPONS}?${query}`);
      expect([status, body]).toMatchObject([400, { type: 'validation_violation', details: [{ field }] }]);
    });

    it('show each coupon as if read alone', async () => {
      const { body } = await coupons.call('GET', `${COUPONS}?after=SUN&pageSize=1`);
      expect(body).toEqual([(await coupons.get('SUN-10')).body]);
    });
  });

  describe('of more than ten thousand coupons', () => {
    const otherTenant = bearer.application('coupon.coupon_manage coupon.coupon_redeem_on_behalf', { tenant: 'globex' });
    const path = '/coupon/globex/coupons';
    const call = (method: string, rest: string, body?: object) => untilAccepted(() => coupons.call(method, path + rest, body, otherTenant));
    let codes: string[];

    beforeAll(async () => {
      const coupon = { ...TEN_PERCENT, maxRedemptions: 1, maxRedemptionsPerCustomer: -1 };
      codes = (await call('POST', '/bulk', { count: 10_001, coupon })).body.codes.toSorted();
    });

    it('find rare statuses in pages that read a limited number of coupons', async () => {
      const used = [codes[1], codes[5_000], codes[10_000]];
      for (const code of used) {
        await call('POST', `/${code}/redemptions`, { orderCode: 'O', orderTotal: eur(50), discount: eur(5), customerNumber: '1' });
      }
      const pages = await walk('status=USED', otherTenant, path);
      expect(pages).toEqual([[used[0]], [], [], [], [], [used[1]], [], [], [], [], [used[2]]]);
      expect((await page('status=USED&after=', otherTenant, path)).next).toBe(codes[999]);
      const { codes: deep, total } = await page(`status=VALID&after=${codes[9_000]}&pageSize=200`, otherTenant, path);
      expect([deep, total]).toEqual([codes.slice(9_001, 9_201), null]);
    });

    it('list all of them, or those with a prefix', async () => {
      expect((await walk('pageSize=200', otherTenant, path)).flat()).toEqual(codes);
      const prefix = codes[0]?.slice(0, 1) ?? '';
      expect((await walk(`q=${prefix}&pageSize=200`, otherTenant, path)).flat()).toEqual(codes.filter((code) => code.startsWith(prefix)));
    });

    it('contain one tenant only', async () => {
      const own = (await walk('pageSize=200&showDeleted=true')).flat();
      expect(own.filter((code) => codes.includes(code))).toEqual([]);
      expect((await coupons.call('GET', `${path}?after=`)).status).toBe(403);
    });

    it('find a page by the index without sorting, for any values', async () => {
      const database = new Client({ connectionString: service.database.urlFor('coupon').href });
      await database.connect();
      try {
        const { text = '' } = statements().find((statement) => statement.text.includes('walked')) ?? {};
        await database.query(`SELECT set_config('suite.tenant', 'globex', false)`);
        const { rows } = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan.match(/using coupon_deleted_code on coupon/g)).toHaveLength(4);
        expect(plan.match(/Merge Append/g)).toHaveLength(2);
        expect(plan).not.toContain('Seq Scan on coupon');
      } finally {
        await database.end();
      }
    });
  });

  it('list each remaining coupon exactly once during concurrent creations, deletions and redemptions', async () => {
    const tenant = bearer.application('coupon.coupon_manage coupon.coupon_redeem_on_behalf', { tenant: 'busy' });
    const path = '/coupon/busy/coupons';
    const call = (method: string, rest: string, body?: object) => untilAccepted(() => coupons.call(method, path + rest, body, tenant));
    const create = async (code: string) => {
      await call('POST', '', { code, ...TEN_PERCENT, maxRedemptions: 1, maxRedemptionsPerCustomer: -1 });
      return code;
    };
    const redeem = (code: string) =>
      call('POST', `/${code}/redemptions`, { orderCode: 'O', orderTotal: eur(50), discount: eur(5), customerNumber: '1' });
    const remaining = await times(60, (i) => create(`C${String(i).padStart(2, '0')}-STAYS`));
    const used = remaining.filter((_, i) => i % 3 === 0);
    for (const code of used) await redeem(code);

    let isDone = false;
    let writes = 0;
    const write = async (writer: number) => {
      for (let i = 0; !isDone && i < 10_000; i += 1) {
        const code = await create(`C${String((i * 7) % 60).padStart(2, '0')}-${writer}-${i}`);
        await redeem(code);
        await call('DELETE', `/${code}`);
        writes += 1;
      }
    };
    const writers = Promise.all([write(1), write(2)]);
    try {
      for (let round = 0; round < rounds(3, 50) || (writes < 20 && round < 1_000); round += 1) {
        for (const [query, expected] of [
          ['', remaining],
          ['&status=USED', used],
          ['&status=VALID&q=c', remaining.filter((code) => !used.includes(code))],
        ] as const) {
          const listed = (await walk(`pageSize=5${query}`, tenant, path, 10_000)).flat();
          expect(listed).toEqual([...new Set(listed)].toSorted());
          expect(listed.filter((code) => code.endsWith('-STAYS'))).toEqual(expected);
        }
      }
    } finally {
      isDone = true;
      await writers;
    }
  });
});
