import { adminQuery, runTask } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { address, AuthApp, PASSWORD } from './auth-app';

const SECOND = 1_000;
const HOME = '203.0.113.7';

describe('throttling', () => {
  let auth: AuthApp;
  let replica: AuthApp;
  let acme: TenantCredentials;
  /** The session of all sign-ups, and one without a sign-up. */
  let owner: { authorization: string };
  let attacker: { authorization: string };
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
    auth.clock.advance(2 * 3_600 * SECOND); // earlier failures have expired
    owner = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-owner');
    attacker = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-stranger');
  });

  const newAccount = async (): Promise<string> => {
    const email = `person-${(people += 1)}@example.com`;
    expect((await auth.signUp('acme', owner, email, HOME)).status).toBe(201);
    return email;
  };
  const attempt = (email: string, from: string, at = auth) => at.login('acme', attacker, email, 'wrong password', from);
  const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));
  /** Tries until the answer has the status, at most that often. */
  const repeatUntil = async (status: number, triesMax: number, next: () => Promise<{ status: number; headers: Headers }>) => {
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const answer = await next();
      if (answer.status === status) return answer;
    }
    throw new Error(`No ${status} in ${triesMax} tries`);
  };

  it('allows an account a few free attempts from one address, then doubles the delay up to 15 minutes', async () => {
    const email = await newAccount();
    const from = '198.51.100.1';
    const waits: number[] = [];
    for (let tries = 0; tries < 40 && waits.length < 12; tries += 1) {
      const answer = await attempt(email, from);
      if (answer.status === 429) {
        expect(answer.body).toMatchObject({ status: 429, type: 'too_many_attempts' });
        waits.push(waitOf(answer));
        auth.clock.advance(waitOf(answer) * SECOND);
        attacker = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-stranger');
      } else expect(answer.status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('applies on every replica, even to the correct password', async () => {
    const email = await newAccount();
    const from = '198.51.100.2';
    for (let i = 0; i < 7; i += 1) await attempt(email, from, i % 2 ? auth : replica);
    expect((await attempt(email, from, replica)).status).toBe(429);
    expect((await auth.login('acme', attacker, email, PASSWORD, from)).status).toBe(429);
    auth.clock.advance(60 * SECOND);
    expect((await auth.login('acme', attacker, email, PASSWORD, from)).status).toBe(200);
    expect((await attempt(email, from)).status).toBe(401);
  });

  it('applies to concurrent attempts', async () => {
    const email = await newAccount();
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(email, '198.51.100.3')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(12);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('treats an unknown account like a known one', async () => {
    const email = await newAccount();
    const answers = async (email: string, from: string) => {
      const results: string[] = [];
      for (let i = 0; i < 15; i += 1) {
        const answer = await attempt(email, from);
        results.push(`${answer.status} ${waitOf(answer)}`);
        auth.clock.advance(waitOf(answer) * SECOND);
      }
      return results;
    };
    const ofUnknown = await answers('unknown@example.com', '198.51.100.4');
    expect(await answers(email, '198.51.100.5')).toEqual(ofUnknown);
    expect(await answers(await newAccount(), HOME)).toEqual(ofUnknown);
  });

  it('applies to an address that tries many accounts, without revealing who has logged in from there', async () => {
    const email = await newAccount(); // at its own address
    for (let i = 0; i < 21; i += 1) expect((await attempt(`account-${i}@example.com`, HOME)).status).toBe(401);
    expect((await attempt('unknown@example.com', HOME)).status).toBe(429);
    expect((await attempt(email, HOME)).status).toBe(429);
    expect((await attempt('account-1@example.com', '198.51.100.77')).status).toBe(401);
  });

  it('is mild at an address with occasional failures', async () => {
    const from = '198.51.100.6';
    for (let i = 0; i < 21; i += 1) await attempt(`account-${i}@example.com`, from);
    expect((await attempt('unknown@example.com', from)).status).toBe(429);
    for (let i = 0; i < 10; i += 1) {
      auth.clock.advance(120 * SECOND);
      expect((await attempt(`mistyped-${i}@example.com`, from)).status).toBe(401);
    }
    for (let i = 0; i < 9; i += 1) expect((await attempt(`again-${i}@example.com`, from)).status).toBe(401);
  });

  it('applies to a whole IPv6 network', async () => {
    const email = await newAccount();
    for (let i = 1; i <= 7; i += 1) await attempt(email, `2001:db8:1:2::${i}`);
    expect((await attempt(email, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await attempt(email, '2001:db8:1:3::1')).status).toBe(401);
  });

  describe('of an account that many addresses guess', () => {
    let email: string;
    let addresses = 0;
    const newAddress = () => `192.0.2.${(addresses += 1)}`;

    beforeEach(async () => {
      email = await newAccount();
      addresses = 0;
      await repeatUntil(429, 12, () => attempt(email, newAddress()));
    });

    it('does not affect an address known to its owner', async () => {
      const visitor = await auth.anonymous('acme', acme.storefront.clientId, 'new-session');
      expect((await auth.login('acme', visitor, email, PASSWORD, HOME)).status).toBe(200);
    });

    it('lets delayed callers in one by one', async () => {
      const waiting = Array.from({ length: 20 }, newAddress);
      const answers = await Promise.all(waiting.map((from) => attempt(email, from)));
      expect(answers.every((answer) => answer.status === 429 && waitOf(answer) <= 900)).toBe(true);
      let guesses = 0;
      for (let minute = 0; minute < 2; minute += 1) {
        auth.clock.advance(60 * SECOND);
        const repeated = await Promise.all(waiting.map((from) => attempt(email, from)));
        guesses += repeated.filter(({ status }) => status === 401).length;
      }
      expect(guesses).toBeGreaterThanOrEqual(2);
      expect(guesses).toBeLessThanOrEqual(5);
    });

    it('lets the owner in from an unknown session and address', async () => {
      const hotel = '192.0.2.250';
      const refused = await auth.login('acme', attacker, email, PASSWORD, hotel);
      expect(refused.status).toBe(429);
      expect(waitOf(refused)).toBeLessThanOrEqual(60);
      auth.clock.advance(waitOf(refused) * SECOND);
      await attempt(email, newAddress()); // the other caller continues
      expect((await auth.login('acme', attacker, email, PASSWORD, hotel)).status).toBe(200);
    });
  });

  describe('in a session that the owner has used', () => {
    it('ignores the attempts of others, even at the same address', async () => {
      const email = await newAccount();
      for (let i = 0; i < 40; i += 1) {
        const { status, headers } = await attempt(email, HOME);
        if (status === 429 && i < 30) auth.clock.advance(waitOf({ headers }) * SECOND);
      }
      for (let i = 0; i < 30; i += 1) await attempt(`neighbour-${i}@example.com`, HOME);
      owner = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-owner');
      attacker = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-stranger');
      expect((await attempt(email, HOME)).status).toBe(429);
      expect((await auth.login('acme', owner, email, PASSWORD, HOME)).status).toBe(200);
      expect((await auth.login('acme', owner, email, PASSWORD, '192.0.2.99')).status).toBe(200);
      expect((await attempt(email, HOME)).status).toBe(429);
    });

    it('counts its own attempts', async () => {
      const email = await newAccount();
      const inSession = () => auth.login('acme', owner, email, 'wrong password', '192.0.2.77');
      for (let i = 0; i < 6; i += 1) expect((await inSession()).status).toBe(401);
      expect((await inSession()).status).toBe(429);
      expect((await auth.login('acme', attacker, email, PASSWORD, '192.0.2.77')).status).toBe(200);
    });

    it('applies to the last twenty sessions with a login', async () => {
      const email = await newAccount();
      let second: Date | undefined;
      for (let i = 0; i < 21; i += 1) {
        if (i === 1) second = auth.clock.now();
        const session = await auth.anonymous('acme', acme.storefront.clientId, `session-${i}-of-owner`);
        expect((await auth.login('acme', session, email, PASSWORD, HOME)).status).toBe(200);
        auth.clock.advance(SECOND);
      }
      const sql = `SELECT count(*)::int AS sessions, min(s.seen_at) AS oldest FROM auth.known_session s JOIN auth.customer USING (tenant, customer_number) WHERE email = $1`;
      expect(await adminQuery(auth.app.database, sql, [email])).toEqual([{ sessions: 20, oldest: second }]);
    });
  });

  it('applies to sign-ups that probe for accounts', async () => {
    const email = await newAccount();
    const from = '198.51.100.8';
    for (let i = 0; i < 6; i += 1) expect((await auth.signUp('acme', attacker, email, from)).status).toBe(409);
    expect((await auth.signUp('acme', attacker, email, from)).status).toBe(429);
  });

  it('applies to concurrent sign-ups', async () => {
    const email = await newAccount();
    const answers = await Promise.all(Array.from({ length: 60 }, () => auth.signUp('acme', attacker, email, '198.51.100.13')));
    expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(12);
    expect(answers.every(({ status }) => status === 409 || status === 429)).toBe(true);
  });

  it.each([
    ['', {}, 201],
    [', also where the answers hide accounts', { signupAnswers: 'SAME', emailVerification: 'REQUIRED' }, 202],
  ])('applies to a network whose sessions have signed up a thousand times in an hour%s', async (_where, settings, accepted) => {
    const headers = await auth.application(acme.backend.clientId, acme.backend.clientSecret);
    const set = (body: object) => auth.call('PUT', '/auth/acme/account-settings', { headers, body });
    const signUp = (from: string) => auth.signUp('acme', attacker, `person-${(people += 1)}@example.com`, from);
    await set(settings);
    const network = `198.51.100.${accepted}`;
    expect((await signUp(network)).status).toBe(accepted);
    const fill = `UPDATE auth.allowance SET used_at = array_fill(last_at, ARRAY[1000]) WHERE key = 'sign-ups from ${network}'`;
    await adminQuery(auth.app.database, fill);
    expect([(await signUp(network)).status, (await signUp('198.51.100.22')).status]).toEqual([429, accepted]);
    await set({});
  });

  describe('of clients and refresh tokens', () => {
    const token = (client_id: string, client_secret: string, from: string) =>
      auth.form('/oauth/token', { client_id, client_secret, grant_type: 'client_credentials' }, address(from));
    const refresh = (refresh_token: string, from: string) =>
      auth.form('/oauth/refresh_token', { client_id: acme.storefront.clientId, grant_type: 'refresh_token', refresh_token }, address(from));

    it('delays wrong client secrets, never the correct one', async () => {
      const { clientId, clientSecret = '' } = acme.backend;
      const from = '198.51.100.9';
      for (let i = 0; i < 6; i += 1) expect((await token(clientId, 'wrong', from)).status).toBe(401);
      for (let i = 0; i < 10; i += 1) {
        expect(await token(clientId, 'wrong', from)).toMatchObject({
          status: 429,
          body: { type: 'too_many_attempts', error: 'temporarily_unavailable' },
        });
        expect((await token(clientId, clientSecret, from)).status).toBe(200);
      }
      expect((await token(clientId, 'wrong', '198.51.100.10')).status).toBe(401);
    });

    it('does not lock out the customers of a storefront whose id is sent with a secret', async () => {
      const from = '198.51.100.14';
      const { refreshToken } = (await auth.login('acme', owner, await newAccount(), PASSWORD, from)).body;
      const withSecret = { client_id: acme.storefront.clientId, client_secret: 'x', grant_type: 'refresh_token' };
      const guess = () => auth.form('/oauth/refresh_token', { ...withSecret, refresh_token: refreshToken }, address(from));
      for (let i = 0; i < 12; i += 1) await guess();
      expect((await guess()).status).toBe(429);
      expect((await refresh(refreshToken, from)).status).toBe(200);
    });

    it('delays unknown refresh tokens, never a valid one', async () => {
      const from = '198.51.100.11';
      const { refreshToken } = (await auth.login('acme', owner, await newAccount(), PASSWORD, from)).body;
      for (let i = 0; i < 6; i += 1) expect((await refresh('A'.repeat(64), from)).status).toBe(400);
      expect((await refresh('A'.repeat(64), from)).status).toBe(429);
      expect((await refresh(refreshToken, from)).status).toBe(200);
      expect((await refresh('A'.repeat(64), '198.51.100.12')).status).toBe(400);
    });

    it('delays unknown clients by address, with one row', async () => {
      const from = '198.51.100.15';
      const statuses: number[] = [];
      for (let i = 0; i < 60; i += 1) statuses.push((await token(`made-up-${i}`, 'x', from)).status);
      expect(statuses).toEqual([...Array<number>(21).fill(401), ...Array<number>(39).fill(429)]);
      const rows = await adminQuery(auth.app.database, 'SELECT key FROM auth.throttle WHERE key LIKE $1', [`%${from}`]);
      expect(rows).toEqual([{ key: `client from ${from}` }]);
      expect((await token(acme.backend.clientId, acme.backend.clientSecret ?? '', from)).status).toBe(200);
    });
  });

  it('ignores an address that the client sends itself', async () => {
    const open = await AuthApp.start({ database: auth.app.database, clock: auth.clock, env: { TRUSTED_PROXIES: '10.0.0.1' } });
    try {
      const email = await newAccount();
      for (let i = 0; i < 7; i += 1) await attempt(email, `198.51.100.${20 + i}`, open);
      expect((await attempt(email, '198.51.100.40', open)).status).toBe(429);
    } finally {
      await open.stop();
    }
  });

  it('expires', async () => {
    await attempt(await newAccount(), '198.51.100.50');
    auth.clock.advance(2 * 3_600 * SECOND);
    await runTask(auth.app, 'purge expired failed attempts');
    expect(await adminQuery(auth.app.database, 'SELECT 1 FROM auth.throttle')).toEqual([]);
  });
});
