import { fitsIn } from './fits.ts';
import { instanceOf } from './instance.ts';
import { onALine } from './on-a-line.fixture.ts';
import type { Fit } from './plan.ts';
import type { Stop, Vehicle } from './problem.ts';
import { Solution } from './solution.ts';

type LineStop = Partial<Stop> & { readonly at: number };

/** Returns the fits of the last stop, beside a tour of each list of the others. */
function fitsOf(stops: readonly LineStop[], tours: readonly (readonly number[])[], vehicles: readonly Partial<Vehicle>[] = [{}]): Fit[] {
  const instance = instanceOf(onALine(stops, vehicles));
  const solution = new Solution(instance);
  tours.forEach(([first, ...more], unit) => {
    solution.open(unit, 0, first!);
    for (const stop of more) solution.insert(solution.tourOf[first!]!, stop, solution.tourOf[first!]!.now.length + 1);
  });
  return fitsIn(solution)(stops.length - 1);
}
const window = (by: number, side: 'from' | 'to', vehicleId = 'v0'): Fit => ({
  change: 'WINDOW',
  by,
  unit: 'time',
  window: side,
  vehicleId,
});
const vehicle = (vehicleId = 'v0'): Fit => ({ change: 'VEHICLE', by: 1, unit: 'vehicles', vehicleId });
const capacity = (by: number, unit: 'boxes' | 'weightGrams' = 'boxes', vehicleId = 'v0'): Fit => ({
  change: 'CAPACITY',
  by,
  unit,
  vehicleId,
});
const load = (boxes: number, weightGrams = 0) => ({ demand: { boxes, weightGrams } });
const until = (to: number) => ({ window: { from: 0, to } });
const shift = (from: number, to: number) => ({ shifts: [{ from, to }] });

describe('the smallest changes that make a stop fit', () => {
  it.each<[string, LineStop[], number[][], Partial<Vehicle>[], Fit[]]>([
    ['a window that ends later, by as much as the van is late', [{ at: 50, ...until(30) }], [], [{}], [window(20, 'to')]],
    ['a window that begins earlier, with the way back and the service', [{ at: 50, serviceTime: 10, window: { from: 60, to: 90 } }], [], [shift(0, 110)], [window(10, 'from')]],
    ['no window if the shift is too short for the way', [{ at: 50, ...until(30) }], [], [shift(0, 99)], []],
    ['a window if the shift is just long enough', [{ at: 50, ...until(30) }], [], [shift(0, 100)], [window(20, 'to')]],
    ['no window if the stop is too large, too', [{ at: 50, ...until(30), ...load(9) }], [], [{ capacity: { boxes: 5 } }], []],
    ['the smallest window of several vans', [{ at: 50, ...until(30) }], [], [shift(10, 500), shift(0, 500), shift(5, 500)], [window(20, 'to', 'v1')]],
    ['the first of equal windows', [{ at: 50, ...until(30) }], [], [{}, {}], [window(20, 'to', 'v0')]],
    ['a window between two stops of a tour', [{ at: 10, window: { from: 100, to: 100 } }, { at: 30, window: { from: 150, to: 160 } }, { at: 20, ...until(95) }], [[0, 1]], [{}], [window(15, 'to'), vehicle()]],
    ['a window in a tour, if the van may drive no other', [{ at: 10, window: { from: 100, to: 100 } }, { at: 20, ...until(5) }], [[0]], [{}], [window(15, 'to')]],
    ['a window in a new tour of the van before the others', [{ at: 10, window: { from: 100, to: 100 } }, { at: 20, ...until(5) }], [[0]], [{ maxTrips: 2 }], [window(15, 'to')]],
    ['one more box, if that is enough', [{ at: 10, ...load(3) }, { at: 20, ...load(3) }], [[0]], [{ capacity: { boxes: 5 } }], [vehicle(), capacity(1)]],
    ['more grams, if they are enough', [{ at: 10, ...load(1, 300) }, { at: 20, ...load(1, 400) }], [[0]], [{ capacity: { weightGrams: 500 } }], [vehicle(), capacity(200, 'weightGrams')]],
    ['no capacity if boxes and grams lack', [{ at: 10, ...load(3, 300) }, { at: 20, ...load(3, 300) }], [[0]], [{ capacity: { boxes: 5, weightGrams: 500 } }], [vehicle()]],
    ['no capacity if the van would be late, too', [{ at: -10, ...load(3), ...until(10) }, { at: 20, ...load(3), ...until(20) }], [[0]], [{ capacity: { boxes: 5 } }], [vehicle()]],
    ['the smallest part of a capacity', [{ at: 10, ...load(5) }, { at: 10, ...load(18) }, { at: 10, ...load(6) }], [[0], [1]], [{ capacity: { boxes: 6 } }, { capacity: { boxes: 20 } }], [vehicle('v0'), capacity(4, 'boxes', 'v1')]],
    ['one more van like the first that can drive to it alone', [{ at: 10, ...load(3) }, { at: 20, ...load(7) }], [[0]], [{ capacity: { boxes: 5 } }, { capacity: { boxes: 8 }, ...shift(0, 39) }, { capacity: { boxes: 8 } }], [vehicle('v2'), capacity(5)]],
    ['no van of a shift that is at another time', [{ at: 50, ...until(49) }], [], [{}], [window(1, 'to')]],
  ])('are %s', (_rule, stops, tours, vehicles, expected) => {
    expect(fitsOf(stops, tours, vehicles)).toEqual(expected);
  }); // prettier-ignore

  it('are none without a vehicle', () => {
    expect(fitsOf([{ at: 10 }], [], [])).toEqual([]);
  });
});
