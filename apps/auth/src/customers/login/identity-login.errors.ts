import { AppError } from '@suite/errors';
import type { ForeignPerson } from '../domain/foreign-customer';

const ADDRESS_TAKEN = 'customer_exists';

/** The address of an identity has an account that the token does not prove to be the same person's. */
export const addressTaken = ({ isEmailVerified }: Pick<ForeignPerson, 'isEmailVerified'>): AppError =>
  new AppError(
    'conflict',
    ADDRESS_TAKEN,
    isEmailVerified
      ? 'A customer with this e-mail address already exists, who has not confirmed it; log in with a code from a mail, then retry'
      : 'A customer with this e-mail address already exists; log in, or verify the claim email at the identity provider',
  );

export const isAddressTaken = (error: unknown): boolean => error instanceof AppError && error.type === ADDRESS_TAKEN;

export const addressUnverified = (): AppError =>
  new AppError(
    'forbidden',
    'email_not_verified',
    'The identity provider has not verified the e-mail address of the token; verify its claim email there, then retry',
  );

export const subjectTokenInvalid = (reason: string): AppError =>
  new AppError('unauthenticated', 'subject_token_invalid', `The token of the identity provider is refused: ${reason}; get a new one there`);
