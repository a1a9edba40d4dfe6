import { createHash, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto';

/** A stored password hash, read from its text. */
export type StoredPassword =
  | { readonly algorithm: 'argon2id'; readonly memoryKib: number; readonly passes: number; readonly lanes: number }
  | { readonly algorithm: 'bcrypt'; readonly cost: number }
  | ({ readonly algorithm: 'scrypt'; readonly n: number; readonly r: number; readonly p: number } & Salted)
  | ({ readonly algorithm: 'pbkdf2-sha256' | 'pbkdf2-sha512'; readonly iterations: number } & Salted)
  | ({ readonly algorithm: 'ssha' } & Salted)
  | { readonly algorithm: 'hybris-sha512-uid-salt'; readonly pepper: string; readonly uid: string; readonly hash: Buffer };

interface Salted {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** The bounds of the work that an imported hash can cause: the system that created the hash has chosen its cost. */
export const COST_MAX = {
  argon2: { memoryKib: 65_536, passes: 5, lanes: 16 },
  bcrypt: 13,
  pbkdf2: 1_000_000,
  scrypt: { n: 2 ** 17, work: 2 ** 20 },
} as const;

const B64 = '[A-Za-z0-9+/.]';
// The library refuses numbers with leading zeros.
const ARGON2ID =
  /^\$argon2id\$v=19\$m=(0|[1-9]\d{0,7}),t=(0|[1-9]\d{0,3}),p=(0|[1-9]\d{0,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,86})$/;
const BCRYPT = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/;
const SCRYPT = new RegExp(`^\\$scrypt\\$ln=(\\d{1,2}),r=(\\d{1,4}),p=(\\d{1,4})\\$(${B64}{0,86})\\$(${B64}{22,86})$`);
const PBKDF2 = new RegExp(`^\\$(pbkdf2-sha(?:256|512))\\$(?:i=)?(\\d{1,9})(?:,l=\\d{1,3})?\\$(${B64}{0,344})\\$(${B64}{22,86})$`);
const SSHA = /^\{SSHA\}([A-Za-z0-9+/]{28,120}={0,2})$/;
const HYBRIS = /^\$hybris-sha512-uid-salt\$([\w-]*)\$([\w-]*)\$([\w-]{86})$/;

const SHA1_BYTES = 20;

/** Reads a stored hash; undefined for another text. */
export function storedPassword(text: string): StoredPassword | undefined {
  const match = <Format extends RegExp>(format: Format): readonly string[] | undefined => format.exec(text)?.slice(1);
  const argon2 = match(ARGON2ID);
  if (argon2) {
    if (!argon2.slice(3).every(isCanonical)) return undefined; // the library fails on it
    return { algorithm: 'argon2id', memoryKib: Number(argon2[0]), passes: Number(argon2[1]), lanes: Number(argon2[2]) };
  }
  const bcrypt = match(BCRYPT);
  if (bcrypt) return { algorithm: 'bcrypt', cost: Number(bcrypt[0]) };
  const scrypt = match(SCRYPT);
  if (scrypt) {
    const [ln = 0, r = 0, p = 0] = scrypt.slice(0, 3).map(Number);
    return ln < 16 * r ? { algorithm: 'scrypt', n: 2 ** ln, r, p, ...salted(scrypt, 3) } : undefined; // RFC 7914
  }
  const pbkdf2 = match(PBKDF2);
  if (pbkdf2) return { algorithm: pbkdf2[0] as 'pbkdf2-sha256', iterations: Number(pbkdf2[1]), ...salted(pbkdf2, 2) };
  const ssha = match(SSHA);
  if (ssha) {
    const bytes = Buffer.from(ssha[0] ?? '', 'base64');
    return { algorithm: 'ssha', hash: bytes.subarray(0, SHA1_BYTES), salt: bytes.subarray(SHA1_BYTES) };
  }
  const hybris = match(HYBRIS);
  if (!hybris) return undefined;
  const [pepper, uid, hash] = hybris.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
  return { algorithm: 'hybris-sha512-uid-salt', pepper: pepper.toString(), uid: uid.toString(), hash };
}

const isCanonical = (text: string): boolean => Buffer.from(text, 'base64').toString('base64').replace(/=+$/, '') === text;

/** Some libraries write a dot for the plus sign. */
const bytesOf = (text = ''): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64');
const salted = (parts: readonly string[], at: number): Salted => ({ salt: bytesOf(parts[at]), hash: bytesOf(parts[at + 1]) });

/** Returns why a hash is too expensive to verify; undefined if its cost is within the bounds. */
export function costFault(stored: StoredPassword): string | undefined {
  const { argon2, bcrypt, pbkdf2, scrypt } = COST_MAX;
  switch (stored.algorithm) {
    case 'argon2id': {
      const { memoryKib, passes, lanes } = stored;
      if (memoryKib < 8 * lanes || passes < 1 || lanes < 1) return 'argon2id needs 8 KiB of memory for each lane, and one pass';
      const isBounded = memoryKib <= argon2.memoryKib && passes <= argon2.passes && lanes <= argon2.lanes;
      return isBounded ? undefined : `argon2id may use at most ${argon2.memoryKib} KiB, ${argon2.passes} passes and ${argon2.lanes} lanes`;
    }
    case 'bcrypt':
      return stored.cost >= 4 && stored.cost <= bcrypt ? undefined : `bcrypt may have a cost from 4 to ${bcrypt}`;
    case 'scrypt': {
      const { n, r, p } = stored;
      const isBounded = n >= 2 && p >= 1 && n <= scrypt.n && n * r * p <= scrypt.work;
      return isBounded ? undefined : `scrypt may have N up to ${scrypt.n} and N × r × p up to ${scrypt.work}`;
    }
    case 'pbkdf2-sha256':
    case 'pbkdf2-sha512':
      return stored.iterations >= 1 && stored.iterations <= pbkdf2 ? undefined : `pbkdf2 may have 1 to ${pbkdf2} iterations`;
    default:
      return undefined;
  }
}

/** The memory of a check in KiB, for the hashes that may need more than those of this service. */
export function memoryKibOf(stored: StoredPassword | undefined): number {
  if (stored?.algorithm === 'argon2id') return stored.memoryKib;
  return stored?.algorithm === 'scrypt' ? scryptBytes(stored) / 1_024 : 0;
}

/** Returns the memory of scrypt: blocks of 128 × r bytes for N, p and two more. */
const scryptBytes = ({ n, r, p }: { readonly n: number; readonly r: number; readonly p: number }): number => 128 * r * (n + p + 2);

/** The cost of accounts that are checked at the password source. */
export const SOURCE_COST = 'source';

/** Returns the cost of a hash with these parameters. */
export const argon2CostOf = ({ memoryKib, passes }: { readonly memoryKib: number; readonly passes: number }): string =>
  `argon2id:m=${memoryKib},t=${passes}`;

/** Returns the cost of a hash: the parameters of argon2id, else the algorithm with the power of two that bounds its work. */
export function costOf(text: string): string {
  const stored = storedPassword(text);
  switch (stored?.algorithm) {
    case 'argon2id':
      return argon2CostOf(stored);
    case 'bcrypt':
      return `bcrypt:${stored.cost}`;
    case 'scrypt':
      return `scrypt:${exponentOf(stored.n * stored.r * stored.p)}`;
    case 'pbkdf2-sha256':
    case 'pbkdf2-sha512':
      return `${stored.algorithm}:${exponentOf(stored.iterations)}`;
    default:
      return 'digest';
  }
}

const exponentOf = (work: number): number => Math.ceil(Math.log2(Math.max(1, work)));

const SALT = 'c29tZXNhbHRzb21lc2FsdA';
const HASH = 'A'.repeat(43);
const SCRYPT_BLOCK = 8;

/** Returns a hash that no password matches, and whose check takes as long as any of its cost. */
export function decoyOf(cost: string): string {
  const [algorithm = '', exponent = '0'] = cost.split(':');
  switch (algorithm) {
    case 'argon2id':
      return `$argon2id$v=19$${exponent},p=1$${SALT}$${HASH}`;
    case 'bcrypt':
      return `$2b$${exponent.padStart(2, '0')}$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`;
    case 'scrypt':
      return `$scrypt$ln=${Math.max(1, Number(exponent) - Math.log2(SCRYPT_BLOCK))},r=${SCRYPT_BLOCK},p=1$${SALT}$${HASH}`;
    case 'pbkdf2-sha256':
    case 'pbkdf2-sha512':
      return `$${algorithm}$i=${Math.min(2 ** Number(exponent), COST_MAX.pbkdf2)}$${SALT}$${HASH}`;
    default:
      return `{SSHA}${Buffer.alloc(SHA1_BYTES + 8).toString('base64')}`;
  }
}

/** A hash that node:crypto can check. */
type Digested = Exclude<StoredPassword, { readonly algorithm: 'argon2id' | 'bcrypt' }>;

/** Verifies a password exactly as its client has sent it, because older systems did not normalize. Blocks the thread. */
export function isDigestOf(password: string, stored: Digested): boolean {
  return timingSafeEqual(digestOf(password, stored), stored.hash);
}

function digestOf(password: string, stored: Digested): Buffer {
  const { algorithm, hash } = stored;
  switch (algorithm) {
    case 'scrypt': {
      const { n, r, p, salt } = stored;
      return scryptSync(password, salt, hash.length, { N: n, r, p, maxmem: scryptBytes(stored) + 1 });
    }
    case 'pbkdf2-sha256':
    case 'pbkdf2-sha512':
      return pbkdf2Sync(password, stored.salt, stored.iterations, hash.length, algorithm.slice('pbkdf2-'.length));
    case 'ssha':
      return createHash('sha1').update(password).update(stored.salt).digest();
    case 'hybris-sha512-uid-salt':
      return createHash('sha512').update(`${stored.pepper}::${password}::${stored.uid}`).digest();
  }
}

/** The algorithms of an imported hash. */
export const LEGACY_ALGORITHMS = [
  'argon2id',
  'bcrypt',
  'scrypt',
  'pbkdf2-sha256',
  'pbkdf2-sha512',
  'ssha',
  'hybris-sha512-uid-salt',
] as const;
export type LegacyAlgorithm = (typeof LEGACY_ALGORITHMS)[number];

/** The default of the platform that made such hashes. */
const DEFAULT_PEPPER = 'hybris blue pepper can be used for creating delicious noodle meals';
const SHA512 = /^[A-Za-z0-9+/]{86}(==)?$/;

/** A hash of another system. */
export interface LegacyHash {
  readonly algorithm: LegacyAlgorithm;
  readonly hash: string;
  readonly context?: { readonly originalUid?: string; readonly salt?: string };
}

/** Returns the text that is stored for a hash of another system; undefined if it is not one of its algorithm. */
export function storedTextOf({ algorithm, hash, context: { originalUid, salt = DEFAULT_PEPPER } = {} }: LegacyHash): string | undefined {
  if (algorithm === 'hybris-sha512-uid-salt') {
    if (originalUid === undefined || !SHA512.test(hash)) return undefined;
    const encoded = [Buffer.from(salt), Buffer.from(originalUid), Buffer.from(hash, 'base64')].map((part) => part.toString('base64url'));
    return `$${algorithm}$${encoded.join('$')}`;
  }
  const text = algorithm === 'ssha' && !hash.startsWith('{') ? `{SSHA}${hash}` : hash;
  return storedPassword(text)?.algorithm === algorithm ? canonical(text) : undefined;
}

/** Returns the text that is stored for a hash that names its algorithm; undefined if it is unknown. */
export const storedTextOfHash = (hash: string): string | undefined => (storedPassword(hash) ? canonical(hash) : undefined);

/** `$2a$`, `$2b$` and `$2y$` name the same algorithm: they only mark implementations without a certain error. */
const canonical = (text: string): string => text.replace(/^\$2[ay]\$/, '$2b$');
