import { euclideanTravel, type Problem, type Stop } from '@suite/route-planning';
import type { StoredTour } from './manual-order';
import { PlannedDay } from './planned-day';
import { judgedMove } from './stop-move';

const day = new PlannedDay('2026-03-02', 'UTC');
const at = (seconds: number): Date => new Date(day.startMs + seconds * 1_000);
const vehicle = (id: string, boxes: number, to: number) => ({
  ...{ id, place: 0, capacity: { boxes, weightGrams: 900 }, shifts: [{ from: 0, to }], maxTrips: 3, reloadTime: 5 },
});
/** A depot at 0, and a stop each 10 seconds on a line. Van 1 drives to a and b, van 2 to c. */
interface Day {
  readonly boxes?: number;
  readonly shiftEnd?: number;
  readonly stops?: Readonly<Record<string, Partial<Stop>>>;
}

function problemOf({ boxes = 9, shiftEnd = 500, stops = {} }: Day = {}): Problem {
  const stop = (id: string, place: number): Stop => ({
    ...{ id, place, window: { from: 0, to: 1_000 }, serviceTime: 0, demand: { boxes: 1, weightGrams: 100 } },
    ...stops[id],
  });
  return {
    travel: euclideanTravel([0, 10, 20, 30].map((x) => ({ x, y: 0 }))),
    stops: [stop('a', 1), stop('b', 2), stop('c', 3)],
    vehicles: [vehicle('van-1', boxes, shiftEnd), vehicle('van-2', boxes, shiftEnd)],
  };
}
const stored = (id: string, vehicleId: string, stops: readonly (readonly [string, number])[], returnsAt: number): StoredTour => ({
  ...{ id, vehicleId, departsAt: at(0), returnsAt: at(returnsAt) },
  stops: stops.map(([stopId, arriveAt]) => ({ stopId, arriveAt: at(arriveAt), waitS: 0, leaveAt: at(arriveAt) })),
});
const tours = [stored('north', 'van-1', [['a', 10], ['b', 20]], 40), stored('south', 'van-2', [['c', 30]], 60)]; // prettier-ignore
/** Judges a move by the tours of the vehicles that it concerns. */
function move(problem: Problem, stopId: string, toTourId: string, position: number) {
  const concerned = tours.filter(({ id, stops }) => id === toTourId || stops.some((stop) => stop.stopId === stopId));
  const [vehicleIds, stopIds] = [
    concerned.map((tour) => tour.vehicleId),
    concerned.flatMap(({ stops }) => stops.map((stop) => stop.stopId)),
  ];
  const vehicles = problem.vehicles.filter(({ id }) => vehicleIds.includes(id));
  const stops = problem.stops.filter(({ id }) => stopIds.includes(id));
  return judgedMove(day, { ...problem, vehicles, stops }, { tours: concerned, move: { stopId, toTourId, position } });
}

describe('a move of an order', () => {
  it.each([
    [
      'b',
      'south',
      1,
      [
        ['north', 'a'],
        ['south', 'bc'],
      ],
    ],
    ['c', 'north', 2, [['north', 'acb']]],
    ['b', 'north', 1, [['north', 'ba']]],
    ['c', 'south', 1, [['south', 'c']]],
  ] as const)('of %s to %s at %i keeps the ids of the tours', (stopId, to, position, expected) => {
    const result = move(problemOf(), stopId, to, position);
    expect('tours' in result && result.tours.map(({ id, stops }) => [id, stops.map((stop) => stop.stopId).join('')])).toEqual(expected); // prettier-ignore
  });

  it.each([
    ['a delivery time', problemOf({ stops: { c: { window: { from: 0, to: 32 } } } }), ['b', 'south', 1], undefined],
    ['a later one', problemOf({ stops: { c: { window: { from: 0, to: 32 } } } }), ['b', 'south', 2], undefined],
    ['a delivery time that breaks', problemOf({ stops: { c: { window: { from: 0, to: 32 } }, b: { serviceTime: 5 } } }), ['b', 'south', 1], [{ limit: 'WINDOW', stopId: 'c', by: 3 }]],
    ['a load', problemOf({ boxes: 1 }), ['c', 'north', 1], [{ limit: 'CAPACITY', unit: 'boxes', by: 1 }]],
    ['a shift', problemOf({ shiftEnd: 60, stops: { b: { serviceTime: 1 } } }), ['b', 'south', 1], [{ limit: 'SHIFT', stopId: 'c', by: expect.closeTo(1, 2) }]],
  ] as const)('is judged by %s', (_, problem, [stopId, to, position], breaks) => {
    const result = move(problem, stopId, to, position);
    expect('breaks' in result ? result.breaks : undefined).toEqual(breaks);
  }); // prettier-ignore

  it('may leave late what was late, and overloaded what was overloaded, but no more', () => {
    const late = problemOf({ stops: { a: { window: { from: 0, to: 4 } }, b: { window: { from: 0, to: 9 } } } });
    expect(move(late, 'b', 'south', 1)).toHaveProperty('tours');
    expect(move(late, 'c', 'north', 1)).toMatchObject({ breaks: [{ stopId: 'a', by: expect.closeTo(40, 2) }, { stopId: 'b', by: expect.closeTo(40, 2) }] }); // prettier-ignore
    const overtime = problemOf({ shiftEnd: 30 });
    expect(move(overtime, 'b', 'north', 1)).toHaveProperty('tours');
    expect(move(overtime, 'c', 'north', 2)).toMatchObject({ breaks: [{ limit: 'SHIFT', by: expect.closeTo(20, 2) }] });
    const full = problemOf({ boxes: 1 });
    expect(move(full, 'b', 'north', 1)).toHaveProperty('tours');
    expect(move(full, 'a', 'south', 1)).toMatchObject({ breaks: [{ limit: 'CAPACITY', by: 1 }] });
  });

  it('forgives that stored times are rounded to milliseconds', () => {
    const exact = problemOf({ shiftEnd: 39.9996, stops: { a: { window: { from: 0, to: 9.9996 } } } });
    expect(move(exact, 'b', 'north', 2)).toHaveProperty('tours');
    const tooLate = problemOf({ stops: { a: { window: { from: 0, to: 9.9 } }, b: { serviceTime: 1 } } });
    expect(move(tooLate, 'b', 'north', 1)).toMatchObject({ breaks: [{ stopId: 'a' }] });
  });

  it('leaves other tours of the vans alone, also if the start of a van has changed since', () => {
    const other = { ...stored('second', 'van-1', [['c', 75]], 105), departsAt: at(45) };
    const [problem, changes] = [problemOf(), { tours: [tours[0]!, other], move: { stopId: 'c', toTourId: 'second', position: 1 } }];
    const moved = { ...problem, vehicles: problem.vehicles.slice(0, 1).map((van) => ({ ...van, place: 1 })) };
    expect(judgedMove(day, moved, changes)).toMatchObject({
      tours: [
        { id: 'north', returnsAt: 40 },
        { id: 'second', trip: 2 },
      ],
    });
    const emptied = { ...changes, tours: [{ ...stored('first', 'van-1', [['a', 10]], 20) }, { ...other, departsAt: at(40) }] };
    const alone = { ...moved, stops: moved.stops.filter(({ id }) => id !== 'b') };
    const toSecond = { ...emptied, move: { stopId: 'a', toTourId: 'second', position: 1 } };
    expect(judgedMove(day, alone, toSecond)).toMatchObject({ tours: [{ id: 'second', trip: 1 }] });
  });

  it('is an error if it changes a tour that has started', () => {
    const problem = { ...problemOf(), kept: [{ vehicleId: 'van-1', shift: 0, stopIds: ['a', 'b'], departsAt: 0 }] };
    expect(() => move(problem, 'b', 'north', 1)).toThrow('A move of a stop is faulty');
  });
});
