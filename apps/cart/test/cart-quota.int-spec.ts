import { type Quotas, type TenantState, TenantStates } from '@suite/tenant';
import { adminQuery, bearer, type TestApp } from '@suite/testing';
import { CARTS, manager, startCart } from './cart-app';

const CALLERS = 200;

describe('the quota of carts', () => {
  let replicas: TestApp[];
  let version = 0;
  beforeAll(async () => {
    const first = await startCart();
    replicas = [first, await startCart({ database: first.database })];
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
  });
  beforeEach(async () => {
    await adminQuery(at(0).database, `DELETE FROM cart.cart WHERE tenant = 'acme'`);
  });
  afterEach(() => jest.restoreAllMocks());

  const at = (index: number): TestApp => replicas[index % 2] as TestApp;
  /** Each replica learns the quotas; a settled one keeps its count. */
  const limit = (quotas: Quotas, { isSettled }: { isSettled: boolean }): void => {
    version += 1;
    for (const replica of replicas) {
      const states = replica.app.get(TenantStates);
      states.learn([{ tenant: 'acme', state: 'ACTIVE', version, quotas }]);
      jest.spyOn(states, 'isSettled').mockReturnValue(isSettled);
    }
  };
  const create = (index: number, body: object = {}) =>
    at(index).call('POST', CARTS, { headers: manager, body: { currency: 'EUR', ...body } });
  const open = async (): Promise<number> => {
    const count = `SELECT count(*)::integer AS open FROM cart.cart WHERE tenant = 'acme' AND status = 'OPEN'`;
    return (await adminQuery<{ open: number }>(at(0).database, count))[0]?.open ?? 0;
  };
  const created = async (count: number, bodyOf: (index: number) => object = () => ({})) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => create(index, bodyOf(index))))).filter(({ status }) => status === 201);

  it.each([
    ['just after it was set', false],
    ['later', true],
  ])(`is met exactly by ${CALLERS} callers at two replicas %s`, async (_name, isSettled) => {
    expect(await created(3)).toHaveLength(3); // before the quota
    limit({ carts: 20 }, { isSettled });
    const owners = (index: number) => (index % 3 === 0 ? { customerId: `c-${index}` } : {});
    expect(await created(CALLERS, owners)).toHaveLength(17);
    expect(await open()).toBe(20);
    const auth = bearer.application('platform.tenant_state', { tenant: 'platform' });
    expect((await at(1).call('GET', '/cart/platform/tenant-states/acme', { headers: auth })).body).toMatchObject({
      carts: 20,
      webhooks: 0,
    });
    const refused = await create(1);
    expect(refused).toMatchObject({
      status: 409,
      body: { type: 'quota_exceeded', details: [{ type: 'quota_exceeded', field: 'carts', message: expect.stringContaining('20') }] },
    });
  });

  it('is free again at once when a cart is closed or deleted', async () => {
    limit({ carts: 2 }, { isSettled: true });
    const [first, second] = await created(3);
    expect((await create(0)).status).toBe(409);
    await at(0).call('DELETE', `${CARTS}/${first?.body.cartId}`, { headers: manager });
    expect((await create(1)).status).toBe(201);
    expect((await create(0)).status).toBe(409);
    await adminQuery(at(0).database, `UPDATE cart.cart SET status = 'CLOSED' WHERE id = $1`, [second?.body.cartId]);
    expect(await created(5)).toHaveLength(1);
  });

  it('keeps carts above a lower quota, and counts those of times without one', async () => {
    limit({ carts: 5 }, { isSettled: true });
    expect(await created(5)).toHaveLength(5);
    limit({ carts: 3 }, { isSettled: true });
    expect((await create(0)).status).toBe(409);
    expect(await open()).toBe(5);
    limit({}, { isSettled: true });
    expect(await created(4)).toHaveLength(4);
    limit({ carts: 10 }, { isSettled: true });
    expect(await created(5)).toHaveLength(1);
  });

  it('is found while its tenant is held, and none is created', async () => {
    await create(0, { customerId: 'C-7' });
    const learn = (state: TenantState, quotas: Quotas = {}) =>
      at(0)
        .app.get(TenantStates)
        .learn([{ tenant: 'acme', state, version: (version += 1), quotas }]);
    const find = (customerId: string) => at(0).call('GET', `${CARTS}?customerId=${customerId}&create=true`, { headers: manager });
    for (const [hold, refusal] of [
      [() => learn('READ_ONLY'), { status: 503, body: { type: 'tenant_read_only' } }],
      [() => learn('ACTIVE', { storedMegabytes: 1, usedMegabytes: 2 }), { status: 409, body: { type: 'quota_exceeded' } }],
    ] as const) {
      hold();
      expect((await find('C-7')).status).toBe(200);
      expect(await find('C-8')).toMatchObject(refusal);
      expect(await open()).toBe(1);
    }
    learn('ACTIVE');
    expect((await find('C-8')).status).toBe(200);
  });

  it('takes nothing for a cart that its owner has', async () => {
    limit({ carts: 1 }, { isSettled: true });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => create(index, { customerId: 'C-7' })));
    expect(answers.map(({ status, body }) => body.type ?? status).toSorted()).toEqual([201, ...Array(5).fill('cart_exists')]);
    expect(await create(0, { customerId: 'C-7' })).toMatchObject({ status: 409, body: { type: 'cart_exists' } });
    expect(await create(0)).toMatchObject({ status: 409, body: { type: 'quota_exceeded' } });
    const find = (customerId: string) => at(1).call('GET', `${CARTS}?customerId=${customerId}&create=true`, { headers: manager });
    expect((await find('C-7')).status).toBe(200);
    expect(await find('C-8')).toMatchObject({ status: 409, body: { type: 'quota_exceeded' } });
  });
});
