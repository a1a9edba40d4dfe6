import { instanceOf } from './instance.ts';
import { restoreKept } from './kept-tours.ts';
import { onALine } from './on-a-line.fixture.ts';
import type { KeptTour, Stop, Vehicle } from './problem.ts';
import { Solution } from './solution.ts';

const load = (boxes: number, weightGrams: number) => ({ demand: { boxes, weightGrams } });

/** Restores tours to stops on a line, and returns the ids of the tours' stops by unit. */
function restored(stops: readonly (Partial<Stop> & { readonly at: number })[], vehicles: readonly Partial<Vehicle>[], ...kept: (Partial<KeptTour> & { stopIds: string[] })[]) {
  const problem = { ...onALine(stops, vehicles), kept: kept.map((tour) => ({ vehicleId: 'v0', shift: 0, ...tour })) };
  const instance = instanceOf(problem);
  const solution = new Solution(instance);
  const { locked, released } = restoreKept(solution, problem);
  const idOf = (node: number) => instance.stops[node]!.id;
  const tours = solution.chains.map((chain) => chain.map(({ now }) => [...now.nodes.subarray(1, now.length + 1)].map(idOf)));
  expect(instance.stops.map(({ id }) => id).filter((_id, node) => locked[node] === 1)).toEqual(tours.flat(2).toSorted());
  return { tours, released };
} // prettier-ignore

describe('kept tours that have not started', () => {
  const three = [{ at: 10 }, { at: 20 }, { at: 30 }];

  it('have their stops in their order, at the end of those of their shift', () => {
    const shifts = [{ from: 0, to: 500 }, { from: 500, to: 1_000 }]; // prettier-ignore
    const vehicles = [{ shifts, maxTrips: 3 }, { maxTrips: 2 }];
    expect(restored([...three, { at: 40 }, { at: 50 }], vehicles, { stopIds: ['s2', 's0'] }, { stopIds: ['s1'] }, { shift: 1, stopIds: ['s3'] }, { vehicleId: 'v1', stopIds: ['s4'] })).toEqual({
      tours: [[['s2', 's0'], ['s1']], [['s3']], [['s4']]],
      released: [],
    });
  }); // prettier-ignore

  it.each<[string, (Partial<Stop> & { at: number })[], Partial<Vehicle>, string[], string[]]>([
    ['would be late', [{ at: 10, window: { from: 0, to: 49 } }, { at: 20 }, { at: 30 }], {}, ['s2', 's1'], ['s0']],
    ['is just in time', [{ at: 10, window: { from: 0, to: 50 } }, { at: 20 }, { at: 30 }], {}, ['s2', 's0', 's1'], []],
    ['would make the return late', [{ at: 10 }, { at: 20 }, { at: 30, serviceTime: 1 }], { shifts: [{ from: 0, to: 60 }] }, ['s0', 's1'], ['s2']],
    ['has too many boxes', [{ at: 10, ...load(3, 0) }, { at: 20, ...load(2, 0) }, { at: 30, ...load(2, 0) }], { capacity: { boxes: 5 } }, ['s2', 's0'], ['s1']],
    ['has too much weight', [{ at: 10, ...load(0, 3) }, { at: 20, ...load(0, 2) }, { at: 30, ...load(0, 2) }], { capacity: { weightGrams: 5 } }, ['s2', 's0'], ['s1']],
  ])('keep the other stops if one %s', (_why, stops, vehicle, tour, released) => {
    expect(restored(stops, [vehicle], { stopIds: ['s2', 's0', 's1'] })).toEqual({ tours: [[tour]], released });
  }); // prettier-ignore

  it('are released, sorted by id, if the vehicle may drive no more tours', () => {
    expect(restored(three, [{}], { stopIds: ['s1'] }, { stopIds: ['s2', 's0'] })).toEqual({ tours: [[['s1']]], released: ['s0', 's2'] });
  });

  it('are driven in the first part of their shift that has time for them next to a tour that has started', () => {
    const started = { stopIds: ['s0'], departsAt: 100 };
    const wide = { shifts: [{ from: 0, to: 500 }], maxTrips: 3 };
    expect(restored(three, [wide], started, { stopIds: ['s1'] })).toEqual({ tours: [[['s1']], []], released: [] });
    const late = [{ at: 10 }, { at: 20, window: { from: 300, to: 400 } }, { at: 30 }];
    expect(restored(late, [wide], started, { stopIds: ['s1', 's2'] })).toEqual({ tours: [[], [['s1', 's2']]], released: [] });
  });
});
