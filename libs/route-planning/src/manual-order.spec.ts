import { reorder } from './manual-order.ts';
import { planRoutes } from './plan-routes.ts';
import type { Plan } from './plan.ts';
import type { Problem } from './problem.ts';
import { faultsOf } from './check-plan.ts';
import { seededRandom } from './random.ts';
import { euclideanTravel } from './travel.ts';

const stop = (id: string, place: number, to = 1_000) => ({
  ...{ id, place, window: { from: 0, to }, serviceTime: 0, demand: { boxes: 1, weightGrams: 0 } },
});
const problemOf = (shiftEnd: number, last = 1_000): Problem => ({
  travel: euclideanTravel([0, 10, 20, 30, -10].map((x) => ({ x, y: 0 }))),
  stops: [stop('a', 1, 40), stop('b', 2), stop('c', 3), stop('later', 4, last)],
  vehicles: [{ id: 'van', place: 0, capacity: { boxes: 3 }, shifts: [{ from: 0, to: shiftEnd }], maxTrips: 2, reloadTime: 5 }],
  kept: [
    { vehicleId: 'van', shift: 0, stopIds: ['a', 'b', 'c'] },
    { vehicleId: 'van', shift: 0, stopIds: ['later'] },
  ],
});
const planOf = (problem: Problem): Plan => planRoutes(problem, { random: seededRandom(1), iterations: 0 });
const orderOf = (problem: Problem, ids: string) => reorder(problem, planOf(problem), { vehicleId: 'van', trip: 1 }, ids.split(' '));

describe('reorder', () => {
  it('returns the distance before and after, and delays later tours', () => {
    const problem = problemOf(200);
    const result = orderOf(problem, 'b a c');
    expect(result).toMatchObject({ before: { distance: 60 }, after: { distance: 80 } });
    const { tours } = result as Extract<typeof result, { tours: unknown }>;
    expect(tours.map(({ departsAt, returnsAt }) => [departsAt, returnsAt])).toEqual([[0, 80], [85, 105]]); // prettier-ignore
    expect(faultsOf({ ...problem, kept: [] }, { distance: 100, tours, unplanned: [], released: [] })).toEqual([]);
  });

  it('leaves a later tour alone that has started', () => {
    const problem = problemOf(200);
    const [first, later] = problem.kept!;
    const started = { ...problem, kept: [first!, { ...later!, departsAt: 65 }] };
    const result = reorder(started, planOf(problem), { vehicleId: 'van', trip: 1 }, ['b', 'a', 'c']);
    const { tours } = result as Extract<typeof result, { tours: unknown }>;
    expect(tours.map(({ departsAt, returnsAt }) => [departsAt, returnsAt])).toEqual([[0, 80], [65, 85]]); // prettier-ignore
  });

  it('names the first stop whose window breaks, and by how much', () => {
    expect(orderOf(problemOf(200), 'c b a')).toEqual({ breaks: { stopId: 'a', limit: 'WINDOW', by: 10 } });
  });

  it('names the stop of a later tour whose window breaks', () => {
    expect(orderOf(problemOf(200, 80), 'b a c')).toEqual({ breaks: { stopId: 'later', limit: 'WINDOW', by: 15 } });
  });

  it('names the last stop before the end of the shift', () => {
    expect(orderOf(problemOf(90), 'b a c')).toEqual({ breaks: { stopId: 'later', limit: 'SHIFT', by: 15 } });
  });

  it.each(['a b', 'a b c later', 'a b b'])('rejects %s, which are not the stops of the tour', (ids) => {
    expect(() => orderOf(problemOf(200), ids)).toThrow('The order must have exactly the stops of tour 1 of vehicle van');
  });

  it('rejects a tour that the vehicle does not have', () => {
    const problem = problemOf(200);
    expect(() => reorder(problem, planOf(problem), { vehicleId: 'van', trip: 3 }, [])).toThrow('Vehicle van has no tour 3');
  });
});
