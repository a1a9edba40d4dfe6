import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { AuthApp, PASSWORD } from './auth-app';
import { bearerOf, StaffCalls } from './staff-calls';
import { untilWaiting } from './waiting';

const EMAIL = 'mia@example.com';

describe('the second factor of a member of the staff', () => {
  let auth: AuthApp;
  let shop: StaffCalls;
  let headers: { authorization: string };
  let tenants = 0;
  beforeAll(async () => {
    auth = await AuthApp.start();
  });
  afterAll(() => auth.stop());
  beforeEach(async () => {
    shop = await StaffCalls.ofNewTenant(auth, `factor-${(tenants += 1)}`);
    await shop.create({ email: EMAIL, password: PASSWORD });
    headers = await shop.loggedIn(EMAIL);
  });

  const start = (caller = headers) => shop.call('POST', '/staff/me/totp', { headers: caller });
  const started = async () => {
    const { body } = await start();
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: auth.clock.nowMs() });
    return {
      recoveryCodes: body.recoveryCodes as string[],
      confirm: () => shop.call('POST', '/staff/me/totp/confirm', { headers, body: { code } }),
    };
  };
  const remove = (body: object) => shop.call('DELETE', '/staff/me/totp', { headers, body });
  const hasFactor = async () => (await shop.manage('GET', '/staff/mia')).body.hasTotp as boolean;

  it('is not started by the token of a PIN', async () => {
    const { stationToken } = await shop.station();
    const ofPin = bearerOf(await shop.pinLogin(stationToken, 'mia', '4711'));
    expect(await start(ofPin)).toMatchObject({ status: 403, body: { type: 'password_login_required' } });
    expect((await start()).status).toBe(201);
  });

  it('is not removed without a proof by a call that began before its confirmation', async () => {
    await started();
    const db = new Client({ connectionString: auth.app.database.adminUrl.href });
    await db.connect();
    try {
      await db.query('BEGIN');
      await db.query('UPDATE auth.staff SET is_totp_confirmed = true WHERE tenant = $1', [shop.acme.tenant]);
      const removal = remove({ password: 'wrong password' });
      await untilWaiting(auth.app.database);
      await db.query('COMMIT');
      expect(await removal).toMatchObject({ status: 400, body: { type: 'totp_code_wrong' } });
    } finally {
      await db.end();
    }
    expect(await hasFactor()).toBe(true);
  });

  it('is removed once by one code, of concurrent calls', async () => {
    const { confirm, recoveryCodes } = await started();
    await confirm();
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove({ code: recoveryCodes[0] })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status !== 204 && status !== 400)).toEqual([]);
    expect(await hasFactor()).toBe(false);
  });

  it('is kept during concurrent wrong proofs and a new start', async () => {
    const { confirm } = await started();
    await confirm();
    const answers = await Promise.all([remove({ code: '000000' }), start(), remove({ password: 'wrong password' }), start()]);
    expect(answers.map(({ status }) => status)).toEqual([400, 409, 400, 409]);
    expect(await hasFactor()).toBe(true);
  });
});
