import { omitNullish } from '@suite/http';
import { packagingPart } from '../../orders';
import { publicStatus } from '../../orders/domain/packing-status';
import type { PacklistEntryView } from './packlist.dto';
import type { PacklistRow } from './packlist.queries';

/** Returns an order as a packlist shows it. */
export function packlistView({ userId, firstName, lastName, ...order }: PacklistRow): PacklistEntryView {
  return omitNullish<PacklistEntryView>({
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    deliveryTimeFrom: order.deliveryTimeFrom,
    deliveryTimeTo: order.deliveryTimeTo,
    packingStatus: publicStatus(order.status),
    productsTotal: order.productsTotal,
    productsPacked: order.productsPacked,
    linesTotal: order.linesTotal,
    linesDone: order.linesDone,
    assignees: userId === null ? [] : [{ id: userId, firstName: firstName ?? '', lastName: lastName ?? '' }],
    packagingProducts: order.packaging.map(packagingPart),
    packingGroups: order.packingGroups,
  });
}
