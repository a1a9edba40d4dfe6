import { readElements, symbolData } from './element-string';
import { digitsOfWeightCode, isWeightCode, type WeightPattern } from './weight-code';

/** A GTIN-8, -12, -13 or -14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;
const GTIN_LENGTH = 14;
const SSCC = /^\d{18}$/;
/** The number systems of a UPC-E. */
const UPC_E = /^[01]\d{7}$/;

/** A barcode of an entry: its text, or the text with the number of pieces that one scan packs. */
export type EntryBarcode = string | { readonly code: string; readonly quantity: number };

export const codeOf = (barcode: EntryBarcode): string => (typeof barcode === 'string' ? barcode : barcode.code);

/** The content of a scanned code. */
export interface ReadBarcode {
  /** The text without the scanner's prefix. */
  readonly text: string;
  /** The forms in which an entry may have it. Entries are stored with the first one. */
  readonly codes: readonly string[];
  /** The weight in the code, in kilograms. */
  readonly weight?: number;
  /** The number of a box. */
  readonly sscc?: string;
}

/**
 * Parses a barcode as scanned or sent, with or without an AIM prefix. It is a GTIN, a UPC-E, a GS1 element string, a
 * GS1 Digital Link, or a weight code that matches a pattern of the site. A GTIN is padded to 14 digits, so that a
 * code has one form; other text is not changed. Returns undefined for a GTIN whose check digit is wrong.
 */
export function readBarcode(scanned: string, patterns: readonly WeightPattern[] = []): ReadBarcode | undefined {
  const { text, isGs1 } = symbolData(scanned);
  if (GTIN.test(text)) return readGtin(text, patterns);
  if (SSCC.test(text) && hasCheckDigit(text)) return { text, codes: [text], sscc: text };
  const elements = readElements(text);
  if (!elements) return { text, codes: [text] };
  const { gtin, sscc, weight } = elements;
  if (gtin !== undefined && hasCheckDigit(gtin)) return { text, codes: [gtin], ...(weight !== undefined && { weight }) };
  if (gtin === undefined && sscc !== undefined && hasCheckDigit(sscc)) return { text, codes: [text], sscc };
  // Without a symbology that says so, it may be any text that begins like an element.
  return isGs1 ? undefined : { text, codes: [text] };
}

function readGtin(text: string, patterns: readonly WeightPattern[]): ReadBarcode | undefined {
  const expanded = expandedUpcE(text);
  const asSent = hasCheckDigit(text) ? padded(text) : undefined;
  // GS1 assigns no GTIN-8 that starts with 0: such a code is a UPC-E or a company's internal code.
  const forms = (text.startsWith('0') ? [expanded, asSent] : [asSent, expanded]).filter((form) => form !== undefined);
  const [gtin] = forms;
  if (gtin === undefined) return undefined;
  const codes = [...forms, ...shortForms(gtin)];
  const weighed = digitsOfWeightCode(gtin, patterns);
  if (!weighed) return { text, codes: [...new Set(codes)] };
  const { product, withoutWeight, weight } = weighed;
  const zeroed = withoutWeight + checkDigitOf(withoutWeight);
  return { text, codes: [...new Set([...codes, zeroed, product])], ...(weight > 0 && { weight }) };
}

/** Returns the form in which a barcode of an entry is stored; undefined for a GTIN whose check digit is wrong. */
export const storedBarcode = (text: string): string | undefined => readBarcode(text)?.codes[0];

/** Whether the meaning of a code depends on the order: it has several forms, or a weight by a pattern of the site. */
export const needsOrder = (scanned: string): boolean => {
  const read = readBarcode(scanned);
  return read !== undefined && (read.codes.length > 1 || read.weight !== undefined || isWeightCode(read.codes[0] ?? ''));
};

const padded = (gtin: string): string => gtin.padStart(GTIN_LENGTH, '0');

const hasCheckDigit = (digits: string): boolean => {
  const odd = digits.length % 2 === 0 ? digits : `0${digits}`;
  return checkDigitOf(odd.slice(0, -1)) === odd.at(-1);
};

/** Returns the check digit of GS1 for an odd number of digits, which count three times and once in turn, as those of a GTIN and an SSCC. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Returns the GTIN-12 of a UPC-E with 14 digits; undefined for another text or a wrong check digit. */
function expandedUpcE(text: string): string | undefined {
  if (!UPC_E.test(text)) return undefined;
  const [system, six, check] = [text.slice(0, 1), text.slice(1, 7), text.slice(7)];
  const gtin = padded(system + expandedSix(six) + check);
  return hasCheckDigit(gtin) ? gtin : undefined;
}

/** Returns the ten digits of which the six of a UPC-E leave out the zeros. The last of the six says which. */
function expandedSix(six: string): string {
  const last = Number(six[5]);
  if (last <= 2) return `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`;
  if (last === 3) return `${six.slice(0, 3)}00000${six.slice(3, 5)}`;
  if (last === 4) return `${six.slice(0, 4)}00000${six.slice(4, 5)}`;
  return `${six.slice(0, 5)}0000${last}`;
}

/** Returns the UPC-Es of a GTIN-12 that are a GTIN-8, too: an entry that was sent with eight digits has that form. */
function shortForms(gtin: string): string[] {
  const [, system = '', ten = '', check = ''] = /^00([01])(\d{10})(\d)$/.exec(gtin) ?? [];
  // None ends with 3: the check digits of such a UPC-E and of the same GTIN-8 always differ.
  const sixes = [ten.slice(0, 2) + ten.slice(7) + ten.slice(2, 3), `${ten.slice(0, 4)}${ten.slice(9)}4`, ten.slice(0, 5) + ten.slice(9)];
  return sixes
    .map((six) => system + six + check)
    .filter((text) => expandedUpcE(text) === gtin && hasCheckDigit(text))
    .map(padded);
}
