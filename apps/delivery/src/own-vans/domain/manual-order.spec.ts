import { euclideanTravel, type Problem, type Vehicle } from '@suite/route-planning';
import { reordered, type StoredTour } from './manual-order';
import { PlannedDay } from './planned-day';

const day = new PlannedDay('2026-03-02', 'UTC');
const at = (seconds: number): Date => new Date(day.startMs + seconds * 1_000);
const stop = (id: string, place: number, to = 1_000) => ({
  ...{ id, place, window: { from: 0, to }, serviceTime: 0, demand: { boxes: 1, weightGrams: 0 } },
});
/** A depot at 0, and a stop each 10 seconds on a line. */
const problemOf = (shifts = [{ from: 0, to: 500 }]): Problem => ({
  travel: euclideanTravel([0, 10, 20, 30, 40].map((x) => ({ x, y: 0 }))),
  stops: [stop('a', 1, 40), stop('b', 2), stop('c', 3), stop('d', 4)],
  vehicles: [{ id: 'van', place: 0, capacity: {}, shifts, maxTrips: 3, reloadTime: 5 }],
});
const stored = (id: string, departsAt: number, stops: readonly (readonly [string, number])[], returnsAt: number): StoredTour => ({
  ...{ id, vehicleId: 'van', departsAt: at(departsAt), returnsAt: at(returnsAt) },
  stops: stops.map(([stopId, arriveAt]) => ({ stopId, arriveAt: at(arriveAt), waitS: 0, leaveAt: at(arriveAt) })),
});
const first = stored('tour-1', 0, [['a', 10], ['b', 20]], 40); // prettier-ignore
const second = stored('tour-2', 45, [['c', 75], ['d', 85]], 125); // prettier-ignore

const vanWith = (problem: Problem, changes: Partial<Vehicle>): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, ...changes })),
});

const change = (tourId: string, stopIds: readonly string[], { tours = [first, second], problem = problemOf() } = {}) =>
  reordered(day, problem, { tours, tourId, stopIds });

describe('a new order of the stops of a tour', () => {
  it('has the length before and after, and the tours with their ids', () => {
    expect(change('tour-1', ['b', 'a'])).toMatchObject({
      ...{ beforeM: 40, afterM: 40 },
      tours: [
        { id: 'tour-1', trip: 1, departsAt: 0, returnsAt: 40, stops: [{ stopId: 'b', arriveAt: 20 }, { stopId: 'a', arriveAt: 30 }] },
        { id: 'tour-2', trip: 2, departsAt: 45, returnsAt: 125, distance: 80 },
      ],
    }); // prettier-ignore
  });

  it('applies to the tour with its id, in whatever order tours are read', () => {
    expect(change('tour-2', ['d', 'c'], { tours: [second, first] })).toMatchObject({
      tours: [
        { id: 'tour-1', trip: 1, stops: [{ stopId: 'a' }, { stopId: 'b' }] },
        { id: 'tour-2', trip: 2, stops: [{ stopId: 'd' }, { stopId: 'c' }] },
      ],
    });
  });

  it('measures tours again, since stored lengths are rounded', () => {
    const long = stored('tour-1', 0, [['b', 20], ['a', 30], ['c', 50]], 80); // prettier-ignore
    const problem = problemOf();
    const three = { ...problem, stops: problem.stops.slice(0, 3) };
    expect(change('tour-1', ['a', 'b', 'c'], { tours: [long], problem: three })).toMatchObject({ beforeM: 80, afterM: 60 });
  });

  it('delays a later tour', () => {
    const early = stored('tour-1', 0, [['a', 10], ['b', 20], ['c', 30]], 60); // prettier-ignore
    const later = stored('tour-2', 65, [['d', 105]], 145);
    expect(change('tour-1', ['b', 'a', 'c'], { tours: [early, later] })).toMatchObject({
      ...{ beforeM: 60, afterM: 80 },
      tours: [{ id: 'tour-1', returnsAt: 80 }, { id: 'tour-2', departsAt: 85, returnsAt: 165 }],
    }); // prettier-ignore
  });

  it('keeps the waits of a tour that it does not change', () => {
    const waiting: StoredTour = { ...second, stops: second.stops.map((each) => ({ ...each, waitS: 3, leaveAt: at(88) })) };
    const problem = problemOf();
    const late = {
      ...problem,
      stops: problem.stops.map((each) => (each.id === 'd' ? { ...each, window: { from: 88, to: 1_000 } } : each)),
    };
    const tours = [first, { ...waiting, returnsAt: at(128), stops: [second.stops[0]!, waiting.stops[1]!] }];
    expect(change('tour-1', ['b', 'a'], { tours, problem: late })).toMatchObject({
      tours: [
        {},
        {
          stops: [
            { stopId: 'c', wait: 0 },
            { stopId: 'd', arriveAt: 85, wait: 3, leaveAt: 88 },
          ],
        },
      ],
    });
  });

  it('is driven in the shift of its departure', () => {
    const problem = problemOf([{ from: 0, to: 44 }, { from: 45, to: 125 }]); // prettier-ignore
    expect(change('tour-1', ['b', 'a'], { problem })).toMatchObject({ tours: [{ shift: 0 }, { shift: 1 }] });
    expect(change('tour-2', ['d', 'c'], { problem })).toMatchObject({ tours: [{ shift: 0 }, { shift: 1, returnsAt: 125 }] });
  });

  it('is driven in the shift that starts then, where another one ends', () => {
    const problem = problemOf([{ from: 0, to: 45 }, { from: 45, to: 125 }]); // prettier-ignore
    expect(change('tour-2', ['d', 'c'], { problem })).toMatchObject({ tours: [{ shift: 0 }, { shift: 1, departsAt: 45, returnsAt: 125 }] }); // prettier-ignore
  });

  it('leaves a later tour alone that has started', () => {
    const early = stored('tour-1', 0, [['a', 10], ['b', 20], ['c', 30]], 60); // prettier-ignore
    const started = stored('tour-2', 65, [['d', 105]], 145);
    const problem = { ...problemOf(), kept: [{ vehicleId: 'van', shift: 0, stopIds: ['d'], departsAt: 65 }] };
    expect(change('tour-1', ['b', 'a', 'c'], { tours: [early, started], problem })).toMatchObject({
      tours: [{ id: 'tour-1', returnsAt: 80 }, { id: 'tour-2', departsAt: 65, returnsAt: 145 }],
    }); // prettier-ignore
  });

  it.each<[string, (problem: Problem) => Problem]>([
    ['the start of the van', (problem) => vanWith(problem, { place: 1 })],
    ['its time to reload', (problem) => vanWith(problem, { reloadTime: 15 })],
    ['the number of its tours', (problem) => vanWith(problem, { maxTrips: 1 })],
    ['its capacity', (problem) => vanWith(problem, { capacity: { boxes: 1 } })],
    ['the time at a door', (problem) => ({ ...problem, stops: problem.stops.map((each) => ({ ...each, serviceTime: 1 })) })],
    ['the map', ({ travel, ...problem }) => ({ ...problem, travel: { ...travel, time: travel.time.map((s) => 1.1 * s) } })],
  ])('leaves an earlier tour alone, also if %s has changed since', (_, since) => {
    const result = change('tour-2', ['d', 'c'], { problem: since(problemOf()) });
    expect(result).toMatchObject({ tours: [{ departsAt: 0, returnsAt: 40 }, { stops: [{ stopId: 'd' }, { stopId: 'c' }] }] });
  });

  it('is refused if a stop would be late', () => {
    const long = stored('tour-1', 0, [['a', 10], ['b', 20], ['c', 30]], 60); // prettier-ignore
    expect(change('tour-1', ['c', 'b', 'a'], { tours: [long] })).toEqual({ breaks: { stopId: 'a', limit: 'WINDOW', by: 10 } });
  });

  it('is an error if it changes a tour that has started', () => {
    const problem = { ...problemOf(), kept: [{ vehicleId: 'van', shift: 0, stopIds: ['a', 'b'], departsAt: 0 }] };
    expect(() => change('tour-1', ['b', 'a'], { problem })).toThrow('is faulty');
  });
});
