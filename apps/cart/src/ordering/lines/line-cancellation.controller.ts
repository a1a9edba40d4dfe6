import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { DeepReadonly } from '../../cart/domain/objects';
import { ORDER_CANCEL, ORDER_VIEW } from '../order/order.access';
import { OrderPath, OrderView } from '../order/order.dto';
import { CancelLinesDto, LineCancellationDraftDto, LineCancellationPreviewView } from './line-cancellation.dto';
import { LineCancellationService } from './line-cancellation.service';

const REFUSALS = [
  ...['already_cancelled', 'already_packed', 'cancel_closed', 'order_cancelled'],
  ...['order_credited', 'order_imported', 'order_packed'],
];

/** The warehouse is not asked, and a shopper gets no preview. */
const PREVIEW_REFUSALS = ['already_cancelled', 'order_cancelled', 'order_credited', 'order_imported', 'order_packed'];

/** Changes of orders before packing has finished. */
@ApiTags('Orders')
@Controller('cart/:tenant/orders')
@SiteFrom('resource')
export class LineCancellationController {
  constructor(private readonly cancellations: LineCancellationService) {}

  /**
   * Cancels items of an order before packing has finished, all or none. The charge falls at once, and the shopper gets a mail. Packed
   * quantities cannot be cancelled. Coupons stay redeemed. If nothing is left, the order is cancelled as by “Cancel an order”. Shoppers can
   * cancel within the site’s `shopperCancelMinutes`, until the order has a packer. If the warehouse does not answer, the answer is 503, and
   * the cancellation continues in the background: repeat the call with the same Idempotency-Key.
   */
  @Post(':orderId/cancel-lines')
  @Operation('cancelOrderLines', 'Cancel items of an order', {
    fails: { 404: ['order_not_found'], 409: REFUSALS, 503: ['service_unavailable'] },
  })
  @HttpCode(200)
  @Access({ ...ORDER_VIEW, ...ORDER_CANCEL })
  @ApiOkResponse({ type: OrderView })
  cancel(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Body() dto: LineCancellationDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<DeepReadonly<OrderView>> {
    return this.cancellations.cancel(caller, orderId, dto, request);
  }

  /**
   * Returns by what the charge would fall if the items were cancelled now, with the refusals of this service. Nothing is stored, and the
   * warehouse is not asked.
   */
  @Post(':orderId/cancel-lines/preview')
  @CallEffect('read')
  @Operation('previewLineCancellation', 'Preview a cancellation', {
    client: 'orders.previewLineCancellation',
    fails: { 404: ['order_not_found'], 409: PREVIEW_REFUSALS },
  })
  @HttpCode(200)
  @Access(ORDER_CANCEL)
  @ApiOkResponse({ type: LineCancellationPreviewView })
  preview(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Body() { lines }: CancelLinesDto,
  ): Promise<LineCancellationPreviewView> {
    return this.cancellations.preview(caller, orderId, lines);
  }
}
