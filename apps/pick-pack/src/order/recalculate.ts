import type { Tx } from '@suite/platform';
import { type Actor, record } from '../audit/audit.queries';
import { packedTotals } from '../domain/order-totals';
import { countsOf, foldEvents, type Tally } from '../domain/tally';
import { changeTotals, findEvents, type OrderRow } from './order.queries';

/**
 * Computes an order's totals anew from its event log, and keeps them. The order must be locked. Returns what the log
 * comes to, so that nobody need read it again.
 */
export async function recalculate(
  tx: Tx,
  order: OrderRow & { readonly tenant: string; readonly orderId: string },
  who: Actor,
): Promise<{ tallies: Map<string, Tally>; orderTotal: number }> {
  const tallies = foldEvents(await findEvents(tx, order.tenant, order.orderId));
  const ordered = { currency: order.currency, orderTotal: order.ordered_total, valueOfGoods: order.ordered_value_of_goods };
  const after = packedTotals(ordered, order.entries, countsOf(order.entries, tallies));
  const before = { orderTotal: order.order_total, valueOfGoods: order.value_of_goods };
  if (after.orderTotal !== before.orderTotal || after.valueOfGoods !== before.valueOfGoods) {
    await changeTotals(tx, order.tenant, order.orderId, after);
    await record(tx, order, who, { action: 'totals_changed', before, after });
  }
  return { tallies, orderTotal: after.orderTotal };
}
