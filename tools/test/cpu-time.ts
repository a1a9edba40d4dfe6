import { cpus } from 'node:os';

/** The CPU time of each project, in multiples of the calibration. */
export type Costs = Readonly<Record<string, number>>;

/** A busy machine takes up to a third more, and processors are good at different things. */
const FACTOR_MAX = 1.5;
/** The most by which the other projects raise a bound. Some machines take much more for all tests than the calibration says. */
const SCALE_MAX = 2;
/** The part of the whole that any project may take more, since a small one varies most: who loads a library first compiles it. */
const ALLOWANCE = 0.02;
/** The part of the processors that other programs may use during a comparison. With more, the same work takes up to twice the time. */
const OTHERS_MAX = 0.25;
/** More processes load the modules than in the record. */
const PROCESSORS_MAX = 8;
const CALIBRATE_EVERY_MS = 5_000;
const CALIBRATION_ROUNDS = 5;

/** Measures a fixed piece of work now and then, until the returned function is called. That returns its mean CPU time in seconds. */
export function startCalibration(): () => number {
  calibrate(); // compiles it
  const seconds = [calibrate()];
  const timer = setInterval(() => seconds.push(calibrate()), CALIBRATE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  };
}

/** Works with text, objects and sorting, as tests do. */
function calibrate(): number {
  const before = process.cpuUsage();
  let found = 0;
  for (let round = 0; round < CALIBRATION_ROUNDS; round += 1) {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({ id: `${(index * 7_919) % 2_003}`, amount: index / 100, round }));
    const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const copies = JSON.parse(JSON.stringify(sorted)) as typeof rows;
    found += new Map(copies.map((row) => [row.id, row])).size;
  }
  const { user, system } = process.cpuUsage(before);
  if (found !== 2_000 * CALIBRATION_ROUNDS) throw new Error('The calibration lost rows');
  return (user + system) / 1e6;
}

/** Adds up the CPU time that the processes of a run wrote, by project. */
export function costsOf(lines: string, calibrationSeconds: number): Costs {
  const entries = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { readonly project: string; readonly seconds: number });
  const projects = [...Map.groupBy(entries, ({ project }) => project)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    projects.map(([project, all]) => [project, Math.round(all.reduce((sum, { seconds }) => sum + seconds, 0) / calibrationSeconds)]),
  );
}

/** Returns a line for each project that took much more CPU time than recorded. */
export function excesses(costs: Costs, recorded: Costs): string[] {
  const [all, allRecorded] = [costs, recorded].map((each) => Object.values(each).reduce((sum, cost) => sum + cost, 0)) as [number, number];
  return Object.entries(costs).flatMap(([project, cost]) => {
    const known = recorded[project] ?? 0;
    const scale = Math.min(Math.max((all - cost) / (allRecorded - known), 1), SCALE_MAX);
    const bound = Math.round((known * FACTOR_MAX + allRecorded * ALLOWANCE) * scale);
    return cost > bound ? [`${project} took ${cost} units of CPU time; ${known} are recorded, and ${bound} are allowed.`] : [];
  });
}

/** Returns the CPU time in seconds that all programs have used since the machine started. */
export const usedByAll = (): number =>
  cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1_000, 0);

/** A run and its machine; times are in seconds. */
export interface Use {
  readonly processors: number;
  readonly elapsed: number;
  /** The CPU time of the tests. */
  readonly own: number;
  /** That of all programs meanwhile. */
  readonly all: number;
}

/** Returns why the CPU time of a run cannot be compared with the record; undefined if it can. */
export function whyNotCompared({ processors, elapsed, own, all }: Use): string | undefined {
  if (processors > PROCESSORS_MAX) return `because of more than ${PROCESSORS_MAX} processors`;
  const others = (all - own) / (elapsed * processors);
  return others > OTHERS_MAX ? `because other programs used ${Math.round(others * 100)} % of the processors` : undefined;
}
