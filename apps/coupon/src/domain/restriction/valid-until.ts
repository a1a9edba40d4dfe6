import type { Restriction } from './restriction';

/** The last moment at which the coupon holds: ISO 8601, kept in UTC. */
export const validUntil: Restriction<string> = {
  keep: (moment) => new Date(moment).toISOString(),
  contradiction: (moment, { restrictions: { validFrom } }) =>
    validFrom !== undefined && Date.parse(validFrom) > Date.parse(moment) ? 'must not be before validFrom' : undefined,
  statusAt: (moment, now) => (now.getTime() > Date.parse(moment) ? 'EXPIRED' : undefined),
};
