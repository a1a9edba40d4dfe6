import { addExactly } from '@suite/money';
import { type CountedReturn, leftOfItem, quantityOf } from '../../../src/ordering/domain/left-to-return';
import type { OrderLine } from './order';
import type { CreditNote, Order, Return, ReturnStatus } from './wire';

/** Actions on lines of an order. */
export type LinesAction = 'cancel-lines' | 'credit' | 'return';

/** The documents of an order that say what is left of its lines. */
export interface LineDocuments {
  readonly notes: readonly Pick<CreditNote, 'kind' | 'lines'>[];
  readonly returns: readonly Pick<Return, 'status' | 'lines' | 'received'>[];
}

const OPEN: ReadonlySet<ReturnStatus> = new Set(['REQUESTED', 'APPROVED']);

/** Returns the quantity of a line that an action can take. The service, which knows more, has the last word. */
export function leftOfLine(
  action: LinesAction,
  { itemId, ordered }: OrderLine,
  { charge }: Pick<Order, 'charge'>,
  documents: LineDocuments,
): number {
  if (action === 'cancel-lines') return ordered;
  const credits = documents.notes.filter(({ kind }) => kind === 'CREDIT').flatMap(({ lines }) => lines);
  const credited = quantityOf(credits, itemId);
  if (action === 'credit') return Math.max(0, addExactly([quantityOf(charge.lines, itemId), -credited]));
  const returns = documents.returns.flatMap(({ status, lines, received }): CountedReturn[] => {
    if (OPEN.has(status)) return [{ lines, received: null }];
    return received ? [{ lines, received }] : [];
  });
  return leftOfItem(itemId, { charged: charge.lines, credited, returns });
}
