import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { SlotPath } from './slot.dto';
import { ReservationPath, SlotReservationDraftDto, type SlotReservationView } from './slot-reservation.dto';
import { SlotReservationService } from './slot-reservation.service';

const MANAGE = 'delivery.order_manage';

/** Reservations: capacity of slots that is kept for orders. */
@ApiTags('Delivery slots')
@Controller('delivery-v2/:tenant/slots/:slotId/reservations')
@SiteFrom('resource')
export class SlotReservationController {
  constructor(private readonly reservations: SlotReservationService) {}

  /**
   * Reserves a slot on a date. The reservation expires unless it is confirmed. The call can be repeated: a reference has one reservation,
   * and an expired one is made again. `details` of `slot_full` has up to five slots with capacity as `next`.
   */
  @Post()
  @Operation('reserveSlot', 'Reserve a slot', {
    client: 'deliverySlots.reserve',
    location: '/delivery-v2/{tenant}/slots/{slotId}/reservations/{reference}',
    fails: { 404: ['slot_not_found'], 409: ['slot_full', 'slot_closed', 'reservation_date_fixed'] },
  })
  @Access({ application: MANAGE })
  reserve(
    @CurrentCaller() caller: Caller,
    @Param() { slotId }: SlotPath,
    @Body() dto: SlotReservationDraftDto,
  ): Promise<SlotReservationView> {
    return this.reservations.reserve(caller, slotId, dto);
  }

  /**
   * Confirms a reservation, which then no longer expires. The call can be repeated. An expired reservation is made again, also
   * after the cut-off; if the slot is full by then, the call is refused.
   */
  @Put(':reference/confirm')
  @Operation('confirmSlotReservation', 'Confirm a reservation', {
    client: 'deliverySlots.confirm',
    fails: { 404: ['slot_not_found', 'reservation_not_found'], 409: ['slot_full', 'slot_closed'] },
  })
  @Access({ application: MANAGE })
  confirm(@CurrentCaller() caller: Caller, @Param() { tenant, slotId, reference }: ReservationPath): Promise<SlotReservationView> {
    return this.reservations.confirm(caller, { tenant, slotId, reference });
  }

  /** Releases a reservation, confirmed or not. The call can be repeated: it succeeds without a reservation, and after its slot is deleted. */
  @Delete(':reference')
  @Operation('releaseSlotReservation', 'Release a reservation', {
    client: 'deliverySlots.release',
    fails: { 404: ['slot_not_found'] },
  })
  @HttpCode(204)
  @Access({ application: MANAGE })
  release(@CurrentCaller() caller: Caller, @Param() { tenant, slotId, reference }: ReservationPath): Promise<void> {
    return this.reservations.release(caller, { tenant, slotId, reference });
  }
}
