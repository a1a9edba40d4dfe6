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

    it('do what the roles allow, and nothing else', async () => {
      await shop.create({ roles: ['support'], email: 'mia@example.com', password: PASSWORD });
      const headers = bearerOf(await shop.login({ email: 'mia@example.com', password: PASSWORD }));
      expect((await auth.call('GET', `/customer/${shop.acme.tenant}/customers/1000000000`, { headers })).status).toBe(404);
      expect((await shop.manage('GET', '/staff', undefined, headers)).status).toBe(403);
      expect((await auth.call('GET', `/customer/${shop.acme.tenant}/me`, { headers })).status).toBe(403);
    });
  });
});
