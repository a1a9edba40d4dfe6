import { isMultipleOf, multiplesAround } from './quantity-step';

describe('a quantity step', () => {
  it.each([
    [0.1, 0.3, true],
    [0.25, 0.75, true],
    [6, 12, true],
    [6, 6, true],
    [6, 9, false],
    [0.1, 0.25, false],
    [0.000001, 1_000_000, true],
  ])('divides a quantity or not: %d, %d: %s', (step, quantity, isMet) => expect(isMultipleOf(step, quantity)).toBe(isMet));

  it.each([
    [6, 9, [6, 12]],
    [6, 5, [6]],
    [0.25, 0.6, [0.5, 0.75]],
  ])('suggests the nearest multiples: %d for %d: %j', (step, quantity, multiples) =>
    expect(multiplesAround(step, quantity)).toEqual(multiples),
  );
});
