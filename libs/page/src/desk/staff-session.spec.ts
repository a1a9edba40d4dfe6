import type { Session } from '../device';
import { StaffSession } from './staff-session';

const NOW = 1_000_000;
const sue: Session = { staffId: 'sue', firstName: 'Sue', lastName: 'Weber', roles: ['support'], token: 'one', expiresAt: NOW + 1_000 };
const again: Session = { ...sue, token: 'two' };

/** Two tabs with the storage of one origin. */
function tabs() {
  const values = new Map<string, string>();
  const listeners: ((event: { key: string }) => void)[] = [];
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
      for (const listener of listeners) listener({ key });
    },
  };
  const clock = { now: NOW };
  const timers: (() => void)[] = [];
  const window = {
    addEventListener: (_type: string, listener: unknown) => void listeners.push(listener as (event: { key: string }) => void),
    setInterval: (turn: unknown) => timers.push(turn as () => void),
  } as unknown as Pick<Window, 'addEventListener' | 'setInterval'>;
  const tab = () => {
    const session = new StaffSession('acme', storage, () => clock.now);
    session.start(window);
    return session;
  };
  return { tab, clock, values, pass: (ms: number) => void ((clock.now += ms), timers.forEach((turn) => turn())) };
}

describe('StaffSession', () => {
  it('signs a member in for all tabs, also for those that are opened later', () => {
    const { tab } = tabs();
    const [one, other] = [tab(), tab()];
    one.signIn(sue);
    expect([one, other, tab()].map(({ session }) => session)).toEqual([sue, sue, sue]);
  });

  it('signs a member out of all tabs, without a view that stays behind', () => {
    const { tab, values } = tabs();
    const [one, other] = [tab(), tab()];
    one.signIn(sue);
    expect(other.signOut()).toBe('one');
    expect([one.presence.value, other.presence.value, tab().presence.value]).toEqual([{}, {}, {}]);
    expect([...values.values()].join('')).not.toContain('one');
  });

  it('keeps the view of a member whose token has ended, until the next sign-in', () => {
    const { tab } = tabs();
    const [one, other] = [tab(), tab()];
    one.signIn(sue);
    one.end('one');
    expect([one.presence.value, other.presence.value]).toEqual([{ left: sue }, { left: sue }]);
    other.signIn(again);
    expect([one.presence.value, other.presence.value]).toEqual([{ session: again }, { session: again }]);
  });

  it('ignores the end of a former token', () => {
    const one = tabs().tab();
    one.signIn(sue);
    one.signIn(again);
    one.end('one');
    expect(one.session).toEqual(again);
  });

  it('ends with the time of the token', () => {
    const { tab, pass } = tabs();
    const one = tab();
    one.signIn(sue);
    pass(999);
    expect(one.session).toEqual(sue);
    pass(1);
    expect(one.presence.value).toEqual({ left: sue });
    expect(tab().presence.value).toEqual({});
  });

  it.each(['{', 'null', '[]', '{"session":null}'])('ignores what is stored as %s', (text) => {
    const { tab, values } = tabs();
    values.set('staff acme', text);
    expect(tab().session).toBeUndefined();
  });
});
