import type { Session } from '../device';
import { StaffSession } from './staff-session';

const NOW = 1_000_000;
const sue: Session = { staffId: 'sue', firstName: 'Sue', lastName: 'Weber', roles: ['support'], token: 'one', expiresAt: NOW + 1_000 };
const again: Session = { ...sue, token: 'two' };

/** Tabs with the storage of one origin. A browser tells each tab what another one has stored. */
function tabs() {
  const values = new Map<string, string>();
  const listeners: ((event: { key: string | null }, by?: object) => void)[] = [];
  const tell = (key: string | null, by?: object) => listeners.forEach((listener) => listener({ key }, by));
  const clock = { now: NOW };
  const timers: (() => void)[] = [];
  const tab = (tenant = 'acme') => {
    const window = {
      addEventListener: (type: string, listener: (event: { key: string | null }) => void) => {
        if (type === 'storage') listeners.push((event, by) => by !== storage && listener(event));
      },
      setInterval: (turn: () => void) => timers.push(turn),
    };
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        values.set(key, value);
        tell(key, storage);
      },
    };
    const session = new StaffSession(tenant, storage, () => clock.now);
    session.start(window as unknown as Window);
    return session;
  };
  return { tab, clock, values, tell, pass: (ms: number) => void ((clock.now += ms), timers.forEach((turn) => turn())) };
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

  it('notices the sign-in of another tab when a call with the former token is refused', () => {
    const { tab, values } = tabs();
    const one = tab();
    one.signIn(sue);
    values.set('staff acme', JSON.stringify({ session: again }));
    one.end('one');
    expect(one.session).toEqual(again);
  });

  it('ends when the browser forgets what it has stored', () => {
    const { tab, values, tell } = tabs();
    const one = tab();
    one.signIn(sue);
    values.clear();
    tell('language');
    expect(one.session).toEqual(sue);
    tell(null);
    expect(one.presence.value).toEqual({ left: sue });
    one.end('one');
    expect(one.presence.value).toEqual({ left: sue });
  });

  it('is another one for each tenant', () => {
    const { tab } = tabs();
    const [one, other] = [tab(), tab('globex')];
    one.signIn(sue);
    expect([other.session, tab('globex').session]).toEqual([undefined, undefined]);
    other.signIn(again);
    expect([tab().session, tab('globex').session]).toEqual([sue, again]);
  });

  it('has nothing to sign out of when no member is signed in', () => {
    const one = tabs().tab();
    expect(one.signOut()).toBeUndefined();
    expect(one.presence.value).toEqual({});
  });

  it('drops the view that has stayed behind when another tab signs out', () => {
    const { tab, pass } = tabs();
    const [one, other] = [tab(), tab()];
    one.signIn(sue);
    pass(1_000);
    other.signOut();
    expect([one.presence.value, other.presence.value]).toEqual([{}, {}]);
  });

  it('changes nothing while nothing happens', () => {
    const { tab, pass } = tabs();
    const one = tab();
    let changes = 0;
    one.presence.follow(() => (changes += 1));
    one.signIn(sue);
    pass(500);
    expect(changes).toBe(1);
    one.signOut();
    pass(500);
    expect(changes).toBe(2);
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
