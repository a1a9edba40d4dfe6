import fc from 'fast-check';
import { faultsOf } from './check-plan.ts';
import { planRoutes } from './plan-routes.ts';
import { instanceOf } from './instance.ts';
import { onALine } from './on-a-line.fixture.ts';
import type { Fit, Plan, PlannedStop } from './plan.ts';
import type { KeptTour, Problem, Stop, Vehicle } from './problem.ts';
import { seededRandom } from './random.ts';
import { asymmetric, randomProblem } from './random-problem.arbitrary.ts';
import { Solution } from './solution.ts';

/** How many random problems, from jest.config.js. */
declare const RANDOM_PROBLEMS: { readonly numRuns: number };

const plan = (problem: Problem, iterations = 60, seed = 1): Plan => planRoutes(problem, { random: seededRandom(seed), iterations });
const keptOf = ({ tours }: Plan): KeptTour[] =>
  tours.map(({ vehicleId, shift, stops }) => ({ vehicleId, shift, stopIds: stops.map(({ stopId }) => stopId) }));
/** A rounding error more than a fit names. */
const A_BIT = 1e-6;

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
          for (const fit of fits ?? []) {
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

  it.each([
    ['without a wait before a later stop', { from: 0, to: 100 }, { departsAt: 180, waits: [0, 0] }],
    ['with no more wait than the window of the first stop makes', { from: 0, to: 100 - 10 }, { departsAt: 80, waits: [0, 100] }],
    ['after a wait at the first stop that nothing needs', { from: 60, to: 400 }, { departsAt: 180, waits: [0, 0] }],
  ])('departs so late that it drives %s', (_name, window, { departsAt, waits }) => {
    const [tour] = plan(onALine([{ at: 10, window: window.to === 100 ? { from: 0, to: 190 } : window }, { at: 20, window: { from: 200, to: 300 } }])).tours; // prettier-ignore
    expect(tour).toMatchObject({ departsAt, returnsAt: 220 });
    expect(tour!.stops.map(({ wait }) => wait)).toEqual(waits);
  });

  it('leaves no wait that a later departure would avoid', () => {
    fc.assert(
      fc.property(randomProblem.map(asymmetric), (problem) => {
        const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
        for (const tour of plan(problem).tours) {
          const isTight = ({ stopId, arriveAt, wait }: PlannedStop) => stops.get(stopId)!.window.to - arriveAt - wait < A_BIT;
          const lastWait = tour.stops.findLastIndex(({ wait }) => wait > A_BIT);
          expect(tour.stops.slice(0, Math.max(0, lastWait)).some(isTight) || lastWait < 0).toBe(true);
        }
      }),
      RANDOM_PROBLEMS,
    );
  });

  it('drives a longer way that saves working time, if that counts', () => {
    const problem = onALine([{ at: 10, window: { from: 20, to: 20 } }, { at: 12, window: { from: 500, to: 500 } }], [{}, {}]); // prettier-ignore
    expect(plan(problem)).toMatchObject({ distance: 24, tours: [{ stops: [{ wait: 0 }, { wait: 478 }] }] });
    const worked = plan({ ...problem, costPerTime: 1 });
    expect(worked).toMatchObject({ distance: 44, tours: [{ stops: [{ wait: 0 }] }, { stops: [{ wait: 0 }] }] });
    expect(faultsOf(problem, worked)).toEqual([]);
  });

  it('weighs working time exactly, whatever changes are tried', () => {
    fc.assert(
      fc.property(randomProblem.map(asymmetric), (problem) => {
        const counted = { ...problem, costPerTime: 2 };
        const worked = plan(counted, 200);
        expect(faultsOf(counted, worked)).toEqual([]);
        const instance = instanceOf(counted);
        const nodes = new Map(instance.stops.map(({ id }, node) => [id, node]));
        const solution = new Solution(instance);
        for (const { vehicleId, shift, stops } of worked.tours) {
          const unit = instance.units.findIndex((each) => each.vehicleId === vehicleId && each.shift === shift);
          const [first, ...more] = stops.map(({ stopId }) => nodes.get(stopId)!);
          solution.open(unit, solution.chains[unit]!.length, first!);
          const tour = solution.tourOf[first!]!;
          for (const stop of more) solution.insert(tour, stop, tour.now.length + 1);
        }
        expect(solution.cost).toBeCloseTo(worked.distance + 2 * workingTimeOf(counted, worked), 4);
      }),
      RANDOM_PROBLEMS,
    );
  });

  it('reloads a vehicle as often as it may', () => {
    const stops = [10, 11, 12].map((at) => ({ at, demand: { boxes: 6, weightGrams: 0 } }));
    const twoTrips = plan(onALine(stops, [{ capacity: { boxes: 10 }, maxTrips: 2, reloadTime: 7 }]));
    expect(twoTrips.tours.map(({ trip }) => trip)).toEqual([1, 2]);
    expect(twoTrips.tours[1]!.departsAt).toBe(twoTrips.tours[0]!.returnsAt + 7);
    expect(twoTrips.unplanned).toHaveLength(1);
    expect(plan(onALine(stops, [{ capacity: { boxes: 10 }, maxTrips: 3 }])).unplanned).toEqual([]);
  });

  it('uses a free shift of a vehicle whose twin has no tour left', () => {
    const [morning, afternoon] = [
      { from: 0, to: 100 },
      { from: 200, to: 300 },
    ];
    const twins = [{ shifts: [morning, afternoon] }, { shifts: [morning, afternoon] }];
    const { unplanned, tours } = plan(onALine([{ at: 10, window: morning }, { at: 10, window: afternoon }], twins)); // prettier-ignore
    expect([unplanned, tours.map(({ shift }) => shift).sort()]).toEqual([[], [0, 1]]);
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
      { stopId: 's0', why: 'OUT_OF_SHIFTS', fits: [{ change: 'WINDOW', by: 20, unit: 'time', window: 'to', vehicleId: 'v0' }] },
    ]);
    const heavy = onALine([{ at: 5, demand: { boxes: 3, weightGrams: 0 } }, { at: 6, demand: { boxes: 4, weightGrams: 0 } }], [{ capacity: { boxes: 5 } }]); // prettier-ignore
    expect(plan(heavy).unplanned).toEqual([
      {
        stopId: expect.any(String),
        why: 'NO_ROOM',
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
    const cut = planRoutes(problem, { random: seededRandom(1), iterations: 1e9, isOver: (phase) => phase === 'IMPROVEMENT' });
    expect(faultsOf(problem, cut)).toEqual([]);
    expect(cut.unplanned).toEqual([]);
  });

  it('asks the clock in every part of the planning, at least after each 4,096 insertions', () => {
    const problem = onALine(Array.from({ length: 400 }, (_, i) => ({ at: 1 + (i % 20), demand: { boxes: 9, weightGrams: 0 } })), [{ capacity: { boxes: 90 } }]); // prettier-ignore
    const asked = { INSERTION: 0, IMPROVEMENT: 0, FITS: 0 };
    planRoutes(problem, { random: seededRandom(1), iterations: 500, isOver: (phase) => (asked[phase] += 1) < 0 });
    expect(asked.INSERTION).toBe(400 / 16);
    expect(asked.IMPROVEMENT).toBeGreaterThanOrEqual((500 * 390) / 5_000);
    expect(asked.FITS).toBe(390);
  });

  it('returns what it has planned when the time ends during the first insertions, and says that the others were not tried', () => {
    const problem = onALine(Array.from({ length: 100 }, (_, i) => ({ at: 1 + (i % 20) })));
    let looks = 0;
    const cut = planRoutes(problem, { random: seededRandom(1), iterations: 1e9, isOver: (phase) => phase !== 'INSERTION' || (looks += 1) > 3 }); // prettier-ignore
    expect(faultsOf(problem, cut)).toEqual([]);
    expect(cut.tours.flatMap(({ stops }) => stops)).toHaveLength(48);
    expect(cut.unplanned.map(({ why, fits }) => ({ why, fits }))).toEqual(Array.from({ length: 52 }, () => ({ why: 'NOT_TRIED', fits: undefined }))); // prettier-ignore
  });

  it('reports a complete plan before it is improved', () => {
    const problem = onALine(Array.from({ length: 20 }, (_, i) => ({ at: 1 + ((i * 7) % 20) })));
    const first: Plan[] = [];
    const last = planRoutes(problem, { random: seededRandom(1), iterations: 500, onInserted: (each) => first.push(each) });
    expect(first).toHaveLength(1);
    expect(faultsOf(problem, first[0]!)).toEqual([]);
    expect(first[0]!.distance).toBeGreaterThanOrEqual(last.distance);
    expect(last).toEqual(plan(problem, 500));
  });

  it.each<[string, Problem, string, readonly string[]]>([
    ['no vehicle', onALine([{ at: 10 }], []), 'NO_SHIFT', []],
    ['no vehicle with a shift', onALine([{ at: 10 }], [{ shifts: [] }]), 'NO_SHIFT', []],
    ['no shift that is long enough for the way', onALine([{ at: 600 }]), 'TOO_FAR', []],
    ['no vehicle that can load it', onALine([{ at: 10, demand: { boxes: 9, weightGrams: 0 } }], [{ capacity: { boxes: 5 } }]), 'TOO_LARGE', ['CAPACITY']],
    ['a vehicle that can load it, and is too far away', onALine([{ at: 90, demand: { boxes: 9, weightGrams: 0 } }], [{ capacity: { boxes: 5 } }, { shifts: [{ from: 0, to: 50 }] }]), 'TOO_LARGE', ['CAPACITY']],
    ['no shift at the time of its window', onALine([{ at: 10, window: { from: 1_500, to: 1_600 } }]), 'OUT_OF_SHIFTS', ['WINDOW']],
  ])('says why a stop has no tour: %s', (_name, problem, why, changes) => {
    const { unplanned } = plan(problem);
    expect(unplanned.map((each) => each.why)).toEqual([why]);
    expect(unplanned[0]!.fits?.map(({ change }) => change)).toEqual(changes);
  }); // prettier-ignore
}); // prettier-ignore

/** The time on the road, without service. */
function workingTimeOf({ stops }: Problem, { tours }: Plan): number {
  const service = new Map(stops.map(({ id, serviceTime }) => [id, serviceTime]));
  const served = (tour: Plan['tours'][number]) => tour.stops.reduce((sum, { stopId }) => sum + service.get(stopId)!, 0);
  return tours.reduce((sum, tour) => sum + tour.returnsAt - tour.departsAt - served(tour), 0);
}

const isIn = ({ tours }: Plan, id: string): boolean => tours.some(({ stops }) => stops.some(({ stopId }) => stopId === id));

function withFit(problem: Problem, stopId: string, fit: Fit): Problem {
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
