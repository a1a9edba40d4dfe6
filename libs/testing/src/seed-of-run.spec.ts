import fc from 'fast-check';
import { seedOfRun } from './seed-of-run';

const environment = { ...process.env };
const samples = (seed: number): number[] => fc.sample(fc.integer(), { numRuns: 20, seed });

/** Returns the seed of a test file that starts now. */
function seedOfFile(env: { TEST_SEED?: string; TEST_LONG?: string }): number {
  process.env = { ...environment, TEST_SEED: '', TEST_LONG: '', ...env };
  let seed = 0;
  jest.isolateModules(() => (seed = jest.requireActual<typeof import('./seed-of-run')>('./seed-of-run').seedOfRun()));
  return seed;
}

describe('the seed of random tests', () => {
  let printed: jest.SpyInstance;
  beforeEach(() => (printed = jest.spyOn(console, 'log').mockImplementation()));
  afterEach(() => {
    process.env = environment;
    printed.mockRestore();
  });

  it('is fixed by default', () => {
    expect(seedOfFile({})).toBe(seedOfFile({}));
    expect(printed).not.toHaveBeenCalled();
  });

  it('is new in each long run, and printed', () => {
    const seeds = Array.from({ length: 3 }, () => seedOfFile({ TEST_LONG: '1' }));
    expect(new Set([...seeds, seedOfFile({})]).size).toBe(4);
    expect(printed.mock.calls.map(([line]) => line as string)).toEqual(seeds.map((seed) => expect.stringContaining(`TEST_SEED=${seed}`)));
  });

  it.each(['', '1'])('is the given one, long or not: %j', (long) => {
    expect(seedOfFile({ TEST_LONG: long, TEST_SEED: '815' })).toBe(815);
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
