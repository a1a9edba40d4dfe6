import { isWaitingForPayment, nameOf, stuckStep } from '../domain/checkout-steps';
import type { OrderRow } from '../order/order.entity';
import type { CheckoutStepView, CheckoutView } from './checkout.dto';
import type { CheckoutRow } from './checkout.entity';

/** Returns the order number of a checkout, or an empty text if none is allocated. */
export function orderNumberOf({ steps }: Pick<CheckoutRow, 'steps'>): string {
  return steps.find(({ kind }) => kind === 'NUMBER')?.result ?? '';
}

/** Returns the row of the order that a checkout places. */
export function newOrder(checkout: CheckoutRow, now: Date): OrderRow {
  const { tenant, id, orderId, cartId, customerId, sessionId, plan } = checkout;
  return {
    tenant,
    id: orderId,
    orderNumber: orderNumberOf(checkout),
    cartId,
    checkoutId: id,
    customerId,
    sessionId,
    status: 'CREATED',
    paymentStatus: 'PENDING',
    paymentReference: null,
    packed: null,
    children: null,
    followAt: null,
    cancelReason: null,
    content: plan.order,
    createdAt: now,
    modifiedAt: now,
  };
}

const HAS_ORDER: readonly CheckoutRow['state'][] = ['ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK'];

/** Whether the checkout has placed an order, including one that was cancelled later. */
export const hasOrder = ({ state }: Pick<CheckoutRow, 'state'>): boolean => HAS_ORDER.includes(state);

export function checkoutView(checkout: CheckoutRow): CheckoutView {
  const { id, cartId, orderId, state, steps, refusal, nextAttemptAt } = checkout;
  const orderNumber = orderNumberOf(checkout);
  const rejected = stuckStep(checkout);
  return {
    checkoutId: id,
    cartId,
    state,
    steps: steps.map(stepView),
    ...(hasOrder(checkout) && { orderId, orderNumber }),
    ...(isWaitingForPayment(checkout) && { waitsFor: 'PAYMENT' }),
    ...(rejected && { stuck: { step: nameOf(rejected), type: rejected.refusedAs ?? '', message: rejected.lastError ?? '' } }),
    ...(nextAttemptAt && { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(refusal && {
      refusal: { type: refusal.type, message: refusal.message, ...(refusal.details && { details: [...refusal.details] }) },
    }),
    createdAt: checkout.createdAt.toISOString(),
    modifiedAt: checkout.modifiedAt.toISOString(),
  };
}

function stepView(step: CheckoutRow['steps'][number]): CheckoutStepView {
  const { state, attempts, lastError } = step;
  return { name: nameOf(step), state, attempts, ...(lastError !== undefined && { lastError }) };
}
