import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { AvailableSlotsQuery, type AvailableSlotView, NewSlotPath, SlotDraftDto, SlotListQuery, SlotPath, type SlotView } from './slot.dto';
import { SlotService } from './slot.service';

const MANAGE = 'delivery.configuration_manage';
const VIEW = 'delivery.configuration_view';
const DISPATCH = ['delivery.order_view', 'delivery.order_manage'];
/** Dispatchers manage the slots of their sites, and no credentials of providers. */
const READING = { application: [VIEW, MANAGE], staff: [VIEW, MANAGE, ...DISPATCH] };
const MANAGING = { application: MANAGE, staff: [MANAGE, 'delivery.order_manage'] };
const SHOPPER = 'cart.cart_own';
const NOT_FOUND = { fails: { 404: ['slot_not_found'] } };

/** Slots: the hours in which a site delivers, with their capacity and cost. */
@ApiTags('Delivery slots')
@Controller('delivery-v2/:tenant/slots')
export class SlotController {
  constructor(private readonly slots: SlotService) {}

  /** Returns the slots of a site, sorted by id. */
  @Get()
  @SiteFrom('request')
  @Operation('listDeliverySlots', 'List slots', { client: 'deliverySlots.list', headers: ['X-Total-Count'] })
  @Access(READING)
  async list(
    @Param('tenant') tenant: string,
    @Query() query: SlotListQuery,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): unknown },
  ): Promise<SlotView[]> {
    const { slots, total } = await this.slots.list(tenant, query);
    reply.header('x-total-count', String(total));
    return slots;
  }

  /**
   * Returns the slots that can be ordered to a destination, by date and start. A slot is listed on a date while it
   * has capacity and its cut-off has not passed. For shoppers too.
   */
  @Get('available')
  @SiteFrom('request')
  @Operation('listAvailableSlots', 'List available slots', { client: 'deliverySlots.listAvailable' })
  @Access({ application: [VIEW, MANAGE, 'delivery.order_view', 'delivery.order_manage'], customer: SHOPPER, anonymous: SHOPPER })
  listAvailable(@Param('tenant') tenant: string, @Query() query: AvailableSlotsQuery): Promise<AvailableSlotView[]> {
    return this.slots.listAvailable(tenant, query);
  }

  /** Returns a slot. */
  @Get(':slotId')
  @SiteFrom('resource')
  @Operation('loadDeliverySlot', 'Load a slot', { client: 'deliverySlots.load', ...NOT_FOUND })
  @Access(READING)
  load(@CurrentCaller() caller: Caller, @Param() { slotId }: SlotPath): Promise<SlotView> {
    return this.slots.load(caller, slotId);
  }

  /**
   * Creates a slot, or replaces it: omitted fields are removed. The call can be repeated. Existing reservations are
   * kept, even if they exceed a smaller capacity. A slot cannot move to another site.
   */
  @Put(':slotId')
  @Audited('slot.changed', { id: 'slotId' })
  @SiteFrom('request')
  @Operation('replaceDeliverySlot', 'Put a slot', { client: 'deliverySlots.replace', fails: { 409: ['slot_site_fixed'] } })
  @Access(MANAGING)
  replace(@CurrentCaller() caller: Caller, @Param() { slotId }: NewSlotPath, @Body() dto: SlotDraftDto): Promise<SlotView> {
    return this.slots.replace(caller, slotId, dto);
  }

  /** Deletes a slot. Placed orders and their reservations are kept; a reservation without a confirmation can no longer be confirmed. */
  @Delete(':slotId')
  @Audited('slot.deleted', { id: 'slotId' })
  @SiteFrom('resource')
  @Operation('deleteDeliverySlot', 'Delete a slot', { client: 'deliverySlots.delete', ...NOT_FOUND })
  @HttpCode(204)
  @Access(MANAGING)
  delete(@CurrentCaller() caller: Caller, @Param() { slotId }: SlotPath): Promise<void> {
    return this.slots.delete(caller, slotId);
  }
}
