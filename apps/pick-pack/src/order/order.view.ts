import { omitNullish } from '@suite/http';
import type { AuditEntry } from '../audit';
import { type Packer, publicStatus } from '../domain/packing-status';
import { countsOf, type Tally } from '../domain/tally';
import { statusChangeView } from './history.view';
import type { PackingOrderView, PackingOrderDetailsView, PacklistEntryView } from './order.dto';
import { customerPart, deliveryPart, entryPart, packagingPart, paymentPart } from './order-parts.view';
import type { OrderRow, PacklistRow } from './order.queries';

/** Returns an order as a packlist shows it. */
export function packlistView({ userId, firstName, lastName, ...order }: PacklistRow): PacklistEntryView {
  return omitNullish<PacklistEntryView>({
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    packingStatus: publicStatus(order.status),
    productsTotal: order.productsTotal,
    productsPacked: order.productsPacked,
    assignees: userId === null ? [] : [{ id: userId, firstName: firstName ?? '', lastName: lastName ?? '' }],
    packagingProducts: order.packaging.map(packagingPart),
  });
}

/** The data of an order that is not in its row. */
export interface OrderContext {
  readonly packer: Packer | undefined;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly statusChanges: readonly AuditEntry[];
}

/** Returns an order with all its details. */
export function orderView(order: OrderRow, { packer, tallies, statusChanges }: OrderContext): PackingOrderView {
  const counts = countsOf(order.entries, tallies);
  return omitNullish<PackingOrderView>({
    id: order.orderId,
    siteCode: order.siteCode,
    orderNumber: order.orderNumber,
    packingStatus: publicStatus(order.status),
    assignees: packer ? [packer] : [],
    orderDetails: detailsView(order),
    entries: order.entries.map((entry, i) => entryPart({ ...entry, ...counts[i] })),
    packagingProducts: order.packaging.map(packagingPart),
    customer: customerPart(order.customer),
    delivery: deliveryPart(order.delivery),
    payment: order.payment && paymentPart(order.payment),
    statusChanges: statusChanges.map(statusChangeView),
  });
}

const detailsView = (order: OrderRow): PackingOrderDetailsView =>
  omitNullish<PackingOrderDetailsView>({
    orderTotal: Number(order.orderTotal),
    valueOfGoods: Number(order.valueOfGoods),
    deposit: Number(order.deposit),
    fees: Number(order.fees),
    paymentFees: Number(order.paymentFees),
    coupons: Number(order.packedCoupons ?? order.coupons),
    currency: order.currency,
  });
