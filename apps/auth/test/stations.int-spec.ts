import { adminQuery } from '@suite/testing';
import { AuthApp, claimsOf, PASSWORD } from './auth-app';
import { INVALID, StaffCalls } from './staff-calls';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('stations of staff', () => {
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

  describe('stations', () => {
    it('enrol one device with their code, however it is typed', async () => {
      const { stationId, enrolmentCode, expiresAt } = await shop.newStation();
      expect(enrolmentCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      expect(Date.parse(expiresAt) - auth.clock.nowMs()).toBe(10 * MINUTE);
      const typed = `${enrolmentCode.slice(0, 4)}-${enrolmentCode.slice(4)} `.toLowerCase();
      const answers = await Promise.all(Array.from({ length: 5 }, () => shop.enrol(typed)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
      expect(answers.find(({ status }) => status === 200)?.body).toEqual({
        ...{ stationId, name: 'Bench', siteCode: 'main', labelFormat: 'ZPL', printUrl: 'http://192.168.1.20/' },
        stationToken: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect((await shop.manage('GET', `/stations/${stationId}`)).body).toHaveProperty('enrolledAt');
    });

    it('reject an expired code, and one of another tenant', async () => {
      const { enrolmentCode } = await shop.newStation();
      const other = await auth.createTenant(`globex-${tenants}`);
      expect((await auth.call('POST', `/auth/${other.tenant}/stations/enrol`, { body: { enrolmentCode } })).status).toBe(401);
      expect((await auth.call('POST', `/auth/nosuch/stations/enrol`, { body: { enrolmentCode } })).status).toBe(401);
      expect((await auth.call('POST', `/auth/*/stations/enrol`, { body: { enrolmentCode } })).status).toBe(400);
      auth.clock.advance(10 * MINUTE);
      expect(await shop.enrol(enrolmentCode)).toMatchObject({ status: 401, body: { type: 'enrolment_code_invalid' } });
    });

    it('take ten wrong codes an hour from each address, also concurrently', async () => {
      const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => shop.enrol(`WRONG${i}`, '198.51.100.7')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      const { enrolmentCode } = await shop.newStation();
      expect(await shop.enrol(enrolmentCode, '198.51.100.7')).toMatchObject({ status: 429, body: { type: 'too_many_attempts' } });
      expect((await shop.enrol(enrolmentCode, '198.51.100.8')).status).toBe(200);
      auth.clock.advance(60 * MINUTE);
      expect((await shop.enrol((await shop.newStation()).enrolmentCode, '198.51.100.7')).status).toBe(200);
    });

    it('are created, too, at a replica whose clock is behind', async () => {
      await shop.newStation();
      auth.clock.advance(-SECOND);
      expect(await shop.newStation()).toHaveProperty('stationId');
    });

    it('are at most a hundred new ones an hour, deleted or not', async () => {
      const draft = { name: 'Bench', siteCode: 'main', labelFormat: 'PDF' };
      const create = () => shop.manage('POST', '/stations', draft);
      const answers = await Promise.all(Array.from({ length: 102 }, create));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
      const created = answers.find(({ status }) => status === 201)?.body.stationId as string;
      await shop.manage('DELETE', `/stations/${created}`);
      const refused = await create();
      expect(refused).toMatchObject({ status: 429, body: { type: 'too_many_attempts', message: expect.stringContaining('100 stations') } });
      expect(refused.headers.get('retry-after')).toBe('3600');
      auth.clock.advance(60 * MINUTE);
      shop = await shop.again();
      expect((await shop.manage('POST', '/stations', draft)).status).toBe(201);
    });

    it('are at most a thousand, also with concurrent creations', async () => {
      await adminQuery(
        auth.app.database,
        `INSERT INTO auth.station (tenant, station_id, name, site_code, label_format, created_at)
         SELECT $1, gen_random_uuid(), 'Bench', 'main', 'PDF', '2026-01-01' FROM generate_series(1, 998)`,
        [shop.acme.tenant],
      );
      const draft = { name: 'Bench', siteCode: 'main', labelFormat: 'PDF' };
      const answers = await Promise.all(Array.from({ length: 6 }, () => shop.manage('POST', '/stations', draft)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ type: 'too_many_stations' });
    });

    it('show those who can sign in at their site', async () => {
      const { stationToken } = await shop.station('main');
      await shop.create({ sites: ['main', 'north'] });
      await shop.create({ staffId: 'ann', firstName: 'Ann' });
      await shop.create({ staffId: 'nora', sites: ['north'] });
      await shop.create({ staffId: 'idle', active: false });
      await shop.create({ staffId: 'office', pin: null });
      const { status, body } = await shop.call('GET', '/stations/me/staff', { headers: { 'x-station': stationToken } });
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          station: { name: 'Bench', siteCode: 'main', labelFormat: 'ZPL', printUrl: 'http://192.168.1.20/' },
          staff: [
            { staffId: 'ann', firstName: 'Ann', lastName: 'Weber' },
            { staffId: 'mia', firstName: 'Mia', lastName: 'Weber' },
          ],
        },
      });
      for (const headers of [{}, { 'x-station': 'invented' }])
        expect(await shop.call('GET', '/stations/me/staff', { headers })).toMatchObject({
          status: 401,
          body: { type: 'station_token_invalid' },
        });
    });
  });

  describe('login at a station', () => {
    it('returns a token with roles, sites and scopes for ten hours', async () => {
      await shop.create({ sites: ['main'] });
      const { stationId, stationToken } = await shop.station();
      const answer = await shop.pinLogin(stationToken, 'mia', '4711');
      expect(answer).toMatchObject({
        status: 200,
        body: {
          token_type: 'Bearer',
          expires_in: 36_000,
          staff: { staffId: 'mia', firstName: 'Mia', lastName: 'Weber', roles: ['packer'], sites: ['main'] },
        },
      });
      expect(claimsOf(answer.body.access_token as string)).toMatchObject({
        ...{ kind: 'staff', sub: 'mia', tenant: shop.acme.tenant, roles: ['packer'], sites: ['main'], client_id: `station:${stationId}` },
        scope: 'auth.staff_own pickpack.pickpack_pack',
      });
    });

    it('answers alike for a wrong PIN and an unknown, inactive or other member', async () => {
      const { stationToken } = await shop.station();
      await shop.create();
      await shop.create({ staffId: 'idle', active: false });
      await shop.create({ staffId: 'office', pin: null });
      for (const [staffId, pin] of [['mia', '4712'], ['unknown', '4711'], ['idle', '4711'], ['office', '4711'], ['mia', 'x']] as const)
        expect(await shop.pinLogin(stationToken, staffId, pin)).toMatchObject(INVALID); // prettier-ignore
      expect(await shop.pinLogin('invented', 'mia', '4711')).toMatchObject({ status: 401, body: { type: 'station_token_invalid' } });
    });

    it('rejects a member of another site, but only with the right PIN', async () => {
      const { stationToken } = await shop.station('north');
      await shop.create({ sites: ['main'] });
      expect(await shop.pinLogin(stationToken, 'mia', '4712')).toMatchObject(INVALID);
      expect(await shop.pinLogin(stationToken, 'mia', '4711')).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
      const known = 'SELECT FROM auth.known_staff_place WHERE tenant = $1';
      expect(await adminQuery(auth.app.database, known, [shop.acme.tenant])).toEqual([]);
    });

    it('doubles the wait after two free mistakes, for this member at this station', async () => {
      const [{ stationToken }, other] = [await shop.station(), await shop.station()];
      await shop.create();
      for (const known of [stationToken, other.stationToken]) expect((await shop.pinLogin(known, 'mia', '4711')).status).toBe(200);
      await shop.create({ staffId: 'ann' });
      const waits: string[] = [];
      for (let mistake = 1; mistake <= 5; mistake += 1) {
        expect(await shop.pinLogin(stationToken, 'mia', '4712')).toMatchObject(INVALID);
        const early = await shop.pinLogin(stationToken, 'mia', mistake <= 2 ? 'wrong' : '4711');
        if (mistake <= 2) mistake += 1;
        waits.push(early.headers.get('retry-after') ?? 'none');
        if (early.status === 429) auth.clock.advance(Number(early.headers.get('retry-after')) * SECOND);
      }
      expect(waits).toEqual(['none', '5', '10', '20']);
      expect((await shop.pinLogin(other.stationToken, 'mia', '4711')).status).toBe(200);
      expect((await shop.pinLogin(stationToken, 'ann', '4711')).status).toBe(200);
      expect((await shop.pinLogin(stationToken, 'mia', '4711')).status).toBe(200);
      expect(await shop.pinLogin(stationToken, 'mia', '4712')).toMatchObject(INVALID);
    });

    it('has the same two free mistakes at all stations where the member never signed in, deleted and new ones too', async () => {
      const bench = await shop.station();
      await shop.create();
      expect((await shop.pinLogin(bench.stationToken, 'mia', '4711')).status).toBe(200);
      const attacker = await shop.client('auth.staff_manage');
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const { stationId, stationToken } = await shop.station('main', attacker);
        statuses.push((await shop.pinLogin(stationToken, 'mia', '4712')).status);
        if (tries % 2 === 0) expect((await shop.manage('DELETE', `/stations/${stationId}`, undefined, attacker)).status).toBe(204);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
      expect((await shop.pinLogin(bench.stationToken, 'mia', '4711')).status).toBe(200);
    });

    it('counts concurrent guesses of an administrator of one site at many new stations', async () => {
      await shop.create({ staffId: 'boss' });
      const local = { staffId: 'local', roles: ['administrator'], sites: ['north'], email: 'local@example.com', password: PASSWORD };
      await shop.create({ ...local, pin: '1928' });
      const headers = await shop.loggedIn(local.email);
      const stations = await Promise.all(Array.from({ length: 8 }, () => shop.station('north', headers)));
      for (const { stationToken } of stations) expect((await shop.pinLogin(stationToken, 'local', '1928')).status).toBe(200);
      const guesses = await Promise.all(stations.map(({ stationToken }) => shop.pinLogin(stationToken, 'boss', '4712')));
      expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
    });

    it('keeps the mistakes at other stations when the member signs in at a new one', async () => {
      await shop.create();
      const [guessing, first, second] = [await shop.station(), await shop.station(), await shop.station()];
      for (let tries = 0; tries < 2; tries += 1) expect((await shop.pinLogin(guessing.stationToken, 'mia', '4712')).status).toBe(401);
      expect((await shop.pinLogin(first.stationToken, 'mia', '4711')).status).toBe(200);
      expect((await shop.pinLogin(guessing.stationToken, 'mia', '4712')).status).toBe(401);
      expect(await shop.pinLogin(second.stationToken, 'mia', '4711')).toMatchObject({ status: 429, body: { type: 'too_many_attempts' } });
    });

    it('forgets a station of the member with the member', async () => {
      await shop.create();
      const { stationToken } = await shop.station();
      expect((await shop.pinLogin(stationToken, 'mia', '4711')).status).toBe(200);
      const known = () => adminQuery(auth.app.database, 'SELECT FROM auth.known_staff_place WHERE tenant = $1', [shop.acme.tenant]);
      expect(await known()).toHaveLength(1);
      await shop.manage('DELETE', '/staff/mia');
      expect(await known()).toEqual([]);
    });

    it('processes concurrent tries one after the other', async () => {
      const { stationToken } = await shop.station();
      await shop.create();
      const right = await Promise.all(Array.from({ length: 6 }, () => shop.pinLogin(stationToken, 'mia', '4711')));
      expect(right.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const wrong = await Promise.all(Array.from({ length: 8 }, () => shop.pinLogin(stationToken, 'mia', '4712')));
      expect(wrong.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
    });

    it.each([
      ['without a PIN', { staffId: 'mia' }],
      ['with a password', { staffId: 'mia', pin: '4711', email: 'mia@example.com' }],
    ])('rejects a body %s', async (_name, body) => {
      const { stationToken } = await shop.station();
      expect(await shop.call('POST', '/staff/login', { headers: { 'x-station': stationToken }, body })).toMatchObject({ status: 400 });
    });
  });
});
