import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { TourMoveService } from './tour-move.service';
import { TourOrderService } from './tour-order.service';
import {
  DriverReportDto,
  GPX_FILE,
  SVG_FILE,
  TourListQuery,
  TourMoveDraftDto,
  TourMoveQuery,
  type TourMoveView,
  TourOrderDraftDto,
  type TourOrderView,
  TourPath,
  TourStopPath,
  type TourStopView,
  type TourView,
} from './tour.dto';
import { TourService } from './tour.service';

const MANAGE = 'delivery.order_manage';
const VIEW = 'delivery.order_view';
const NOT_FOUND = { 404: ['tour_not_found'] };

interface Reply {
  headers(headers: Record<string, string>): unknown;
}

/** The tours of a site’s own vans. */
@ApiTags('Delivery tours')
@Controller('delivery-v2/:tenant/tours')
export class TourController {
  constructor(
    private readonly tours: TourService,
    private readonly orders: TourOrderService,
    private readonly moves: TourMoveService,
  ) {}

  /**
   * Returns the tours of a day with their stops, sorted by vehicle and departure. Each stop includes the current data
   * of its order.
   */
  @Get()
  @SiteFrom('request')
  @Operation('listTours', 'List tours', { client: 'deliveryTours.list' })
  @Access({ application: [VIEW, MANAGE] })
  list(@Param('tenant') tenant: string, @Query() query: TourListQuery): Promise<TourView[]> {
    return this.tours.list(tenant, query);
  }

  /** Returns a picture of all tours of a day on one map, each in the colour of its own picture. */
  @Get('day.svg')
  @SiteFrom('request')
  @Operation('drawTours', 'Draw the tours of a day', { client: 'deliveryTours.drawDay', file: SVG_FILE })
  @Access({ application: [VIEW, MANAGE] })
  async drawDay(
    @Param('tenant') tenant: string,
    @Query() query: TourListQuery,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    return sent(reply, SVG_FILE.type, await this.tours.drawDay(tenant, query));
  }

  /**
   * Returns a picture of a tour: its start, its way in straight lines, and its stops with their numbers. It needs no other file, and
   * adapts to light and dark pages.
   */
  @Get(':tourId.svg')
  @SiteFrom('resource')
  @Operation('drawTour', 'Draw a tour', { client: 'deliveryTours.draw', fails: NOT_FOUND, file: SVG_FILE })
  @Access({ application: [VIEW, MANAGE] })
  async draw(
    @CurrentCaller() caller: Caller,
    @Param() { tourId }: TourPath,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    return sent(reply, SVG_FILE.type, await this.tours.draw(caller, tourId));
  }

  /** Returns a tour as a route in GPX 1.1, for navigation devices. Cancelled stops are left out. */
  @Get(':tourId.gpx')
  @SiteFrom('resource')
  @Operation('exportTour', 'Export a tour', { client: 'deliveryTours.export', fails: NOT_FOUND, file: GPX_FILE })
  @Access({ application: [VIEW, MANAGE] })
  async export(
    @CurrentCaller() caller: Caller,
    @Param() { tourId }: TourPath,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    return sent(reply, GPX_FILE.type, await this.tours.export(caller, tourId));
  }

  /**
   * Moves an order to another tour of its day, or to another place in its own. Both tours have not started. Their vehicles may depart at
   * other times, and later tours of them too, if they have to. If a delivery time, a shift or a load breaks, nothing changes, and
   * `details` has a sentence for each. What was late or overloaded before may stay so. With `preview`, the answer is the same, and
   * nothing is stored.
   */
  @Post('move')
  @HttpCode(200)
  @SiteFrom('resource')
  @Operation('moveTourStop', 'Move a stop', {
    client: 'deliveryTours.moveStop',
    fails: {
      404: ['tour_not_found', 'order_not_found', 'configuration_not_found'],
      409: ['does_not_fit', 'tour_started', 'tour_not_drivable', 'tour_changed'],
      503: ['key_missing', 'routing_unavailable', 'overloaded'],
    },
  })
  @Access({ application: MANAGE })
  move(
    @CurrentCaller() caller: Caller,
    @Query() { preview }: TourMoveQuery,
    @Body() dto: TourMoveDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<TourMoveView> {
    return preview ? this.moves.preview(caller, dto) : this.moves.move(caller, dto, request);
  }

  /**
   * Changes the order of the stops of a tour that has not started. Later tours of the vehicle depart later, if they have to. If a
   * delivery time or the shift breaks, nothing changes, and the answer names the first such order.
   */
  @Put(':tourId/stops')
  @SiteFrom('resource')
  @Operation('reorderTourStops', 'Reorder stops', {
    client: 'deliveryTours.reorderStops',
    fails: {
      404: ['tour_not_found', 'configuration_not_found'],
      409: ['window_broken', 'tour_started', 'tour_not_drivable', 'tour_changed'],
      503: ['key_missing', 'routing_unavailable'],
    },
  })
  @Access({ application: MANAGE })
  async order(
    @CurrentCaller() caller: Caller,
    @Param() { tourId }: TourPath,
    @Body() { orderIds }: TourOrderDraftDto,
  ): Promise<TourOrderView> {
    return this.orders.reorder(caller.tenant, await this.tours.load(caller, tourId), orderIds);
  }

  /**
   * Takes a driver’s report about a stop, which moves its task and its order. The first report of a tour starts it: planRoute then
   * keeps it. A report that is late, or repeated, is in the history of the order and changes nothing.
   */
  @Patch(':tourId/stops/:orderId')
  @SiteFrom('resource')
  @Operation('reportTourStop', 'Report a stop', {
    client: 'deliveryTours.reportStop',
    fails: { 404: ['tour_not_found', 'stop_not_found'] },
  })
  @Access({ application: MANAGE })
  report(@CurrentCaller() caller: Caller, @Param() path: TourStopPath, @Body() dto: DriverReportDto): Promise<TourStopView> {
    return this.tours.report(caller, path, dto);
  }
}

/** Sends a file that nothing stores: it shows where customers live. A browser that opens it runs no script of it. */
function sent(reply: Reply, type: string, text: string): StreamableFile {
  reply.headers({
    'cache-control': 'no-store',
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  });
  return new StreamableFile(Buffer.from(text));
}
