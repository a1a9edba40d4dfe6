import { Clock } from '@suite/runtime';
import { bearer, TestClock, type TestApp } from '@suite/testing';
import { client, COUPONS, type CouponClient, eur, startCoupon, TEN_PERCENT } from './coupon-app';

const NOON = new Date('2026-05-01T12:00:00Z');

describe('lists of coupons', () => {
  let service: TestApp;
  let coupons: CouponClient;
  const list = async (query: string) => {
    const { status, body, headers } = await coupons.call('GET', `${COUPONS}?${query}`);
    return status === 200 ? [(body as { code: string }[]).map(({ code }) => code), headers.get('x-total-count')] : [status, body];
  };

  beforeAll(async () => {
    service = await startCoupon({ replace: [{ token: Clock, value: new TestClock(NOON) }] });
    coupons = client(service);
    const used = { maxRedemptions: 1, maxRedemptionsPerCustomer: -1 };
    const terms: readonly (readonly [string, object])[] = [
      ['SUN-2', { name: 'Beta', issuedTo: '1' }],
      ['SUN_1', { restrictions: { validUntil: '2026-05-01T11:59:59.999Z' } }],
      ['SUN-10', { restrictions: { validFrom: '2026-05-01T12:00:00.001Z', validFor: ['1'] } }],
      ['SUNNY', { ...used, name: { de: 'Äther', fr: 'Alpha' } }],
      ['MOON', { restrictions: { validFrom: '2026-05-01T12:00:00Z', validUntil: '2026-05-01' }, name: { de: 'Zeta', en: 'Delta' } }],
      ['SUN-DELETED', { name: 'Beta' }],
      ['SUN', { ...used, maxRedemptions: 2 }],
    ];
    for (const [code, rest] of terms) await coupons.create({ code, ...rest });
    await coupons.call('DELETE', `${COUPONS}/SUN-DELETED`);
    for (const code of ['SUNNY', 'SUN']) await coupons.redeem(code, 'O-1', { customerNumber: '1' });
  });
  afterAll(() => service.stop());

  const CREATED = ['SUN-2', 'SUN_1', 'SUN-10', 'SUNNY', 'MOON', 'SUN'];
  const BY_CODE = ['MOON', 'SUN', 'SUN-10', 'SUN-2', 'SUNNY', 'SUN_1'];
  it.each<[string, string[], number]>([
    ['', CREATED, 6],
    ['sort=createdAt', CREATED, 6],
    ['sort=-createdAt', CREATED.toReversed(), 6],
    ['sort=code', BY_CODE, 6],
    ['sort=-code', BY_CODE.toReversed(), 6],
    ['sort=code&showDeleted=true', ['MOON', 'SUN', 'SUN-10', 'SUN-2', 'SUN-DELETED', 'SUNNY', 'SUN_1'], 7],
    ['sort=-createdAt&showDeleted=true&pageSize=3', ['SUN', 'SUN-DELETED', 'MOON'], 7],
    ['sort=-createdAt&pageSize=4', ['SUN', 'MOON', 'SUNNY', 'SUN-10'], 6],
    ['sort=-createdAt&pageSize=4&pageNumber=2', ['SUN_1', 'SUN-2'], 6],
    ['sort=-createdAt&pageSize=4&pageNumber=3', [], 6],
    ['sort=code&pageSize=4&pageNumber=2', ['SUNNY', 'SUN_1'], 6],
    ['sort=-code&pageSize=4&pageNumber=2', ['SUN', 'MOON'], 6],
    ['sort=code&pageSize=4&pageNumber=3', [], 6],
    ['q=sun', ['SUN-2', 'SUN_1', 'SUN-10', 'SUNNY', 'SUN'], 5],
    ['q=SUN-&sort=code', ['SUN-10', 'SUN-2'], 2],
    ['q=%20sun_%20', ['SUN_1'], 1],
    ['q=sun&sort=-createdAt&pageSize=2', ['SUN', 'SUNNY'], 5],
    ['q=sun&sort=-code&pageSize=2&pageNumber=2', ['SUN-2', 'SUN-10'], 5],
    ['q=sun&pageNumber=9', [], 5],
    ['q=sun-&showDeleted=true', ['SUN-2', 'SUN-10', 'SUN-DELETED'], 3],
    ['q=sun-deleted', [], 0],
    ['q=un', [], 0],
    [`q=name:${'x'.repeat(251)}`, [], 0], // 256 characters, the longest
    ['status=VALID', ['SUN-2', 'MOON', 'SUN'], 3],
    ['status=VALID&showDeleted=true&sort=code', ['MOON', 'SUN', 'SUN-2', 'SUN-DELETED'], 4],
    ['status=EXPIRED', ['SUN_1'], 1],
    ['status=INACTIVE', ['SUN-10'], 1],
    ['status=USED', ['SUNNY'], 1],
    ['status=VALID&q=sun&sort=-code', ['SUN-2', 'SUN'], 2],
    ['status=VALID&pageSize=2&pageNumber=2', ['SUN'], 3],
    ['status=VALID&pageNumber=5', [], 3],
    ['status=USED&q=moon', [], 0],
    ['sort=createdAt:desc&pageSize=2', ['SUN', 'MOON'], 6],
    ['sort=code:asc&pageSize=2', ['MOON', 'SUN'], 6],
    ['sort=code:desc&pageSize=2', ['SUN_1', 'SUNNY'], 6],
    ['sort=name', ['SUN_1', 'SUN-10', 'SUN', 'SUN-2', 'MOON', 'SUNNY'], 6],
    ['sort=-name&pageSize=2', ['SUNNY', 'MOON'], 6],
    ['sort=name:desc&pageSize=2&pageNumber=2', ['SUN-2', 'SUN'], 6],
    ['sort=name&q=sun-', ['SUN-10', 'SUN-2'], 2],
    ['sort=name&status=VALID&showDeleted=true', ['SUN', 'SUN-2', 'SUN-DELETED', 'MOON'], 4],
    ['q=status:VALID', ['SUN-2', 'MOON', 'SUN'], 3],
    ['q=name:Beta', ['SUN-2'], 1],
    ['q=name:Beta&showDeleted=true&sort=code', ['SUN-2', 'SUN-DELETED'], 2],
    ['q=name:%22%C3%84ther%22', ['SUNNY'], 1],
    ['q=issuedTo:1 status:VALID', ['SUN-2'], 1],
    ['q=sun discountType:PERCENT status:VALID', ['SUN-2', 'SUN'], 2],
    ['q=discountType:ABSOLUTE', [], 0],
    ['q=code:sun', ['SUN'], 1],
    ['q=code:sun status:USED', [], 0],
    ['q=code:SUN-DELETED', [], 0],
    ['q=code:SUN-DELETED&showDeleted=true', ['SUN-DELETED'], 1],
    ['q=moon code:SUN', [], 0],
    ['issuedTo=1', ['SUN-2'], 1],
    ['issuedTo=2', [], 0],
  ])('are correct for ?%s', async (query, codes, total) => {
    expect(await list(query)).toEqual([codes, String(total)]);
  });

  it('have their total under all its names, with after and a filter on request only', async () => {
    const totalsOf = async (query: string) => {
      const { headers } = await coupons.call('GET', `${COUPONS}?${query}`);
      return ['x-total-count', 'items-count', 'count'].map((name) => headers.get(name));
    };
    expect(await totalsOf('totalCount=true&pageSize=1')).toEqual(['6', '6', '6']);
    expect(await totalsOf('pageSize=1')).toEqual(['6', '6', '6']);
    expect(await totalsOf('after=&q=sun&status=VALID')).toEqual([null, null, null]);
    expect(await totalsOf('after=&q=sun&status=VALID&totalCount=true')).toEqual(['2', '2', '2']);
  });

  it('show each coupon as if read alone', async () => {
    const { body } = await coupons.call('GET', `${COUPONS}?status=INACTIVE`);
    expect(body).toEqual([(await coupons.get('SUN-10')).body]);
    expect(body).toMatchObject([{ status: 'INACTIVE', restrictions: { validFor: ['1'] } }]);
  });

  it('count the uses from before a coupon had a limit', async () => {
    await coupons.create({ code: 'ONCE-FREE' });
    await coupons.redeem('ONCE-FREE', 'O-1', { customerNumber: '1' });
    await coupons.redeem('ONCE-FREE', 'O-2', { customerNumber: '2' });
    expect(await list('q=once&status=USED')).toEqual([[], '0']);
    await coupons.call('PATCH', `${COUPONS}/ONCE-FREE`, { maxRedemptions: 2 });
    expect(await list('q=once&status=USED')).toEqual([['ONCE-FREE'], '1']);
    await coupons.call('PATCH', `${COUPONS}/ONCE-FREE`, { maxRedemptions: 3 });
    expect(await list('q=once&status=VALID')).toEqual([['ONCE-FREE'], '1']);
  });

  it.each([
    ['an empty q', 'q=', 'q'],
    ['characters in q that no code has', 'q=50%25', 'q'],
    ['a q that is too long', `q=${'A'.repeat(65)}`, 'q'],
    ['a repeated parameter', 'q=A&q=B', 'q'],
    ['an unknown status', 'status=valid', 'status'],
    ['an unknown order', 'sort=status', 'sort'],
    ['two directions', 'sort=-code:asc', 'sort'],
    ['an unknown member in q', 'q=colour:red', 'q'],
    ['an unknown status in q', 'q=status:valid', 'q'],
    ['an unknown type in q', 'q=discountType:ALL', 'q'],
    ['a code in q that no coupon has', 'q=code:50%25', 'q'],
    ['two statuses', 'q=status:USED&status=VALID', 'q'],
    ['a name in q with after', 'q=name:Beta&after=', 'q'],
    ['another field', 'name=a', 'name'],
    ['a campaign in another order', 'campaignId=A&sort=name', 'sort'],
    ['an owner with a name in q', 'issuedTo=1&q=name:Beta', 'q'],
    ['an impossible campaign', 'campaignId=a%20b', 'campaignId'],
  ])('are rejected for %s', async (_name, query, field) => {
    expect(await list(query)).toMatchObject([400, { type: 'validation_violation', details: [{ field }] }]);
  });

  describe('of more than ten thousand coupons', () => {
    const otherTenant = bearer.application('coupon.coupon_manage', { tenant: 'globex', sub: 'backend-of-globex' });
    const call = (method: string, path: string, body?: object) => coupons.call(method, `/coupon/globex${path}`, body, otherTenant);
    const refused = async (query: string) => (await call('GET', `/coupons?${query}`)).body;

    beforeAll(async () => {
      await call('PUT', '/settings', { couponSettings: { codePrefix: 'BIG-', length: 8 } });
      expect((await call('POST', '/coupons/bulk', { count: 10_001, coupon: TEN_PERCENT })).status).toBe(201);
      await call('POST', '/coupons', { code: 'ABOUT', discountType: 'ABSOLUTE', discountAbsolute: eur(1) });
    });

    it.each([
      ['q=big-', 'q'],
      ['q=b&status=VALID', 'q'],
      ['status=USED&sort=createdAt', 'status'],
      ['status=USED&pageNumber=2', 'status'],
      ['status=USED&sort=-code', 'status'],
      ['sort=name', 'sort'],
      ['q=name:a', 'q'],
      ['after=&q=b&totalCount=true', 'totalCount'],
      ['sort=code&pageSize=200&pageNumber=51', 'pageNumber'],
      ['sort=-code&pageSize=1&pageNumber=10001', 'pageNumber'],
    ])('are rejected for ?%s', async (query, field) => {
      expect(await refused(query)).toMatchObject({ status: 400, type: 'list_too_long', details: [{ field, type: 'list_too_long' }] });
    });

    it.each<[string, number, number]>([
      ['sort=code&pageSize=200&pageNumber=50', 200, 10_002],
      ['sort=code&pageSize=200&pageNumber=99', 0, 10_002],
      ['sort=-createdAt&pageSize=200&pageNumber=51', 2, 10_002],
      ['pageSize=200&pageNumber=51', 2, 10_002],
      ['q=a', 1, 1],
      ['q=abo&status=VALID', 1, 1],
    ])('are answered for ?%s', async (query, length, total) => {
      const { body, headers } = await call('GET', `/coupons?${query}`);
      expect([body.length, headers.get('x-total-count')]).toEqual([length, String(total)]);
    });

    it.each(['', '&sort=code', '&sort=code:asc'])('go on by code from the first page of a status%s', async (sort) => {
      const { body, headers } = await call('GET', `/coupons?status=VALID&pageSize=200${sort}`);
      expect([body.length, body[0].code, headers.get('x-next-after')]).toEqual([200, 'ABOUT', body[199].code]);
      const rare = await call('GET', '/coupons?status=USED');
      expect([rare.body, rare.headers.get('x-total-count')]).toEqual([[], null]);
      const rest = await call('GET', `/coupons?status=VALID&after=${rare.headers.get('x-next-after')}`);
      expect([rest.body.length, rest.headers.get('x-next-after')]).toEqual([2, null]);
    });

    it('can skip ten thousand', async () => {
      const [{ code }] = (await call('GET', '/coupons?pageSize=1')).body;
      await call('DELETE', `/coupons/${code}`);
      expect((await call('GET', '/coupons?q=big')).headers.get('x-total-count')).toBe('10000');
      expect((await call('GET', '/coupons?q=big&status=VALID')).headers.get('x-total-count')).toBe('10000');
      expect(await refused('q=big&showDeleted=true')).toMatchObject({ type: 'list_too_long' });
    });

    it('contain one tenant only', async () => {
      expect(await list('q=big')).toEqual([[], '0']);
      expect(await list('q=about&status=VALID')).toEqual([[], '0']);
    });
  });
});
