import { AppError } from '@suite/errors';
import type { IncompleteEntry } from './tally';

const noOrder = (orderId: string): string => `There is no order ${orderId}; check the id, or create it with PUT`;

export const orderNotFound = (orderId: string): AppError => new AppError('not_found', 'order_not_found', noOrder(orderId));

/** The error for a missing order in calls of packing: 400 instead of 404. */
export const orderUnknown = (orderId: string): AppError => new AppError('invalid', 'order_not_found', noOrder(orderId));

/** The error for a cancelled order: 400 in calls of packing, 409 in the others. */
export const orderCancelled = (kind: 'invalid' | 'conflict', orderId: string): AppError =>
  new AppError(kind, 'order_cancelled', `Order ${orderId} is cancelled and can only be read; create another order`);

/** The error for a text that is no order's id, and the order number of several orders. */
export const orderAmbiguous = (orderNumber: string): AppError =>
  new AppError('conflict', 'order_ambiguous', `Several orders have the number ${orderNumber}; send the id of the order`);

export const orderInPacking = (message: string): AppError => new AppError('conflict', 'order_in_packing', message);

export const assigneeExists = (orderId: string): AppError =>
  new AppError('conflict', 'assignee_exists', `Order ${orderId} already has a packer; use force=true to replace the packer`);

export const orderIncomplete = (orderId: string, details: readonly IncompleteEntry[]): AppError =>
  new AppError(
    'conflict',
    'order_incomplete',
    `Order ${orderId} is not complete; pack or cancel what is missing, or omit requireComplete`,
    {
      members: { details },
    },
  );

export const siteCodeWrong = (orderId: string, siteCode: string): AppError =>
  new AppError('invalid', 'site_code_wrong', `Order ${orderId} does not belong to site ${siteCode}; send the site of the order`);

export const deliveryCycleWrong = (orderId: string, deliveryCycle: string): AppError =>
  new AppError(
    'invalid',
    'delivery_cycle_wrong',
    `Order ${orderId} does not belong to the delivery cycle ${deliveryCycle}; send the cycle of an entry, or the delivery date`,
  );
