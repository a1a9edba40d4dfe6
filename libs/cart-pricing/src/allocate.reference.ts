import Big from 'big.js';
import { type AllocationRule } from './pricing-cart';

/** The definition of `allocate` in exact fractions: each share is a numerator over the common weight. */
export function allocateByReference(amount: Big, weights: readonly Big[], caps: readonly Big[], rule: AllocationRule): Big[] {
  const parts = weights.map(() => new Big(0));
  // A part without weight has no share.
  let open = weights.map((_, index) => index).filter((index) => weights[index]!.gt(0));
  let rest = amount;
  for (;;) {
    const weight = total(open.map((index) => weights[index]!));
    const amountRemaining = rest;
    // The excess of a full part is spread over the parts with room, in the same proportion.
    const full = open.filter((index) => amountRemaining.times(weights[index]!).gt(caps[index]!.times(weight)));
    if (full.length === 0) break;
    for (const index of full) {
      parts[index] = caps[index]!;
      rest = rest.minus(caps[index]!);
    }
    open = open.filter((index) => !full.includes(index));
  }
  // An amount that no part can take is not allocated.
  if (open.length === 0) return parts;
  return rule === 'largest-remainder' ? byLargestRemainder(rest, weights, open, parts) : toLargest(rest, { weights, caps }, open, parts);
}

function byLargestRemainder(rest: Big, weights: readonly Big[], open: readonly number[], parts: Big[]): Big[] {
  const weight = total(open.map((index) => weights[index]!));
  // Floor each share.
  const remainders = new Map<number, Big>();
  for (const index of open) {
    const share = rest.times(weights[index]!);
    parts[index] = floorDivide(share, weight);
    remainders.set(index, share.minus(parts[index].times(weight)));
  }
  // The leftover units go to the largest remainders; on a tie, the earlier part first.
  const unitsRemaining = rest.minus(total(open.map((index) => parts[index]!))).toNumber();
  const byRemainder = [...open].sort((a, b) => remainders.get(b)!.cmp(remainders.get(a)!) || a - b);
  for (const index of byRemainder.slice(0, unitsRemaining)) parts[index] = parts[index]!.plus(1);
  return parts;
}

function toLargest(rest: Big, { weights, caps }: { weights: readonly Big[]; caps: readonly Big[] }, open: readonly number[], parts: Big[]) {
  const weight = total(open.map((index) => weights[index]!));
  // Round each share half-up: ⌊share + ½⌋.
  for (const index of open) parts[index] = floorDivide(rest.times(weights[index]!).times(2).plus(weight), weight.times(2));
  // The difference goes to the largest weight, the earliest first; the part that does not fit goes to the next largest.
  let difference = rest.minus(total(open.map((index) => parts[index]!)));
  for (const index of [...open].sort((a, b) => weights[b]!.cmp(weights[a]!) || a - b)) {
    const before = parts[index]!;
    let after = before.plus(difference);
    if (after.lt(0)) after = new Big(0);
    if (after.gt(caps[index]!)) after = caps[index]!;
    parts[index] = after;
    difference = difference.minus(after.minus(before));
  }
  return parts;
}

const Whole = Big();
Whole.DP = 0;
Whole.RM = 0;

/** ⌊a ÷ b⌋ */
export function floorDivide(a: Big, b: Big): Big {
  return new Big(new Whole(a).div(b));
}

function total(values: readonly Big[]): Big {
  return values.reduce((sum, value) => sum.plus(value), new Big(0));
}
