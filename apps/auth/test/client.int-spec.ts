import { tenantCommands } from '../src/clients/tenant.commands';
import { PLATFORM_SCOPES, SCOPES } from '../src/clients/domain/scopes';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp } from './auth-app';

const SECOND = 1_000;

describe('the clients of a tenant', () => {
  let auth: AuthApp;
  let acme: TenantCredentials;
  let backend: { authorization: string };

  beforeAll(async () => {
    auth = await AuthApp.start();
  });
  afterAll(() => auth.stop());

  let tenants = 0;
  let path: string;
  beforeEach(async () => {
    acme = await auth.createTenant(`acme-${(tenants += 1)}`);
    path = `/auth/${acme.tenant}/clients`;
    backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
  });

  const list = (headers: { authorization: string }) => auth.call('GET', path, { headers });
  const create = (headers: { authorization: string }, body: object) =>
    auth.call('POST', path, { headers, body: { name: 'Another', type: 'confidential', scopes: [], ...body } });
  const remove = (headers: { authorization: string }, clientId: string) => auth.call('DELETE', `${path}/${clientId}`, { headers });
  /** Creates a client with these scopes, and returns its token. */
  const another = async (...scopes: string[]) => {
    const { status, body } = await create(backend, { scopes });
    expect(status).toBe(201);
    return { ...body, headers: await auth.application(body.clientId, body.clientSecret) } as {
      clientId: string;
      clientSecret: string;
      headers: { authorization: string };
    };
  };

  it('are asked for HTTP Basic after a wrong secret in the form', async () => {
    const wrong = { client_id: acme.backend.clientId, client_secret: 'wrong', grant_type: 'client_credentials' };
    const { status, headers } = await auth.form('/oauth/token', wrong);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="commerce"']);
  });

  it('are those that the command which creates a tenant has printed', async () => {
    const printed = jest.spyOn(console, 'log').mockImplementation();
    await tenantCommands['tenant:create']?.run(auth.app.app, ['printed']);
    const ids = [...String(printed.mock.calls[0]?.[0]).matchAll(/client_id (\S+)(?: +client_secret (\S+))?/g)];
    printed.mockRestore();
    const [[, backendId = '', secret = ''] = [], [, storefrontId] = []] = ids;
    const { body } = await auth.call('GET', '/auth/printed/clients', { headers: await auth.application(backendId, secret) });
    const types = body.map(({ clientId, type }: { clientId: string; type: string }) => [clientId, type]);
    expect(new Map(types)).toEqual(new Map([[backendId, 'confidential'], [storefrontId, 'public']])); // prettier-ignore
  });

  it('get all scopes of their tenant from the commands: those of operators on the platform, and no others there', async () => {
    const run = async (command: string, ...args: readonly string[]) => {
      const printed = jest.spyOn(console, 'log').mockImplementation();
      await tenantCommands[command]?.run(auth.app.app, [...args, '--json']);
      const [text] = printed.mock.calls[0] ?? [];
      printed.mockRestore();
      return JSON.parse(String(text)) as { clientId: string; clientSecret: string; backend: { clientId: string; clientSecret: string } };
    };
    const scopesOf = async ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => {
      const grant = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
      return ((await auth.form('/oauth/token', grant)).body.scope as string).split(' ').toSorted();
    };
    expect(await scopesOf((await run('platform:create')).backend)).toEqual(PLATFORM_SCOPES.toSorted());
    expect(await scopesOf(await run('client:create', 'platform'))).toEqual(PLATFORM_SCOPES.toSorted());
    expect(await scopesOf(await run('client:create', acme.tenant))).toEqual(SCOPES.toSorted());
  });

  it('are listed without their secrets, oldest first', async () => {
    auth.clock.advance(SECOND);
    const { clientId } = await another('cart.cart_manage');
    const { status, body } = await list(backend);
    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Backend', 'Storefront']));
    expect(body[2]).toEqual({
      clientId,
      name: 'Another',
      type: 'confidential',
      scopes: ['cart.cart_manage'],
      strictOAuth: false,
      webOrigins: [],
      forwardsAddresses: false,
      enabled: true,
      createdAt: auth.clock.now().toISOString(),
      lastUsedAt: '2026-03-01T12:00:00.000Z',
    });
    const own = body.find((client: { clientId: string }) => client.clientId === acme.storefront.clientId);
    expect(own).not.toHaveProperty('lastUsedAt');
  });

  describe('after deletion', () => {
    it('cannot create a successor as a deleted administrator', async () => {
      const admin = await another('auth.client_manage');
      expect((await remove(backend, admin.clientId)).status).toBe(204);
      expect(await create(admin.headers, { scopes: ['auth.client_manage'] })).toMatchObject({
        status: 401,
        body: { type: 'token_invalid' },
      });
      expect(await list(admin.headers)).toMatchObject({ status: 401 });
      expect((await list(backend)).body).toHaveLength(2);
    });

    it.each([0, SECOND])('cannot use a token again when their id is reused %s ms later', async (later) => {
      const admin = await another('auth.client_manage');
      await remove(backend, admin.clientId);
      auth.clock.advance(later);
      const again = await create(backend, { clientId: admin.clientId, scopes: ['auth.client_manage'] });
      expect(again).toMatchObject({ status: 201 });
      expect(await list(admin.headers)).toMatchObject({ status: 401 });
      expect(await list(await auth.application(admin.clientId, again.body.clientSecret))).toMatchObject({ status: 200 });
    });

    it('cannot use storefront tokens when their id is reused at the same moment', async () => {
      const { clientId } = acme.storefront;
      const shopper = await auth.anonymous(acme.tenant, clientId);
      await auth.signUp(acme.tenant, shopper, 'ada@example.com');
      const { accessToken, refreshToken } = (await auth.login(acme.tenant, shopper, 'ada@example.com')).body;
      const { access_token: refreshed } = (await auth.refresh(clientId, refreshToken)).body;
      await remove(backend, clientId);
      await create(backend, { clientId, type: 'public' });
      expect((await auth.login(acme.tenant, shopper, 'ada@example.com')).status).toBe(401);
      for (const token of [accessToken, refreshed]) {
        const headers = { authorization: `Bearer ${token}` };
        expect((await auth.call('GET', `/customer/${acme.tenant}/me`, { headers })).status).toBe(401);
      }
      expect((await auth.login(acme.tenant, await auth.anonymous(acme.tenant, clientId), 'ada@example.com')).status).toBe(200);
    });

    it('cannot use a revoked token', async () => {
      const token = backend.authorization.slice(7);
      const proof = { client_id: acme.backend.clientId, client_secret: acme.backend.clientSecret ?? '' };
      const second = await auth.application(proof.client_id, proof.client_secret);
      expect((await auth.form('/oauth/revoke', { ...proof, token })).status).toBe(200);
      expect(await list(backend)).toMatchObject({ status: 401, body: { type: 'token_invalid' } });
      expect(await list(second)).toMatchObject({ status: 200 });
    });

    it('have no sign-ups and logins', async () => {
      const shopper = await auth.anonymous(acme.tenant, acme.storefront.clientId);
      expect((await auth.signUp(acme.tenant, shopper, 'ada@example.com')).status).toBe(201);
      const { accessToken } = (await auth.login(acme.tenant, shopper, 'ada@example.com')).body;
      await remove(backend, acme.storefront.clientId);
      expect((await auth.signUp(acme.tenant, shopper, 'late@example.com')).status).toBe(401);
      expect((await auth.login(acme.tenant, shopper, 'ada@example.com')).status).toBe(401);
      const headers = { authorization: `Bearer ${accessToken}` };
      expect((await auth.call('GET', `/customer/${acme.tenant}/me`, { headers })).status).toBe(401);
    });

    it('have inactive tokens in introspection', async () => {
      const other = await another('cart.cart_manage');
      const proof = { client_id: acme.backend.clientId, client_secret: acme.backend.clientSecret ?? '' };
      const introspect = async () =>
        (await auth.form('/oauth/introspect', { ...proof, token: other.headers.authorization.slice(7) })).body as object;
      expect(await introspect()).toMatchObject({ active: true, client_id: other.clientId });
      await remove(backend, other.clientId);
      expect(await introspect()).toEqual({ active: false });
    });
  });

  describe('on granting scopes', () => {
    it('grant no scopes that they lack', async () => {
      const admin = await another('auth.client_manage', 'cart.cart_manage');
      expect((await create(admin.headers, { scopes: ['cart.cart_manage'] })).status).toBe(201);
      const refused = await create(admin.headers, { scopes: ['cart.cart_manage', 'customer.customer_read'] });
      expect(refused).toMatchObject({
        status: 403,
        body: { type: 'insufficient_permissions', details: [{ field: 'scopes', type: 'missing_scope' }] },
      });
      expect(refused.body.message).toContain('customer.customer_read');
    });

    it('grant only the scopes of their narrowed token', async () => {
      const { clientId, clientSecret = '' } = acme.backend;
      const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', scope: 'auth.client_manage' };
      const narrow = { authorization: `Bearer ${(await auth.form('/oauth/token', form)).body.access_token}` };
      expect((await create(narrow, { scopes: ['coupon.coupon_read'] })).status).toBe(403);
      expect((await create(narrow, { scopes: ['auth.client_manage'] })).status).toBe(201);
    });

    it('grant none to a public client, which has no tokens of its own', async () => {
      expect(await create(backend, { type: 'public', scopes: ['cart.cart_own'] })).toMatchObject({
        status: 400,
        body: { type: 'validation_violation', details: [{ field: 'scopes' }] },
      });
      expect((await create(backend, { type: 'public', scopes: [] })).status).toBe(201);
    });
  });

  describe('on renewing a secret', () => {
    const DAY = 86_400 * SECOND;
    const renew = (headers: { authorization: string }, clientId: string, body?: object) =>
      auth.call('POST', `${path}/${clientId}/secret`, { headers, ...(body && { body }) });
    const isRight = async (client_id: string, client_secret: string) =>
      (await auth.form('/oauth/token', { client_id, client_secret, grant_type: 'client_credentials' })).status === 200;

    it('keep the previous secret valid for a day', async () => {
      const { clientId, clientSecret: old } = await another('cart.cart_manage');
      const { status, body } = await renew(backend, clientId);
      expect({ status, body }).toEqual({ status: 201, body: { clientId, clientSecret: expect.stringMatching(/^[\w-]{43}$/) } });
      expect([await isRight(clientId, body.clientSecret), await isRight(clientId, old)]).toEqual([true, true]);
      auth.clock.advance(DAY - 1);
      expect(await isRight(clientId, old)).toBe(true);
      auth.clock.advance(1);
      expect([await isRight(clientId, body.clientSecret), await isRight(clientId, old)]).toEqual([true, false]);
      expect((await list(await auth.application(acme.backend.clientId, acme.backend.clientSecret))).body[2]).not.toHaveProperty(
        'previousSecretUntil',
      );
    });

    it('revoke a leaked secret immediately', async () => {
      const { clientId, clientSecret: leaked } = await another('cart.cart_manage');
      const { clientSecret } = (await renew(backend, clientId, { previousValidSeconds: 0 })).body;
      expect([await isRight(clientId, clientSecret), await isRight(clientId, leaked)]).toEqual([true, false]);
    });

    it('have at most two valid secrets', async () => {
      const { clientId, clientSecret: first } = await another('cart.cart_manage');
      const { clientSecret: second } = (await renew(backend, clientId)).body;
      const { clientSecret: third } = (await renew(backend, clientId)).body;
      expect(await Promise.all([first, second, third].map((secret) => isRight(clientId, secret)))).toEqual([false, true, true]);
    });

    it('can renew the secret of the last administrator by its own token', async () => {
      const { clientSecret } = (await renew(backend, acme.backend.clientId)).body;
      expect(await isRight(acme.backend.clientId, clientSecret)).toBe(true);
    });

    it('reject callers without all scopes of the client', async () => {
      const admin = await another('auth.client_manage');
      expect(await renew(admin.headers, acme.backend.clientId)).toMatchObject({ status: 403, body: { type: 'insufficient_permissions' } });
      expect(await isRight(acme.backend.clientId, acme.backend.clientSecret ?? '')).toBe(true);
      expect((await renew(admin.headers, admin.clientId)).status).toBe(201);
    });

    it('reject public clients and clients of other tenants', async () => {
      const globex = await auth.createTenant(`globex-${tenants}`);
      expect(await renew(backend, globex.backend.clientId)).toMatchObject({ status: 404, body: { type: 'client_not_found' } });
      expect(await renew(backend, acme.storefront.clientId)).toMatchObject({ status: 409, body: { type: 'client_without_secret' } });
      expect(await renew(backend, acme.backend.clientId, { previousValidSeconds: 604_801 })).toMatchObject({ status: 400 });
      expect(await isRight(globex.backend.clientId, globex.backend.clientSecret ?? '')).toBe(true);
    });
  });
});
