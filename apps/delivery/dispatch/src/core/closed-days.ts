import type { SlotDraft } from './wire';

type Validity = Pick<SlotDraft, 'validFrom' | 'validUntil'>;
type DatedSlot = Pick<SlotDraft, 'validFrom' | 'validUntil' | 'exceptions'>;

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
    const others = exceptions.filter((each) => each.date !== date);
    if (isClosed ? date && !isValidOn(date, slot) : others.length === exceptions.length) return [];
    return [{ ...slot, exceptions: isClosed ? [...others, { date, capacity: 0 }] : others }];
  });
}
