import type { Fit } from '@suite/route-planning';
import { smallestChanges, unplannedFailure } from './unplanned';

const late: Fit = { change: 'WINDOW', by: 601, unit: 'time', window: 'to', vehicleId: 'v1' };
const early: Fit = { ...late, by: 60, window: 'from' };
const unreachable: Fit = { ...late, by: 1e9 };
const another: Fit = { change: 'VEHICLE', by: 1, unit: 'vehicles', vehicleId: 'v2' };
const boxes: Fit = { change: 'CAPACITY', by: 1, unit: 'boxes', vehicleId: 'v1' };
const grams: Fit = { change: 'CAPACITY', by: 250, unit: 'weightGrams', vehicleId: 'v1' };

describe('an order without a place', () => {
  it('says which change suffices, with times rounded up', () => {
    expect(smallestChanges([late, another, boxes, grams])).toEqual([
      { change: 'WINDOW', by: 11, unit: 'MINUTES', vehicleId: 'v1' },
      { change: 'VEHICLE', by: 1, unit: 'VANS', vehicleId: 'v2' },
      { change: 'CAPACITY', by: 1, unit: 'BOXES', vehicleId: 'v1' },
      { change: 'CAPACITY', by: 250, unit: 'GRAMS', vehicleId: 'v1' },
    ]);
    expect(smallestChanges([early, unreachable])).toEqual([{ change: 'WINDOW', by: 1, unit: 'MINUTES', vehicleId: 'v1' }]);
  });

  it.each<[Fit[], string, string]>([
    [[late, boxes], 'WINDOW', 'No tour has room for the order; it would fit if its delivery time ended 11 min later (vehicle v1), or if vehicle v1 had room for 1 more box'],
    [[early], 'WINDOW', 'No tour has room for the order; it would fit if its delivery time began 1 min earlier (vehicle v1)'],
    [[another, grams], 'REFUSED', 'No tour has room for the order; it would fit with 1 more vehicle like v2, or if vehicle v1 had room for 250 more grams'],
    [[unreachable], 'REFUSED', 'No tour has room for the order, and no single change would make it fit'],
    [[], 'REFUSED', 'No tour has room for the order, and no single change would make it fit'],
  ])('fails in words for a dispatcher: %j', (fits, kind, failure) => {
    expect(unplannedFailure(fits)).toEqual({ kind, failure });
  }); // prettier-ignore
});
