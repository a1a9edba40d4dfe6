/** How a tenant's generated codes look: a prefix, then random characters. */
export interface CodeConvention {
  readonly codePrefix: string;
  /** Of the random part. */
  readonly length: number;
  readonly alphabet: string;
  /** How many of the possible codes may be those of live coupons, as a ratio: the chance of a guess. */
  readonly guessableMax: number;
}

/** Without 0 O, 1 I L: people read codes aloud and type them. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const DEFAULT_CONVENTION: CodeConvention = { codePrefix: '', length: 10, alphabet: ALPHABET, guessableMax: 0.000_001 };

const CODE = /^[A-Z0-9_-]{1,64}$/;

/** Codes are kept in upper case and found in any. */
export const normalCode = (text: string): string => text.toUpperCase();

/** The code that somebody has typed or pasted; undefined when no code can look like it. */
export function readCode(text: string): string | undefined {
  const code = normalCode(text.trim());
  return CODE.test(code) ? code : undefined;
}

/** Of guessableMax. */
export const RATIO_DECIMALS = 12;
const RATIO_ONE = 10 ** RATIO_DECIMALS;

/** How many live coupons the convention may have: the ratio of its possible codes, rounded down, exactly. */
export function liveMax({ alphabet, length, guessableMax }: CodeConvention): bigint {
  return (BigInt(Math.round(guessableMax * RATIO_ONE)) * BigInt(alphabet.length) ** BigInt(length)) / BigInt(RATIO_ONE);
}

/** One text for all conventions of the same prefix, length and alphabet; a slash is in no code. */
export const conventionKey = ({ codePrefix, length, alphabet }: CodeConvention): string =>
  [codePrefix, length, [...alphabet].toSorted().join('')].join('/');

/** How many random bytes are surely plenty for this many codes. */
export const bytesFor = (count: number, { length }: CodeConvention): number => 2 * count * length + 64;

/** Different codes from random bytes, each code as likely as any other: a byte that would favour some characters is skipped. */
export function codesFrom(bytes: Uint8Array, { codePrefix, length, alphabet }: CodeConvention, countMax: number): string[] {
  const fair = 256 - (256 % alphabet.length);
  const codes = new Set<string>();
  let code = '';
  for (const byte of bytes) {
    if (byte >= fair) continue;
    code += alphabet[byte % alphabet.length];
    if (code.length < length) continue;
    codes.add(codePrefix + code);
    code = '';
    if (codes.size === countMax) break;
  }
  return [...codes];
}
