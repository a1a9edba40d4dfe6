import { AppError } from '@suite/errors';

export const erasureNotFound = (erasureId: string): AppError =>
  new AppError(
    'not_found',
    'erasure_not_found',
    `There is no erasure ${erasureId}; use the erasureId that DELETE …/customers/{customerNumber} has returned`,
  );
