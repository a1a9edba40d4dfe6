import { Module } from '@nestjs/common';
import { OrderModule } from '../orders';
import { EventController } from './event.controller';
import { EventFeedService } from './event-feed.service';
import { EventService } from './event.service';

@Module({ imports: [OrderModule], controllers: [EventController], providers: [EventService, EventFeedService] })
export class EventModule {}
