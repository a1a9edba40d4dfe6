import { hasOrder, nameOf, orderNumberOf } from '../domain/checkout-progress';
import { isWaitingForPayment, stuckStep } from '../domain/checkout-steps';
import type { CheckoutStepView, CheckoutView } from './checkout.dto';
import type { CheckoutRow } from './checkout.entity';

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
