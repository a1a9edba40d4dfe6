import { Annealing } from './annealing.ts';
import { type Found, isBetter, snapshotOf, solutionOf } from './found.ts';
import type { Random } from './random.ts';
import type { Solution } from './solution.ts';

/** Temperatures in mean legs: at the start of a run, at its end, and where the best of all runs is taken up again. */
const HOT = 1;
const COOL = 0.03;
const WARM = 0.1;
const COLD = 0.01;
/** A few single runs end far from the others. The best of several short runs is a safer start. */
const RUNS = 4;
/** The part of all iterations that one of these runs has. */
const SHARE = 0.2;

/** The parts of a planning: all stops get their first places, the tours are improved, and fits of the other stops are looked for. */
export type Phase = 'INSERTION' | 'IMPROVEMENT' | 'FITS';
export type IsOver = (phase: Phase) => boolean;

export interface SearchOptions {
  readonly random: Random;
  readonly isOver: IsOver;
  readonly iterations: number;
  /** Gets the tours as soon as all stops have been tried once, before they are improved. */
  readonly onInserted?: (found: Found) => void;
}

/** Returns the best tours that were found from this solution on. Locked stops stay in their tours. */
export function search(solution: Solution, locked: Uint8Array, options: SearchOptions): Found {
  const { instance } = solution;
  const { random, iterations } = options;
  const isOver = (): boolean => options.isOver('IMPROVEMENT');
  const isTooLate = (): boolean => options.isOver('INSERTION');
  const from = (found: Found, first = false): Annealing =>
    new Annealing(solutionOf(instance, found), locked, { random, isOver, isTooLate: first ? isTooLate : isOver });
  const start = snapshotOf(solution, []);
  const short = Math.floor(iterations * SHARE);
  const first = from(start, true);
  options.onInserted?.(first.found);
  let best = first.run(short, HOT, COOL);
  for (let run = 1; run < RUNS && !isOver(); run++) {
    const found = from(start).run(short, HOT, COOL);
    if (isBetter(found, best)) best = found;
  }
  return isOver() ? best : from(best).run(iterations - RUNS * short, WARM, COLD);
}
