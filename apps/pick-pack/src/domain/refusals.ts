import { AppError } from '@suite/errors';

const noOrder = (orderId: string): string => `There is no order ${orderId}`;

export const orderNotFound = (orderId: string): AppError => new AppError('not_found', 'order_not_found', noOrder(orderId));

/** The error for a missing order in calls of packing: 400 instead of 404. */
export const orderUnknown = (orderId: string): AppError => new AppError('invalid', 'order_not_found', noOrder(orderId));

export const siteNotFound = (siteCode: string): AppError =>
  new AppError('not_found', 'site_not_found', `Site ${siteCode} has no time zone; set one with PUT, or its days are days of UTC`);

export const jobNotFound = (jobId: string): AppError => new AppError('not_found', 'job_not_found', `There is no job ${jobId}`);
