import type { Fee } from '../../catalog/domain/reference-data';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import type { LineTax } from '../../catalog/domain/taxes';
import { catalogOf, TEA, teaOf } from './catalog.fixture';
import { feeOf, itemOf, snapshotOf } from './draft.fixture';
import { feesOf, paymentFeeOf } from './fees';
import type { ExternalFee } from './requested-item';

const LINE: LineTax = { taxCode: 'STANDARD', taxRate: 19.5 };
const EURO = { amount: 2, currency: 'EUR' };
const BOX: Fee = { id: 'box', feeType: 'ABSOLUTE', feeAbsolute: EURO, itemType: 'PRODUCT', active: true };
const PRODUCT = { ...TEA, feeIds: ['gone', 'box'] };
const catalogWith = (fee: Partial<Fee>) => catalogOf([PRODUCT], [], { fees: new Map([['box', { ...BOX, ...fee }]]) });
const AMOUNT = { origin: 'INTERNAL', id: 'box', type: 'ABSOLUTE', amount: 2 };

describe('the fee of a product', () => {
  it.each<[string, Partial<Fee>, object[]]>([
    ['an amount without tax', {}, [AMOUNT]],
    ['limited to this site', { siteCode: 'main' }, [AMOUNT]],
    ['for each item', { feeType: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY' }, [{ ...AMOUNT, type: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY' }]],
    ['with a name', { name: { en: 'Box' } }, [{ ...AMOUNT, name: { en: 'Box' } }]],
    ['taxed like its line', { taxable: true }, [{ ...AMOUNT, ...LINE }]],
    ['taxed by its code', { taxCode: 'REDUCED' }, [{ ...AMOUNT, taxCode: 'REDUCED', taxRate: 7 }]],
    ['taxed by the code of its line, at the rate of the line', { taxCode: 'STANDARD' }, [{ ...AMOUNT, ...LINE }]],
    ['not taxable, whatever its code', { taxCode: 'UNKNOWN', taxable: false }, [AMOUNT]],
    ['that is not active', { active: false }, []],
    ['for payments', { itemType: 'PAYMENTTYPE' }, []],
    ['of another site', { siteCode: 'outlet' }, []],
    ['in another currency', { feeAbsolute: { amount: 2, currency: 'CHF' } }, []],
  ])('is charged as it is: %s', (_name, change, fees) => {
    expect(feesOf(teaOf(), PRODUCT, LINE, catalogWith(change))).toStrictEqual(fees);
  });

  it('can be a percentage, in every currency', () => {
    const { feeAbsolute, ...others } = BOX;
    expect(feeAbsolute).toBeDefined();
    const fees = new Map([['box', { ...others, feeType: 'PERCENT', feePercentage: 5 } as Fee]]);
    expect(feesOf(teaOf(), PRODUCT, LINE, catalogOf([PRODUCT], [], { fees, currency: 'CHF' }))).toStrictEqual([
      { origin: 'INTERNAL', id: 'box', type: 'PERCENT', percentage: 5 },
    ]);
  });

  it('is taxed by its code at the rate of the country if its line has no rate', () => {
    const fees = feesOf(teaOf(), PRODUCT, { taxCode: 'STANDARD' }, catalogWith({ taxCode: 'STANDARD' }));
    expect(fees).toStrictEqual([{ ...AMOUNT, taxCode: 'STANDARD', taxRate: 19 }]);
  });

  it('is rejected with a tax code that the country does not have', () => {
    const work = () => feesOf(teaOf(), PRODUCT, LINE, catalogWith({ taxCode: 'LUXURY' }));
    expect(refusalOf(work)).toEqual(['invalid tax_code_unknown', 'itemXrn']);
  });

  it('is not charged for external goods, and an unknown product has none', () => {
    expect(feesOf(itemOf(10), PRODUCT, LINE, catalogWith({}))).toEqual([]);
    expect(feesOf(teaOf(), undefined, LINE, catalogWith({}))).toEqual([]);
    expect(feesOf(teaOf(), TEA, LINE, catalogWith({}))).toEqual([]);
  });
});

describe('the fee that a request states', () => {
  const feesWith = (...externalFees: ExternalFee[]) => feesOf(itemOf(10, { externalFees }), undefined, LINE, snapshotOf());
  const VALID: ExternalFee = { feeType: 'ABSOLUTE', feeAbsolute: EURO };

  it('is charged, with or without an id, in the order of the request', () => {
    expect(feesWith({ ...VALID, id: 'a' }, { feeType: 'PERCENT', feePercentage: 5, taxCode: 'REDUCED' })).toStrictEqual([
      { origin: 'EXTERNAL', id: 'a', type: 'ABSOLUTE', amount: 2 },
      { origin: 'EXTERNAL', type: 'PERCENT', percentage: 5, taxCode: 'REDUCED', taxRate: 7 },
    ]);
  });

  it.each<[string, ExternalFee, string, string]>([
    ['without its amount', { feeType: 'ABSOLUTE' }, 'validation_violation', 'feeAbsolute'],
    ['without its percentage', { feeType: 'PERCENT', feeAbsolute: EURO }, 'validation_violation', 'feePercentage'],
    ['in another currency', { ...VALID, feeAbsolute: { amount: 2, currency: 'CHF' } }, 'currency_mismatch', 'feeAbsolute.currency'],
    ['with an unknown tax code', { ...VALID, taxCode: 'LUXURY' }, 'tax_code_unknown', 'taxCode'],
  ])('is rejected %s', (_name, fee, type, member) => {
    expect(refusalOf(() => feesWith(VALID, fee))).toEqual([`invalid ${type}`, `externalFees[1].${member}`]);
  });
});

describe('the fee of the payment method', () => {
  it.each<[string, Partial<Fee>, object | undefined]>([
    ['an amount', {}, { id: 'invoice', type: 'ABSOLUTE', amount: 1.5 }],
    ['a percentage', { feeType: 'PERCENT', feePercentage: 2 }, { id: 'invoice', type: 'PERCENT', percentage: 2 }],
    ['named', { name: { en: 'Invoice' } }, { id: 'invoice', name: { en: 'Invoice' }, type: 'ABSOLUTE', amount: 1.5 }],
    ['of goods', { itemType: 'PRODUCT' }, undefined],
  ])('is %s', (_name, change, fee) => expect(paymentFeeOf(snapshotOf({ paymentFee: feeOf(change) }))).toStrictEqual(fee));

  it('is none if none was chosen', () => expect(paymentFeeOf(snapshotOf())).toBeUndefined());
});
