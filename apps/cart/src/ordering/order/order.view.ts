import type { DeepReadonly } from '../../cart';
import type { Packed } from '../domain/order-children';
import { orderContentView } from '../preview/order-draft.view';
import type { OrderView, VoidOrderNumberView } from './order.dto';
import type { OrderRow } from './order.entity';
import type { VoidNumberRow } from './void-number.entity';

export function orderView(order: OrderRow): DeepReadonly<OrderView> {
  const { tenant, id, orderNumber, checkoutId, status, paymentStatus, paymentReference, cancelReason, packed, content } = order;
  return {
    orderId: id,
    orderNumber,
    checkoutId,
    status,
    paymentStatus,
    ...(paymentReference !== null && { payment: { reference: paymentReference } }),
    ...(cancelReason !== null && { cancellation: { reason: cancelReason } }),
    ...packedView(packed),
    ...orderContentView(tenant, content),
    createdAt: order.createdAt.toISOString(),
    modifiedAt: order.modifiedAt.toISOString(),
  };
}

/** Restores the order of members, which jsonb does not keep. */
function packedView(packed: Packed | null): Pick<DeepReadonly<OrderView>, 'finalAmount' | 'packedItems'> {
  if (!packed) return {};
  const { amount, currency } = packed.finalAmount;
  const packedItems = packed.packedItems.map(({ itemId, packedCount, canceledCount }) => ({ itemId, packedCount, canceledCount }));
  return { finalAmount: { amount, currency }, packedItems };
}

export function voidNumberView({ orderNumber, cartId, reason, at }: VoidNumberRow): VoidOrderNumberView {
  return { orderNumber, cartId, reason, at: at.toISOString() };
}
