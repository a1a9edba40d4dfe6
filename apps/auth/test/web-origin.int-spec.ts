import { decodeJwt } from 'jose';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp } from './auth-app';

const SHOP = 'https://shop.example';
const FOREIGN_ORIGIN = 'https://evil.example';

describe('the web origins of a client', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let backend: { authorization: string };

  beforeAll(async () => {
    auth = await AuthApp.start();
    acme = await auth.createTenant('acme');
    backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
    expect(await change(acme.storefront.clientId, { webOrigins: [SHOP] })).toMatchObject({ status: 200 });
  });
  afterAll(() => auth.stop());

  const change = (clientId: string, body: object) => auth.call('PATCH', `/auth/acme/clients/${clientId}`, { headers: backend, body });
  const anonymous = (headers: Record<string, string>) =>
    auth.call('GET', `/customerlogin/auth/anonymous?tenant=acme&session-id=session-1&client_id=${acme.storefront.clientId}`, { headers });
  const originsOf = (token: string) => decodeJwt(token)['allowed-origins'];

  it('are returned, and replaced as a whole without other changes', async () => {
    const { clientId } = acme.storefront;
    expect(await change(clientId, { name: 'Shop' })).toMatchObject({ status: 200, body: { webOrigins: [SHOP] } });
    const { body } = await auth.call('GET', '/auth/acme/clients', { headers: backend });
    expect(body.find((client: { clientId: string }) => client.clientId === clientId)).toMatchObject({ name: 'Shop', webOrigins: [SHOP] });
  });

  it('are in the tokens of its shoppers before and after login, and after a refresh', async () => {
    const { status, body } = await anonymous({ origin: SHOP });
    expect(status).toBe(200);
    expect(originsOf(body.access_token as string)).toEqual([SHOP]);
    const shopper = { authorization: `Bearer ${body.access_token}`, origin: SHOP };
    expect((await auth.signUp('acme', shopper, 'ada@example.com')).status).toBe(201);
    const login = (await auth.login('acme', shopper, 'ada@example.com')).body;
    expect(originsOf(login.accessToken as string)).toEqual([SHOP]);
    const form = { client_id: acme.storefront.clientId, grant_type: 'refresh_token', refresh_token: login.refreshToken as string };
    const renewed = await auth.form('/oauth/token', form);
    expect(originsOf((renewed.body as { access_token: string }).access_token)).toEqual([SHOP]);
  });

  it('are returned by introspection', async () => {
    const { body } = await anonymous({});
    const { clientId, clientSecret } = acme.backend;
    const form = { client_id: clientId, client_secret: clientSecret ?? '', token: body.access_token as string };
    expect((await auth.form('/oauth/introspect', form)).body).toMatchObject({ active: true, kind: 'anonymous', 'allowed-origins': [SHOP] });
  });

  it('exclude pages of other origins', async () => {
    const refused = {
      status: 400,
      body: {
        type: 'unauthorized_client',
        message: expect.stringContaining(`The origin ${FOREIGN_ORIGIN} is not one of the client's webOrigins; add it`),
      },
    };
    expect(await anonymous({ origin: FOREIGN_ORIGIN })).toMatchObject(refused);
    expect((await anonymous({})).status).toBe(200);
  });

  it('are empty for an application, whose token no page can use', async () => {
    expect(originsOf(backend.authorization.slice(7))).toBeUndefined();
    const answer = await auth.call('GET', '/auth/acme/clients', { headers: { ...backend, origin: SHOP } });
    expect(answer).toMatchObject({ status: 403, body: { details: [{ type: 'wrong_origin' }] } });
  });

  it.each([
    ['a path', ['https://shop.example/shop']],
    ['every origin, if that is not allowed', ['*']],
    ['a repeated origin', [SHOP, SHOP]],
    ['no list', SHOP],
  ])('are rejected with %s', async (_name, webOrigins) => {
    const answer = await change(acme.storefront.clientId, { webOrigins });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field: 'webOrigins' }] } });
  });

  it('are rejected for a client with a secret', async () => {
    expect(await change(acme.backend.clientId, { webOrigins: [SHOP] })).toMatchObject({ status: 400 });
    const body = { name: 'Pages', type: 'confidential', scopes: [], webOrigins: [SHOP] };
    expect((await auth.call('POST', '/auth/acme/clients', { headers: backend, body })).status).toBe(400);
  });

  it('apply to their own tenant only', async () => {
    await auth.createTenant('globex');
    expect(await change('unknown', { name: 'X' })).toMatchObject({ status: 404, body: { type: 'client_not_found' } });
    const answer = await auth.call('PATCH', `/auth/globex/clients/${acme.storefront.clientId}`, { headers: backend, body: { name: 'X' } });
    expect(answer.status).toBe(403);
  });

  it('can be all origins on a developer’s machine', async () => {
    const local = await AuthApp.start({ env: { ALLOW_ANY_WEB_ORIGIN: 'true' } });
    try {
      const { backend: own, storefront } = await local.createTenant('acme');
      const headers = await local.application(own.clientId, own.clientSecret);
      const body = { webOrigins: ['*'] };
      expect(await local.call('PATCH', `/auth/acme/clients/${storefront.clientId}`, { headers, body })).toMatchObject({ status: 200 });
    } finally {
      await local.stop();
    }
  });
});
