import { AppError } from '@suite/errors';

/** The one answer to somebody who guesses too fast. */
export function tooManyAttempts(waitMs: number): AppError {
  return new AppError('too_many_requests', 'too_many_attempts', 'Too many failed attempts; try again later', {
    retryAfter: Math.ceil(waitMs / 1_000),
  });
}
