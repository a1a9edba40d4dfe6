import { AppError } from '@suite/errors';

export const orderNotFound = (orderId: string): AppError => new AppError('not_found', 'order_not_found', `There is no order ${orderId}`);

export const jobNotFound = (jobId: string): AppError => new AppError('not_found', 'job_not_found', `There is no job ${jobId}`);
