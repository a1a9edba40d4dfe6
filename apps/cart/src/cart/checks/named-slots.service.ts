import { Injectable } from '@nestjs/common';
import type { AvailableSlot } from '@suite/contracts';
import { ServiceRefusal } from '@suite/http-client';
import { Clock } from '@suite/runtime';
import { StoredCatalogService } from '../../catalog';
import { SlotClient } from './slot.client';
import { type ChosenSlot, DeliverySlotsService } from './delivery-slots.service';
import type { CartDetails } from '../domain/cart-details';
import { choiceOf, type DeliverySlot, isSlot } from '../domain/delivery-window';
import { dayMissing, namedSlotClosed, namedSlotUnknown, nextOf, withoutSlot } from '../domain/named-slot';
import { placeOf } from '../domain/shipping';

const DAY_MS = 86_400_000;
/** The number of days to search for the next date: as many as delivery lists in one call. */
const DAYS = 31;

/** Completes the delivery window of a write, and finds the day of a slot that is named without one. */
@Injectable()
export class NamedSlotsService {
  constructor(
    private readonly slots: DeliverySlotsService,
    private readonly client: SlotClient,
    private readonly catalog: StoredCatalogService,
    private readonly clock: Clock,
  ) {}

  /** Completes the slot of a write. A slot id alone means the next available date of the slot, and null removes a slot. */
  async complete(head: ChosenSlot, details: Partial<CartDetails>, slotId: string | null | undefined): Promise<Partial<CartDetails>> {
    if (slotId === null) return this.slots.complete(head, withoutSlot(head, details));
    if (slotId === undefined) return this.slots.complete(head, details);
    return this.slots.complete(head, {
      ...details,
      deliveryWindow: await this.dated({ ...head, ...details }, head.deliveryWindow, slotId),
    });
  }

  /** Keeps the day of a slot that the cart already has, unless delivery says that it cannot be ordered. */
  private async dated(after: ChosenSlot, stored: CartDetails['deliveryWindow'], slotId: string): Promise<DeliverySlot> {
    if (isSlot(stored) && stored.slotId === slotId) {
      const looked = await this.slots.lookIfAvailable({ ...after, deliveryWindow: stored });
      if (!looked?.fault) return choiceOf(stored);
    }
    return this.next(after, slotId);
  }

  /** Rejects a slot that cannot be ordered (409), and one whose day is not known (400). While delivery is unavailable: 503. */
  private async next({ tenant, siteCode, pickup, ...destination }: ChosenSlot, slotId: string): Promise<DeliverySlot> {
    const place = placeOf(destination);
    if (pickup) throw dayMissing('The goods are picked up');
    if (!place) throw dayMissing('The cart has no destination (countryCode with zipCode, or a SHIPPING address)');
    // The day before in UTC: it is not yet today in every time zone, and delivery lists no date that is too late to order.
    const from = new Date(this.clock.nowMs() - DAY_MS).toISOString().slice(0, 10);
    const offered = await unlessRefused<readonly AvailableSlot[]>(
      this.client.listAvailable(tenant, { siteCode, ...place, from, days: DAYS }),
      [],
    );
    const next = nextOf(slotId, offered);
    if (next) return next;
    if (await unlessRefused(this.client.exists(tenant, slotId), false)) throw namedSlotClosed(slotId);
    const site = await this.catalog.findSite(tenant, siteCode);
    throw site?.unknownSlots === 'ACCEPT' ? dayMissing(`The delivery slot ${slotId} is the shop’s own`) : namedSlotUnknown(slotId);
  }
}

/** Delivery refuses a site or a postal code that it does not accept. It has no slots there. */
async function unlessRefused<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceRefusal) return otherwise;
    throw error;
  }
}
