import type { Slot, SlotDraft } from './wire';

type Validity = Pick<SlotDraft, 'validFrom' | 'validUntil'>;
type DatedSlot = Validity & Pick<SlotDraft, 'exceptions'>;

/** Whether a slot is valid on a date. The service accepts exceptions on no other. */
const isValidOn = (date: string, { validFrom, validUntil }: Validity): boolean =>
  (!validFrom || date >= validFrom) && (!validUntil || date <= validUntil);

/** Returns the exceptions of a slot on dates on which it is valid. */
export const validExceptions = ({ exceptions = [], ...slot }: DatedSlot): NonNullable<SlotDraft['exceptions']> =>
  exceptions.filter(({ date }) => isValidOn(date, slot));

/** Returns the slots that change when a day is closed in all of them, or opened. A slot that is not valid on the day stays as it is. */
export function slotsWith<S extends DatedSlot>(slots: readonly S[], date: string, isClosed: boolean): S[] {
  return slots.flatMap((slot) => {
    const { exceptions = [] } = slot;
    const others = exceptions.filter((each) => each.date !== date || (!isClosed && each.capacity !== 0));
    if (isClosed ? date && !isValidOn(date, slot) : others.length === exceptions.length) return [];
    return [{ ...slot, exceptions: isClosed ? [...others, { date, capacity: 0 }] : others }];
  });
}

/** The calls of the dispatch page that concern slots. */
interface SlotCalls {
  slots(siteCode: string): Promise<readonly Slot[]>;
  slot(slotId: string): Promise<Slot>;
  saveSlot(slotId: string, slot: SlotDraft): Promise<unknown>;
}

/**
 * Closes a day in all slots of a site, or opens it. Reads the slots anew, since another dispatcher may have changed them while the page
 * showed them. A repetition changes nothing.
 */
export async function changeDay(calls: SlotCalls, siteCode: string, date: string, isClosed: boolean): Promise<void> {
  for (const slot of slotsWith(await calls.slots(siteCode), date, isClosed)) await calls.saveSlot(slot.id, slot);
}

/** Stores what was typed of a slot. Its exceptions, which are not typed, are those of now: a day may have been closed in the meantime. */
export async function changeSlot(calls: SlotCalls, slotId: string, typed: SlotDraft): Promise<void> {
  const slot = { ...(await calls.slot(slotId)), ...typed };
  await calls.saveSlot(slotId, { ...slot, exceptions: validExceptions(slot) });
}
