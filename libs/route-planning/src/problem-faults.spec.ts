import { onALine } from './on-a-line.fixture.ts';
import { PlanningError, rejectFaulty } from './problem-faults.ts';
import type { Problem, Stop, Vehicle } from './problem.ts';

const problem = onALine([{ at: 10 }, { at: 20 }]);
const withStop = (changes: Partial<Stop>): Partial<Problem> => ({ stops: [problem.stops[0]!, { ...problem.stops[1]!, ...changes }] });
const withVehicle = (changes: Partial<Vehicle>): Partial<Problem> => ({ vehicles: [{ ...problem.vehicles[0]!, ...changes }] });
const withKept = (shift: number, ...stopIds: string[]): Partial<Problem> => ({ kept: [{ vehicleId: 'v0', shift, stopIds }] });
const withTable = (name: 'distance' | 'time', value: number): Partial<Problem> => {
  const table = problem.travel[name].slice();
  table[1] = value;
  return { travel: { ...problem.travel, [name]: table } };
};
const NO_TOUR = 'Vehicle v0 has no tour, or a negative time to reload';
const NO_DEMAND = 'Stop s1 has a negative service time or demand';

describe('a problem', () => {
  it.each<[string, Partial<Problem>]>([
    ['as it is', {}],
    ['a cost of time', { costPerTime: 0.5 }],
    ['a stop at the place of the depot', withStop({ place: 0 })],
    ['a window of a moment', withStop({ window: { from: 5, to: 5 } })],
    ['a shift of a moment', withVehicle({ shifts: [{ from: 5, to: 5 }] })],
    ['no shift', withVehicle({ shifts: [] })],
    ['no demand', withStop({ demand: { boxes: 0, weightGrams: 0 } })],
    ['a kept tour', withKept(0, 's0', 's1')],
    ['ways of no length', withTable('distance', 0)],
  ])('is accepted with %s', (_name, changes) => {
    expect(() => rejectFaulty({ ...problem, ...changes })).not.toThrow();
  });

  it.each<[string, Partial<Problem>, string]>([
    ['a short table of distances', { travel: { ...problem.travel, distance: new Float64Array(8) } }, 'travel.distance has 8 entries instead of 3 × 3'],
    ['a long table of times', { travel: { ...problem.travel, time: new Float64Array(10) } }, 'travel.time has 10 entries instead of 3 × 3'],
    ...[-1, Infinity, NaN].flatMap((value) => (['distance', 'time'] as const).map((name): [string, Partial<Problem>, string] => [`a ${name} of ${value}`, withTable(name, value), 'travel has a negative or infinite entry'])),
    ...[-1, Infinity, NaN].map((costPerTime): [string, Partial<Problem>, string] => [`a cost of time of ${costPerTime}`, { costPerTime }, 'costPerTime is negative or infinite']),
    ['two stops with one id', withStop({ id: 's0' }), 'Stop s0 is there twice'],
    ['two vehicles with one id', { vehicles: [problem.vehicles[0]!, problem.vehicles[0]!] }, 'Vehicle v0 is there twice'],
    ...[3, -1, 0.5].map((place): [string, Partial<Problem>, string] => [`a stop at place ${place}`, withStop({ place }), `Stop s1 is at place ${place}, which the travel table does not have`]),
    ['a window that ends first', withStop({ window: { from: 2, to: 1 } }), 'The window of stop s1 ends before it starts'],
    ['a window without a time', withStop({ window: { from: NaN, to: 1 } }), 'The window of stop s1 ends before it starts'],
    ['a negative service time', withStop({ serviceTime: -1 }), NO_DEMAND],
    ['negative boxes', withStop({ demand: { boxes: -1, weightGrams: 0 } }), NO_DEMAND],
    ['a negative weight', withStop({ demand: { boxes: 0, weightGrams: -1 } }), NO_DEMAND],
    ['a vehicle outside of the table', withVehicle({ place: 3 }), 'Vehicle v0 starts at place 3, which the travel table does not have'],
    ['a shift that ends first', withVehicle({ shifts: [{ from: 0, to: 1 }, { from: 2, to: 1 }] }), 'A shift of vehicle v0 ends before it starts'],
    ['a vehicle without tours', withVehicle({ maxTrips: 0 }), NO_TOUR],
    ['a part of a tour', withVehicle({ maxTrips: 1.5 }), NO_TOUR],
    ['a negative time to reload', withVehicle({ reloadTime: -1 }), NO_TOUR],
    ['a stop that is kept twice', withKept(0, 's0', 's0'), 'Kept stop s0 is there twice'],
    ['a kept tour of an unknown shift', withKept(1, 's0'), 'A kept tour names shift 1 of vehicle v0, which is unknown'],
    ['a kept tour of an unknown vehicle', { kept: [{ vehicleId: 'bus', shift: 0, stopIds: ['s0'] }] }, 'A kept tour names shift 0 of vehicle bus, which is unknown'],
    ['a kept stop that is unknown', withKept(0, 's0', 'x'), 'A kept tour names stop x, which is unknown'],
  ])('is rejected with %s', (_name, changes, message) => {
    expect(() => rejectFaulty({ ...problem, ...changes })).toThrow(new PlanningError(message));
  });

  it('is rejected with an error of its own kind', () => {
    expect(() => rejectFaulty({ ...problem, ...withVehicle({ maxTrips: 0 }) })).toThrow(PlanningError);
    expect(String(new PlanningError('no tour'))).toBe('PlanningError: no tour');
  });
}); // prettier-ignore
