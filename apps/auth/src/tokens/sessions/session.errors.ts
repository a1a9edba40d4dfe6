import { AppError } from '@suite/errors';

/** The same for every address, so it names all reasons. */
export const invalidCredentials = (): AppError =>
  new AppError(
    'unauthenticated',
    'invalid_credentials',
    'The e-mail or the password is wrong, or the address is not confirmed yet; correct it, open the link of the mail, or sign up',
  );

export const emailNotVerified = (): AppError =>
  new AppError(
    'forbidden',
    'email_not_verified',
    'The e-mail address is not confirmed yet; open the link of the mail, or ask for another one',
  );

export const invalidGrant = (): AppError =>
  new AppError('invalid', 'invalid_grant', 'The refresh token is unknown, used, revoked or expired; log in again');

/** Like invalidGrant, outside of OAuth, where clients start a new session on a 401. */
export const refreshTokenInvalid = (): AppError =>
  new AppError('unauthenticated', 'refresh_token_invalid', 'The refresh token is unknown, used, revoked or expired; start a new session');

/** Translates the error of a refresh for calls outside of OAuth. */
export const outsideOfOAuth = (error: unknown): unknown =>
  error instanceof AppError && error.type === 'invalid_grant' ? refreshTokenInvalid() : error;

export const scopesWidened = (): AppError =>
  new AppError('invalid', 'invalid_scope', 'A refresh can narrow the scopes, not widen them; omit scope, or log in again');

export const sessionNotFound = (id: string): AppError =>
  new AppError('not_found', 'session_not_found', `The customer has no session ${id}; list the sessions, some may have ended`);
