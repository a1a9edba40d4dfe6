import { PlanningError } from './problem-faults.ts';
import type { Problem, Stop, Vehicle } from './problem.ts';
import { euclideanTravel, type Point } from './travel.ts';

/** An instance of Solomon, or of Gehring and Homberger. The ids of its stops are the customers' numbers. */
export interface SolomonInstance {
  readonly name: string;
  readonly problem: Problem;
  /** By place; the depot is place 0. */
  readonly points: readonly Point[];
}

const COLUMNS = 7;

/**
 * Reads the text format of Solomon's instances: a name, number and capacity of the vehicles, and a row for the depot and for each
 * customer. Distances and times are Euclidean. Throws a PlanningError that names the line.
 */
export function readSolomon(text: string): SolomonInstance {
  const lines = text.split(/\r?\n/).map((line, index) => ({ number: index + 1, text: line.trim() })).filter((line) => line.text !== ''); // prettier-ignore
  const rows = lines.filter((line) => /^[-+.\d]/.test(line.text)).map(rowOf);
  const [fleet, depot, ...customers] = rows;
  const name = lines[0]?.text;
  if (name === undefined || /^[-+.\d]/.test(name)) throw new PlanningError('The file does not start with the name of an instance.');
  if (fleet?.length !== 2) throw new PlanningError('Below VEHICLE there is no row with NUMBER and CAPACITY.');
  if (depot === undefined || customers.length === 0)
    throw new PlanningError('Below CUSTOMER there is no row for the depot and one customer.');
  const wrong = [depot, ...customers].findIndex(({ length }) => length !== COLUMNS);
  if (wrong >= 0) throw new PlanningError(`Row ${wrong} below CUSTOMER does not have ${COLUMNS} numbers.`);
  const points = [depot, ...customers].map(([, x, y]): Point => ({ x: x!, y: y! }));
  return {
    name,
    points,
    problem: {
      stops: customers.map((row, index) => stopOf(row, index + 1)),
      vehicles: vehiclesOf(fleet, depot),
      travel: euclideanTravel(points),
    },
  };
}

function rowOf({ number, text }: { number: number; text: string }): number[] {
  const row = text.split(/\s+/).map(Number);
  if (!row.every(Number.isFinite)) throw new PlanningError(`Line ${number} is "${text}": it must have numbers only.`);
  return row;
}

function stopOf([id, , , boxes, from, to, serviceTime]: readonly number[], place: number): Stop {
  return { id: String(id), place, window: { from: from!, to: to! }, serviceTime: serviceTime!, demand: { boxes: boxes!, weightGrams: 0 } };
}

function vehiclesOf([count, boxes]: readonly number[], [, , , , from, to]: readonly number[]): Vehicle[] {
  if (!Number.isInteger(count) || count! < 1)
    throw new PlanningError(`The NUMBER of vehicles is ${count}: it must be a whole number from 1.`);
  return Array.from({ length: count! }, (_, index) => ({
    ...{ id: String(index + 1), place: 0, capacity: { boxes: boxes! } },
    ...{ shifts: [{ from: from!, to: to! }], maxTrips: 1, reloadTime: 0 },
  }));
}
