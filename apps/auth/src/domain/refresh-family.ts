import { createHmac } from 'node:crypto';

/**
 * A login's refresh tokens, one after the other. Only the current one lives; the state remembers the one before it, so that
 * a client whose answer was lost gets the same successor again.
 */
export interface RefreshFamilyState {
  readonly currentHash: Buffer;
  readonly previousHash: Buffer | null;
  /** The beginnings of the hashes before that one, one after the other; null for none. */
  readonly usedHashes: Buffer | null;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** For so long a token may come again after its first use: two tabs, or an answer that never arrived. */
export const REPEAT_MS = 10_000;

/** Enough of a hash to tell the tokens of one family apart. */
export const USED_HASH_BYTES = 8;
/** A client that refreshes every hour uses fewer in 30 days. Older tokens are refused like unknown ones. */
export const USED_HASHES_MAX = 1_000;

/**
 * `reuse` is a token of this family that was used long ago, or twice: it has a second holder, so the family must end.
 * `unknown` never was a token of this family: an altered or invented text ends nothing.
 */
export type Verdict = 'current' | 'repeat' | 'reuse' | 'unknown' | 'ended';

export function judge(family: RefreshFamilyState, presentedHash: Buffer, now: Date): Verdict {
  if (family.revokedAt !== null || now >= family.expiresAt) return 'ended';
  if (presentedHash.equals(family.currentHash)) return 'current';
  if (family.previousHash?.equals(presentedHash)) return now.getTime() - family.rotatedAt.getTime() <= REPEAT_MS ? 'repeat' : 'reuse';
  return wasUsed(family, presentedHash) ? 'reuse' : 'unknown';
}

/** Whether the token is, or was, one of a family that has not ended. */
export function isOfFamily(family: RefreshFamilyState, presentedHash: Buffer, now: Date): boolean {
  return !['unknown', 'ended'].includes(judge(family, presentedHash, now));
}

function wasUsed({ usedHashes }: RefreshFamilyState, presentedHash: Buffer): boolean {
  if (usedHashes === null) return false;
  for (let i = 0; i < usedHashes.length; i += USED_HASH_BYTES) {
    if (usedHashes.compare(presentedHash, 0, USED_HASH_BYTES, i, i + USED_HASH_BYTES) === 0) return true;
  }
  return false;
}

/** A refresh token: which family, and the secret that makes it the current one. */
export interface RefreshToken {
  readonly familyId: string;
  readonly secret: Buffer;
}

const ID_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

/** The token's parts; undefined for a text that cannot be one of ours. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  if (!TOKEN.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const id = bytes.subarray(0, ID_BYTES).toString('hex');
  const familyId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
  return { familyId, secret: bytes.subarray(ID_BYTES) };
}

export function formatRefreshToken({ familyId, secret }: RefreshToken): string {
  return Buffer.concat([Buffer.from(familyId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/**
 * The secret that follows this one. Whoever presents a token again gets the same successor, although no table holds it:
 * it is made of the presented secret, which only its owner has, and a salt, which is stored.
 */
export function successorOf(secret: Buffer, salt: Buffer): Buffer {
  return createHmac('sha256', secret).update(salt).digest();
}
