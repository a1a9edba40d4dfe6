import { inUtc, yearFault } from './moment';
import type { Restriction } from './restriction';

/** The first moment at which the coupon is valid; a date means its first moment in UTC. */
export const validFrom: Restriction<string> = {
  normalize: inUtc,
  fault: yearFault,
  periodBound: 'start',
};
