import { AccessTokens, JwksKeys } from '@suite/auth-guard';
import { adminQuery } from '@suite/testing';
import { Client } from 'pg';
import { ServiceClientService } from '../src/clients/service-client.service';
import { SigningKeyService } from '../src/tokens/keys/signing-key.service';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthApp, headerOf, KEY_RING, SERVICE_CLIENT } from './auth-app';
import { untilWaiting } from './waiting';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const ROTATION_MS = 3_600 * SECOND;
/** Two lifetimes of the JWKS document, plus the time until every replica has checked. */
const PUBLISHED_AHEAD_MS = 10 * MINUTE + 30 * SECOND;
const TOKEN_MS = 3_600 * SECOND;
const env = { KEY_ROTATION_SECONDS: String(ROTATION_MS / SECOND), APPLICATION_TOKEN_SECONDS: String(TOKEN_MS / SECOND) };

describe('signing keys', () => {
  let auth: AuthApp;
  let replica: AuthApp;
  let acme: TenantCredentials;

  beforeEach(async () => {
    auth = await AuthApp.start({ env });
    replica = await AuthApp.start({ database: auth.app.database, clock: auth.clock, env });
    acme = await auth.createTenant('acme');
  });
  afterEach(async () => {
    await replica.stop();
    await auth.stop();
  });

  const published = async (at = auth): Promise<string[]> =>
    (await at.app.call('GET', '/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid);
  const check = (at = auth) => at.get(SigningKeyService).refresh();
  const newToken = async (at = auth) => (await at.application(acme.backend.clientId, acme.backend.clientSecret)).authorization.slice(7);
  const signedBy = async (at = auth): Promise<string> => headerOf(await newToken(at)).kid;

  it('start with one key, even if five replicas start concurrently on an empty table', async () => {
    const database = auth.app.database;
    for (let round = 0; round < 3; round += 1) {
      await adminQuery(database, 'DELETE FROM auth.signing_key');
      const starting = Array.from({ length: 5 }, () => AuthApp.start({ database, clock: auth.clock, env }));
      const replicas = await Promise.all(starting);
      try {
        const kids = await Promise.all(replicas.map((at) => published(at)));
        expect(new Set(kids.flat()).size).toBe(1);
        const tokens = await Promise.all(replicas.map((at) => newToken(at)));
        for (const token of tokens) expect(headerOf(token).kid).toBe(kids[0]?.[0]);
      } finally {
        await Promise.all(replicas.map((at) => at.stop()));
      }
    }
  });

  it('are created by one concurrent caller, while the others wait', async () => {
    for (let round = 0; round < 10; round += 1) {
      await adminQuery(auth.app.database, 'DELETE FROM auth.signing_key');
      await Promise.all([check(), check(replica), check(), check(replica)]);
      expect(await published()).toHaveLength(1);
    }
  });

  it('are maintained even if the role of another service holds all advisory locks', async () => {
    const other = new Client({ connectionString: auth.app.database.urlFor('coupon').href });
    await other.connect();
    try {
      await other.query(`SELECT pg_advisory_lock(hashtext('auth signing keys')), pg_advisory_lock(hashtext('auth service clients'))`);
      await check();
      const made = auth.get(ServiceClientService).ensure('cart', SERVICE_CLIENT);
      expect(await made).toBe('created');
    } finally {
      await other.end();
    }
  });

  it('are maintained by one replica at a time', async () => {
    const holder = new Client({ connectionString: auth.app.database.adminUrl.href });
    await holder.connect();
    try {
      await holder.query(`BEGIN; SET LOCAL suite.tenant = '*'; SELECT 1 FROM auth.signing_key FOR UPDATE`);
      const checks = [check(), check(replica)];
      await untilWaiting(auth.app.database, 2);
      await holder.query('COMMIT');
      await Promise.all(checks);
      expect(await published()).toHaveLength(1);
    } finally {
      await holder.end();
    }
  });

  it('are published without their private parts, cacheable for five minutes', async () => {
    const { body, headers } = await auth.app.call('GET', '/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('vary')).toBe('Origin');
    expect(Object.keys(body.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('change from next to active to retiring to removed on every replica, without a restart', async () => {
    const first = await signedBy();
    auth.clock.advance(ROTATION_MS - PUBLISHED_AHEAD_MS - 1);
    await check();
    expect(await published()).toEqual([first]);
    auth.clock.advance(1);
    await check();
    const [, next] = await published();
    expect(await signedBy()).toBe(first);

    auth.clock.advance(PUBLISHED_AHEAD_MS - 1);
    await Promise.all([check(), check(replica)]);
    expect(await signedBy()).toBe(first);
    auth.clock.advance(1);
    await Promise.all([check(), check(replica)]);
    expect([await signedBy(), await signedBy(replica)]).toEqual([next, next]);
    expect(await published(replica)).toEqual([first, next]);

    auth.clock.advance(10 * 3_600 * SECOND); // the longest lifetime of a token
    await check();
    expect(await published()).toContain(first);
    auth.clock.advance(3_600 * SECOND);
    await check();
    expect(await published()).not.toContain(first);
  });

  it('are removed a fixed time after their own replacement, however many were replaced since', async () => {
    const first = await signedBy();
    for (let hours = 0; hours < 12; hours += 1) {
      auth.clock.advance(ROTATION_MS - PUBLISHED_AHEAD_MS);
      await check(); // publishes the next one
      auth.clock.advance(PUBLISHED_AHEAD_MS);
      await check();
    }
    expect(await published()).not.toContain(first); // eleven hours after the first rotation
  });

  it('never fail a verifier with the oldest allowed cache, across three rotations under load', async () => {
    let fetches = 0;
    const fetchDocument = async (url: URL) => {
      fetches += 1;
      return (await auth.app.call('GET', url.pathname)).body as unknown;
    };
    const nowMs = () => auth.clock.nowMs();
    const verifiers = [4, 9, 14].map((minutes) => {
      const keys = new JwksKeys({ url: new URL('http://auth.test/.well-known/jwks.json'), nowMs, fetchDocument });
      return { everyMs: minutes * MINUTE, askedAtMs: 0, tokens: new AccessTokens({ keys, issuer: 'http://suite.test', nowMs }) };
    });
    const kids = new Set<string>();
    let unexpired: { token: string; endsMs: number }[] = [];
    const end = auth.clock.nowMs() + 3 * ROTATION_MS + 10 * MINUTE;
    for (let turn = 0; auth.clock.nowMs() < end; turn += 1, auth.clock.advance(2 * MINUTE)) {
      const [at, other] = turn % 2 ? [auth, replica] : [replica, auth];
      await check(at); // the other replica is one check behind
      const tokens = await Promise.all([newToken(at), newToken(other), newToken(at)]);
      for (const token of tokens) kids.add(headerOf(token).kid);
      const endsMs = auth.clock.nowMs() + TOKEN_MS;
      unexpired = [...unexpired, ...tokens.map((token) => ({ token, endsMs }))].filter((one) => one.endsMs > auth.clock.nowMs());
      for (const verifier of verifiers) {
        if (auth.clock.nowMs() - verifier.askedAtMs < verifier.everyMs) continue;
        verifier.askedAtMs = auth.clock.nowMs();
        const verified = await Promise.all(unexpired.map(({ token }) => verifier.tokens.claims(token)));
        expect(verified.filter((claims) => !claims)).toEqual([]);
      }
    }
    expect(kids.size).toBe(4);
    expect(fetches).toBeGreaterThan(10);
  });

  it('are encrypted in the table, and encrypted again when the key ring gets a new first key', async () => {
    const sealed = async () => adminQuery<{ text: string }>(auth.app.database, 'SELECT private_sealed AS text FROM auth.signing_key');
    const [before] = await sealed();
    expect(before?.text).toMatch(/^v1\.k1\./);
    const ring = `k2:${Buffer.alloc(32, 2).toString('base64')},${KEY_RING}`;
    const renewed = await AuthApp.start({ database: auth.app.database, clock: auth.clock, env: { ...env, KEY_RING: ring } });
    try {
      expect((await sealed())[0]?.text).toMatch(/^v1\.k2\./);
      expect(await signedBy(renewed)).toBe(await signedBy());
    } finally {
      await renewed.stop();
    }
  });
});

describe('a key ring that cannot decrypt the signing keys', () => {
  it('stops the start with one sentence', async () => {
    const auth = await AuthApp.start({ env });
    const foreignRing = `k1:${Buffer.alloc(32, 9).toString('base64')}`;
    const start = AuthApp.start({ database: auth.app.database, clock: auth.clock, env: { ...env, KEY_RING: foreignRing } });
    await expect(start).rejects.toThrow('KEY_RING cannot decrypt the signing keys');
    await auth.stop();
  });
});
