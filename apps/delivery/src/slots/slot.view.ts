import { omitNullish } from '@suite/http';
import { leftOn, orderUntil, type SlotDay } from './domain/slot';
import type { SlotReservationView } from './slot-reservation.dto';
import type { AvailableSlotView, SlotView } from './slot.dto';
import type { Slot, SlotReservation } from './slot.entity';

/** Returns a slot as the API shows it; empty fields are absent. */
export function slotView(slot: Slot): SlotView {
  return omitNullish<SlotView>({
    id: slot.id,
    siteCode: slot.siteCode,
    weekdays: [...slot.weekdays],
    from: slot.startsAt,
    to: slot.endsAt,
    capacity: slot.capacity,
    cutOffMinutes: slot.cutOffMinutes,
    cost: slot.cost,
    zones: [...slot.zones],
    validFrom: slot.validFrom,
    validUntil: slot.validUntil,
    exceptions: [...slot.exceptions],
    createdAt: slot.createdAt.toISOString(),
    modifiedAt: slot.modifiedAt.toISOString(),
  });
}

/** Returns a slot on a date, as shoppers choose it. */
export function availableView(day: SlotDay<Slot>): AvailableSlotView {
  const { slot, date, timeZone } = day;
  return omitNullish<AvailableSlotView>({
    slotId: slot.id,
    date,
    from: slot.startsAt,
    to: slot.endsAt,
    left: leftOn(day),
    cost: slot.cost,
    orderUntil: orderUntil(slot, date, timeZone).toISOString(),
  });
}

export function reservationView({ slotId, reference, date, isConfirmed, heldUntil }: SlotReservation): SlotReservationView {
  return {
    slotId,
    reference,
    date,
    status: isConfirmed ? 'CONFIRMED' : 'RESERVED',
    ...(!isConfirmed && { expiresAt: heldUntil.toISOString() }),
  };
}
