import { type Quotas, TenantStates } from '@suite/tenant';
import { bearer, type TestApp } from '@suite/testing';
import { client, COUPONS, manage, startCoupon, statuses, TEN_PERCENT, times } from './coupon-app';

const CALLERS = 200;
const FULL = { status: 409, body: { type: 'quota_exceeded', details: [{ type: 'quota_exceeded', field: 'coupons' }] } };

describe('the quota of coupons', () => {
  let replicas: TestApp[];
  let version = 0;
  beforeAll(async () => {
    const first = await startCoupon();
    replicas = [first, await startCoupon({ database: first.database })];
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
  });

  const at = (index: number) => client(replicas[index % 2] as TestApp);
  const limit = (quotas: Quotas): void => {
    version += 1;
    for (const { app } of replicas) app.get(TenantStates).learn([{ tenant: 'acme', state: 'ACTIVE', version, quotas }]);
  };
  const total = async (): Promise<number> => {
    const { headers } = await at(0).call('GET', `${COUPONS}?pageSize=1`, undefined, { ...manage });
    return Number(headers.get('x-total-count'));
  };
  const bulk = (count: number) => at(0).call('POST', `${COUPONS}/bulk`, { count, coupon: TEN_PERCENT });
  const imported = (...codes: string[]) => at(1).call('POST', `${COUPONS}/import`, codes.map((code) => ({ code, ...TEN_PERCENT }))); // prettier-ignore

  it(`is met exactly by ${CALLERS} callers at two replicas, and is free again when a coupon is deleted`, async () => {
    expect((await at(0).create({ code: 'FIRST' })).status).toBe(201);
    limit({ coupons: 11 });
    expect(statuses(await times(CALLERS, (i) => at(i).create({})))).toEqual({ 201: 10, 409: CALLERS - 10 });
    expect(await total()).toBe(11);
    const auth = bearer.application('platform.tenant_state', { tenant: 'platform' });
    expect((await at(1).call('GET', '/coupon/platform/tenant-states/acme', undefined, auth)).body).toMatchObject({
      coupons: 11,
      webhooks: 0,
    });
    expect(await at(1).create({ code: 'LATE' })).toMatchObject(FULL);
    expect((await at(1).call('DELETE', `${COUPONS}/FIRST`)).status).toBe(204);
    expect(statuses(await times(5, (i) => at(i).create({})))).toEqual({ 201: 1, 409: 4 });
  });

  it('makes none of a bulk that does not fit', async () => {
    const before = await total();
    limit({ coupons: before + 3 });
    expect(await bulk(4)).toMatchObject(FULL);
    expect(await imported('IN-1', 'IN-2', 'IN-3', 'IN-4')).toMatchObject(FULL);
    expect(await total()).toBe(before);
    expect((await imported('IN-1', 'IN-2')).status).toBe(207);
    expect((await imported('IN-1', 'IN-2')).status).toBe(207); // repeated: nothing new
    expect((await bulk(1)).status).toBe(201);
    expect(await total()).toBe(before + 3);
    expect(await bulk(1)).toMatchObject(FULL);
  });

  it('keeps coupons above a lower quota', async () => {
    const before = await total();
    limit({ coupons: 1 });
    expect(await at(0).create({})).toMatchObject(FULL);
    expect(await total()).toBe(before);
    limit({});
    expect((await bulk(2)).status).toBe(201);
    limit({ coupons: before + 2 });
    expect(await at(0).create({})).toMatchObject(FULL);
  });
});
