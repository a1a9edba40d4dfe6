/** The format of a tenant's generated codes: a prefix, then random characters. */
export interface CodeConvention {
  readonly codePrefix: string;
  /** The length of the random part. */
  readonly length: number;
  readonly alphabet: string;
  /** The highest share of possible codes that may belong to live coupons: the chance that a guess succeeds. */
  readonly guessableMax: number;
}

/** Excludes 0 O, 1 I L: people read codes aloud and type them. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const DEFAULT_CONVENTION: CodeConvention = { codePrefix: '', length: 10, alphabet: ALPHABET, guessableMax: 0.000_001 };

const CODE = /^[A-Z0-9_-]{1,64}$/;

/** Returns the code in upper case. Codes are stored in upper case and found in any case. */
export const normalCode = (text: string): string => text.toUpperCase();

/** Reads a code that was typed or pasted; undefined when it cannot be a code. */
export function readCode(text: string): string | undefined {
  const code = normalCode(text.trim());
  return CODE.test(code) ? code : undefined;
}

/** The decimal places of guessableMax. */
export const RATIO_DECIMALS = 12;
const RATIO_ONE = 10 ** RATIO_DECIMALS;

/** Returns how many live coupons the convention may have: the ratio of its possible codes, rounded down, computed exactly. */
export function liveMax({ alphabet, length, guessableMax }: CodeConvention): bigint {
  return (BigInt(Math.round(guessableMax * RATIO_ONE)) * BigInt(alphabet.length) ** BigInt(length)) / BigInt(RATIO_ONE);
}

/** Returns one key for all conventions with the same prefix, length and alphabet. A code never contains a slash. */
export const conventionKey = ({ codePrefix, length, alphabet }: CodeConvention): string =>
  [codePrefix, length, [...alphabet].toSorted().join('')].join('/');

/** Returns a number of random bytes that suffices for this many codes. */
export const bytesFor = (count: number, { length }: CodeConvention): number => 2 * count * length + 64;

/** Builds distinct codes from random bytes, all equally likely: a byte that would favour some characters is skipped. */
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
