import { type Shown, without } from '../../cart';
import type { OrderDraftView } from '../preview/order-draft.dto';
import { addressesOf } from '../preview/order-draft.view';
import type { VoidNumberRow } from '../checkout/checkout.entity';
import type { Packed } from '../domain/order-children';
import type { OrderView, VoidNumberView } from './order.dto';
import type { OrderRow } from './order.entity';

export function orderView(order: OrderRow): Shown<OrderView> {
  const { id, orderNumber, checkoutId, status, paymentStatus, paymentReference, cancelReason, packed, content, createdAt, modifiedAt } =
    order;
  return {
    orderId: id,
    orderNumber,
    checkoutId,
    status,
    paymentStatus,
    ...(paymentReference !== null && { payment: { reference: paymentReference } }),
    ...(cancelReason !== null && { cancellation: { reason: cancelReason } }),
    ...packedView(packed),
    ...(without(content, 'includesTax') as Shown<OrderDraftView>),
    addresses: addressesOf(content),
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  };
}

/** Restores the order of members, which jsonb does not keep. */
function packedView(packed: Packed | null): Pick<Shown<OrderView>, 'finalAmount' | 'packedItems'> {
  if (!packed) return {};
  const { amount, currency } = packed.finalAmount;
  const packedItems = packed.packedItems.map(({ itemId, packedCount, canceledCount }) => ({ itemId, packedCount, canceledCount }));
  return { finalAmount: { amount, currency }, packedItems };
}

export function voidNumberView({ orderNumber, cartId, reason, at }: VoidNumberRow): VoidNumberView {
  return { orderNumber, cartId, reason, at: at.toISOString() };
}
