export { Slot, SlotReservation } from './slot.entity';
export { SlotModule } from './slot.module';
