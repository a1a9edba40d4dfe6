const SEPARATORS = /[\s\p{Dash_Punctuation}]+/gu;
/** A ZIP+4 without its hyphen, which begins with its ZIP. No country has other codes of nine digits. */
const ZIP_PLUS_4 = /^\d{9}$/;
const ZIP = /^\d{5}$/;

/** Returns a postal code for comparisons: without spaces and hyphens, in upper case. Empty if there is none. */
export const comparable = (code: string | null | undefined): string =>
  (code ?? '').normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase();

/** Returns the part of a comparable code that is compared with another one: the ZIP of a ZIP+4 if the other one is a ZIP. */
export const partFor = (other: string, code: string): string => (ZIP.test(other) && ZIP_PLUS_4.test(code) ? code.slice(0, 5) : code);

/** Whether two texts are the same postal code. */
export const isSamePostalCode = (one: string | null | undefined, other: string | null | undefined): boolean =>
  comparable(one) === comparable(other);

/** Whether a postal code is the area or in it: a ZIP+4 is in its ZIP. An absent code is in no area. */
export function isPostalCodeIn(area: string, code: string | null | undefined): boolean {
  const [of, own] = [comparable(area), comparable(code)];
  return own !== '' && partFor(of, own) === of;
}
