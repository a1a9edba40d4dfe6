import { faultsOf } from './check-plan.ts';
import type { Plan } from './plan.ts';
import { planRoutes } from './plan-routes.ts';
import type { Problem, Vehicle } from './problem.ts';
import { seededRandom } from './random.ts';
import { euclideanTravel } from './travel.ts';

/** A town of stops around a depot, the same in each run. Every third stop has a window of two hours, and one in eight a long one. */
function townOf(stops: number, vehicles: readonly Partial<Vehicle>[]): Problem {
  const random = seededRandom(3);
  const whole = (max: number): number => Math.floor(random() * max);
  const points = [{ x: 50, y: 50 }, ...Array.from({ length: stops }, () => ({ x: whole(100), y: whole(100) }))];
  return {
    travel: euclideanTravel(points),
    stops: points.slice(1).map((_, i) => {
      const from = i % 3 === 0 ? whole(480) : 0;
      const to = i % 3 === 0 ? from + 120 : i % 8 === 0 ? 300 : 600;
      return { id: `s${i}`, place: i + 1, window: { from, to }, serviceTime: whole(9), demand: { boxes: 1 + whole(9), weightGrams: whole(900) } };
    }),
    vehicles: vehicles.map((vehicle, i) => ({
      ...{ id: `v${i}`, place: 0, capacity: { boxes: 60 }, shifts: [{ from: 0, to: 600 }], maxTrips: 1, reloadTime: 10 },
      ...vehicle,
    })),
  };
} // prettier-ignore

const plan = (problem: Problem, iterations = 400): Plan => {
  const result = planRoutes(problem, { random: seededRandom(1), iterations });
  expect(faultsOf(problem, result)).toEqual([]);
  return result;
};

// The plans are the same on every machine, so that a change of the search shows here. A better or faster one changes them.
describe('the search for tours', () => {
  const fleet = [{}, {}, {}, { capacity: { boxes: 30 } }];

  it.each<[string, Problem, number, number]>([
    ['some vans', townOf(40, fleet), 935.7880723320485, 1],
    [
      'vans that load again',
      townOf(40, [
        { maxTrips: 3 },
        {
          maxTrips: 2,
          shifts: [
            { from: 0, to: 300 },
            { from: 300, to: 600 },
          ],
        },
      ]),
      821.568045205922,
      0,
    ],
    ['too few vans', townOf(60, fleet.slice(2)), 812.3394462209017, 33],
    ['working time that counts', { ...townOf(40, fleet), costPerTime: 1 }, 944.5500653712968, 1],
    ['many stops', townOf(120, [...fleet, ...fleet, ...fleet]), 1840.495977102568, 0],
    [
      'tours that are kept',
      {
        ...townOf(40, fleet),
        kept: [
          { vehicleId: 'v0', shift: 0, stopIds: ['s1', 's2', 's4'] },
          { vehicleId: 'v1', shift: 0, stopIds: ['s5', 's7', 's8'] },
        ],
      },
      1052.6560364595407,
      1,
    ],
  ])('gives the same tours as before with %s', (_name, problem, distance, unplanned) => {
    const result = plan(problem);
    expect([result.distance, result.unplanned.length]).toEqual([expect.closeTo(distance, 6), unplanned]);
  });
});
