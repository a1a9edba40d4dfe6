import { AppError } from '@suite/errors';

export const tooManyStreams = (): AppError =>
  new AppError('unavailable', 'overloaded', 'This replica has no room for another stream; retry after Retry-After', {
    retryAfter: 5,
  });
