import { addExactly } from '@suite/money';
import type { OrderLine } from './order';
import type { CreditNote, Order, Return } from './wire';

/** Actions on lines of an order. */
export type LinesAction = 'cancel-lines' | 'credit' | 'return';

/** The documents of an order that say what is left of its lines. */
export interface LineDocuments {
  readonly notes: readonly Pick<CreditNote, 'kind' | 'lines'>[];
  readonly returns: readonly Pick<Return, 'status' | 'lines' | 'received'>[];
}

interface ItemQuantity {
  readonly itemId: string;
  readonly quantity: number;
}

/** Returns the quantity of a line that an action can take. The service, which knows more, has the last word. */
export function leftOfLine(action: LinesAction, line: OrderLine, order: Pick<Order, 'charge'>, { notes, returns }: LineDocuments): number {
  const sumOf = (lines: readonly ItemQuantity[]): number =>
    addExactly(lines.filter(({ itemId }) => itemId === line.itemId).map(({ quantity }) => quantity));
  if (action === 'cancel-lines') return line.ordered;
  const charged = sumOf(order.charge.lines);
  const credited = sumOf(notes.filter(({ kind }) => kind === 'CREDIT').flatMap((note) => note.lines));
  if (action === 'credit') return Math.max(0, addExactly([charged, -credited]));
  const open = sumOf(returns.filter(({ status }) => status === 'REQUESTED' || status === 'APPROVED').flatMap((each) => each.lines));
  // What came counts once, whether it is credited or not.
  const came = sumOf(returns.flatMap(({ received = [] }) => received));
  return Math.max(0, addExactly([charged, -Math.max(credited, came), -open]));
}
