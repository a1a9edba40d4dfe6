import type { DeepReadonly } from '../../cart/domain/objects';
import { currentCharge } from '../domain/charge';
import type { StoredChildren } from '../domain/order-children';
import type { OrderAmounts } from '../domain/order-parts';
import { orderContentView } from '../preview/order-draft.view';
import { creditPriceView, taxView } from '../credit/credit-note.view';
import type { ChargeView, OrderView, VoidOrderNumberView } from './order.dto';
import type { OrderRow } from './order.entity';
import type { VoidNumber } from './void-number.queries';

export function orderView(order: OrderRow): DeepReadonly<OrderView> {
  const { tenant, id, orderNumber, checkoutId, status, paymentStatus, paymentReference, cancelReason, children, credited, content } = order;
  const charge = currentCharge(order);
  return {
    orderId: id,
    orderNumber,
    checkoutId,
    status,
    paymentStatus,
    ...(paymentReference !== null && { payment: { reference: paymentReference } }),
    ...(cancelReason !== null && { cancellation: { reason: cancelReason } }),
    charge: chargeView(charge),
    ...packedView(order, charge),
    ...canceledView(order),
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

export function chargeView({ lines, shipping, paymentFee, price, taxes }: OrderAmounts): DeepReadonly<ChargeView> {
  return {
    lines: lines.map(({ itemId, quantity, price: ofLine }) => ({ itemId, quantity, ...creditPriceView(ofLine) })),
    ...(shipping && { shipping: creditPriceView(shipping) }),
    ...(paymentFee && { paymentFee: creditPriceView(paymentFee) }),
    ...creditPriceView(price),
    taxes: taxes.map(taxView),
  };
}

/** Restores the order of members, which jsonb does not keep. */
function packedView({ packed, content }: OrderRow, charge: OrderAmounts): Pick<DeepReadonly<OrderView>, 'finalAmount' | 'packedItems'> {
  if (!packed) return {};
  const finalAmount = { amount: charge.price.grossValue, currency: content.currency };
  const packedItems = packed.packedItems.map(({ itemId, packedCount, canceledCount }) => ({ itemId, packedCount, canceledCount }));
  return { finalAmount, packedItems };
}

export function voidNumberView({ number, member, cartId, reason, at }: VoidNumber): VoidOrderNumberView {
  return { [member]: number, cartId, reason, at: at.toISOString() };
}

/** Restores the order of members. */
function canceledView({ canceledLines }: OrderRow): Pick<DeepReadonly<OrderView>, 'canceledLines'> {
  if (!canceledLines) return {};
  return { canceledLines: canceledLines.map(({ itemId, quantity, reason, at }) => ({ itemId, quantity, reason, at })) };
}
