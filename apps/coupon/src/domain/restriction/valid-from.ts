import { inUtc, yearFault } from './moment';
import type { Restriction } from './restriction';

/** The first moment at which the coupon is valid; a date means its first moment in UTC. */
export const validFrom: Restriction<string> = {
  keep: inUtc,
  fault: yearFault,
  statusAt: (moment, now) => (now.getTime() < Date.parse(moment) ? 'INACTIVE' : undefined),
};
