import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ServiceRefusal } from '@suite/http-client';
import { SlotClient } from './slot.client';
import type { CartHead } from '../domain/cart-contents';
import type { CartDetails } from '../domain/cart-details';
import { choiceOf, type DeliverySlot, type DeliveryWindow, isSlot, refuseOtherHours } from '../domain/delivery-window';
import { placeOf } from '../domain/shipping';
import { type LookedSlot, offeredSlot, slotClosed, slotFull } from '../domain/slot-choice';

/** The members of a cart that determine which delivery slots it can have. */
export type ChosenSlot = Pick<CartHead, 'tenant' | 'siteCode' | 'countryCode' | 'zipCode' | 'addresses' | 'pickup' | 'deliveryWindow'>;

/** For how many days a refusal looks for free slots. */
const NEXT_DAYS = 14;

/** Asks the delivery service about the slots that shoppers choose. */
@Injectable()
export class DeliverySlotsService {
  constructor(private readonly slots: SlotClient) {}

  /**
   * Returns the chosen slot as delivery has it now, with a fault if it cannot be ordered. Undefined if the cart has no slot, is picked
   * up, or has no destination yet. A slot that delivery does not know is returned unchanged: the site decides whether to accept it.
   */
  async look({ tenant, siteCode, pickup, deliveryWindow: slot, ...destination }: ChosenSlot): Promise<LookedSlot | undefined> {
    const place = placeOf(destination);
    if (!isSlot(slot) || pickup || !place) return undefined;
    const search = { siteCode, ...place, from: slot.date };
    const offered = await this.slots.listAvailable(tenant, { ...search, days: 1 });
    const found = offered.find(({ slotId }) => slotId === slot.slotId);
    if (found && found.left > 0) return { window: offeredSlot(slot, found) };
    const window = choiceOf(slot);
    if (found) return { window, fault: slotFull(slot, await this.slots.listAvailable(tenant, { ...search, days: NEXT_DAYS })) };
    const isOfDelivery = slot.from !== undefined || (await this.slots.exists(tenant, slot.slotId));
    return isOfDelivery ? { window, fault: slotClosed(slot) } : { window, isUnknown: true };
  }

  /**
   * Completes the slot that a change sets, or that a new destination affects. Rejects (409) a slot that cannot be ordered, unless the
   * cart has it already. While delivery is unavailable, the slot is returned unchanged: the checkout checks it again.
   */
  async complete(head: ChosenSlot, details: Partial<CartDetails>): Promise<Partial<CartDetails>> {
    const { deliveryWindow: sent } = details;
    const { deliveryWindow: stored } = head;
    const after = { ...head, ...details };
    const isSamePlace = isDeepStrictEqual(placeOf(after), placeOf(head)) && after.pickup === head.pickup;
    if (sent === undefined) {
      if (!isSlot(stored) || isSamePlace) return details;
      return { ...details, deliveryWindow: (await this.lookIfAvailable(after))?.window ?? choiceOf(stored) };
    }
    if (!isSlot(sent)) return details;
    const looked = await this.lookIfAvailable(after);
    const isChosenAgain = isSamePlace && isSlot(stored) && stored.from !== undefined && isSameChoice(stored, sent);
    if (looked?.fault && !isChosenAgain) throw looked.fault;
    const window = (isChosenAgain && !isOffered(looked) ? stored : looked?.window) ?? choiceOf(sent);
    refuseOtherHours(sent, isChosenAgain && isSameTime(stored, sent) ? stored : window);
    return { ...details, deliveryWindow: window };
  }

  /** Returns the chosen slot with its current hours and cost. A slot that cannot be looked up or booked is returned unchanged. */
  async refreshed(head: ChosenSlot): Promise<DeliveryWindow | null> {
    const looked = await this.lookIfAvailable(head);
    return isOffered(looked) ? looked.window : head.deliveryWindow;
  }

  /**
   * Like `look`, but also returns undefined while delivery is unavailable. That is no fault of the cart. Neither is a site or a postal code
   * that delivery does not accept.
   */
  async lookIfAvailable(chosen: ChosenSlot): Promise<LookedSlot | undefined> {
    try {
      return await this.look(chosen);
    } catch (error) {
      if (error instanceof ServiceRefusal || isUnavailable(error)) return undefined;
      throw error;
    }
  }
}

const isSameTime = (one: DeliverySlot, other: DeliverySlot): boolean => one.from === other.from && one.to === other.to;

const isOffered = (looked: LookedSlot | undefined): looked is LookedSlot => looked?.window.from !== undefined;

const isUnavailable = (error: unknown): boolean => error instanceof Error && 'kind' in error && error.kind === 'unavailable';

const isSameChoice = (one: DeliverySlot, other: DeliverySlot): boolean =>
  one.slotId === other.slotId && one.date === other.date && one.id === other.id && one.deliveryDate === other.deliveryDate;
