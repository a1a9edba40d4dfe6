import { readBarcode, type ReadBarcode } from '../../barcodes/domain/barcode';
import { amountIn, entriesWith } from './scanned-entry';

const read = (text: string, patterns: readonly string[] = []): ReadBarcode => readBarcode(text, patterns)!;
const CASE = { code: 'CASE', quantity: 12 };
const weighed = read('2812345012345', ['28PPPPPNNDDDC']);

it('a scanned code finds the entries that have it', () => {
  const entries = [{ productId: 'a', barcodes: ['MILK', CASE] }, { productId: 'b', barcodes: ['HAM'] }, { productId: 'c' }];
  expect(entriesWith(entries, read('MILK')).map(({ productId }) => productId)).toEqual(['a']);
  expect(entriesWith(entries, read('CASE')).map(({ productId }) => productId)).toEqual(['a']);
  expect(entriesWith(entries, read('TEA'))).toEqual([]);
});

describe('the amount of a scanned code', () => {
  const cheese = { productId: 'cheese', barcodes: ['02812345000007'], weightDependent: true };

  it.each<[string, string | undefined, number | undefined]>([
    ['is in kilograms if the entry names no unit', undefined, 1.234],
    ['is in kilograms', 'kg', 1.234],
    ['is in kilograms if the unit is empty', ' ', 1.234],
    ['is in grams', 'g', 1_234],
    ['is in grams, however the unit is written', ' G ', 1_234],
    ['is unknown in another unit', 'lb', undefined],
  ])('%s (a code with a weight)', (_what, unit, amount) => {
    expect(amountIn({ ...cheese, ...(unit !== undefined && { unit }) }, weighed)).toBe(amount);
  });

  it('has six decimals if it is in grams', () => {
    expect(amountIn({ ...cheese, unit: 'g' }, { ...weighed, weight: 0.1 + 0.2 })).toBe(300);
  });

  it.each<[string, object, string, number | undefined]>([
    ['is the number of pieces of a case', { barcodes: ['MILK', CASE] }, 'CASE', 12],
    ['is unknown for a code without one', { barcodes: ['MILK', CASE] }, 'MILK', undefined],
    ['is unknown without barcodes', {}, 'CASE', undefined],
    ['is the number of pieces of weighed goods whose code has no weight', { barcodes: [CASE], weightDependent: true }, 'CASE', 12],
  ])('%s', (_what, entry, code, amount) => {
    expect(amountIn({ productId: 'milk', ...entry }, read(code))).toBe(amount);
  });

  it('is no weight for goods that are sold by the piece', () => {
    expect(amountIn({ ...cheese, weightDependent: false }, weighed)).toBeUndefined();
  });
});
