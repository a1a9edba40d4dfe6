import { AppError, fault } from '@suite/errors';

export const tokenInvalid = (): AppError =>
  new AppError('invalid', 'token_invalid', 'The token is unknown, used, superseded or expired; ask for a new mail');

/** 400 instead of 401: a client would end the login of its customer after a 401. */
export function wrongPassword(field: string): AppError {
  const message = 'The current password is wrong; correct it, or reset the password';
  return new AppError('invalid', 'wrong_password', message, { details: [fault(field, 'wrong_password', message)] });
}
