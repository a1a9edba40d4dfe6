import { AppError } from '@suite/errors';

export const tooManyGuesses = (retryAfter: number): AppError =>
  new AppError('too_many_requests', 'too_many_guesses', 'Too many wrong codes. Retry after the time in Retry-After', { retryAfter });
