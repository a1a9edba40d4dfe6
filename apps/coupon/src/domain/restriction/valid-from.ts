import type { Restriction } from './restriction';

/** The first moment at which the coupon holds: ISO 8601, kept in UTC. */
export const validFrom: Restriction<string> = {
  keep: (moment) => new Date(moment).toISOString(),
  statusAt: (moment, now) => (now.getTime() < Date.parse(moment) ? 'INACTIVE' : undefined),
};
