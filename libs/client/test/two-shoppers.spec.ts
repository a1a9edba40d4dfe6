import { type SessionStore, type ShopperClient, shopperClient, type SuiteError, unwrap } from '../src/index.ts';
import { type Call, FakeSuite, type Reply, tokenOf } from './fake-suite.ts';

const LOGIN = '/customer/acme/login';
const REFRESH = '/oauth/refresh_token';
const VISITOR = '/customerlogin/auth/anonymous';
const REVOKE = '/oauth/revoke';
const ME = '/customer/acme/me';

const emailOf = ({ body }: Call): string => (JSON.parse(body) as { email: string }).email;
const accountOf = (name: string) => ({ email: name, password: 'a long walk in the rain' });
const me = (tab: ShopperClient) => tab.GET('/customer/{tenant}/me');

let suite: FakeSuite;
let storage: SessionStore;
/** An invalid token. */
let refused: string;
/** Two tabs of one browser. */
let [one, two]: [ShopperClient, ShopperClient] = [] as never;
/** Holds the first call to a path until the test releases it. The test waits until it has arrived. */
let hold: (path: string) => { arrived: Promise<void>; release: () => void };

/** Tokens have the name of the shopper. Those of a login are renewed at their first use. */
function answer(call: Call): Reply {
  if (call.path.startsWith(VISITOR)) return [200, { access_token: `visitor ${sessionOf(call)}`, expires_in: 600 }];
  if (call.path === LOGIN) {
    const name = emailOf(call);
    return [200, { accessToken: `${name} 1`, refreshToken: `refresh ${name} 1`, saasToken: `saas ${name} 1`, expiresIn: 0 }];
  }
  if (call.path === REFRESH) {
    const name = new URLSearchParams(call.body).get('refresh_token')?.split(' ')[1];
    return [200, { access_token: `${name} 2`, refresh_token: `refresh ${name} 2`, saas_token: `saas ${name} 2`, expires_in: 600 }];
  }
  return tokenOf(call) === refused ? [401, { type: 'token_invalid' }] : [200, {}];
}
const sessionOf = ({ path }: Call): string => new URLSearchParams(path.split('?')[1]).get('session-id') ?? '';

beforeEach(() => {
  const values = new Map<string, string>();
  storage = { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
  suite = new FakeSuite();
  suite.issuesTokens = false;
  refused = 'none';
  const held = new Map<string, { arrived: () => void; released: Promise<void> }>();
  hold = (path) => {
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    held.set(path, { arrived: arrived.resolve, released: released.promise });
    return { arrived: arrived.promise, release: released.resolve };
  };
  suite.reply = async (call) => {
    const path = [...held.keys()].find((prefix) => call.path.startsWith(prefix)) ?? '';
    const wait = held.get(path);
    held.delete(path);
    wait?.arrived();
    await wait?.released;
    return answer(call);
  };
  const tab = () => shopperClient({ ...suite.options, clientId: 'web', storage });
  [one, two] = [tab(), tab()];
});

/** The tab of the next shopper, and whose answer arrives first. In one tab, all calls wait for one token. */
const ORDERS: [string, () => ShopperClient, boolean][] = [
  ['in the same tab', () => one, false],
  ['in the other tab', () => two, false],
  ['in the other tab, answered before', () => two, true],
];
const tokensSent = () => suite.callsTo(ME).map(tokenOf);
const stored = () => JSON.parse(storage.getItem('suite.acme.web') ?? '{}') as { id: string; visitor?: { text: string }; login?: object };

describe('the next visitor of a browser', () => {
  it.each(ORDERS)('does not get a token of the previous one that arrives after the logout (%s)', async (_order, next, isAnsweredFirst) => {
    const fetching = hold(VISITOR);
    const last = me(one);
    await fetching.arrived;
    const before = one.session.id;
    await next().session.logout();
    const first = me(next()); // requested while the previous visitor's token is in flight
    if (isAnsweredFirst) await first;
    fetching.release();
    await Promise.all([last, first]);
    expect(next().session.id).not.toBe(before);
    await Promise.all([me(one), me(two)]);
    expect(tokensSent().sort()).toEqual([`visitor ${before}`, ...Array<string>(3).fill(`visitor ${two.session.id}`)].sort());
    expect(stored().visitor?.text).toBe(`visitor ${two.session.id}`);
  });

  it('requests an own token, even if that of the previous visitor arrives first', async () => {
    const fetching = hold(VISITOR);
    const last = me(one);
    await fetching.arrived;
    await two.session.logout();
    fetching.release();
    await last;
    expect(stored()).toEqual({ id: two.session.id });
    await Promise.all([me(one), me(two)]);
    expect(tokensSent().slice(1)).toEqual(Array(2).fill(`visitor ${two.session.id}`));
  });

  it('is not logged in as the previous customer, whose token is renewed during the logout', async () => {
    await unwrap(one.session.login(accountOf('ada')));
    const renewing = hold(REFRESH);
    const last = me(one);
    await renewing.arrived;
    await two.session.logout();
    renewing.release();
    await last;
    expect(stored()).toEqual({ id: two.session.id });
    await Promise.all([me(one), me(two)]);
    expect(tokensSent()).toEqual(['ada 2', ...Array(2).fill(`visitor ${two.session.id}`)]);
  });

  it('is not logged in by a login that the previous visitor started, which is revoked', async () => {
    const loggingIn = hold(LOGIN);
    const login = one.session.login(accountOf('ada'));
    await loggingIn.arrived;
    await two.session.logout();
    loggingIn.release();
    const message = 'The shopper has logged out; start again with the current session';
    expect((await login).error).toMatchObject({ type: 'no_token', message } satisfies Partial<SuiteError>);
    expect([one.session.isLoggedIn, two.session.isLoggedIn]).toEqual([false, false]);
    expect(suite.callsTo(REVOKE)).toMatchObject([{ body: 'client_id=web&token=refresh+ada+1' }]);
  });
});

describe('a visitor of a browser who logs in', () => {
  it('gets the answer to an earlier call, which is repeated with the token of the login', async () => {
    const loading = hold(ME);
    const call = me(one);
    await loading.arrived;
    await unwrap(two.session.login(accountOf('ada')));
    refused = `visitor ${one.session.id}`;
    loading.release();
    expect((await call).error).toBeUndefined();
    expect(tokensSent()).toEqual([refused, 'ada 2']);
  });
});

describe('the next customer of a browser', () => {
  const replaceBy = async (name: string, tab: ShopperClient, how: 'after a logout' | 'without a logout') => {
    if (how === 'after a logout') await tab.session.logout();
    await unwrap(tab.session.login(accountOf(name)));
  };

  describe.each(['after a logout', 'without a logout'] as const)('who logs in %s', (how) => {
    it.each(ORDERS)('stays logged in if the token of the previous one is renewed late (%s)', async (_order, next, isAnsweredFirst) => {
      await unwrap(one.session.login(accountOf('ada')));
      const renewing = hold(REFRESH);
      const last = me(one);
      await renewing.arrived;
      await replaceBy('eve', next(), how);
      const first = me(next()); // renews its own token without waiting for the previous one
      if (isAnsweredFirst) await first;
      renewing.release();
      await Promise.all([last, first]);
      await Promise.all([me(one), me(two)]);
      expect(tokensSent().sort()).toEqual(['ada 2', 'eve 2', 'eve 2', 'eve 2']);
      expect(await two.session.saasToken()).toBe('saas eve 2');
    });

    it('does not repeat a retried call of the previous one', async () => {
      await unwrap(one.session.login(accountOf('ada')));
      const loading = hold(ME);
      const call = me(one);
      await loading.arrived;
      await replaceBy('eve', two, how);
      refused = 'ada 2';
      loading.release();
      expect((await call).error).toMatchObject({ type: 'no_token' });
      expect(tokensSent()).toEqual(['ada 2']);
    });
  });
});
