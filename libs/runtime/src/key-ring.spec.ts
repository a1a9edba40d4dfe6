import { hash, randomBytes } from 'node:crypto';
import { KeyRing, MissingKey } from './key-ring';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [key('k1'), key('k2')];

describe('KeyRing', () => {
  it('decrypts what it encrypted, and never produces the same ciphertext twice', () => {
    const ring = KeyRing.parse(first);
    const [one, two] = [ring.seal('secret', 'acme/a'), ring.seal('secret', 'acme/a')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('secret');
    expect([ring.open(one, 'acme/a'), ring.open(two, 'acme/a')]).toEqual(['secret', 'secret']);
  });

  it('keeps what it has stored: a sealed text and a digest of an earlier release', () => {
    const ring = KeyRing.parse(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
    const sealed =
      'v1.k1.yihyXYRHJl1ewS__iE03KEB43c32vtv613DDwoCqd9mLJLbfCVE91u2sEy0bn8cZ0nWygToa6VLhU4VV.qVbBT6Z2CKzitUZnuMrpFdTcdJxWxhbdZ-UO3NB6-fzbgw';
    expect(ring.open(sealed, 'acme/a')).toBe('secret');
    expect(ring.digest('ada@example.com', 'log')).toBe('LQRykojUr_NB7B7hmbsu1NHLV6IfTuzE0D6IhbMHgS0');
  });

  it.each(['', 'v1', 'v1.k1', 'v1.k1.AAAA', 'v1..AAAA.AAAA', 'v1.k1..AAAA', 'v1.k1.AAAA.', 'v2.k1.AAAA.AAAA'])(
    'takes %j for no sealed text',
    (text) => expect(() => KeyRing.parse(first).open(text, 'acme/a')).toThrow('Not a sealed text'),
  );

  it('names the key that it lacks', () => {
    const sealed = KeyRing.parse(second).seal('secret', 'c');
    for (const open of [() => KeyRing.parse(first).open(sealed, 'c'), () => KeyRing.parse(first).rewrap(sealed, 'c')])
      expect(open).toThrow(expect.objectContaining({ name: 'MissingKey', keyId: 'k2' }));
    expect(new MissingKey('k2')).toBeInstanceOf(Error);
  });

  it('has ids of up to 32 characters, and ignores spaces around its keys', () => {
    const id = 'a-Z_9'.padEnd(32, '0');
    expect(KeyRing.parse(` ${key(id)} , ${first} `).seal('secret', 'c')).toContain(`v1.${id}.`);
  });

  it('rejects another context, another key, and changed ciphertext', () => {
    const ring = KeyRing.parse(first);
    const sealed = ring.seal('secret', 'acme/a');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => ring.open(sealed, 'globex/a')).toThrow();
    expect(() => KeyRing.parse(second).open(sealed, 'acme/a')).toThrow('no key k1');
    expect(() => ring.open(changed, 'acme/a')).toThrow();
    expect(() => ring.open('nonsense', 'acme/a')).toThrow('Not a sealed text');
  });

  it('still decrypts with a new first key in the ring, and rewraps to it', () => {
    const sealed = KeyRing.parse(first).seal('secret', 'c');
    const both = KeyRing.parse(`${second},${first}`);
    const rewrapped = both.rewrap(sealed, 'c');
    expect(both.open(sealed, 'c')).toBe('secret');
    expect(both.rewrap(rewrapped, 'c')).toBe(rewrapped);
    expect(KeyRing.parse(second).open(rewrapped, 'c')).toBe('secret');
  });

  it('makes the same digest of a text, and another one with another first key, purpose or text', () => {
    const ring = KeyRing.parse(`${first},${second}`);
    const digest = ring.digest('ada@example.com', 'log');
    expect(digest).toMatch(/^[\w-]{43}$/);
    expect(KeyRing.parse(first).digest('ada@example.com', 'log')).toBe(digest);
    const others = [
      KeyRing.parse(`${second},${first}`).digest('ada@example.com', 'log'),
      ring.digest('ada@example.com', 'table'),
      ring.digest('eve@example.com', 'log'),
      hash('sha256', 'ada@example.com', 'base64url'),
    ];
    expect(new Set([digest, ...others]).size).toBe(5);
    expect(ring.digests('ada@example.com', 'log')).toEqual([digest, others[0]]);
  });

  it.each([`${first},${key('k1')}`, `${first},${first}`, `${first},${second}, ${key('k2')}`])('rejects a repeated id', (text) => {
    expect(() => KeyRing.parse(text)).toThrow('each id may occur once: give a new key a new id');
  });

  it.each([
    '',
    'k1',
    'k1:short',
    `:${'A'.repeat(44)}`,
    key('bad id'),
    key('!k1'),
    key('k1!'),
    key('a'.repeat(33)),
    `k1:${randomBytes(33).toString('base64')}`,
  ])('rejects %j', (text) => {
    expect(() => KeyRing.parse(text)).toThrow('expected id:base64');
  });
});
