import { type Found, isBetter, snapshotOf } from './found.ts';
import { Insertion } from './insertion.ts';
import type { Random } from './random.ts';
import { Recreate } from './recreate.ts';
import { Ruin } from './ruin.ts';
import type { Solution } from './solution.ts';

/** How many tours a search for a position skips at random, so that the cheapest one is not always taken. */
const BLINK_RATE = 0.01;
/** The number of changes, or of insertions of unplanned stops, between two checks of the clock. */
const CLOCK_EVERY = 256;
const INSERTIONS_EVERY = 4_096;

export interface AnnealingOptions {
  readonly random: Random;
  /** Ends the improvement. */
  readonly isOver: () => boolean;
  /** Ends the insertion of stops without a tour. */
  readonly isTooLate: () => boolean;
}

/** Improves the solution by simulated annealing. Stops without a tour come first, then the cost. */
export class Annealing {
  private readonly solution: Solution;
  private readonly random: Random;
  private readonly isOver: () => boolean;
  private readonly ruin: Ruin;
  private readonly recreate: Recreate;
  /** How often each stop was left out. A stop that was left out often is harder to leave out again. */
  private readonly waits: Float64Array;
  private absent: number[] = [];
  private readonly next: number[] = [];
  private isComplete = true;
  private best: Found;

  constructor(solution: Solution, locked: Uint8Array, { random, isOver, isTooLate }: AnnealingOptions) {
    const { instance, tourOf } = solution;
    this.solution = solution;
    this.random = random;
    this.isOver = isOver;
    this.ruin = new Ruin(solution, random, locked);
    this.recreate = new Recreate(instance, new Insertion(solution, random, BLINK_RATE), random);
    this.waits = new Float64Array(instance.count).fill(1);
    tourOf.forEach((tour, stop) => tour ?? this.absent.push(stop));
    this.insertAbsent(isTooLate);
    this.best = snapshotOf(solution, this.absent, this.isComplete);
  }

  /** The stops at their first places. */
  get found(): Found {
    return this.best;
  }

  /** Tries this many changes while the temperature falls from hot to cold, both in mean legs. */
  run(iterations: number, hot: number, cold: number): Found {
    const { solution, random } = this;
    const legs = solution.instance.count + solution.active.length;
    const cooling = (cold / hot) ** (1 / Math.max(1, iterations));
    let temperature = (hot * solution.cost) / Math.max(1, legs);
    let insertions = 0;
    for (let iteration = 1; iteration <= iterations; iteration++) {
      insertions += this.absent.length;
      if ((iteration % CLOCK_EVERY === 1 || insertions > INSERTIONS_EVERY) && this.isOver()) break;
      if (insertions > INSERTIONS_EVERY) insertions = 0;
      this.change(solution.cost - temperature * Math.log(1 - random()));
      temperature *= cooling;
    }
    return this.best;
  }

  private insertAbsent(isTooLate: () => boolean): void {
    const left = [...this.absent];
    this.isComplete = this.recreate.run(left, isTooLate);
    if (!this.solution.isExact()) return this.solution.reject();
    this.solution.accept();
    this.absent = left;
  }

  /** Tries one change. It may make the cost as high as this limit. */
  private change(limit: number): void {
    const { solution, next } = this;
    next.length = 0;
    for (const stop of this.absent) next.push(stop);
    this.ruin.run(next);
    this.recreate.run(next);
    const isAccepted = this.isAcceptable(next, limit) && solution.isExact();
    for (const stop of next) this.waits[stop]! += 1;
    if (!isAccepted) return solution.reject();
    solution.accept();
    if (next.length > 0 || this.absent.length > 0) this.absent = [...next];
    if (isBetter({ absent: this.absent, cost: solution.cost }, this.best)) this.best = snapshotOf(solution, this.absent, this.isComplete);
  }

  private isAcceptable(absent: readonly number[], limit: number): boolean {
    if (absent.length === 0 && this.absent.length === 0) return this.solution.cost < limit;
    const difference = this.waited(absent) - this.waited(this.absent);
    if (absent.length === this.absent.length && difference === 0) return this.solution.cost < limit;
    return absent.length < this.absent.length || difference < 0;
  }

  private waited(stops: readonly number[]): number {
    let sum = 0;
    for (const stop of stops) sum += this.waits[stop]!;
    return sum;
  }
}
