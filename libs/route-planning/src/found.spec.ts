import { type Found, isBetter, snapshotOf, solutionOf } from './found.ts';
import { instanceOf } from './instance.ts';
import { onALine } from './on-a-line.fixture.ts';
import { Solution } from './solution.ts';
import { chainsOf } from './tours.reference.ts';

const best: Found = { chains: [], absent: [3], cost: 100, isComplete: true };

it.each([
  ['fewer stops without a tour', [], 200, true],
  ['more stops without a tour', [1, 2], 50, false],
  ['less cost', [1], 99.9, true],
  ['the same cost', [1], 100, false],
  ['less cost by a rounding error', [1], 100 - 1e-12, false],
])('tours with %s are better: %s', (_what, absent, cost, expected) => {
  expect(isBetter({ absent, cost }, best)).toBe(expected);
});

it('tours that were found can be taken up again', () => {
  const instance = instanceOf(onALine([{ at: 10 }, { at: 20 }, { at: 30 }, { at: 40 }, { at: 50 }], [{ maxTrips: 2 }, {}]));
  const solution = new Solution(instance);
  solution.open(0, 0, 2);
  solution.insert(solution.tourOf[2]!, 1, 2);
  solution.open(0, 0, 4);
  const found = snapshotOf(solution, [3, 0], false);
  expect(found).toEqual({
    chains: [[Int32Array.of(4), Int32Array.of(2, 1)], []],
    ...{ absent: [0, 3], cost: solution.cost, isComplete: false },
  });
  solution.insert(solution.tourOf[4]!, 3, 1);
  const again = solutionOf(instance, found);
  expect(chainsOf(again)).toEqual([[[4], [2, 1]], []]);
  expect(again.cost).toBe(found.cost);
  again.reject();
  expect(chainsOf(again)).toEqual([[[4], [2, 1]], []]);
  expect(snapshotOf(again, []).isComplete).toBe(true);
});
