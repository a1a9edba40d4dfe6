import fc from 'fast-check';
import type { Problem } from './problem.ts';
import { euclideanTravel } from './travel.ts';

const coordinate = fc.integer({ min: 0, max: 100 });
const point = fc.record({ x: coordinate, y: coordinate });
const period = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }))
  .map(([from, length]) => ({ from, to: from + length }));
const stop = fc.record({
  window: fc.oneof({ arbitrary: period, weight: 3 }, { arbitrary: fc.constant({ from: 0, to: 1_000 }), weight: 1 }),
  serviceTime: fc.integer({ min: 0, max: 20 }),
  demand: fc.record({ boxes: fc.integer({ min: 0, max: 12 }), weightGrams: fc.integer({ min: 0, max: 9_000 }) }),
});
const shifts = fc.constantFrom([{ from: 0, to: 500 }], [{ from: 100, to: 450 }], [{ from: 0, to: 250 }, { from: 300, to: 700 }]); // prettier-ignore
const vehicle = fc.record({
  capacity: fc.constantFrom({}, { boxes: 10 }, { boxes: 30, weightGrams: 15_000 }, { weightGrams: 20_000 }),
  shifts,
  maxTrips: fc.integer({ min: 1, max: 4 }),
  reloadTime: fc.integer({ min: 0, max: 30 }),
});

/** Problems of up to 30 stops and 4 vehicles. In many of them, not all stops fit. */
export const randomProblem: fc.Arbitrary<Problem> = fc
  .record({
    depots: fc.array(point, { minLength: 1, maxLength: 2 }),
    stops: fc.array(fc.tuple(point, stop), { maxLength: 30 }),
    vehicles: fc.array(vehicle, { minLength: 1, maxLength: 4 }),
  })
  .map(({ depots, stops, vehicles }) => ({
    travel: euclideanTravel([...depots, ...stops.map(([at]) => at)]),
    stops: stops.map(([, each], index) => ({ id: `s${index}`, place: depots.length + index, ...each })),
    vehicles: vehicles.map((each, index) => ({ id: `v${index}`, place: index % depots.length, ...each })),
  }));

/** One-way streets: no way is longer than a detour, and the ways there and back differ. */
export const asymmetric = (problem: Problem): Problem => {
  const { size, distance } = problem.travel;
  const time = distance.map((value, cell) => value * (Math.floor(cell / size) > cell % size ? 1.2 : 1));
  return { ...problem, travel: { size, distance: time.map((value) => value * 3), time } };
};
