import { ONE } from './decimal.ts';

/** Rounds to a multiple of a unit. A half is rounded away from zero. */
export function roundHalfUp(value: bigint, unit: bigint): bigint {
  const half = value < 0n ? -unit : unit;
  return ((2n * value + half) / (2n * unit)) * unit;
}

/** Rounds up to a multiple of a unit. */
export function roundUp(value: bigint, unit: bigint): bigint {
  const rest = value % unit;
  return rest > 0n ? value - rest + unit : value - rest;
}

/** Returns the product of two values in millionths, rounded once to a multiple of the unit. */
export const product = (a: bigint, b: bigint, unit = 1n): bigint => roundHalfUp(a * b, unit * ONE) / ONE;

/** Returns the quotient of two values in millionths, rounded once to whole millionths. The divisor is above zero. */
export const quotient = (dividend: bigint, divisor: bigint): bigint => roundHalfUp(dividend * ONE, divisor) / divisor;
