import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import {
  faultsOf,
  greatCircleTravel,
  iterationsFor,
  type Plan,
  planRoutes,
  type Problem,
  seededRandom,
} from '../../../../../libs/route-planning/src/index.ts';
import type { PlannerAnswer, PlannerJob } from './planner.service';

const { PRIORITY_LOW } = constants.priority;
/** The search is cut off after this many times the time that was asked for, so that a slow machine gives the same plan. */
const PATIENCE = 2;
/** The part of the time in which all stops have got their first places at the latest, and in which the tours are improved. */
const INSERTED_BY = 0.7;
const IMPROVED_BY = 0.9;

const { problem, travel, speedKmh, seconds, seed, startsAtMs, wallMs } = workerData as PlannerJob;
const { places, ...rest } = problem;
const whole: Problem = { ...rest, travel: travel ?? greatCircleTravel(places, { speedKmh }) };
const isAfter = (part: number): boolean => nowMs() > startsAtMs + wallMs * part;
let startedAt = cpuSeconds();

const plan = planRoutes(whole, {
  random: seededRandom(seed),
  iterations: seconds === 0 ? 0 : iterationsFor(seconds, whole.stops.length),
  isOver: (phase) => {
    if (phase === 'INSERTION') return isAfter(INSERTED_BY);
    if (phase === 'IMPROVEMENT') return isAfter(IMPROVED_BY) || cpuSeconds() - startedAt > seconds * PATIENCE;
    return isAfter(1);
  },
  onInserted: (first) => {
    post(first, false);
    if (seconds > 0) lowerPriority();
    startedAt = cpuSeconds();
  },
});
post(plan, true);

function post(each: Plan, isLast: boolean): void {
  parentPort?.postMessage({ plan: each, faults: faultsOf(whole, each), isLast } satisfies PlannerAnswer);
}

/**
 * Gives other work of the machine priority over the improvement. On a busy machine it may get no time at all, so the first places are found
 * before. Only Linux applies it to the thread; elsewhere it would affect the whole process.
 */
function lowerPriority(): void {
  if (process.platform === 'linux' && getPriority(0) < PRIORITY_LOW) setPriority(0, PRIORITY_LOW);
}

/** The computing of this thread alone, so that other work of the machine does not change the plan. */
function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

/** The same in each thread. */
function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
