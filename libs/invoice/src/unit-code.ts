/** One piece. */
const ONE = 'C62';

/** Units of shops as UN/ECE Recommendation 20 names them. */
const CODES: Readonly<Record<string, string>> = {
  ...{ kg: 'KGM', kgm: 'KGM', g: 'GRM', grm: 'GRM', mg: 'MGM', mgm: 'MGM', t: 'TNE', tne: 'TNE' },
  ...{ l: 'LTR', ltr: 'LTR', ml: 'MLT', mlt: 'MLT', cl: 'CLT', clt: 'CLT', hl: 'HLT', hlt: 'HLT' },
  ...{ m: 'MTR', mtr: 'MTR', cm: 'CMT', cmt: 'CMT', mm: 'MMT', mmt: 'MMT', m2: 'MTK', mtk: 'MTK', m3: 'MTQ', mtq: 'MTQ' },
  ...{ h: 'HUR', hur: 'HUR', min: 'MIN', day: 'DAY', lb: 'LBR', lbr: 'LBR', oz: 'ONZ', onz: 'ONZ' },
};

/** Returns the unit of a line's quantity. Quantities count in the unit of the price only if the price is for one of it. */
export const unitCodeOf = (unit: { readonly quantity: number; readonly unitCode: string } | undefined): string =>
  (unit?.quantity === 1 && CODES[unit.unitCode.toLowerCase()]) || ONE;
