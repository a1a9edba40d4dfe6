import { randomBytes } from 'node:crypto';
import {
  formatRefreshToken,
  isOfFamily,
  judge,
  parseRefreshToken,
  REPEAT_MS,
  type RefreshFamilyState,
  successorOf,
  USED_HASH_BYTES,
} from './refresh-family';
import { sha256 } from './secret';

const rotatedAt = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(rotatedAt.getTime() + ms);
const [current, previous, older, oldest, altered] = ['current', 'previous', 'older', 'oldest', 'altered'].map((text) => sha256(text)) as [
  ...[Buffer, Buffer, Buffer],
  ...[Buffer, Buffer],
];
const family: RefreshFamilyState = {
  currentHash: current,
  previousHash: previous,
  usedHashes: Buffer.concat([oldest, older].map((hash) => hash.subarray(0, USED_HASH_BYTES))),
  rotatedAt,
  expiresAt: after(86_400_000),
  revokedAt: null,
};

describe('judge', () => {
  it.each<[string, RefreshFamilyState, Buffer, Date, string]>([
    ['the current token', family, current, after(3_600_000), 'current'],
    ['the one before, soon', family, previous, after(REPEAT_MS), 'repeat'],
    ['the one before, late', family, previous, after(REPEAT_MS + 1), 'reuse'],
    ['an older one, however soon', family, older, after(1), 'reuse'],
    ['the oldest one', family, oldest, after(1), 'reuse'],
    ['one that the family never had', family, altered, after(1), 'unknown'],
    ['one whose hash lies across two others', family, Buffer.concat([family.usedHashes as Buffer]).subarray(4), after(1), 'unknown'],
    ['any other one of a family never used', { ...family, previousHash: null, usedHashes: null }, previous, after(1), 'unknown'],
    ['the current token at its end', family, current, after(86_400_000), 'ended'],
    ['the current token of a revoked family', { ...family, revokedAt: after(1) }, current, after(2), 'ended'],
    ['an altered one of a revoked family', { ...family, revokedAt: after(1) }, altered, after(2), 'ended'],
    ['an older one of a revoked family', { ...family, revokedAt: after(1) }, older, after(2), 'ended'],
  ])('calls %s what it is', (_name, state, presented, now, verdict) => {
    expect(judge(state, presented, now)).toBe(verdict);
  });
});

describe('isOfFamily', () => {
  it.each<[string, RefreshFamilyState, Buffer, boolean]>([
    ['the current token', family, current, true],
    ['the one before', family, previous, true],
    ['an older one', family, older, true],
    ['one that the family never had', family, altered, false],
    ['the current token of a revoked family', { ...family, revokedAt: after(1) }, current, false],
  ])('tells whether %s may end the family', (_name, state, presented, expected) => {
    expect(isOfFamily(state, presented, after(2))).toBe(expected);
  });
});

describe('a refresh token', () => {
  const token = { familyId: '0195a5c5-5d3e-4c11-8f0e-3f1f4f6c7a10', secret: randomBytes(32) };

  it('is a text that holds its family and its secret', () => {
    const text = formatRefreshToken(token);
    expect(text).toMatch(/^[\w-]{64}$/);
    expect(parseRefreshToken(text)).toEqual(token);
  });

  it.each(['', 'x', 'A'.repeat(63), 'A'.repeat(65), `${'A'.repeat(63)}=`, `${'A'.repeat(63)} `, 'a.b.c'])('is not %j', (text) => {
    expect(parseRefreshToken(text)).toBeUndefined();
  });

  it('has the same successor for the same salt, and another for any other', () => {
    const [salt, other] = [randomBytes(32), randomBytes(32)];
    expect(successorOf(token.secret, salt)).toEqual(successorOf(token.secret, salt));
    expect(successorOf(token.secret, salt)).not.toEqual(successorOf(token.secret, other));
    expect(successorOf(randomBytes(32), salt)).not.toEqual(successorOf(token.secret, salt));
  });
});
