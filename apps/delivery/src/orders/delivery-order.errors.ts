import { AppError } from '@suite/errors';

export const orderNotFound = (id: string): AppError =>
  new AppError('not_found', 'order_not_found', `There is no order ${id}; list those of the site`);

export const taskNotFound = (orderId: string): AppError =>
  new AppError('not_found', 'task_not_found', `Order ${orderId} has no task to cancel; plan it with planRoute`);

export const taskEnded = (orderId: string, status: string): AppError =>
  new AppError('conflict', 'task_ended', `The task of order ${orderId} is ${status} and cannot be cancelled; read the order`);

export const orderBeingPlanned = (id: string): AppError =>
  new AppError('conflict', 'order_being_planned', `Order ${id} is being planned. Retry after the planRoute call has finished`);

export const orderSiteFixed = (id: string, siteCode: string, requested: string): AppError =>
  new AppError('conflict', 'order_site_fixed', `Order ${id} belongs to site ${siteCode} and cannot move to ${requested}; send ${siteCode}`);

/** The 503 of news whose task has earlier news that is not applied yet. */
export const orderBusy = (): AppError =>
  new AppError('unavailable', 'overloaded', 'Earlier changes of this order are still being applied; retry later', { retryAfter: 1 });
