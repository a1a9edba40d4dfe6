import { createSecretKey } from 'node:crypto';
import { CompactSign, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import pino from 'pino';
import { AUDIENCE, Exchanges, newPerson, REFUSED } from './exchanges';

const MINUTE_MS = 60_000;
const UNAVAILABLE = { status: 503, body: { type: 'identity_provider_unavailable' } };

describe('the tokens of an identity provider', () => {
  let shop: Exchanges;
  const lines: string[] = [];
  beforeAll(async () => {
    shop = await Exchanges.start({ logger: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }) });
  });
  afterAll(() => shop.stop());
  beforeEach(() => void shop.auth.clock.advance(30 * MINUTE_MS)); // keys of earlier tests are no longer used
  afterEach(() => void (shop.provider.fault = undefined));

  const inSeconds = () => Math.floor(shop.auth.clock.nowMs() / 1_000);
  /** A token that is valid by the clock of the service. */
  const claims = (changes: object = {}) => ({ ...newPerson(), exp: inSeconds() + 300, ...changes });
  const exchange = async (changes: object = {}) => shop.exchange(claims(changes));
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = shop.provider.keyReads;
    await work();
    return shop.provider.keyReads - before;
  };
  const publicKey = async () =>
    ((await (await fetch(`${shop.provider.url}/jwks`)).json()) as { keys: { kid: string; alg: string }[] }).keys[0] ?? { kid: '', alg: '' };

  it.each<[string, object]>([
    ['another issuer', { iss: 'https://id.example' }],
    ['the issuer with a slash', { iss: 'slash' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'globex-shop' }],
    ['no audience', { aud: undefined }],
    ['no expiry', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is no text', { sub: 7 }],
    ['a subject of 256 characters', { sub: 'a'.repeat(256) }],
  ])('are refused with %s', async (_name, changes) => {
    const iss = 'iss' in changes && changes.iss === 'slash' ? { iss: `${shop.provider.url}/` } : {};
    expect(await exchange({ ...changes, ...iss })).toMatchObject(REFUSED);
  });

  it('are accepted until they expire, for one of several audiences', async () => {
    const token = await shop.token(claims({ aud: ['globex-shop', AUDIENCE] }));
    expect((await shop.send(token)).status).toBe(200);
    shop.auth.clock.advance(299_000);
    expect((await shop.send(token)).status).toBe(200);
    shop.auth.clock.advance(1_000);
    expect(await shop.send(token)).toMatchObject(REFUSED);
    expect(await exchange({ nbf: inSeconds() + 60 })).toMatchObject(REFUSED);
  });

  it('are refused with claims that are not UTF-8', async () => {
    const { kid, alg } = await publicKey();
    const key = shop.provider['keys'].find((each) => each.kid === kid)?.privateKey;
    if (!key) throw new Error('The provider has no such key');
    const text = JSON.stringify({ iss: shop.provider.url, aud: AUDIENCE, ...claims({ given_name: 'Jörg' }) });
    const sign = (encoding: BufferEncoding) => new CompactSign(Buffer.from(text, encoding)).setProtectedHeader({ alg, kid }).sign(key);
    expect((await shop.send(await sign('utf8'))).status).toBe(200);
    expect(await shop.send(await sign('latin1'))).toMatchObject(REFUSED);
  });

  it('are refused when they are forged', async () => {
    const { kid, alg } = await publicKey();
    const jwk = JSON.stringify(await publicKey());
    const other = await generateKeyPair(alg);
    const set = () => ({ iss: shop.provider.url, aud: AUDIENCE, ...claims() });
    const sign = (header: JWTHeaderParameters, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(set()).setProtectedHeader(header).sign(key);
    const [header, payload, signature] = (await shop.token(claims())).split('.') as [string, string, string];
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      await sign({ alg, kid }, other.privateKey),
      await sign({ alg, kid: 'unknown' }, other.privateKey),
      await sign({ alg: 'HS256', kid }, createSecretKey(Buffer.from(jwk))),
      `${encoded({ alg: 'none', kid })}.${payload}.`,
      `${header}.${encoded(set())}.${signature}`,
      `${header}.${payload}`,
      'no token',
    ];
    // No key could have signed these, so none is read.
    for (const i of [2, 3, 6]) expect([forged[i], await readsOf(() => shop.send(forged[i] ?? ''))]).toEqual([forged[i], 0]);
    for (const token of forged) expect(await shop.send(token)).toMatchObject(REFUSED);
  });

  it('are verified with keys that are read once in five minutes, by concurrent logins together', async () => {
    expect(await readsOf(() => Promise.all(Array.from({ length: 5 }, () => exchange())))).toBe(1);
    shop.auth.clock.advance(5 * MINUTE_MS);
    expect(await readsOf(exchange)).toBe(0);
    shop.auth.clock.advance(1);
    expect(await readsOf(exchange)).toBe(1);
  });

  it('are accepted at once with a new key, whose reads are limited to one in 30 seconds', async () => {
    await exchange();
    await shop.provider.rotate();
    const statuses = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => exchange()))).map(({ status }) => status);
    expect(await readsOf(async () => expect(await statuses(5)).toEqual(Array(5).fill(200)))).toBe(1);
    await shop.provider.rotate();
    shop.auth.clock.advance(29_999);
    expect(await readsOf(async () => expect(await exchange()).toMatchObject(REFUSED))).toBe(0);
    shop.auth.clock.advance(1);
    expect(await readsOf(async () => expect(await statuses(1)).toEqual([200]))).toBe(1);
  });

  it.each(['error', 'malformed', 'empty', 'huge', 'redirect'] as const)(
    'cannot be verified while keys answer with the fault %s',
    async (fault) => {
      shop.provider.fault = fault;
      expect(await exchange()).toMatchObject(UNAVAILABLE);
      shop.provider.fault = undefined;
      expect((await exchange()).status).toBe(200);
    },
  );

  it('are verified with known keys for 15 minutes while the provider does not answer', async () => {
    await exchange();
    shop.provider.fault = 'error';
    shop.auth.clock.advance(15 * MINUTE_MS);
    expect((await exchange()).status).toBe(200);
    await shop.provider.rotate();
    for (let tries = 0; tries < 2; tries += 1) expect(await exchange()).toMatchObject(UNAVAILABLE); // not refused: the key may be new
    shop.auth.clock.advance(1);
    expect(await exchange()).toMatchObject(UNAVAILABLE);
  });

  it('name their provider, unless the tenant has only one', async () => {
    const token = await shop.token(claims());
    expect((await shop.send(token, {})).status).toBe(200);
    await shop.configure('other', { issuer: 'https://id.example' });
    expect(await shop.send(token, {})).toMatchObject({ status: 400, body: { details: [{ field: 'config' }] } });
    expect(await shop.send(token, { config: 'other' })).toMatchObject({ status: 503 });
    expect(await shop.send(token, { config: 'unknown' })).toMatchObject({ status: 404, body: { type: 'identity_provider_not_found' } });
    await shop.manage('DELETE', '/auth/acme/identity-providers/other');
    expect(await shop.send(token, { config: 'other' })).toMatchObject({ status: 404 });
  });

  it('are verified with an address of keys in the configuration as well', async () => {
    await shop.configure('direct', { issuer: 'urn:example:issuer', jwksUri: `${shop.provider.url}/jwks` });
    const send = async (iss: string) => shop.send(await shop.token(claims({ iss })), { config: 'direct' });
    expect((await send('urn:example:issuer')).status).toBe(200);
    expect(await send('urn:example:ISSUER')).toMatchObject(REFUSED);
    await shop.manage('DELETE', '/auth/acme/identity-providers/direct');
  });

  it('the identity provider of staff is not replaced by a client without the scopes of staff', async () => {
    const client = { name: 'Shop', type: 'confidential', scopes: ['auth.client_manage'] };
    const { clientId, clientSecret } = (await shop.manage('POST', '/auth/acme/clients', client)).body;
    const headers = await shop.auth.application(clientId, clientSecret);
    const body = { issuer: 'https://id.example', audience: AUDIENCE, customerClaims: { email: 'email' } };
    const put = (name: string) => shop.auth.call('PUT', `/auth/acme/identity-providers/${name}`, { headers, body });
    expect((await put('company')).status).toBe(403);
    expect((await put('shop')).status).toBe(200);
    await shop.manage('DELETE', '/auth/acme/identity-providers/shop');
  });

  it('are not verified with the keys of a provider that names another issuer', async () => {
    const issuer = shop.provider.url.replace('127.0.0.1', 'localhost');
    await shop.configure('alias', { issuer });
    expect(await shop.send(await shop.token(claims({ iss: issuer })), { config: 'alias' })).toMatchObject(UNAVAILABLE);
    await shop.manage('DELETE', '/auth/acme/identity-providers/alias');
  });

  it.each([
    ['an address of the local network', { jwksUri: 'https://192.168.1.1/keys' }],
    ['an address of the cloud', { jwksUri: 'https://169.254.169.254/keys' }],
    ['http', { jwksUri: 'http://id.example/keys' }],
    ['a file', { jwksUri: 'file:///etc/passwd' }],
    ['an issuer that is no address, without one', { issuer: 'urn:example:issuer' }],
  ])('are never read from %s', async (_name, changes) => {
    expect(await shop.configure('hidden', changes)).toMatchObject({ status: 400 });
  });

  it('appear in no log line', async () => {
    lines.splice(0);
    const tokens = [await shop.token(claims()), await shop.token(claims({ aud: 'globex-shop' }))];
    for (const token of tokens) await shop.send(token);
    expect(lines.join('')).toContain('authentication refused');
    for (const token of tokens) expect(lines.join('')).not.toContain(token.split('.')[2]);
  });
});
