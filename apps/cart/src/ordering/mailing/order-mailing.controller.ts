import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { ORDER_MAIL } from '../order/order.access';
import { OrderPath } from '../order/order.dto';
import { OrderMailDraftDto, OrderMailView } from './order-mailing.dto';
import { OrderMailingService } from './order-mailing.service';

/** Mails about orders. */
@ApiTags('Orders')
@Controller('cart/:tenant/orders/:orderId/mails')
@Access(ORDER_MAIL)
@SiteFrom('resource')
export class OrderMailingController {
  constructor(private readonly mailing: OrderMailingService) {}

  /**
   * Sends a mail about an order to its shopper again, with what the order says now, and with its document. At most five mails about an
   * order are sent again within 24 hours. The shopper of an erased account gets none.
   */
  @Post()
  @Audited('order.mail_repeated', { id: 'orderId' })
  @Operation('repeatOrderMail', 'Send a mail again', {
    client: 'orders.repeatMail',
    fails: { 404: ['order_not_found'], 409: ['mail_not_due', 'order_imported'], 429: ['too_many_mails'] },
  })
  @HttpCode(202)
  @ApiAcceptedResponse({ type: OrderMailView })
  sendAgain(
    @CurrentCaller() caller: Caller,
    @Param() { orderId }: OrderPath,
    @Body() { kind }: OrderMailDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<OrderMailView> {
    return this.mailing.sendAgain(caller, orderId, kind, request);
  }
}
