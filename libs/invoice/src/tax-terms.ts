import type { PriceValue } from '@suite/cart-pricing';
import type { DocumentTax, TaxCategory } from './document.ts';
import type { InvoicedTaxClass } from './invoiced-order.ts';

/** How a part of an order is taxed. */
export interface TaxTerms {
  readonly taxCategory: TaxCategory;
  readonly taxCode?: string;
  readonly taxRate?: number;
  readonly exemptionReason?: string;
}

/** A stated tax that is further from its rate than rounding explains has a rate of its own. In minor units. */
const ROUNDING_MAX = 1.5;
/** Decimals of a rate that is derived from amounts. */
const RATE_UNIT = 10_000;

/** What a breakdown says if the tax table gives no reason. */
const REASONS: Readonly<Record<Exclude<TaxCategory, 'S' | 'Z'>, string>> = {
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  K: 'Intra-Community supply',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
};

/** Returns how a price is taxed. What has no rate counts as zero-rated unless the tax table says otherwise. */
export function taxTerms(price: PriceValue, classes: readonly InvoicedTaxClass[], decimals: number): TaxTerms {
  const { taxCode } = price;
  const taxRate = rateOf(price, ROUNDING_MAX / 10 ** decimals);
  const code = taxCode === undefined ? {} : { taxCode };
  if (taxRate !== undefined && taxRate > 0) return { taxCategory: 'S', ...code, taxRate };
  const rate = taxRate === undefined ? {} : { taxRate };
  const { category = 'Z', exemptionReason } = classes.find((each) => each.code === taxCode) ?? {};
  if (category === 'S' || category === 'Z') return { taxCategory: 'Z', ...code, ...rate };
  return { taxCategory: category, ...code, ...rate, exemptionReason: exemptionReason ?? REASONS[category] };
}

/** A rate of 0 explains no tax, not even a rounded cent: what is not taxed has a tax of 0 (BR-Z-09). */
function rateOf({ netValue, taxValue, taxRate }: PriceValue, roundingMax: number): number | undefined {
  const unexplained = Math.abs(taxValue - (netValue * (taxRate ?? 0)) / 100);
  if (netValue === 0 || unexplained <= (taxRate ? roundingMax : 0)) return taxRate;
  return Math.round((taxValue / netValue) * 100 * RATE_UNIT) / RATE_UNIT;
}

/**
 * Returns the terms of all parts of a document. "Not subject to VAT" excludes any other category (BR-O-11). Parts without a rate join it.
 * Together with taxed parts, it is an exemption.
 */
export function withoutMixedScope(terms: readonly TaxTerms[]): TaxTerms[] {
  const outOfScope = terms.find(({ taxCategory }) => taxCategory === 'O');
  if (!outOfScope) return [...terms];
  const isUntaxed = ({ taxCategory, taxRate }: TaxTerms): boolean => taxCategory === 'Z' && taxRate === undefined;
  if (!terms.every((each) => each.taxCategory === 'O' || isUntaxed(each))) {
    return terms.map((each) => (each.taxCategory === 'O' ? { ...each, taxCategory: 'E' } : each));
  }
  const { taxCategory, exemptionReason = '' } = outOfScope;
  return terms.map((each) => (isUntaxed(each) ? { ...each, taxCategory, exemptionReason } : each));
}

/** Whether two parts are in one group of the VAT breakdown. */
export const isSameTax = (a: TaxTerms, b: TaxTerms): boolean => breakdownKey(a) === breakdownKey(b);

/** A zero rate and none are the same to the norm. */
export const breakdownKey = ({ taxCategory, taxRate = 0 }: Pick<TaxTerms, 'taxCategory' | 'taxRate'>): string =>
  `${taxCategory} ${taxRate}`;

const LAST = '\uffff';

/** Sorts groups as the calculator does: by tax code, then by rate, those without last. */
export const byCodeAndRate = (a: DocumentTax, b: DocumentTax): number => {
  const [codeA, codeB] = [a.taxCode ?? LAST, b.taxCode ?? LAST];
  if (codeA !== codeB) return codeA < codeB ? -1 : 1;
  return (a.taxRate ?? Infinity) - (b.taxRate ?? Infinity);
};
