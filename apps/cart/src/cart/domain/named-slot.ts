import type { AvailableSlot } from '@suite/contracts';
import { AppError, fault, invalidValue, missing, validationError } from '@suite/errors';
import type { CartDetails } from './cart-details';
import { type DeliverySlot, isSlot, type StatedWindow } from './delivery-window';
import { freeSlots } from './slot-choice';

const FIELD = 'deliveryWindowId';

/** The delivery window of a request, under its two names. */
interface StatedWindows {
  readonly deliveryWindow?: StatedWindow | null;
  readonly deliveryWindowId?: string | null;
}

/**
 * Returns the slot that a request names without its day. Null: the slot is to be removed. Undefined if the request does not name one, or
 * states its window, which must be the same slot (400).
 */
export function namedSlotOf({ deliveryWindow, deliveryWindowId: slotId }: StatedWindows): string | null | undefined {
  if (!deliveryWindow || slotId === undefined) return slotId;
  if (slotId === null || slotId === deliveryWindow.slotId) return undefined;
  throw validationError([invalidValue(FIELD, `${FIELD} is an alias of deliveryWindow.slotId and must be the same slot`)]);
}

/** Removes a slot. Hours that are not a slot are kept. */
export function withoutSlot(head: Pick<CartDetails, 'deliveryWindow'>, details: Partial<CartDetails>): Partial<CartDetails> {
  return details.deliveryWindow === undefined && isSlot(head.deliveryWindow) ? { ...details, deliveryWindow: null } : details;
}

/** Returns the slot on its next day with capacity. Rejects (409) one that is full. Undefined if it is not offered. */
export function nextOf(slotId: string, offered: readonly AvailableSlot[]): DeliverySlot | undefined {
  const days = offered.filter((each) => each.slotId === slotId);
  const next = days.filter(({ left }) => left > 0).toSorted((one, other) => (one.date < other.date ? -1 : 1))[0];
  if (next) return { slotId, date: next.date };
  if (days.length === 0) return undefined;
  throw slotRefusal('slot_full', `The delivery slot ${slotId} has no place left on any of its next dates; choose another one`, {
    next: freeSlots(offered),
  });
}

export const namedSlotClosed = (slotId: string): AppError =>
  slotRefusal('slot_closed', `The delivery slot ${slotId} cannot be ordered to this address; choose one of slots/available of delivery`);

export const namedSlotUnknown = (slotId: string): AppError =>
  slotRefusal('slot_unknown', `The delivery slot ${slotId} does not exist; choose one of slots/available of delivery`);

/** Rejects (400) a slot whose next day delivery cannot know. */
export const dayMissing = (why: string): AppError =>
  missing('deliveryWindow.date', `${why}, so ${FIELD} does not name a day; send deliveryWindow with slotId and date`);

function slotRefusal(type: string, message: string, rest: object = {}): AppError {
  return new AppError('conflict', type, message, { details: [{ ...fault(FIELD, type, message), ...rest }] });
}
