import type { Fit, WhyUnplanned } from '@suite/route-planning';
import { smallestChanges, unplannedFailure } from './unplanned';

const late: Fit = { change: 'WINDOW', by: 601, unit: 'time', window: 'to', vehicleId: 'v1' };
const early: Fit = { ...late, by: 60, window: 'from' };
const unreachable: Fit = { ...late, by: 1e9 };
const another: Fit = { change: 'VEHICLE', by: 1, unit: 'vehicles', vehicleId: 'v2' };
const boxes: Fit = { change: 'CAPACITY', by: 1, unit: 'boxes', vehicleId: 'v1' };
const grams: Fit = { change: 'CAPACITY', by: 250, unit: 'weightGrams', vehicleId: 'v1' };

describe('an order that fits in no tour', () => {
  it('says which change suffices, with times rounded up', () => {
    expect(smallestChanges([late, another, boxes, grams])).toEqual([
      { change: 'WINDOW', by: 11, unit: 'MINUTES', vehicleId: 'v1' },
      { change: 'VEHICLE', by: 1, unit: 'VANS', vehicleId: 'v2' },
      { change: 'CAPACITY', by: 1, unit: 'BOXES', vehicleId: 'v1' },
      { change: 'CAPACITY', by: 250, unit: 'GRAMS', vehicleId: 'v1' },
    ]);
    const [aDay, more] = [24 * 3_600, 24 * 3_600 + 1].map((by): Fit => ({ ...late, by }));
    expect(smallestChanges([aDay!, more!]).map(({ by }) => by)).toEqual([24 * 60]);
    expect(smallestChanges([early, unreachable])).toEqual([{ change: 'WINDOW', by: 1, unit: 'MINUTES', vehicleId: 'v1' }]);
  });

  const planned = { date: '2026-03-02', vehicles: [{ id: 'v1', name: 'Van 1' }] };

  it.each<[WhyUnplanned, Fit[], string, string]>([
    ['NO_ROOM', [late, boxes], 'WINDOW', 'No tour has room for the order; it would fit if its delivery time ended 11 min later (vehicle Van 1), or if vehicle Van 1 had room for 1 more box'],
    ['OUT_OF_SHIFTS', [early], 'WINDOW', 'No vehicle drives there at the delivery time of the order; it would fit if its delivery time began 1 min earlier (vehicle Van 1)'],
    ['OUT_OF_SHIFTS', [], 'WINDOW', 'No vehicle drives there at the delivery time of the order'],
    ['NO_ROOM', [another, grams], 'REFUSED', 'No tour has room for the order; it would fit with 1 more vehicle like v2, or if vehicle Van 1 had room for 250 more grams'],
    ['TOO_LARGE', [grams], 'REFUSED', 'No vehicle that drives there has enough room for the order; it would fit if vehicle Van 1 had room for 250 more grams'],
    ['NO_ROOM', [unreachable], 'REFUSED', 'No tour has room for the order'],
    ['NO_ROOM', [{ ...boxes, by: 2 }], 'REFUSED', 'No tour has room for the order; it would fit if vehicle Van 1 had room for 2 more boxes'],
    ['TOO_FAR', [], 'NO_VEHICLE', 'The place is so far away that no vehicle can drive there and back within a shift'],
    ['NO_SHIFT', [], 'NO_VEHICLE', 'No vehicle of the site has a shift on 2026-03-02'],
    ['NOT_TRIED', [], 'UNAVAILABLE', 'The time for planning was over before the order had its turn; plan the day again'],
  ])('fails in words for a dispatcher: %s %j', (why, fits, kind, failure) => {
    expect(unplannedFailure({ why, fits }, planned)).toEqual({ kind, failure });
  });

  it('fails at a site without vehicles because it has none', () => {
    const failure = unplannedFailure({ why: 'NO_SHIFT' }, { ...planned, vehicles: [] });
    expect(failure).toEqual({ kind: 'NO_VEHICLE', failure: 'The site has no vehicle that drives; add one' });
  });
}); // prettier-ignore
