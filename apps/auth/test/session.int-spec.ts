import { schemaDrift, tablesWithoutTenantIsolation } from '@suite/testing';
import { Client } from 'pg';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp, claimsOf, headerOf, PASSWORD } from './auth-app';
import { untilWaiting } from './waiting';

describe('the session of a shopper', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let globex: TenantCredentials;
  let shopper: { authorization: string };

  beforeAll(async () => {
    auth = await AuthApp.start();
    acme = await auth.createTenant('acme');
    globex = await auth.createTenant('globex');
    shopper = await auth.anonymous('acme', acme.storefront.clientId, 'session-42');
  });
  afterAll(() => auth.stop());

  const anonymous = (tenant: string, sessionId: string, clientId: string) =>
    auth.app.call(
      'GET',
      `/customerlogin/auth/anonymous?tenant=${tenant}&session-id=${encodeURIComponent(sessionId)}&client_id=${clientId}`,
    );

  describe('that is anonymous', () => {
    it('gets a token for an hour, bound to the session', async () => {
      const { status, body, headers } = await anonymous('acme', 'session-42', acme.storefront.clientId);
      expect({ status, body }).toEqual({
        status: 200,
        body: { access_token: expect.any(String), expires_in: 3_600, scope: 'cart.cart_own', token_type: 'Bearer' },
      });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headerOf(body.access_token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
      expect(claimsOf(body.access_token)).toEqual({
        iss: 'http://suite.test',
        aud: 'commerce',
        sub: expect.any(String),
        client_id: acme.storefront.clientId,
        client_incarnation: expect.any(String),
        tenant: 'acme',
        kind: 'anonymous',
        scope: 'cart.cart_own',
        session_id: 'session-42',
        jti: expect.any(String),
        iat: auth.clock.nowMs() / 1_000,
        exp: auth.clock.nowMs() / 1_000 + 3_600,
      });
    });

    it('identifies the same shopper in one session, and another in another session or tenant', async () => {
      const subjects: string[] = [];
      for (const [tenant, session, client] of [
        ['acme', 'session-a', acme.storefront.clientId],
        ['acme', 'session-a', acme.backend.clientId],
        ['acme', 'session-b', acme.storefront.clientId],
        ['globex', 'session-a', globex.storefront.clientId],
      ] as const) {
        subjects.push(claimsOf((await anonymous(tenant, session, client)).body.access_token).sub);
      }
      expect(subjects[0]).toBe(subjects[1]);
      expect(new Set(subjects).size).toBe(3);
    });

    it.each([
      ['an unknown client', 'acme', 'session-42', 'unknown', 401, 'invalid_client'],
      ['an invalid client id', 'acme', 'session-42', 'a', 401, 'invalid_client'],
      ['a short session id', 'acme', 'short', 'unknown', 400, 'validation_violation'],
      ['a session id with other characters', 'acme', 'session 42!', 'unknown', 400, 'validation_violation'],
      ['an invalid tenant', 'ACME', 'session-42', 'unknown', 400, 'validation_violation'],
    ])('is rejected with %s', async (_name, tenant, session, client, status, type) => {
      expect(await anonymous(tenant, session, client)).toMatchObject({ status, body: { status, type } });
    });

    it('is rejected for the client of another tenant', async () => {
      expect(await anonymous('acme', 'session-42', globex.storefront.clientId)).toMatchObject({ status: 401 });
    });
  });

  describe('with a login', () => {
    beforeAll(() => auth.signUp('acme', shopper, 'Login@Example.com'));

    it('returns all tokens, and continues the session', async () => {
      const { status, body, headers } = await auth.login('acme', shopper, 'login@example.COM');
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          accessToken: expect.any(String),
          refreshToken: expect.stringMatching(/^[\w-]{64}$/),
          saasToken: expect.any(String),
          refreshTokenExpiresIn: '86400',
          expires_in: 14_400,
          expiresIn: 14_400,
          token_type: 'Bearer',
          access_token: body.accessToken,
          refresh_token: body.refreshToken,
          refresh_token_expires_in: 86_400,
          saas_token: body.saasToken,
          session_id: 'session-42',
        },
      });
      expect(headers.get('cache-control')).toBe('no-store');
      const claims = claimsOf(body.accessToken);
      expect(claims).toMatchObject({
        kind: 'customer',
        tenant: 'acme',
        session_id: 'session-42',
        sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        client_id: acme.storefront.clientId,
        scope: 'customer.customer_read customer.customer_update coupon.coupon_redeem cart.cart_own',
      });
      expect(headerOf(body.saasToken).typ).toBe('saas+jwt');
      expect(claimsOf(body.saasToken)).toEqual({
        iss: 'http://suite.test',
        aud: 'commerce',
        sub: claims.sub,
        tenant: 'acme',
        sid: claims.sid,
        iat: claims.iat,
        exp: claims.exp,
      });
    });

    it('gets the same answer for a wrong password and an unknown e-mail address', async () => {
      const wrong = await auth.login('acme', shopper, 'login@example.com', 'wrong password');
      const unknown = await auth.login('acme', shopper, 'unknown@example.com', 'wrong password');
      expect(wrong).toMatchObject({ status: 401, body: { status: 401, type: 'invalid_credentials' } });
      expect(unknown.body).toEqual(wrong.body);
      expect(wrong.headers.get('www-authenticate')).toBe('Bearer');
    });

    it('is limited to its own tenant', async () => {
      const otherTenant = await auth.anonymous('globex', globex.storefront.clientId);
      expect(await auth.login('acme', otherTenant, 'login@example.com')).toMatchObject({ status: 403 });
      expect(await auth.login('globex', otherTenant, 'login@example.com')).toMatchObject({
        status: 401,
        body: { type: 'invalid_credentials' },
      });
    });

    it('needs an anonymous token', async () => {
      const { body } = await auth.login('acme', shopper, 'login@example.com');
      const call = (token: string) => auth.login('acme', { authorization: `Bearer ${token}` }, 'login@example.com');
      expect(await call(body.accessToken)).toMatchObject({ status: 403 });
      expect(await call(body.saasToken)).toMatchObject({ status: 401 });
      expect(await call(body.refreshToken)).toMatchObject({ status: 401 });
      expect(
        await auth.login('acme', await auth.application(acme.backend.clientId, acme.backend.clientSecret), 'login@example.com'),
      ).toMatchObject({ status: 403 });
    });

    it('is rejected if its client is deleted concurrently', async () => {
      const backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
      const body = { name: 'Kiosk', type: 'public', scopes: [] };
      const { clientId } = (await auth.app.call('POST', '/auth/acme/clients', { headers: backend, body })).body;
      const kiosk = await auth.anonymous('acme', clientId);
      const deleting = new Client({ connectionString: auth.app.database.adminUrl.href });
      await deleting.connect();
      try {
        await deleting.query('BEGIN');
        await deleting.query('DELETE FROM auth.client WHERE client_id = $1', [clientId]);
        const login = auth.login('acme', kiosk, 'login@example.com');
        await untilWaiting(auth.app.database);
        await deleting.query('COMMIT');
        expect(await login).toMatchObject({ status: 401, body: { type: 'invalid_client' } });
      } finally {
        await deleting.end();
      }
    });

    it.each([
      ['no password', { email: 'a@b.de' }],
      ['a password that is too long', { email: 'a@b.de', password: 'x'.repeat(257) }],
      ['a number as e-mail address', { email: 1, password: PASSWORD }],
      ['an unknown field', { email: 'a@b.de', password: PASSWORD, remember: true }],
    ])('is rejected with %s', async (_name, body) => {
      expect(await auth.app.call('POST', '/customer/acme/login', { headers: shopper, body })).toMatchObject({ status: 400 });
    });
  });

  it('has tables that match its entities and are isolated by tenant', async () => {
    expect(await schemaDrift(await auth.app.source())).toEqual([]);
    // The only exception: /oauth/token has no tenant, so a client id is unique in the whole suite.
    expect(await tablesWithoutTenantIsolation(await auth.app.source())).toEqual([
      'client: key client_id_unique does not begin with tenant',
    ]);
  });
});
