import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { ConfigurationModule } from '../configuration';
import { Slot, SlotReservation } from './slot.entity';
import { SlotCleanupService } from './slot-cleanup.service';
import { SlotController } from './slot.controller';
import { SlotReservationController } from './slot-reservation.controller';
import { SlotReservationService } from './slot-reservation.service';
import { SlotService } from './slot.service';

/** The slots of sites, and their reservations. */
@Module({
  imports: [ConfigurationModule],
  controllers: [SlotController, SlotReservationController],
  providers: [SlotService, SlotReservationService, SlotCleanupService],
})
export class SlotsModule {
  static readonly tables = [Slot, SlotReservation];
  static readonly audited = { slot: auditedKind(Slot, { key: 'id' }) };
}
