import fc from 'fast-check';
import { seedOfRun } from './seed-of-run';

const samples = (seed: number): number[] => fc.sample(fc.integer(), { numRuns: 20, seed });

describe('the seed of random tests', () => {
  it('is TEST_SEED', () => {
    expect(seedOfRun({ TEST_SEED: '815' })).toBe(815);
  });

  it.each([undefined, '', '0', '-1', '1.5', 'abc'])('is the same in each run with TEST_SEED=%j', (seed) => {
    expect(seedOfRun({ ...(seed !== undefined && { TEST_SEED: seed }) })).toBe(seedOfRun({}));
  });

  it('is used by every random test, even one that names none', () => {
    const values: number[] = [];
    fc.assert(
      fc.property(fc.integer(), (value) => void values.push(value)),
      { numRuns: 20 },
    );
    expect(values).toEqual(samples(seedOfRun()));
    expect(fc.sample(fc.integer(), 20)).toEqual(samples(seedOfRun()));
    expect(samples(seedOfRun() + 1)).not.toEqual(values);
  });
});
