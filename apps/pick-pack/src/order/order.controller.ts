import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import { Operation } from '@suite/platform';
import type { HistoryEntry } from '../audit/audit.dto';
import { MANAGE, VIEW } from '../packing.access';
import { IntakeDto, IntakePath, type OrderAnswer, OrderPath, type PacklistEntry, PacklistQuery, SiteQuery } from './order.dto';
import { OrderService } from './order.service';

/** Orders to be packed, and their days. */
@ApiTags('Orders')
@Controller('pick-pack/:tenant')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  /** Takes an order in, or replaces it while nobody has begun to pack it. */
  @Put('orders/:orderId')
  @Operation('receivePackingOrder', 'Take an order in, or replace it', { fails: { 409: ['order_in_packing'] } })
  @Access({ application: MANAGE })
  receive(@Param() { tenant, orderId }: IntakePath, @Body() dto: IntakeDto, @CurrentCaller() caller: Caller): Promise<OrderAnswer> {
    return this.orders.receive(tenant, orderId, dto, { clientId: caller.clientId });
  }

  /** The orders of a site that are delivered on a day, without cancelled ones. */
  @Get('orders')
  @Operation('listPacklist', 'List the packlist of a day')
  @Access({ application: VIEW })
  list(@Param('tenant') tenant: string, @Query() { siteCode, deliveryDate }: PacklistQuery): Promise<PacklistEntry[]> {
    return this.orders.listPacklist(tenant, siteCode, deliveryDate);
  }

  /** Everything of an order: as it was ordered, what is packed of it, and who packs. */
  @Get('orders/:orderId')
  @Operation('loadPackingOrder', 'Load an order', { fails: { 404: ['order_not_found'] } })
  @Access({ application: VIEW })
  load(@Param() { tenant, orderId }: OrderPath): Promise<OrderAnswer> {
    return this.orders.load(tenant, orderId);
  }

  /** Who changed what of an order, from what to what, the first change first; and the events that were refused. */
  @Get('orders/:orderId/history')
  @Operation('listPackingHistory', 'List the history of an order', { fails: { 404: ['order_not_found'] } })
  @Access({ application: VIEW })
  listHistory(@Param() { tenant, orderId }: OrderPath): Promise<HistoryEntry[]> {
    return this.orders.listHistory(tenant, orderId);
  }

  /** The days from today on, in the site’s time zone, that orders of the site are delivered on, as YYYY-MM-DD. */
  @Get('orderCycles')
  @Operation('listOrderCycles', 'List delivery dates')
  @Access({ application: VIEW })
  listCycles(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<string[]> {
    return this.orders.listCycles(tenant, siteCode);
  }
}
