import { inUtc, isDay, yearFault } from './moment';
import type { Restriction } from './restriction';

/** The last moment at which the coupon is valid; a date means its last moment in UTC. */
export const validUntil: Restriction<string> = {
  normalize: (moment) => inUtc(isDay(moment) ? `${moment}T23:59:59.999Z` : moment),
  fault: (moment, { restrictions: { validFrom } }) =>
    validFrom !== undefined && Date.parse(validFrom) > Date.parse(moment) ? 'must not be before validFrom' : yearFault(moment),
  periodBound: 'end',
};
