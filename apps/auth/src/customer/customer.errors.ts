import { AppError } from '@suite/errors';

export const customerNotFound = (customerNumber: string): AppError =>
  new AppError('not_found', 'customer_not_found', `There is no customer ${customerNumber}; check the number`);

export const customerExists = (): AppError =>
  new AppError('conflict', 'customer_exists', 'A customer with this e-mail address already exists; log in, or use another address');

export const hashingUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'Passwords cannot be verified; retry later', { retryAfter: 1 });
