import { endOfDay } from './local-day';
import { inUtc, isDay, yearFault } from './moment';
import type { Restriction } from './restriction';

/** The last moment at which the coupon is valid; a date means its last moment in the time zone of the restrictions. */
export const validUntil: Restriction<string> = {
  normalize: (moment, timeZone) => (isDay(moment) ? endOfDay(moment, timeZone).toISOString() : inUtc(moment)),
  fault: (moment, { restrictions: { validFrom } }) =>
    validFrom !== undefined && Date.parse(validFrom) > Date.parse(moment) ? 'must not be before validFrom' : yearFault(moment),
  periodBound: 'end',
};
