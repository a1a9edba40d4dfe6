import { AppError } from '@suite/errors';
import type { OrderStatus } from './order-status';

export const orderNotFound = (id: string): AppError =>
  new AppError('not_found', 'order_not_found', `There is no order ${id} for this caller; list the orders`);

export const orderShipped = (id: string, status: OrderStatus): AppError =>
  new AppError('conflict', 'order_shipped', `Order ${id} is ${status} and can no longer be cancelled; handle it as a return`);

/** An imported order is history: its documents, its delivery and its payment are in the system that it comes from. */
export const orderImported = (id: string): AppError =>
  new AppError(
    'conflict',
    'order_imported',
    `Order ${id} was imported and cannot be changed here; handle it in the system that it comes from`,
  );

export const orderNumberTaken = (number: string): AppError =>
  new AppError('conflict', 'order_number_taken', `The number ${number} is in use or void here; import the order under another number`);

export const statusMoveRefused = (message: string): AppError => new AppError('conflict', 'status_move_refused', message);

/** Names the schema that repeats its numbers, and how to change it. */
export const repeatedNumber = ({
  number,
  of,
  schemaType,
}: {
  readonly number: string;
  readonly of: string;
  readonly schemaType: string;
}): string =>
  `The number ${number} is that of another ${of}: the active schema of the type ${schemaType} repeats its numbers. ` +
  'Create and activate another one whose preText or postText contains the period with which its numbers restart, ' +
  'such as __year____month____day__ for DAY, or whose counter is above all numbers in use';

const CONTRADICTIONS = {
  order_not_packed: (id: string) => `The warehouse has not finished packing order ${id}; finish it there first`,
  order_not_shipped: (id: string) => `The delivery has not shipped order ${id}; set SHIPPED first`,
} as const;

/** The status contradicts what the warehouse or the delivery has done. */
export const statusContradicted = (type: keyof typeof CONTRADICTIONS, id: string): AppError =>
  new AppError('conflict', type, CONTRADICTIONS[type](id));
