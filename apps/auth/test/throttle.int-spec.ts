import { Schedule } from '@suite/platform';
import { adminQuery } from '@suite/testing';
import { Client } from 'pg';
import type { TenantCredentials } from '../src/tenant/tenant.service';
import { address, AuthApp, PASSWORD } from './auth-app';

const SECOND = 1_000;
const HOME = '203.0.113.7';

describe('guessing is slowed down', () => {
  let auth: AuthApp;
  let replica: AuthApp;
  let acme: TenantCredentials;
  let shopper: { authorization: string };
  let people = 0;

  beforeAll(async () => {
    auth = await AuthApp.start();
    replica = await AuthApp.start({ database: auth.app.database, clock: auth.clock });
    acme = await auth.createTenant('acme');
  });
  afterAll(async () => {
    await replica.stop();
    await auth.stop();
  });
  beforeEach(async () => {
    auth.clock.advance(2 * 3_600 * SECOND); // yesterday's failures are forgotten
    shopper = await auth.anonymous('acme', acme.storefront.clientId);
  });

  const somebody = async (): Promise<string> => {
    const email = `person-${(people += 1)}@example.com`;
    expect((await auth.signUp('acme', shopper, email, HOME)).status).toBe(201);
    return email;
  };
  const guess = (email: string, from: string, at = auth) => at.login('acme', shopper, email, 'wrong password', from);
  const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

  it('for an account from one address: a few free tries, then waits that double up to 15 minutes', async () => {
    const email = await somebody();
    const from = '198.51.100.1';
    const waits: number[] = [];
    for (let tries = 0; tries < 40 && waits.length < 12;) {
      const answer = await guess(email, from);
      if (answer.status === 429) {
        expect(answer.body).toMatchObject({ status: 429, type: 'too_many_attempts' });
        waits.push(waitOf(answer));
        auth.clock.advance(waitOf(answer) * SECOND);
      } else {
        tries += 1;
        expect(answer.status).toBe(401);
      }
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('on every replica, and for the right password too', async () => {
    const email = await somebody();
    const from = '198.51.100.2';
    for (let i = 0; i < 7; i += 1) await guess(email, from, i % 2 ? auth : replica);
    expect((await guess(email, from, replica)).status).toBe(429);
    expect((await auth.login('acme', shopper, email, PASSWORD, from)).status).toBe(429);
    auth.clock.advance(60 * SECOND);
    expect((await auth.login('acme', shopper, email, PASSWORD, from)).status).toBe(200);
    expect((await guess(email, from)).status).toBe(401);
  });

  it('when many guesses come at once', async () => {
    const email = await somebody();
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess(email, '198.51.100.3')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(12);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('for an unknown account as for a known one', async () => {
    const known = await somebody();
    const statuses = async (email: string, from: string) => {
      const seen: number[] = [];
      for (let i = 0; i < 9; i += 1) seen.push((await guess(email, from)).status);
      return seen;
    };
    expect(await statuses('nobody@example.com', '198.51.100.4')).toEqual(await statuses(known, '198.51.100.5'));
  });

  it('for an address that tries many accounts', async () => {
    let last = 0;
    for (let i = 0; i < 25 && last !== 429; i += 1) last = (await guess(`account-${i}@example.com`, '198.51.100.6')).status;
    expect(last).toBe(429);
    expect((await guess('account-1@example.com', '198.51.100.77')).status).toBe(401);
  });

  it('for one IPv6 network, whatever address of it is used', async () => {
    const email = await somebody();
    for (let i = 1; i <= 7; i += 1) await guess(email, `2001:db8:1:2::${i}`);
    expect((await guess(email, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await guess(email, '2001:db8:1:3::1')).status).toBe(401);
  });

  describe('for an account that many addresses guess at', () => {
    let email: string;
    let addresses = 0;
    const elsewhere = () => `192.0.2.${(addresses += 1)}`;

    beforeEach(async () => {
      email = await somebody();
      for (let i = 0; i < 20; i += 1) {
        const answer = await guess(email, elsewhere());
        if (answer.status === 429) auth.clock.advance(waitOf(answer) * SECOND);
      }
      while ((await guess(email, elsewhere())).status !== 429) auth.clock.advance(0);
    });

    it('but not where its owner has been', async () => {
      expect((await auth.login('acme', shopper, email, PASSWORD, HOME)).status).toBe(200);
    });

    it('and keeps the owner out for 30 seconds at most, however long the stranger goes on', async () => {
      const hotel = '192.0.2.250';
      const refused = await auth.login('acme', shopper, email, PASSWORD, hotel);
      expect(refused.status).toBe(429);
      expect(waitOf(refused)).toBeLessThanOrEqual(30);
      auth.clock.advance(waitOf(refused) * SECOND);
      while ((await guess(email, elsewhere())).status !== 401); // the stranger is faster, every time
      expect((await auth.login('acme', shopper, email, PASSWORD, hotel)).status).toBe(200);
    });
  });

  it('for those who ask by sign-up who has an account', async () => {
    const email = await somebody();
    const from = '198.51.100.8';
    for (let i = 0; i < 6; i += 1) expect((await auth.signUp('acme', shopper, email, from)).status).toBe(409);
    expect((await auth.signUp('acme', shopper, email, from)).status).toBe(429);
  });

  it('for those who ask by many sign-ups at once', async () => {
    const email = await somebody();
    const answers = await Promise.all(Array.from({ length: 60 }, () => auth.signUp('acme', shopper, email, '198.51.100.13')));
    expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(12);
    expect(answers.every(({ status }) => status === 409 || status === 429)).toBe(true);
  });

  it('for the secret of a client, from one address', async () => {
    const { clientId, clientSecret = '' } = acme.backend;
    const token = (secret: string, from: string) =>
      auth.form('/oauth/token', { client_id: clientId, client_secret: secret, grant_type: 'client_credentials' }, address(from));
    for (let i = 0; i < 6; i += 1) expect((await token('wrong', '198.51.100.9')).status).toBe(401);
    const refused = await token(clientSecret, '198.51.100.9');
    expect(refused).toMatchObject({ status: 429, body: { type: 'too_many_attempts', error: 'temporarily_unavailable' } });
    expect((await token(clientSecret, '198.51.100.10')).status).toBe(200);
    auth.clock.advance(waitOf(refused) * SECOND);
    expect((await token(clientSecret, '198.51.100.9')).status).toBe(200);
  });

  it('for refresh tokens, from one address', async () => {
    const { clientId } = acme.storefront;
    const refresh = (token: string, from: string) =>
      auth.form('/oauth/refresh_token', { client_id: clientId, grant_type: 'refresh_token', refresh_token: token }, address(from));
    for (let i = 0; i < 6; i += 1) expect((await refresh('A'.repeat(64), '198.51.100.11')).status).toBe(400);
    expect((await refresh('A'.repeat(64), '198.51.100.11')).status).toBe(429);
    expect((await refresh('A'.repeat(64), '198.51.100.12')).status).toBe(400);
  });

  it('and not fooled by a client that names its own address', async () => {
    const open = await AuthApp.start({ database: auth.app.database, clock: auth.clock, env: { TRUSTED_PROXIES: '10.0.0.1' } });
    try {
      const email = await somebody();
      for (let i = 0; i < 7; i += 1) await guess(email, `198.51.100.${20 + i}`, open);
      expect((await guess(email, '198.51.100.40', open)).status).toBe(429);
    } finally {
      await open.stop();
    }
  });

  it('and forgotten in time', async () => {
    await guess(await somebody(), '198.51.100.50');
    auth.clock.advance(2 * 3_600 * SECOND);
    expect(await auth.get(Schedule).runNow('purge expired failed attempts')).toBe(true);
    expect(await adminQuery(auth.app.database, 'SELECT 1 FROM auth.throttle')).toEqual([]);
  });

  it('also by a replica of the version before, under the table’s old name', async () => {
    const old = new Client({ connectionString: auth.app.database.urlFor('auth').href });
    await old.connect();
    try {
      await old.query(`SET search_path TO auth; SELECT set_config('suite.tenant', 'acme', false)`);
      const count = (failedAt: string) =>
        old.query(
          `INSERT INTO guess_brake AS brake (tenant, key, failures, failed_at)
           SELECT 'acme', key, 1, '${failedAt}' FROM unnest(ARRAY['old key']) AS key ORDER BY key
           ON CONFLICT (tenant, key) DO UPDATE SET failures = brake.failures + 1, failed_at = '${failedAt}', turn_at = NULL`,
        );
      await count('2001-01-01');
      await count('2001-01-02');
      expect((await old.query(`SELECT failures FROM guess_brake WHERE tenant = 'acme' AND key = 'old key'`)).rows).toEqual([
        { failures: 2 },
      ]);
      expect(await adminQuery(auth.app.database, `SELECT failures FROM auth.throttle WHERE key = 'old key'`)).toEqual([{ failures: 2 }]);
      await old.query(`SELECT set_config('suite.tenant', 'globex', false)`);
      expect((await old.query(`SELECT 1 FROM guess_brake`)).rows).toEqual([]);
      await old.query(`SELECT set_config('suite.tenant', '*', false)`);
      const purge = `DELETE FROM guess_brake WHERE ctid = ANY (ARRAY(SELECT ctid FROM guess_brake WHERE failed_at < '2002-01-01' LIMIT 10))`;
      expect((await old.query(purge)).rowCount).toBe(1);
    } finally {
      await old.end();
    }
  });
});
