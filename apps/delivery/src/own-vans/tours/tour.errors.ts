import { AppError } from '@suite/errors';
import { type MoveNames, stated } from '../domain/broken-limit';
import type { JudgedMove } from '../domain/stop-move';

export const tourNotFound = (id: string): AppError =>
  new AppError('not_found', 'tour_not_found', `There is no tour ${id}; planning a day again replaces its tours. List those of the day`);

export const stopNotFound = (tourId: string, orderId: string): AppError =>
  new AppError('not_found', 'stop_not_found', `Tour ${tourId} has no stop for order ${orderId}; read the tour`);

export const stopNotOnDay = (orderId: string, { siteCode, date }: { siteCode: string; date: string }): AppError =>
  new AppError('not_found', 'order_not_found', `Order ${orderId} is on no tour of site ${siteCode} on ${date}; list the tours of the day`);

export const toursBusy = (): AppError =>
  new AppError('unavailable', 'overloaded', 'Earlier changes of these tours are still being stored; retry later', { retryAfter: 1 });

type Break = Extract<JudgedMove, { breaks: unknown }>['breaks'][number];

/** The 409 of a move that breaks limits, with a sentence for each. */
export function doesNotFit(breaks: readonly Break[], names: MoveNames): AppError {
  const details = breaks.map((broken) => stated(broken, names));
  const message = `${details[0]!.message}; choose another tour or place`;
  return new AppError('conflict', 'does_not_fit', message, { details });
}
