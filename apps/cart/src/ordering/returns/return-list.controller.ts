import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { DeepReadonly } from '../../cart/domain/objects';
import { ORDER_MANAGE } from '../order/order.access';
import { ReturnRequestService } from './return-request.service';
import { ReturnListQuery, ReturnView } from './return.dto';

/** Returns of all orders. */
@ApiTags('Returns')
@Controller('cart/:tenant/returns')
@Access({ application: ['cart.order_view', ORDER_MANAGE] })
@SiteFrom('resource')
export class ReturnListController {
  constructor(private readonly requests: ReturnRequestService) {}

  /** Returns the returns of the tenant, newest first; for staff those of their sites. The next page begins `after` the last id. */
  @Get()
  @Operation('listReturns', 'List returns')
  @ApiOkResponse({ type: [ReturnView] })
  list(@CurrentCaller() caller: Caller, @Query() query: ReturnListQuery): Promise<DeepReadonly<ReturnView>[]> {
    return this.requests.list(caller, query);
  }
}
