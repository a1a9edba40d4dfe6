import { iterationsFor, planRoutes, readSolomon, seededRandom, type Tour } from '../../libs/route-planning/src/index.ts';

export interface Result {
  readonly name: string;
  readonly distance: number;
  readonly vehicles: number;
  readonly routes: readonly (readonly number[])[];
  readonly unplanned: readonly number[];
  readonly tours: readonly Tour[];
}

/** The search is cut off after this many times the time that was asked for. */
const PATIENCE = 2;

/** Plans the instance in this text. Only its own computing is timed, so that other processes do not change the plan. */
export function planText(text: string, seconds: number, seed: number): Result {
  const { name, problem } = readSolomon(text);
  const start = process.threadCpuUsage();
  const isOver = (): boolean => {
    const { user, system } = process.threadCpuUsage(start);
    return user + system > seconds * PATIENCE * 1e6;
  };
  const iterations = iterationsFor(seconds, problem.stops.length);
  const { distance, tours, unplanned } = planRoutes(problem, { random: seededRandom(seed), iterations, isOver });
  const routes = tours.map(({ stops }) => stops.map(({ stopId }) => Number(stopId)));
  return { name, distance, vehicles: routes.length, routes, unplanned: unplanned.map(({ stopId }) => Number(stopId)), tours };
}

const HEADS = ['Tour', 'Stops', 'Distance', 'Departs', 'Returns', 'Customers'];

export function tableOf({ name, distance, vehicles, tours, routes }: Result): string {
  const fixed = (value: number): string => value.toFixed(2);
  const rows = tours.map((tour, index) => [
    ...[String(index + 1), String(tour.stops.length), fixed(tour.distance), fixed(tour.departsAt), fixed(tour.returnsAt)],
    routes[index]!.join(' '),
  ]);
  const widths = HEADS.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => (column === HEADS.length - 1 ? cell : cell.padStart(widths[column]!))).join('  ');
  return [`${name}: distance ${fixed(distance)} with ${vehicles} vehicles`, '', line(HEADS), ...rows.map(line)].join('\n');
}
