import { seededRandom } from './random.ts';

describe('seededRandom', () => {
  const numbers = (seed: number): number[] => Array.from({ length: 1_000 }, seededRandom(seed));

  it('returns the same numbers for the same seed on every machine', () => {
    expect(numbers(1).slice(0, 3)).toEqual([0.7132768968585879, 0.012132219038903713, 0.0008196849375963211]);
    expect(numbers(2)).not.toEqual(numbers(1));
  });

  it('depends on the high bits of a large seed', () => {
    const seeds = [1, 2 ** 33 + 1, 2 ** 40 + 1];
    expect(new Set(seeds.map((seed) => numbers(seed)[0])).size).toBe(3);
  });

  it('returns numbers from 0 to less than 1, of all sizes alike', () => {
    const all = numbers(7);
    expect(all.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(all.reduce((sum, value) => sum + value, 0) / all.length).toBeCloseTo(0.5, 1);
  });
});
