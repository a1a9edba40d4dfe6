import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { ORDER_MANAGE } from '../order/order.access';
import { OrderImportDto, type OrderImportResultView } from './order-import.dto';
import { OrderImportService } from './order-import.service';

/** The import of orders. For applications. */
@ApiTags('Orders')
@SiteFrom('tenant')
@Controller('cart/:tenant/orders/import')
export class OrderImportController {
  constructor(private readonly imports: OrderImportService) {}

  /**
   * Imports up to 100 orders of another system with their own numbers and dates, as history: nothing is packed, delivered, mailed,
   * invoiced or announced. Each entry of the answer has its own code; a rejected entry does not affect the others. Existing orders do
   * not change, so an import can be repeated: the same entry gets 200, and another one with a known number 409. An imported order is
   * listed, found, exported and erased like any other, and takes no other call (409 `order_imported`).
   */
  @Post()
  @Audited('orders.imported')
  @Operation('importOrders', 'Import orders', { fails: { 503: ['service_unavailable'] } })
  @HttpCode(207)
  @Access({ application: ORDER_MANAGE })
  import(
    @CurrentCaller() { tenant }: Caller,
    @Body() { orders }: OrderImportDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<OrderImportResultView[]> {
    return this.imports.import(tenant, orders, request);
  }
}
