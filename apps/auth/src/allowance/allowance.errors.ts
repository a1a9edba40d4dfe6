import { AppError } from '@suite/errors';

export const allowanceExhausted = (waitMs: number): AppError =>
  new AppError('too_many_requests', 'too_many_attempts', 'Too many requests of this kind; retry after Retry-After', {
    retryAfter: Math.ceil(waitMs / 1_000),
  });
