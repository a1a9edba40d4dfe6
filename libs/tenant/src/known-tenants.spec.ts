import { ALL_TENANTS, TENANT_POLICY } from './row-security';
import { type StatedTenant, TenantStates } from './tenant-states';

const MINUTE_MS = 60_000;
const stated = (tenant: string, more: Partial<StatedTenant> = {}): StatedTenant => ({ tenant, state: 'ACTIVE', version: 1, ...more });

function statesOf(...rows: readonly StatedTenant[]): TenantStates {
  const states = new TenantStates();
  states.learn(rows);
  return states;
}

describe('what an app knows of tenants', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is nothing at first', () => {
    const states = new TenantStates();
    expect([states.isAnyHeld, states.isAnyRated, states.isAnyFull, states.isAnyBusy, states.isFresh]).toEqual([
      ...[false, false, false, false, true],
    ]);
    expect([states.limited, states.quotasOf('acme'), states.versionOf('acme'), states.isSettled('acme')]).toEqual([[], {}, 0, false]);
  });

  it('are their quotas, until they are taken back', () => {
    const quotas = { requestsPerSecond: 5, storedMegabytes: 9, usedMegabytes: 9 };
    const states = statesOf(stated('acme', { quotas, version: 3 }), stated('globex', { state: 'READ_ONLY' }));
    expect([states.limited, states.quotasOf('acme'), states.versionOf('acme')]).toEqual([[['acme', quotas]], quotas, 3]);
    expect([states.isAnyRated, states.isAnyFull]).toEqual([true, true]);
    states.learn([stated('acme', { version: 4 })]);
    expect([states.limited, states.quotasOf('acme'), states.versionOf('acme')]).toEqual([[], {}, 4]);
    expect([states.isAnyRated, states.isAnyFull, states.versionOf('globex')]).toEqual([false, false, 0]);
  });

  it('are the numbers of the held ones', () => {
    const states = statesOf(stated('a', { state: 'READ_ONLY' }), stated('b', { state: 'READ_ONLY' }), stated('c', { state: 'SUSPENDED' }));
    expect([states.countOf('READ_ONLY'), states.countOf('SUSPENDED'), states.isAnyHeld]).toEqual([2, 1, true]);
  });

  it.each([
    [{ storedMegabytes: 9, usedMegabytes: 10 }, true],
    [{ storedMegabytes: 9 }, false],
    [{ usedMegabytes: 10 }, false],
    [{}, false],
  ])('refuses to store more for a tenant with %j: %s', (quotas, isFull) => {
    const check = () => statesOf(stated('acme', { quotas })).checkStorage('acme');
    if (!isFull) expect(check).not.toThrow();
    else expect(check).toThrow('The quota storedMegabytes of the tenant is 9, and 10 are used');
  });

  it('is settled a minute after it was learned', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const states = statesOf(stated('acme'));
    const settled = [MINUTE_MS - 1, MINUTE_MS].map((later) => {
      now.mockReturnValue(1_000 + later);
      return states.isSettled('acme');
    });
    expect(settled).toEqual([false, true]);
  });

  it('is read again only when it is too old', async () => {
    const states = new TenantStates();
    let reads = 0;
    states.readBy(() => {
      reads += 1;
      return Promise.resolve();
    });
    await states.keepFresh();
    expect(reads).toBe(0);
    states.freshUntil(Number.NEGATIVE_INFINITY);
    await states.keepFresh();
    expect(reads).toBe(1);
  });

  it('covers a write during which it was never too old', () => {
    const states = new TenantStates();
    const write = states.begin('acme', 'write');
    for (const minutes of [1, 2]) states.freshUntil(performance.now() + minutes * MINUTE_MS);
    states.learn([stated('acme', { state: 'READ_ONLY' })]);
    expect(() => states.checkAnswer(write)).not.toThrow();
  });

  it('is in force only after the background work for all tenants that began before', async () => {
    const [states, end] = [new TenantStates(), Promise.withResolvers<void>()];
    const work = states.runInBackground(undefined, () => end.promise);
    states.learn([stated('acme', { state: 'READ_ONLY' })]);
    expect(states.inForce()).toEqual({});
    end.resolve();
    await work;
    expect(states.inForce()).toEqual({ acme: 1 });
  });

  it('rejects background work that begins after a hold, or during which it was too old', async () => {
    const states = statesOf(stated('acme', { state: 'SUSPENDED' }));
    const visible = (tenant: string) => Promise.resolve().then(() => states.visibleInBackground(tenant));
    await expect(states.runInBackground('acme', () => visible('acme'))).rejects.toMatchObject({ type: 'tenant_suspended' });
    const later = states.runInBackground(ALL_TENANTS, () => {
      states.freshUntil(Number.NEGATIVE_INFINITY);
      states.freshUntil(Number.POSITIVE_INFINITY);
      states.learn([stated('acme', { state: 'SUSPENDED' }), stated('globex', { state: 'READ_ONLY' })]);
      return visible('globex');
    });
    await expect(later).rejects.toMatchObject({ type: 'tenant_read_only', extras: { retryAfter: 30 } });
  });
});

it('the policy of a table compares the tenant of a row with the setting', () => {
  const setting = "current_setting('suite.tenant', true)";
  expect(TENANT_POLICY.split(/\s+OR\s+/)).toEqual([
    `tenant = ${setting}`,
    `${setting} = '*'`,
    `(${setting} LIKE '*,%' AND strpos(${setting}, ',' || tenant || ',') = 0)`,
  ]);
});
