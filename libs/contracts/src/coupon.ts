import type { Amount } from './money';

/** A text from the seller: one string, or one for each language code. */
export type LocalizedText = string | Readonly<Record<string, string>>;

export type DiscountType = 'PERCENT' | 'ABSOLUTE' | 'FREE_SHIPPING';
export type DiscountCalculationType = 'SUBTOTAL' | 'TOTAL';
/** INACTIVE: not valid yet. EXPIRED: no longer valid. USED: its redemptions are exhausted. */
export type CouponStatus = 'INACTIVE' | 'VALID' | 'EXPIRED' | 'USED';

/** The other coupons with which a coupon may be on one cart: all, those of its campaign, or none. */
export type CouponCombination = 'ALL' | 'SAME_CAMPAIGN' | 'NONE';

/**
 * `GET /coupon/{tenant}/coupons/{code}` as an application with coupon.coupon_read sees it: the part that a cart stores.
 * Codes are upper case; a code is found in any case.
 */
export interface Coupon {
  readonly code: string;
  readonly name?: LocalizedText;
  readonly description?: LocalizedText;
  readonly discountType: DiscountType;
  /** 0 to 100; always present for PERCENT. */
  readonly discountPercentage?: number;
  /** Always present for ABSOLUTE. */
  readonly discountAbsolute?: Amount;
  /** SUBTOTAL discounts the lines; TOTAL also discounts their fees and the shipping. */
  readonly discountCalculationType: DiscountCalculationType;
  readonly allowAnonymous: boolean;
  readonly maxRedemptions: number;
  readonly maxRedemptionsPerCustomer: number;
  readonly restrictions?: CouponRestrictions;
  /** Only lines in an included category (no list: any) and in no excluded one. */
  readonly categoryRestricted: boolean;
  readonly includedCategories?: readonly string[];
  readonly excludedCategories?: readonly string[];
  /** Only lines with goods of one of these segments, if the shopper belongs to it. */
  readonly segmentRestricted: boolean;
  readonly segments?: readonly string[];
  readonly issuedTo?: string;
  /** The campaign of the coupon. */
  readonly campaignId?: string;
  /** The moments between which the campaign is valid; the restrictions of the coupon hold as well. */
  readonly campaignPeriod?: { readonly validFrom?: string; readonly validUntil?: string };
  /** Whether a coupon without a campaign may be combined with others. A campaign decides for its coupons. */
  readonly combinable: boolean;
  /** What follows for a cart from `combinable` and the campaign. Two coupons may be on one cart if each admits the other. */
  readonly combines: CouponCombination;
  /** The shop's own attributes, by name. */
  readonly mixins?: Readonly<Record<string, unknown>>;
  readonly redemptionCount: number;
  readonly status: CouponStatus;
  readonly deleted: boolean;
}

export interface CouponRestrictions {
  /** Customer numbers; absent: every customer. */
  readonly validFor?: readonly string[];
  readonly validFrom?: string;
  readonly validUntil?: string;
  /** The IANA time zone in which days of the period were requested. */
  readonly timeZone?: string;
  readonly minOrderValue?: Amount;
}

/** `POST /coupon/{tenant}/coupons/{code}/validation`: checks a coupon for this shopper and order. Changes nothing. */
export interface CouponValidationRequest {
  /**
   * The total before discounts, which is compared with the minimum order value: the basis of the discount. Carts send the goods;
   * under TOTAL also their fees and the shipping.
   */
  readonly orderTotal: Amount;
  /** Rejected (coupon_discount_amount_incorrect) if the coupon gives less on orderTotal. */
  readonly discount?: Amount;
  /**
   * Applications only: the most that rounding part by part adds. `discount` may exceed what the coupon gives on orderTotal by this
   * amount. Absent: only the sum is rounded.
   */
  readonly rounding?: Amount;
  /** Applications only: the customer on whose behalf they act. Absent: an anonymous shopper. */
  readonly customerNumber?: string;
  /** The order. If it has redeemed the coupon already, the coupon stays valid for it, with the discount of its redemption. */
  readonly orderCode?: string;
}

/** The answer 200. The answer for an ineffective coupon is a CouponRefusal. */
export interface CouponValidation {
  readonly valid: true;
  /** The largest discount on orderTotal, rounded to the currency's minor unit. FREE_SHIPPING: the discount of the request, else 0. */
  readonly discount: Amount;
}

/**
 * `POST /coupon/{tenant}/coupons/validation`: checks the coupons of one order together, by the rules that redeem them. Each coupon
 * accounts for what the valid ones before it take from limits that they share. Changes nothing.
 */
export interface CouponsValidationRequest {
  /** The customer of the order. Absent: an anonymous shopper. */
  readonly customerNumber?: string;
  /** 1 to 250, each code once. */
  readonly coupons: readonly CheckedCoupon[];
}

/** A coupon, with what its redemption will state. */
export interface CheckedCoupon extends Pick<CouponValidationRequest, 'orderTotal' | 'discount' | 'rounding'> {
  readonly code: string;
}

/** The answer 200, with one verdict for each coupon of the request, in its order. */
export interface CouponsValidation {
  readonly coupons: readonly CouponVerdict[];
}

export interface CouponVerdict {
  readonly code: string;
  readonly valid: boolean;
  /** The discount of a valid coupon: that of the request, else the largest one. */
  readonly discount?: Amount;
  /** The reason of an invalid coupon: `coupon_not_found`, or a CouponRefusalReason. */
  readonly refusal?: { readonly type: string; readonly message: string };
}

/**
 * `POST /coupon/{tenant}/coupons/{code}/redemptions`, 201. A second call with the order code of the same customer
 * returns the existing redemption (same id). `DELETE …/redemptions/{id}`, 204, releases the redemption, once.
 */
export interface CouponRedemptionRequest extends CouponValidationRequest {
  /** 1 to 128 characters; a customer's next redemption of the coupon needs another one. */
  readonly orderCode: string;
  readonly discount: Amount;
}

export interface CouponRedemptionCreated {
  readonly id: string;
}

/** `GET …/redemptions/{id}`. */
export interface CouponRedemption extends CouponRedemptionRequest {
  readonly id: string;
  readonly code: string;
  readonly createdAt: string;
  /** The same as `createdAt`. */
  readonly redeemedAt: string;
}

export type CouponRefusalReason =
  | 'coupon_not_active'
  | 'coupon_expired'
  | 'coupon_redemptions_exceeded'
  | 'coupon_order_total_too_low'
  | 'coupon_currency_incorrect'
  | 'coupon_discount_amount_incorrect'
  /** The rest of the campaign's budget is smaller than the discount. */
  | 'coupon_budget_exceeded'
  /** With status 403: the shopper may not redeem the coupon, or must log in, or owns the referral coupon. */
  | 'coupon_redemption_forbidden';

/**
 * The body of a refusal: 400, and 403 if this shopper may not redeem the coupon. An unknown or deleted code is 404 with
 * type `coupon_not_found`; 429 with Retry-After if the shopper guesses codes (see SHOPPER_HEADERS).
 */
export interface CouponRefusal {
  readonly status: 400 | 403;
  readonly type: 'business_error';
  readonly message: string;
  readonly details: readonly { readonly type: CouponRefusalReason; readonly message: string }[];
}

/**
 * Headers that an application sends with GET, validation and redemption when a shopper has entered a code: the shopper
 * (session or customer number) and their network address. Wrong codes then throttle that shopper and address, like those of
 * shoppers who call directly. Without the headers, an application is not throttled. `since` is when an anonymous shopper's
 * session began (ISO 8601): a session that began after the address was blocked is throttled like the address.
 */
export const SHOPPER_HEADERS = { shopper: 'x-shopper', address: 'x-shopper-address', since: 'x-shopper-since' } as const;

/** Scopes of the application token: coupon.coupon_read for GET, coupon.coupon_redeem_on_behalf for the rest. */
export const couponPaths = {
  coupon: (tenant: string, code: string) => `/coupon/${tenant}/coupons/${encodeURIComponent(code)}`,
  couponsValidation: (tenant: string) => `/coupon/${tenant}/coupons/validation`,
  validation: (tenant: string, code: string) => `${couponPaths.coupon(tenant, code)}/validation`,
  redemptions: (tenant: string, code: string) => `${couponPaths.coupon(tenant, code)}/redemptions`,
  redemption: (tenant: string, code: string, id: string) => `${couponPaths.redemptions(tenant, code)}/${id}`,
} as const;

export const couponExample: Coupon = {
  code: 'SPRING10',
  name: { en: 'Spring sale', de: 'Frühlingsaktion' },
  discountType: 'PERCENT',
  discountPercentage: 10,
  discountCalculationType: 'SUBTOTAL',
  allowAnonymous: true,
  maxRedemptions: 1000,
  maxRedemptionsPerCustomer: -1,
  restrictions: {
    validFrom: '2026-03-01T00:00:00.000Z',
    validUntil: '2026-05-31T23:59:59.000Z',
    minOrderValue: { amount: 20, currency: 'EUR' },
  },
  categoryRestricted: true,
  includedCategories: ['garden'],
  excludedCategories: ['gift-cards'],
  segmentRestricted: false,
  combinable: true,
  combines: 'ALL',
  redemptionCount: 17,
  status: 'VALID',
  deleted: false,
};

export const couponValidationExample: CouponValidation = { valid: true, discount: { amount: 5, currency: 'EUR' } };

export const couponsValidationRequestExample: CouponsValidationRequest = {
  customerNumber: '1000000001',
  coupons: [
    { code: 'SPRING10', orderTotal: { amount: 50, currency: 'EUR' }, discount: { amount: 5, currency: 'EUR' } },
    { code: 'SPENT', orderTotal: { amount: 50, currency: 'EUR' }, discount: { amount: 5, currency: 'EUR' } },
  ],
};

export const couponsValidationExample: CouponsValidation = {
  coupons: [
    { code: 'SPRING10', valid: true, discount: { amount: 5, currency: 'EUR' } },
    {
      code: 'SPENT',
      valid: false,
      refusal: {
        type: 'coupon_budget_exceeded',
        message: 'Coupon SPENT exceeds the budget of its campaign with a discount of 5 EUR; use another coupon',
      },
    },
  ],
};

export const couponRedemptionRequestExample: CouponRedemptionRequest = {
  orderCode: 'ORDER-1001',
  orderTotal: { amount: 50, currency: 'EUR' },
  discount: { amount: 5, currency: 'EUR' },
  customerNumber: '1000000001',
};

export const couponRedemptionCreatedExample: CouponRedemptionCreated = { id: '01993c5e-7d2a-7c11-9f0e-3b6f0d3f6a01' };

export const couponRedemptionExample: CouponRedemption = {
  ...couponRedemptionRequestExample,
  id: couponRedemptionCreatedExample.id,
  code: couponExample.code,
  createdAt: '2026-04-02T09:30:00.000Z',
  redeemedAt: '2026-04-02T09:30:00.000Z',
};

export const couponRefusalExample: CouponRefusal = {
  status: 400,
  type: 'business_error',
  message: 'Coupon SPRING10 needs an order of at least 20 EUR; order more',
  details: [{ type: 'coupon_order_total_too_low', message: 'Coupon SPRING10 needs an order of at least 20 EUR; order more' }],
};
