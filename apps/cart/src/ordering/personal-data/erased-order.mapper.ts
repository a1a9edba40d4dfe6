import { ERASED_MAIL_DOMAIN, erasedAddress } from '@suite/privacy';
import { without } from '../../cart/domain/objects';
import type { CheckoutPlan } from '../domain/checkout-plan';
import type { Cancellation, CheckoutRefusal, CheckoutStep } from '../domain/checkout-progress';
import type { OrderContent } from '../domain/order-content';

/** Returns the content of an order without what identifies the person. What was ordered, the prices and the tax stay. */
export function erasedContent(content: OrderContent, pseudonym: string): OrderContent {
  const { customer, shippingAddress, billingAddress, customerId, ...rest } = content;
  const { items }: Partial<OrderContent> = rest; // a checkout that was refused before it had a plan has none
  return {
    ...without(rest, 'note', 'buyerReference', 'mixins', 'mixinSchemas'),
    ...(items && { items: items.map((item) => without(item, 'mixins', 'metadata')) }),
    ...(customerId !== undefined && { customerId: pseudonym }),
    ...(customer && { customer: { email: `${pseudonym}@${ERASED_MAIL_DOMAIN}`, lastName: pseudonym } }),
    ...(shippingAddress && { shippingAddress: erasedAddress(shippingAddress, pseudonym) }),
    ...(billingAddress && { billingAddress: erasedAddress(billingAddress, pseudonym) }),
  };
}

/** Returns the plan of a checkout under the pseudonym, so that its remaining steps send no personal data. */
export function erasedPlan(plan: CheckoutPlan, pseudonym: string): CheckoutPlan {
  const redemptions = plan.redemptions.map((redemption) => ({ ...redemption, customerNumber: pseudonym }));
  const promotions = plan.promotions?.map((promotion) => ({ ...promotion, customerNumber: pseudonym }));
  return { ...plan, order: erasedContent(plan.order, pseudonym), redemptions, ...(promotions && { promotions }) };
}

/** Removes the messages of peers, which can quote what they rejected. */
export const erasedSteps = (steps: readonly CheckoutStep[]): CheckoutStep[] => steps.map((step) => without(step, 'lastError'));

/** Keeps the type of a refusal. */
export const erasedRefusal = (refusal: CheckoutRefusal | null): CheckoutRefusal | null =>
  refusal && { kind: refusal.kind, type: refusal.type, message: refusal.type };

/** Removes the reason, which can name the customer. The order is still cancelled. */
export const erasedCancellation = (cancellation: Cancellation | null): Cancellation | null =>
  cancellation && { reason: '', ...(cancellation.refusal && { refusal: erasedRefusal(cancellation.refusal)! }) };
