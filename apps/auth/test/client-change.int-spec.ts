import { adminQuery, type AnyJson } from '@suite/testing';
import { Client } from 'pg';
import { SCOPES } from '../src/clients/domain/scopes';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp } from './auth-app';
import { Feed } from './feed';
import { untilWaiting } from './waiting';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('changed clients', () => {
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
  const update = (headers: { authorization: string }, clientId: string, body: object) =>
    auth.call('PATCH', `${path}/${clientId}`, { headers, body });
  const renew = (headers: { authorization: string }, clientId: string) =>
    auth.call('POST', `${path}/${clientId}/secret`, { headers, body: {} });
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

  it('show the hour of their last use', async () => {
    const lastUse = async () => (await list(backend)).body.map((client: { lastUsedAt?: string }) => client.lastUsedAt);
    auth.clock.advance(2 * HOUR);
    const hour = new Date(Math.floor(auth.clock.nowMs() / HOUR) * HOUR).toISOString();
    await Promise.all(Array.from({ length: 5 }, (_, i) => auth.anonymous(acme.tenant, acme.storefront.clientId, `session-${i}`)));
    expect((await lastUse()).sort()).toEqual(['2026-03-01T12:00:00.000Z', hour].sort());
    backend = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
    expect(await lastUse()).toEqual([hour, hour]);
    auth.clock.advance(-2 * HOUR);
  });

  describe('on a change', () => {
    it('are returned as they are now', async () => {
      const { clientId } = await another('cart.cart_manage');
      const change = { name: 'Shop', accountUrl: 'https://shop.example/account', forwardsAddresses: true, scopes: ['cart.order_view'] };
      const { status, body } = await update(backend, clientId, change);
      expect({ status, body }).toEqual({
        status: 200,
        body: (await list(backend)).body.find((one: typeof body) => one.clientId === clientId),
      });
      expect(body).toMatchObject(change);
      expect((await update(backend, clientId, { accountUrl: null })).body).not.toHaveProperty('accountUrl');
      expect((await update(backend, clientId, {})).body).toMatchObject({
        name: 'Shop',
        forwardsAddresses: true,
        scopes: ['cart.order_view'],
      });
    });

    it('take an address of the shop and flags that they can have', async () => {
      const { clientId } = await another();
      const faults = [
        { accountUrl: 'http://shop.example' },
        { accountUrl: 'https://shop.example?next=1' },
        { enabled: null },
        { scopes: null },
      ];
      for (const change of faults) expect(await update(backend, clientId, change)).toMatchObject({ status: 400 });
      for (const change of [{ forwardsAddresses: true }, { scopes: ['cart.cart_own'] }])
        expect(await update(backend, acme.storefront.clientId, change)).toMatchObject({
          status: 400,
          body: { type: 'validation_violation', details: [{ field: Object.keys(change)[0] }] },
        });
      expect(await create(backend, { type: 'public', forwardsAddresses: true })).toMatchObject({ status: 400 });
    });

    it('have neither tokens nor answers while they are disabled', async () => {
      const other = await another('auth.client_manage');
      const shopper = await auth.anonymous(acme.tenant, acme.storefront.clientId);
      await auth.signUp(acme.tenant, shopper, 'ada@example.com');
      const { accessToken, refreshToken } = (await auth.login(acme.tenant, shopper, 'ada@example.com')).body;
      const customer = { authorization: `Bearer ${accessToken}` };
      const proof = { client_id: acme.backend.clientId, client_secret: acme.backend.clientSecret ?? '' };
      const tries = async () => [
        (await list(other.headers)).status,
        (await auth.form('/oauth/introspect', { ...proof, token: other.headers.authorization.slice(7) })).body.active,
        (
          await auth.form('/oauth/token', {
            client_id: other.clientId,
            client_secret: other.clientSecret,
            grant_type: 'client_credentials',
          })
        ).status,
        (await auth.login(acme.tenant, shopper, 'ada@example.com')).status,
        (await auth.call('GET', `/customer/${acme.tenant}/me`, { headers: customer })).status,
        (await auth.anonymous(acme.tenant, acme.storefront.clientId)).authorization === 'Bearer undefined',
      ];
      const enable = async (enabled: boolean) => {
        for (const id of [other.clientId, acme.storefront.clientId])
          expect(await update(backend, id, { enabled })).toMatchObject({ status: 200, body: { enabled } });
      };
      await enable(false);
      expect(await tries()).toEqual([401, false, 401, 401, 401, true]);
      expect(await auth.refresh(acme.storefront.clientId, refreshToken)).toMatchObject({ status: 401, body: { type: 'invalid_client' } });
      await enable(true);
      expect(await tries()).toEqual([200, true, 200, 200, 200, false]);
      expect((await auth.refresh(acme.storefront.clientId, refreshToken)).status).toBe(200);
    });

    it('are never throttled for the right secret of a disabled client', async () => {
      const { clientId, clientSecret } = await another('cart.cart_manage');
      const token = () => auth.form('/oauth/token', { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' });
      await update(backend, clientId, { enabled: false });
      for (let i = 0; i < 8; i += 1) expect(await token()).toMatchObject({ status: 401, body: { type: 'invalid_client' } });
      await update(backend, clientId, { enabled: true });
      expect((await token()).status).toBe(200);
    });

    it('have no use of tokens with a scope that they have lost', async () => {
      const { clientId, clientSecret, headers } = await another('auth.client_manage', 'cart.cart_manage');
      expect((await update(backend, clientId, { scopes: ['auth.client_manage'] })).status).toBe(200);
      expect((await list(headers)).status).toBe(401);
      expect((await list(await auth.application(clientId, clientSecret))).status).toBe(200);
    });
  });

  describe('with administrators', () => {
    it('keep the last client that can give a scope', async () => {
      const refused = { status: 409, body: { type: 'last_administrator' } };
      expect(await remove(backend, acme.backend.clientId)).toMatchObject(refused);
      expect((await list(backend)).status).toBe(200);
      await another('auth.client_manage');
      await another(...SCOPES.filter((scope) => scope !== 'auth.client_manage'));
      for (const change of [{ enabled: false }, { scopes: ['auth.client_manage'] }, { scopes: ['cart.cart_manage'] }])
        expect(await update(backend, acme.backend.clientId, change)).toMatchObject(refused);
      expect(await remove(backend, acme.backend.clientId)).toMatchObject(refused);
      const successor = await another(...SCOPES);
      expect((await remove(successor.headers, acme.backend.clientId)).status).toBe(204);
      expect(await remove(successor.headers, successor.clientId)).toMatchObject(refused);
    });

    it('cannot be changed, disabled or deleted by a caller that lacks one of their scopes', async () => {
      const admin = await another('auth.client_manage', 'cart.cart_manage');
      const stronger = await another('cart.cart_manage', 'coupon.coupon_read');
      const refused = { status: 403, body: { type: 'insufficient_permissions', details: [{ type: 'missing_scope' }] } };
      for (const change of [{ name: 'Mine' }, { enabled: false }, { scopes: [] }])
        expect(await update(admin.headers, stronger.clientId, change)).toMatchObject(refused);
      expect(await remove(admin.headers, stronger.clientId)).toMatchObject(refused);
      expect(await update(admin.headers, admin.clientId, { scopes: ['auth.client_manage', 'coupon.coupon_read'] })).toMatchObject(refused);
      expect((await update(backend, stronger.clientId, { scopes: ['cart.cart_manage'] })).status).toBe(200);
      expect((await remove(admin.headers, stronger.clientId)).status).toBe(204);
    });

    it('keep one of two administrators that delete each other concurrently', async () => {
      const other = await another(...SCOPES);
      const holder = new Client({ connectionString: auth.app.database.adminUrl.href });
      await holder.connect();
      try {
        await holder.query('BEGIN');
        await holder.query('SELECT 1 FROM auth.tenant WHERE tenant = $1 FOR UPDATE', [acme.tenant]);
        const removals = [remove(backend, other.clientId), remove(other.headers, acme.backend.clientId)];
        await untilWaiting(auth.app.database, 2);
        await holder.query('COMMIT');
        expect((await Promise.all(removals)).map(({ status }) => status).sort()).toEqual([204, 409]);
      } finally {
        await holder.end();
      }
    });

    it('do not include an unknown client', async () => {
      expect(await remove(backend, 'unknown-client')).toMatchObject({ status: 404, body: { type: 'client_not_found' } });
    });
  });

  describe('have messages', () => {
    let feed: Feed;
    beforeEach(() => {
      feed = new Feed(auth, acme.tenant);
    });
    const shown = async (id: string) => ((await list(backend)).body as AnyJson[]).find(({ clientId }) => clientId === id);
    /** Expects one message since the last call: the client as the list shows it. */
    const expectMessage = async (id: string, sequence: number): Promise<void> => {
      const messages = await feed.read(backend);
      expect(messages).toMatchObject([{ type: 'client.changed', resource: { kind: 'client', id }, resourceVersion: sequence, sequence }]);
      expect(messages[0]?.data).toEqual(await shown(id));
    };

    it('writes messages about the clients of a new tenant', async () => {
      const messages = await feed.read(backend);
      expect(messages.map(({ resource }) => resource.id)).toEqual([acme.backend.clientId, acme.storefront.clientId]);
    });

    it('writes a message about each change, never with a secret', async () => {
      await feed.read(backend);
      const { clientId, clientSecret } = (await create(backend, { scopes: ['cart.cart_read'] })).body as Record<string, string>;
      const id = String(clientId);
      await expectMessage(id, 1);
      expect((await update(backend, id, { name: 'ERP', accountUrl: 'https://shop.example/account' })).status).toBe(200);
      await expectMessage(id, 2);
      const renewed = await renew(backend, id);
      await expectMessage(id, 3);
      expect((await update(backend, id, { enabled: false })).status).toBe(200);
      await expectMessage(id, 4);
      const before = await shown(id);
      expect((await remove(backend, id)).status).toBe(204);
      const [deleted] = await feed.read(backend);
      expect(deleted).toMatchObject({ type: 'client.changed', sequence: 5 });
      expect(deleted?.data).toEqual({ ...before, deleted: true });
      const rows = JSON.stringify(await adminQuery(auth.app.database, 'SELECT * FROM auth.message WHERE resource_id = $1', [id]));
      for (const secret of [clientSecret, renewed.body.clientSecret, 'ecret']) expect(rows).not.toContain(secret);
    });

    it('writes no message about a call that is refused or changes nothing', async () => {
      const { clientId } = (await create(backend, { name: 'CRM' })).body as { clientId: string };
      await feed.read(backend);
      expect((await create(backend, { clientId })).status).toBe(409);
      expect((await renew(backend, acme.storefront.clientId)).status).toBe(409);
      expect((await remove(backend, acme.backend.clientId)).status).toBe(409);
      expect((await update(backend, 'unknown', { name: 'CRM' })).status).toBe(404);
      expect((await update(backend, clientId, { name: 'CRM' })).status).toBe(200);
      expect(await feed.read(backend)).toEqual([]);
    });
  });

  describe('that reach customers', () => {
    const refused = { status: 403, body: { type: 'insufficient_permissions', details: [{ field: 'scopes', type: 'missing_scope' }] } };
    const ACCOUNT = { accountUrl: 'https://evil.example/account' };
    const ORIGINS = { webOrigins: ['https://evil.example'] };

    it('are refused to a caller that may not manage customers, and stay as they are', async () => {
      const { headers, clientId } = await another('auth.client_manage');
      const { clientId: storefront } = acme.storefront;
      const before = (await list(backend)).body;
      for (const change of [ACCOUNT, ORIGINS, { enabled: false }]) expect(await update(headers, storefront, change)).toMatchObject(refused);
      for (const change of [ACCOUNT, { forwardsAddresses: true }]) expect(await update(headers, clientId, change)).toMatchObject(refused);
      expect(await remove(headers, storefront)).toMatchObject(refused);
      const forwarder = { scopes: ['auth.client_manage'], forwardsAddresses: true };
      const forwarding = (await create(backend, forwarder)).body as { clientId: string; clientSecret: string };
      expect(await renew(headers, forwarding.clientId)).toMatchObject(refused);
      expect(await auth.application(forwarding.clientId, forwarding.clientSecret)).not.toEqual({ authorization: 'Bearer undefined' });
      expect((await remove(backend, forwarding.clientId)).status).toBe(204);
      for (const draft of [{ type: 'public' }, ACCOUNT, { forwardsAddresses: true }])
        expect(await create(headers, draft)).toMatchObject(refused);
      expect((await list(backend)).body).toEqual(before);
      expect((await update(headers, storefront, { name: 'Shop', strictOAuth: true })).status).toBe(200);
    });

    it('are allowed to a caller that may manage customers', async () => {
      const { headers } = await another('auth.client_manage', 'customer.customer_manage');
      const { status, body } = await create(headers, { type: 'public', ...ACCOUNT, ...ORIGINS });
      expect(status).toBe(201);
      const { clientId } = body as { clientId: string };
      const forwarding = (await create(headers, { forwardsAddresses: true })).body as { clientId: string };
      expect((await renew(headers, forwarding.clientId)).status).toBe(201);
      expect((await update(headers, clientId, { enabled: false, accountUrl: null, webOrigins: [] })).status).toBe(200);
      expect((await remove(headers, clientId)).status).toBe(204);
    });
  });
});
