import { NotLookedUp } from '../../catalog/domain/catalog-snapshot';
import type { Product } from '../../catalog/domain/reference-data';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import { catalogOf, priceOf, TEA, teaOf } from './catalog.fixture';
import { itemOf, snapshotOf } from './draft.fixture';
import type { RequestedItem } from './requested-item';
import { requireCurrency, requirePrice, requireTax, resolveLine, retaxed } from './resolved-line';

const STANDARD = { taxCode: 'STANDARD', taxRate: 19 };
const NOTHING_ELSE = { fees: [], categories: [], leadTime: 0, weightDependent: false };

describe('an item of the catalog', () => {
  it('has the data of its product, the price of the price book and the default tax', () => {
    const full: Product = {
      ...TEA,
      sku: 'T1',
      image: { url: 'https://x/t.png' },
      categories: ['drinks'],
      leadTime: 3,
      weightDependent: true,
    };
    expect(resolveLine(teaOf(), catalogOf([full]))).toStrictEqual({
      product: { id: 'tea', sku: 'T1', name: 'Green tea', images: [{ url: 'https://x/t.png' }] },
      unitPrice: 3,
      priceId: 'price-tea',
      ...STANDARD,
      fees: [],
      categories: ['drinks'],
      leadTime: 3,
      weightDependent: true,
    });
  });

  it('needs no product in the catalog, and omits empty texts', () => {
    const priced = { unitPrice: 3, priceId: 'price-tea', ...STANDARD, ...NOTHING_ELSE };
    expect(resolveLine(teaOf(), catalogOf([]))).toStrictEqual(priced);
    expect(resolveLine(teaOf(), catalogOf([{ id: 'tea', sku: '', name: '' }]))).toStrictEqual({ product: { id: 'tea' }, ...priced });
  });

  it('knows when its price changes', () => {
    const prices = [priceOf('tea', 3, { validUntil: '2026-03-02T00:00:00.000Z' })];
    expect(resolveLine(teaOf(), catalogOf([], prices)).priceChangesAt).toBe('2026-03-02T00:00:00.001Z');
  });

  it('must have been looked up if it is named by its resource name', () => {
    expect(() => resolveLine(teaOf({ itemXrn: 'cup' }), catalogOf())).toThrow(NotLookedUp);
    expect(() => resolveLine(teaOf(), catalogOf([], [priceOf('tea', 3)], { taxes: undefined }))).toThrow(NotLookedUp);
  });

  it.each<[string, object, string[]]>([
    ['its own code', { taxCode: 'REDUCED' }, ['REDUCED', '7']],
    ['the default class of the country', {}, ['STANDARD', '19']],
  ])('is taxed by %s', (_name, rest, [code, rate]) => {
    const line = resolveLine(teaOf(), catalogOf([{ ...TEA, ...rest }]));
    expect([line.taxCode, `${line.taxRate}`]).toEqual([code, rate]);
  });

  it('has no tax in a country without a default class', () => {
    const line = resolveLine(teaOf(), catalogOf([TEA], undefined, { taxes: { country: 'FR', classes: [{ code: 'A', rate: 20 }] } }));
    expect([line.taxCode, line.taxRate]).toEqual([undefined, undefined]);
  });

  it.each<[string, Partial<Product>, Partial<RequestedItem>, string, string]>([
    ['not in steps', { quantityStep: 6 }, { quantity: 9 }, 'quantity_step_mismatch', 'quantity'],
    ['with a line price', {}, { linePrice: { effectiveAmount: 2 } }, 'external_items_only', 'linePrice'],
    ['with a line tax', {}, { lineTax: { rate: 7 } }, 'external_items_only', 'lineTax'],
    ['in another currency', {}, { price: { effectiveAmount: 3, currency: 'CHF' } }, 'currency_mismatch', 'price.currency'],
    ['with the price of another product', {}, { price: { effectiveAmount: 3, priceId: 'price-cup' } }, 'price_not_found', 'price'],
    ['with a tax code that the country lacks', { taxCode: 'LUXURY' }, {}, 'tax_code_unknown', 'itemXrn'],
  ])('is rejected %s', (_name, product, item, type, field) => {
    expect(refusalOf(() => resolveLine(teaOf(item), catalogOf([{ ...TEA, ...product }])))).toEqual([`invalid ${type}`, field]);
  });

  it('is accepted in whole steps, and with the id of its price', () => {
    const catalog = catalogOf([{ ...TEA, quantityStep: 6 }]);
    expect(resolveLine(teaOf({ quantity: 12, price: { effectiveAmount: 3, priceId: 'price-tea' } }), catalog).unitPrice).toBe(3);
  });
});

describe('an external item', () => {
  const resolved = (item: Partial<RequestedItem>, product?: Product) => {
    const catalog = product ? catalogOf([product]) : snapshotOf();
    return resolveLine(itemOf(5, { ...(product && { product: { id: 'tea' } }), ...item }), catalog);
  };

  it('has its own price, and no product of the catalog', () => {
    expect(resolved({})).toStrictEqual({ unitPrice: 5, ...STANDARD, ...NOTHING_ELSE });
    expect(resolved({ price: { effectiveAmount: 5, priceId: 'p1' } }).priceId).toBe('p1');
    expect(resolved({}, { ...TEA, categories: ['drinks'], leadTime: 2, quantityStep: 6 })).toStrictEqual({
      ...{ unitPrice: 5, ...STANDARD, ...NOTHING_ELSE },
      ...{ categories: ['drinks'], leadTime: 2 },
    });
  });

  it.each<[string, Partial<RequestedItem>, string | undefined, number]>([
    ['the stated rate and code', { tax: { name: 'MINE', rate: 5 } }, 'MINE', 5],
    ['the stated rate alone', { tax: { rate: 5 } }, undefined, 5],
    ['a stated rate of 0', { tax: { name: 'MINE', rate: 0 } }, 'MINE', 0],
    ['the rate between stated amounts', { tax: { netValue: 100, grossValue: 107 } }, undefined, 7],
    ['the rate of the line tax', { tax: {}, lineTax: { name: 'LINE', rate: 8 } }, 'LINE', 8],
    ['the rate of its own tax before that of the line', { tax: { rate: 5 }, lineTax: { rate: 8 } }, undefined, 5],
    ['the code of the tax, at the rate of the country', { tax: { name: 'REDUCED' } }, 'REDUCED', 7],
    ['the chosen code', { tax: {}, taxCode: 'REDUCED' }, 'REDUCED', 7],
    ['the code of the tax before the chosen one', { tax: { name: 'STANDARD' }, taxCode: 'REDUCED' }, 'STANDARD', 19],
    ['the chosen code before that of the line tax', { tax: {}, taxCode: 'REDUCED', lineTax: { name: 'STANDARD' } }, 'REDUCED', 7],
    ['the code although only a net amount is stated', { tax: { name: 'REDUCED', netValue: 100 } }, 'REDUCED', 7],
    ['the code although only a gross amount is stated', { tax: { name: 'REDUCED', grossValue: 100 } }, 'REDUCED', 7],
  ])('is taxed by %s', (_name, item, taxCode, taxRate) => {
    expect([resolved(item).taxCode, resolved(item).taxRate]).toEqual([taxCode, taxRate]);
  });

  it('is taxed by the chosen code, or that of its product, if it states no tax', () => {
    const item = { itemType: 'EXTERNAL', product: { id: 'tea' }, quantity: 1, price: { effectiveAmount: 3 } } as const;
    expect(resolveLine({ ...item, taxCode: 'REDUCED' }, catalogOf())).toMatchObject({ taxCode: 'REDUCED', taxRate: 7 });
    expect(resolveLine(item, catalogOf([{ ...TEA, taxCode: 'REDUCED' }]))).toMatchObject({ taxCode: 'REDUCED', taxRate: 7 });
  });

  it('is taxed by the code of its product if it states none', () => {
    expect(resolved({ tax: {} }, { ...TEA, taxCode: 'REDUCED' })).toMatchObject({ taxCode: 'REDUCED', taxRate: 7 });
  });

  it.each<[string, Partial<RequestedItem>, string, string]>([
    ['in another currency', { price: { effectiveAmount: 5, currency: 'CHF' } }, 'currency_mismatch', 'price.currency'],
    [
      'with a line price in another currency',
      { linePrice: { effectiveAmount: 5, currency: 'CHF' } },
      'currency_mismatch',
      'linePrice.currency',
    ],
    ['without a tax', { tax: {} }, 'validation_violation', 'tax'],
    ['with an unknown tax', { tax: { name: 'LUXURY' } }, 'tax_code_unknown', 'tax.name'],
    ['with an unknown chosen tax code', { tax: {}, taxCode: 'LUXURY' }, 'tax_code_unknown', 'taxCode'],
  ])('is rejected %s', (_name, item, type, field) => {
    expect(refusalOf(() => resolved(item))).toEqual([`invalid ${type}`, field]);
  });

  it('is rejected without a price', () => {
    const { price, ...item } = itemOf(5);
    expect(price).toBeDefined();
    expect(refusalOf(() => resolveLine(item, snapshotOf()))).toEqual(['invalid validation_violation', 'price']);
  });
});

it.each<[RequestedItem['itemType'], boolean | undefined, boolean | undefined, boolean]>([
  ['INTERNAL', true, false, true],
  ['INTERNAL', false, true, false],
  ['INTERNAL', undefined, true, true],
  ['EXTERNAL', true, false, false],
  ['EXTERNAL', false, true, true],
  ['EXTERNAL', true, undefined, true],
  ['EXTERNAL', undefined, undefined, false],
])('an %s item is weighed if its owner says so: catalog %s, caller %s', (itemType, ofCatalog, ofCaller, expected) => {
  const product = { ...TEA, ...(ofCatalog !== undefined && { weightDependent: ofCatalog }) };
  const item = {
    ...{ itemType, product: { id: 'tea' }, quantity: 1, price: { effectiveAmount: 3 }, tax: { rate: 19 } },
    ...(ofCaller !== undefined && { weightDependent: ofCaller }),
  };
  expect(resolveLine(item, catalogOf([product])).weightDependent).toBe(expected);
});

describe('the price that a client states', () => {
  it.each<[string, Partial<RequestedItem>, number[], boolean]>([
    ['the price of the book', { price: { effectiveAmount: 3 } }, [3], true],
    ['one of its prices', { price: { effectiveAmount: 2 } }, [3, 2], true],
    ['none', {}, [3], true],
    ['another one', { price: { effectiveAmount: 4 } }, [3, 2], false],
    ['any one of external goods', { itemType: 'EXTERNAL', price: { effectiveAmount: 4 } }, [3], true],
  ])('may be %s, or not', (_name, item, amounts, isAccepted) => {
    expect(refusalOf(() => requirePrice(teaOf(item), amounts))).toEqual(
      isAccepted ? [] : ['invalid price_mismatch', 'price.effectiveAmount'],
    );
  });

  it.each([
    [undefined, true],
    ['EUR', true],
    ['CHF', false],
  ])('may be in the currency %s: %s', (stated, isAccepted) => {
    expect(refusalOf(() => requireCurrency(stated, 'EUR', 'price.currency'))).toEqual(
      isAccepted ? [] : ['invalid currency_mismatch', 'price.currency'],
    );
  });
});

it.each<[string, Partial<RequestedItem>, string | undefined]>([
  ['none', {}, undefined],
  ['the rate', { tax: { rate: 19 } }, undefined],
  ['another rate', { tax: { rate: 7 } }, 'tax.rate'],
  ['the code of the rate', { tax: { name: 'STANDARD' } }, undefined],
  ['a code of another rate', { tax: { name: 'REDUCED' } }, 'tax.name'],
  ['an unknown code', { tax: { name: 'LUXURY' } }, 'tax.name'],
  ['the rate before the code', { tax: { name: 'REDUCED', rate: 19 } }, undefined],
  ['any one of external goods', { itemType: 'EXTERNAL', tax: { rate: 7 } }, undefined],
])('the tax that a client states may be %s, or not', (_name, item, field) => {
  const resolved = { unitPrice: 3, ...STANDARD, ...NOTHING_ELSE };
  const refusal = refusalOf(() => requireTax(teaOf(item), resolved, snapshotOf()));
  expect(refusal).toEqual(field === undefined ? [] : ['invalid tax_mismatch', field]);
});

it('the tax that a client states for untaxed goods must be 0', () => {
  const resolved = { unitPrice: 3, ...NOTHING_ELSE };
  expect(refusalOf(() => requireTax(teaOf({ tax: { rate: 0 } }), resolved, snapshotOf()))).toEqual([]);
  expect(refusalOf(() => requireTax(teaOf({ tax: { rate: 7 } }), resolved, snapshotOf({ taxes: undefined })))).toEqual([
    ...['invalid tax_mismatch', 'tax.rate'],
  ]);
  expect(refusalOf(() => requireTax(teaOf({ tax: { name: 'REDUCED' } }), resolved, snapshotOf({ taxes: undefined })))).toEqual([
    ...['invalid tax_mismatch', 'tax.name'],
  ]);
});

describe('a line that is no longer available, in another country', () => {
  const FRANCE = { country: 'FR', classes: [{ code: 'STANDARD', rate: 20, default: true }, { code: 'REDUCED', rate: 5.5 }] }; // prettier-ignore
  const before = {
    ...{ unitPrice: 3, priceId: 'price-tea', taxCode: 'REDUCED', taxRate: 7, categories: [], leadTime: 0, weightDependent: false },
    fees: [
      { type: 'ABSOLUTE' as const, amount: 1, taxCode: 'STANDARD', taxRate: 19 },
      { type: 'ABSOLUTE' as const, amount: 2, taxCode: 'REDUCED', taxRate: 7 },
      { type: 'ABSOLUTE' as const, amount: 3 },
    ],
  };

  it('keeps its price and its tax codes, and pays the rates of that country', () => {
    expect(retaxed(teaOf(), before, catalogOf([], undefined, { taxes: FRANCE }))).toStrictEqual({
      ...before,
      taxRate: 5.5,
      fees: [
        { type: 'ABSOLUTE', amount: 1, taxCode: 'STANDARD', taxRate: 20 },
        { type: 'ABSOLUTE', amount: 2, taxCode: 'REDUCED', taxRate: 5.5 },
        { type: 'ABSOLUTE', amount: 3 },
      ],
    });
  });

  it('has the tax code of its product if the catalog has it', () => {
    const catalog = catalogOf([{ ...TEA, taxCode: 'STANDARD' }], undefined, { taxes: FRANCE });
    expect(retaxed(teaOf(), { ...before, fees: [] }, catalog)).toMatchObject({ taxCode: 'STANDARD', taxRate: 20 });
  });

  it('has no tax, and neither have its fees, if its product lost its code and that country has no default class', () => {
    const taxes = { country: 'FR', classes: [{ code: 'STANDARD', rate: 20 }] };
    const line = retaxed(teaOf(), before, catalogOf([TEA], undefined, { taxes }));
    expect([line.taxCode, line.taxRate]).toEqual([undefined, undefined]);
    expect(line.fees).toStrictEqual([
      { type: 'ABSOLUTE', amount: 1, taxCode: 'STANDARD', taxRate: 20 },
      { type: 'ABSOLUTE', amount: 2 },
      { type: 'ABSOLUTE', amount: 3 },
    ]);
  });

  it('pays the stated rate of external goods for their fees of the same code', () => {
    const external = itemOf(3, { tax: { name: 'STANDARD', rate: 5 } });
    const fees = [{ type: 'ABSOLUTE' as const, amount: 1, taxCode: 'STANDARD', taxRate: 19 }];
    const line = retaxed(external, { ...before, taxCode: 'STANDARD', fees }, snapshotOf({ taxes: FRANCE }));
    expect([line.taxRate, line.fees[0]?.taxRate]).toEqual([5, 5]);
  });

  it('has the default class of that country if it had no tax code', () => {
    const { taxCode, taxRate, ...untaxed } = before;
    expect([taxCode, taxRate]).toEqual(['REDUCED', 7]);
    expect(retaxed(teaOf(), { ...untaxed, fees: [] }, catalogOf([], undefined, { taxes: FRANCE }))).toMatchObject({ taxCode: 'STANDARD' });
  });

  it('is rejected if that country lacks the tax code of a fee', () => {
    const taxes = { country: 'FR', classes: [{ code: 'REDUCED', rate: 5.5 }] };
    expect(refusalOf(() => retaxed(teaOf(), before, catalogOf([], undefined, { taxes })))).toEqual(['invalid tax_code_unknown', 'fees']);
  });
});
