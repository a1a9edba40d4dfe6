import { publicStatus } from '../../orders/domain/packing-status';
import type { ChangedOrder } from './stream.queries';

/** Sent at the start and at intervals: proxies close connections on which nothing is sent. */
export const COMMENT = ':\n\n';

/** Returns the event of a changed order: its present state, or that it is gone. */
export function changeEvent({ position, orderId, status, userId, ...order }: ChangedOrder): string {
  if (status === null || status === 'CANCELLED') return eventText('gone', position, { orderId });
  return eventText('order', position, {
    orderId,
    packingStatus: publicStatus(status),
    productsTotal: order.ordered,
    productsPacked: order.packed,
    productsCanceled: order.canceled,
    linesTotal: order.linesTotal,
    linesDone: order.linesDone,
    assignee: userId === null ? null : { id: userId, firstName: order.firstName ?? '', lastName: order.lastName ?? '' },
  });
}

/** Returns the event that tells a client to load the orders again. */
export const reloadEvent = (position: number): string => eventText('reload', String(position), {});

const eventText = (name: string, id: string, data: object): string => `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
