import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const NOTHING = Buffer.alloc(SECRET_BYTES);

/** Returns 256 random bits as text. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const sha256 = (value: string | Buffer): Buffer => hash('sha256', value, 'buffer');

/** Whether the secret matches the hash. Takes the same time for every wrong secret, also when there is no hash. */
export function matches(secret: string | Buffer, hashed: Buffer | null | undefined): boolean {
  return timingSafeEqual(sha256(secret), hashed ?? NOTHING) && hashed !== null && hashed !== undefined;
}

/** Returns a digest that identifies a value in logs and table keys without revealing it. */
export const digest = (value: string): string => sha256(value).toString('base64url');
