import type { FastifyReply } from 'fastify';
import type { Shown } from '../../cart';
import type { OrderView } from '../order/order.dto';
import type { CheckoutStarted } from './checkout.dto';

/** An order, or the checkout that is still running. */
export interface OrderOrCheckout {
  readonly checkoutId: string;
  readonly order?: Shown<OrderView>;
}

/** The header of a 202 response in the OpenAPI document. Its description is defined once for all operations. */
export const CHECKOUT_LOCATION = { Location: {} };

/** The order, and the status to answer it with. */
interface Answered extends OrderOrCheckout {
  readonly tenant: string;
  readonly status: 200 | 201;
}

/** Answers with the order, or with 202 and the location of the running checkout. */
export function reply(response: FastifyReply, { tenant, status, checkoutId, order }: Answered): Shown<OrderView> | CheckoutStarted {
  if (!order) return accepted(response, tenant, { checkoutId });
  void response.status(status);
  return order;
}

/** Answers 202 with the location of the checkout. */
export function accepted(response: FastifyReply, tenant: string, started: CheckoutStarted): CheckoutStarted {
  void response.status(202).header('location', `/cart/${tenant}/checkouts/${started.checkoutId}`);
  return started;
}
