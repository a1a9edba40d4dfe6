import { Module } from '@nestjs/common';
import { EventController } from './event.controller';
import { EventFeedService } from './event-feed.service';
import { EventService } from './event.service';

@Module({ controllers: [EventController], providers: [EventService, EventFeedService] })
export class EventModule {}
