import type { Instance } from './instance.ts';
import { Solution } from './solution.ts';

/** Tours that a search has found. */
export interface Found {
  /** The stops of each tour, by unit. */
  readonly chains: readonly (readonly Int32Array[])[];
  /** The stops without a tour, sorted. */
  readonly absent: readonly number[];
  /** The distance, plus the weighted working time. */
  readonly cost: number;
  /** Whether each of the stops without a tour was tried. False if the time ended before. */
  readonly isComplete: boolean;
}

/** A smaller gain is a rounding error. */
const GAIN_MIN = 1e-9;

export const isBetter = (found: Pick<Found, 'absent' | 'cost'>, best: Found): boolean =>
  found.absent.length < best.absent.length || (found.absent.length === best.absent.length && found.cost < best.cost - GAIN_MIN);

export const snapshotOf = ({ chains, cost }: Solution, absent: readonly number[], isComplete = true): Found => ({
  chains: chains.map((chain) => chain.map(({ now }) => now.nodes.slice(1, now.length + 1))),
  absent: [...absent].sort((a, b) => a - b),
  cost,
  isComplete,
});

export function solutionOf(instance: Instance, { chains }: Found): Solution {
  const solution = new Solution(instance);
  chains.forEach((chain, unit) =>
    chain.forEach(([first, ...more], at) => {
      solution.open(unit, at, first!);
      for (const stop of more) {
        const tour = solution.tourOf[first!]!;
        solution.insert(tour, stop, tour.now.length + 1);
      }
    }),
  );
  solution.accept();
  return solution;
}
