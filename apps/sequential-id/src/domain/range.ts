import { type ErrorDetail, fault, validationError } from '@suite/errors';

/** The numbers of a pool, from the first to the last, both inclusive. */
export interface NumberRange {
  readonly startValue: number;
  readonly maxValue: number;
}

/** The range of a schema, and the number of digits in which its numbers are written. */
export interface StoredRange extends NumberRange {
  readonly numberOfDigits: number;
}

/** The range in a request: every member is optional, and minValue is an alias of startValue. */
export interface RequestedRange {
  readonly startValue?: number | undefined;
  readonly minValue?: number | undefined;
  readonly maxValue?: number | undefined;
  readonly numberOfDigits?: number | undefined;
}

export const DIGITS_MAX = 18;
const START_DEFAULT = 1;
const MAX_DEFAULT = 999_999_999;

/** Fills in missing members. Rejects (400) a range that is empty or whose numbers do not fit its digits. */
export function rangeOf({ startValue, minValue, maxValue, numberOfDigits }: RequestedRange): StoredRange {
  const faults: ErrorDetail[] = [];
  if (startValue !== undefined && minValue !== undefined && startValue !== minValue) {
    faults.push(fault('minValue', 'invalid_value', 'minValue is an alias of startValue and must have the same value'));
  }
  const widest = Math.min(numberOfDigits === undefined ? Infinity : 10 ** numberOfDigits - 1, Number.MAX_SAFE_INTEGER);
  const start = startValue ?? minValue ?? START_DEFAULT;
  const max = maxValue ?? Math.min(MAX_DEFAULT, widest);
  if (max > widest)
    faults.push(fault('maxValue', 'invalid_value', `maxValue must be at most ${widest}, the largest number that fits the digits`));
  if (start > max) faults.push(fault('startValue', 'invalid_value', `startValue must be at most maxValue, which is ${max}`));
  if (faults.length > 0) throw validationError(faults);
  return { startValue: start, maxValue: max, numberOfDigits: numberOfDigits ?? String(max).length };
}

/** Consecutive numbers: all that a call requested. */
export interface Block {
  readonly first: number;
  readonly count: number;
}

/**
 * Allocates the numbers after `counter` to the requests, in their order. A request for more than the remaining
 * numbers gets none and uses none, so a smaller one may still succeed later.
 */
export function allot(counter: number, maxValue: number, counts: readonly number[]): { blocks: (Block | undefined)[]; counter: number } {
  let last = counter;
  const blocks = counts.map((count) => {
    if (last + count > maxValue) return undefined;
    last += count;
    return { first: last - count + 1, count };
  });
  return { blocks, counter: last };
}

/** Whether a move allocates the last number of a range: exactly one move of a counter does. */
export const reachesEnd = ({ maxValue }: NumberRange, before: number, after: number): boolean => before < maxValue && after >= maxValue;

/** The percentages of a range at which an operator is warned that a pool is filling up. */
export const MARKS = [80, 95, 99] as const;

/** Returns the marks after `before`, up to and including `after`: exactly one move of a counter passes each mark. */
export function marksPassed({ startValue, maxValue }: NumberRange, before: number, after: number): number[] {
  const size = maxValue - startValue + 1;
  const percent = (counter: number): number => ((counter - startValue + 1) / size) * 100;
  return MARKS.filter((mark) => percent(before) < mark && percent(after) >= mark);
}
