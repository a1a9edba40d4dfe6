import { ALL_TENANTS } from './row-security';
import { type TenantState, TenantStates } from './tenant-states';

const held = (state: TenantState, version = 1) => ({ tenant: 'acme', state, version });

describe('the states of tenants', () => {
  const statesOf = (state: TenantState): TenantStates => {
    const states = new TenantStates();
    states.learn([held(state)]);
    return states;
  };

  it.each([
    ['ACTIVE', 'read', undefined],
    ['ACTIVE', 'write', undefined],
    ['READ_ONLY', 'read', undefined],
    ['READ_ONLY', 'token', undefined],
    ['READ_ONLY', 'signed', undefined],
    ['READ_ONLY', 'write', { kind: 'unavailable', type: 'tenant_read_only' }],
    ['SUSPENDED', 'signed', undefined],
    ['SUSPENDED', 'read', { kind: 'forbidden', type: 'tenant_suspended' }],
    ['SUSPENDED', 'token', { kind: 'forbidden', type: 'tenant_suspended' }],
    ['SUSPENDED', 'write', { kind: 'forbidden', type: 'tenant_suspended' }],
  ] as const)('a tenant that is %s answers a call that is a %s with %j', (state, effect, refusal) => {
    const check = () => statesOf(state).check('acme', effect);
    if (refusal) expect(check).toThrow(expect.objectContaining(refusal));
    else expect(check).not.toThrow();
    expect(() => statesOf(state).check('globex', effect)).not.toThrow();
  });

  it('know the last deletion of a tenant for as long as they are told, and tell only of others than before', () => {
    const states = new TenantStates();
    let heard = 0;
    states.onDeletion(() => (heard += 1));
    const deleted = (time: string, tenant = 'acme') => ({ tenant, at: new Date(`2026-03-01T12:00:${time}Z`) });
    const second = deleted('05.000').at.getTime() / 1_000;
    expect(states.deletedAt('acme')).toBeUndefined();
    states.learnDeleted([]);
    states.learnDeleted([deleted('05.999')]);
    states.learnDeleted([deleted('05.999')]);
    expect([states.deletedAt('acme'), states.deletedAt('globex'), heard]).toEqual([second, undefined, 1]);
    states.learnDeleted([deleted('07.000'), deleted('06.000', 'globex')]);
    expect([states.deletedAt('acme'), states.deletedAt('globex'), heard]).toEqual([second + 2, second + 1, 2]);
    states.learnDeleted([deleted('06.000', 'globex')]);
    expect([states.deletedAt('acme'), states.deletedAt('globex'), heard]).toEqual([undefined, second + 1, 2]);
    states.learnDeleted([deleted('09.000', 'globex')]);
    expect([states.deletedAt('globex'), heard]).toEqual([second + 4, 3]);
  });

  it('are read once before they are known, and again after a failure', async () => {
    const states = new TenantStates();
    let reads = 0;
    await states.loadOnce();
    states.readBy(() => {
      reads += 1;
      if (reads === 1) return Promise.reject(new Error('away'));
      states.learn([]);
      return Promise.resolve();
    });
    await expect(states.loadOnce()).rejects.toThrow('away');
    await states.loadOnce();
    await states.loadOnce();
    expect(reads).toBe(2);
  });

  it('ignore an earlier version, and forget a tenant that is gone', () => {
    const states = new TenantStates();
    states.learn([held('SUSPENDED', 3)]);
    states.learn([held('ACTIVE', 2)]);
    expect(states.stateOf('acme')).toBe('SUSPENDED');
    states.learn([]);
    expect([states.stateOf('acme'), states.isAnyHeld, states.inForce()]).toEqual(['ACTIVE', false, {}]);
    states.learn([held('READ_ONLY', 1)]);
    expect(states.stateOf('acme')).toBe('READ_ONLY');
  });

  it('are in force when the writes of before have ended', () => {
    const states = new TenantStates();
    const [first, second, other] = [states.begin('acme', 'write'), states.begin('acme', 'write'), states.begin('globex', 'write')];
    states.learn([held('READ_ONLY')]);
    expect(() => states.begin('acme', 'write')).toThrow(expect.objectContaining({ type: 'tenant_read_only' }));
    states.ended(first);
    expect([states.inForce(), states.isAnyBusy]).toEqual([{}, true]);
    states.ended(second);
    expect([states.inForce(), states.isAnyBusy]).toEqual([{ acme: 1 }, false]);
    states.ended(other);
  });

  it('are in force when the background work of before has ended', async () => {
    const states = new TenantStates();
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const turns = [
      states.runInBackground(undefined, () => ends[0].promise),
      states.runInBackground('acme', () => ends[1].promise),
      states.runInBackground('globex', () => ends[2].promise),
    ];
    states.learn([held('SUSPENDED')]);
    const later = states.runInBackground(undefined, () => ends[2].promise);
    ends[0].resolve();
    await turns[0];
    expect(states.inForce()).toEqual({});
    ends[1].resolve();
    await turns[1];
    expect(states.inForce()).toEqual({ acme: 1 });
    ends[2].resolve();
    await Promise.all([...turns, later]);
  });

  it('are in force for an active tenant at once', () => {
    const states = statesOf('READ_ONLY');
    const write = states.begin('acme', 'signed');
    states.learn([held('ACTIVE', 2)]);
    expect(states.inForce()).toEqual({ acme: 2 });
    states.ended(write);
  });

  it('hide held tenants from background work, and reject work for them that begins later', async () => {
    const states = new TenantStates();
    expect(states.visibleInBackground(ALL_TENANTS)).toBe('*');
    await states.runInBackground('acme', () => {
      states.learn([held('READ_ONLY'), { tenant: 'globex', state: 'SUSPENDED', version: 1 }]);
      expect(states.visibleInBackground(ALL_TENANTS)).toBe('*,acme,globex,');
      expect(states.visibleInBackground('acme')).toBe('acme');
      return Promise.resolve();
    });
    expect(() => states.visibleInBackground('acme')).toThrow(expect.objectContaining({ type: 'tenant_read_only' }));
    expect(() => states.visibleInBackground('globex')).toThrow(expect.objectContaining({ type: 'tenant_suspended' }));
    expect(states.visibleInBackground('initech')).toBe('initech');
  });

  it('let no write succeed that began before a time without knowledge, during which its tenant was held', () => {
    const states = new TenantStates();
    states.freshUntil(performance.now() + 60_000);
    const [lost, known] = [states.begin('acme', 'write'), states.begin('globex', 'write')];
    states.freshUntil(Number.NEGATIVE_INFINITY);
    expect(states.isFresh).toBe(false);
    states.freshUntil(performance.now() + 60_000);
    states.learn([held('READ_ONLY')]);
    expect(() => states.checkAnswer(lost)).toThrow(expect.objectContaining({ type: 'tenant_read_only' }));
    expect(() => states.checkAnswer(known)).not.toThrow();
  });

  it('let a write succeed that the hold has waited for', () => {
    const states = new TenantStates();
    const write = states.begin('acme', 'write');
    states.learn([held('READ_ONLY')]);
    expect(() => states.checkAnswer(write)).not.toThrow();
  });

  it('run a write of a call that is not declared as one like a write: counted, and rejected while its tenant is held or full', async () => {
    const states = new TenantStates();
    const [start, end] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const running = states.runWrite('acme', () => {
      start.resolve();
      return end.promise;
    });
    await start.promise;
    states.learn([held('READ_ONLY')]);
    await expect(states.runWrite('acme', () => Promise.resolve('late'))).rejects.toMatchObject({ type: 'tenant_read_only' });
    expect(states.inForce()).toEqual({});
    end.resolve('early');
    await expect(running).resolves.toBe('early');
    expect(states.inForce()).toEqual({ acme: 1 });
    await expect(states.runWrite('globex', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    states.learn([{ ...held('ACTIVE', 2), quotas: { storedMegabytes: 1, usedMegabytes: 1 } }]);
    await expect(states.runWrite('acme', () => Promise.resolve('more'))).rejects.toMatchObject({ type: 'quota_exceeded' });
    states.learn([held('READ_ONLY', 3)]);
    expect(states.inForce()).toMatchObject({ acme: 3 });
  });

  it('read the states before a write of such a call if they are too old, and tell no success if the tenant is held by then', async () => {
    const states = new TenantStates();
    states.freshUntil(performance.now() + 60_000);
    const written = states.runWrite('acme', () => {
      states.freshUntil(Number.NEGATIVE_INFINITY);
      states.readBy(() => {
        states.freshUntil(performance.now() + 60_000);
        states.learn([held('READ_ONLY')]);
        return Promise.resolve();
      });
      return Promise.resolve('stored');
    });
    await expect(written).rejects.toMatchObject({ type: 'tenant_read_only' });
    states.freshUntil(Number.NEGATIVE_INFINITY);
    states.readBy(() => {
      states.freshUntil(performance.now() + 60_000);
      states.learn([held('ACTIVE', 2)]);
      return Promise.resolve();
    });
    await expect(states.runWrite('acme', () => Promise.resolve('stored'))).resolves.toBe('stored');
  });

  it('tell listeners of each change', () => {
    const states = new TenantStates();
    const heard: string[] = [];
    states.onChange((tenant, state) => heard.push(`${tenant} ${state}`));
    states.learn([held('READ_ONLY')]);
    states.learn([held('READ_ONLY')]);
    states.learn([held('ACTIVE', 2)]);
    expect(heard).toEqual(['acme READ_ONLY', 'acme ACTIVE']);
  });
});
