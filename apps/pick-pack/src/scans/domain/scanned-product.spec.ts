import { checkScan, productOf } from './scanned-product';

const order = {
  orderId: 'o1',
  entries: [
    { productId: 'milk', barcodes: ['04006381333931', 'MILK'] },
    { productId: 'milk', barcodes: ['MILK'] },
    { productId: 'ham', barcodes: ['04006381333931'] },
    { productId: 'pea' },
    { productId: 'tea', barcodes: [{ code: '14006381333938', quantity: 12 }, '00042100005264'] },
    { productId: 'gouda', barcodes: ['02812345000007'], unit: 'g', weightDependent: true },
    { productId: 'brie', barcodes: ['54321'], weightDependent: true },
    { productId: 'feta', barcodes: ['11111'] },
  ],
};

describe('a scanned barcode', () => {
  it('means the product whose entries have it', () => {
    expect(productOf(order, 'MILK')).toEqual({ productId: 'milk' });
  });

  it.each([
    ['is of no entry', 'PEA', { kind: 'invalid', type: 'barcode_unknown' }],
    ['is of two products', '04006381333931', { kind: 'conflict', type: 'barcode_ambiguous' }],
    ['has a wrong check digit', '4006381333932', { kind: 'invalid', type: 'barcode_unknown' }],
  ])('is rejected if it %s', (_name, barcode, error) => {
    expect(() => productOf(order, barcode)).toThrow(expect.objectContaining(error));
  });

  it.each([
    ['a UPC-E', '04252614', { productId: 'tea' }],
    ['a case', '14006381333938', { productId: 'tea', amount: 12 }],
    ['a case with a lot', '011400638133393810LOT', { productId: 'tea', amount: 12 }],
    ['a weight in the unit of the entry', '2812345012345', { productId: 'gouda', amount: 1234 }],
    ['a weight of the digits of a product', '2854321005002', { productId: 'brie', amount: 0.5 }],
    ['a weight of a product that is sold by the piece', '2811111005000', { productId: 'feta' }],
  ])('means a product by %s', (_name, text, expected) => {
    expect(productOf(order, text, ['28PPPPPNNDDDC'])).toEqual(expected);
  });
});

describe('checkScan', () => {
  it.each<[string, object, boolean]>([
    ['a product', { productId: 'milk' }, true],
    ['a barcode', { barcode: 'MILK' }, true],
    ['both', { productId: 'milk', barcode: 'MILK' }, false],
    ['a reason of a missing amount', { reason: 'DAMAGED', canceledAmount: 0.5 }, true],
    ['a reason without a missing amount', { reason: 'DAMAGED' }, false],
    ['a reason of a correction', { reason: 'DAMAGED', canceledAmount: -1 }, false],
  ])('accepts or rejects an event with %s', (_name, event, isRight) => {
    const check = () => checkScan({ canceledAmount: 0, ...event });
    if (isRight) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it('names each fault', () => {
    const both = { productId: 'milk', barcode: 'MILK', reason: 'DAMAGED', canceledAmount: 0 } as const;
    expect(() => checkScan(both)).toThrow(
      expect.objectContaining({
        details: [
          expect.objectContaining({ field: 'barcode', type: 'invalid_value' }),
          expect.objectContaining({ field: 'reason', type: 'invalid_value' }),
        ],
      }),
    );
  });
});
