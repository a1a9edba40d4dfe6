import { checkScan, comparableBarcode, productOf } from './scanned-product';

const order = {
  orderId: 'o1',
  entries: [
    { productId: 'milk', barcodes: ['04006381333931', 'MILK'] },
    { productId: 'milk', barcodes: ['MILK'] },
    { productId: 'ham', barcodes: ['04006381333931'] },
    { productId: 'pea' },
  ],
};

describe('a scanned barcode', () => {
  it('means the product whose entries have it', () => {
    expect(productOf(order, 'MILK')).toBe('milk');
  });

  it.each([
    ['is of no entry', 'PEA', { kind: 'invalid', type: 'barcode_unknown' }],
    ['is of two products', '04006381333931', { kind: 'conflict', type: 'barcode_ambiguous' }],
  ])('is rejected if it %s', (_name, barcode, error) => {
    expect(() => productOf(order, barcode)).toThrow(expect.objectContaining(error));
  });

  it.each([
    ['4006381333931', '04006381333931'],
    ['4006381333932', '4006381333932'],
    ['MILK', 'MILK'],
  ])('%s is compared as %s', (text, comparable) => {
    expect(comparableBarcode(text)).toBe(comparable);
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
  ])('judges an event with %s', (_name, event, isRight) => {
    const check = () => checkScan({ canceledAmount: 0, ...event });
    if (isRight) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });
});
