import type { AvailableSlot } from '@suite/contracts';
import { AppError, fault } from '@suite/errors';
import type { Site } from '../../catalog/domain/site';
import { choiceOf, type DeliverySlot } from './delivery-window';

/** A chosen slot as delivery has it, and why it cannot be ordered. */
export interface LookedSlot {
  readonly window: DeliverySlot;
  readonly fault?: AppError;
  /** Delivery has no slot with this id. */
  readonly isUnknown?: boolean;
}

/** Returns why a site does not order the slot. */
export function orderFault(looked: LookedSlot | undefined, { unknownSlots }: Pick<Site, 'unknownSlots'>): AppError | undefined {
  if (!looked?.isUnknown || unknownSlots === 'ACCEPT') return looked?.fault;
  return slotUnknown(looked.window);
}

/** Returns the chosen slot with the hours and the cost that delivery offers. */
export const offeredSlot = (slot: DeliverySlot, { from, to, cost }: AvailableSlot): DeliverySlot => ({
  ...choiceOf(slot),
  from,
  to,
  ...(cost && { cost }),
});

/** How many free slots a refusal names. */
const NEXT_MAX = 5;

/** Returns the first free slots, as a refusal names them. */
export const freeSlots = (offered: readonly AvailableSlot[]): { readonly slotId: string; readonly date: string }[] =>
  offered.filter(({ left }) => left > 0).slice(0, NEXT_MAX).map(({ slotId, date }) => ({ slotId, date })); // prettier-ignore

export function slotFull({ slotId, date }: DeliverySlot, offered: readonly AvailableSlot[]): AppError {
  const message = `The delivery slot ${slotId} has no place left on ${date}; choose another one`;
  const details = [{ ...fault('deliveryWindow', 'slot_full', message), next: freeSlots(offered) }];
  return new AppError('conflict', 'slot_full', message, { details });
}

export function slotClosed({ slotId, date }: DeliverySlot): AppError {
  const message = `The delivery slot ${slotId} cannot be ordered for ${date} to this address; choose one of slots/available of delivery`;
  return new AppError('conflict', 'slot_closed', message, { details: [fault('deliveryWindow', 'slot_closed', message)] });
}

function slotUnknown({ slotId, date }: DeliverySlot): AppError {
  const message = `The delivery slot ${slotId} on ${date} does not exist; choose one of slots/available of delivery`;
  return new AppError('conflict', 'slot_unknown', message, { details: [fault('deliveryWindow', 'slot_unknown', message)] });
}

/** Returns the fault of a slot as a part of what an order lacks. */
export const slotFault = ({ type, message }: AppError) => fault('deliveryWindow', type, message);
