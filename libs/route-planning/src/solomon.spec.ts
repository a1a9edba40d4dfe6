import { PlanningError } from './problem-faults.ts';
import { readSolomon } from './solomon.ts';

const HEAD =
  'R1\n\nVEHICLE\nNUMBER     CAPACITY\n  2         20\n\nCUSTOMER\nCUST NO.  XCOORD.  YCOORD.  DEMAND  READY TIME  DUE DATE  SERVICE TIME\n\n';
const DEPOT = '    0      3         4          0          0        230          0\n';
const CUSTOMER = '    7      -3.5      +4         10        161        171         10\n';

describe('an instance of Solomon', () => {
  it('has a name, equal vehicles, and a stop for each customer', () => {
    expect(readSolomon(HEAD + DEPOT + CUSTOMER)).toEqual({
      name: 'R1',
      points: [{ x: 3, y: 4 }, { x: -3.5, y: 4 }],
      problem: {
        stops: [{ id: '7', place: 1, window: { from: 161, to: 171 }, serviceTime: 10, demand: { boxes: 10, weightGrams: 0 } }],
        vehicles: ['1', '2'].map((id) => ({ id, place: 0, capacity: { boxes: 20 }, shifts: [{ from: 0, to: 230 }], maxTrips: 1, reloadTime: 0 })),
        travel: { size: 2, distance: Float64Array.of(0, 6.5, 6.5, 0), time: Float64Array.of(0, 6.5, 6.5, 0) },
      },
    });
  });

  it('may have the line ends of Windows, and blank lines', () => {
    expect(readSolomon((HEAD + DEPOT + CUSTOMER).replaceAll('\n', '\r\n'))).toEqual(readSolomon(HEAD + DEPOT + CUSTOMER));
    expect(readSolomon(`\n${HEAD}${DEPOT}\n  \n${CUSTOMER}\n`).problem.stops).toHaveLength(1);
  });

  it.each([
    ['no text', '', 'The file does not start with the name of an instance.'],
    ['no name', `2 20\n${DEPOT}${CUSTOMER}`, 'The file does not start with the name of an instance.'],
    ['no row of vehicles', `R1\n${DEPOT}${CUSTOMER}`, 'Below VEHICLE there is no row with NUMBER and CAPACITY.'],
    ['no rows', 'R1\n', 'Below VEHICLE there is no row with NUMBER and CAPACITY.'],
    ['no depot', HEAD, 'Below CUSTOMER there is no row for the depot and one customer.'],
    ['no customer', HEAD + DEPOT, 'Below CUSTOMER there is no row for the depot and one customer.'],
    ['a short row', `${HEAD}${DEPOT}${CUSTOMER}8 1 2 3\n`, 'Row 2 below CUSTOMER does not have 7 numbers.'],
    ['a long row of the depot', `${HEAD}0 3 4 0 0 230 0 0\n${CUSTOMER}`, 'Row 0 below CUSTOMER does not have 7 numbers.'],
    ['a word among numbers', `${HEAD}${DEPOT}7 -3 four 10 161 171 10\n`, 'Line 11 is "7 -3 four 10 161 171 10": it must have numbers only.'],
    ['no vehicle', HEAD.replace('2  ', '0  ') + DEPOT + CUSTOMER, 'The NUMBER of vehicles is 0: it must be a whole number from 1.'],
    ['a part of a vehicle', HEAD.replace('2  ', '1.5') + DEPOT + CUSTOMER, 'The NUMBER of vehicles is 1.5: it must be a whole number from 1.'],
  ])('is rejected with %s', (_name, text, message) => {
    expect(() => readSolomon(text)).toThrow(new PlanningError(message));
  });
}); // prettier-ignore
