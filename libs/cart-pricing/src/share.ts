import { type ExactDecimal } from './decimal';
import { type Int, multiply, powerOfTen } from './exact';

/** A quantity as an exact fraction of the whole one. */
export interface Share {
  readonly part: Int;
  readonly whole: Int;
}

export const shareOf = (part: ExactDecimal, whole: ExactDecimal): Share => ({
  part: multiply(part.digits, powerOfTen(whole.decimals)),
  whole: multiply(whole.digits, powerOfTen(part.decimals)),
});
