import type { DeepReadonly } from '../../cart';
import type { Packed, StoredChildren } from '../domain/order-children';
import { orderContentView } from '../preview/order-draft.view';
import { creditPriceView } from '../credit/credit-note.view';
import type { OrderView, VoidOrderNumberView } from './order.dto';
import type { OrderRow } from './order.entity';
import type { VoidNumber } from './void-number.queries';

export function orderView(order: OrderRow): DeepReadonly<OrderView> {
  const {
    tenant,
    id,
    orderNumber,
    checkoutId,
    status,
    paymentStatus,
    paymentReference,
    cancelReason,
    packed,
    children,
    credited,
    content,
  } = order;
  return {
    orderId: id,
    orderNumber,
    checkoutId,
    status,
    paymentStatus,
    ...(paymentReference !== null && { payment: { reference: paymentReference } }),
    ...(cancelReason !== null && { cancellation: { reason: cancelReason } }),
    ...packedView(packed),
    ...deliveryView(children),
    ...(credited && { creditedPrice: creditPriceView(credited.price) }),
    ...orderContentView(tenant, content),
    createdAt: order.createdAt.toISOString(),
    modifiedAt: order.modifiedAt.toISOString(),
  };
}

function deliveryView(children: StoredChildren | null): Pick<DeepReadonly<OrderView>, 'delivery'> {
  const { status, eta, trackingURL } = children?.progress ?? {};
  if (status === undefined) return {};
  return { delivery: { status, ...(eta !== undefined && { eta }), ...(trackingURL !== undefined && { trackingURL }) } };
}

/** Restores the order of members, which jsonb does not keep. */
function packedView(packed: Packed | null): Pick<DeepReadonly<OrderView>, 'finalAmount' | 'packedItems'> {
  if (!packed) return {};
  const { amount, currency } = packed.finalAmount;
  const packedItems = packed.packedItems.map(({ itemId, packedCount, canceledCount }) => ({ itemId, packedCount, canceledCount }));
  return { finalAmount: { amount, currency }, packedItems };
}

export function voidNumberView({ number, isOrder, cartId, reason, at }: VoidNumber): VoidOrderNumberView {
  return { ...(isOrder ? { orderNumber: number } : { creditNoteNumber: number }), cartId, reason, at: at.toISOString() };
}
