import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import type { AppError } from '@suite/errors';
import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import { DEFAULT_TIME_ZONE } from '../orders/domain/delivery-window';
import { capacityOn, isHeld, isOpen, keptUntil, leftOn, type SlotDay } from './domain/slot';
import {
  confirmReservation,
  deleteReservation,
  findState,
  lockState,
  type ReservationKey,
  type SlotState,
  storeReservation,
  type ZonedSlot,
} from './slot-reservation.queries';
import type { SlotReservationView } from './slot-reservation.dto';
import type { SlotReservation } from './slot.entity';
import { reservationDateFixed, reservationNotFound, slotClosed, slotFull, slotNotFound } from './slot.errors';
import { SlotService } from './slot.service';
import { reservationView } from './slot.view';

interface RequestedPlace {
  readonly date: string;
  readonly reference: string;
  readonly expiresInSeconds: number;
}

/** A reservation that is held, or a date on which one can be made unless there is a refusal. */
type Place = { readonly held: SlotReservation } | { readonly day: SlotDay<ZonedSlot>; readonly refusal?: 'full' | 'closed' | undefined };

/** Reserves slots, confirms and releases reservations. The lock of the slot makes their number exact. */
@Injectable()
export class SlotReservationService {
  private readonly counted: Counter<'outcome'>;

  constructor(
    private readonly db: Database,
    private readonly slots: SlotService,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('slot_reservations_total', 'Requests for a place of a delivery slot, by outcome.', 'outcome');
  }

  /** Reserves a slot until the reservation expires. The same reference gets the same reservation. Full slots are refused without the lock. */
  async reserve(caller: Caller, slotId: string, { date, reference, expiresInSeconds }: RequestedPlace): Promise<SlotReservationView> {
    const key: ReservationKey = { tenant: caller.tenant, slotId, reference };
    const seen = this.placeIn(await findState(this.db, key, date), caller, { key, date });
    if ('held' in seen) return reservationView(seen.held);
    if (seen.refusal) throw await this.refused(seen.day, seen.refusal);
    return this.answer(await this.take(caller, key, date, this.clock.after(expiresInSeconds * 1_000)), 'reserved');
  }

  private take(caller: Caller, key: ReservationKey, date: string, heldUntil: Date): Promise<Place> {
    return this.db.transaction(key.tenant, async (tx) => {
      const place = this.placeIn(await lockState(tx, key, date), caller, { key, date });
      if ('held' in place || place.refusal) return place;
      const held: SlotReservation = { ...key, date, isConfirmed: false, heldUntil, createdAt: this.clock.now() };
      await storeReservation(tx, held);
      return { held };
    });
  }

  /** Confirms a reservation. An expired one is made again if the slot still has capacity. */
  async confirm(caller: Caller, key: ReservationKey): Promise<SlotReservationView> {
    const place = await this.db.transaction(key.tenant, async (tx): Promise<Place> => {
      const state = await lockState(tx, key);
      const { reservation } = state;
      const slot = slotIn(state, caller, key);
      if (!reservation) throw reservationNotFound(key.slotId, key.reference);
      if (reservation.isConfirmed) return { held: reservation };
      const day = dayOf(slot, reservation.date, state.taken, this.clock.now());
      if (!isHeld(reservation, day.now) && leftOn(day) === 0) return { day, refusal: capacityOn(slot, day.date) === 0 ? 'closed' : 'full' };
      const held = await confirmReservation(tx, key, keptUntil(day.date, day.timeZone));
      if (!held) throw reservationNotFound(key.slotId, key.reference);
      return { held };
    });
    return this.answer(place, 'confirmed');
  }

  /** Releases a reservation, confirmed or not. Can be repeated: a reservation that does not exist is released. */
  async release(caller: Caller, key: ReservationKey): Promise<void> {
    if (caller.sites) await this.slots.load(caller, key.slotId);
    await deleteReservation(this.db, key.tenant, key.slotId, key.reference);
  }

  private placeIn(state: SlotState, caller: Caller, { key, date }: { readonly key: ReservationKey; readonly date: string }): Place {
    const { reservation, taken } = state;
    const day = dayOf(slotIn(state, caller, key), date, taken, this.clock.now());
    if (!reservation || !isHeld(reservation, day.now)) return { day, refusal: isOpen(day) ? (leftOn(day) > 0 ? undefined : 'full') : 'closed' }; // prettier-ignore
    if (reservation.date !== date) throw reservationDateFixed(key.reference, reservation.date);
    return { held: reservation };
  }

  private async answer(place: Place, outcome: 'reserved' | 'confirmed'): Promise<SlotReservationView> {
    if (!('held' in place)) throw await this.refused(place.day, place.refusal);
    this.counted.inc({ outcome });
    return reservationView(place.held);
  }

  private async refused({ slot, date, timeZone }: SlotDay<ZonedSlot>, outcome: 'full' | 'closed' = 'full'): Promise<AppError> {
    this.counted.inc({ outcome });
    return outcome === 'closed' ? slotClosed(slot.id, date) : slotFull(slot.id, date, await this.slots.findNext(slot, date, timeZone));
  }
}

function slotIn({ slot }: SlotState, caller: Caller, { slotId }: ReservationKey): ZonedSlot {
  if (!slot) throw slotNotFound(slotId);
  checkSite(caller, slot.siteCode);
  return slot;
}

const dayOf = (slot: ZonedSlot, date: string, taken: number, now: Date): SlotDay<ZonedSlot> => ({
  slot,
  timeZone: slot.timeZone ?? DEFAULT_TIME_ZONE,
  date,
  taken,
  now,
});
