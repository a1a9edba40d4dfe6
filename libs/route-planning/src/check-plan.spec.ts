import { faultsOf } from './check-plan.ts';
import { planRoutes } from './plan-routes.ts';
import type { Plan, Tour } from './plan.ts';
import type { Problem } from './problem.ts';
import { seededRandom } from './random.ts';
import { euclideanTravel } from './travel.ts';

const stop = (id: string, place: number, boxes: number) => ({
  ...{ id, place, window: { from: 0, to: 40 + place }, serviceTime: 2, demand: { boxes, weightGrams: 500 } },
});
const problem: Problem = {
  travel: euclideanTravel([0, 10, 20, 30].map((x) => ({ x, y: 0 }))),
  stops: [stop('a', 1, 1), stop('b', 2, 2), { ...stop('c', 3, 3), window: { from: 35, to: 90 } }],
  vehicles: [
    { id: 'van', place: 0, capacity: { boxes: 6, weightGrams: 1_500 }, shifts: [{ from: 0, to: 80 }], maxTrips: 1, reloadTime: 5 },
  ],
};
const plan = planRoutes(problem, { random: seededRandom(1), iterations: 20 });
const withTour = (change: (tour: Tour) => Partial<Tour>): Plan => ({
  ...plan,
  tours: plan.tours.map((tour) => ({ ...tour, ...change(tour) })),
});

describe('faultsOf', () => {
  it('finds none in a plan that can be driven', () => {
    expect(plan.tours.flatMap(({ stops }) => stops.map(({ stopId }) => stopId))).toEqual(['a', 'b', 'c']);
    expect(faultsOf(problem, plan)).toEqual([]);
  });

  it.each<[string, Problem, Plan, string]>([
    ['a stop that is missing', problem, withTour(({ stops }) => ({ stops: stops.slice(1) })), 'Stop a is named 0 times'],
    ['a stop that is there twice', problem, { ...plan, unplanned: [{ stopId: 'b', why: 'NO_ROOM', fits: [] }] }, 'Stop b is named 2 times'],
    ['an unknown stop', problem, { ...plan, unplanned: [{ stopId: 'x', why: 'NO_ROOM', fits: [] }] }, 'Stop x is unknown'],
    ['an unknown vehicle', problem, withTour(() => ({ vehicleId: 'bus' })), 'Tour 1 of vehicle bus: the vehicle is unknown'],
    ['a missed window', { ...problem, stops: problem.stops.map((each) => ({ ...each, window: { from: 0, to: 20 } })) }, plan, 'after its window ends at 20'],
    ['too many boxes', { ...problem, vehicles: [{ ...problem.vehicles[0]!, capacity: { boxes: 5 } }] }, plan, 'Tour 1 of vehicle van has 6 boxes, of 5 at most'],
    ['too much weight', { ...problem, vehicles: [{ ...problem.vehicles[0]!, capacity: { weightGrams: 1_499 } }] }, plan, 'has 1500 g, of 1499 g at most'],
    ['a shift that ends first', { ...problem, vehicles: [{ ...problem.vehicles[0]!, shifts: [{ from: 0, to: 60 }] }] }, plan, 'outside of the shift from 0 to 60'],
    ['a departure before the shift', problem, withTour(() => ({ departsAt: -1 })), 'outside of the shift from 0 to 80'],
    ['too many tours', problem, { ...plan, tours: [...plan.tours, { ...plan.tours[0]!, trip: 2 }] }, 'Vehicle van drives 2 tours, of 1 at most'],
    ['a tour before the reload', problem, { ...plan, tours: [...plan.tours, { ...plan.tours[0]!, trip: 2 }] }, 'before the vehicle is reloaded at 72'],
    ['a wrong number', problem, withTour(() => ({ trip: 2 })), 'Tour 2 of vehicle van should have the number 1'],
    ['a wrong distance', problem, { ...plan, distance: 59 }, 'The plan: distance is 60, not 59'],
    ['a wrong return', problem, withTour(() => ({ returnsAt: 66 })), 'Tour 1 of vehicle van: return is 67, not 66'],
    ['a wrong arrival', problem, withTour(({ stops }) => ({ stops: stops.map((each) => ({ ...each, arriveAt: 1 })) })), 'arrival at stop a is 11, not 1'],
    ['a tour without stops', problem, withTour(() => ({ stops: [] })), 'Tour 1 of vehicle van has no stops'],
    ['a kept tour in another order', { ...problem, kept: [{ vehicleId: 'van', shift: 0, stopIds: ['b', 'a'] }] }, plan, 'The kept tour of vehicle van to b, a has changed'],
    ['a started tour that departs at another time', { ...problem, kept: [{ vehicleId: 'van', shift: 0, stopIds: ['a', 'b', 'c'], departsAt: 3 }] }, plan, 'The kept tour of vehicle van to a, b, c has changed'],
  ])('finds %s', (_name, changed, faulty, fault) => {
    expect(faultsOf(changed, faulty).join('\n')).toContain(fault);
  });
}); // prettier-ignore
