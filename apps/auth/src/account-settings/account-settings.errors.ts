import { AppError } from '@suite/errors';

export const strengthUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'The new password cannot be judged; retry later', { retryAfter: 1 });
