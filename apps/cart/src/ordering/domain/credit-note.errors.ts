import { AppError, type ErrorDetail } from '@suite/errors';
import { repeatedNumber } from './order.errors';

export const creditNoteNotFound = (id: string): AppError =>
  new AppError('not_found', 'credit_note_not_found', `The order has no credit note ${id}; list its credit notes`);

export const alreadyCredited = (details: readonly ErrorDetail[]): AppError =>
  new AppError('conflict', 'already_credited', `${details[0]?.message ?? ''}; load the credit notes of the order`, { details });

export const orderCancelled = (id: string): AppError =>
  new AppError('conflict', 'order_cancelled', `Order ${id} is cancelled, or being cancelled, and takes no credit note`);

export const orderCredited = (id: string): AppError =>
  new AppError('conflict', 'order_credited', `Order ${id} has credit notes and cannot be cancelled; credit what is left of it`);

export const orderNotPacked = (id: string): AppError =>
  new AppError(
    'conflict',
    'order_not_packed',
    `Packing of order ${id} has not finished, so what is charged is not known; cancel the order, or cancel the pieces in packing`,
  );

const RETRY_SECONDS = 5;

export const numberServiceUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'No number for the credit note could be allocated; retry later', {
    retryAfter: RETRY_SECONDS,
  });

export const creditNoteWaits = (id: string): AppError =>
  new AppError('unavailable', 'service_unavailable', `A credit note of order ${id} waits for its number; retry once it is issued`, {
    retryAfter: RETRY_SECONDS,
  });

export const creditNoteNumberRepeated = (number: string): AppError =>
  new AppError('conflict', 'credit_note_number_repeated', repeatedNumber({ number, of: 'credit note', schemaType: 'creditNote' }));

export const creditNoteNumberUnavailable = (message: string): AppError =>
  new AppError('unavailable', 'credit_note_number_unavailable', message, { retryAfter: RETRY_SECONDS });
