/** A GTIN-8, -12, -13 or -14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;
const GTIN_LENGTH = 14;

/**
 * Returns a barcode as it is stored: a GTIN with 14 digits, so that a code has one form, and any other text as it is. Returns
 * undefined for a GTIN whose check digit is wrong.
 */
export function storedBarcode(text: string): string | undefined {
  if (!GTIN.test(text)) return text;
  const gtin = text.padStart(GTIN_LENGTH, '0');
  return hasRightCheckDigit(gtin) ? gtin : undefined;
}

/** The digits count three times and once in turn; with the check digit, the sum is a multiple of ten. */
const hasRightCheckDigit = (gtin: string): boolean =>
  [...gtin].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 3 : 1), 0) % 10 === 0;
