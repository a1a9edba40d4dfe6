import { allocate, PricingInputError } from './index';

describe('allocate', () => {
  it.each([
    ['a tie goes to the earlier part', 100, [1, 1, 1], [34, 33, 33]],
    ['units left over go to the largest remainders', 10, [1, 2, 4], [1, 3, 6]],
    ['a part without weight gets nothing', 5, [0, 1, 0, 1], [0, 3, 0, 2]],
    ['no parts', 5, [], []],
    ['no weight: nothing is allocated', 5, [0, 0], [0, 0]],
    ['no amount', 0, [3, 4], [0, 0]],
    ['less than one unit for each', 2, [1, 1, 1, 1], [1, 1, 0, 0]],
  ])('allocates by the largest remainders: %s', (_name, amount, weights, parts) => {
    expect(allocate(amount, weights)).toEqual(parts);
  });

  it.each([
    ['the units missing go to the largest', 100, [3, 3, 1], [43, 43, 14]],
    ['the excess units are taken from the largest', 2, [1, 1, 2], [1, 1, 0]],
    ['the earliest of equal weights is corrected', 100, [1, 1, 1], [34, 33, 33]],
    ['what the largest does not have is taken from the next largest', 2, [1, 1, 1, 1], [0, 0, 1, 1]],
  ])('allocates the remainder to the largest part: %s', (_name, amount, weights, parts) => {
    expect(allocate(amount, weights, { rule: 'remainder-to-largest' })).toEqual(parts);
  });

  it.each([
    ['settles caps before it rounds', 3, [3, 1, 1], [1, 9, 9], [1, 1, 1]],
    ['allocates the rest in the same proportion', 98, [50, 30, 10], [10, 100, 100], [10, 66, 22]],
    ['fills one part after the other when each overflow fills the next', 100, [8, 4, 2, 1], [10, 20, 30, 40], [10, 20, 30, 40]],
    ['does not allocate what no part can hold', 100, [1, 1], [3, 4], [3, 4]],
    ['allocates exactly the available room', 7, [1, 1], [3, 4], [3, 4]],
  ])('respects caps: %s', (_name, amount, weights, caps, parts) => {
    expect(allocate(amount, weights, { caps })).toEqual(parts);
    expect(allocate(amount, weights, { caps, rule: 'remainder-to-largest' })).toEqual(parts);
  });

  it('allocates to the next largest what exceeds the largest', () => {
    // The shares 3.60, 2.48, 2.47 and 1.45 round to 9 in all; the first is full with 4.
    const weights = [360, 248, 247, 145];
    expect(allocate(10, weights, { rule: 'remainder-to-largest' })).toEqual([5, 2, 2, 1]);
    expect(allocate(10, weights, { caps: [4, 9, 9, 9], rule: 'remainder-to-largest' })).toEqual([4, 3, 2, 1]);
  });

  it('is exact for products beyond the exact range', () => {
    const huge = 2 ** 52;
    expect(allocate(huge - 1, [huge / 2, huge / 2 - 1])).toEqual([huge / 2, huge / 2 - 1]);
    expect(allocate(999_999_999_999_999, [1, 1, 1])).toEqual([333_333_333_333_333, 333_333_333_333_333, 333_333_333_333_333]);
  });

  it('does not change its arguments', () => {
    const weights = Object.freeze([3, 1, 1]);
    const caps = Object.freeze([1, 9, 9]);
    expect(allocate(3, weights, { caps })).toEqual([1, 1, 1]);
  });

  it.each([
    ['amount', () => allocate(-1, [1])],
    ['amount', () => allocate(1.5, [1])],
    ['amount', () => allocate(NaN, [1])],
    ['weights[1]', () => allocate(1, [1, -1])],
    ['weights[0]', () => allocate(1, [2 ** 53])],
    ['weights', () => allocate(1, [2 ** 52, 2 ** 52])],
    ['caps[0]', () => allocate(1, [1], { caps: [0.5] })],
    ['caps', () => allocate(1, [1], { caps: [] })],
    ['rule', () => allocate(1, [1], { rule: 'random' as 'largest-remainder' })],
  ])('rejects an invalid argument by its name: %s', (path, call) => {
    expect(call).toThrow(PricingInputError);
    expect(call).toThrow(expect.objectContaining({ path }));
  });
});
