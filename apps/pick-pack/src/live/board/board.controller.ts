import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { VIEW } from '../../packing.access';
import { DayOfSiteQuery } from '../stream/stream.dto';
import type { BoardView } from './board.dto';
import { BoardService } from './board.service';

/** How far the orders of a day are. */
@ApiTags('Packing orders')
@Controller('pick-pack/:tenant/board')
@SiteFrom('request')
export class BoardController {
  constructor(private readonly boards: BoardService) {}

  /**
   * Returns the state of packing at a site on a day: orders by status, packers, packed units per hour, late orders,
   * and products with missing units. An order is late if it can still be packed and `deliveryTimeFrom` has passed at the site.
   */
  @Get()
  @Operation('loadPackingBoard', 'Load a day’s board', { client: 'packingOrders.loadBoard' })
  @Access({ application: VIEW })
  load(@Param('tenant') tenant: string, @Query() { siteCode, deliveryDate }: DayOfSiteQuery): Promise<BoardView> {
    return this.boards.load(tenant, { siteCode, deliveryDate });
  }
}
