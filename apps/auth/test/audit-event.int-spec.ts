import { Database } from '@suite/database';
import { adminQuery, runTask } from '@suite/testing';
import { type NewAuditEvent, recordEvent } from '@suite/audit';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { address, AuthApp } from './auth-app';

const DAY_MS = 86_400_000;

describe('audit events', () => {
  let auth: AuthApp;
  let backend: { authorization: string };
  let storefront: string;
  beforeAll(async () => {
    auth = await AuthApp.start({ env: { AUDIT_DAYS: '60' } });
    const acme = await auth.createTenant('acme');
    storefront = acme.storefront.clientId;
    backend = await applicationOf(acme);
  });
  afterAll(() => auth.stop());
  beforeEach(() => adminQuery(auth.app.database, 'DELETE FROM auth.audit_event'));

  const applicationOf = ({ backend: { clientId, clientSecret } }: TenantCredentials) => auth.application(clientId, clientSecret);
  const record = (event: Partial<NewAuditEvent>, tenant = 'acme') => {
    const whole = { tenant, actor: 'backend', action: 'client.changed', resource: 'client/shop', ...event };
    return auth.get(Database).transaction(tenant, (tx) => recordEvent(tx, whole));
  };
  const list = (query = '', headers = backend) => auth.call('GET', `/auth/acme/audit${query}`, { headers });
  const actorsOf = async (query: string) => (await list(query)).body.map(({ actor }: { actor: string }) => actor);

  it('show the change, the caller and the request', async () => {
    const at = auth.clock.now();
    await record({ before: { name: 'Shop' }, after: { name: 'Store' }, network: '203.0.113.9', requestId: 'request-7' });
    const { body, headers } = await list();
    expect(body).toEqual([
      {
        id: expect.any(String),
        at: at.toISOString(),
        actor: 'backend',
        action: 'client.changed',
        resource: 'client/shop',
        before: { name: 'Shop' },
        after: { name: 'Store' },
        network: '203.0.113.9',
        requestId: 'request-7',
      },
    ]);
    expect(headers.get('x-total-count')).toBe('1');
  });

  it('exist only if the change was committed', async () => {
    const failing = auth.get(Database).transaction('acme', async (tx) => {
      await recordEvent(tx, { tenant: 'acme', actor: 'backend', action: 'client.changed', resource: 'client/shop' });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect((await list()).body).toEqual([]);
  });

  it('are listed newest first, by actor, action, period and page', async () => {
    const start = auth.clock.now();
    for (const [index, actor] of ['a', 'b', 'a', 'c'].entries()) {
      await record({ actor, action: index === 2 ? 'client.deleted' : 'client.changed', at: new Date(start.getTime() + index * 1_000) });
    }
    await auth.createTenant('other');
    await record({ actor: 'of another tenant' }, 'other');

    expect(await actorsOf('')).toEqual(['c', 'a', 'b', 'a']);
    expect(await actorsOf('?actor=a')).toEqual(['a', 'a']);
    expect(await actorsOf('?action=client.deleted')).toEqual(['a']);
    expect(await actorsOf('?actor=a&action=client.changed')).toEqual(['a']);
    const second = (ms: number) => encodeURIComponent(new Date(start.getTime() + ms).toISOString());
    expect(await actorsOf(`?from=${second(1_000)}&to=${second(3_000)}`)).toEqual(['a', 'b']);
    expect(await actorsOf('?pageNumber=2&pageSize=3')).toEqual(['a']);
    expect((await list('?pageNumber=9&actor=a')).headers.get('x-total-count')).toBe('2');
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['unknown', undefined],
  ])('show %s as %s after 30 days', async (network, short) => {
    const at = auth.clock.now();
    await record({ network, at: new Date(at.getTime() - 30 * DAY_MS) });
    await record({ network, at: new Date(at.getTime() - 30 * DAY_MS + 1) });
    await runTask(auth.app, 'shorten networks of audit events');
    expect((await list()).body.map((event: { network?: string }) => event.network)).toEqual([network, short]);
  });

  it('are deleted after AUDIT_DAYS', async () => {
    const at = auth.clock.now();
    await record({ actor: 'old', at: new Date(at.getTime() - 60 * DAY_MS) });
    await record({ actor: 'young', at: new Date(at.getTime() - 60 * DAY_MS + 1) });
    await runTask(auth.app, 'purge expired audit events');
    expect(await actorsOf('')).toEqual(['young']);
  });

  describe('are recorded by', () => {
    const actions = async () =>
      (await list()).body.map(({ action, actor, resource }: Record<string, string>) => ({ action, actor, resource }));
    const started = async (email: string) => {
      const shopper = await auth.anonymous('acme', storefront, `session-of-${email.replace(/\W/g, '-')}`);
      const { customerNumber } = (await auth.signUp('acme', shopper, email)).body;
      await adminQuery(auth.app.database, 'DELETE FROM auth.audit_event');
      const { accessToken, refreshToken } = (await auth.login('acme', shopper, email)).body;
      return { shopper, customerNumber, refreshToken, headers: { authorization: `Bearer ${accessToken}` } };
    };

    it('a change of the settings, with the request', async () => {
      const headers = { ...backend, 'x-request-id': 'request-8', ...address('203.0.113.8') };
      await auth.call('PUT', '/auth/acme/account-settings', { headers, body: { passwordMinLength: 12 } });
      expect((await list()).body).toMatchObject([
        {
          action: 'settings.changed',
          resource: 'settings/account',
          before: { passwordMinLength: 8 },
          after: { passwordMinLength: 12 },
          network: '203.0.113.8',
          requestId: 'request-8',
        },
      ]);
      await auth.call('PUT', '/auth/acme/account-settings', { headers: backend, body: {} });
    });

    it('the changes of a client, without secrets', async () => {
      const send = (method: string, path: string, body?: object) =>
        auth.call(method, `/auth/acme/clients${path}`, { headers: backend, ...(body && { body }) });
      const { clientSecret } = (
        await send('POST', '', { clientId: 'shop', name: 'Shop', type: 'confidential', scopes: ['cart.cart_manage'] })
      ).body;
      await send('PATCH', '/shop', { name: 'Store' });
      for (const enabled of [false, true]) await send('PATCH', '/shop', { enabled });
      const renewed = (await send('POST', '/shop/secret', { previousValidSeconds: 0 })).body.clientSecret;
      await send('DELETE', '/shop');
      const { body } = await list();
      expect(body.map(({ action }: { action: string }) => action).toReversed()).toEqual([
        'client.created',
        'client.changed',
        'client.disabled',
        'client.enabled',
        'client.secret_renewed',
        'client.deleted',
      ]);
      expect(body[4]).toMatchObject({ resource: 'client/shop', before: { name: 'Shop' }, after: { name: 'Store' } });
      for (const secret of [clientSecret, renewed]) expect(JSON.stringify(body)).not.toContain(secret);
    });

    it('the changes of a staff member, without the name', async () => {
      const send = (method: string, path: string, body?: object) =>
        auth.call(method, `/auth/acme/staff${path}`, { headers: backend, ...(body && { body }) });
      await send('POST', '', { staffId: 'grace', firstName: 'Grace', lastName: 'Hopper', roles: ['packer'], pin: '4711' });
      await send('PATCH', '/grace', { active: false });
      await send('DELETE', '/grace');
      const { body } = await list();
      expect(body).toMatchObject([
        { action: 'staff.deleted', resource: 'staff/grace' },
        { action: 'staff.changed', before: { active: true }, after: { active: false } },
        { action: 'staff.created', after: { roles: ['packer'], sites: [], active: true } },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/Hopper|4711/);
    });

    it('a logout, once', async () => {
      const { customerNumber: actor, headers } = await started('ada@example.com');
      await auth.call('GET', '/customer/acme/logout', { headers });
      await auth.call('GET', '/customer/acme/logout', { headers });
      expect(await actions()).toEqual([{ action: 'session.ended', actor, resource: `customer/${actor}` }]);
    });

    it('the end of other sessions, if there are any', async () => {
      const email = 'eve@example.com';
      const { customerNumber: actor, headers } = await started(email);
      const end = (path = '') => auth.call('DELETE', `/customer/acme/me/sessions${path}`, { headers });
      expect([(await end()).status, (await end('/0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00')).status]).toEqual([204, 404]);
      expect(await actions()).toEqual([]);
      await auth.login('acme', await auth.anonymous('acme', storefront), email);
      await end();
      expect(await actions()).toEqual([{ action: 'session.ended', actor, resource: `customer/${actor}` }]);
    });

    it('the changes of an identity provider, and an import', async () => {
      const path = '/auth/acme/identity-providers/company';
      const provider = { issuer: 'https://login.example.com', audience: 'shop', customerClaims: { email: 'email' } };
      expect((await auth.call('PUT', path, { headers: backend, body: provider })).status).toBe(200);
      await auth.call('DELETE', path, { headers: backend });
      const entry = { contactEmail: 'imported@example.com' };
      const importEntries = (...body: object[]) => auth.call('POST', '/customer/acme/customers/import', { headers: backend, body });
      await importEntries(entry, entry);
      await importEntries(entry); // creates none
      const resource = 'identity-provider/company';
      expect((await list()).body).toMatchObject([
        { action: 'customer.imported', resource: 'customer/*', after: { customers: 1 } },
        { action: 'identity_provider.deleted', resource, before: { audience: 'shop' } },
        { action: 'identity_provider.changed', resource, after: { audience: 'shop' } },
      ]);
    });

    it('a refresh token that is used twice', async () => {
      const { customerNumber, refreshToken } = await started('bob@example.com');
      const { refresh_token: successor } = (await auth.refresh(storefront, refreshToken)).body;
      await auth.refresh(storefront, successor);
      for (let i = 0; i < 2; i += 1) expect((await auth.refresh(storefront, refreshToken)).status).toBe(400);
      expect(await actions()).toEqual([{ action: 'session.reuse_detected', actor: storefront, resource: `customer/${customerNumber}` }]);
    });

    it('a wrong password after which the next attempt has to wait, for known and unknown accounts alike', async () => {
      const shopper = await auth.anonymous('acme', storefront, 'session-of-guesser');
      for (const email of ['bob@example.com', 'unknown@example.com']) {
        await adminQuery(auth.app.database, 'DELETE FROM auth.audit_event');
        for (let i = 0; i < 8; i += 1) await auth.login('acme', shopper, email, 'wrong password', '203.0.113.9');
        const [event, ...others] = (await list()).body;
        expect(event).toMatchObject({ action: 'login.blocked', actor: storefront, network: '203.0.113.9' });
        expect(event.resource).toMatch(/^login\/\S+$/);
        expect(others).toEqual([]);
        expect(JSON.stringify(event)).not.toContain(email);
      }
    });
  });
});
