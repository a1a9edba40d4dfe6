import { AppError } from '@suite/errors';
import type { CodeConvention } from '../domain/code';

export const couponExists = (code: string): AppError => new AppError('conflict', 'coupon_exists', `Coupon ${code} already exists`);

export const codeSpaceUsedUp = (): AppError =>
  new AppError('conflict', 'code_space_used_up', 'No free code was found. Choose a greater length or another codePrefix');

export function codesGuessable({ length, guessableMax }: CodeConvention, max: bigint): AppError {
  const message = `A guessableMax of ${guessableMax} allows at most ${max} live codes of length ${length}`;
  return new AppError('conflict', 'codes_guessable', `${message}. Choose a greater length, another codePrefix or a greater guessableMax`);
}
