import { adminQuery, runTask } from '@suite/testing';
import { AuthApp } from './auth-app';
import { Mails } from './mails';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = 'ada@example.com';

describe('the purge of expired', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await AuthApp.start({ env: { AUDIT_DAYS: '60' } });
    const { shopper } = await auth.createShop('acme');
    await auth.newCustomer('acme', shopper, EMAIL);
    await auth.login('acme', shopper, EMAIL, 'a wrong password', '198.51.100.1');
    for (const path of ['password/reset', 'login/code'])
      await auth.call('POST', `/customer/acme/${path}`, { headers: shopper, body: { email: EMAIL } });
    await new Mails(auth).runRequests();
    await adminQuery(auth.app.database, `INSERT INTO auth.revoked_token (tenant, jti, expires_at) VALUES ('acme', 'a', now())`);
    await adminQuery(
      auth.app.database,
      `INSERT INTO auth.known_staff_place (tenant, staff_id, place, seen_at) VALUES ('acme', 'mia', 'network a', now())`,
    );
    for (const customerNumber of [null, '1000000001']) await adminQuery(auth.app.database, ERASURE, [customerNumber]);
  });
  afterAll(() => auth.stop());

  it.each([
    ['refresh tokens', 'refresh_family', 'expires_at', DAY_MS, 0],
    ['revoked tokens', 'revoked_token', 'expires_at', 0, 0],
    ['failed attempts', 'throttle', 'failed_at', HOUR_MS, 0],
    ['tokens of mails', 'account_token', 'expires_at', 30 * DAY_MS, 0],
    ['login codes', 'login_code', 'expires_at', 0, 0],
    ['allowances', 'allowance', 'last_at', DAY_MS, 0],
    ['known networks', 'known_network', 'seen_at', 400 * DAY_MS, 0],
    ['known sessions', 'known_session', 'seen_at', 400 * DAY_MS, 0],
    ['known places of staff', 'known_staff_place', 'seen_at', 400 * DAY_MS, 0],
    ['erasures', 'erasure', 'requested_at', 60 * DAY_MS, 1], // one is not over
  ])('%s deletes all rows that are old enough, and no others', async (name, table, column, keptMs, left) => {
    const countAfter = async (ageMs: number) => {
      const time = new Date(auth.clock.nowMs() - ageMs);
      await adminQuery(auth.app.database, `UPDATE auth.${table} SET ${column} = $1`, [time]);
      await runTask(auth.app, `purge expired ${name}`);
      return (await adminQuery(auth.app.database, `SELECT FROM auth.${table}`)).length;
    };
    expect(await countAfter(keptMs - 1)).toBeGreaterThan(left);
    expect(await countAfter(keptMs)).toBe(left);
  });
});

const ERASURE = `
  INSERT INTO auth.erasure (tenant, id, customer_number, pseudonym, requested_at, repeat_at)
  VALUES ('acme', gen_random_uuid(), $1, 'erased-1', now(), now())`;
