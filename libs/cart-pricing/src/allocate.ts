import { differenceOfProducts, isProductAtMost, multiplyDivide, multiplyDivideFloor } from './exact';
import { ALLOCATION_RULES, type AllocationRule } from './pricing-cart';
import { oneOf, PricingInputError } from './pricing-input-error';

/**
 * Splits an amount of whole units in proportion to the weights, so that the parts add up to the amount exactly.
 * No part exceeds its cap. The excess of a full part is spread over the parts with room, in the same proportion. An amount
 * that no part can take is not allocated. Caps are settled first, in exact arithmetic; the rest is rounded once.
 *
 * @throws PricingInputError unless all inputs, and the sum of the weights, are safe integers ≥ 0.
 */
export function allocate(
  amount: number,
  weights: readonly number[],
  options: { caps?: readonly number[]; rule?: AllocationRule } = {},
): number[] {
  const caps = options.caps ?? weights.map(() => Number.MAX_SAFE_INTEGER);
  const rule = oneOf(options.rule ?? 'largest-remainder', ALLOCATION_RULES, 'rule');
  requireWhole(amount, 'amount');
  weights.forEach((weight, index) => requireWhole(weight, `weights[${index}]`));
  requireWhole(sum(weights), 'weights');
  caps.forEach((cap, index) => requireWhole(cap, `caps[${index}]`));
  if (caps.length !== weights.length) throw new PricingInputError('caps', 'are not as many as the weights');
  return allocateUnits({ amount, weights, caps }, rule);
}

export interface Split {
  readonly amount: number;
  readonly weights: readonly number[];
  readonly caps: readonly number[];
}

/** Like `allocate`, for validated input. */
export function allocateUnits(split: Split, rule: AllocationRule): number[] {
  const parts = new Array<number>(split.weights.length).fill(0);
  const open = applyCaps(split, parts);
  if (open.amount > 0 && open.weight > 0) ROUND[rule](split, open, parts);
  return parts;
}

/** The parts whose exact share is within their cap, and the remaining amount to spread over them. */
interface UncappedParts {
  readonly amount: number;
  readonly weight: number;
  readonly indexes: readonly number[];
}

/**
 * Sets each part whose share exceeds its cap to the cap. The other parts then get more than their share, so more of
 * them may reach their cap. Repeats until no part does.
 */
function applyCaps({ amount: whole, weights, caps }: Split, parts: number[]): UncappedParts {
  let amount = whole;
  let weight = sum(weights);
  let indexes = indexesOfWeights(weights);
  let openBefore: number;
  do {
    openBefore = indexes.length;
    const open: number[] = [];
    for (const index of indexes) {
      if (isProductAtMost(amount, weights[index]!, caps[index]!, weight)) {
        open.push(index);
      } else {
        parts[index] = caps[index]!;
        amount -= caps[index]!;
        weight -= weights[index]!;
      }
    }
    indexes = open;
  } while (indexes.length < openBefore);
  return { amount, weight, indexes };
}

/** A part without weight has no share. */
function indexesOfWeights(weights: readonly number[]): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < weights.length; index++) if (weights[index]! > 0) indexes.push(index);
  return indexes;
}

const ROUND: Readonly<Record<AllocationRule, (split: Split, open: UncappedParts, parts: number[]) => void>> = {
  'largest-remainder': roundByLargestRemainder,
  'remainder-to-largest': roundThenCorrectLargest,
};

/** Rounds each share down. The leftover units go to the largest remainders; on a tie, the earlier part first. */
function roundByLargestRemainder({ weights }: Split, { amount, weight, indexes }: UncappedParts, parts: number[]): void {
  let unitsRemaining = amount;
  const remainders = new Float64Array(indexes.length);
  for (let position = 0; position < indexes.length; position++) {
    const index = indexes[position]!;
    const part = multiplyDivideFloor(amount, weights[index]!, weight);
    parts[index] = part;
    unitsRemaining -= part;
    remainders[position] = differenceOfProducts(amount, weights[index]!, part, weight);
  }
  if (unitsRemaining === 0) return;

  const smallest = smallestOfLargest(remainders, unitsRemaining, weight);
  let unitsForTies = unitsRemaining;
  for (const remainder of remainders) if (remainder > smallest) unitsForTies -= 1;
  for (let position = 0; position < indexes.length; position++) {
    const remainder = remainders[position]!;
    if (remainder > smallest || (remainder === smallest && unitsForTies-- > 0)) parts[indexes[position]!]! += 1;
  }
}

/**
 * Returns the smallest of the `count` largest remainders. The remainders are counted in as many equal spans of 0 to `weight`. Only the span
 * that contains the result is sorted, so the cost per line stays constant for large carts.
 */
function smallestOfLargest(remainders: Float64Array, count: number, weight: number): number {
  const spanOf = (remainder: number): number => Math.floor((remainder / weight) * remainders.length);
  const counts = new Uint32Array(remainders.length + 1); // a quotient close to 1 may be rounded up
  for (const remainder of remainders) counts[spanOf(remainder)]! += 1;
  let span = remainders.length;
  let larger = 0;
  while (larger + counts[span]! < count) larger += counts[span--]!;
  const within = remainders.filter((remainder) => spanOf(remainder) === span).sort();
  return within[within.length - (count - larger)]!;
}

/** Rounds each share half-up. The difference goes to the largest weight, the earliest first, as far as it fits. */
function roundThenCorrectLargest({ weights, caps }: Split, { amount, weight, indexes }: UncappedParts, parts: number[]): void {
  let difference = amount;
  for (const index of indexes) {
    parts[index] = multiplyDivide(amount, weights[index]!, weight, 'half-up');
    difference -= parts[index];
  }
  for (const index of indexes.toSorted((a, b) => weights[b]! - weights[a]!)) {
    const corrected = Math.min(Math.max(parts[index]! + difference, 0), caps[index]!);
    difference -= corrected - parts[index]!;
    parts[index] = corrected;
  }
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function requireWhole(value: number, path: string): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new PricingInputError(path, 'is not a safe whole number from 0 on');
}
