import { AppError } from '@suite/errors';

export const passwordSourceUnavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'service_unavailable', 'The password cannot be verified now; retry later', { retryAfter: 5, cause });

export const hashingUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'Passwords cannot be verified; retry later', { retryAfter: 1 });

export const strengthUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'The new password cannot be checked; retry later', { retryAfter: 1 });
