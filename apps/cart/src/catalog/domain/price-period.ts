import { endOfDay, startOfDay } from '@suite/coupon-rules';
import type { PriceEntry } from './reference-data';

type Period = Pick<PriceEntry, 'validFrom' | 'validUntil'>;

const isDay = (text: string): boolean => !text.includes('T');

/** Returns the first moment of a price's period. A day starts in the time zone. */
export function startOf({ validFrom }: Period, timeZone: string): number {
  if (validFrom === undefined) return -Infinity;
  return isDay(validFrom) ? startOfDay(validFrom, timeZone).getTime() : Date.parse(validFrom);
}

/** Returns the moment after a price's period: its last moment is within the period. A day ends in the time zone. */
export function endOf({ validUntil }: Period, timeZone: string): number {
  if (validUntil === undefined) return Infinity;
  return (isDay(validUntil) ? endOfDay(validUntil, timeZone).getTime() : Date.parse(validUntil)) + 1;
}

const [EASTERNMOST, WESTERNMOST] = ['Etc/GMT-14', 'Etc/GMT+12'];

/** Whether a price never applies, in whichever time zone its days are. */
export function isEmptyPeriod({ validFrom, validUntil }: Period): boolean {
  if (validFrom === undefined || validUntil === undefined) return false;
  if (isDay(validFrom) && isDay(validUntil)) return validFrom > validUntil;
  return startOf({ validFrom }, EASTERNMOST) >= endOf({ validUntil }, WESTERNMOST);
}
