import { Database } from '@suite/database';
import type { Answer } from '@suite/testing';
import { Client } from 'pg';
import { CustomerStoreService } from '../src/customers/profile/customer-store.service';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { address, AuthApp, claimsOf, PASSWORD } from './auth-app';
import { untilWaiting } from './waiting';

interface Login {
  readonly accessToken: string;
  readonly saasToken: string;
  readonly refreshToken: string;
}

const RACES = 5;

describe('the session of a customer', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let clientId: string;
  let backend: { client_id: string; client_secret: string };
  let shopper: { authorization: string };
  let customerNumber: string;

  beforeAll(async () => {
    auth = await AuthApp.start();
    acme = await auth.createTenant('acme');
    clientId = acme.storefront.clientId;
    backend = { client_id: acme.backend.clientId, client_secret: acme.backend.clientSecret ?? '' };
    shopper = await auth.anonymous('acme', clientId, 'session-9');
    customerNumber = (await auth.signUp('acme', shopper, 'ada@example.com')).body.customerNumber;
    await auth.signUp('acme', shopper, 'eve@example.com');
  });
  afterAll(() => auth.stop());

  const newLogin = async (email = 'ada@example.com'): Promise<Login> => (await auth.login('acme', shopper, email)).body;
  const as = ({ accessToken }: Login, method: string, path: string): Promise<Answer> =>
    auth.call(method, `/customer/acme/${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  const introspect = async (token: string) => (await auth.form('/oauth/introspect', { ...backend, token })).body;
  const sidOf = ({ accessToken }: Login): string => claimsOf(accessToken).sid;

  /** Returns which tokens of a login still work: at auth itself, and in the answer to introspection. */
  const live = async (login: Login) => ({
    me: (await as(login, 'GET', 'me')).status === 200,
    access: (await introspect(login.accessToken)).active,
    saas: (await introspect(login.saasToken)).active,
  });
  const ALL = { me: true, access: true, saas: true };
  const NONE = { me: false, access: false, saas: false };

  it('ends with a logout, and no other session does', async () => {
    const [one, other] = [await newLogin(), await newLogin()];
    expect(await live(one)).toEqual(ALL);
    const { status, body } = await as(one, 'GET', 'logout');
    expect({ status, body }).toEqual({ status: 204, body: undefined });
    expect(await live(one)).toEqual(NONE);
    expect(await auth.refresh(clientId, one.refreshToken)).toMatchObject({ status: 400, body: { type: 'invalid_grant' } });
    expect(await live(other)).toEqual(ALL);
    expect(await as(one, 'GET', 'logout')).toMatchObject({ status: 401, body: { type: 'token_invalid' } });
  });

  it('ends with a logout that names its access token, unless it is of another customer', async () => {
    const [one, other, foreign] = [await newLogin(), await newLogin(), await newLogin('eve@example.com')];
    expect((await as(one, 'GET', `logout?accessToken=${other.accessToken}`)).status).toBe(204);
    expect([await live(one), await live(other)]).toEqual([NONE, NONE]);
    const next = await newLogin();
    expect((await as(next, 'GET', `logout?accessToken=${foreign.accessToken}`)).status).toBe(204);
    expect([await live(next), await live(foreign)]).toEqual([NONE, ALL]);
    const last = await newLogin();
    expect((await as(last, 'GET', `logout?accessToken=${last.accessToken}`)).status).toBe(204);
    expect(await live(last)).toEqual(NONE);
  });

  it('does not end with a logout that names the token of the customer with the same number at another tenant', async () => {
    const { storefront } = await auth.createTenant('globex');
    const visitor = await auth.anonymous('globex', storefront.clientId);
    jest.spyOn(auth.get(CustomerStoreService), 'nextNumber').mockReturnValueOnce(customerNumber);
    expect((await auth.signUp('globex', visitor, 'ada@example.com')).body).toMatchObject({ customerNumber });
    const foreign: Login = (await auth.login('globex', visitor, 'ada@example.com')).body;
    const own = await newLogin();
    expect((await as(own, 'GET', `logout?accessToken=${foreign.accessToken}`)).status).toBe(204);
    expect(await live(own)).toEqual(NONE);
    const headers = { authorization: `Bearer ${foreign.accessToken}` };
    expect((await auth.call('GET', '/customer/globex/me', { headers })).status).toBe(200);
  });

  it.each(['accessToken', 'saasToken', 'refreshToken'] as const)('ends when its %s is revoked', async (name) => {
    const login = await newLogin();
    await auth.form('/oauth/revoke', { ...backend, token: login[name] }); // another client
    expect(await live(login)).toEqual(ALL);
    expect((await auth.form('/oauth/revoke', { client_id: clientId, token: login[name] })).status).toBe(200);
    expect(await live(login)).toEqual(NONE);
    expect((await auth.refresh(clientId, login.refreshToken)).status).toBe(400);
  });

  it('ends when a used refresh token is presented again', async () => {
    const login = await newLogin();
    const next = (await auth.refresh(clientId, login.refreshToken)).body;
    const refreshed = { accessToken: next.access_token, saasToken: next.saas_token, refreshToken: next.refresh_token };
    expect(sidOf(refreshed)).toBe(sidOf(login));
    auth.clock.advance(10_001);
    expect((await auth.refresh(clientId, login.refreshToken)).status).toBe(400);
    expect([await live(login), await live(refreshed)]).toEqual([NONE, NONE]);
  });

  it('is introspected by its saas token', async () => {
    const login = await newLogin();
    const { iss, aud, sub, tenant, sid, iat, exp } = claimsOf(login.saasToken);
    expect(await introspect(login.saasToken)).toEqual({ active: true, iss, aud, sub, tenant, sid, iat, exp });
    expect(await introspect(login.accessToken)).toMatchObject({ active: true, sid });
  });

  it('describes its access token', async () => {
    const login = await newLogin();
    auth.clock.advance(60_000);
    const { status, body } = await as(login, 'GET', 'validateauthtoken');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token_type: 'Bearer',
        expires_in: 14_340,
        scope: claimsOf(login.accessToken).scope,
        sessionId: 'session-9',
        email: 'ada@example.com',
        customerNumber,
      },
    });
    await as(login, 'GET', 'logout');
    expect((await as(login, 'GET', 'validateauthtoken')).status).toBe(401);
  });

  describe('in the list of sessions', () => {
    const loginFrom = async (from: string, agent: string): Promise<Login> => {
      const headers = { ...shopper, ...address(from), 'user-agent': agent };
      const body = { email: 'ada@example.com', password: PASSWORD };
      return (await auth.call('POST', '/customer/acme/login', { headers, body })).body;
    };
    const start = async (): Promise<Login> => {
      shopper = await auth.anonymous('acme', clientId, 'session-9');
      const login = await newLogin();
      await as(login, 'DELETE', 'me/sessions');
      return login;
    };

    it('is shown with its times, its program and its shortened network', async () => {
      const current = await start();
      const createdAt = auth.clock.now().toISOString();
      const phone = await loginFrom('203.0.113.77', 'Shop/2.0 (Phone)');
      const tablet = await loginFrom('2001:db8:7:8::9', 'x'.repeat(300));
      auth.clock.advance(1_000);
      await auth.refresh(clientId, phone.refreshToken);
      const { status, body } = await as(current, 'GET', 'me/sessions');
      const lastUsedAt = auth.clock.now().toISOString();
      expect({ status, body }).toEqual({
        status: 200,
        body: [
          { id: sidOf(current), createdAt, lastUsedAt: createdAt, current: true, userAgent: expect.any(String), network: '127.0.0.0/24' },
          { id: sidOf(phone), createdAt, lastUsedAt, current: false, userAgent: 'Shop/2.0 (Phone)', network: '203.0.113.0/24' },
          { id: sidOf(tablet), createdAt, lastUsedAt: createdAt, current: false, userAgent: 'x'.repeat(255), network: '2001:db8:7::/48' },
        ],
      });
    });

    it('can be ended by its customer only, once', async () => {
      const [current, lost, foreign] = [await start(), await newLogin(), await newLogin('eve@example.com')];
      const end = (id: string) => as(current, 'DELETE', `me/sessions/${id}`);
      expect((await end(sidOf(lost).toUpperCase())).status).toBe(204);
      expect(await live(lost)).toEqual(NONE);
      for (const id of [sidOf(lost), sidOf(foreign), 'x']) {
        expect(await end(id)).toMatchObject({ status: 404, body: { type: 'session_not_found' } });
      }
      expect([await live(current), await live(foreign)]).toEqual([ALL, ALL]);
      expect((await as(current, 'GET', 'me/sessions')).body).toHaveLength(1);
    });

    it('can be the only one that remains', async () => {
      const [current, foreign] = [await start(), await newLogin('eve@example.com')];
      const others = [await newLogin(), await newLogin()];
      expect((await as(current, 'DELETE', 'me/sessions')).status).toBe(204);
      expect(await Promise.all(others.map(live))).toEqual([NONE, NONE]);
      expect([await live(current), await live(foreign)]).toEqual([ALL, ALL]);
    });
  });

  it('ends in a race of its logout with refreshes', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const login = await newLogin();
      const [logout, ...refreshes] = await Promise.all([
        as(login, 'GET', 'logout'),
        ...Array.from({ length: 3 }, () => auth.refresh(clientId, login.refreshToken)),
      ]);
      expect(logout.status).toBe(204);
      for (const { status, body } of refreshes) {
        if (status !== 200) continue;
        expect((await auth.refresh(clientId, body.refresh_token)).status).toBe(400);
        expect((await introspect(body.access_token)).active).toBe(false);
      }
      expect(await live(login)).toEqual(NONE);
    }
  });

  it('ends once in a race of logouts', async () => {
    const login = await newLogin();
    const answers = await Promise.all(Array.from({ length: 4 }, () => as(login, 'GET', 'logout')));
    expect(answers.map(({ status }) => status).filter((status) => status !== 204 && status !== 401)).toEqual([]);
    expect(await live(login)).toEqual(NONE);
  });

  it('does not start with a password that was changed while it was verified', async () => {
    const email = 'reset@example.com';
    const { customerNumber: number } = (await auth.signUp('acme', shopper, email)).body;
    const earlier = await newLogin(email);
    const change = new Client({ connectionString: auth.app.database.adminUrl.href });
    await change.connect();
    try {
      await change.query('BEGIN');
      const other = `(SELECT password_hash FROM auth.customer WHERE email = 'eve@example.com')`;
      await change.query(`UPDATE auth.customer SET password_hash = ${other} WHERE customer_number = $1`, [number]);
      const login = auth.login('acme', shopper, email);
      await untilWaiting(auth.app.database);
      await change.query('COMMIT');
      expect((await login).status).toBe(200); // all customers of this test have one password
      await change.query('BEGIN');
      await change.query(`UPDATE auth.customer SET password_hash = $2 WHERE customer_number = $1`, [number, OTHER_PASSWORD]);
      const late = auth.login('acme', shopper, email);
      await untilWaiting(auth.app.database);
      await change.query('COMMIT');
      expect(await late).toMatchObject({ status: 401, body: { type: 'invalid_credentials' } });
    } finally {
      await change.end();
    }
    const db = auth.get(Database);
    await db.transaction('acme', (tx) => auth.get(CustomerStoreService).endSessions(tx, { tenant: 'acme', customerNumber: number }));
    expect(await live(earlier)).toEqual(NONE);
  });

  it('starts after the sessions of its customer have ended, and can be the one that stays', async () => {
    const db = auth.get(Database);
    const logins: Promise<Login>[] = [];
    await db.transaction('acme', async (tx) => {
      await auth.get(CustomerStoreService).endSessions(tx, { tenant: 'acme', customerNumber });
      logins.push(newLogin());
      await untilWaiting(auth.app.database); // for the account that the transaction has locked
    });
    const [late] = await Promise.all(logins);
    expect(await live(late as Login)).toEqual(ALL);
    await db.transaction('acme', (tx) =>
      auth.get(CustomerStoreService).endSessions(tx, { tenant: 'acme', customerNumber, except: sidOf(late as Login) }),
    );
    expect(await live(late as Login)).toEqual(ALL);
  });
});

/** The hash of another password. */
const OTHER_PASSWORD = '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
