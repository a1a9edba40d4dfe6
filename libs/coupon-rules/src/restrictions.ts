import type { CouponRestrictions } from '@suite/contracts';
import { minOrderValue } from './min-order-value';
import type { PeriodBound, Restriction } from './restriction';
import { timeZone } from './time-zone';
import { validFor } from './valid-for';
import { validFrom } from './valid-from';
import { validUntil } from './valid-until';

/** A coupon's restrictions as stored and as returned. */
export type Restrictions = CouponRestrictions;
export type RestrictionName = keyof Restrictions;

/**
 * All restrictions, by their names in requests, responses and rows. They refuse in this order. The list and the contract
 * must have the same names.
 */
export const RESTRICTIONS = { validFor, validFrom, validUntil, timeZone, minOrderValue } satisfies {
  readonly [R in RestrictionName]-?: Restriction<unknown, NonNullable<Restrictions[R]>>;
};
export const RESTRICTION_NAMES = Object.keys(RESTRICTIONS) as readonly RestrictionName[];

type Known = typeof RESTRICTIONS;
export type RequestedRestrictions = { readonly [R in RestrictionName]?: Parameters<Known[R]['normalize']>[0] };
/** The restrictions in a change: null removes one, and an absent one stays. */
export type RestrictionsPatch = { readonly [R in RestrictionName]?: RequestedRestrictions[R] | null };

/** The names of the restrictions that bound a coupon's period. */
export const periodBounds = (): readonly (readonly [name: string, bound: PeriodBound])[] =>
  Object.entries<Restriction<unknown>>(RESTRICTIONS).flatMap(([name, { periodBound }]) =>
    periodBound ? [[name, periodBound] as const] : [],
  );

/** A restriction of a coupon, with its value. */
export interface Applied {
  readonly name: string;
  readonly restriction: Restriction<unknown>;
  readonly value: unknown;
}

/**
 * Marks the stored restrictions of a coupon with a campaign. It restricts nothing here. A build without campaigns
 * does not know it and therefore rejects the coupon.
 */
export const CAMPAIGN_MARK = 'campaignId';

/** Returns the coupon's restrictions. Throws on an unknown one: ignoring it would leave the coupon unrestricted. */
export function applied(restrictions: RestrictionsPatch): readonly Applied[] {
  const unknown = Object.keys(restrictions).find((name) => name !== CAMPAIGN_MARK && !Object.hasOwn(RESTRICTIONS, name));
  if (unknown !== undefined) throw new Error(`There is no restriction with the name ${unknown}`);
  return known(restrictions);
}

/** Returns the coupon's restrictions that this build knows. */
export function known(restrictions: RestrictionsPatch): readonly Applied[] {
  const found: Applied[] = [];
  for (const name in RESTRICTIONS) {
    const value = restrictions[name as RestrictionName];
    if (value !== undefined) found.push({ name, restriction: RESTRICTIONS[name as RestrictionName], value });
  }
  return found;
}
