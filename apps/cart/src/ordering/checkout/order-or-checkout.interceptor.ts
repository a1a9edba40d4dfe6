import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiAcceptedResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { DeepReadonly } from '../../cart/domain/objects';
import type { OrderView } from '../order/order.dto';
import { StartedCheckoutView } from './checkout.dto';

/** An order, or the checkout that is still running. */
export interface OrderOrCheckout {
  readonly checkoutId: string;
  readonly order?: DeepReadonly<OrderView>;
}

/** Answers with the order and its location, or with 202 and the location of the running checkout. */
@Injectable()
class OrderOrCheckoutInterceptor implements NestInterceptor<OrderOrCheckout, OrderOrCheckout['order'] | StartedCheckoutView> {
  intercept(context: ExecutionContext, next: CallHandler<OrderOrCheckout>): Observable<OrderOrCheckout['order'] | StartedCheckoutView> {
    const http = context.switchToHttp();
    const { tenant = '' } = http.getRequest<FastifyRequest<{ Params: { tenant?: string } }>>().params;
    return next.handle().pipe(
      map(({ checkoutId, order }) => {
        const reply = http.getResponse<FastifyReply>();
        if (!order) void reply.status(202).header('location', `/cart/${tenant}/checkouts/${checkoutId}`);
        else if (reply.statusCode === 201) void reply.header('location', `/cart/${tenant}/orders/${order.orderId}`);
        return order ?? { checkoutId };
      }),
    );
  }
}

/** The operation answers 202 with the location of the checkout if there is no order yet. */
export const OrAccepted = () =>
  applyDecorators(
    UseInterceptors(OrderOrCheckoutInterceptor),
    // The header's description is defined once for all operations.
    ApiAcceptedResponse({ type: StartedCheckoutView, headers: { Location: {} } }),
  );
