import { startOfDay } from './local-day';
import { inUtc, isDay, yearFault } from './moment';
import type { Restriction } from './restriction';

/** The first moment at which the coupon is valid; a date means its first moment in the time zone of the restrictions. */
export const validFrom: Restriction<string> = {
  normalize: (moment, timeZone) => (isDay(moment) ? startOfDay(moment, timeZone).toISOString() : inUtc(moment)),
  fault: yearFault,
  periodBound: 'start',
};
