import { faultsOf } from './check-plan.ts';
import { moveStop, type StopMove } from './move-stop.ts';
import { drive } from './drive.ts';
import { onALine } from './on-a-line.fixture.ts';
import type { Tour } from './plan.ts';
import type { Problem, Stop, Vehicle } from './problem.ts';

/** Stops a to d at 10 to 40. Van v0 drives a and b, and then c; van v1 drives d. */
function dayOf(changes: { readonly stops?: Readonly<Record<string, Partial<Stop>>>; readonly van?: Partial<Vehicle> } = {}) {
  const { stops = {}, van = {} } = changes;
  const problem = onALine(
    ['a', 'b', 'c', 'd'].map((id, i) => ({ id, at: 10 * (i + 1), ...stops[id] })),
    [
      { maxTrips: 2, reloadTime: 5 },
      { maxTrips: 2, reloadTime: 5, ...van },
    ],
  );
  const tourOf = (vehicle: number, trip: number, ids: readonly string[], earliest: number): Tour => {
    const own = ids.map((id) => problem.stops.find((stop) => stop.id === id)!);
    const { late: _, ...driven } = drive(problem.vehicles[vehicle]!, own, problem.travel, { earliest });
    return { vehicleId: `v${vehicle}`, shift: 0, trip, ...driven };
  };
  return { problem, tours: [tourOf(0, 1, ['a', 'b'], 0), tourOf(0, 2, ['c'], 45), tourOf(1, 1, ['d'], 0)] };
}

const move = (stopId: string, to: string, position: number): StopMove => {
  const [vehicleId, trip] = to.split('/') as [string, string];
  return { stopId, to: { vehicleId, trip: Number(trip) }, position };
};
const shown = (result: ReturnType<typeof moveStop>) =>
  'tours' in result
    ? result.tours.map((tour) => `${tour.vehicleId}/${tour.trip} ${tour.stops.map(({ stopId }) => stopId).join('')} ${tour.departsAt}-${tour.returnsAt}`) // prettier-ignore
    : result.breaks;

const faultsAfter = (problem: Problem, all: readonly Tour[], result: ReturnType<typeof moveStop>): string[] => {
  if (!('tours' in result)) throw new Error('The move breaks a limit');
  const moved = new Set(result.tours.map(({ vehicleId }) => vehicleId));
  const tours = [...all.filter(({ vehicleId }) => !moved.has(vehicleId)), ...result.tours];
  const distance = tours.reduce((sum, tour) => sum + tour.distance, 0);
  return faultsOf(problem, { tours, distance, unplanned: [], released: [] });
};

describe('moveStop', () => {
  it.each([
    ['to the first place of another van', move('b', 'v1/1', 1), ['v0/1 a 0-20', 'v0/2 c 45-105', 'v1/1 bd 0-80']],
    ['to its last place', move('b', 'v1/1', 2), ['v0/1 a 0-20', 'v0/2 c 45-105', 'v1/1 db 0-80']],
    ['behind its last place, which is the last', move('b', 'v1/1', 99), ['v0/1 a 0-20', 'v0/2 c 45-105', 'v1/1 db 0-80']],
    ['within its tour', move('b', 'v0/1', 1), ['v0/1 ba 0-40', 'v0/2 c 45-105']],
    ['to an earlier tour of its van, which is then empty', move('c', 'v0/1', 2), ['v0/1 acb 0-60']],
    ['to a later tour of its van', move('a', 'v0/2', 2), ['v0/1 b 0-40', 'v0/2 ca 45-105']],
    ['away from a tour that it empties', move('d', 'v0/1', 1), ['v0/1 dab 0-100', 'v0/2 c 105-165']],
  ])('moves a stop %s', (_, change, expected) => {
    const { problem, tours } = dayOf();
    const result = moveStop(problem, { tours }, change);
    expect(shown(result)).toEqual(expected);
    const left = tours.filter(({ vehicleId, stops }) => !(vehicleId === 'v1' && stops[0]!.stopId === 'd' && change.stopId === 'd'));
    expect(faultsAfter(problem, left, result)).toEqual([]);
  });

  it('numbers the tours of a van anew if one of them is emptied', () => {
    const { problem, tours } = dayOf();
    const first = moveStop(problem, { tours }, move('b', 'v1/1', 1));
    if (!('tours' in first)) throw new Error('The first move breaks a limit');
    expect(shown(moveStop(problem, { tours: first.tours }, move('a', 'v1/1', 1)))).toEqual(['v0/1 c 45-105', 'v1/1 abd 0-80']);
  });

  it('names every limit that breaks, with how much', () => {
    const { problem, tours } = dayOf({
      stops: { d: { window: { from: 0, to: 40 } } },
      van: { shifts: [{ from: 0, to: 85 }], capacity: { boxes: 1, weightGrams: 150 } },
    });
    expect(shown(moveStop(problem, { tours }, move('a', 'v1/1', 1)))).toEqual([
      { limit: 'CAPACITY', unit: 'boxes', by: 1 },
      { limit: 'CAPACITY', unit: 'weightGrams', by: 50 },
    ]);
    const slow = { ...problem, stops: problem.stops.map((stop) => (stop.id === 'a' ? { ...stop, serviceTime: 7 } : stop)) };
    expect(shown(moveStop(slow, { tours }, move('a', 'v1/1', 1)))).toEqual([
      { limit: 'WINDOW', stopId: 'd', by: 7 },
      { limit: 'SHIFT', stopId: 'd', by: 2 },
      { limit: 'CAPACITY', unit: 'boxes', by: 1 },
      { limit: 'CAPACITY', unit: 'weightGrams', by: 50 },
    ]);
  });

  it('accepts as much as another van carries', () => {
    const { problem, tours } = dayOf({ van: { capacity: { boxes: 2, weightGrams: 200 } } });
    expect(shown(moveStop(problem, { tours }, move('b', 'v1/1', 1)))).toEqual(['v0/1 a 0-20', 'v0/2 c 45-105', 'v1/1 bd 0-80']);
  });

  it('accepts a full van within one tour', () => {
    const { problem, tours } = dayOf();
    const full = { ...problem, vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, capacity: { boxes: 1 } })) };
    expect(shown(moveStop(full, { tours }, move('b', 'v0/1', 1)))).toEqual(['v0/1 ba 0-40', 'v0/2 c 45-105']);
  });

  it('rejects a stop or a tour that the plan does not have', () => {
    const { problem, tours } = dayOf();
    expect(() => moveStop(problem, { tours }, move('x', 'v1/1', 1))).toThrow('No tour has the stop x');
    expect(() => moveStop(problem, { tours }, move('a', 'v1/2', 1))).toThrow('Vehicle v1 has no tour 2');
  });
});
