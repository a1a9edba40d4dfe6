import fc from 'fast-check';
import { Insertion } from './insertion.ts';
import { type Instance, instanceOf } from './instance.ts';
import { onALine } from './on-a-line.fixture.ts';
import { seededRandom } from './random.ts';
import { asymmetric, randomProblem } from './random-problem.arbitrary.ts';
import { Solution } from './solution.ts';
import { type Chain, chainsOf, driven } from './tours.reference.ts';

/** How many random problems, from jest.config.js. */
declare const RANDOM_PROBLEMS: { readonly numRuns: number };

/** Sums of the same numbers in another order differ by less. */
const A_BIT = 1e-6;

/** Tries each position. Returns the smallest increase of the cost, where tours may be late by so much. */
function cheapest(solution: Solution, stop: number, lateness: number): number {
  const { instance } = solution;
  const chains = chainsOf(solution);
  return Math.min(
    Infinity,
    ...instance.units.flatMap((unit, index) => {
      const chain = chains[index]!;
      const before = driven(instance, unit, chain).cost;
      const longer = chain.flatMap((tour, at) =>
        Array.from({ length: tour.length + 1 }, (_, i) => chain.with(at, tour.toSpliced(i, 0, stop))),
      );
      const fresh = solution.hasTripLeft(unit) ? Array.from({ length: chain.length + 1 }, (_, at) => chain.toSpliced(at, 0, [stop])) : [];
      return [...longer, ...fresh]
        .filter((each) => fitsInto(instance, each, index) && driven(instance, unit, each).lateness <= lateness)
        .map((each) => driven(instance, unit, each).cost - before);
    }),
  );
}

function fitsInto({ boxes, weightGrams, units }: Instance, chain: Chain, unit: number): boolean {
  const sum = (values: Float64Array, tour: readonly number[]) => tour.reduce((total, stop) => total + values[stop]!, 0);
  return chain.every((tour) => sum(boxes, tour) <= units[unit]!.boxes && sum(weightGrams, tour) <= units[unit]!.weightGrams);
}

const problems = fc.tuple(fc.oneof(randomProblem, randomProblem.map(asymmetric)), fc.constantFrom(0, 2)).map(([problem, costPerTime]) => ({ ...problem, costPerTime })); // prettier-ignore

describe('the insertion of a stop', () => {
  it('is at the cheapest of all positions that fit, after any changes of the tours', () => {
    fc.assert(
      fc.property(problems, fc.array(fc.record({ stop: fc.nat(), isUndone: fc.boolean() }), { maxLength: 30 }), (problem, steps) => {
        const instance = instanceOf(problem);
        const solution = new Solution(instance);
        const insertion = new Insertion(solution, seededRandom(1), 0);
        for (const { stop: number, isUndone } of steps) {
          const absent = [...solution.tourOf.keys()].filter((stop) => !solution.tourOf[stop]);
          const stop = absent[number % absent.length];
          if (stop === undefined) return;
          const isFound = insertion.find(stop);
          expect(insertion.cost).toBeGreaterThanOrEqual(cheapest(solution, stop, A_BIT) - 1e-3);
          expect(insertion.cost).toBeLessThanOrEqual(cheapest(solution, stop, -A_BIT) + 1e-3);
          expect(isFound).toBe(insertion.cost < Infinity);
          if (!isFound) continue;
          const before = solution.cost;
          insertion.apply(stop);
          expect(solution.cost - before).toBeCloseTo(insertion.cost, 3);
          if (isUndone || !solution.isExact()) solution.reject();
          else solution.accept();
        }
      }),
      RANDOM_PROBLEMS,
    );
  });

  it('skips some tours at random by the rate of blinks', () => {
    const instance = instanceOf(onALine([{ at: 10 }, { at: 11 }, { at: 12 }], [{ capacity: {} }]));
    const solution = new Solution(instance);
    solution.open(0, 0, 0);
    solution.insert(solution.tourOf[0]!, 2, 2);
    solution.accept();
    const foundOf = (rate: number) => {
      const insertion = new Insertion(solution, seededRandom(1), rate);
      return Array.from({ length: 1_000 }, () => insertion.find(1)).filter(Boolean).length;
    };
    expect(foundOf(0)).toBe(1_000);
    expect(Math.abs(foundOf(0.01) - 990)).toBeLessThanOrEqual(10);
    expect(Math.abs(foundOf(0.5) - 500)).toBeLessThanOrEqual(60);
  });
});
