/** How a tenant's generated codes look: a prefix, then random characters. */
export interface CodeConvention {
  readonly codePrefix: string;
  /** Of the random part. */
  readonly length: number;
  readonly alphabet: string;
}

/** Without 0 O, 1 I L: people read codes aloud and type them. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const DEFAULT_CONVENTION: CodeConvention = { codePrefix: '', length: 10, alphabet: ALPHABET };

const CODE = /^[A-Z0-9_-]{1,64}$/;

/** Codes are kept in upper case and found in any. */
export const normalCode = (text: string): string => text.toUpperCase();

/** The code that somebody has typed or pasted; undefined when no code can look like it. */
export function readCode(text: string): string | undefined {
  const code = normalCode(text.trim());
  return CODE.test(code) ? code : undefined;
}

/** How many different codes the convention has. */
export const keySpace = ({ alphabet, length }: CodeConvention): number => alphabet.length ** length;

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
