import { messageType, type NewMessage } from '@suite/messages';
import { without } from '../../cart/domain/objects';
import type { OrderRow } from '../order/order.entity';
import { ReturnView } from './return.dto';
import type { ReturnRow } from './return.entity';
import { returnView } from './return.view';

/** Returns a return without what a shopper and the shop have written about it. */
const withoutComments = (view: ReturnView): object => ({
  ...without(view, 'comment'),
  lines: view.lines.map((line) => without(line, 'comment')),
});

const returnType = (type: `return.${string}`, summary: string, description?: string) =>
  messageType({
    type,
    summary,
    ...(description !== undefined && { description }),
    data: ReturnView,
    personalData: { scopes: ['cart.order_view', 'cart.order_manage'], without: withoutComments },
  });

export const RETURN_REQUESTED = returnType('return.requested', 'A return was requested', 'Written when it has its number.');
export const RETURN_APPROVED = returnType('return.approved', 'A return was approved');
export const RETURN_DECLINED = returnType('return.declined', 'A return was declined');
export const RETURN_RECEIVED = returnType(
  'return.received',
  'The goods of a return were received',
  'A return that is credited has this message when its credit note is issued.',
);
export const RETURN_CANCELLED = returnType('return.cancelled', 'A return was cancelled');

/** The types of messages about returns. */
export const RETURN_MESSAGES = [RETURN_REQUESTED, RETURN_APPROVED, RETURN_DECLINED, RETURN_RECEIVED, RETURN_CANCELLED];

/** A message about a return as it is stored now. */
export function returnMessage(
  type: (typeof RETURN_MESSAGES)[number],
  row: ReturnRow,
  { customerId }: Pick<OrderRow, 'customerId'>,
): NewMessage {
  return { type, id: row.id, data: returnView(row), customerNumber: customerId };
}
