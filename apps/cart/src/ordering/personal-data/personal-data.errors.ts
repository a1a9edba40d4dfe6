import { AppError } from '@suite/errors';

export const customerInCheckout = (): AppError =>
  new AppError('conflict', 'checkout_in_progress', 'A checkout of this customer is running; retry in a few seconds');
