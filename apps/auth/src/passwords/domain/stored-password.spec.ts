import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { costFault, costOf, decoyOf, isDigestOf, memoryKibOf, storedPassword, storedTextOf, storedTextOfHash } from './stored-password';

const PASSWORD = 'grüne Nudeln 7';
const SALT = Buffer.from('0123456789abcdef');
const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const scrypt = (ln: number, r = 8, p = 1) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${b64(SALT)}$${b64(scryptSync(PASSWORD, SALT, 32, { N: 2 ** ln, r, p }))}`;
const pbkdf2 = (digest: string, iterations: number, form = `i=${iterations}`) =>
  `$pbkdf2-${digest}$${form}$${b64(SALT)}$${b64(pbkdf2Sync(PASSWORD, SALT, iterations, 32, digest))}`;
const ssha = `{SSHA}${Buffer.concat([createHash('sha1').update(PASSWORD).update(SALT).digest(), SALT]).toString('base64')}`;
const hybris = (pepper: string) => ({
  algorithm: 'hybris-sha512-uid-salt' as const,
  hash: createHash('sha512').update(`${pepper}::${PASSWORD}::Ada@example.com`).digest('base64'),
});

const isRight = (password: string, text: string | undefined): boolean => {
  const stored = storedPassword(text ?? '');
  if (!stored || stored.algorithm === 'argon2id' || stored.algorithm === 'bcrypt') throw new Error('not a digest');
  return isDigestOf(password, stored);
};

describe('a stored password', () => {
  it.each<[string, string | undefined]>([
    ['scrypt', storedTextOfHash(scrypt(4))],
    ['pbkdf2-sha256', storedTextOfHash(pbkdf2('sha256', 10))],
    ['pbkdf2-sha512', storedTextOf({ algorithm: 'pbkdf2-sha512', hash: pbkdf2('sha512', 10, '10') })],
    ['ssha', storedTextOfHash(ssha)],
    ['ssha without its name', storedTextOf({ algorithm: 'ssha', hash: ssha.slice('{SSHA}'.length) })],
    [
      'hybris-sha512-uid-salt with the pepper of the platform',
      storedTextOf({
        ...hybris('hybris blue pepper can be used for creating delicious noodle meals'),
        context: { originalUid: 'Ada@example.com' },
      }),
    ],
    ['hybris-sha512-uid-salt with a pepper', storedTextOf({ ...hybris('öl'), context: { originalUid: 'Ada@example.com', salt: 'öl' } })],
  ])('is verified: %s', (_name, text) => {
    expect(isRight(PASSWORD, text)).toBe(true);
    expect(isRight(`${PASSWORD} `, text)).toBe(false);
  });

  it('a stored password of bcrypt has one name', () => {
    const hash = '$2y$10$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';
    expect(storedTextOfHash(hash)).toBe(hash.replace('$2y$', '$2b$'));
    expect(storedTextOf({ algorithm: 'bcrypt', hash: hash.replace('$2y$', '$2a$') })).toBe(hash.replace('$2y$', '$2b$'));
  });

  it.each<[string, string | undefined]>([
    ['another algorithm', storedTextOf({ algorithm: 'bcrypt', hash: ssha })],
    ['MD5', storedTextOfHash(createHash('md5').update(PASSWORD).digest('hex'))],
    ['a clear text', storedTextOfHash(PASSWORD)],
    ['a hybris hash without its user id', storedTextOf(hybris('x'))],
    ['a short hybris hash', storedTextOf({ algorithm: 'hybris-sha512-uid-salt', hash: 'AAAA', context: { originalUid: 'a' } })],
    ['argon2i', storedTextOfHash('$argon2i$v=19$m=8192,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA')],
    ['scrypt with an N that its block size does not allow', storedTextOfHash('$scrypt$ln=16,r=1,p=1$AA$AAAAAAAAAAAAAAAAAAAAAA')],
    ['scrypt without a block size', storedTextOfHash('$scrypt$ln=10,r=0,p=1$AA$AAAAAAAAAAAAAAAAAAAAAA')],
    ['argon2id with leading zeros', storedTextOfHash('$argon2id$v=19$m=08192,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA')],
    ['an argon2id salt with unused bits', storedTextOfHash('$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHR$AAAAAAAAAAAAAAAAAAAAAA')],
  ])('is not read from %s', (_name, text) => {
    expect(text).toBeUndefined();
  });

  const argon2 = (m: number, t: number, p = 1) => `$argon2id$v=19$m=${m},t=${t},p=${p}$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA`;
  const bcrypt = (cost: string) => `$2b$${cost}$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`;
  const cheap = (ln: number, r: number, p: number) => `$scrypt$ln=${ln},r=${r},p=${p}$${b64(SALT)}$${b64(Buffer.alloc(32))}`;
  const slow = (iterations: number) => `$pbkdf2-sha512$i=${iterations}$${b64(SALT)}$${b64(Buffer.alloc(32))}`;

  const HYBRIS = `$hybris-sha512-uid-salt$eA$dQ$${'A'.repeat(86)}`;
  it.each([argon2(8_192, 1), bcrypt('10'), cheap(10, 8, 1), slow(10), ssha, HYBRIS])('is the whole text: %s', (text) => {
    expect(storedPassword(text)).toBeDefined();
    for (const longer of [` ${text}`, `${text} `, `x${text}`, `${text}\n`]) expect(storedPassword(longer)).toBeUndefined();
  });

  it.each([
    [argon2(65_536, 5), true],
    [argon2(65_537, 5), false],
    [argon2(65_536, 6), false],
    [argon2(8, 1, 2), false],
    [argon2(8, 1), true],
    [argon2(4_096, 1, 0), false],
    [argon2(65_536, 1, 16), true],
    [argon2(4_096, 0), false],
    [argon2(65_536, 1, 17), false],
    [bcrypt('13'), true],
    [bcrypt('14'), false],
    [bcrypt('03'), false],
    [bcrypt('04'), true],
    [cheap(17, 8, 1), true],
    [cheap(18, 2, 1), false],
    [cheap(15, 1, 1), true],
    [cheap(17, 2, 1), true],
    [cheap(17, 8, 2), false],
    [cheap(14, 8, 5), true],
    [cheap(1, 9999, 9999), false],
    [cheap(0, 8, 1), false],
    [cheap(1, 8, 1), true],
    [cheap(10, 8, 0), false],
    [slow(1_000_000), true],
    [slow(1_000_001), false],
    [slow(0), false],
    [slow(1), true],
    [slow(1_000_001).replace('512', '256'), false],
    [ssha, true],
  ])('%s has a cost within the bounds: %s', (text, isBounded) => {
    const stored = storedPassword(text);
    expect(stored && costFault(stored) === undefined).toBe(isBounded);
  });

  it.each([
    [argon2(19_456, 2), 'argon2id:m=19456,t=2', 19_456],
    [bcrypt('12'), 'bcrypt:12', 0],
    [cheap(17, 8, 1), 'scrypt:20', 131_075],
    [slow(600_000), 'pbkdf2-sha512:20', 0],
    [slow(1_000).replace('512', '256'), 'pbkdf2-sha256:10', 0],
    [cheap(14, 8, 4), 'scrypt:19', 16_390],
    [ssha, 'digest', 0],
  ])('%s has the cost %s', (text, cost, memoryKib) => {
    expect(costOf(text)).toBe(cost);
    expect(memoryKibOf(storedPassword(text))).toBe(memoryKib);
    const decoy = storedPassword(decoyOf(cost));
    expect(decoy?.algorithm).toBe(storedPassword(text)?.algorithm);
    expect(decoy && costFault(decoy)).toBeUndefined();
    expect(costOf(decoyOf(cost))).toBe(cost);
  });
});
