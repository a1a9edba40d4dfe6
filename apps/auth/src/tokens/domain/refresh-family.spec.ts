import { randomBytes } from 'node:crypto';
import {
  formatRefreshToken,
  isOfFamily,
  verdictOn,
  parseRefreshToken,
  REPEAT_MS,
  type RefreshFamilyState,
  successorOf,
  USED_HASH_BYTES,
} from './refresh-family';
import { sha256 } from '../../security/domain/secret';

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
    ['the previous token within the grace period', family, previous, after(REPEAT_MS), 'repeat'],
    ['the previous token after the grace period', family, previous, after(REPEAT_MS + 1), 'reuse'],
    ['an older token within the grace period', family, older, after(1), 'reuse'],
    ['the oldest one', family, oldest, after(1), 'reuse'],
    ['a token that the family never had', family, altered, after(1), 'unknown'],
    ['a token whose hash lies between two others', family, Buffer.concat([family.usedHashes as Buffer]).subarray(4), after(1), 'unknown'],
    ['another token of an unused family', { ...family, previousHash: null, usedHashes: null }, previous, after(1), 'unknown'],
    ['the current token at its expiry', family, current, after(86_400_000), 'ended'],
    ['the current token of a revoked family', { ...family, revokedAt: after(1) }, current, after(2), 'ended'],
    ['a forged token of a revoked family', { ...family, revokedAt: after(1) }, altered, after(2), 'ended'],
    ['an older token of a revoked family', { ...family, revokedAt: after(1) }, older, after(2), 'ended'],
  ])('classifies %s', (_name, state, presented, now, verdict) => {
    expect(verdictOn(state, presented, now)).toBe(verdict);
  });
});

describe('isOfFamily', () => {
  it.each<[string, RefreshFamilyState, Buffer, boolean]>([
    ['the current token', family, current, true],
    ['the previous token', family, previous, true],
    ['an older token', family, older, true],
    ['a token that the family never had', family, altered, false],
    ['the current token of a revoked family', { ...family, revokedAt: after(1) }, current, false],
  ])('decides whether %s can revoke the family', (_name, state, presented, expected) => {
    expect(isOfFamily(state, presented, after(2))).toBe(expected);
  });
});

describe('a refresh token', () => {
  const token = { familyId: '0195a5c5-5d3e-4c11-8f0e-3f1f4f6c7a10', secret: randomBytes(32) };

  it('is a text with its family and its secret', () => {
    const text = formatRefreshToken(token);
    expect(text).toMatch(/^[\w-]{64}$/);
    expect(parseRefreshToken(text)).toEqual(token);
  });

  it.each(['', 'x', 'A'.repeat(63), 'A'.repeat(65), `${'A'.repeat(63)}=`, `${'A'.repeat(63)} `, 'a.b.c'])('rejects %j', (text) => {
    expect(parseRefreshToken(text)).toBeUndefined();
  });

  it('has the same successor for the same salt, and a different one for another salt', () => {
    const [salt, other] = [randomBytes(32), randomBytes(32)];
    expect(successorOf(token.secret, salt)).toEqual(successorOf(token.secret, salt));
    expect(successorOf(token.secret, salt)).not.toEqual(successorOf(token.secret, other));
    expect(successorOf(randomBytes(32), salt)).not.toEqual(successorOf(token.secret, salt));
  });
});
