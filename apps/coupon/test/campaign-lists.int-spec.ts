import { statements } from '@suite/database';
import { Clock } from '@suite/runtime';
import { bearer, onOneServer, type TestApp, TestClock } from '@suite/testing';
import { Client } from 'pg';
import { client, COUPONS, type CouponClient, eur, manage, read, startCoupon, TEN_PERCENT } from './coupon-app';

const NOON = new Date('2026-05-01T12:00:00Z');
const clock = new TestClock(NOON);
const CSV = { ...read, accept: 'text/csv' };

describe('coupons of a campaign or an owner', () => {
  let service: TestApp;
  let coupons: CouponClient;
  const list = async (query: string) => {
    const { status, body, headers } = await coupons.call('GET', `${COUPONS}?${query}`);
    expect(status).toBe(200);
    const codes = (body as { code: string }[]).map(({ code }) => code);
    return { codes, next: headers.get('x-next-after'), total: headers.get('x-total-count') };
  };
  const file = async (query: string, headers: object = CSV) => {
    const answer = await fetch(`${service.url}${COUPONS}?${query}`, { headers: { ...headers } });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const load = (entries: unknown) => coupons.call('POST', `${COUPONS}/import`, entries);

  beforeAll(async () => {
    service = await startCoupon({ replace: [{ token: Clock, value: clock }] });
    coupons = client(service);
    for (const campaign of [
      { campaignId: 'spring' },
      { campaignId: 'paused', active: false },
      { campaignId: 'over', validUntil: '2026-04-30' },
    ])
      await coupons.call('POST', '/coupon/acme/campaigns', { name: 'A campaign', ...campaign });
    const terms: readonly (readonly [string, object])[] = [
      ['S-3', { campaignId: 'spring' }],
      ['S-1', { campaignId: 'spring', issuedTo: '=1+1' }],
      ['S-2', { campaignId: 'spring', maxRedemptions: 1, issuedTo: '7' }],
      ['S-4', { campaignId: 'spring', restrictions: { validUntil: '2026-04-30' } }],
      ['S-GONE', { campaignId: 'spring' }],
      ['P-1', { campaignId: 'paused', issuedTo: '7' }],
      ['O-1', { campaignId: 'over' }],
      ['X-1', { issuedTo: '7' }],
      ['-X', {}],
    ];
    for (const [code, rest] of terms) expect((await coupons.create({ code, ...rest })).status).toBe(201);
    await coupons.call('DELETE', `${COUPONS}/S-GONE`);
    expect((await coupons.redeem('S-2', 'ORDER-1', { customerNumber: '7' })).status).toBe(201);
  });
  afterAll(() => service.stop());

  it.each<[string, string[], string | null]>([
    ['campaignId=spring', ['S-1', 'S-2', 'S-3', 'S-4'], '4'],
    ['campaignId=spring&showDeleted=true', ['S-1', 'S-2', 'S-3', 'S-4', 'S-GONE'], '5'],
    ['campaignId=spring&pageSize=2&pageNumber=2', ['S-3', 'S-4'], '4'],
    ['campaignId=spring&pageNumber=9', [], '4'],
    ['campaignId=spring&after=S-2', ['S-3', 'S-4'], null],
    ['campaignId=spring&after=S-2&totalCount=true', ['S-3', 'S-4'], '4'],
    ['campaignId=spring&status=VALID', ['S-1', 'S-3'], null],
    ['campaignId=spring&status=USED&totalCount=true', ['S-2'], '1'],
    ['campaignId=spring&status=EXPIRED', ['S-4'], null],
    ['campaignId=spring&q=s-3', ['S-3'], null],
    ['campaignId=nowhere', [], '0'],
    ['issuedTo=7', ['P-1', 'S-2', 'X-1'], '3'],
    ['issuedTo=7&campaignId=spring', ['S-2'], '1'],
    ['issuedTo=7&status=INACTIVE', ['P-1'], null],
    ['issuedTo=7&after=P-1', ['S-2', 'X-1'], null],
    ['status=INACTIVE', ['P-1'], '1'],
    ['status=EXPIRED&sort=code', ['O-1', 'S-4'], '2'],
    ['status=EXPIRED&after=', ['O-1', 'S-4'], null],
    ['status=INACTIVE&after=', ['P-1'], null],
  ])('are listed for ?%s', async (query, codes, total) => {
    expect(await list(query)).toMatchObject({ codes, total });
  });

  it('are listed page by page, each once', async () => {
    const first = await list('campaignId=spring&pageSize=3');
    expect(first).toMatchObject({ codes: ['S-1', 'S-2', 'S-3'], next: 'S-3' });
    expect(await list(`campaignId=spring&pageSize=3&after=${first.next}`)).toMatchObject({ codes: ['S-4'], next: null });
  });

  onOneServer('plans', () => {
    it('are found by an index, without sorting', async () => {
      const database = new Client({ connectionString: service.database.urlFor('coupon').href });
      await database.connect();
      try {
        await database.query(`SELECT set_config('suite.tenant', 'acme', false)`);
        for (const [condition, index] of [
          ['AND campaign_id = $8 AND', 'coupon_campaign_code'],
          ['AND issued_to = $9 AND', 'coupon_owner_code'],
        ] as const) {
          const { text = '' } =
            statements().find((statement) => statement.text.includes('walked') && statement.text.includes(condition)) ?? {};
          const { rows } = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect(plan).toContain(`using ${index} on coupon`);
          expect(plan).not.toContain('Seq Scan on coupon');
        }
      } finally {
        await database.end();
      }
    });
  });

  it('are written as CSV, with nothing that a spreadsheet calculates', async () => {
    const at = NOON.toISOString();
    expect(await file('campaignId=spring')).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      text: [
        'code,status,redemptions,issuedTo,createdAt,lastRedeemedAt',
        `S-1,VALID,0,'=1+1,${at},`,
        `S-2,USED,1,7,${at},${at}`,
        `S-3,VALID,0,,${at},`,
        `S-4,EXPIRED,0,,${at},`,
        '',
      ].join('\r\n'),
    });
    expect((await file('q=-x')).text).toContain(`\r\n'-X,VALID,0,,${at},\r\n`);
    expect((await file('status=USED')).text.split('\r\n')).toHaveLength(3);
    expect((await file('sort=name')).status).toBe(400);
    expect((await file('', { ...read, accept: 'application/json, text/csv' })).type).toMatch(/^application\/json/);
    expect((await file('', { ...bearer.customer('7'), accept: 'text/csv' })).status).toBe(403);
  });

  it('are listed by the status that they show, up to the moments at which their campaign starts and ends', async () => {
    const moments = [-1, 0, 1].flatMap((ms) => ['validFrom', 'validUntil'].map((bound) => ({ ms, bound })));
    const shown: Record<string, string[]> = { VALID: [], INACTIVE: [], EXPIRED: [] };
    for (const { ms, bound } of moments) {
      const [campaignId, code] = [`edge-${bound}${ms}`, `EDGE-${bound.toUpperCase()}${ms}`];
      const moment = new Date(clock.now().getTime() + ms).toISOString();
      await coupons.call('POST', '/coupon/acme/campaigns', { campaignId, name: 'An edge', [bound]: moment });
      expect((await coupons.create({ code, campaignId })).status).toBe(201);
      shown[(await coupons.get(code)).body.status]?.push(code);
    }
    expect(shown).toMatchObject({ INACTIVE: ['EDGE-VALIDFROM1'], EXPIRED: ['EDGE-VALIDUNTIL-1'] });
    for (const [status, codes] of Object.entries(shown)) {
      for (const place of ['sort=code', 'after='])
        expect([status, (await list(`q=EDGE-&status=${status}&${place}`)).codes]).toEqual([status, codes.toSorted()]);
    }
  });

  it('are written as CSV with the time of their last redemption', async () => {
    const unlimited = { maxRedemptions: -1, maxRedemptionsPerCustomer: -1 };
    expect((await coupons.create({ code: 'TWICE', issuedTo: '12', ...unlimited })).status).toBe(201);
    for (const order of ['ORDER-12', 'ORDER-13']) {
      clock.advance(1);
      expect((await coupons.redeem('TWICE', order, { customerNumber: '12' })).status).toBe(201);
    }
    const last = new Date(NOON.getTime() + 2).toISOString();
    expect((await file('issuedTo=12')).text).toContain(`\r\nTWICE,VALID,2,12,${NOON.toISOString()},${last}\r\n`);
  });

  it('are written as CSV beyond any page', async () => {
    const headers = bearer.application('coupon.coupon_manage', { tenant: 'globex' });
    const path = '/coupon/globex/coupons';
    const { body } = await coupons.call('POST', `${path}/bulk`, { count: 3_500, coupon: TEN_PERCENT }, headers);
    const answer = await fetch(service.url + path, { headers: { ...headers, accept: 'text/csv' } });
    const codes = (await answer.text()).trimEnd().split('\r\n').slice(1).map((line) => line.split(',')[0]); // prettier-ignore
    expect(codes).toEqual((body.codes as string[]).toSorted());
  });

  it('are on the same late page after earlier ones of the same thousand were deleted', async () => {
    const headers = bearer.application('coupon.coupon_manage', { tenant: 'initech' });
    const path = '/coupon/initech/coupons';
    const pageOf = async (query: string): Promise<string[]> => {
      const { body } = await coupons.call('GET', `${path}?sort=createdAt&${query}`, undefined, headers);
      return (body as { code: string }[]).map(({ code }) => code);
    };
    await coupons.call('POST', `${path}/bulk`, { count: 1_010, coupon: TEN_PERCENT }, headers);
    const last = await pageOf('pageSize=2&pageNumber=505');
    for (const code of await pageOf('pageSize=4')) await coupons.call('DELETE', `${path}/${code}`, undefined, headers);
    expect(last).toHaveLength(2);
    expect(await pageOf('pageSize=2&pageNumber=503')).toEqual(last);
    expect(await pageOf('pageSize=2&pageNumber=504')).toEqual([]);
  });

  it('are imported with their redemptions, each once', async () => {
    const entry = (code: string, more: object = {}) => ({ code, ...TEN_PERCENT, allowAnonymous: true, ...more });
    const entries = [
      entry('import-1', { maxRedemptions: 3, redemptionCount: 2, campaignId: 'spring' }),
      entry('import-2', { redemptionCount: -1 }),
      entry('IMPORT-1'),
      entry('IMPORT-3', { campaignId: 'nowhere' }),
      entry('S-1'),
      { code: 'IMPORT-4' },
      entry('IMPORT-5', { redemptionCount: 7 }),
    ];
    const answer = await load(entries);
    expect(answer.status).toBe(207);
    expect(answer.body.map(({ code }: { code: number }) => code)).toEqual([201, 400, 409, 400, 409, 400, 201]);
    expect(answer.body[1].details).toMatchObject([{ field: 'redemptionCount' }]);
    expect(answer.body[3].details).toMatchObject([{ field: 'campaignId', type: 'campaign_not_found' }]);
    expect((await coupons.get('IMPORT-1')).body).toMatchObject({ redemptionCount: 2, status: 'VALID', campaignId: 'spring' });
    expect((await coupons.get('IMPORT-5')).body).toMatchObject({ redemptionCount: 7 });
    expect((await coupons.redeem('IMPORT-1', 'O-1')).status).toBe(201);
    expect((await coupons.redeem('IMPORT-1', 'O-2')).body.details[0].type).toBe('coupon_redemptions_exceeded');
    const listed = await Promise.all(['IMPORT-1', 'IMPORT-5'].map((code) => coupons.call('GET', `${COUPONS}/${code}/redemptions`)));
    expect(listed.map(({ body, headers }) => [body.length, headers.get('x-total-count')])).toEqual([[1, '1'], [0, '0']]); // prettier-ignore
    expect((await load([entries[0], entries[6]])).body).toMatchObject([
      { code: 200, id: 'IMPORT-1' },
      { code: 200, id: 'IMPORT-5' },
    ]);
    const repeated = await Promise.all([1, 2, 3, 4].map(() => load([entry('IMPORT-6', { discountAbsolute: eur(5) })])));
    expect(repeated.map(({ body }) => body[0].code).sort()).toEqual([200, 200, 200, 201]);
    const keyed = { ...manage, 'idempotency-key': 'import' };
    const withKey = () => coupons.call('POST', `${COUPONS}/import`, [entry('IMPORT-7')], keyed);
    expect((await withKey()).body).toMatchObject([{ code: 201 }]);
    expect((await withKey()).body).toMatchObject([{ code: 201 }]);
    const { total } = await list('q=import&totalCount=true');
    expect(total).toBe('4');
  });
});
