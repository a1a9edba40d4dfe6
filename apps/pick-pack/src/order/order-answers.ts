import type { AuditRow } from '../audit/audit.queries';
import { productCounts } from '../domain/order-totals';
import { type Packer, type PackingStatus, shownStatus } from '../domain/packing-status';
import { countsOf, type Tally } from '../domain/tally';
import type { HistoryEntry, OrderAnswer, PacklistEntry, StatusChangeAnswer } from './order-answers.dto';
import type { OrderRow } from './order.queries';

/** What is known of an order beside its row. */
export interface OrderContext {
  readonly packer?: Packer | undefined;
  readonly tallies?: ReadonlyMap<string, Tally> | undefined;
}

/** An order as a day's packlist has it. */
export function packlistEntry(order: OrderRow, { packer, tallies = new Map() }: OrderContext): PacklistEntry {
  return {
    orderId: order.order_id,
    customerName: order.customer.customerName,
    packingStatus: shownStatus(order.status),
    ...productCounts(order.entries, tallies.values()),
    assignees: packer ? [packer] : [],
    packagingProducts: [...order.packaging],
  };
}

/** An order with everything. */
export function orderAnswer(
  order: OrderRow,
  { packer, tallies = new Map() }: OrderContext,
  statusChanges: readonly AuditRow[],
): OrderAnswer {
  const counts = countsOf(order.entries, tallies);
  return {
    id: order.order_id,
    siteCode: order.site_code,
    packingStatus: shownStatus(order.status),
    assignees: packer ? [packer] : [],
    orderDetails: {
      orderTotal: order.order_total,
      valueOfGoods: order.value_of_goods,
      deposit: order.deposit,
      coupons: order.coupons,
      currency: order.currency,
    },
    entries: order.entries.map((entry, i) => ({ ...entry, packedCount: 0, canceledCount: 0, ...counts[i] })),
    packagingProducts: [...order.packaging],
    customer: order.customer,
    delivery: order.delivery as OrderAnswer['delivery'],
    ...(order.payment && { payment: order.payment }),
    statusChanges: statusChanges.map(statusChange),
  };
}

function statusChange({ at, after, first_name: firstName, last_name: lastName }: AuditRow): StatusChangeAnswer {
  const { status } = after as { status: PackingStatus };
  return {
    status: shownStatus(status),
    dateChange: at.toISOString(),
    assignee: { firstName: firstName ?? '', lastName: lastName ?? '' },
  };
}

export function historyEntry(row: AuditRow): HistoryEntry {
  return {
    at: row.at.toISOString(),
    action: row.action,
    clientId: row.client_id,
    ...(row.user_id !== null && { user: { id: row.user_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' } }),
    ...(row.before && { before: row.before }),
    ...(row.after && { after: row.after }),
  };
}
