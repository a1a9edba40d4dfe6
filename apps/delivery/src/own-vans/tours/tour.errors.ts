import { AppError } from '@suite/errors';

export const tourNotFound = (id: string): AppError =>
  new AppError('not_found', 'tour_not_found', `There is no tour ${id}; planning a day again replaces its tours. List those of the day`);

export const stopNotFound = (tourId: string, orderId: string): AppError =>
  new AppError('not_found', 'stop_not_found', `Tour ${tourId} has no stop for order ${orderId}; read the tour`);
