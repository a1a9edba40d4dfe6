import { hashSync as argon2 } from '@node-rs/argon2';
import { Database } from '@suite/database';
import { KeyRing } from '@suite/runtime';
import { adminQuery } from '@suite/testing';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import type { AuthConfig } from '../src/config';
import { SealedSecretsService } from '../src/staff/sealed-secrets.service';
import { recordSighting } from '../src/staff/known-place.queries';
import { staffCommands } from '../src/staff/staff.commands';
import type { StaffMember } from '../src/staff/staff.entity';
import { findStaff } from '../src/staff/staff.queries';
import { TotpService } from '../src/staff/totp.service';
import { address, AuthApp, KEY_RING, PASSWORD } from './auth-app';
import { bearerOf, INVALID, StaffCalls } from './staff-calls';

const SECOND = 1_000;

describe('staff without a station', () => {
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

  describe('login with a password', () => {
    const EMAIL = 'mia@example.com';

    it('needs the right password of an active member', async () => {
      await shop.create({ email: EMAIL, password: PASSWORD });
      expect(await shop.login({ email: 'MIA@example.com', password: PASSWORD })).toMatchObject({
        status: 200,
        body: { staff: { staffId: 'mia' } },
      });
      for (const body of [
        { email: EMAIL, password: 'wrong password' },
        { email: 'unknown@example.com', password: PASSWORD },
      ])
        expect(await shop.login(body)).toMatchObject(INVALID);
      await shop.manage('PATCH', '/staff/mia', { active: false });
      expect(await shop.login({ email: EMAIL, password: PASSWORD })).toMatchObject(INVALID);
      expect(await shop.login({ email: EMAIL })).toMatchObject({ status: 400, body: { details: [{ field: 'password' }] } });
    });

    it.each(['ACME', 'a b', 'a'.repeat(200)])('is rejected at %s, which is no name of a tenant', async (tenant) => {
      const body = { email: EMAIL, password: PASSWORD };
      expect(await auth.call('POST', `/auth/${encodeURIComponent(tenant)}/staff/login`, { body })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'tenant' }] },
      });
    });

    it('counts nothing at a name that is no tenant, since there is another for each attempt', async () => {
      const body = { email: EMAIL, password: PASSWORD };
      const counted = () => adminQuery(auth.app.database, 'SELECT tenant, key FROM auth.throttle ORDER BY 1, 2');
      const before = await counted();
      for (const tenant of ['invented-1', 'invented-1', 'invented-2'])
        expect(await auth.call('POST', `/auth/${tenant}/staff/login`, { body })).toMatchObject(INVALID);
      expect(await counted()).toEqual(before);
    });

    it('replaces a hash with outdated parameters', async () => {
      await shop.create({ email: EMAIL, password: PASSWORD });
      const hash = async () =>
        (await adminQuery<{ hash: string }>(auth.app.database, 'SELECT password_hash AS hash FROM auth.staff WHERE tenant = $1', [shop.acme.tenant]))[0]?.hash; // prettier-ignore
      const current = (await hash())?.split('$')[3];
      const outdated = argon2(PASSWORD, { memoryCost: 1_024, timeCost: 2, parallelism: 1 });
      await adminQuery(auth.app.database, 'UPDATE auth.staff SET password_hash = $2 WHERE tenant = $1', [shop.acme.tenant, outdated]);
      expect((await shop.login({ email: EMAIL, password: 'wrong password' })).status).toBe(401);
      expect(await hash()).toBe(outdated);
      expect((await shop.login({ email: EMAIL, password: PASSWORD })).status).toBe(200);
      expect((await hash())?.split('$')[3]).toBe(current);
      expect((await shop.login({ email: EMAIL, password: PASSWORD })).status).toBe(200);
    });

    it('is throttled like a login of a customer', async () => {
      await shop.create({ email: EMAIL, password: PASSWORD });
      const from = '198.51.100.20';
      for (let mistake = 1; mistake <= 6; mistake += 1)
        expect((await shop.login({ email: EMAIL, password: 'wrong password' }, from)).status).toBe(401);
      expect(await shop.login({ email: EMAIL, password: PASSWORD }, from)).toMatchObject({
        status: 429,
        body: { type: 'too_many_attempts' },
      });
      expect((await shop.login({ email: EMAIL, password: PASSWORD }, '198.51.100.21')).status).toBe(200);
    });

    it('is open from the usual network, however many strangers guess', async () => {
      const [office, elsewhere] = ['198.51.100.30', '198.51.100.31'];
      await shop.create({ email: EMAIL, password: PASSWORD });
      const right = (from: string) => shop.login({ email: EMAIL, password: PASSWORD }, from);
      expect((await right(office)).status).toBe(200);
      for (let i = 0; i < 60; i += 1) await shop.login({ email: EMAIL, password: 'wrong password' }, `203.0.113.${i}`);
      expect(await right(elsewhere)).toMatchObject({ status: 429, body: { type: 'too_many_attempts' } });
      expect((await right(office)).status).toBe(200);
      for (let mistake = 1; mistake <= 6; mistake += 1) await shop.login({ email: EMAIL, password: 'wrong password' }, office);
      expect((await right(office)).status).toBe(429);
    });

    it('knows no network from a right password with a wrong code, or of a member who is inactive or deleted meanwhile', async () => {
      await shop.create({ email: EMAIL, password: PASSWORD });
      const known = () => adminQuery(auth.app.database, 'SELECT FROM auth.known_staff_place WHERE tenant = $1', [shop.acme.tenant]);
      await shop.manage('PATCH', '/staff/mia', { active: false });
      await shop.login({ email: EMAIL, password: PASSWORD });
      expect(await known()).toEqual([]);
      await shop.manage('PATCH', '/staff/mia', { active: true });
      const headers = await shop.loggedIn(EMAIL);
      const { secret } = (await shop.call('POST', '/staff/me/totp', { headers })).body;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.nowMs() });
      expect((await shop.call('POST', '/staff/me/totp/confirm', { headers, body: { code } })).status).toBe(204);
      expect(await shop.login({ email: EMAIL, password: PASSWORD, totp: '000000' }, '198.51.100.40')).toMatchObject(INVALID);
      await recordSighting(auth.get(Database), { tenant: shop.acme.tenant, staffId: 'deleted', place: 'network' }, null);
      expect(await known()).toHaveLength(1);
    });

    describe('and a second factor', () => {
      let headers: { authorization: string };
      let codes: TOTP;
      let recoveryCodes: string[];
      const codeAt = (offset = 0) => codes.generate({ timestamp: auth.clock.nowMs() + offset * 30 * SECOND });
      const withCode = (totp: string) => shop.login({ email: EMAIL, password: PASSWORD, totp });
      beforeEach(async () => {
        await shop.create({ email: EMAIL, password: PASSWORD });
        headers = bearerOf(await shop.login({ email: EMAIL, password: PASSWORD }));
        const { status, body } = await shop.call('POST', '/staff/me/totp', { headers });
        expect({ status, count: body.recoveryCodes.length }).toEqual({ status: 201, count: 10 });
        expect(body.uri).toBe(
          `otpauth://totp/${shop.acme.tenant}:mia%40example.com?issuer=${shop.acme.tenant}&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
        );
        codes = new TOTP({ secret: Secret.fromBase32(body.secret) });
        recoveryCodes = body.recoveryCodes;
      });
      const confirm = (code: string) => shop.call('POST', '/staff/me/totp/confirm', { headers, body: { code } });

      it('counts from its confirmation on', async () => {
        expect((await shop.login({ email: EMAIL, password: PASSWORD })).status).toBe(200);
        expect(await confirm('000000')).toMatchObject({ status: 400, body: { type: 'totp_code_wrong' } });
        expect((await confirm(codeAt())).status).toBe(204);
        expect(await withCode(codeAt())).toMatchObject(INVALID); // used by the confirmation
        expect(await withCode(codeAt(2))).toMatchObject(INVALID);
        expect((await withCode(codeAt(1))).status).toBe(200);
        expect((await withCode(codeAt(-1))).status).toBe(200);
        expect(await shop.call('POST', '/staff/me/totp', { headers })).toMatchObject({ status: 409, body: { type: 'totp_exists' } });
        expect((await shop.manage('GET', '/staff/mia')).body).toMatchObject({ hasTotp: true });
      });

      it('is asked for after the right password alone, which is no failure', async () => {
        await confirm(codeAt());
        const asked = { status: 401, body: { type: 'totp_required' } };
        const withPassword = (password: string) => shop.login({ email: EMAIL, password }, '198.51.100.50');
        for (let i = 0; i < 7; i += 1) expect(await withPassword(PASSWORD)).toMatchObject(asked);
        for (let mistake = 1; mistake <= 6; mistake += 1) expect(await withPassword('wrong password')).toMatchObject(INVALID);
        expect((await withPassword(PASSWORD)).status).toBe(429);
        await shop.manage('PATCH', '/staff/mia', { active: false });
        expect(await shop.login({ email: EMAIL, password: PASSWORD })).toMatchObject(INVALID);
      });

      it('accepts each step and each recovery code once, also concurrently', async () => {
        await confirm(codeAt());
        auth.clock.advance(60 * SECOND);
        const code = codeAt();
        const statuses = async (totp: string) =>
          (await Promise.all([1, 2, 3].map(() => withCode(totp)))).map(({ status }) => status).sort();
        expect(await statuses(code)).toEqual([200, 401, 401]);
        expect(await statuses(`${recoveryCodes[0]?.slice(0, 6)} ${recoveryCodes[0]?.slice(6)}`.toUpperCase())).toEqual([200, 401, 401]);
      });

      const remove = (body: object | undefined, caller = headers, from?: string) =>
        shop.call('DELETE', '/staff/me/totp', { headers: { ...caller, ...address(from) }, ...(body && { body }) });

      it('is not removed by a token alone, such as that of a PIN', async () => {
        await confirm(codeAt());
        const { stationToken } = await shop.station();
        const ofPin = bearerOf(await shop.pinLogin(stationToken, 'mia', '4711'));
        for (const body of [undefined, {}, { password: PASSWORD, code: codeAt(1) }]) expect((await remove(body, ofPin)).status).toBe(400);
        expect(await remove({ password: 'wrong password' }, ofPin)).toMatchObject({ status: 400, body: { type: 'wrong_password' } });
        expect(await remove({ code: codeAt() }, ofPin)).toMatchObject({ status: 400, body: { type: 'totp_code_wrong' } }); // used
        expect(await shop.login({ email: EMAIL, password: PASSWORD })).toMatchObject({ status: 401, body: { type: 'totp_required' } });
        expect((await remove({ code: recoveryCodes[0] }, ofPin)).status).toBe(204);
        expect((await shop.login({ email: EMAIL, password: PASSWORD })).status).toBe(200);
      });

      it('is neither passed nor removed by a proof of the one before it', async () => {
        await confirm(codeAt());
        const proven = (await findStaff(auth.get(Database), shop.acme.tenant, 'mia')) as StaffMember;
        const stale = codeAt(1);
        expect((await remove({ password: PASSWORD })).status).toBe(204);
        codes = new TOTP({ secret: Secret.fromBase32((await shop.call('POST', '/staff/me/totp', { headers })).body.secret) });
        await confirm(codeAt());
        expect(await auth.get(TotpService).passes(proven, stale)).toBe(false);
        await expect(auth.get(TotpService).remove(proven)).rejects.toMatchObject({ type: 'totp_code_wrong' });
        expect((await withCode(codeAt(1))).status).toBe(200);
      });

      it('delays the proof of its removal after wrong ones, as logins', async () => {
        await confirm(codeAt());
        const from = '198.51.100.60';
        for (let mistake = 1; mistake <= 6; mistake += 1) expect((await remove({ code: '000000' }, headers, from)).status).toBe(400);
        const tooEarly = { status: 429, body: { type: 'too_many_attempts' } };
        expect(await remove({ password: PASSWORD }, headers, from)).toMatchObject(tooEarly);
        expect(await shop.login({ email: EMAIL, password: PASSWORD, totp: codeAt(1) }, from)).toMatchObject(tooEarly);
      });

      it('can be removed', async () => {
        await confirm(codeAt());
        expect((await remove({ password: PASSWORD })).status).toBe(204);
        expect((await remove({ password: PASSWORD })).status).toBe(204);
        expect((await shop.login({ email: EMAIL, password: PASSWORD })).status).toBe(200);
        expect(await confirm(codeAt(1))).toMatchObject({ status: 404, body: { type: 'totp_not_found' } });
      });
    });
  });

  describe('a change of the key ring', () => {
    const newKey = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
    const secretsWith = (...keys: string[]) =>
      new SealedSecretsService(auth.get(Database), { keyRing: KeyRing.parse(keys.join()) } as AuthConfig, pino({ enabled: false }));
    /** Runs the command with a ring, and returns how many members it has rewrapped, of how many. */
    const rewrap = async (...keys: string[]) => {
      const services = new Map<unknown, unknown>([[Database, auth.get(Database)], [SealedSecretsService, secretsWith(...keys)]]); // prettier-ignore
      const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
      try {
        await staffCommands['rewrap']?.run({ get: (type: unknown) => services.get(type) } as never, []);
      } finally {
        log.mockRestore();
      }
      return adminQuery<{ total: string; old: string }>(
        auth.app.database,
        `SELECT count(*) AS total, count(*) FILTER (WHERE pin_sealed LIKE 'v1.k1.%' OR totp_sealed LIKE 'v1.k1.%') AS old
           FROM auth.staff WHERE pin_sealed IS NOT NULL OR totp_sealed IS NOT NULL`,
      );
    };

    it('leaves PINs and second factors usable with the new key alone, after `rewrap`', async () => {
      await shop.create({ email: 'mia@example.com', password: PASSWORD });
      const { stationToken } = await shop.station();
      const headers = await shop.loggedIn('mia@example.com');
      const { secret } = (await shop.call('POST', '/staff/me/totp', { headers })).body;
      await shop.create({ staffId: 'office', email: 'office@example.com', password: PASSWORD, pin: null }); // has a second factor alone
      await shop.call('POST', '/staff/me/totp', { headers: await shop.loggedIn('office@example.com') });
      await expect(rewrap(newKey)).rejects.toMatchObject({ type: 'key_missing' }); // the former key was removed too early
      const [counts] = await rewrap(newKey, KEY_RING);
      expect(counts).toMatchObject({ old: '0' });
      expect(await rewrap(newKey)).toEqual([counts]); // nothing to do
      const [stored] = await adminQuery<{ pin_sealed: string; totp_sealed: string }>(
        auth.app.database,
        `SELECT pin_sealed, totp_sealed FROM auth.staff WHERE tenant = $1 AND staff_id = 'mia'`,
        [shop.acme.tenant],
      );
      const owner = { tenant: shop.acme.tenant, staffId: 'mia' };
      expect(secretsWith(newKey).open(owner, 'totp', stored?.totp_sealed ?? '')).toBe(secret);
      expect(secretsWith(newKey).open(owner, 'pin', stored?.pin_sealed ?? '')).toMatch(/^\$argon2id\$/);
      for (let tries = 1; tries <= 5; tries += 1)
        // none is a mistake of the member, who would have to wait
        expect(await shop.pinLogin(stationToken, 'mia', '4711')).toMatchObject({ status: 503, body: { type: 'key_missing' } });
    });
  });

  it('keeps PINs, second factors and tokens of stations unreadable in the database', async () => {
    await shop.create({ email: 'mia@example.com', password: PASSWORD });
    const { stationToken } = await shop.station();
    const { body } = await shop.call('POST', '/staff/me/totp', {
      headers: bearerOf(await shop.login({ email: 'mia@example.com', password: PASSWORD })),
    });
    const rows = await adminQuery<{ row: string }>(
      auth.app.database,
      `SELECT s::text AS row FROM auth.staff s WHERE tenant = $1 UNION ALL SELECT t::text FROM auth.station t WHERE tenant = $1`,
      [shop.acme.tenant],
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).toContain('mia@example.com');
    for (const secret of [body.secret as string, stationToken, PASSWORD, ...(body.recoveryCodes as string[])])
      expect(stored).not.toContain(secret);
    expect(stored).toMatch(/,v1\.k1\.[\w.-]+,"\$argon2id/); // the PIN is sealed, not only hashed
  });
});
