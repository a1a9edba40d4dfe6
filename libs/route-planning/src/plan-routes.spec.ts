import fc from 'fast-check';
import { faultsOf } from './check-plan.ts';
import { planRoutes } from './plan-routes.ts';
import type { Plan } from './plan.ts';
import type { KeptTour, Problem, Stop, Vehicle } from './problem.ts';
import { seededRandom } from './random.ts';
import { asymmetric, randomProblem } from './random-problem.arbitrary.ts';
import { euclideanTravel } from './travel.ts';

/** How many random problems, from jest.config.js. */
declare const RANDOM_PROBLEMS: { readonly numRuns: number };

const plan = (problem: Problem, iterations = 60, seed = 1): Plan => planRoutes(problem, { random: seededRandom(seed), iterations });
const keptOf = ({ tours }: Plan): KeptTour[] =>
  tours.map(({ vehicleId, shift, stops }) => ({ vehicleId, shift, stopIds: stops.map(({ stopId }) => stopId) }));
/** A rounding error more than a fit names. */
const A_BIT = 1e-6;

/** A depot at 0 and stops on a line, at speed 1. */
function onALine(stops: readonly (Partial<Stop> & { readonly at: number })[], vehicles: readonly Partial<Vehicle>[] = [{}]): Problem {
  const points = [{ x: 0, y: 0 }, ...stops.map(({ at }) => ({ x: at, y: 0 }))];
  return {
    travel: euclideanTravel(points),
    stops: stops.map((stop, index) => ({
      ...{ id: `s${index}`, place: index + 1, window: { from: 0, to: 1_000 }, serviceTime: 0, demand: { boxes: 1, weightGrams: 100 } },
      ...stop,
    })),
    vehicles: vehicles.map((vehicle, index) => ({
      ...{ id: `v${index}`, place: 0, capacity: {}, shifts: [{ from: 0, to: 1_000 }], maxTrips: 1, reloadTime: 0 },
      ...vehicle,
    })),
  };
}

describe('planRoutes', () => {
  it('returns plans that can be driven, with every stop planned or reported', () => {
    fc.assert(fc.property(randomProblem, (problem) => expect(faultsOf(problem, plan(problem))).toEqual([])), RANDOM_PROBLEMS);
  });

  it('plans where the ways there and back differ', () => {
    fc.assert(fc.property(randomProblem.map(asymmetric), (problem) => expect(faultsOf(problem, plan(problem))).toEqual([])), RANDOM_PROBLEMS);
  });

  it('depends on the seed and not on the order of the input', () => {
    const shuffled = randomProblem.chain((problem) =>
      fc
        .tuple(fc.shuffledSubarray([...problem.stops], { minLength: problem.stops.length }), fc.constant([...problem.vehicles].reverse()))
        .map(([stops, vehicles]) => [problem, { ...problem, stops, vehicles }] as const),
    );
    fc.assert(fc.property(shuffled, ([problem, other]) => expect(plan(other)).toEqual(plan(problem))), RANDOM_PROBLEMS);
  });

  it('keeps the stops of earlier tours, and leaves out no more stops than before', () => {
    fc.assert(
      fc.property(randomProblem, (problem) => {
        const first = plan(problem, 0);
        const kept = { ...problem, kept: keptOf(first) };
        const second = plan(kept);
        expect(faultsOf(kept, second)).toEqual([]);
        expect(second.released).toEqual([]);
        expect(second.unplanned.length).toBeLessThanOrEqual(first.unplanned.length);
      }),
      RANDOM_PROBLEMS,
    );
  });

  it('leaves tours that have started as they are, and uses their vehicle before and after them', () => {
    fc.assert(
      fc.property(randomProblem, fc.integer({ min: 0, max: 40 }), (problem, delay) => {
        const [tour] = plan(problem).tours;
        if (!tour) return;
        const { vehicleId, shift, stops, departsAt } = tour;
        const started = { ...problem, kept: [{ vehicleId, shift, stopIds: stops.map(({ stopId }) => stopId), departsAt: departsAt + delay }] };
        expect(faultsOf(started, plan(started))).toEqual([]);
      }),
      RANDOM_PROBLEMS,
    );
  });

  it('names changes that make an unplanned stop fit', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(randomProblem, (problem) => {
        const before = plan(problem, 200);
        for (const { stopId, fits } of before.unplanned.slice(0, 3)) {
          for (const fit of fits) {
            seen.add(fit.change);
            const changed = { ...withFit(problem, stopId, fit), kept: keptOf(before) };
            const after = plan({ ...changed, stops: changed.stops.filter(({ id }) => id === stopId || isIn(before, id)) }, 0);
            expect({ fit, unplanned: after.unplanned.map((each) => each.stopId) }).toEqual({ fit, unplanned: [] });
          }
        }
      }),
      RANDOM_PROBLEMS,
    );
    expect([...seen].sort()).toEqual(['CAPACITY', 'VEHICLE', 'WINDOW']);
  });

  it('uses the only order that meets the windows', () => {
    const problem = onALine([{ at: 10, window: { from: 50, to: 60 } }, { at: 20, window: { from: 0, to: 20 } }, { at: 30, window: { from: 30, to: 30 } }]); // prettier-ignore
    const { tours, distance, unplanned } = plan(problem);
    expect(tours.map(({ stops }) => stops)).toEqual([
      [
        { stopId: 's1', arriveAt: 20, wait: 0, leaveAt: 20 },
        { stopId: 's2', arriveAt: 30, wait: 0, leaveAt: 30 },
        { stopId: 's0', arriveAt: 50, wait: 0, leaveAt: 50 },
      ],
    ]);
    expect({ distance, unplanned }).toEqual({ distance: 60, unplanned: [] });
  });

  it('departs as late as the first stop allows', () => {
    const [tour] = plan(onALine([{ at: 10, window: { from: 50, to: 60 }, serviceTime: 5 }])).tours;
    expect(tour).toMatchObject({ departsAt: 40, returnsAt: 65, stops: [{ arriveAt: 50, wait: 0, leaveAt: 55 }] });
  });

  it('reloads a vehicle as often as it may', () => {
    const stops = [10, 11, 12].map((at) => ({ at, demand: { boxes: 6, weightGrams: 0 } }));
    const twoTrips = plan(onALine(stops, [{ capacity: { boxes: 10 }, maxTrips: 2, reloadTime: 7 }]));
    expect(twoTrips.tours.map(({ trip }) => trip)).toEqual([1, 2]);
    expect(twoTrips.tours[1]!.departsAt).toBe(twoTrips.tours[0]!.returnsAt + 7);
    expect(twoTrips.unplanned).toHaveLength(1);
    expect(plan(onALine(stops, [{ capacity: { boxes: 10 }, maxTrips: 3 }])).unplanned).toEqual([]);
  });

  it('serves more stops rather than driving less', () => {
    const problem = onALine(
      [{ at: 90, demand: { boxes: 5, weightGrams: 0 } }, { at: -80, demand: { boxes: 5, weightGrams: 0 } }, { at: 1, demand: { boxes: 10, weightGrams: 0 } }],
      [{ capacity: { boxes: 10 } }],
    ); // prettier-ignore
    expect(plan(problem).unplanned.map(({ stopId }) => stopId)).toEqual(['s2']);
  });

  it('says by how much a window, a vehicle or the fleet is too small', () => {
    const late = onALine([{ at: 50, window: { from: 0, to: 30 } }]);
    expect(plan(late).unplanned).toEqual([
      { stopId: 's0', fits: [{ change: 'WINDOW', by: 20, unit: 'time', window: 'to', vehicleId: 'v0' }] },
    ]);
    const heavy = onALine([{ at: 5, demand: { boxes: 3, weightGrams: 0 } }, { at: 6, demand: { boxes: 4, weightGrams: 0 } }], [{ capacity: { boxes: 5 } }]); // prettier-ignore
    expect(plan(heavy).unplanned).toEqual([
      {
        stopId: expect.any(String),
        fits: [
          { change: 'VEHICLE', by: 1, unit: 'vehicles', vehicleId: 'v0' },
          { change: 'CAPACITY', by: 2, unit: 'boxes', vehicleId: 'v0' },
        ],
      },
    ]);
  });

  it('releases stops of a kept tour that no longer fit there', () => {
    const problem = onALine([{ at: 10 }, { at: 20, window: { from: 0, to: 5 } }]);
    const kept = { ...problem, kept: [{ vehicleId: 'v0', shift: 0, stopIds: ['s1', 's0'] }] };
    const result = plan(kept);
    expect(result.released).toEqual(['s1']);
    expect(faultsOf(kept, result)).toEqual([]);
  });

  it('ends when the clock says so, with a plan', () => {
    const problem = onALine([10, 20, 30].map((at) => ({ at })));
    const cut = planRoutes(problem, { random: seededRandom(1), iterations: 1e9, isOver: () => true });
    expect(faultsOf(problem, cut)).toEqual([]);
  });

  it.each<[string, (problem: Problem) => Problem, string]>([
    ['a stop outside of the table', (p) => ({ ...p, stops: [{ ...p.stops[0]!, place: 9 }] }), 'Stop s0 is at place 9, which the travel table does not have'],
    ['two stops with one id', (p) => ({ ...p, stops: [p.stops[0]!, p.stops[0]!] }), 'Stop s0 is there twice'],
    ['a window that ends first', (p) => ({ ...p, stops: [{ ...p.stops[0]!, window: { from: 2, to: 1 } }] }), 'The window of stop s0 ends before it starts'],
    ['a vehicle without tours', (p) => ({ ...p, vehicles: [{ ...p.vehicles[0]!, maxTrips: 0 }] }), 'Vehicle v0 has no tour, or a negative time to reload'],
    ['a kept stop that is unknown', (p) => ({ ...p, kept: [{ vehicleId: 'v0', shift: 0, stopIds: ['x'] }] }), 'A kept tour names stop x, which is unknown'],
    ['a table with an endless way', (p) => ({ ...p, travel: { ...p.travel, time: p.travel.time.map(() => NaN) } }), 'travel has a negative or infinite entry'],
  ])('rejects %s', (_name, change, message) => {
    expect(() => plan(change(onALine([{ at: 10 }])))).toThrow(message);
  });
}); // prettier-ignore

const isIn = ({ tours }: Plan, id: string): boolean => tours.some(({ stops }) => stops.some(({ stopId }) => stopId === id));

function withFit(problem: Problem, stopId: string, fit: Plan['unplanned'][number]['fits'][number]): Problem {
  if (fit.change === 'VEHICLE') {
    const like = problem.vehicles.find(({ id }) => id === fit.vehicleId)!;
    return { ...problem, vehicles: [...problem.vehicles, { ...like, id: 'one-more' }] };
  }
  if (fit.change === 'CAPACITY') {
    const more = (vehicle: Vehicle): Vehicle => ({
      ...vehicle,
      capacity: { ...vehicle.capacity, [fit.unit]: vehicle.capacity[fit.unit]! + fit.by },
    });
    return { ...problem, vehicles: problem.vehicles.map((each) => (each.id === fit.vehicleId ? more(each) : each)) };
  }
  const wider = ({ from, to }: Stop['window']) =>
    fit.window === 'to' ? { from, to: to + fit.by + A_BIT } : { from: from - fit.by - A_BIT, to };
  return { ...problem, stops: problem.stops.map((stop) => (stop.id === stopId ? { ...stop, window: wider(stop.window) } : stop)) };
}
