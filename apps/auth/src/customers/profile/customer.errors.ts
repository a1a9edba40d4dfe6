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

export const passwordSourceUnavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'service_unavailable', 'The password cannot be verified now; retry later', { retryAfter: 5, cause });

export const hashingUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'Passwords cannot be verified; retry later', { retryAfter: 1 });
