import { iterationsFor } from './iterations.ts';

it.each([
  [1, 0, 83_333],
  [1, 880, 10_000],
  [0.5, 880, 5_000],
  [0, 100, 1],
])('the search tries in %d s for %i stops %i changes', (seconds, stops, iterations) => {
  expect(iterationsFor(seconds, stops)).toBe(iterations);
});
