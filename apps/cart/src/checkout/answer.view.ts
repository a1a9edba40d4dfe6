import type { FastifyReply } from 'fastify';
import type { Shown } from '../cart/shown.view';
import type { OrderView } from '../order/order.dto';
import type { CheckoutStarted } from './checkout.dto';

/** An order, or a checkout that is still at it. */
export interface OrderOrCheckout {
  readonly checkoutId: string;
  readonly order?: Shown<OrderView>;
}

/** Answers the order with the status, or 202 with where to look. */
export function reply(
  response: FastifyReply,
  status: 200 | 201,
  { checkoutId, order }: OrderOrCheckout,
): Shown<OrderView> | CheckoutStarted {
  void response.status(order ? status : 202);
  return order ?? { checkoutId };
}
