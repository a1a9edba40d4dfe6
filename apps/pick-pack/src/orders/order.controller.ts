import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { PackingHistoryEntryView } from './history.dto';
import { actorOf, MANAGE, READING } from '../packing.access';
import { PackingOrderDraftDto, IntakePath, type PackingOrderView, OrderPath } from './order.dto';
import { OrderService } from './order.service';

/** Orders to pack, and their delivery dates. */
@ApiTags('Packing orders')
@Controller('pick-pack/:tenant')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  /** Creates an order to pack, or replaces it as long as packing has not started. */
  @Put('orders/:orderId')
  @SiteFrom('request')
  @Operation('receivePackingOrder', 'Receive an order', { fails: { 409: ['order_in_packing'] } })
  @Access({ application: MANAGE })
  receive(
    @Param() { tenant, orderId }: IntakePath,
    @Body() dto: PackingOrderDraftDto,
    @CurrentCaller() caller: Caller,
  ): Promise<PackingOrderView> {
    return this.orders.receive(tenant, orderId, dto, actorOf(caller));
  }

  /** Returns an order: what was ordered, what is packed, and its packer. Instead of the id, the path may have the SSCC of one of its boxes. */
  @Get('orders/:orderId')
  @SiteFrom('resource')
  @Operation('loadPackingOrder', 'Load an order', { fails: { 404: ['order_not_found'] } })
  @Access(READING)
  load(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<PackingOrderView> {
    return this.orders.load(caller, orderId);
  }

  /** Returns all changes of an order, oldest first: caller, previous and new values. Includes rejected events. */
  @Get('orders/:orderId/history')
  @SiteFrom('resource')
  @Operation('listPackingHistory', 'List an order’s history', { client: 'packingOrders.listHistory', fails: { 404: ['order_not_found'] } })
  @Access(READING)
  listHistory(@CurrentCaller() caller: Caller, @Param() { orderId }: OrderPath): Promise<PackingHistoryEntryView[]> {
    return this.orders.listHistory(caller, orderId);
  }
}
