import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { adminQuery, type Answer, runTask } from '@suite/testing';
import { TenantService } from '../src/clients/tenant.service';
import { platformCommands } from '../src/platform';
import { AuthApp, type CallerHeaders, PASSWORD, type Shop } from './auth-app';

const SERVICES = ['CART', 'COUPON', 'DELIVERY', 'PICK_PACK', 'SEQUENTIAL_ID'];
const TENANTS = '/auth/platform/tenants';

/** The other services: what auth has told them, and who of them is late. */
class Services {
  readonly told: { readonly path: string; readonly state: string; readonly version: number; readonly quotas?: object }[] = [];
  waitingFor: readonly string[] = [];
  isAway = false;
  use: object = { storedBytes: 0 };
  private readonly server: Server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(this.isAway ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(this.use));
      return;
    }
    void json(request).then((body) => {
      if (this.isAway) return response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
      this.told.push({ path: request.url ?? '', ...(body as { state: string; version: number }) });
      const isLate = request.url?.startsWith('/coupon/');
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ waitingFor: isLate ? this.waitingFor : [] }));
    });
  });

  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return Object.fromEntries(SERVICES.map((name) => [`${name}_URL`, url]));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('the state of a tenant', () => {
  const services = new Services();
  let auth: AuthApp;
  let operator: CallerHeaders;
  let shop: Shop;
  let tenants = 0;
  beforeAll(async () => {
    auth = await AuthApp.start({ env: await services.start() });
    const { clientId, clientSecret = '' } = await auth.get(TenantService).createPlatform();
    operator = await auth.application(clientId, clientSecret);
  });
  afterAll(async () => {
    await auth.stop();
    services.stop();
  });
  beforeEach(async () => {
    services.waitingFor = [];
    services.isAway = false;
    services.use = { storedBytes: 0 };
    shop = await auth.createShop(`held-${(tenants += 1)}`);
  });

  const name = () => shop.credentials.tenant;
  const set = (body: object, tenant = name(), headers = operator) => auth.call('PUT', `${TENANTS}/${tenant}`, { headers, body });
  const load = (tenant = name()): Promise<Answer> => auth.call('GET', `${TENANTS}/${tenant}`, { headers: operator });
  const events = async (headers: CallerHeaders, tenant: string) =>
    (await auth.call('GET', `/auth/${tenant}/audit?action=tenant.changed`, { headers })).body;

  it('is active at first, and set with a reason, which each service is told', async () => {
    expect(await load()).toMatchObject({ status: 200, body: { tenant: name(), state: 'ACTIVE' } });
    const answer = await set({ state: 'READ_ONLY', reason: 'moves to another suite' });
    expect(answer).toMatchObject({ status: 200, body: { tenant: name(), state: 'READ_ONLY', reason: 'moves to another suite' } });
    expect(await load()).toMatchObject({ body: answer.body });
    const told = services.told.filter(({ path }) => path.endsWith(`/platform/tenant-states/${name()}`));
    expect(told.map(({ path, state }) => [path.split('/')[1], state]).sort()).toEqual(
      ['cart', 'coupon', 'delivery-v2', 'pick-pack', 'sequential-id'].map((service) => [service, 'READ_ONLY']),
    );
    const again = await set({ state: 'READ_ONLY' });
    expect(again.body).toEqual(answer.body);
    expect((await set({ state: 'ACTIVE' })).body).not.toHaveProperty('reason');
  });

  it('is recorded for the tenant and for the operators', async () => {
    await set({ state: 'READ_ONLY', reason: 'counting' });
    await set({ reason: 'still counting' });
    await set({ state: 'ACTIVE' });
    const expected = [
      { before: { state: 'READ_ONLY', reason: 'still counting' }, after: { state: 'ACTIVE' } },
      { before: { reason: 'counting' }, after: { reason: 'still counting' } },
      { before: { state: 'ACTIVE' }, after: { state: 'READ_ONLY', reason: 'counting' } },
    ];
    expect(await events(shop.backend, name())).toMatchObject(expected);
    const ofPlatform = (await events(operator, 'platform')) as { resource: string }[];
    expect(ofPlatform.filter(({ resource }) => resource === `tenant/${name()}`)).toMatchObject(expected);
  });

  it('lets logins go on while the tenant is read-only, and refuses what else writes', async () => {
    const person = await auth.newCustomer(name(), shop.shopper);
    await set({ state: 'READ_ONLY' });
    expect((await auth.login(name(), shop.shopper, person.email)).status).toBe(200);
    expect((await auth.refresh(shop.credentials.storefront.clientId, person.refreshToken)).status).toBe(200);
    const { clientId, clientSecret = '' } = shop.credentials.backend;
    expect(await auth.application(clientId, clientSecret)).toEqual({ authorization: expect.stringMatching(/^Bearer .{50}/) });
    const signUp = await auth.signUp(name(), shop.shopper, 'new@example.com');
    expect(signUp).toMatchObject({ status: 503, body: { type: 'tenant_read_only' } });
    expect(signUp.headers.get('retry-after')).toBe('30');
    await set({ state: 'ACTIVE' });
    expect((await auth.signUp(name(), shop.shopper, 'new@example.com')).status).toBe(201);
  });

  it('issues no token while the tenant is suspended, and refuses those of before', async () => {
    const person = await auth.newCustomer(name(), shop.shopper);
    const { clientId, clientSecret = '' } = shop.credentials.backend;
    const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
    await set({ state: 'SUSPENDED' });
    const suspended = { status: 403, body: { type: 'tenant_suspended' } };
    expect(await auth.form('/oauth/token', form)).toMatchObject(suspended);
    expect(await auth.refresh(shop.credentials.storefront.clientId, person.refreshToken)).toMatchObject(suspended);
    expect(await auth.visit(shop.credentials.storefront.clientId, { tenant: name() })).toMatchObject(suspended);
    expect(await auth.login(name(), shop.shopper, person.email, PASSWORD)).toMatchObject(suspended);
    expect(await auth.call('GET', `/customer/${name()}/me`, { headers: person.headers })).toMatchObject(suspended);
    expect(await auth.form('/oauth/introspect', { ...form, token: 'x' })).toMatchObject(suspended);
    expect((await auth.form('/oauth/token', { ...form, client_secret: 'wrong' })).status).toBe(401);
    expect((await auth.call('GET', '/.well-known/jwks.json')).status).toBe(200);
    await set({ state: 'ACTIVE' });
    auth.clock.advance(60_000); // the refused refresh has not used the token up
    expect((await auth.refresh(shop.credentials.storefront.clientId, person.refreshToken)).status).toBe(200);
    expect((await auth.call('GET', `/customer/${name()}/me`, { headers: person.headers })).status).toBe(200);
  });

  it('stays set while a service does not have it, which the answer names, and is told again', async () => {
    services.waitingFor = ['host-2:4711'];
    const late = await set({ state: 'SUSPENDED' });
    expect(late).toMatchObject({ status: 503, body: { type: 'tenant_state_unconfirmed', details: [{ message: 'coupon host-2:4711' }] } });
    expect(late.headers.get('retry-after')).toBe('1');
    expect((await load()).body.state).toBe('SUSPENDED');
    services.isAway = true;
    expect((await set({ state: 'SUSPENDED' })).body.details.map(({ message }: { message: string }) => message)).toContain(
      'cart (it does not answer)',
    );
    services.isAway = false;
    services.waitingFor = [];
    const before = services.told.length;
    await runTask(auth.app, 'tell services the states of tenants');
    expect(services.told.length).toBe(before + SERVICES.length);
    await runTask(auth.app, 'tell services the states of tenants');
    expect(services.told.length).toBe(before + SERVICES.length);
    await auth.get(TenantService).confirm(name(), 1); // the late end of a call about an earlier state
    await runTask(auth.app, 'tell services the states of tenants');
    expect(services.told.length).toBe(before + SERVICES.length);
  });

  it('comes with quotas, which are set one by one and told to each service', async () => {
    const off = { requestsPerSecond: null, burst: null, carts: null, coupons: null, webhooks: null, storedMegabytes: null };
    const { since, quotas } = (await load()).body as { since: string; quotas: object };
    expect(quotas).toEqual(off);
    const first = { requestsPerSecond: 50, carts: 0, storedMegabytes: 100 };
    auth.clock.advance(1_000);
    const limited = await set({ quotas: first });
    expect(limited).toMatchObject({ status: 200, body: { state: 'ACTIVE', since } });
    expect(limited.body.quotas).toEqual({ ...off, ...first, burst: 50 });
    const second = { requestsPerSecond: 50, burst: 80, storedMegabytes: 100 };
    expect((await set({ quotas: { burst: 80, carts: null } })).body.quotas).toEqual({ ...off, ...second });
    expect((await set({ quotas: {} })).body.quotas).toEqual({ ...off, ...second });
    expect((await set({ state: 'READ_ONLY' })).body.quotas).toEqual({ ...off, ...second });
    const told = services.told.filter(({ path }) => path.startsWith('/coupon/') && path.endsWith(`/${name()}`));
    expect(told.map(({ state, quotas: each }) => [state, each])).toEqual([
      ...[
        ['ACTIVE', first],
        ['ACTIVE', second],
        ['ACTIVE', second],
      ],
      ['READ_ONLY', second],
    ]);
    const recorded = [
      { before: { state: 'ACTIVE' } },
      { before: { quotas: first }, after: { quotas: second } },
      { after: { quotas: first } },
    ];
    expect(await events(shop.backend, name())).toMatchObject(recorded);
    const ofPlatform = (await events(operator, 'platform')) as { resource: string }[];
    expect(ofPlatform.filter(({ resource }) => resource === `tenant/${name()}`)).toMatchObject(recorded);
  });

  it('is not in force while a replica of auth itself does not have it, which the answer names', async () => {
    const late = `INSERT INTO auth.replica VALUES ('*', gen_random_uuid(), 'host-3:4712', clock_timestamp() + interval '1 hour', '{}')`;
    await adminQuery(auth.app.database, late);
    expect(await set({ state: 'READ_ONLY' })).toMatchObject({ status: 503, body: { details: [{ message: 'auth host-3:4712' }] } });
    await adminQuery(auth.app.database, `DELETE FROM auth.replica WHERE name = 'host-3:4712'`);
  });

  it('has quotas that the command sets, down to the least', async () => {
    const logged = jest.spyOn(console, 'log').mockReturnValue(undefined);
    await platformCommands['tenant:quota']!.run(auth.app.app, [name(), 'requestsPerSecond=1', 'carts=0', 'coupons=7']);
    await platformCommands['tenant:quota']!.run(auth.app.app, [name(), 'coupons=off']);
    logged.mockRestore();
    expect((await load()).body.quotas).toMatchObject({ requestsPerSecond: 1, carts: 0, coupons: null });
  });

  it('has quotas that are whole numbers, and no others', async () => {
    const wrong = [{ carts: -1 }, { carts: 1.5 }, { carts: '5' }, { requestsPerSecond: 0 }, { burst: 0 }, { coupons: 1e10 }, { seats: 5 }];
    for (const quotas of [...wrong, null, [], 5]) {
      expect([quotas, await set({ quotas })]).toMatchObject([quotas, { status: 400, body: { type: 'validation_violation' } }]);
    }
    expect((await load()).body.quotas).toMatchObject({ carts: null, burst: null });
    expect(await set({ quotas: { carts: 5 } }, 'platform')).toMatchObject({ status: 409, body: { type: 'platform_tenant' } });
  });

  it('shows what it uses of its quotas: the largest of the services, and all that they store', async () => {
    services.use = { storedBytes: 300_000, webhooks: 3, carts: 7, coupons: 9, requestsPerSecond: 4.25, burst: 2 };
    await set({ quotas: { carts: 10, requestsPerSecond: 50 } });
    const usage = () => auth.call('GET', `/auth/${name()}/usage`, { headers: shop.backend });
    const { body, status } = await usage();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      requestsPerSecond: { used: 4.25, limit: 50 },
      carts: { used: 7, limit: 10 },
      coupons: { used: 9, limit: null },
      webhooks: { used: 3, limit: null },
      storedMegabytes: { limit: null },
    });
    expect(body.storedMegabytes.used).toBeGreaterThan(1.5); // 5 × 0.3, and the rows of auth
    expect(body.storedMegabytes.used).toBeLessThan(1.6);
    services.isAway = true;
    expect(await usage()).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
  });

  it('is not written while it stores as much as its quota, but can delete', async () => {
    services.use = { storedBytes: 300_000 };
    const settings = () => auth.call('PUT', `/auth/${name()}/account-settings`, { headers: shop.backend, body: {} });
    const measure = () => runTask(auth.app, 'measure what tenants store');
    await set({ quotas: { storedMegabytes: 2 } });
    expect((await settings()).status).toBe(200);
    services.use = { storedBytes: 0 };
    const { used: ofAuth } = (await auth.call('GET', `/auth/${name()}/usage`, { headers: shop.backend })).body.storedMegabytes;
    services.use = { storedBytes: Math.round(((2 - ofAuth) / SERVICES.length) * 1_000_000) }; // exactly the quota
    await measure();
    const refused = await settings();
    expect(refused).toMatchObject({ status: 409, body: { type: 'quota_exceeded', details: [{ field: 'storedMegabytes' }] } });
    expect(services.told.findLast(({ path }) => path.endsWith(`/${name()}`))).toMatchObject({ quotas: { storedMegabytes: 2 } });
    expect((await auth.call('GET', `/auth/${name()}/account-settings`, { headers: shop.backend })).status).toBe(200);
    expect((await auth.call('DELETE', `/auth/${name()}/clients/nobody`, { headers: shop.backend })).status).toBe(404);
    expect((await auth.visit(shop.credentials.storefront.clientId, { tenant: name() })).status).toBe(200);
    const told = services.told.length;
    await measure();
    expect(services.told.length).toBe(told);
    expect([(await set({ quotas: { carts: 5 } })).status, (await settings()).status]).toEqual([200, 409]);
    services.use = { storedBytes: 100_000 };
    expect((await set({ reason: 'large' })).status).toBe(200); // what it stores is measured as before
    await measure();
    expect((await settings()).status).toBe(200);
    expect((await set({ quotas: { storedMegabytes: 0 } })).body.quotas).toMatchObject({ storedMegabytes: 0, carts: 5 });
    expect((await settings()).status).toBe(409);
    await set({ quotas: { storedMegabytes: null } });
    expect((await settings()).status).toBe(200);
  });

  it('is listed by name, also for the tenants of one state', async () => {
    await set({ state: 'SUSPENDED' });
    const all = await auth.call('GET', `${TENANTS}?pageSize=200`, { headers: operator });
    const names = (all.body as { tenant: string }[]).map(({ tenant }) => tenant);
    expect(names).toEqual([...names].sort());
    expect(Number(all.headers.get('x-total-count'))).toBe(names.length);
    const suspended = await auth.call('GET', `${TENANTS}?state=SUSPENDED`, { headers: operator });
    expect(suspended.body).toContainEqual(expect.objectContaining({ tenant: name(), state: 'SUSPENDED' }));
    const others = (await auth.call('GET', `${TENANTS}?state=READ_ONLY&pageSize=200`, { headers: operator })).body;
    expect(others).not.toContainEqual(expect.objectContaining({ tenant: name() }));
  });

  it('is not for others, not of the platform itself, and not of nobody', async () => {
    for (const headers of [shop.backend, shop.shopper]) expect((await set({ state: 'SUSPENDED' }, name(), headers)).status).toBe(403);
    expect((await auth.call('GET', TENANTS, { headers: shop.backend })).status).toBe(403);
    expect(await set({ state: 'SUSPENDED' }, 'platform')).toMatchObject({ status: 409, body: { type: 'platform_tenant' } });
    expect(await set({ state: 'SUSPENDED' }, 'nobody')).toMatchObject({ status: 404, body: { type: 'tenant_not_found' } });
    expect(await load('nobody')).toMatchObject({ status: 404, body: { type: 'tenant_not_found' } });
    expect(await set({ state: 'ON_HOLD' })).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    expect(await set({ hold: true })).toMatchObject({ status: 400 });
    await expect(auth.createTenant('platform')).rejects.toMatchObject({ type: 'platform_tenant' });
    expect((await load()).body.state).toBe('ACTIVE');
  });

  it('can be changed only by clients of the platform, which alone can have the scope', async () => {
    const draft = { name: 'Holder', type: 'confidential', scopes: ['platform.tenant_manage'] };
    const create = (tenant: string, headers: CallerHeaders) => auth.call('POST', `/auth/${tenant}/clients`, { headers, body: draft });
    expect((await create(name(), shop.backend)).status).toBe(403);
    expect((await create('platform', operator)).status).toBe(201);
  });

  it('is set once by many callers at once, and the last of them is in force', async () => {
    const states = ['READ_ONLY', 'SUSPENDED', 'ACTIVE', 'READ_ONLY', 'SUSPENDED', 'READ_ONLY'];
    const answers = await Promise.all(states.map((state) => set({ state })));
    expect(answers.map(({ status }) => status)).toEqual(states.map(() => 200));
    const { state } = (await load()).body as { state: string };
    const version = Math.max(...services.told.filter(({ path }) => path.endsWith(`/${name()}`)).map((told) => told.version));
    expect(services.told.find((told) => told.path.endsWith(`/${name()}`) && told.version === version)).toMatchObject({ state });
    await set({ state: 'ACTIVE' });
  });
});
