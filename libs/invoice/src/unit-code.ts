/** One piece. */
const ONE = 'C62';

/** The symbols that people read, by the codes of UN/ECE Recommendation 20. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ KGM: 'kg', GRM: 'g', MGM: 'mg', TNE: 't', LBR: 'lb', ONZ: 'oz' },
  ...{ LTR: 'l', MLT: 'ml', CLT: 'cl', HLT: 'hl' },
  ...{ MTR: 'm', CMT: 'cm', MMT: 'mm', MTK: 'm²', MTQ: 'm³' },
  ...{ HUR: 'h', MIN: 'min', DAY: 'd' },
};

/** Returns a unit in lower case, and m² as m2. */
const plain = (unit: string): string => unit.normalize('NFKC').toLowerCase();

/** Shops name a unit by its code or by its symbol. */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(SYMBOLS).flatMap(([code, symbol]) => [code, symbol].map((name) => [plain(name), code] as const)),
);

/** Returns the unit of a line's quantity. Quantities count in the unit of the price only if the price is for one of it. */
export const unitCodeOf = (unit: { readonly quantity: number; readonly unitCode: string } | undefined): string =>
  (unit?.quantity === 1 && CODES.get(plain(unit.unitCode))) || ONE;

/** Returns the symbol of a unit; undefined for pieces. */
export const unitSymbolOf = (code: string): string | undefined => SYMBOLS[code];
