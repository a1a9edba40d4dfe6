import type { Insertion } from './insertion.ts';
import type { Instance } from './instance.ts';
import type { Random } from './random.ts';

/** Up to this length, a list is sorted fastest by insertion. */
const SHORT = 64;
/** The number of stops between two checks of the clock. */
const CLOCK_EVERY = 16;

/** Orders in which stops are put back, each with its weight. */
type Order = readonly [weight: number, key: (stop: number) => number];

const ordersOf = ({ boxes, weightGrams, opens, closes, distance, distanceTo, units, width }: Instance, random: Random): Order[] => {
  const start = units[0]?.start ?? 0;
  const far = (stop: number): number => distance[stop * width + start]! + distanceTo[stop * width + start]!;
  return [
    [4, () => random()],
    [4, (stop) => -boxes[stop]! || -weightGrams[stop]!],
    [2, (stop) => -far(stop)],
    [1, (stop) => far(stop)],
    [2, (stop) => closes[stop]! - opens[stop]!],
    [2, (stop) => opens[stop]!],
    [2, (stop) => -closes[stop]!],
  ];
};

/** Puts stops back one by one at the cheapest position (Christiaens and Vanden Berghe 2020, section 5.2). */
export class Recreate {
  private readonly insertion: Insertion;
  private readonly random: Random;
  private readonly orders: readonly Order[];
  private readonly totalWeight: number;
  private readonly keys: Float64Array;

  constructor(instance: Instance, insertion: Insertion, random: Random) {
    this.insertion = insertion;
    this.random = random;
    this.orders = ordersOf(instance, random);
    this.totalWeight = this.orders.reduce((sum, [weight]) => sum + weight, 0);
    this.keys = new Float64Array(instance.count);
  }

  /** Leaves in the list what fits nowhere. Returns false if the time expired before all were tried: the rest remains in the list. */
  run(absent: number[], isOver?: () => boolean): boolean {
    this.sort(absent);
    let left = 0;
    let isInTime = true;
    for (let i = 0; i < absent.length; i++) {
      const stop = absent[i]!;
      if (isOver && isInTime && i % CLOCK_EVERY === 0) isInTime = !isOver();
      if (isInTime && this.insertion.find(stop)) this.insertion.apply(stop);
      else absent[left++] = stop;
    }
    absent.length = left;
    return isInTime;
  }

  private sort(stops: number[]): void {
    let ticket = this.random() * this.totalWeight;
    const [, key] = this.orders.find(([weight]) => (ticket -= weight) < 0) ?? this.orders[0]!;
    const { keys } = this;
    for (const stop of stops) keys[stop] = key(stop);
    if (stops.length > SHORT) {
      stops.sort((a, b) => keys[a]! - keys[b]!);
      return;
    }
    for (let i = 1; i < stops.length; i++) {
      const stop = stops[i]!;
      let j = i - 1;
      for (; j >= 0 && keys[stops[j]!]! > keys[stop]!; j--) stops[j + 1] = stops[j]!;
      stops[j + 1] = stop;
    }
  }
}
