import { hash } from 'node:crypto';
import { adminQuery } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp, PASSWORD } from './auth-app';

const SECOND = 1_000;
const HOME = '203.0.113.7';
/** More attempts from new addresses than are free. */
const GUESSES_MAX = 12;

describe('failed logins', () => {
  let auth: AuthApp;
  let replica: AuthApp;
  let acme: TenantCredentials;
  let owner: { authorization: string };
  let attacker: { authorization: string };
  let email: string;
  let people = 0;
  let addresses = 0;

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
    auth.clock.advance(2 * 3_600 * SECOND); // the failures of the previous test have expired
    addresses = 0;
    owner = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-owner');
    attacker = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-stranger');
    email = `person-${(people += 1)}@example.com`;
    expect((await auth.signUp('acme', owner, email, HOME)).status).toBe(201);
  });

  const attempt = (from: string, at = auth) => at.login('acme', attacker, email, 'wrong password', from);
  const newAddress = () => `192.0.2.${(addresses += 1)}`;
  const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

  it('of a known session are counted for each account', async () => {
    const other = `other-${email}`;
    expect((await auth.signUp('acme', owner, other, HOME)).status).toBe(201);
    const statusOf = async (address: string, password: string) => (await auth.login('acme', owner, address, password, HOME)).status;
    for (let tries = 1; (await statusOf(email, 'wrong password')) !== 429; tries += 1) expect(tries).toBeLessThan(GUESSES_MAX);
    expect([await statusOf(other, PASSWORD), await statusOf(email, PASSWORD)]).toEqual([200, 429]);
  });

  describe('at an account that many addresses guess', () => {
    /** Waits for the turn of an address. */
    const waitForTurn = async (from: string) => {
      const refused = await attempt(from);
      expect(refused.status).toBe(429);
      auth.clock.advance(waitOf(refused) * SECOND);
      attacker = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-stranger');
    };
    beforeEach(async () => {
      for (let guesses = 1; (await attempt(newAddress())).status !== 429; guesses += 1) expect(guesses).toBeLessThan(GUESSES_MAX);
    });

    it('use up a turn with one attempt, so that the next from the same address waits', async () => {
      const from = '192.0.2.200';
      for (let turn = 0; turn < 3; turn += 1) {
        await waitForTurn(from);
        expect((await attempt(from)).status).toBe(401);
        const next = await attempt(from);
        expect(next.status).toBe(429);
        expect(waitOf(next)).toBeGreaterThanOrEqual(1);
      }
    });

    it('attempts before a turn neither use it up nor move it', async () => {
      const from = '192.0.2.201';
      const wait = waitOf(await attempt(from));
      for (let seconds = 1; seconds < wait; seconds += 1) {
        auth.clock.advance(SECOND);
        expect(waitOf(await attempt(from, seconds % 2 ? replica : auth))).toBe(wait - seconds);
      }
      auth.clock.advance(SECOND);
      expect((await attempt(from)).status).toBe(401);
    });

    it('attempts at a known address do not let two unknown callers in together', async () => {
      const first = waitOf(await attempt('192.0.2.202'));
      expect((await attempt(HOME)).status).toBe(401);
      expect(waitOf(await attempt('192.0.2.203'))).toBe(first + 30);
    });

    it('attempts at two replicas concurrently get separate turns at the maximum distance', async () => {
      const waiting = Array.from({ length: 12 }, newAddress);
      const answers = await Promise.all(waiting.flatMap((from) => [attempt(from), attempt(from, replica)]));
      expect(answers.every(({ status }) => status === 429)).toBe(true);
      const waits = waiting.map((_, i) => answers.slice(2 * i, 2 * i + 2).map(waitOf));
      expect(waits.filter(([one, other]) => one !== other)).toEqual([]); // an address has one turn
      const key = `login ${hash('sha256', email, 'base64url')}`;
      const rows = await adminQuery<{ key: string; at: Date }>(
        auth.app.database,
        'SELECT key, turn_at AS at FROM auth.throttle WHERE starts_with(key, $1) AND turn_at IS NOT NULL ORDER BY turn_at',
        [`${key} 192.`],
      );
      const turns = rows.map(({ at }) => at.getTime());
      expect(turns.length).toBeGreaterThanOrEqual(waiting.length);
      for (const [i, turn] of turns.entries()) if (i > 0) expect(turn - (turns[i - 1] as number)).toBe(30 * SECOND);
    });
  });

  it.each([
    ['at a known address', HOME, 'stranger'],
    ['at an unknown address', '198.51.100.90', 'stranger'],
    ['in a known session', '198.51.100.91', 'owner'],
  ])('expire at the next login of the owner: %s', async (_where, from, session) => {
    // Each time, one more failure would be delayed. Another caller's session is new each time, so the next failure counts with its address.
    for (let times = 0; times < 3; times += 1) {
      const shopper = session === 'owner' ? owner : await auth.anonymous('acme', acme.storefront.clientId, `session-${people}-${times}`);
      const attempt = (password: string) => auth.login('acme', shopper, email, password, from);
      for (let slips = 0; slips < 5; slips += 1) expect((await attempt('wrong password')).status).toBe(401);
      expect((await attempt(PASSWORD)).status).toBe(200);
    }
  });

  describe('sign-ups', () => {
    it('are limited for a session and address, without counting those that were refused', async () => {
      const strict = await AuthApp.start({ database: auth.app.database, clock: auth.clock, env: { SIGNUPS_PER_HOUR: '3' } });
      try {
        const from = '203.0.113.77';
        const signUp = (email: string, session = owner) => strict.signUp('acme', session, email, from);
        expect((await signUp('limited-0@example.com')).status).toBe(201);
        for (let i = 0; i < 4; i += 1) expect((await signUp('limited-0@example.com')).status).toBe(409);
        const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => signUp(`limited-${i + 1}@example.com`)));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(6).fill(429)]);
        expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600');
        const other = await auth.anonymous('acme', acme.storefront.clientId, 'session-of-other');
        expect((await signUp('limited-9@example.com', other)).status).toBe(201);
        auth.clock.advance(3_600_000);
        const later = await auth.anonymous('acme', acme.storefront.clientId);
        expect((await signUp('limited-10@example.com', later)).status).toBe(201);
      } finally {
        await strict.stop();
      }
    });
  });
});
