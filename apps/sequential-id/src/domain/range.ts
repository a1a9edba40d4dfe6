import { type ErrorDetail, validationError } from '@suite/errors';
import { fault } from './placeholders';

/** The numbers that a pool may give out, first and last included. */
export interface NumberRange {
  readonly startValue: number;
  readonly maxValue: number;
}

/** The range of a schema, and the width in which its numbers are written. */
export interface WrittenRange extends NumberRange {
  readonly numberOfDigits: number;
}

/** A range as a client says it: everything is optional, and minValue is another name of startValue. */
export interface WantedRange {
  readonly startValue?: number | undefined;
  readonly minValue?: number | undefined;
  readonly maxValue?: number | undefined;
  readonly numberOfDigits?: number | undefined;
}

export const DIGITS_MAX = 18;
const START_DEFAULT = 1;
const MAX_DEFAULT = 999_999_999;

/** Fills in what is left out, or refuses (400) a range that cannot be written in its digits or has no number in it. */
export function rangeOf({ startValue, minValue, maxValue, numberOfDigits }: WantedRange): WrittenRange {
  const faults: ErrorDetail[] = [];
  if (startValue !== undefined && minValue !== undefined && startValue !== minValue) {
    faults.push(fault('minValue', 'invalid_value', 'minValue is another name of startValue and must be the same'));
  }
  const widest = Math.min(numberOfDigits === undefined ? Infinity : 10 ** numberOfDigits - 1, Number.MAX_SAFE_INTEGER);
  const start = startValue ?? minValue ?? START_DEFAULT;
  const max = maxValue ?? Math.min(MAX_DEFAULT, widest);
  if (max > widest) faults.push(fault('maxValue', 'invalid_value', `maxValue must be at most ${widest}, which is what fits the digits`));
  if (start > max) faults.push(fault('startValue', 'invalid_value', `startValue must not be above maxValue, which is ${max}`));
  if (faults.length > 0) throw validationError(faults);
  return { startValue: start, maxValue: max, numberOfDigits: numberOfDigits ?? String(max).length };
}

/** Numbers that follow one another: as many as were asked for, or none. */
export interface Block {
  readonly first: number;
  readonly count: number;
}

/**
 * Shares out what is left after `counter`, in the order in which it was asked for. Who asks for more than what is left
 * gets nothing, uses up nothing, and does not keep anybody after from getting less.
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

/** Shares of a range, in percent, at which somebody should hear that a pool is filling up. */
export const MARKS = [80, 95, 99] as const;

/** The marks that lie after `before` and not after `after`: each is passed by exactly one move of a counter. */
export function marksPassed({ startValue, maxValue }: NumberRange, before: number, after: number): number[] {
  const size = maxValue - startValue + 1;
  const percent = (counter: number): number => ((counter - startValue + 1) / size) * 100;
  return MARKS.filter((mark) => percent(before) < mark && percent(after) >= mark);
}
