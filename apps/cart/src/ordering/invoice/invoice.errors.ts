import { AppError } from '@suite/errors';
import { repeatedNumber } from '../domain/order.errors';

/** The order has no invoice. `why` states the reason and what to do. */
export const invoiceNotFound = (why: string): AppError => new AppError('not_found', 'invoice_not_found', why);

/** No response has this error: the invoice stays pending, and the log says what to do. */
export const invoiceNumberRepeated = (number: string): AppError =>
  new AppError('conflict', 'invoice_number_repeated', repeatedNumber({ number, of: 'invoice', schemaType: 'invoice' }));

export const documentUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'The document cannot be drawn; retry later', { retryAfter: 1 });
