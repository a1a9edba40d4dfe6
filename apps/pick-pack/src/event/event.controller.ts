import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, CurrentUser, RequireSaasToken, type SaasUser } from '@suite/auth-guard';
import type { Acknowledgement } from '../order/packing.dto';
import { MANAGE, VIEW } from '../packing.access';
import { type EventAnswer, EventDto, FeedQuery } from './event.dto';
import { EventFeedService } from './event-feed.service';
import { EventService } from './event.service';

@Controller('pick-pack/:tenant/events')
export class EventController {
  constructor(
    private readonly events: EventService,
    private readonly feed: EventFeedService,
  ) {}

  /** Takes a packing event of the user who packs the order. */
  @Post()
  @HttpCode(200)
  @Access({ application: MANAGE })
  @RequireSaasToken()
  @ApiConflictResponse({ description: 'The event is there already, or the order takes no more events' })
  async append(
    @Param('tenant') tenant: string,
    @Body() dto: EventDto,
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: SaasUser,
  ): Promise<Acknowledgement> {
    await this.events.append(tenant, dto, { clientId: caller.clientId, userId: user.subject });
    return { message: 'Event created', code: 200 };
  }

  /** The feed of events, for other systems. */
  @Get()
  @Access({ application: VIEW })
  list(@Param('tenant') tenant: string, @Query() query: FeedQuery): Promise<EventAnswer[]> {
    return this.feed.listPage(tenant, query);
  }
}
