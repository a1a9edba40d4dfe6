import type { Random } from './random.ts';
import type { Solution } from './solution.ts';
import type { TourState } from './tour-state.ts';

/** How many stops a change removes on average. */
const REMOVED = 10;
const STRING_MAX = 10;
/** The share of strings that keep a part in their middle. */
const SPLIT_RATE = 0.5;
/** How likely one more stop stays in the middle of a string. */
const LONGER_RATE = 0.01;
/** Removes strings of stops that are near each other (Christiaens and Vanden Berghe 2020, section 5.1). */
export class Ruin {
  private readonly solution: Solution;
  private readonly random: Random;
  /** Stops that stay in their tours. */
  private readonly locked: Uint8Array;
  private readonly isRemoved: Uint8Array;

  constructor(solution: Solution, random: Random, locked: Uint8Array) {
    this.solution = solution;
    this.random = random;
    this.locked = locked;
    this.isRemoved = new Uint8Array(solution.instance.count);
  }

  /** Adds the removed stops to the list. */
  run(removed: number[]): void {
    const { solution, random } = this;
    const { count, neighbours } = solution.instance;
    const { active, tourOf, change } = solution;
    if (active.length === 0) return;
    const longest = Math.min(STRING_MAX, (count - removed.length) / active.length);
    const strings = Math.floor(1 + random() * ((4 * REMOVED) / (1 + longest) - 1));
    const near = neighbours(Math.floor(random() * count));
    for (let i = 0, ruined = 0; i < near.length && ruined < strings; i++) {
      const stop = near[i]!;
      const tour = tourOf[stop];
      if (tour === undefined || tour.ruinedBy === change) continue;
      tour.ruinedBy = change;
      ruined += 1;
      const { length } = tour.now;
      const size = Math.floor(1 + random() * Math.min(length, longest));
      const first = removed.length;
      this.mark(tour, stop, Math.min(size, length), removed);
      if (removed.length > first) solution.remove(tour, this.isRemoved);
      for (let j = first; j < removed.length; j++) this.isRemoved[removed[j]!] = 0;
    }
  }

  /** Marks a string of this size around the stop, at random one whose middle stays. */
  private mark(tour: TourState, stop: number, size: number, removed: number[]): void {
    const { random, locked, isRemoved } = this;
    const { nodes, length } = tour.now;
    let kept = 0;
    if (size > 1 && size < length && random() < SPLIT_RATE) {
      kept = 1;
      while (size + kept < length && random() < LONGER_RATE) kept += 1;
    }
    let at = 1;
    while (nodes[at] !== stop) at += 1;
    const span = size + kept;
    const from = Math.max(1, at - span + 1);
    const start = from + Math.floor(random() * (Math.min(at, length - span + 1) - from + 1));
    const keptFrom = kept === 0 ? span : 1 + Math.floor(random() * (size - 1));
    for (let i = 0; i < span; i++) {
      if (i >= keptFrom && i < keptFrom + kept) continue;
      const node = nodes[start + i]!;
      if (locked[node] !== 0) continue;
      isRemoved[node] = 1;
      removed.push(node);
    }
  }
}
