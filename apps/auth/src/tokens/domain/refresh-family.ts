import { createHmac } from 'node:crypto';

/**
 * A login's chain of refresh tokens. Only the current one is valid. The state also remembers the previous one, so that a
 * client whose response was lost gets the same successor again.
 */
export interface RefreshFamilyState {
  readonly currentHash: Buffer;
  readonly previousHash: Buffer | null;
  /** Prefixes of the hashes before that one, concatenated; null for none. */
  readonly usedHashes: Buffer | null;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** A refresh token for the client, with its lifetime in seconds. */
export interface RefreshTokenIssue {
  readonly refreshToken: string;
  readonly refreshExpiresIn: number;
}

/** How long a used token may be presented again: by a second tab, or after a lost response. */
export const REPEAT_MS = 10_000;

/** Long enough to distinguish the tokens of one family. */
export const USED_HASH_BYTES = 8;
/** More than a client uses that refreshes every hour for 30 days. Older tokens are rejected like unknown ones. */
export const USED_HASHES_MAX = 1_000;

/**
 * `reuse`: a token of this family that was used before and is not a repeat. It has a second holder, so the family must end.
 * `unknown`: never a token of this family. An altered or invented text does not end the family.
 */
export type Verdict = 'current' | 'repeat' | 'reuse' | 'unknown' | 'ended';

export function verdictOn(family: RefreshFamilyState, presentedHash: Buffer, now: Date): Verdict {
  if (family.revokedAt !== null || now >= family.expiresAt) return 'ended';
  if (presentedHash.equals(family.currentHash)) return 'current';
  if (family.previousHash?.equals(presentedHash)) return now.getTime() - family.rotatedAt.getTime() <= REPEAT_MS ? 'repeat' : 'reuse';
  return wasUsed(family, presentedHash) ? 'reuse' : 'unknown';
}

/** Whether the token is or was one of a family that has not ended. */
export function isOfFamily(family: RefreshFamilyState, presentedHash: Buffer, now: Date): boolean {
  return !['unknown', 'ended'].includes(verdictOn(family, presentedHash, now));
}

function wasUsed({ usedHashes }: RefreshFamilyState, presentedHash: Buffer): boolean {
  if (usedHashes === null) return false;
  for (let i = 0; i < usedHashes.length; i += USED_HASH_BYTES) {
    if (usedHashes.compare(presentedHash, 0, USED_HASH_BYTES, i, i + USED_HASH_BYTES) === 0) return true;
  }
  return false;
}

/** A refresh token: the id of the family, and the secret that proves possession of its current token. */
export interface RefreshToken {
  readonly familyId: string;
  readonly secret: Buffer;
}

const ID_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

/** Parses a refresh token; undefined when the text does not have the format. */
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
 * Derives the next secret from the presented secret, which only its holder has, and a stored salt. Presenting a token again
 * yields the same successor, although no table stores it.
 */
export function successorOf(secret: Buffer, salt: Buffer): Buffer {
  return createHmac('sha256', secret).update(salt).digest();
}
