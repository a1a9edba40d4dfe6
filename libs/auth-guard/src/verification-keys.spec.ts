import { generateKeyPairSync } from 'node:crypto';
import { JwksKeys } from './verification-keys';

const MINUTE = 60_000;
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = (kid: string) => ({ ...publicKey.export({ format: 'jwk' }), kid });

/** An auth service with keys and health set by the test, and an adjustable clock. */
function world(...kids: string[]) {
  const auth = { kids, odd: [] as unknown[], isDown: false, fetches: 0 };
  let nowMs = 0;
  const keys = new JwksKeys({
    url: new URL('http://auth.test/jwks'),
    nowMs: () => nowMs,
    fetchDocument: () => {
      auth.fetches += 1;
      return auth.isDown ? Promise.reject(new Error('away')) : Promise.resolve({ keys: [...auth.odd, ...auth.kids.map(jwk)] });
    },
  });
  return { auth, keys, pass: (ms: number) => (nowMs += ms) };
}

describe('JwksKeys', () => {
  it('fetches the document once for concurrent callers', async () => {
    const { auth, keys } = world('a');
    const found = await Promise.all(Array.from({ length: 50 }, () => keys.keyFor('a')));
    expect(found.every(Boolean)).toBe(true);
    expect(auth.fetches).toBe(1);
  });

  it('fetches again for an unknown key, at most once in 30 seconds', async () => {
    const { auth, keys, pass } = world('a');
    await keys.keyFor('a');
    auth.kids.push('b');
    pass(29_999);
    expect(await keys.keyFor('b')).toBeUndefined();
    pass(1);
    expect(await keys.keyFor('b')).toBeDefined();
    for (let i = 0; i < 100; i += 1) expect(await keys.keyFor(`unknown-${i}`)).toBeUndefined();
    expect(auth.fetches).toBe(2);
    pass(31_000);
    await keys.keyFor('unknown');
    expect(auth.fetches).toBe(3);
  });

  it('fetches again when the clock is set back', async () => {
    const { auth, keys, pass } = world('a');
    await keys.keyFor('a');
    auth.kids.push('b');
    pass(-60 * MINUTE);
    expect(keys.isTrusted('a')).toBe(false);
    expect(await keys.keyFor('b')).toBeDefined();
    expect([keys.isTrusted('b'), auth.fetches]).toEqual([true, 2]);
    auth.isDown = true;
    pass(-60 * MINUTE);
    expect(await keys.keyFor('b')).toBeDefined(); // as long as auth may be away
    pass(10 * MINUTE);
    await expect(keys.keyFor('b')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('ignores entries of the document that are not keys', async () => {
    const { auth, keys } = world('a');
    auth.odd = [null, 'key', { kty: 'EC', crv: 'P-256', kid: 'b' }, { ...jwk('c'), x: 'AA' }, { ...jwk('d'), kid: 4 }];
    expect(await keys.keyFor('a')).toBeDefined();
    for (const kid of ['b', 'c', 'd']) expect(await keys.keyFor(kid)).toBeUndefined();
  });

  it('reports unavailable and keeps its keys if a document has no usable key', async () => {
    const { auth, keys, pass } = world('a');
    await keys.keyFor('a');
    auth.kids.length = 0;
    auth.odd = [{ ...jwk('a'), x: 'AA' }];
    pass(6 * MINUTE);
    expect(await keys.keyFor('a')).toBeDefined();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await keys.keyFor('a')).toBeDefined();
    pass(10 * MINUTE);
    await expect(keys.keyFor('a')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('works for ten minutes without auth, then reports unavailable, never an invalid token', async () => {
    const { auth, keys, pass } = world('a');
    await keys.keyFor('a');
    auth.isDown = true;
    pass(15 * MINUTE - 1_001);
    for (let times = 0; times < 3; times += 1) {
      expect(await keys.keyFor('a')).toBeDefined();
      await new Promise(setImmediate);
    }
    expect(auth.fetches).toBe(2); // again after a second, in the background
    pass(1_001);
    expect(await keys.keyFor('a')).toBeDefined();
    expect(auth.fetches).toBe(3);
    pass(1);
    await expect(keys.keyFor('a')).rejects.toMatchObject({ kind: 'unavailable' });
    auth.isDown = false;
    expect(await keys.keyFor('a')).toBeDefined();
  });

  it('is loaded by its first fetch, retries a failed one, and stays loaded while auth is unavailable', async () => {
    const { auth, keys, pass } = world('a');
    auth.isDown = true;
    for (let times = 0; times < 2; times += 1) await expect(keys.load()).rejects.toMatchObject({ kind: 'unavailable' });
    auth.isDown = false;
    await Promise.all([keys.load(), keys.load()]);
    expect(auth.fetches).toBe(3);
    auth.isDown = true;
    pass(60 * MINUTE);
    await keys.load();
    expect(auth.fetches).toBe(3);
    await expect(keys.keyFor('a')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('waits for a running fetch before it reports an unknown key', async () => {
    const { auth, keys, pass } = world('a');
    await keys.keyFor('a');
    auth.kids.push('b');
    pass(12 * MINUTE);
    expect(await keys.keyFor('b')).toBeDefined();
    expect(auth.fetches).toBe(2);
  });

  it('does not reject an unknown key while auth is unavailable', async () => {
    const { auth, keys, pass } = world('a');
    await keys.keyFor('a');
    auth.isDown = true;
    pass(12 * MINUTE);
    for (let i = 0; i < 3; i += 1) await expect(keys.keyFor('b')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(auth.fetches).toBe(2);
  });

  it('removes an unpublished key within the lifetime of the document', async () => {
    const { auth, keys, pass } = world('old', 'new');
    await keys.keyFor('old');
    auth.kids.shift();
    pass(5 * MINUTE);
    expect(keys.isTrusted('old')).toBe(true);
    pass(1);
    expect(keys.isTrusted('old')).toBe(false);
    await keys.keyFor('new');
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(await keys.keyFor('old')).toBeUndefined();
  });

  it.each([null, {}, { keys: 'none' }, { keys: {} }])('reports unavailable if auth answers %j', async (document) => {
    const keys = new JwksKeys({ url: new URL('http://auth.test'), fetchDocument: () => Promise.resolve(document) });
    await expect(keys.keyFor('a')).rejects.toMatchObject({
      ...{ kind: 'unavailable', type: 'token_keys_unavailable', extras: { retryAfter: 2 }, cause: 'the document has no keys' },
    });
  });

  it('tells why auth could not be asked', async () => {
    const { auth, keys } = world('a');
    auth.isDown = true;
    await expect(keys.keyFor('a')).rejects.toMatchObject({ cause: new Error('away') });
  });

  it('is trusted by the clock of the process unless it gets another', async () => {
    const keys = new JwksKeys({ url: new URL('http://auth.test'), fetchDocument: () => Promise.resolve({ keys: [jwk('a')] }) });
    await keys.load();
    expect(keys.isTrusted('a')).toBe(true);
  });

  it('is fetched again when it is older than its lifetime, and more than a second after a fetch that failed', async () => {
    const { auth, keys, pass } = world('a');
    await keys.keyFor('a');
    pass(5 * MINUTE);
    await keys.keyFor('a');
    await new Promise(setImmediate);
    expect(auth.fetches).toBe(1); // still fresh
    auth.isDown = true;
    pass(1);
    await keys.keyFor('a');
    await new Promise(setImmediate);
    pass(1_000);
    await keys.keyFor('a');
    await new Promise(setImmediate);
    expect(auth.fetches).toBe(2); // tried again only after more than a second
  });

  it('accepts no key of another type', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
    const keys = new JwksKeys({
      url: new URL('http://auth.test'),
      fetchDocument: () =>
        Promise.resolve({
          keys: [
            { ...rsa, kid: 'r' },
            { kty: 'oct', k: 'AA', kid: 's' },
            { ...generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' }), kid: 't' },
          ],
        }),
    });
    for (const kid of ['r', 's', 't']) expect(await keys.keyFor(kid)).toBeUndefined();
  });
});
