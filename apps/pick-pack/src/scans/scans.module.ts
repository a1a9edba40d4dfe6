import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { OrdersModule } from '../orders';
import { SitesModule } from '../sites';
import { EventFeedService } from './event-feed.service';
import { EventStoreService } from './event-store.service';
import { EventController } from './event.controller';
import { EventBlock, EventCounter, StoredEvent } from './event.entity';
import { EventService } from './event.service';
import { WithdrawalController } from './withdrawal.controller';
import { WithdrawalService } from './withdrawal.service';

/** Scans: the log of packing events, and its feed. */
@Module({
  imports: [AuditModule, OrdersModule, SitesModule],
  controllers: [EventController, WithdrawalController],
  providers: [EventService, EventStoreService, EventFeedService, WithdrawalService],
})
export class ScansModule {
  static readonly tables = [StoredEvent, EventCounter, EventBlock];
}
