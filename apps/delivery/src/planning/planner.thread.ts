import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import {
  faultsOf,
  greatCircleTravel,
  iterationsFor,
  planRoutes,
  type Problem,
  seededRandom,
} from '../../../../libs/route-planning/src/index.ts';
import type { PlannerAnswer, PlannerJob } from './planner.service';

// Lowers the priority of this thread. Only Linux applies it to the thread; elsewhere it would affect the whole process.
const { PRIORITY_LOW } = constants.priority;
if (process.platform === 'linux' && getPriority(0) < PRIORITY_LOW) setPriority(0, PRIORITY_LOW);

/** The search is cut off after this many times the time that was asked for, so that a slow machine gives the same plan. */
const PATIENCE = 2;

parentPort?.postMessage(done(workerData as PlannerJob));

function done({ problem, travel, speedKmh, seconds, seed, wallMs }: PlannerJob): PlannerAnswer {
  const { places, ...rest } = problem;
  const whole: Problem = { ...rest, travel: travel ?? greatCircleTravel(places, { speedKmh }) };
  const endsAt = performance.now() + wallMs;
  const isOver = (): boolean => performance.now() > endsAt || cpuSeconds() > seconds * PATIENCE;
  const iterations = seconds === 0 ? 0 : iterationsFor(seconds, whole.stops.length);
  const plan = planRoutes(whole, { random: seededRandom(seed), iterations, isOver });
  return { plan, faults: faultsOf(whole, plan) };
}

/** The computing of this thread alone, so that other work of the machine does not change the plan. */
function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
