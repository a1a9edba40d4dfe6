import { digest, matches, newSecret, sha256 } from './secret';

it('newSecret returns 256 bits as text, never the same', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(secrets.filter((secret) => !/^[\w-]{43}$/.test(secret))).toEqual([]);
  expect(new Set(secrets).size).toBe(100);
});

it('digest is the SHA-256 of the text, in base64url', () => {
  expect(digest('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

describe('a secret', () => {
  it.each<[string, string | Buffer, Buffer | null | undefined, boolean]>([
    ['its hash', 'secret', sha256('secret'), true],
    ['its hash, as bytes', Buffer.from('secret'), sha256('secret'), true],
    ['the hash of another one', 'secret', sha256('Secret'), false],
    ['no hash', 'secret', null, false],
    ['a missing hash', 'secret', undefined, false],
  ])('is compared with %s', (_name, secret, hashed, expected) => expect(matches(secret, hashed)).toBe(expected));
});
