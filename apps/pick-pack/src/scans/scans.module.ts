import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { OrdersModule } from '../orders';
import { SitesModule } from '../sites';
import { EventFeedService } from './event-feed.service';
import { EventStoreService } from './event-store.service';
import { EventController } from './event.controller';
import { EventBlock, EventCounter, StoredEvent } from './event.entity';
import { EventService } from './event.service';

/** Scans: the log of packing events, and its feed. */
@Module({
  imports: [AuditModule, OrdersModule, SitesModule],
  controllers: [EventController],
  providers: [EventService, EventStoreService, EventFeedService],
})
export class ScansModule {
  static readonly tables = [StoredEvent, EventCounter, EventBlock];
}
