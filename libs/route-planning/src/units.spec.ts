import { onALine } from './on-a-line.fixture.ts';
import type { KeptTour, Vehicle } from './problem.ts';
import { unitsOf } from './units.ts';

const unitsWith = (vehicles: readonly Partial<Vehicle>[], kept: readonly KeptTour[] = []) => {
  const problem = { ...onALine([{ at: 10 }, { at: 40 }], vehicles), kept };
  return unitsOf(problem, problem.vehicles, (place) => 100 + place);
};
const started = (departsAt: number, stopId: string, more: Partial<KeptTour> = {}): KeptTour => ({
  ...{ vehicleId: 'v0', shift: 0, stopIds: [stopId], departsAt },
  ...more,
});
const spansOf = (units: ReturnType<typeof unitsWith>) => units.map(({ opens, closes }) => [opens, closes]);
const DAY = { shifts: [{ from: 0, to: 500 }], reloadTime: 5 };

describe('the units of a problem', () => {
  it('are the shifts of the vehicles, with their limits', () => {
    const shifts = [{ from: 0, to: 100 }, { from: 200, to: 300 }]; // prettier-ignore
    expect(unitsWith([{ capacity: { boxes: 3, weightGrams: 900 }, shifts, reloadTime: 7 }, { place: 1 }])).toEqual([
      { ...{ vehicle: 0, shift: 0, vehicleId: 'v0', kind: 0, start: 100, boxes: 3, weightGrams: 900 }, opens: 0, closes: 100, reloadTime: 7 },
      { ...{ vehicle: 0, shift: 1, vehicleId: 'v0', kind: 1, start: 100, boxes: 3, weightGrams: 900 }, opens: 200, closes: 300, reloadTime: 7 },
      { ...{ vehicle: 1, shift: 0, vehicleId: 'v1', kind: 2, start: 101, boxes: Infinity, weightGrams: Infinity }, opens: 0, closes: 1_000, reloadTime: 0 },
    ]); // prettier-ignore
  });

  it.each<[string, Partial<Vehicle>]>([
    ['boxes', { capacity: { boxes: 1 } }],
    ['weight', { capacity: { weightGrams: 1 } }],
    ['place', { place: 1 }],
    ['start', { shifts: [{ from: 1, to: 500 }] }],
    ['end', { shifts: [{ from: 0, to: 499 }] }],
    ['tours', { maxTrips: 2 }],
    ['time to reload', { reloadTime: 6 }],
    ['other shifts', { shifts: [{ from: 0, to: 500 }, { from: 600, to: 700 }] }],
  ])('are of one kind if they are interchangeable, and not with another %s', (_what, changes) => {
    const [first, same, other] = unitsWith([DAY, DAY, { ...DAY, ...changes }]).map(({ kind }) => kind);
    expect([same, other]).toEqual([first, first! + 1]);
  }); // prettier-ignore

  it('end before a tour that has started, and begin after it, with the time to reload', () => {
    expect(spansOf(unitsWith([DAY], [started(100, 's0')]))).toEqual([
      [0, 95],
      [125, 500],
    ]);
  });

  it('lie between tours that have started, in whatever order these are kept', () => {
    const kept = [started(300, 's1'), started(100, 's0')];
    expect(spansOf(unitsWith([DAY], kept))).toEqual([
      [0, 95],
      [125, 295],
      [385, 500],
    ]);
  });

  it('are none where a tour that has started leaves no time', () => {
    expect(spansOf(unitsWith([DAY], [started(4, 's0')]))).toEqual([[29, 500]]);
    expect(spansOf(unitsWith([DAY], [started(5, 's0')]))).toEqual([
      [0, 0],
      [30, 500],
    ]);
    expect(spansOf(unitsWith([DAY], [started(480, 's0')]))).toEqual([[0, 475]]);
  });

  it('do not overlap with tours that have started at the same time', () => {
    expect(spansOf(unitsWith([DAY], [started(100, 's1'), started(110, 's0')]))).toEqual([
      [0, 95],
      [185, 500],
    ]);
  });

  it('are whole for other shifts and vehicles, and next to tours that have not started', () => {
    expect(spansOf(unitsWith([DAY, DAY], [started(100, 's0', { vehicleId: 'v1' })]))[0]).toEqual([0, 500]);
    const shifts = [{ from: 0, to: 500 }, { from: 600, to: 700 }]; // prettier-ignore
    expect(spansOf(unitsWith([{ ...DAY, shifts }], [started(610, 's0', { shift: 1 })]))[0]).toEqual([0, 500]);
    expect(spansOf(unitsWith([DAY], [{ vehicleId: 'v0', shift: 0, stopIds: ['s0'] }]))).toEqual([[0, 500]]);
  });

  it('are of another kind next to a tour that has started, which counts as used', () => {
    const shorter = { ...DAY, shifts: [{ from: 125, to: 500 }] };
    const kinds = unitsWith([DAY, shorter], [started(100, 's0')]).map(({ kind }) => kind);
    expect(kinds).toEqual([0, 1, 2]);
  });
});
