import { drive } from './drive.ts';
import { onALine } from './on-a-line.fixture.ts';
import type { Stop } from './problem.ts';
import { euclideanTravel } from './travel.ts';

/** Drives to stops on a line, each with its place, its window and how long it takes. */
function driven(stops: readonly (readonly [at: number, from: number, to: number, serviceTime?: number])[], start: { earliest: number; departsAt?: number }) {
  const problem = onALine(stops.map(([at, from, to, serviceTime = 0]): Partial<Stop> & { at: number } => ({ at, window: { from, to }, serviceTime })));
  return drive(problem.vehicles[0]!, problem.stops, problem.travel, start);
} // prettier-ignore

describe('a driven tour', () => {
  it('has times, waits and the way there and back', () => {
    expect(driven([[10, 0, 100, 5], [30, 0, 100, 7]], { earliest: 2, departsAt: 2 })).toEqual({
      ...{ departsAt: 2, returnsAt: 74, distance: 60 },
      stops: [
        { stopId: 's0', arriveAt: 12, wait: 0, leaveAt: 17 },
        { stopId: 's1', arriveAt: 37, wait: 0, leaveAt: 44 },
      ],
    }); // prettier-ignore
  });

  it('departs when it is said, whatever the earliest time is', () => {
    expect(driven([[10, 50, 60]], { earliest: 0, departsAt: 3 })).toMatchObject({
      ...{ departsAt: 3, returnsAt: 60, stops: [{ arriveAt: 13, wait: 37, leaveAt: 50 }] },
    });
  });

  it('uses the table of distances for the distance, and that of times for the times', () => {
    const { vehicles, stops } = onALine([{ at: 10 }]);
    const travel = { size: 2, distance: Float64Array.of(0, 100, 200, 0), time: Float64Array.of(0, 1, 2, 0) };
    expect(drive(vehicles[0]!, stops, travel, { earliest: 0 })).toMatchObject({ distance: 300, departsAt: 0, returnsAt: 3 });
  });

  it('names the first stop that is late, and does not depart later', () => {
    expect(driven([[10, 0, 9], [20, 90, 100], [30, 0, 50]], { earliest: 0 })).toMatchObject({
      ...{ departsAt: 0, late: { stopId: 's0', arriveAt: 10 } },
      stops: [{ arriveAt: 10 }, { arriveAt: 20, wait: 70 }, { arriveAt: 100 }],
    }); // prettier-ignore
    expect(driven([[10, 0, 10]], { earliest: 0 })).not.toHaveProperty('late');
  });

  it.each([
    ['as late as its first stop allows', [[10, 50, 60, 5]], 40, [[50, 0, 55]], 65],
    ['at once if nothing waits', [[10, 0, 100]], 0, [[10, 0, 10]], 20],
    ['so late that it does not wait before a later stop', [[10, 0, 190], [20, 200, 300]], 180, [[190, 0, 190], [200, 0, 200]], 220],
    ['so late as an earlier window allows, and waits for the rest', [[10, 0, 90], [20, 200, 300]], 80, [[90, 0, 90], [100, 100, 200]], 220],
    ['so late that it waits nowhere, after waits at two stops', [[10, 20, 500], [20, 100, 500]], 80, [[90, 0, 90], [100, 0, 100]], 120],
    ['so late as all windows allow, before a second wait', [[10, 20, 30], [20, 100, 500]], 20, [[30, 0, 30], [40, 60, 100]], 120],
    ['with the service of its stops', [[10, 0, 150, 20], [20, 200, 300, 10]], 140, [[150, 0, 170], [180, 20, 210]], 230],
  ] as [string, [number, number, number][], number, [number, number, number][], number][])('departs %s', (_rule, stops, departsAt, times, returnsAt) => {
    const tour = driven(stops, { earliest: 0 });
    expect([tour.departsAt, tour.returnsAt]).toEqual([departsAt, returnsAt]);
    expect(tour.stops.map(({ arriveAt, wait, leaveAt }) => [arriveAt, wait, leaveAt])).toEqual(times);
  }); // prettier-ignore

  it('does not depart before the earliest time', () => {
    expect(driven([[10, 0, 100]], { earliest: 7 })).toMatchObject({ departsAt: 7, returnsAt: 27 });
  });

  it('has no wait that is a rounding error', () => {
    const { vehicles, stops } = onALine([{ at: 1, window: { from: 0.3, to: 0.4 } }]);
    const travel = euclideanTravel([0, 0.1 + 0.2 - 5e-7].map((x) => ({ x, y: 0 })));
    expect(drive(vehicles[0]!, stops, travel, { earliest: 0 })).toMatchObject({ departsAt: 0 });
  });
});
