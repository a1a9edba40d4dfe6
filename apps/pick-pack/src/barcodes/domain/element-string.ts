/** The character that ends an element of variable length. */
const FNC1 = '\u001d';
/** What a scanner sends in front of a code to name its symbology (ISO/IEC 15424). */
const AIM_PREFIX = /^\][A-Za-z]\w/;
/** The prefixes of symbologies with GS1 element strings. */
const GS1_PREFIXES: ReadonlySet<string> = new Set([']C1', ']e0', ']d2', ']Q3', ']J1']);
/** A GS1 Digital Link, as the QR codes of products have it. */
const DIGITAL_LINK = /^https?:\/\/[^/]+\/(?:.*\/)?01\/(\d{14})(?:[/?#]|$)/;
/** The lengths of elements without an end, with their application identifiers, by the first two digits of those. */
const FIXED_LENGTHS: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 10])),
};
/** An application identifier and one character of data, at least. */
const LENGTH_MIN = 3;

/** The data of a symbol, without the scanner's prefix. */
export interface SymbolData {
  readonly text: string;
  /** Whether the symbology says that the text is a GS1 element string. */
  readonly isGs1: boolean;
}

/** Returns the data of a scanned symbol without the scanner's prefix and the leading separator. */
export function symbolData(scanned: string): SymbolData {
  const [prefix = ''] = AIM_PREFIX.exec(scanned) ?? [];
  const text = scanned.slice(prefix.length);
  const isSeparated = text.startsWith(FNC1);
  return { text: isSeparated ? text.slice(1) : text, isGs1: isSeparated || GS1_PREFIXES.has(prefix) };
}

/** Returns the elements of a GS1 element string, each with its application identifier. Returns undefined for another text. */
function elementsOf(text: string): string[] | undefined {
  const elements: string[] = [];
  for (let rest = text; rest !== '';) {
    if (!/^\d\d/.test(rest)) return undefined;
    const fixed = FIXED_LENGTHS[rest.slice(0, 2)];
    const end = rest.indexOf(FNC1);
    const length = fixed ?? (end < 0 ? rest.length : end);
    const element = rest.slice(0, length);
    if (element.length < (fixed ?? LENGTH_MIN) || (fixed !== undefined && !/^\d+$/.test(element))) return undefined;
    elements.push(element);
    rest = rest.slice(length);
    if (rest.startsWith(FNC1)) rest = rest.slice(1);
  }
  return elements;
}

/** The content of a GS1 element string. */
export interface Elements {
  /** 14 digits, whose check digit is not verified. */
  readonly gtin?: string;
  /** The net weight in kilograms. */
  readonly weight?: number;
  /** 18 digits, whose check digit is not verified. */
  readonly sscc?: string;
}

/** Returns the product or box data of a GS1 element string or a GS1 Digital Link. Returns undefined for any other text. */
export function readElements(text: string): Elements | undefined {
  const [, linked] = DIGITAL_LINK.exec(text) ?? [];
  if (linked !== undefined) return { gtin: linked };
  const elements = elementsOf(text);
  const valueOf = (ai: string) => elements?.find((element) => element.startsWith(ai))?.slice(ai.length);
  const [gtin, sscc] = [valueOf('01'), valueOf('00')];
  if (gtin === undefined && sscc === undefined) return undefined;
  const weighed = elements?.find((element) => /^310[0-6]/.test(element));
  const weight = weighed === undefined ? 0 : Number(weighed.slice(4)) / 10 ** Number(weighed[3]);
  return { ...(gtin !== undefined && { gtin }), ...(weight > 0 && { weight }), ...(sscc !== undefined && { sscc }) };
}
