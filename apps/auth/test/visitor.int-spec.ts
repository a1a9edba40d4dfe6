import type { Answer } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { alteredAtEnd, AuthApp, claimsOf } from './auth-app';

const TEN_SECONDS = 10_000;
const CHOSEN = { siteCode: 'berlin', currency: 'CHF', targetLocation: 'CH', language: 'de-CH' };
const KEPT = { site_code: 'berlin', currency: 'CHF', country: 'CH', language: 'de-CH' };

describe('the session of a visitor', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let globex: TenantCredentials;
  let clientId: string;

  beforeAll(async () => {
    auth = await AuthApp.start();
    [acme, globex] = [await auth.createTenant('acme'), await auth.createTenant('globex')];
    clientId = acme.storefront.clientId;
    await auth.signUp('acme', await auth.anonymous('acme', clientId), 'ada@example.com');
  });
  afterAll(() => auth.stop());

  const refresh = (query: Readonly<Record<string, string>>): Promise<Answer> => {
    const search = new URLSearchParams({ tenant: 'acme', client_id: clientId, ...query });
    return auth.call('GET', `/customerlogin/auth/anonymous/refresh?${search.toString()}`);
  };
  const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const login = (token: string) => auth.login('acme', bearerOf(token), 'ada@example.com');
  const invalid = { status: 401, body: { status: 401, type: 'refresh_token_invalid' } };

  it('starts with an access and a refresh token, and with an id of its own', async () => {
    const { status, body, headers } = await auth.visit(clientId);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token_type: 'Bearer',
        access_token: expect.any(String),
        expires_in: 3_600,
        refresh_token: expect.stringMatching(/^[\w-]{64}$/),
        refresh_token_expires_in: 86_400,
        sessionId: expect.stringMatching(/^[\w-]{43}$/),
        session_id: body.sessionId,
        scope: 'cart.cart_own',
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(claimsOf(body.access_token)).toMatchObject({
      kind: 'anonymous',
      tenant: 'acme',
      session_id: body.sessionId,
      sid: expect.any(String),
    });
    expect((await auth.visit(clientId)).body.sessionId).not.toBe(body.sessionId);
  });

  it('continues a session of the shop, under either name of the tenant', async () => {
    const { body } = await auth.visit(clientId, { 'hybris-tenant': 'acme', session_id: 'session-of-shop' });
    expect(body.session_id).toBe('session-of-shop');
    const { authorization } = await auth.anonymous('acme', clientId, 'session-of-shop');
    expect(claimsOf(body.access_token).sub).toBe(claimsOf(authorization).sub);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['no tenant', {}, 400, 'validation_violation'],
    ['two tenants', { tenant: 'acme', 'hybris-tenant': 'globex' }, 400, 'validation_violation'],
    ['a client of another tenant', { tenant: 'globex' }, 401, 'invalid_client'],
    ['an unknown currency', { tenant: 'acme', currency: 'XXX' }, 400, 'validation_violation'],
    ['a country that is not a code', { tenant: 'acme', targetLocation: 'Germany' }, 400, 'validation_violation'],
    ['a site code with spaces', { tenant: 'acme', siteCode: 'a b' }, 400, 'validation_violation'],
    ['a short session id', { tenant: 'acme', session_id: 'short' }, 400, 'validation_violation'],
    ['an unknown parameter', { tenant: 'acme', site: 'main' }, 400, 'validation_violation'],
  ])('is rejected with %s', async (_name, query, status, type) => {
    expect(await auth.visit(clientId, query)).toMatchObject({ status, body: { type } });
  });

  it('keeps what it was started with, in every token up to those of the customer', async () => {
    const visit = (await auth.visit(clientId, { tenant: 'acme', ...CHOSEN })).body;
    expect(claimsOf(visit.access_token)).toMatchObject(KEPT);
    const refreshed = (await refresh({ refresh_token: visit.refresh_token })).body;
    expect(claimsOf(refreshed.access_token)).toMatchObject(KEPT);
    const customer = (await login(refreshed.access_token)).body;
    expect(claimsOf(customer.accessToken)).toMatchObject({ ...KEPT, kind: 'customer', session_id: visit.sessionId });
    expect(claimsOf((await auth.refresh(clientId, customer.refreshToken)).body.access_token)).toMatchObject(KEPT);
  });

  it('changes its site and currency with its tokens, and keeps what is not named', async () => {
    const visit = (await auth.visit(clientId, { tenant: 'acme', ...CHOSEN })).body;
    const change = { refresh_token: visit.refresh_token, siteCode: 'vienna', currency: 'EUR' };
    const changed = { ...KEPT, site_code: 'vienna', currency: 'EUR' };
    const refreshed = (await refresh(change)).body;
    expect(claimsOf(refreshed.access_token)).toMatchObject(changed);
    expect(claimsOf((await refresh(change)).body.access_token)).toMatchObject(changed); // a repeat
    const next = (await refresh({ refresh_token: refreshed.refresh_token, siteCode: 'graz' })).body;
    expect(claimsOf(next.access_token)).toMatchObject({ ...changed, site_code: 'graz' });
    for (const wrong of [{ currency: 'XXX' }, { siteCode: 'a b' }]) {
      expect(await refresh({ refresh_token: next.refresh_token, ...wrong })).toMatchObject({ status: 400 });
    }
    expect(claimsOf((await refresh({ refresh_token: next.refresh_token })).body.access_token)).toMatchObject({ site_code: 'graz' });
  });

  it('gets new tokens for the same session, each refresh token once', async () => {
    const visit = (await auth.visit(clientId)).body;
    const { status, body } = await refresh({ refresh_token: visit.refresh_token, anonymous_token: visit.access_token });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...visit, access_token: expect.any(String), refresh_token: expect.any(String) },
    });
    expect(body.refresh_token).not.toBe(visit.refresh_token);
    expect(claimsOf(body.access_token)).toMatchObject({ sub: claimsOf(visit.access_token).sub, sid: claimsOf(visit.access_token).sid });
    expect((await refresh({ refresh_token: visit.refresh_token })).body.refresh_token).toBe(body.refresh_token); // a repeat
  });

  it('ends when a used refresh token is presented again, with all of its tokens', async () => {
    const visit = (await auth.visit(clientId)).body;
    const next = (await refresh({ refresh_token: visit.refresh_token })).body;
    expect((await login(next.access_token)).status).toBe(200);
    auth.clock.advance(TEN_SECONDS + 1);
    expect(await refresh({ refresh_token: visit.refresh_token })).toMatchObject(invalid);
    expect(await refresh({ refresh_token: next.refresh_token })).toMatchObject(invalid);
    expect(await login(next.access_token)).toMatchObject({ status: 401, body: { type: 'token_invalid' } });
  });

  it('is not continued by another token', async () => {
    const [visit, other] = [(await auth.visit(clientId)).body, (await auth.visit(clientId)).body];
    const customer = (await login(visit.access_token)).body;
    for (const refreshToken of [alteredAtEnd(visit.refresh_token), visit.access_token, customer.refreshToken]) {
      expect(await refresh({ refresh_token: refreshToken })).toMatchObject(invalid);
    }
    expect(await refresh({ refresh_token: visit.refresh_token, anonymous_token: other.access_token })).toMatchObject(invalid);
    const foreign = { tenant: 'globex', client_id: globex.storefront.clientId };
    expect(await refresh({ ...foreign, refresh_token: visit.refresh_token })).toMatchObject(invalid);
    expect((await refresh({ refresh_token: visit.refresh_token, anonymous_token: 'expired' })).status).toBe(200);
  });

  it('is continued by OAuth, without a saas token', async () => {
    const visit = (await auth.visit(clientId)).body;
    const { status, body } = await auth.refresh(clientId, visit.refresh_token);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3_600,
        refresh_token: expect.any(String),
        refresh_token_expires_in: 86_400,
        scope: 'cart.cart_own',
      },
    });
    expect(claimsOf(body.access_token)).toMatchObject({ kind: 'anonymous', session_id: visit.sessionId });
  });

  it('gets the tokens of a customer for the refresh token of a login', async () => {
    const visit = (await auth.visit(clientId)).body;
    const customer = (await login(visit.access_token)).body;
    const call = (refreshToken: string) =>
      auth.call('GET', `/customer/acme/refreshauthtoken?refreshToken=${refreshToken}`, { headers: bearerOf(visit.access_token) });
    const { status, body } = await call(customer.refreshToken);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        accessToken: expect.any(String),
        access_token: body.accessToken,
        refreshToken: expect.stringMatching(/^[\w-]{64}$/),
        refresh_token: body.refreshToken,
        refreshTokenExpiresIn: '86400',
        refresh_token_expires_in: 86_400,
        expires_in: 14_400,
        expiresIn: 14_400,
        token_type: 'Bearer',
        session_id: visit.sessionId,
      },
    });
    expect(claimsOf(body.accessToken)).toMatchObject({ kind: 'customer', sid: claimsOf(customer.accessToken).sid });
    expect(await call(visit.refresh_token)).toMatchObject(invalid);
    expect(await call(alteredAtEnd(body.refreshToken))).toMatchObject(invalid);
  });
});
