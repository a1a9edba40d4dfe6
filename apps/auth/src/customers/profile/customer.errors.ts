import { isUniqueViolation } from '@suite/database';
import { AppError } from '@suite/errors';

export const customerNotFound = (customerNumber: string): AppError =>
  new AppError('not_found', 'customer_not_found', `There is no customer ${customerNumber}; check the number`);

export const customerExists = (): AppError =>
  new AppError('conflict', 'customer_exists', 'A customer with this e-mail address already exists; log in, or use another address');

export const numberTaken = (customerNumber: string): AppError =>
  new AppError(
    'conflict',
    'customer_exists',
    `The number ${customerNumber} belongs to another customer, or to one who is being erased; use another number`,
  );

export const customerChanged = (version: number): AppError =>
  new AppError('conflict', 'version_conflict', `The customer has version ${version}; load it again, and repeat the change`, {
    details: [{ field: 'metadata.version', type: 'version_conflict' }],
  });

/** The number belongs to a customer who is being erased. */
export class NumberErased extends Error {}

/** The owner of the address can still return to it, after a change. */
export class EmailReserved extends Error {}

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof EmailReserved || isUniqueViolation(error, 'customer_email_unique');

export const isNumberTaken = (error: unknown): boolean =>
  error instanceof NumberErased || isUniqueViolation(error, 'customer_number_unique');
