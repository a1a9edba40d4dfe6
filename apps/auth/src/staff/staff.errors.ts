import { AppError, fault } from '@suite/errors';

export const staffNotFound = (staffId: string): AppError =>
  new AppError('not_found', 'staff_not_found', `There is no member ${staffId} of the staff; list the staff of the tenant`);

export const staffExists = (): AppError =>
  new AppError('conflict', 'staff_exists', 'Another member of the staff has this staff id or e-mail address; choose another');

/** The error for every failed login of staff, whatever the reason. */
export const staffCredentialsInvalid = (): AppError =>
  new AppError(
    'unauthenticated',
    'invalid_credentials',
    'The staff id or PIN, or the e-mail address, password or code, is wrong; correct it, or ask an administrator',
  );

/** The password is right, so the caller learns no more than that the member has a second factor. */
export const totpRequired = (): AppError =>
  new AppError('unauthenticated', 'totp_required', 'The member has a second factor; send the code that the app shows as totp');

export const invitationInvalid = (): AppError =>
  new AppError('invalid', 'token_invalid', 'The token of the invitation is unknown, used or expired; ask for another invitation');

export const passwordLoginRequired = (): AppError =>
  new AppError(
    'forbidden',
    'password_login_required',
    'A second factor protects the login with the password, so a login with a PIN cannot start one; log in with the password',
  );

export const totpExists = (): AppError =>
  new AppError('conflict', 'totp_exists', 'A second factor is set up already; remove it with DELETE first');

export const totpNotFound = (): AppError =>
  new AppError('not_found', 'totp_not_found', 'No second factor waits for confirmation; start with POST /auth/{tenant}/staff/me/totp');

export const totpCodeWrong = (): AppError =>
  new AppError('invalid', 'totp_code_wrong', 'The code is wrong, expired or used; enter the one that the app shows now');

/** 400 instead of 401: a client would end the session of its member after a 401. */
export function staffPasswordWrong(): AppError {
  const message = 'The password is wrong; correct it, or send a code of the second factor';
  return new AppError('invalid', 'wrong_password', message, { details: [fault('password', 'wrong_password', message)] });
}

export const staffKeyMissing = (): AppError =>
  new AppError('unavailable', 'key_missing', 'A key that protects the member’s PIN or second factor is missing in KEY_RING; retry later', {
    retryAfter: 30,
  });
