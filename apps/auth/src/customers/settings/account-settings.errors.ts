import { type AppError, invalidValue, validationError } from '@suite/errors';

export const sameNeedsVerification = (): AppError =>
  validationError([
    invalidValue('signupAnswers', 'signupAnswers SAME needs emailVerification REQUIRED, otherwise the next login tells; send both'),
  ]);
