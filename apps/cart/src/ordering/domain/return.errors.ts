import { AppError, type ErrorDetail } from '@suite/errors';
import { repeatedNumber } from './order.errors';
import type { OrderStatus } from './order-status';
import { type ReturnStep, startsOf } from './return-status';

export const returnNotFound = (id: string): AppError =>
  new AppError('not_found', 'return_not_found', `The order has no return ${id}; list its returns`);

export const nothingToReturn = (details: readonly ErrorDetail[]): AppError =>
  new AppError('conflict', 'nothing_to_return', `${details[0]?.message ?? ''}; load the order and its returns`, { details });

export const returnNotShipped = (id: string, status: OrderStatus): AppError =>
  new AppError('conflict', 'order_not_shipped', `Order ${id} is ${status} and has not been shipped; return it once it has arrived`);

export const returnClosed = (id: string, days: number): AppError =>
  new AppError(
    'conflict',
    'return_closed',
    days === 0
      ? `Returns of order ${id} are requested by the shop; ask the shop`
      : `Order ${id} could be returned for ${days} days after it was shipped; ask the shop`,
  );

export const wrongReturnState = (id: string, step: ReturnStep, state: string): AppError =>
  new AppError('conflict', 'return_state', `Return ${id} is ${state}; ${step} it while it is ${startsOf(step).join(' or ')}`);

const RETRY_SECONDS = 5;

export const returnNumbersUnavailable = (): AppError =>
  new AppError('unavailable', 'service_unavailable', 'No number for the return could be allocated; retry later', {
    retryAfter: RETRY_SECONDS,
  });

export const returnNumberRepeated = (number: string): AppError =>
  new AppError('conflict', 'return_number_repeated', repeatedNumber({ number, of: 'return', schemaType: 'return' }));

export const returnNumberUnavailable = (message: string): AppError =>
  new AppError('unavailable', 'return_number_unavailable', message, { retryAfter: RETRY_SECONDS });
