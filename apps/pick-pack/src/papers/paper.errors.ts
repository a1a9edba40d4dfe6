import { AppError } from '@suite/errors';

export const printerUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'The document cannot be drawn; retry later', { retryAfter: 1 });

export const tooManyOrders = (total: number, max: number): AppError =>
  new AppError('invalid', 'too_many_orders', `There are ${total} orders; a document has at most ${max}: send pageNumber and pageSize`);

export const ssccExhausted = (companyPrefix: string, extension: string): AppError =>
  new AppError(
    'conflict',
    'sscc_exhausted',
    `The company prefix ${companyPrefix} with the extension ${extension} has too few numbers left; set another extension or prefix for the site`,
  );
