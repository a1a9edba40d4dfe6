import { Annealing, type AnnealingOptions } from './annealing.ts';
import { type Found, isBetter, snapshotOf, solutionOf } from './found.ts';
import type { Solution } from './solution.ts';

/** Temperatures in mean legs: at the start of a run, at its end, and where the best of all runs is taken up again. */
const HOT = 1;
const COOL = 0.03;
const WARM = 0.1;
const COLD = 0.01;
/** Of single runs a few end far from the others. The best of some short runs is a safer start. */
const RUNS = 4;
/** The part of all iterations that one of these runs has. */
const SHARE = 0.2;

export interface SearchOptions extends AnnealingOptions {
  readonly iterations: number;
}

/** Returns the best tours that were found from this solution on. Locked stops stay in their tours. */
export function search(solution: Solution, locked: Uint8Array, options: SearchOptions): Found {
  const { instance } = solution;
  const start = snapshotOf(solution, []);
  const short = Math.floor(options.iterations * SHARE);
  let best: Found | undefined;
  for (let run = 0; run < RUNS; run++) {
    if (best && options.isOver()) return best;
    const found = new Annealing(solutionOf(instance, start), locked, options).run(short, HOT, COOL);
    if (!best || isBetter(found, best)) best = found;
  }
  return new Annealing(solutionOf(instance, best!), locked, options).run(options.iterations - RUNS * short, WARM, COLD);
}
