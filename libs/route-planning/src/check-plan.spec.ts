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
    ['a wrong distance of a tour', problem, withTour(() => ({ distance: 61 })), 'Tour 1 of vehicle van: distance is 60, not 61'],
    ['a wrong wait', problem, withTour(({ stops }) => ({ stops: stops.map((each) => ({ ...each, wait: 1 })) })), 'wait at stop a is 0, not 1'],
    ['a wrong departure from a stop', problem, withTour(({ stops }) => ({ stops: stops.map((each) => ({ ...each, leaveAt: 1 })) })), 'departure from stop a is 13, not 1'],
    ['a return after the shift', { ...problem, vehicles: [{ ...problem.vehicles[0]!, shifts: [{ from: 0, to: 66 }] }] }, plan, 'lasts from 1 to 67, outside of the shift from 0 to 66'],
    ['a shift that there is not', problem, withTour(() => ({ shift: 1 })), 'Tour 1 of vehicle van: there is no shift 1'],
    ['a kept tour of another vehicle', { ...problem, kept: [{ vehicleId: 'bus', shift: 0, stopIds: ['a'] }] }, plan, 'The kept tour of vehicle bus to a has changed'],
    ['a kept tour in another shift', { ...problem, kept: [{ vehicleId: 'van', shift: 1, stopIds: ['a'] }] }, plan, 'The kept tour of vehicle van to a has changed'],
    ['a kept tour without one of its stops', { ...problem, kept: [{ vehicleId: 'van', shift: 0, stopIds: ['a', 'x'] }] }, plan, 'The kept tour of vehicle van to a, x has changed'],
    ['a kept tour that is missing', { ...problem, kept: [{ vehicleId: 'van', shift: 0, stopIds: ['x'] }] }, plan, 'The kept tour of vehicle van to x has changed'],
    ['a started tour with one more stop', { ...problem, kept: [{ vehicleId: 'van', shift: 0, stopIds: ['a', 'b'], departsAt: plan.tours[0]!.departsAt }] }, plan, 'The kept tour of vehicle van to a, b has changed'],
  ])('finds %s', (_name, changed, faulty, fault) => {
    expect(faultsOf(changed, faulty).join('\n')).toContain(fault);
  });

  it.each<[string, Problem, Plan]>([
    ['a difference by rounding', problem, { ...withTour(({ returnsAt, distance }) => ({ returnsAt: returnsAt + 5e-7 * returnsAt, distance: distance - 5e-7 * distance })), distance: plan.distance }],
    ['a load that just fits', { ...problem, vehicles: [{ ...problem.vehicles[0]!, capacity: { boxes: 6, weightGrams: 1_500 } }] }, plan],
    ['a vehicle without limits', { ...problem, vehicles: [{ ...problem.vehicles[0]!, capacity: {} }] }, plan],
    ['a shift that just lasts', { ...problem, vehicles: [{ ...problem.vehicles[0]!, shifts: [{ from: 1, to: 67 }] }] }, plan],
    ['a window that just lasts', { ...problem, stops: problem.stops.map((each, i) => ({ ...each, window: { from: each.window.from, to: plan.tours[0]!.stops[i]!.arriveAt } })) }, plan],
    ['a kept tour that others have joined', { ...problem, kept: [{ vehicleId: 'van', shift: 0, stopIds: ['a', 'c'] }] }, plan],
    ['a kept tour whose first stop was released', { ...problem, kept: [{ vehicleId: 'van', shift: 0, stopIds: ['c', 'a'] }] }, { ...plan, released: ['c'] }],
    ['a kept tour whose stops were all released', { ...problem, kept: [{ vehicleId: 'bus', shift: 0, stopIds: ['a'] }] }, { ...plan, released: ['a'] }],
    ['a started tour that is late and overloaded, outside of its shift', { ...problem, stops: problem.stops.map((each) => ({ ...each, window: { ...each.window, to: 5 + each.window.from } })), vehicles: [{ ...problem.vehicles[0]!, capacity: { boxes: 1, weightGrams: 1 }, shifts: [{ from: 10, to: 20 }] }], kept: [{ vehicleId: 'van', shift: 0, stopIds: ['a', 'b', 'c'], departsAt: 1 }] }, plan],
  ])('finds no fault in %s', (_name, changed, faultless) => {
    expect(faultsOf(changed, faultless)).toEqual([]);
  });

  describe('two tours of a vehicle', () => {
    const [one, other] = ['a', 'b'].map((stopId, i): Tour => ({
      ...{ vehicleId: 'van', shift: 0, trip: i + 1, departsAt: i * 25, returnsAt: i * 25 + 20, distance: 20 },
      stops: [{ stopId, arriveAt: i * 25 + 10, wait: 0, leaveAt: i * 25 + 10 }],
    })) as [Tour, Tour];
    const stops = ['a', 'b'].map((id) => ({ ...stop(id, 1, 1), serviceTime: 0, window: { from: 0, to: 99 } }));
    const twice: Problem = { ...problem, stops, vehicles: [{ ...problem.vehicles[0]!, maxTrips: 2, shifts: [{ from: 0, to: 80 }, { from: 0, to: 80 }] }] };
    const both = (changes: Partial<Tour>, kept: Problem['kept'] = []) =>
      faultsOf({ ...twice, kept }, { distance: 40, unplanned: [], released: [], tours: [{ ...other, ...changes }, one] });
    const earlier: Partial<Tour> = { departsAt: 24, returnsAt: 44, stops: [{ stopId: 'b', arriveAt: 34, wait: 0, leaveAt: 34 }] };

    it('have the time to reload between them', () => {
      expect(both({})).toEqual([]);
      expect(both(earlier)).toEqual(['Tour 2 of vehicle van departs at 24, before the vehicle is reloaded at 25']);
    });

    it('need no time to reload in different shifts, or before one that has started', () => {
      expect(both({ ...earlier, shift: 1 })).toEqual([]);
      expect(both(earlier, [{ vehicleId: 'van', shift: 0, stopIds: ['b'], departsAt: 24 }])).toEqual([]);
      expect(both(earlier, [{ vehicleId: 'van', shift: 0, stopIds: ['b'] }])).toHaveLength(1);
      expect(both(earlier, [{ vehicleId: 'van', shift: 0, stopIds: ['a'], departsAt: 0 }])).toHaveLength(1);
    });

    it('are numbered in their order', () => {
      expect(both({ trip: 3 })).toEqual(['Tour 3 of vehicle van should have the number 2']);
    });
  });
}); // prettier-ignore
