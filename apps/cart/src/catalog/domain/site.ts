import type { AllocationRule, LocalizedText, PercentRounding } from '@suite/cart-pricing';
import { refusal } from '@suite/errors';
import type { Seller } from '@suite/invoice';

export const TAX_DETERMINATIONS = ['SHIPPING_ADDRESS', 'BILLING_ADDRESS'] as const;
export type TaxDetermination = (typeof TAX_DETERMINATIONS)[number];

/** A sales channel with the pricing settings that all its carts share. */
export interface Site {
  readonly code: string;
  readonly currency: string;
  /** The currencies it sells in. Default: only `currency`. */
  readonly currencies?: readonly string[];
  /** Prices are gross, and discounts are taken after tax. */
  readonly includesTax: boolean;
  readonly homeBase?: { readonly address?: { readonly country?: string; readonly zipCode?: string }; readonly timeZone?: string };
  readonly taxDeterminationBasedOn?: TaxDetermination;
  /** Decimals of every amount; default: the currency's own. */
  readonly cartCalculationScale?: number;
  readonly discountAllocation?: AllocationRule;
  /** Whether a percentage is rounded for each piece or for the whole. Default: PIECE. */
  readonly percentRounding?: PercentRounding;
  readonly maxNumberOfCouponsPerCart?: number;
  /** The fraction to authorize in addition for goods that are weighed later: 0.1 is 10 %. */
  readonly authorizedAmountUplift?: number;
  readonly shipping?: { readonly zones: readonly ShippingZone[] };
  /** Hosts from which JSON Schemas of mixins may be fetched. */
  readonly mixinHosts?: readonly string[];
  /** How long prices from the price book are valid before they are looked up again. */
  readonly pricesValidMinutes?: number;
  /** How long shoppers may cancel lines of their orders. Default: 0. */
  readonly shopperCancelMinutes?: number;
  /** The language of its mails (BCP 47). Default: en. */
  readonly language?: string;
  /** When an order is handed over to fulfillment. Default: AT_ONCE. */
  readonly handOver?: HandOver;
  /** Whether an order may have a delivery slot that delivery does not know. Default: REFUSE. */
  readonly unknownSlots?: UnknownSlots;
  /** The seller on its invoices. Without one, orders have no invoice. */
  readonly seller?: Seller;
  /** The address of the logo on its invoices. */
  readonly logoUrl?: string;
  /** When the invoice of an order is written. Default: PACKED. */
  readonly invoiceAt?: InvoiceAt;
  /** For how many days after it was shipped a shopper may return an order. Default: 14. */
  readonly returnDays?: number;
  /** Whether a return is approved when it is requested. */
  readonly autoApproveReturns?: boolean;
}

/** PLACED: with the order. PACKED: when packing has finished, so that the charge is final. NEVER: the shop invoices by itself. */
export const INVOICE_ATS = ['PACKED', 'PLACED', 'NEVER'] as const;
export type InvoiceAt = (typeof INVOICE_ATS)[number];

/** The decimals of an amount on an invoice (EN 16931). */
export const INVOICE_DECIMALS_MAX = 2;

/** REFUSE: an order with a slot has a reservation of it. ACCEPT: a slot that delivery does not know is the shop's own. */
export const UNKNOWN_SLOTS = ['REFUSE', 'ACCEPT'] as const;
export type UnknownSlots = (typeof UNKNOWN_SLOTS)[number];

/** AT_ONCE: when the order is placed. PAID: when it is paid. */
export const HAND_OVERS = ['AT_ONCE', 'PAID'] as const;
export type HandOver = (typeof HAND_OVERS)[number];

/** A delivery area: a country, or a range of its zip codes. */
export interface ShippingZone {
  readonly country: string;
  readonly zipFrom?: string;
  readonly zipTo?: string;
  readonly methods: readonly ShippingMethod[];
}

export interface ShippingMethod {
  readonly id: string;
  readonly name?: LocalizedText;
  /** Net costs. Each applies from its order value. */
  readonly fees: readonly { readonly minOrderValue: number; readonly cost: number }[];
  readonly taxCode?: string;
}

export const DEFAULT_SITE_CODE = 'default';

/** The default site of a new tenant: gross prices, any currency, no shipping, no own taxes. */
export const DEFAULT_SITE: Site = { code: DEFAULT_SITE_CODE, currency: 'EUR', includesTax: true };

/** Rejects (400) a currency that the site does not sell in. */
export function refuseUnsold(currency: string, site: Site): void {
  if (site === DEFAULT_SITE || currency === site.currency || (site.currencies ?? []).includes(currency)) return;
  throw refusal('currency_not_sold', 'currency', `The site ${site.code} does not sell in ${currency}; use one of its currencies`);
}

/** The time zone of the site's dates and times. */
export const timeZoneOf = ({ homeBase }: Site): string => homeBase?.timeZone ?? 'UTC';

export const couponsMax = (site: Site): number => site.maxNumberOfCouponsPerCart ?? 1;

/** When prices that are looked up now expire. */
export function pricesExpireAt(site: Site, now: Date): Date {
  return new Date(now.getTime() + (site.pricesValidMinutes ?? 60) * 60_000);
}
