import { Module } from '@nestjs/common';
import { SlotCleanupService } from './slot-cleanup.service';
import { SlotController } from './slot.controller';
import { SlotReservationController } from './slot-reservation.controller';
import { SlotReservationService } from './slot-reservation.service';
import { SlotService } from './slot.service';

@Module({
  controllers: [SlotController, SlotReservationController],
  providers: [SlotService, SlotReservationService, SlotCleanupService],
})
export class SlotModule {}
