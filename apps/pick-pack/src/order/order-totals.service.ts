import type { Tx } from '@suite/platform';
import { insertEntry } from '../audit/audit.queries';
import type { Actor } from '../domain/actor';
import { packedTotals } from '../domain/order-totals';
import { countsOf, foldEvents, type Tally } from '../domain/tally';
import { listEventsOfOrder } from '../event/event.queries';
import { type OrderRow, updateTotals } from './order.queries';

/**
 * Computes an order's totals again from its event log, and keeps them. The order must be locked. Returns what the log
 * comes to, so that nobody need read it again.
 */
export async function recalculateTotals(tx: Tx, order: OrderRow, who: Actor): Promise<{ tallies: Map<string, Tally>; orderTotal: number }> {
  const tallies = foldEvents(await listEventsOfOrder(tx, order.tenant, order.orderId));
  const ordered = { currency: order.currency, orderTotal: order.orderedTotal, valueOfGoods: order.orderedValueOfGoods };
  const after = packedTotals(ordered, order.entries, countsOf(order.entries, tallies));
  const before = { orderTotal: Number(order.orderTotal), valueOfGoods: Number(order.valueOfGoods) };
  if (after.orderTotal !== before.orderTotal || after.valueOfGoods !== before.valueOfGoods) {
    await updateTotals(tx, order, after);
    await insertEntry(tx, order, who, { action: 'totals_changed', before, after });
  }
  return { tallies, orderTotal: after.orderTotal };
}
