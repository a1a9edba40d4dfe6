import { fromMillionths, millionths } from '@suite/money';

/** Whether a quantity is a whole multiple of a step: 0.3 is three steps of 0.1. */
export const isMultipleOf = (step: number, quantity: number): boolean => millionths(quantity) % millionths(step) === 0n;

/** The multiples of a step nearest to a quantity that is not one. Zero is left out. */
export function multiplesAround(step: number, quantity: number): number[] {
  const size = millionths(step);
  const below = (millionths(quantity) / size) * size;
  return [below, below + size].filter((multiple) => multiple > 0n).map(fromMillionths);
}
