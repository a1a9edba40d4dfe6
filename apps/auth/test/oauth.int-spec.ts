import { onCluster, tenantsOnTwoNodes, withoutNodeOf } from '@suite/testing';
import * as oauth from 'oauth4webapi';
import { ServiceClientService } from '../src/clients/service-client.service';
import { SCOPES } from '../src/clients/domain/scopes';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp, claimsOf, SERVICE_CLIENT } from './auth-app';

const ISSUER = 'http://suite.test';

/** Tests use a strict OAuth client that shares no code with the suite. */
describe('a standard OAuth client library', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let server: oauth.AuthorizationServer;
  let options: { [oauth.allowInsecureRequests]: true; [oauth.customFetch]: (url: string, init: RequestInit) => Promise<Response> };
  let strict: { client: oauth.Client & { [oauth.clockSkew]: number }; secret: string };

  beforeAll(async () => {
    auth = await AuthApp.start();
    acme = await auth.createTenant('acme');
    options = {
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: (url, init) => fetch(url.replace(ISSUER, auth.app.url), init),
    };
    const headers = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
    const body = { name: 'Strict', type: 'confidential', scopes: ['cart.cart_manage', 'coupon.coupon_read'], strictOAuth: true };
    const made = await auth.app.call('POST', '/auth/acme/clients', { headers, body });
    strict = { client: { client_id: made.body.clientId, [oauth.clockSkew]: skew() }, secret: made.body.clientSecret };
    const discovered = await oauth.discoveryRequest(new URL(ISSUER), { algorithm: 'oauth2', ...options } as never);
    server = await oauth.processDiscoveryResponse(new URL(ISSUER), discovered);
  });
  afterAll(() => auth.stop());

  /** The test's clock stands still; the client uses the real time. */
  const skew = () => Math.round((auth.clock.nowMs() - Date.now()) / 1_000);

  const token = async (clientAuth: oauth.ClientAuth, parameters: Record<string, string> = {}) => {
    const response = await oauth.clientCredentialsGrantRequest(server, strict.client, clientAuth, parameters, options);
    return oauth.processClientCredentialsResponse(server, strict.client, response);
  };

  it('reads the metadata', () => {
    expect(server).toMatchObject({ issuer: ISSUER, token_endpoint: `${ISSUER}/oauth/token`, jwks_uri: `${ISSUER}/.well-known/jwks.json` });
  });

  it.each([
    ['HTTP Basic', () => oauth.ClientSecretBasic(strict.secret)],
    ['form fields', () => oauth.ClientSecretPost(strict.secret)],
  ])('gets a token by %s that a resource server accepts', async (_name, clientAuth) => {
    const answer = await token(clientAuth());
    expect(answer).toMatchObject({ token_type: 'bearer', expires_in: 14_400, scope: 'cart.cart_manage coupon.coupon_read' });
    expect(answer).not.toHaveProperty('refresh_token');
    const request = new Request('http://cart.test/', { headers: { authorization: `Bearer ${answer.access_token}` } });
    const verified = await oauth.validateJwtAccessToken(server, request, 'commerce', { ...options, [oauth.clockSkew]: skew() } as never);
    expect(verified).toMatchObject({ client_id: strict.client.client_id, sub: strict.client.client_id, scope: answer.scope });
  });

  it('receives errors in OAuth’s format', async () => {
    const wrong = await oauth.clientCredentialsGrantRequest(server, strict.client, oauth.ClientSecretBasic('wrong'), {}, options);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    await expect(oauth.processClientCredentialsResponse(server, strict.client, wrong)).rejects.toMatchObject({ status: 401 });
    await expect(token(oauth.ClientSecretPost(strict.secret), { scope: 'no.such_scope' })).rejects.toMatchObject({
      error: 'invalid_scope',
      error_description: expect.any(String),
    });
  });

  it('revokes and introspects an access token', async () => {
    const { access_token: accessToken } = await token(oauth.ClientSecretBasic(strict.secret));
    const clientAuth = oauth.ClientSecretBasic(strict.secret);
    const introspect = async () =>
      oauth.processIntrospectionResponse(
        server,
        strict.client,
        await oauth.introspectionRequest(server, strict.client, clientAuth, accessToken, options),
      );
    expect(await introspect()).toMatchObject({ active: true, client_id: strict.client.client_id, token_type: 'Bearer', tenant: 'acme' });
    const revoked = await oauth.revocationRequest(server, strict.client, clientAuth, accessToken, options);
    expect(await oauth.processRevocationResponse(revoked)).toBeUndefined();
    expect(await introspect()).toEqual({ active: false });
  });

  it('refreshes, introspects and revokes a customer’s refresh token', async () => {
    const shopper = await auth.anonymous('acme', strict.client.client_id);
    await auth.signUp('acme', shopper, 'strict@example.com');
    const { refreshToken } = (await auth.login('acme', shopper, 'strict@example.com')).body;
    const clientAuth = oauth.ClientSecretPost(strict.secret);
    const refresh = async (presented: string) =>
      oauth.processRefreshTokenResponse(
        server,
        strict.client,
        await oauth.refreshTokenGrantRequest(server, strict.client, clientAuth, presented, options),
      );
    const introspect = async (presented: string) =>
      oauth.processIntrospectionResponse(
        server,
        strict.client,
        await oauth.introspectionRequest(server, strict.client, clientAuth, presented, options),
      );
    const { refresh_token: successor = '' } = await refresh(refreshToken);
    expect(await introspect(refreshToken)).toEqual({ active: false });
    const exp = Math.floor(auth.clock.nowMs() / 1_000) + 86_400;
    expect(await introspect(successor)).toMatchObject({ active: true, client_id: strict.client.client_id, exp });
    await oauth.processRevocationResponse(await oauth.revocationRequest(server, strict.client, clientAuth, successor, options));
    expect(await introspect(successor)).toEqual({ active: false });
    await expect(refresh(successor)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the OAuth endpoints', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let globex: TenantCredentials;
  let credentials: { client_id: string; client_secret: string };

  beforeAll(async () => {
    auth = await AuthApp.start();
    [acme, globex] = [await auth.createTenant('acme'), await auth.createTenant('globex')];
    credentials = { client_id: acme.backend.clientId, client_secret: acme.backend.clientSecret ?? '' };
  });
  afterAll(() => auth.stop());

  const grant = { grant_type: 'client_credentials' };
  const basic = (id: string, secret: string) => ({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` });

  it('return every documented field to an application', async () => {
    const { status, body, headers } = await auth.form('/oauth/token', { ...credentials, ...grant, scope: 'cart.cart_manage' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 14_400,
        refresh_token: '',
        refresh_token_expires_in: 0,
        scope: 'cart.cart_manage',
        session_idle_time: 14_400,
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('pragma')).toBe('no-cache');
  });

  it('grant the requested scopes that the client has', async () => {
    const token = (scope: string) => auth.form('/oauth/token', { ...credentials, ...grant, scope });
    expect((await token('coupon.coupon_read no.such cart.cart_manage')).body.scope).toBe('coupon.coupon_read cart.cart_manage');
    expect(await token('no.such')).toMatchObject({ status: 400, body: { type: 'invalid_scope', error: 'invalid_scope' } });
    expect((await token('')).body.scope.split(' ')).toEqual(SCOPES);
  });

  it.each<[string, () => [Record<string, string>, Record<string, string>?], number, string]>([
    ['a wrong secret', () => [{ ...credentials, ...grant, client_secret: 'wrong' }], 401, 'invalid_client'],
    ['an unknown client', () => [{ ...credentials, ...grant, client_id: 'unknown' }], 401, 'invalid_client'],
    ['an invalid client id', () => [{ ...credentials, ...grant, client_id: 'x y' }], 401, 'invalid_client'],
    ['no client', () => [grant], 401, 'invalid_client'],
    ['no secret', () => [{ client_id: acme.backend.clientId, ...grant }], 401, 'invalid_client'],
    ['Basic and form fields at once', () => [{ ...credentials, ...grant }, basic(credentials.client_id, 'x')], 400, 'invalid_request'],
    ['a token request of a public client', () => [{ client_id: acme.storefront.clientId, ...grant }], 400, 'unauthorized_client'],
    [
      'a token request of a public client with a secret',
      () => [{ client_id: acme.storefront.clientId, client_secret: 'made-up', ...grant }],
      400,
      'unauthorized_client',
    ],
    ['no grant type', () => [credentials], 400, 'invalid_request'],
    ['no field at all', () => [{}], 400, 'invalid_request'],
    ['no grant type and a wrong secret', () => [{ client_id: credentials.client_id, client_secret: 'wrong' }], 400, 'invalid_request'],
    ['another grant type', () => [{ ...credentials, grant_type: 'password' }], 400, 'unsupported_grant_type'],
  ])('reject %s', async (_name, request, status, error) => {
    const [fields, headers] = request();
    const answer = await auth.form('/oauth/token', fields, headers);
    expect(answer).toMatchObject({ status, body: { status, type: error, error, error_description: expect.any(String) } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    if (status === 401) expect(answer.headers.get('www-authenticate')).toBeTruthy();
  });

  it('ignore unknown fields', async () => {
    expect(await auth.form('/oauth/token', { ...credentials, ...grant, tenant: 'globex', audience: 'x' })).toMatchObject({ status: 200 });
  });

  it('reject repeated fields, JSON and other methods in OAuth’s format', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const twice = await auth.app.call('POST', '/oauth/token', { headers, body: 'grant_type=a&grant_type=b' });
    expect(twice).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await auth.app.call('POST', '/oauth/introspect', { body: { token: 'x' } })).toMatchObject({
      status: 415,
      body: { error: 'invalid_request' },
    });
    expect(await auth.app.call('GET', '/oauth/token')).toMatchObject({ status: 405, body: { error: 'invalid_request' } });
    expect(await auth.app.call('GET', '/oauth/authorize')).toMatchObject({ status: 404, body: { error: 'invalid_request' } });
    expect(await auth.app.call('GET', '/oauth/%FF')).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('issue tokens for a JSON object as for a form', async () => {
    const json = (body: unknown, headers: Record<string, string> = {}) =>
      auth.call('POST', '/oauth/token', { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
    expect((await json({ ...credentials, ...grant, scope: 'cart.cart_manage', audience: 'x' })).body).toMatchObject({
      token_type: 'Bearer',
      scope: 'cart.cart_manage',
    });
    expect((await json({ ...grant, scope: null }, basic(credentials.client_id, credentials.client_secret))).status).toBe(200);
    for (const body of [[grant], 'grant', null, { ...credentials, ...grant, scope: ['cart.cart_manage'] }, { ...credentials }]) {
      expect(await json(body)).toMatchObject({ status: 400, body: { type: 'invalid_request', error: 'invalid_request' } });
    }
    expect(await json({ ...credentials, ...grant, client_secret: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });

  it('are the only ones that take forms, up to the size limit of forms', async () => {
    const shopper = await auth.anonymous('acme', acme.storefront.clientId);
    for (const path of ['/customer/acme/login', '/customer/acme/signup']) {
      const form = { email: 'form@example.com', password: 'correct horse battery' };
      expect(await auth.form(path, form, shopper)).toMatchObject({ status: 415, body: { type: 'unsupported_media_type' } });
    }
    expect((await auth.signUp('acme', shopper, 'form@example.com')).status).toBe(201);
    const { accessToken } = (await auth.login('acme', shopper, 'form@example.com')).body;
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await auth.call('PATCH', '/customer/acme/me', { headers, body: 'firstName=Eve' })).toMatchObject({ status: 415 });
    const scope = (bytes: number) => auth.form('/oauth/token', { ...credentials, ...grant, scope: 'x'.repeat(bytes) });
    expect(await scope(65_000)).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    expect(await scope(65_536)).toMatchObject({ status: 413, body: { type: 'body_too_large', error: 'invalid_request' } });
  });

  it('let a service client work for any existing tenant', async () => {
    await auth.get(ServiceClientService).ensure('cart', SERVICE_CLIENT);
    const service = { client_id: SERVICE_CLIENT.clientId, client_secret: SERVICE_CLIENT.clientSecret, ...grant };
    for (const tenant of ['acme', 'globex']) {
      const { body } = await auth.form('/oauth/token', { ...service, tenant });
      expect(claimsOf(body.access_token)).toMatchObject({ tenant, kind: 'application' });
      expect(body.scope.split(' ').sort()).toEqual([
        ...['coupon.coupon_read', 'coupon.coupon_redeem_on_behalf', 'customer.customer_read'],
        ...['delivery.configuration_view', 'delivery.order_manage', 'delivery.order_view', 'messages.read'],
        ...['pickpack.pickpack_manage', 'pickpack.pickpack_view'],
        ...['sequentialid.schema_manage', 'sequentialid.schema_view'],
      ]);
    }
    for (const tenant of ['initech', '*', '']) {
      expect(await auth.form('/oauth/token', { ...service, tenant })).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    }
  });

  it('do not reveal or revoke tokens of another tenant', async () => {
    const other = { client_id: globex.backend.clientId, client_secret: globex.backend.clientSecret ?? '' };
    const token = (await auth.application(credentials.client_id, credentials.client_secret)).authorization.slice(7);
    expect((await auth.form('/oauth/introspect', { ...other, token })).body).toEqual({ active: false });
    expect((await auth.form('/oauth/revoke', { ...other, token })).status).toBe(200);
    expect((await auth.form('/oauth/introspect', { ...credentials, token })).body).toMatchObject({ active: true });
    expect(await auth.form('/oauth/introspect', { client_id: acme.storefront.clientId, token })).toMatchObject({ status: 401 });
  });

  onCluster(() => {
    it('introspects the tokens of a tenant while the node of another tenant is unavailable', async () => {
      const [away, here] = await tenantsOnTwoNodes(auth.app.database, 'auth.revoked_token');
      const proofs = new Map<string, { client_id: string; client_secret: string; token: string }>();
      for (const tenant of [away, here]) {
        const { clientId, clientSecret = '' } = (await auth.createTenant(tenant)).backend;
        const token = (await auth.application(clientId, clientSecret)).authorization.slice(7);
        proofs.set(tenant, { client_id: clientId, client_secret: clientSecret, token });
      }
      const introspect = (tenant: string) => auth.form('/oauth/introspect', proofs.get(tenant) ?? {});
      await withoutNodeOf(auth.app.database, 'auth.revoked_token', away, async () => {
        expect(await introspect(here)).toMatchObject({ status: 200, body: { active: true, tenant: here } });
        expect(await introspect(away)).toMatchObject({ status: 503 });
      });
      expect(await introspect(away)).toMatchObject({ status: 200, body: { active: true, tenant: away } });
    });
  });

  it('report an access token with an altered signature as inactive', async () => {
    const { clientId, clientSecret = '' } = acme.backend;
    const proof = { client_id: clientId, client_secret: clientSecret };
    const token = (await auth.application(clientId, clientSecret)).authorization.slice(7);
    const introspect = async (text: string) =>
      (await auth.form('/oauth/introspect', { ...proof, token: text })).body as { active: boolean };
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const answers = await Promise.all(letters.map(async (letter) => ({ letter, ...(await introspect(token.slice(0, -1) + letter)) })));
    expect(answers.filter(({ active }) => active).map(({ letter }) => letter)).toEqual([token.at(-1)]);
  });

  it('report an access token as inactive from its expiry on', async () => {
    const token = (await auth.application(credentials.client_id, credentials.client_secret)).authorization.slice(7);
    const introspect = async () => (await auth.form('/oauth/introspect', { ...credentials, token })).body as object;
    auth.clock.advance(14_400_000 - 1);
    expect(await introspect()).toMatchObject({ active: true });
    auth.clock.advance(1);
    expect(await introspect()).toEqual({ active: false });
    expect((await auth.form('/oauth/revoke', { ...credentials, token })).status).toBe(200);
  });

  it.each(['nonsense', 'a.b.c', '..', `${'A'.repeat(64)}`, 'e30.e30.e30'])('report an invalid token as inactive: %s', async (token) => {
    expect((await auth.form('/oauth/introspect', { ...credentials, token })).body).toEqual({ active: false });
    expect((await auth.form('/oauth/revoke', { ...credentials, token })).status).toBe(200);
  });
});
