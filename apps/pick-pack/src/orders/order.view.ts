import { omitNullish } from '@suite/http';
import { publicStatus } from './domain/packing-status';
import { countsOf, talliesOf } from './domain/tally';
import { statusChangeView } from './history.view';
import type { PackingOrderView, PackingOrderDetailsView } from './order.dto';
import { customerPart, deliveryPart, entryPart, packagingPart, paymentPart } from './order-parts.view';
import type { OrderDetails } from './order-details.queries';
import type { OrderRow } from './order.queries';

/** Returns an order with all its details. Its tallies are those of the details, unless they are given. */
export function orderView(
  { order, packer, statusChanges, weightBarcodes, ...details }: OrderDetails,
  tallies = talliesOf(details.tallies),
): PackingOrderView {
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
    weightBarcodes: weightBarcodes.length > 0 ? [...weightBarcodes] : undefined,
    statusChanges: statusChanges.map(statusChangeView),
  });
}

const detailsView = (order: OrderRow): PackingOrderDetailsView =>
  omitNullish<PackingOrderDetailsView>({
    orderTotal: Number(order.orderTotal),
    valueOfGoods: Number(order.valueOfGoods),
    deposit: Number(order.deposit),
    fees: Number(order.packedFees ?? order.fees),
    paymentFees: Number(order.paymentFees),
    coupons: Number(order.packedCoupons ?? order.coupons),
    includesTax: order.includesTax,
    decimals: order.decimals,
    currency: order.currency,
  });
