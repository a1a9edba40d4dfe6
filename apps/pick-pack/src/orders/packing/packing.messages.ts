import { messageType, type NewMessage } from '@suite/messages';
import type { PackingChange } from '../domain/packing-status';
import { VIEW } from '../../packing.access';
import { PackingOrderView } from '../order.dto';
import type { OrderDetails } from '../order-details.queries';
import { orderView } from '../order.view';

const NAMELESS = { firstName: '', lastName: '' };

export const withoutPackers = (order: PackingOrderView): PackingOrderView => ({
  ...order,
  assignees: order.assignees.map(({ id }) => ({ ...NAMELESS, id })),
  statusChanges: order.statusChanges.map((change) => ({ ...change, assignee: NAMELESS })),
});

/** The customer, the addresses, the comments of the customer, and the names of packers. */
const personalData = {
  scopes: VIEW,
  without: (order: PackingOrderView): object => ({
    ...withoutPackers(order),
    customer: undefined,
    delivery: { ...order.delivery, deliveryAddress: undefined },
    payment: order.payment && { ...order.payment, invoiceAddress: undefined },
    entries: order.entries.map((entry) => ({ ...entry, customerComment: undefined })),
  }),
};

export const PACKING_STARTED = messageType({
  type: 'packing.started',
  summary: 'Packing of an order started',
  description: 'Also written when a packed order is opened again.',
  data: PackingOrderView,
  personalData,
});
export const PACKING_PACKED = messageType({
  type: 'packing.packed',
  summary: 'An order was packed',
  description: 'If its packing was finished, the totals follow the packed amounts.',
  data: PackingOrderView,
  personalData,
});
export const PACKING_CANCELLED = messageType({
  type: 'packing.cancelled',
  summary: 'An order to pack was cancelled',
  data: PackingOrderView,
  personalData,
});
export const PACKING_RECALCULATED = messageType({
  type: 'packing.recalculated',
  summary: 'The totals of an order were recalculated',
  description: 'Written for each order of a recalculation that succeeds, whether its totals changed or not.',
  data: PackingOrderView,
  personalData,
});

export const PACKING_MESSAGES = [PACKING_STARTED, PACKING_PACKED, PACKING_CANCELLED, PACKING_RECALCULATED];

export type PackingMessageType = (typeof PACKING_MESSAGES)[number];

/** The message of each change of the status. */
export const MESSAGE_OF = {
  started: PACKING_STARTED,
  packed: PACKING_PACKED,
  cancelled: PACKING_CANCELLED,
} satisfies Record<PackingChange, object>;

/** Returns a message about an order as it is after the change. */
export const messageOf = (
  type: PackingMessageType,
  details: OrderDetails,
  view: PackingOrderView = orderView(details),
): NewMessage<PackingOrderView> => ({
  type,
  id: details.order.orderId,
  data: view,
  customerNumber: details.order.customerNumber,
});
