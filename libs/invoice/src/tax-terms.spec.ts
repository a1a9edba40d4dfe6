import type { PriceValue } from '@suite/cart-pricing';
import { type DocumentTax, TAX_CATEGORIES } from './document.ts';
import { byCodeAndRate, isSameTax, type TaxTerms, taxTerms, withoutMixedScope } from './tax-terms.ts';

const priceOf = (netValue: number, taxValue: number, tax: Pick<PriceValue, 'taxCode' | 'taxRate'> = {}): PriceValue => ({
  ...{ netValue, taxValue, grossValue: netValue + taxValue },
  ...tax,
});
const NINETEEN = { taxRate: 19 };

describe('the rate of a part', () => {
  it.each<[string, PriceValue, number, object]>([
    ['its own where rounding explains the tax', priceOf(100, 20.5, NINETEEN), 0, { taxCategory: 'S', taxRate: 19 }],
    ['derived where rounding does not', priceOf(100, 20.6, NINETEEN), 0, { taxCategory: 'S', taxRate: 20.6 }],
    ['its own within a cent', priceOf(100, 18.99, NINETEEN), 2, { taxCategory: 'S', taxRate: 19 }],
    ['derived two cents above', priceOf(100, 19.02, NINETEEN), 2, { taxCategory: 'S', taxRate: 19.02 }],
    ['derived two cents below', priceOf(100, 18.98, NINETEEN), 2, { taxCategory: 'S', taxRate: 18.98 }],
    ['derived with four decimals', priceOf(3, 1), 2, { taxCategory: 'S', taxRate: 33.3333 }],
    ['derived for a cent that a rate of 0 does not explain', priceOf(1, 0.01, { taxRate: 0 }), 2, { taxCategory: 'S', taxRate: 1 }],
    ['its own without a net', priceOf(0, 0.02, NINETEEN), 2, { taxCategory: 'S', taxRate: 19 }],
    ['none without one', priceOf(0, 0.02), 2, { taxCategory: 'Z' }],
    ['none for what is not taxed', priceOf(10, 0), 2, { taxCategory: 'Z' }],
    ['0 with its code', priceOf(10, 0, { taxCode: 'FREE', taxRate: 0 }), 2, { taxCategory: 'Z', taxCode: 'FREE', taxRate: 0 }],
  ])('is %s', (_what, price, decimals, expected) => expect(taxTerms(price, [], decimals)).toStrictEqual(expected));
});

describe('the category of a part', () => {
  it.each([
    ['S', { taxCategory: 'Z' }],
    ['Z', { taxCategory: 'Z' }],
    ['E', { taxCategory: 'E', exemptionReason: 'Exempt from VAT' }],
    ['AE', { taxCategory: 'AE', exemptionReason: 'Reverse charge' }],
    ['K', { taxCategory: 'K', exemptionReason: 'Intra-Community supply' }],
    ['G', { taxCategory: 'G', exemptionReason: 'Export outside the EU' }],
    ['O', { taxCategory: 'O', exemptionReason: 'Not subject to VAT' }],
  ] as const)('of a class %s with a rate of 0 has its reason', (category, expected) => {
    expect(TAX_CATEGORIES).toContain(category);
    const classes = [{ code: 'STANDARD' }, { code: 'FREE', category }];
    const tax = { taxCode: 'FREE', taxRate: 0 };
    expect(taxTerms(priceOf(10, 0, tax), classes, 2)).toStrictEqual({ ...expected, ...tax });
    expect(taxTerms(priceOf(10, 0, { taxCode: 'FREE' }), classes, 2)).toStrictEqual({ ...expected, taxCode: 'FREE' });
    expect(taxTerms(priceOf(10, 0, { taxCode: 'STANDARD', taxRate: 0 }), classes, 2).taxCategory).toBe('Z');
    expect(taxTerms(priceOf(10, 1.9, { taxCode: 'FREE', taxRate: 19 }), classes, 2).taxCategory).toBe('S');
  });

  it('has the reason of the tax table', () => {
    const classes = [{ code: 'FREE', category: 'E', exemptionReason: 'Books of schools' } as const];
    expect(taxTerms(priceOf(10, 0, { taxCode: 'FREE' }), classes, 2)).toMatchObject({ exemptionReason: 'Books of schools' });
  });

  const OUT: TaxTerms = { taxCategory: 'O', taxCode: 'NONE', taxRate: 0, exemptionReason: 'A gift' };
  const EXEMPT: TaxTerms = { ...OUT, taxCategory: 'E' };
  it.each<[string, TaxTerms[], TaxTerms[]]>([
    ['stays without any that is out of scope', [{ taxCategory: 'Z' }], [{ taxCategory: 'Z' }]],
    ['stays out of scope alone', [OUT, OUT], [OUT, OUT]],
    ['is out of scope without a rate', [{ taxCategory: 'Z' }, OUT], [{ taxCategory: 'O', exemptionReason: 'A gift' }, OUT]],
    ['is exempt beside a rate of 0', [OUT, { taxCategory: 'Z', taxRate: 0 }], [EXEMPT, { taxCategory: 'Z', taxRate: 0 }]],
    ['is exempt beside a rate', [{ taxCategory: 'S', ...NINETEEN }, OUT], [{ taxCategory: 'S', ...NINETEEN }, EXEMPT]],
    ['is exempt beside a stated exemption', [OUT, { taxCategory: 'E' }], [EXEMPT, { taxCategory: 'E' }]],
  ])('%s', (_what, terms, expected) => expect(withoutMixedScope(terms)).toStrictEqual(expected));
});

it.each<[TaxTerms, TaxTerms, boolean]>([
  [{ taxCategory: 'Z' }, { taxCategory: 'Z', taxRate: 0, taxCode: 'FREE' }, true],
  [{ taxCategory: 'Z' }, { taxCategory: 'E' }, false],
  [{ taxCategory: 'S', taxRate: 7 }, { taxCategory: 'S', taxRate: 19 }, false],
])('two parts are in one group for the same category and rate: %j and %j', (a, b, isSame) => expect(isSameTax(a, b)).toBe(isSame));

it('groups are sorted by code and rate, those without last', () => {
  const sorted = [
    { taxCode: 'A', taxRate: 7 },
    { taxCode: 'A', taxRate: 19 },
    { taxCode: 'A' },
    { taxCode: 'B', taxRate: 0 },
    { taxRate: 0 },
    {},
  ] as DocumentTax[];
  for (const mixed of [sorted, sorted.toReversed()]) expect(mixed.toSorted(byCodeAndRate)).toEqual(sorted);
});
