import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { AcknowledgementView } from '../orders';
import { actorOf, MANAGE } from '../packing.access';
import { LineCancellationDto, WithdrawalPath } from './withdrawal.dto';
import { WithdrawalService } from './withdrawal.service';

/** Cancellations of amounts of an order by the shop, before packing has finished. */
@ApiTags('Packing events')
@Controller('pick-pack/:tenant/orders/:orderId/cancellations')
@Access({ application: MANAGE })
@SiteFrom('resource')
export class WithdrawalController {
  constructor(private readonly withdrawals: WithdrawalService) {}

  /**
   * Cancels amounts of entries that are not packed, all or none, also of an order that has a packer. Each is an event with the
   * reason and the `entryId`. It does not start packing. If nothing is left, the order is cancelled, also during packing. Repeating
   * the call changes nothing, also once packing has finished.
   */
  @Put(':cancellationId')
  @Operation('cancelEntries', 'Cancel amounts of entries', {
    client: 'packingOrders.cancelEntries',
    fails: { 404: ['order_not_found'], 409: ['already_packed', 'event_exists', 'order_packed', 'order_cancelled', 'order_in_packing'] },
  })
  @HttpCode(200)
  async cancel(
    @Param() { tenant, orderId, cancellationId }: WithdrawalPath,
    @Body() dto: LineCancellationDto,
    @CurrentCaller() caller: Caller,
  ): Promise<AcknowledgementView> {
    await this.withdrawals.withdraw(tenant, orderId, cancellationId, dto, actorOf(caller));
    return { message: 'Amounts cancelled', code: 200 };
  }
}
