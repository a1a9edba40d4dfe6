import { AppError } from '@suite/errors';

export const allowanceExhausted = (waitMs: number, refusal = 'Too many requests of this kind'): AppError =>
  new AppError('too_many_requests', 'too_many_attempts', `${refusal}; retry after Retry-After`, {
    retryAfter: Math.ceil(waitMs / 1_000),
  });
