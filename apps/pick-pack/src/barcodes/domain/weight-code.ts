/**
 * The composition of a site's EAN-13s with a weight, such as `28PPPPPNNDDDC`. P are digits of the product, N and D those of the kilograms
 * before and after the point, X any digits, C the check digit. They begin with 02 or with 20 to 29.
 */
export type WeightPattern = string;

const EAN_LENGTH = 13;
const PATTERN = /^(?:02|2\d)(?=[\dXND]*P)[\dXP]*(?=[ND])N*D*[\dXP]*C$/;

/** Whether a text is a pattern of codes with a weight. */
export const isWeightPattern = (text: string): boolean => text.length === EAN_LENGTH && PATTERN.test(text);

/** Whether a GTIN of 14 digits is a code of one company, which may have a weight. */
export const isWeightCode = (gtin: string): boolean => /^0(?:02|2\d)\d{11}$/.test(gtin);

/** The content of a weight code. */
export interface WeighedDigits {
  /** The digits of the product. */
  readonly product: string;
  /** The 14 digits of the code with zeros instead of the weight, without the check digit. */
  readonly withoutWeight: string;
  /** In kilograms. */
  readonly weight: number;
}

/** Reads a GTIN of 14 digits by the first pattern that matches; undefined if none does. */
export function digitsOfWeightCode(gtin: string, patterns: readonly WeightPattern[]): WeighedDigits | undefined {
  const ean = gtin.slice(1);
  const pattern = isWeightCode(gtin) ? patterns.find((each) => matches(ean, each)) : undefined;
  if (pattern === undefined) return undefined;
  const digitsAt = (letters: string) => [...ean].filter((_digit, i) => letters.includes(pattern[i] ?? '')).join('');
  const decimals = digitsAt('D').length;
  return {
    product: digitsAt('P'),
    withoutWeight: `0${[...ean.slice(0, -1)].map((digit, i) => ('NDX'.includes(pattern[i] ?? '') ? '0' : digit)).join('')}`,
    weight: Number(digitsAt('ND')) / 10 ** decimals,
  };
}

const matches = (ean: string, pattern: WeightPattern): boolean => [...pattern].every((letter, i) => /\D/.test(letter) || letter === ean[i]);
