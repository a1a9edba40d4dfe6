import { AppError } from '@suite/errors';
import type { CodeConvention } from '../domain/code';

export const couponExists = (code: string): AppError => new AppError('conflict', 'coupon_exists', `Coupon ${code} already exists`);

export const codeSpaceUsedUp = (): AppError =>
  new AppError('conflict', 'code_space_used_up', 'No free code was found: choose longer codes or another prefix');

export function codesGuessable({ length, guessableMax }: CodeConvention, max: bigint): AppError {
  const message = `Codes of length ${length} would be too easy to guess: at guessableMax ${guessableMax} at most ${max} may be live`;
  return new AppError('conflict', 'codes_guessable', `${message}. Choose a greater length, or another codePrefix or guessableMax`);
}
