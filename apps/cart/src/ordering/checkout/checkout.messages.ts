import { messageType, type NewMessage } from '@suite/messages';
import { without } from '../../cart/domain/objects';
import { CheckoutView } from './checkout.dto';
import type { CheckoutRow } from './checkout.entity';
import { checkoutView } from './checkout.view';

/** Returns a checkout without the texts of peer services, which can quote what they rejected. */
function withoutQuotes({ steps, refusal, stuck, ...rest }: CheckoutView): object {
  return {
    ...rest,
    steps: steps.map((step) => without(step, 'lastError')),
    ...(stuck && { stuck: { ...stuck, message: stuck.type } }),
    ...(refusal && { refusal: { type: refusal.type, message: refusal.type } }),
  };
}

export const CHECKOUT_REFUSED = messageType({
  type: 'checkout.refused',
  summary: 'A checkout was refused',
  description:
    'Because of the order itself (409): its prices, its coupons, its customer or its number. A checkout that failed because a service was unavailable, or whose cart is incomplete, has no message.',
  data: CheckoutView,
  personalData: { scopes: ['cart.cart_manage'], without: withoutQuotes },
});

/** The message about a refused checkout: none if the refusal is not answered with 409. */
export function refusalMessages(checkout: CheckoutRow): NewMessage[] {
  if (checkout.refusal?.kind !== 'conflict') return [];
  return [{ type: CHECKOUT_REFUSED, id: checkout.id, data: checkoutView(checkout), customerNumber: checkout.customerId }];
}
