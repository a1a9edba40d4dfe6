import type { AllocationRule, LocalizedText, PercentRounding } from '@suite/cart-pricing';

/** A place that sells: everything about pricing that is the same for all its carts. */
export interface Site {
  readonly code: string;
  readonly currency: string;
  /** What it sells in; default: its currency alone. */
  readonly currencies?: readonly string[];
  /** Its prices are gross; discounts are then taken after tax. */
  readonly includesTax: boolean;
  readonly homeBase?: { readonly address?: { readonly country?: string; readonly zipCode?: string }; readonly timeZone?: string };
  readonly taxDeterminationBasedOn?: 'SHIPPING_ADDRESS' | 'BILLING_ADDRESS';
  /** Decimals of every amount; default: the currency's own. */
  readonly cartCalculationScale?: number;
  readonly discountAllocation?: AllocationRule;
  /** Whether a percentage is rounded for each piece, or for the whole; default: PIECE. */
  readonly percentRounding?: PercentRounding;
  readonly maxNumberOfCouponsPerCart?: number;
  /** The part that is authorized on top for goods that are weighed later: 0.1 is 10 %. */
  readonly authorizedAmountUplift?: number;
  readonly shipping?: { readonly zones: readonly ShippingZone[] };
  /** Where JSON Schemas of mixins may be fetched from. */
  readonly mixinHosts?: readonly string[];
  /** How long prices from the price book may be shown before they are looked up again. */
  readonly pricesValidMinutes?: number;
  /** What its mails are written in (BCP 47); default: en. */
  readonly language?: string;
  /** When an order goes to packing and delivery; default: AT_ONCE. */
  readonly handOver?: HandOver;
}

/** AT_ONCE: when it is ordered. PAID: when it is paid. */
export const HAND_OVERS = ['AT_ONCE', 'PAID'] as const;
export type HandOver = (typeof HAND_OVERS)[number];

/** Where a site delivers to: a country, or a span of its zip codes. */
export interface ShippingZone {
  readonly country: string;
  readonly zipFrom?: string;
  readonly zipTo?: string;
  readonly methods: readonly ShippingMethod[];
}

export interface ShippingMethod {
  readonly id: string;
  readonly name?: LocalizedText;
  /** Net costs; each counts from its order value on. */
  readonly fees: readonly { readonly minOrderValue: number; readonly cost: number }[];
  readonly taxCode?: string;
}

export const DEFAULT_SITE_CODE = 'default';

/** The site that is there before anybody has described one: gross prices, any currency, no shipping, no taxes of its own. */
export const DEFAULT_SITE: Site = { code: DEFAULT_SITE_CODE, currency: 'EUR', includesTax: true };

export function sellsIn(site: Site, currency: string): boolean {
  return site === DEFAULT_SITE || currency === site.currency || (site.currencies ?? []).includes(currency);
}

/** In which days and times of day are meant. */
export const timeZoneOf = ({ homeBase }: Site): string => homeBase?.timeZone ?? 'UTC';

export const couponsMax = (site: Site): number => site.maxNumberOfCouponsPerCart ?? 1;

/** When prices looked up now must be looked up again. */
export function pricesExpireAt(site: Site, now: Date): Date {
  return new Date(now.getTime() + (site.pricesValidMinutes ?? 60) * 60_000);
}
