import type { Tx } from '@suite/database';
import { ServiceRefusal } from '@suite/http-client';
import type { NewMessage } from '@suite/messages';
import { isPassing } from '../../peers';
import { computedCharge } from '../domain/charge';
import { canceledIn } from '../domain/checkout-plan';
import { CheckoutRefused, type CheckoutStep, orderNumberOf } from '../domain/checkout-progress';
import { asReleased } from '../domain/delivery-time';
import { deliveryOrder, packingOrder, requestOf } from '../domain/fulfillment';
import type { OrderRow } from '../order/order.entity';
import { ORDER_CONFIRMED, orderMessage, orderMessages } from '../order/order.messages';
import { confirmOrder, lockOrder, updateOrder } from '../order/order.queries';
import type { CheckoutEffectsService } from './checkout-effects.service';
import type { CheckoutPeers } from './checkout-peers.client';
import type { CheckoutRow } from './checkout.entity';

// The steps after the order: packing, delivery and the confirmation mail. Packing and delivery are compensated on cancellation.

/** Sends the order, then what was cancelled of it while it waited for its payment. */
export async function sendToPacking({ packing }: CheckoutPeers, checkout: CheckoutRow): Promise<void> {
  const { tenant, orderId, plan } = checkout;
  await packing.send(tenant, orderId, packingOrder(requestOf(checkout, 'PACKING')));
  for (const { id, lines, reason } of plan.canceled ?? []) {
    await packing.cancelLines(tenant, orderId, id, {
      lines: lines.map(({ itemId: entryId, quantity }) => ({ entryId, quantity })),
      reason,
    });
  }
}

/**
 * Cancels packing. The warehouse decides whether the order can still be cancelled; a shipped order cannot. If an earlier
 * request may still be in flight, the order is sent again first: a late copy then finds it cancelled.
 */
export async function cancelPacking(peers: CheckoutPeers, checkout: CheckoutRow, step: CheckoutStep): Promise<void> {
  const { tenant, orderId } = checkout;
  if (await peers.delivery.isShipped(tenant, orderId)) throw tooLate('order_shipped', `Order ${orderId} has already been shipped`);
  if (step.isInDoubt) await unlessRefused(sendToPacking(peers, checkout));
  const isCancelled = await peers.packing.cancel(tenant, orderId);
  if (!isCancelled) throw tooLate('order_in_packing', `Packing of order ${orderId} has already started; cancel it in the warehouse`);
}

export async function sendToDelivery({ delivery }: CheckoutPeers, checkout: CheckoutRow): Promise<void> {
  await delivery.send(checkout.tenant, checkout.orderId, deliveryOrder(requestOf(checkout, 'DELIVERY')));
}

export async function cancelDelivery(peers: CheckoutPeers, checkout: CheckoutRow, step: CheckoutStep): Promise<void> {
  if (step.isInDoubt) await unlessRefused(sendToDelivery(peers, checkout));
  await peers.delivery.cancel(checkout.tenant, checkout.orderId, deliveryOrder(requestOf(checkout, 'DELIVERY')));
}

/** Posts the mail in the outbox. */
export async function sendConfirmation({ mails }: CheckoutEffectsService, tx: Tx, checkout: CheckoutRow): Promise<NewMessage[]> {
  const { tenant, orderId, plan } = checkout;
  const { language, decimals } = plan;
  const [orderNumber, order] = [orderNumberOf(checkout), asReleased(plan.order, checkout)];
  await mails.postConfirmation(tx, tenant, { orderId, orderNumber, order, language, decimals, canceledLines: canceledIn(plan) });
  return [];
}

/** Confirms an order whose fulfillment is requested. */
export async function confirmFulfillment(
  _effects: CheckoutEffectsService,
  tx: Tx,
  { tenant, orderId }: CheckoutRow,
  now: Date,
): Promise<NewMessage[]> {
  const confirmed = await confirmOrder(tx, tenant, orderId, now);
  return confirmed ? [orderMessage(ORDER_CONFIRMED, confirmed)] : [];
}

export async function storeCancellation(
  _effects: CheckoutEffectsService,
  tx: Tx,
  { tenant, orderId, plan, cancellation }: CheckoutRow,
  now: Date,
): Promise<NewMessage[]> {
  const order = await lockOrder(tx, tenant, orderId);
  if (!order) return [];
  const cancelReason = cancellation?.reason || null; // empty: the customer is erased
  const cancelled: OrderRow = { ...order, status: 'CANCELLED', cancelReason, followAt: null, modifiedAt: now };
  cancelled.charge = computedCharge(plan, cancelled);
  await updateOrder(tx, cancelled);
  return orderMessages(order, cancelled);
}

/** Sends an order again before it is cancelled. A peer that rejects it permanently would also reject a late copy. */
async function unlessRefused(send: Promise<void>): Promise<void> {
  try {
    await send;
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || isPassing(error)) throw error;
  }
}

const tooLate = (type: string, message: string): CheckoutRefused => new CheckoutRefused({ kind: 'conflict', type, message });
