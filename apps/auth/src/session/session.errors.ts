import { AppError } from '@suite/errors';

export const invalidCredentials = (): AppError =>
  new AppError('unauthenticated', 'invalid_credentials', 'The e-mail or the password is wrong; correct it, or sign up');

export const invalidGrant = (): AppError =>
  new AppError('invalid', 'invalid_grant', 'The refresh token is unknown, used, revoked or expired; log in again');

export const scopesWidened = (): AppError =>
  new AppError('invalid', 'invalid_scope', 'A refresh can narrow the scopes, not widen them; omit scope, or log in again');
