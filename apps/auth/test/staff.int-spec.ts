import { AuthApp, PASSWORD } from './auth-app';
import { bearerOf, StaffCalls } from './staff-calls';

describe('staff', () => {
  let auth: AuthApp;
  let shop: StaffCalls;
  beforeAll(async () => {
    auth = await AuthApp.start();
  });
  afterAll(() => auth.stop());

  let tenants = 0;
  beforeEach(async () => {
    shop = await StaffCalls.ofNewTenant(auth, `acme-${(tenants += 1)}`);
  });

  describe('management', () => {
    it('returns members without their secrets, and changes and deletes them', async () => {
      expect(await shop.create({ email: 'mia@example.com', password: PASSWORD, sites: ['main'] })).toMatchObject({
        status: 201,
        body: { staffId: 'mia' },
      });
      const view = {
        ...{ staffId: 'mia', firstName: 'Mia', lastName: 'Weber', email: 'mia@example.com', roles: ['packer'], sites: ['main'] },
        ...{ active: true, hasPin: true, hasPassword: true, hasTotp: false },
        createdAt: auth.clock.now().toISOString(),
        modifiedAt: auth.clock.now().toISOString(),
      };
      expect((await shop.manage('GET', '/staff')).body).toEqual([view]);
      const change = { roles: ['lead'], sites: [], pin: null, email: null, password: null };
      expect(await shop.manage('PATCH', '/staff/mia', change)).toMatchObject({
        status: 200,
        body: { roles: ['lead'], sites: [], hasPin: false, hasPassword: false },
      });
      expect((await shop.manage('GET', '/staff/mia')).body).not.toHaveProperty('email');
      expect([(await shop.manage('DELETE', '/staff/mia')).status, (await shop.manage('GET', '/staff/mia')).status]).toEqual([204, 404]);
    });

    it.each([
      ['the staff id', { email: 'other@example.com' }],
      ['the e-mail address', { staffId: 'other', email: 'MIA@example.com' }],
    ])('rejects %s of another member', async (_name, member) => {
      await shop.create({ email: 'mia@example.com', password: PASSWORD });
      expect(await shop.create({ password: PASSWORD, ...member })).toMatchObject({ status: 409, body: { type: 'staff_exists' } });
    });

    it.each([
      ['pin', { pin: '1111' }],
      ['pin', { pin: '123' }],
      ['roles', { roles: ['owner'] }],
      ['roles', { roles: [] }],
      ['password', { email: 'mia@example.com', password: 'password1' }],
      ['firstName', { firstName: '' }],
    ])('rejects %s with a fault', async (field, member) => {
      expect(await shop.create(member)).toMatchObject({ status: 400, body: { details: [expect.objectContaining({ field })] } });
    });

    it('repeats its answer under an Idempotency-Key', async () => {
      const headers = { ...shop.backend, 'idempotency-key': 'mia-1' };
      const body = { firstName: 'Mia', lastName: 'Weber', roles: ['packer'], pin: '4711' };
      const first = await shop.call('POST', '/staff', { headers, body });
      expect((await shop.call('POST', '/staff', { headers, body })).body).toEqual(first.body);
      expect((await shop.call('POST', '/staff', { headers, body: { ...body, pin: '4712' } })).status).toBe(422);
      expect((await shop.manage('GET', '/staff')).body).toHaveLength(1);
    });

    it('needs the scopes of the roles that are given and taken', async () => {
      const headers = await shop.client('auth.staff_manage', 'pickpack.pickpack_manage');
      const lacking = { status: 403, body: { details: [{ type: 'missing_scope' }] } };
      expect((await shop.create({}, headers)).status).toBe(201);
      expect(await shop.create({ staffId: 'ann', roles: ['administrator'] }, headers)).toMatchObject(lacking);
      await shop.create({ staffId: 'ann', roles: ['administrator'] });
      for (const [method, path, body] of [
        ['PATCH', '/staff/ann', { pin: '8052' }],
        ['PATCH', '/staff/mia', { roles: ['dispatcher'] }],
        ['DELETE', '/staff/ann', undefined],
      ] as const)
        expect(await shop.manage(method, path, body, headers)).toMatchObject(lacking);
      expect((await shop.manage('PATCH', '/staff/mia', { pin: '8052' }, headers)).status).toBe(200);
    });

    it('keeps a member who is limited to sites within them', async () => {
      await shop.create({ staffId: 'boss', roles: ['administrator'], email: 'boss@example.com', password: PASSWORD, sites: ['main'] });
      const headers = bearerOf(await shop.login({ email: 'boss@example.com', password: PASSWORD }));
      const refused = { status: 403, body: { type: 'wrong_site' } };
      expect((await shop.create({ sites: ['main'] }, headers)).status).toBe(201);
      expect(await shop.create({ staffId: 'ann', sites: [] }, headers)).toMatchObject(refused);
      expect(await shop.create({ staffId: 'ann', sites: ['main', 'north'] }, headers)).toMatchObject(refused);
      expect(await shop.manage('PATCH', '/staff/mia', { sites: [] }, headers)).toMatchObject(refused);
      expect(await shop.manage('POST', '/stations', { name: 'B', siteCode: 'north', labelFormat: 'PDF' }, headers)).toMatchObject(refused);
      expect(await shop.manage('GET', '/clients', undefined, headers)).toMatchObject(refused);
      expect(await auth.call('DELETE', `/customer/${shop.acme.tenant}/customers/1000000001`, { headers })).toMatchObject(refused);
      await shop.create({ staffId: 'everywhere' });
      expect((await shop.manage('GET', '/staff', undefined, headers)).body.map(({ staffId }: { staffId: string }) => staffId)).toEqual([
        'boss',
        'mia',
      ]);
    });
  });

  it('names members and clients to staff who read orders or coupons, and to no other staff', async () => {
    await shop.create({
      staffId: 'sue',
      firstName: 'Sue',
      lastName: 'Klein',
      roles: ['support'],
      email: 'sue@example.com',
      password: PASSWORD,
    });
    await shop.create({ sites: ['main'], roles: ['dispatcher'], email: 'mia@example.com', password: PASSWORD });
    const { clientId } = shop.acme.backend;
    const { body } = await shop.manage('GET', '/actors', undefined, await shop.loggedIn('sue@example.com'));
    expect(body.filter(({ kind }: { kind: string }) => kind === 'staff')).toEqual([
      { actor: 'mia', kind: 'staff', name: 'Mia Weber' },
      { actor: 'sue', kind: 'staff', name: 'Sue Klein' },
    ]);
    expect(body).toContainEqual({ actor: clientId, kind: 'application', name: expect.any(String) });
    expect((await shop.manage('GET', '/actors')).body).toEqual(body);
    expect(await shop.manage('GET', '/actors', undefined, await shop.loggedIn('mia@example.com'))).toMatchObject({ status: 403 });
    expect(await shop.manage('GET', '/actors', undefined, await shop.client('cart.order_view'))).toMatchObject({ status: 403 });
  });

  it('shows a member of some sites those of these sites alone, and their stations', async () => {
    const boss = { staffId: 'boss', roles: ['administrator'], email: 'boss@example.com', password: PASSWORD, sites: ['main', 'north'] };
    await shop.create(boss);
    const headers = await shop.loggedIn(boss.email);
    const sitesOf = { a: ['main'], b: ['north'], c: ['main', 'north'], d: ['main', 'south'], e: ['south'], f: [] };
    for (const [staffId, sites] of Object.entries(sitesOf)) await shop.create({ staffId, sites });
    const [own, other] = [await shop.newStation('north'), await shop.newStation('south')];
    const idsOf = async (path: string, id: string): Promise<string[]> =>
      (await shop.manage('GET', path, undefined, headers)).body.map((row: Record<string, string>) => row[id]);
    expect(await idsOf('/staff', 'staffId')).toEqual(['a', 'b', 'boss', 'c']);
    expect(await idsOf('/stations', 'stationId')).toEqual([own.stationId]);
    const statuses = (paths: readonly string[], method = 'GET') =>
      Promise.all(paths.map(async (path) => (await shop.manage(method, path, undefined, headers)).status));
    expect(await statuses(Object.keys(sitesOf).map((id) => `/staff/${id}`))).toEqual([200, 200, 200, 403, 403, 403]);
    const stations = [own, other].map(({ stationId }) => `/stations/${stationId}`);
    expect([await statuses(stations), await statuses(stations, 'DELETE')]).toEqual([[200, 403], [204, 403]]); // prettier-ignore
    expect((await shop.manage('GET', `/stations/${other.stationId}`)).status).toBe(200);
    expect((await shop.manage('GET', '/audit?action=station.deleted')).body).toMatchObject([
      { resource: `station/${own.stationId}`, actor: 'boss' },
    ]);
  });

  describe('tokens', () => {
    const isActive = async (token: string) => {
      const proof = { client_id: shop.acme.backend.clientId, client_secret: shop.acme.backend.clientSecret ?? '' };
      return (await auth.form('/oauth/introspect', { ...proof, token })).body as { active: boolean; roles?: string[] };
    };

    it('end at once with every change of the member, and with the station', async () => {
      await shop.create({ roles: ['administrator'] });
      for (const change of [{ roles: ['administrator', 'lead'] }, { sites: [] }, { pin: '8052' }, { active: false }]) {
        await shop.manage('PATCH', '/staff/mia', { pin: '4711', active: true });
        const { stationToken } = await shop.station();
        const headers = bearerOf(await shop.pinLogin(stationToken, 'mia', '4711'));
        expect((await shop.manage('GET', '/staff', undefined, headers)).status).toBe(200);
        expect(await isActive(headers.authorization.slice(7))).toMatchObject({ active: true, kind: 'staff', roles: expect.any(Array) });
        await shop.manage('PATCH', '/staff/mia', change);
        expect((await shop.manage('GET', '/staff', undefined, headers)).status).toBe(401);
        expect(await isActive(headers.authorization.slice(7))).toEqual({ active: false });
      }
      await shop.manage('PATCH', '/staff/mia', { pin: '4711', active: true });
      const { stationId, stationToken } = await shop.station();
      const headers = bearerOf(await shop.pinLogin(stationToken, 'mia', '4711'));
      expect((await shop.manage('DELETE', `/stations/${stationId}`)).status).toBe(204);
      expect((await shop.manage('GET', '/staff', undefined, headers)).status).toBe(401);
      expect((await shop.pinLogin(stationToken, 'mia', '4711')).status).toBe(401);
    });

    it('hold and release customers as support, and change nothing else of them', async () => {
      const customer = `/customer/${shop.acme.tenant}/customers/held`;
      const body = { contactEmail: 'held@example.com', company: 'Tea' };
      expect((await auth.call('PUT', customer, { headers: shop.backend, body })).status).toBe(201);
      const patchBy = async (role: string, changes: object) => {
        const email = `${role}@example.com`;
        await shop.create({ staffId: role, roles: [role], email, password: PASSWORD });
        return auth.call('PATCH', customer, { headers: bearerOf(await shop.login({ email, password: PASSWORD })), body: changes });
      };
      expect(await patchBy('support', { onHold: true })).toMatchObject({ status: 200, body: { onHold: true, company: 'Tea' } });
      expect(await patchBy('support', { onHold: false, company: 'Ale' })).toMatchObject({ status: 403 });
      expect(await patchBy('support', { active: false })).toMatchObject({ status: 403 });
      for (const role of ['marketing', 'accounting']) expect((await patchBy(role, { onHold: false })).status).toBe(403);
      expect((await auth.call('GET', customer, { headers: shop.backend })).body).toMatchObject({ onHold: true, active: true });
      expect(await patchBy('support', { onHold: false })).toMatchObject({ status: 200, body: { onHold: false } });
    });

    it('do what the roles allow, and nothing else', async () => {
      await shop.create({ roles: ['support'], email: 'mia@example.com', password: PASSWORD });
      const headers = bearerOf(await shop.login({ email: 'mia@example.com', password: PASSWORD }));
      expect((await auth.call('GET', `/customer/${shop.acme.tenant}/customers/1000000000`, { headers })).status).toBe(404);
      expect((await shop.manage('GET', '/staff', undefined, headers)).status).toBe(403);
      expect((await auth.call('GET', `/customer/${shop.acme.tenant}/me`, { headers })).status).toBe(403);
    });
  });

  describe('an invitation', () => {
    const EMAIL = 'mia@example.com';
    const HOUR = 3_600_000;
    const invitations = (email: string) => shop.invitations(email);
    const accept = (token: string, password = PASSWORD) => shop.call('POST', '/staff/invitation', { body: { token, password } });
    const invalid = { status: 400, body: { type: 'token_invalid' } };

    it('is accepted on a page without scripts, which shows why a password is refused', async () => {
      await shop.create({ email: EMAIL });
      const [token = ''] = await invitations(EMAIL);
      const path = `/customer/${shop.acme.tenant}/account/invitation`;
      const titleOf = ({ body }: { body: string }) => /<h1>([^<]*)<\/h1>/.exec(body)?.[1];
      const send = (password: string) => auth.form(path, { token, password });
      const page = await auth.call('GET', `${path}?token=${token}`);
      expect([page.status, titleOf(page), page.headers.get('referrer-policy')]).toEqual([200, 'Choose your password', 'no-referrer']);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.body).not.toMatch(/<script|https?:/);
      const refused = await send('password1');
      expect([refused.status, titleOf(refused)]).toEqual([400, 'Choose your password']);
      expect(titleOf(await send(PASSWORD))).toBe('Your password is set');
      expect((await shop.login({ email: EMAIL, password: PASSWORD })).status).toBe(200);
      for (const used of [await send(PASSWORD), await auth.call('GET', `${path}?token=${token}`)])
        expect([used.status, titleOf(used)]).toEqual([400, 'This link is no longer valid']);
    });

    it('is mailed to a member without a password, who chooses one, once', async () => {
      await shop.create({ email: EMAIL });
      await shop.create({ staffId: 'ann', email: 'ann@example.com', password: PASSWORD });
      const [token = '', ...others] = await invitations(EMAIL);
      expect([others, await invitations('ann@example.com')]).toEqual([[], []]);
      expect(await accept('invented')).toMatchObject(invalid);
      expect(await accept(token, 'mia mia mia')).toMatchObject({ status: 400, body: { type: 'password_weak' } });
      const answers = await Promise.all([1, 2, 3].map(() => accept(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
      expect(await accept(token)).toMatchObject(invalid);
      expect((await shop.login({ email: EMAIL, password: PASSWORD })).status).toBe(200);
    });

    it('ends after three days, with a later one, and with the member', async () => {
      await shop.create({ email: EMAIL });
      await shop.manage('PATCH', '/staff/mia', { email: 'weber@example.com' });
      const [[first = ''], [second = '']] = [await invitations(EMAIL), await invitations('weber@example.com')];
      expect(await accept(first)).toMatchObject(invalid);
      await shop.manage('PATCH', '/staff/mia', { active: false });
      expect(await accept(second)).toMatchObject(invalid);
      await shop.manage('PATCH', '/staff/mia', { active: true });
      auth.clock.advance(72 * HOUR);
      expect(await accept(second)).toMatchObject(invalid);
      auth.clock.advance(-1);
      expect((await accept(second)).status).toBe(204);
    });

    it('is mailed to an inactive member once it is activated', async () => {
      await shop.create({ email: EMAIL, active: false });
      expect(await invitations(EMAIL)).toEqual([]);
      await shop.manage('PATCH', '/staff/mia', { active: true });
      const [token = '', ...others] = await invitations(EMAIL);
      expect(others).toEqual([]);
      expect((await accept(token)).status).toBe(204);
    });

    it('is mailed to a member whose password an administrator removes', async () => {
      await shop.create({ email: EMAIL, password: PASSWORD });
      expect((await shop.manage('PATCH', '/staff/mia', { password: null })).status).toBe(200);
      const [token = ''] = await invitations(EMAIL);
      expect((await accept(token)).status).toBe(204);
    });

    it('ends with a password that an administrator sets', async () => {
      await shop.create({ email: EMAIL });
      const [token = ''] = await invitations(EMAIL);
      await shop.manage('PATCH', '/staff/mia', { password: PASSWORD });
      expect(await accept(token, 'another long sentence 12')).toMatchObject(invalid);
      expect((await shop.login({ email: EMAIL, password: PASSWORD })).status).toBe(200);
      expect(await invitations(EMAIL)).toHaveLength(1);
    });
  });
});
