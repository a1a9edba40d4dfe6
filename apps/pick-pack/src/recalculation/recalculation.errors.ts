import { AppError, fault } from '@suite/errors';

export const jobNotFound = (jobId: string): AppError =>
  new AppError('not_found', 'job_not_found', `There is no job ${jobId}; use the jobId of the recalculation`);

export function recalculationInProgress(orderIds: readonly string[], free: ReadonlySet<string>): AppError {
  const busy = orderIds.filter((orderId) => !free.has(orderId));
  const message = `A recalculation is still in progress for ${busy.slice(0, 10).join(', ')}${busy.length > 10 ? ' …' : ''}; retry when it is done`;
  const details = busy.map((orderId) => fault('orderIds', 'recalculation_in_progress', orderId));
  return new AppError('conflict', 'recalculation_in_progress', message, { details });
}
