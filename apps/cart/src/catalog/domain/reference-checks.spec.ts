import { isRejected, toResult } from '@suite/errors';
import { checkCountry, checkFee, checkPrice, checkSite, checkTaxTable } from './reference-checks';
import type { PriceEntry } from './reference-data';
import type { TaxClass } from './taxes';
import { refusalOf } from './refused.fixture';

const refused = (...fields: string[]) => ['invalid validation_violation', ...fields];
const zone = (rest: object) => ({ country: 'DE', methods: [], ...rest });

describe('a site', () => {
  it.each([
    ['without shipping', undefined, []],
    ['with ranges of postal codes', { zones: [zone({}), zone({ zipFrom: '10000', zipTo: '19999' })] }, []],
    [
      'with ranges in the wrong order',
      { zones: [zone({ zipFrom: '2', zipTo: '1' }), zone({}), zone({ zipFrom: '3', zipTo: '1' })] },
      refused('shipping.zones[0].zipTo', 'shipping.zones[2].zipTo'),
    ],
  ])('%s is accepted or rejected', (_name, shipping, faults) => {
    expect(refusalOf(() => checkSite({ currency: 'EUR', ...(shipping && { shipping }) }))).toEqual(faults);
  });

  it.each<[string, object, object, string[]]>([
    ['a VAT id', { vatId: 'DE123456789' }, {}, []],
    ['a tax number', { taxNumber: '12/345' }, {}, []],
    ['neither', {}, {}, refused('seller.vatId')],
    ['a currency of three decimals', { vatId: 'DE123456789' }, { currency: 'KWD' }, refused('seller')],
    ['another currency of three decimals', { vatId: 'DE123456789' }, { currencies: ['CHF', 'KWD'] }, refused('seller')],
    ['such a currency with two decimals', { vatId: 'DE123456789' }, { currency: 'KWD', cartCalculationScale: 2 }, []],
    ['three decimals', { vatId: 'DE123456789' }, { cartCalculationScale: 3 }, refused('seller')],
  ])('whose seller has %s is accepted or rejected', (_name, seller, site, faults) => {
    const checked = { currency: 'EUR', ...site, seller } as unknown as Parameters<typeof checkSite>[0];
    expect(refusalOf(() => checkSite(checked))).toEqual(faults);
  });
});

it('what a seller and a fee lack is named as missing', () => {
  const typesOf = (work: () => void) => {
    const result = toResult(work);
    return isRejected(result) && result.details.map(({ type }) => type);
  };
  expect(typesOf(() => checkSite({ currency: 'EUR', seller: {} } as unknown as Parameters<typeof checkSite>[0]))).toEqual([
    'missing_value',
  ]);
  expect(typesOf(() => checkFee({ feeType: 'ABSOLUTE', itemType: 'PRODUCT' }))).toEqual(['missing_value']);
});

it.each([
  ['DE', true],
  ['ROW', true],
  ['D', false],
  ['DEU', false],
  ['de', false],
  ['', false],
  ['DE ', false],
  ['xDE', false],
])('a tax table for %j is accepted: %s', (country, isAccepted) => {
  expect(refusalOf(() => checkCountry(country))).toEqual(isAccepted ? [] : refused('country'));
});

describe('a tax table', () => {
  it.each<[string, TaxClass[], string[]]>([
    ['with categories that fit', [{ code: 'A', rate: 7, category: 'S' }, { code: 'B', rate: 0, category: 'E' }, { code: 'C', rate: 0 }], []], // prettier-ignore
    ['with a rate of an exemption', [{ code: 'A', rate: 7, category: 'E' }], refused('classes[0].category')],
    ['without a rate of the standard', [{ code: 'A', rate: 7 }, { code: 'B', rate: 0, category: 'S' }], refused('classes[1].category')], // prettier-ignore
    ['with one default', [{ code: 'A', rate: 7 }, { code: 'B', rate: 19, default: true }], []], // prettier-ignore
    ['without classes', [], []],
    ['with a repeated code', [{ code: 'A', rate: 7 }, { code: 'B', rate: 8 }, { code: 'A', rate: 9 }], refused('classes[2].code')], // prettier-ignore
    [
      'with two defaults',
      [
        { code: 'A', rate: 7, default: true },
        { code: 'B', rate: 19, default: false },
        { code: 'C', rate: 20, default: true },
      ],
      refused('classes[2].default'),
    ],
  ])('%s is accepted or rejected', (_name, classes, faults) => {
    expect(refusalOf(() => checkTaxTable({ classes }))).toEqual(faults);
  });
});

describe('a price', () => {
  const price: Omit<PriceEntry, 'id'> = { productId: 'tea', currency: 'EUR', tiers: [{ minQuantity: 1, amount: 3 }] };

  it.each<[string, Partial<PriceEntry>, string[]]>([
    ['for everybody', {}, []],
    ['for a customer', { customerNumber: '7' }, []],
    ['for a segment', { segmentId: 'vip' }, []],
    ['for both', { customerNumber: '7', segmentId: 'vip' }, refused('segmentId')],
    ['with a repeated quantity', { tiers: [1, 5, 1].map((minQuantity) => ({ minQuantity, amount: 3 })) }, refused('tiers[2].minQuantity')],
    ['with an empty period', { validFrom: '2026-03-02', validUntil: '2026-03-01' }, refused('validUntil')],
  ])('%s is accepted or rejected', (_name, change, faults) => {
    expect(refusalOf(() => checkPrice({ ...price, ...change }))).toEqual(faults);
  });
});

describe('a fee', () => {
  const amount = { feeAbsolute: { amount: 1, currency: 'EUR' } };
  const payment = { itemType: 'PAYMENTTYPE' } as const;
  const product = { itemType: 'PRODUCT' } as const;

  it.each<[string, Parameters<typeof checkFee>[0], string[]]>([
    ['of an amount', { feeType: 'ABSOLUTE', ...amount, ...product }, []],
    ['of an amount for each item', { feeType: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY', ...amount, ...product }, []],
    ['of a percentage for payments', { feeType: 'PERCENT', feePercentage: 2, ...payment }, []],
    ['of an amount for payments', { feeType: 'ABSOLUTE', ...amount, ...payment }, []],
    ['of an amount for each item for payments', { feeType: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY', ...amount, ...payment }, refused('feeType')],
    ['of no amount', { feeType: 'ABSOLUTE', feePercentage: 2, ...product }, refused('feeAbsolute')],
    ['of no percentage', { feeType: 'PERCENT', ...amount, ...product }, refused('feePercentage')],
    ['of no amount for each item', { feeType: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY', ...product }, refused('feeAbsolute')],
  ])('%s is accepted or rejected', (_name, fee, faults) => {
    expect(refusalOf(() => checkFee(fee))).toEqual(faults);
  });
});
