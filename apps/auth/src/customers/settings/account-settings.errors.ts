import { AppError, invalidValue, validationError } from '@suite/errors';

export const strengthUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'The new password cannot be judged; retry later', { retryAfter: 1 });

export const sameNeedsVerification = (): AppError =>
  validationError([
    invalidValue('signupAnswers', 'signupAnswers SAME needs emailVerification REQUIRED, otherwise the next login tells; send both'),
  ]);
