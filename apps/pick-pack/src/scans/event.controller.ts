import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, CurrentUser, RequireSaasToken, type SaasUser, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { AcknowledgementView } from '../orders';
import { actorOf, PACKING, VIEW } from '../packing.access';
import { type PackingEventView, PackingEventDraftDto, FeedQuery } from './event.dto';
import { EventFeedService } from './event-feed.service';
import { EventService } from './event.service';

/** Packing events from scanners, and their feed for other systems. */
@ApiTags('Packing events')
@Controller('pick-pack/:tenant/events')
export class EventController {
  constructor(
    private readonly events: EventService,
    private readonly feed: EventFeedService,
  ) {}

  /**
   * Records a packing event. The user must be the order’s packer, or have been at the time of the event (within 60 seconds). Events
   * may arrive late and in any order: counts are sums of events. A rejected event of a known order appears in its history.
   */
  @Post()
  @SiteFrom('request')
  @Operation('appendPackingEvent', 'Record a scan', {
    fails: {
      400: [
        'order_not_found',
        'order_cancelled',
        'order_status_invalid',
        'user_not_assigned',
        'site_code_wrong',
        'delivery_cycle_wrong',
        'product_unknown',
        'barcode_unknown',
        'amount_below_zero',
        'amount_above_ordered',
      ],
      409: ['event_exists', 'barcode_ambiguous', 'order_ambiguous'],
    },
  })
  @HttpCode(200)
  @Access(PACKING)
  @RequireSaasToken()
  async append(
    @Param('tenant') tenant: string,
    @Body() dto: PackingEventDraftDto,
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser,
  ): Promise<AcknowledgementView> {
    await this.events.append(tenant, dto, actorOf(caller, user));
    return { message: 'Event created', code: 200 };
  }

  /** Returns the events of the tenant, in the order in which they were stored. Readers that continue with `after` miss none. */
  @Get()
  @SiteFrom('tenant')
  @Operation('listPackingEvents', 'Read the event feed')
  @Access({ application: VIEW })
  list(@Param('tenant') tenant: string, @Query() query: FeedQuery): Promise<PackingEventView[]> {
    return this.feed.listPage(tenant, query);
  }
}
