import { FakeSuite, type Reply, tokenOf } from '../test/fake-suite.ts';
import { type SessionStore, shopperClient, unwrap } from './index.ts';

const ACCOUNT = { email: 'ada@example.com', password: 'a long walk in the rain' };
const LOGIN = '/customer/acme/login';
const REFRESH = '/oauth/refresh_token';

let suite: FakeSuite;
let storage: SessionStore;
let refreshed: () => Reply | Promise<Reply>;
const shopper = () => shopperClient({ ...suite.options, clientId: 'web', storage });
const me = (shop: ReturnType<typeof shopper>) => shop.GET('/customer/{tenant}/me');
const login = (number: number, expiresIn = 600): Reply => [
  200,
  { accessToken: `customer-${number}`, refreshToken: `refresh-${number}`, saasToken: `saas-${number}`, expiresIn },
];

beforeEach(() => {
  suite = new FakeSuite();
  const values = new Map<string, string>();
  storage = { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
  refreshed = () => [200, { access_token: 'customer-2', refresh_token: 'refresh-2', saas_token: 'saas-2', expires_in: 600 }];
  suite.reply = ({ path }) => (path === LOGIN ? login(1) : path === REFRESH ? refreshed() : [200, {}]);
});

describe('a visitor', () => {
  it('has one token for one session in all tabs', async () => {
    const [first, second] = [shopper(), shopper()];
    await Promise.all([me(first), me(first)]);
    await me(second);
    const [request, ...more] = suite.callsTo('/customerlogin/auth/anonymous');
    expect(request?.path).toMatch(/\?tenant=acme&client_id=web&session-id=[0-9a-f]{32}$/);
    expect(more).toEqual([]);
    expect(suite.shopCalls.map(tokenOf)).toEqual(Array(3).fill('visitor-1'));
    expect(request?.path).toContain(second.session.id);
    expect(await first.session.saasToken()).toBeUndefined();
  });

  it('gets another token for the same session when it expires or is rejected', async () => {
    const shop = shopper();
    suite.reply = (call) => (tokenOf(call) === 'visitor-1' ? [401, { type: 'token_invalid' }] : [200, {}]);
    await me(shop);
    expect(suite.shopCalls.map(tokenOf)).toEqual(['visitor-1', 'visitor-2']);
    const [first, second] = suite.callsTo('/customerlogin/auth/anonymous');
    expect(first?.path).toBe(second?.path);
  });

  it.each(['nonsense', 'null', '7', '"7"', '{}', '{"id":7}'])('gets a new session if the stored one is %s', (stored) => {
    storage.setItem('suite.acme.web', stored);
    expect(shopper().session.id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has another session for each tenant and each client of one origin', () => {
    const sessions = [{}, { tenant: 'globex' }, { clientId: 'app' }].map((place) =>
      shopperClient({ ...suite.options, clientId: 'web', storage, ...place }),
    );
    expect(new Set(sessions.map(({ session }) => session.id)).size).toBe(sessions.length);
  });

  it('has no saas token, and asks for nothing to say so', async () => {
    expect(await shopper().session.saasToken()).toBeUndefined();
    expect(suite.calls).toEqual([]);
  });

  it('works without storage', async () => {
    const shop = shopperClient({ ...suite.options, clientId: 'web' });
    await me(shop);
    await me(shop);
    expect(suite.callsTo('/customerlogin/')).toHaveLength(1);
  });
});

describe('a login', () => {
  it('makes the visitor a customer in all tabs', async () => {
    const [first, second] = [shopper(), shopper()];
    await unwrap(first.session.login(ACCOUNT));
    expect(suite.callsTo(LOGIN)).toMatchObject([{ body: JSON.stringify(ACCOUNT) }]);
    expect(suite.callsTo(LOGIN)[0]?.headers.get('content-type')).toBe('application/json');
    expect(suite.callsTo(LOGIN).map(tokenOf)).toEqual(['visitor-1']);
    await me(second);
    expect(second.session.isLoggedIn).toBe(true);
    expect(suite.callsTo('/customer/acme/me').map(tokenOf)).toEqual(['customer-1']);
    expect(await second.session.saasToken()).toBe('saas-1');
  });

  it.each(['invalid_credentials', 'too_many_attempts'])('a login that fails (%s) is tried once', async (type) => {
    suite.reply = () => [type === 'invalid_credentials' ? 401 : 429, { type, message: 'no' }, { 'retry-after': '0' }];
    const shop = shopper();
    expect((await shop.session.login(ACCOUNT)).error).toMatchObject({ type, retryAfterSeconds: 0 });
    expect(shop.session.isLoggedIn).toBe(false);
    expect(suite.callsTo(LOGIN)).toHaveLength(1);
  });

  it('is not repeated without an answer', async () => {
    suite.reply = () => new TypeError('reset');
    expect((await shopper().session.login(ACCOUNT)).error).toMatchObject({ type: 'unreachable' });
    expect(suite.callsTo(LOGIN)).toHaveLength(1);
  });

  it('has another token of the visitor if the first one is rejected', async () => {
    suite.reply = (call) => (tokenOf(call) === 'visitor-1' ? [401, { type: 'token_invalid' }] : login(1));
    await unwrap(shopper().session.login(ACCOUNT));
    expect(suite.callsTo(LOGIN).map(tokenOf)).toEqual(['visitor-1', 'visitor-2']);
  });

  it('ends in all tabs with a logout, and the next visitor gets a new session', async () => {
    const shop = shopper();
    await unwrap(shop.session.login(ACCOUNT));
    const before = shop.session.id;
    await shop.session.logout();
    expect(suite.callsTo('/oauth/revoke')).toMatchObject([{ body: 'client_id=web&token=refresh-1' }]);
    expect(shopper().session).toMatchObject({ isLoggedIn: false });
    expect(shopper().session.id).not.toBe(before);
  });
});

describe('a call that gets no answer', () => {
  /** The shopper changes during a call, whose first attempt gets no answer. Returns the error of the call, and the token of each attempt. */
  async function during(shop: ReturnType<typeof shopper>, change: () => unknown) {
    const before = suite.reply;
    suite.reply = async (call) => {
      if (call.path !== '/customer/acme/me') return before(call);
      await change();
      return new TypeError('reset');
    };
    const { error } = await me(shop);
    return [error?.type, suite.callsTo('/customer/acme/me').map(tokenOf)];
  }

  it('is not repeated as the next visitor', async () => {
    const shop = shopper();
    expect(await during(shop, () => shop.session.logout())).toEqual(['no_token', ['visitor-1']]);
  });

  it('is not repeated as a visitor of the same session', async () => {
    const shop = shopper();
    await unwrap(shop.session.login(ACCOUNT));
    const ended = () => storage.setItem('suite.acme.web', JSON.stringify({ id: shop.session.id }));
    expect(await during(shop, ended)).toEqual(['no_token', ['customer-1']]);
  });
});

describe("a customer's token", () => {
  let shop: ReturnType<typeof shopper>;
  beforeEach(async () => {
    suite.reply = ({ path }) => (path === LOGIN ? login(1, 0) : path === REFRESH ? refreshed() : [200, {}]);
    shop = shopper();
    await unwrap(shop.session.login(ACCOUNT));
  });

  it('is renewed once for all waiting calls', async () => {
    await Promise.all([me(shop), me(shop), me(shop)]);
    expect(suite.callsTo(REFRESH)).toMatchObject([{ body: 'grant_type=refresh_token&refresh_token=refresh-1&client_id=web' }]);
    expect(suite.callsTo('/customer/acme/me').map(tokenOf)).toEqual(Array(3).fill('customer-2'));
    expect(await shop.session.saasToken()).toBe('saas-2');
  });

  it('is renewed for its saas token as well', async () => {
    expect(await shop.session.saasToken()).toBe('saas-2');
  });

  it('keeps what a renewal does not name', async () => {
    refreshed = () => [200, { access_token: 'customer-2', expires_in: 0 }];
    expect([await shop.session.saasToken(), await shop.session.saasToken()]).toEqual(['saas-1', 'saas-1']);
    expect(suite.callsTo(REFRESH).map(({ body }) => body)).toEqual(
      Array(2).fill('grant_type=refresh_token&refresh_token=refresh-1&client_id=web'),
    );
  });

  it('is renewed if it is rejected', async () => {
    suite.reply = (call) => {
      if (call.path === LOGIN) return login(1);
      if (call.path === REFRESH) return refreshed();
      return tokenOf(call) === 'customer-1' ? [401, { type: 'token_expired' }] : [200, {}];
    };
    await unwrap(shop.session.login(ACCOUNT));
    expect((await me(shop)).error).toBeUndefined();
    expect(suite.callsTo('/customer/acme/me').map(tokenOf)).toEqual(['customer-1', 'customer-2']);
  });

  it('stays if the one before it is rejected late', async () => {
    const { promise: renewed, resolve } = Promise.withResolvers<void>();
    let rejected = 0;
    suite.reply = async (call) => {
      if (call.path === LOGIN) return login(1);
      if (call.path === REFRESH) return refreshed();
      if (tokenOf(call) !== 'customer-1') return [200, {}];
      rejected += 1;
      if (rejected === 1) await renewed;
      return [401, { type: 'token_expired' }];
    };
    await unwrap(shop.session.login(ACCOUNT));
    const late = me(shop);
    await me(shop);
    resolve();
    await late;
    expect(suite.callsTo(REFRESH)).toHaveLength(1);
  });

  it('that cannot be renewed does not end a login that came meanwhile', async () => {
    refreshed = async () => {
      suite.reply = ({ path }) => (path === LOGIN ? login(2) : [200, {}]);
      await unwrap(shopper().session.login(ACCOUNT));
      return [400, { type: 'invalid_grant', message: 'ended' }];
    };
    await me(shop);
    expect([shop.session.isLoggedIn, await shop.session.saasToken()]).toEqual([true, 'saas-2']);
  });

  it('can be renewed by two tabs concurrently, which get the same token', async () => {
    const other = shopper();
    await Promise.all([me(shop), me(other)]);
    expect(suite.callsTo(REFRESH)).toHaveLength(2);
    await Promise.all([me(shop), me(other)]);
    expect(suite.callsTo(REFRESH)).toHaveLength(2);
  });

  it('is requested again if the answer was lost', async () => {
    const replies: Reply[] = [new TypeError('reset')];
    refreshed = () => replies.pop() ?? [200, { access_token: 'customer-2', refresh_token: 'refresh-2', expires_in: 600 }];
    expect((await me(shop)).error).toBeUndefined();
    expect(suite.callsTo(REFRESH)).toHaveLength(2);
  });

  it('a login that cannot be renewed ends the login with an error, and the shopper becomes a visitor', async () => {
    refreshed = () => [400, { type: 'invalid_grant', message: 'ended' }];
    expect((await me(shop)).error).toMatchObject({ type: 'no_token', cause: { type: 'invalid_grant' } });
    expect(shop.session.isLoggedIn).toBe(false);
    expect((await me(shop)).error).toBeUndefined();
    expect(suite.shopCalls.map(tokenOf).at(-1)).toBe('visitor-1');
  });

  it('is kept while auth is unavailable', async () => {
    refreshed = () => [503, { type: 'database_unavailable' }];
    expect((await me(shop)).error).toMatchObject({ type: 'no_token', status: 503 });
    expect(shop.session.isLoggedIn).toBe(true);
  });

  it('causes an error if its renewal fails after a logout', async () => {
    refreshed = async () => {
      await shopper().session.logout();
      return [400, { type: 'invalid_grant', message: 'ended' }];
    };
    expect((await me(shop)).error).toMatchObject({ type: 'no_token', cause: { type: 'invalid_grant' } });
  });

  it('is discarded if the shopper logs out during its renewal', async () => {
    refreshed = async () => {
      await shopper().session.logout();
      return [200, { access_token: 'customer-2', refresh_token: 'refresh-2', expires_in: 600 }];
    };
    await me(shop);
    expect(shop.session.isLoggedIn).toBe(false);
  });
});
