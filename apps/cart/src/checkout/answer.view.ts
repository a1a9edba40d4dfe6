import type { FastifyReply } from 'fastify';
import type { Shown } from '../cart/shown.view';
import type { OrderView } from '../order/order.dto';
import type { CheckoutStarted } from './checkout.dto';

/** An order, or a checkout that is still at it. */
export interface OrderOrCheckout {
  readonly checkoutId: string;
  readonly order?: Shown<OrderView>;
}

/** What the OpenAPI document has of an answer 202; what the header says is written there once for all. */
export const CHECKOUT_LOCATION = { Location: {} };

/** The order, and the status of the answer that has it. */
interface Answered extends OrderOrCheckout {
  readonly tenant: string;
  readonly status: 200 | 201;
}

/** Answers the order with the status, or 202 with where to look. */
export function reply(response: FastifyReply, { tenant, status, checkoutId, order }: Answered): Shown<OrderView> | CheckoutStarted {
  if (!order) return accepted(response, tenant, { checkoutId });
  void response.status(status);
  return order;
}

/** Answers 202 with where to look. */
export function accepted(response: FastifyReply, tenant: string, started: CheckoutStarted): CheckoutStarted {
  void response.status(202).header('location', `/cart/${tenant}/checkouts/${started.checkoutId}`);
  return started;
}
