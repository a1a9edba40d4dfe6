import { pauseAfter } from './feed-pause';

it.each([
  [1, 0, 500],
  [1, 1, 1_000],
  [2, 1, 2_000],
  [7, 1, 60_000],
  [1_000, 1, 60_000],
])('pauses after %d failures, with the random number %d, for %d ms', (failures, random, ms) => {
  expect(pauseAfter(failures, random)).toBe(ms);
});
