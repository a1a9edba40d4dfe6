import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller } from '@suite/auth-guard';
import type { HistoryEntry } from '../audit/audit.dto';
import { MANAGE, VIEW } from '../packing.access';
import { IntakeDto, IntakePath, type OrderAnswer, OrderPath, type PacklistEntry, PacklistQuery, SiteQuery } from './order.dto';
import { OrderService } from './order.service';

@Controller('pick-pack/:tenant')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  /** Takes an order in, or replaces it while nobody has begun to pack it. */
  @Put('orders/:orderId')
  @Access({ application: MANAGE })
  @ApiConflictResponse({ description: 'Packing has begun' })
  receive(@Param() { tenant, orderId }: IntakePath, @Body() dto: IntakeDto, @CurrentCaller() caller: Caller): Promise<OrderAnswer> {
    return this.orders.receive(tenant, orderId, dto, { clientId: caller.clientId });
  }

  /** The packlist of a site and a delivery date. */
  @Get('orders')
  @Access({ application: VIEW })
  list(@Param('tenant') tenant: string, @Query() { siteCode, deliveryDate }: PacklistQuery): Promise<PacklistEntry[]> {
    return this.orders.listPacklist(tenant, siteCode, deliveryDate);
  }

  @Get('orders/:orderId')
  @Access({ application: VIEW })
  load(@Param() { tenant, orderId }: OrderPath): Promise<OrderAnswer> {
    return this.orders.load(tenant, orderId);
  }

  /** Who changed what of an order, and the events that came too late. */
  @Get('orders/:orderId/history')
  @Access({ application: VIEW })
  listHistory(@Param() { tenant, orderId }: OrderPath): Promise<HistoryEntry[]> {
    return this.orders.listHistory(tenant, orderId);
  }

  /** The delivery dates of a site's orders from today on. */
  @Get('orderCycles')
  @Access({ application: VIEW })
  listCycles(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<string[]> {
    return this.orders.listCycles(tenant, siteCode);
  }
}
