import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import { READING } from '../../packing.access';
import { DayOfSiteQuery } from './stream.dto';
import { StreamService } from './stream.service';

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  required: false,
  description: 'The `id` of the last event that the client has got, to continue after it.',
  schema: { type: 'string', example: '42' },
} as const;
const EVENTS = { content: { 'text/event-stream': { schema: { type: 'string' } } } } as const;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses or buffers would hold events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // When the service stops, a connection that has just become idle would stay open.
  connection: 'close',
};

/** The changes of orders, as they happen. */
@ApiTags('Packing orders')
@Controller('pick-pack/:tenant/stream')
@SiteFrom('request')
export class StreamController {
  constructor(private readonly streams: StreamService) {}

  /**
   * Sends the changes of a day’s orders as server-sent events, at most half a second after each commit.
   *
   * `event: order` has the present state of a changed order: `orderId`, `packingStatus`, `productsTotal`, `productsPacked`,
   * `productsCanceled`, `linesTotal`, `linesDone`, and `assignee`, which is null without a packer. `event: gone` has the `orderId` of an order that was cancelled,
   * or has left the day or the site. Several changes of an order can be one event. The stream does not begin with the orders of the day:
   * open it first, then load the packlist.
   *
   * To continue after a disconnection without a gap, send the `id` of the last event in the header `Last-Event-ID`. If it is too old or
   * unreadable, the stream begins with `event: reload`: load the packlist again. A comment is sent every 15 seconds. The stream ends when
   * the token expires; reconnect with a new one.
   */
  @Get()
  @Operation('streamPackingOrders', 'Follow a day’s orders', { client: 'packingOrders.stream' })
  @Access(READING)
  @ApiHeader(LAST_EVENT_ID)
  @ApiOkResponse(EVENTS)
  async stream(
    @Query() { siteCode, deliveryDate }: DayOfSiteQuery,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const lastEventId = reply.request.headers['last-event-id'] as string | undefined;
    const stream = await this.streams.open({ siteCode, deliveryDate }, caller, lastEventId);
    void reply.headers(HEADERS);
    stream.sendBy(reply.raw);
    return new StreamableFile(stream);
  }
}
