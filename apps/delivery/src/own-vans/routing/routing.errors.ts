import { AppError } from '@suite/errors';

/** The routing service usually answers again within seconds. */
const PAUSE_SECONDS = 5;

export const routingUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'routing_unavailable', 'The routing service of the site gave no usable answer; retry later', {
    retryAfter: PAUSE_SECONDS,
    cause,
  });
