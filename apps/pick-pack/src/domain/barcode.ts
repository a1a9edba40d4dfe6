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
  return checkDigitOf(gtin.slice(0, -1)) === gtin.at(-1) ? gtin : undefined;
}

/** Returns the check digit of GS1 for an odd number of digits, which count three times and once in turn, as those of a GTIN and an SSCC. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
