import { longRun } from './long-run.ts';

it('npm run test:long chooses a new seed for each long run', () => {
  const seeds = Array.from({ length: 5 }, () => longRun(undefined).TEST_SEED);
  expect(new Set(seeds).size).toBe(5);
  expect(seeds.every((seed) => Number.isInteger(Number(seed)) && Number(seed) > 0)).toBe(true);
});

it('npm run test:long uses a given seed', () => {
  expect(longRun('815')).toEqual({ TEST_LONG: '1', TEST_SEED: '815' });
});
