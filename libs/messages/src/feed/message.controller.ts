import { Controller, Get, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { clientMember, Operation } from '@suite/http';
import { FeedWaiters } from './feed-waiters.service';
import { MessageFeedService } from './message-feed.service';
import type { MessagesArea } from '../message-type';
import { type FeedMessageView, MessageQuery } from './message.dto';
import { serviceWords } from '../service-words';

const SECOND_MS = 1_000;

/** Each service has its own feed, under its own path. */
export function messageController({ name, prefix }: MessagesArea): Type {
  const service = serviceWords(name).join('');

  /** The feed of the service's messages, for other systems to follow. */
  @ApiTags(`${serviceWords(name).join(' ')} messages`)
  @SiteFrom('tenant')
  @Controller(`${prefix.slice(1)}/:tenant/messages`)
  class MessageController {
    constructor(
      private readonly feed: MessageFeedService,
      private readonly waiters: FeedWaiters,
    ) {}

    /**
     * Returns messages in the order of their positions. Repeat the call with `after` set to the last position to follow the feed: every
     * acknowledged change is in it at once, and a reader misses none. An empty list means that there are no newer messages.
     */
    @Get()
    @Operation(`list${service}Messages`, 'Read the messages', { client: `${clientMember(name)}.messages.list` })
    @Access({ application: 'messages.read' })
    list(@CurrentCaller() caller: Caller, @Query() query: MessageQuery): Promise<FeedMessageView[]> {
      const read = () => this.feed.list(caller, query);
      return query.wait === 0 ? read() : this.waiters.until(caller.tenant, query.wait * SECOND_MS, read);
    }
  }
  return MessageController;
}
