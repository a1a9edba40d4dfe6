// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/coupon/ReferralCouponCode/{customerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The customer's referral coupon, made if there is none yet; 204 when the tenant has no referral coupons. */
        readonly get: operations["GenerationController_findReferral[0]"];
        readonly put?: never;
        /** The customer's referral coupon, made if there is none yet. */
        readonly post: operations["GenerationController_makeReferral[0]"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/RewardpointsCoupon/generateCoupon": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Turns a customer's reward points into a coupon. */
        readonly post: operations["GenerationController_generateForPoints"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/generateCoupon": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes a coupon under a code that follows the tenant's naming convention. */
        readonly post: operations["GenerationController_generate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/coupons": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Coupons in the order of their creation; the header X-Total-Count says how many there are. */
        readonly get: operations["CouponController_list"];
        readonly put?: never;
        readonly post: operations["CouponController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/coupons/bulk": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes many coupons of the same terms under generated codes: all of them or none. */
        readonly post: operations["CouponController_createMany"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/coupons/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["CouponController_load"];
        /** Replaces the whole coupon; what is left out has its default. */
        readonly put: operations["CouponController_replace"];
        readonly post?: never;
        readonly delete: operations["CouponController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["CouponController_update"];
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/coupons/{code}/redemptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Redemptions in the order in which they were made; the header X-Total-Count says how many there are. */
        readonly get: operations["RedemptionController_list"];
        readonly put?: never;
        /** Redeems the coupon for an order. The same order again is the same redemption. */
        readonly post: operations["RedemptionController_redeem"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/coupons/{code}/redemptions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["RedemptionController_load"];
        readonly put?: never;
        readonly post?: never;
        /** Gives the use back, once. */
        readonly delete: operations["RedemptionController_giveBack"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/coupons/{code}/validation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Whether the coupon holds for this shopper and order, and what it gives. Changes nothing. */
        readonly post: operations["RedemptionController_validate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/referral-coupons/{customerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The customer's referral coupon, made if there is none yet; 204 when the tenant has no referral coupons. */
        readonly get: operations["GenerationController_findReferral[1]"];
        readonly put?: never;
        /** The customer's referral coupon, made if there is none yet. */
        readonly post: operations["GenerationController_makeReferral[1]"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["SettingsController_load"];
        readonly put: operations["SettingsController_replace"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly BulkDto: {
            readonly coupon: components["schemas"]["CouponDto"];
            /** @description How many coupons of these terms to make. */
            readonly count: number;
        };
        readonly CouponAmount: {
            readonly amount: number;
            /** @description ISO 4217. */
            readonly currency: string;
        };
        readonly CouponAmountDto: {
            /** @description Default 0; required for a discount of type ABSOLUTE. */
            readonly amount?: number;
            /** @description ISO 4217; default USD. */
            readonly currency?: string;
        };
        readonly CouponCodes: {
            readonly codes: readonly string[];
        };
        readonly CouponCreated: {
            /** @description The coupon's code. */
            readonly id: string;
        };
        readonly CouponDto: {
            readonly name?: string | {
                readonly [key: string]: string;
            };
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @description Required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType?: "SUBTOTAL" | "TOTAL";
            /** @enum {string} */
            readonly status?: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
            readonly redemptionCount?: number;
            readonly deleted?: boolean;
            readonly links?: readonly unknown[];
            /** @enum {string} */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            readonly code?: string;
            /** @description The customer whose coupon it is; nobody else may redeem it, unless it is a referral coupon. Seller-only. */
            readonly issuedTo?: string;
            /** @description Required when discountType is ABSOLUTE. */
            readonly discountAbsolute?: components["schemas"]["CouponAmountDto"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous?: boolean;
            /** @description Over all customers; -1 (default) is unlimited. Seller-only. */
            readonly maxRedemptions?: number;
            /** @description -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer?: number;
            readonly restrictions?: components["schemas"]["RestrictionsDto"];
            /** @description Only lines in an included category (no list: any) and in no excluded one. */
            readonly categoryRestricted?: boolean;
            readonly includedCategories?: readonly string[];
            readonly excludedCategories?: readonly string[];
            /** @description Only lines that one of these customer segments names. */
            readonly segmentRestricted?: boolean;
            readonly segments?: readonly string[];
        };
        readonly CouponLink: {
            readonly rel: string;
            readonly title: string;
            readonly href: string;
            readonly type: string;
        };
        readonly CouponPatchDto: {
            readonly name?: string | {
                readonly [key: string]: string;
            };
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @description Required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType?: "SUBTOTAL" | "TOTAL";
            /** @enum {string} */
            readonly status?: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
            readonly redemptionCount?: number;
            readonly deleted?: boolean;
            readonly links?: readonly unknown[];
            /** @description Required when discountType is ABSOLUTE. */
            readonly discountAbsolute?: components["schemas"]["CouponAmountDto"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous?: boolean;
            /** @description Over all customers; -1 (default) is unlimited. Seller-only. */
            readonly maxRedemptions?: number;
            /** @description -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer?: number;
            /** @description Only lines in an included category (no list: any) and in no excluded one. */
            readonly categoryRestricted?: boolean;
            readonly includedCategories?: readonly string[];
            readonly excludedCategories?: readonly string[];
            /** @description Only lines that one of these customer segments names. */
            readonly segmentRestricted?: boolean;
            readonly segments?: readonly string[];
            /** @description The customer whose coupon it is; nobody else may redeem it, unless it is a referral coupon. Seller-only. */
            readonly issuedTo?: string;
            readonly restrictions?: components["schemas"]["RestrictionsPatchDto"] | null;
            /** @enum {string} */
            readonly discountType?: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            readonly code?: string;
        };
        readonly CouponRestrictionsView: {
            /** Format: date-time */
            readonly validFrom?: string;
            /** Format: date-time */
            readonly validUntil?: string;
            readonly validFor?: readonly string[];
            readonly minOrderValue?: components["schemas"]["CouponAmount"];
        };
        readonly CouponSettingsDto: {
            /**
             * @description Of which characters: 8 or more different ones of the default, which has no look-alikes (0 O 1 I L).
             * @default 23456789ABCDEFGHJKMNPQRSTUVWXYZ
             */
            readonly alphabet?: string;
            /** @description Begins every generated code; default none. */
            readonly codePrefix?: string;
            /** @description How many random characters follow; default 10. */
            readonly length?: number;
            /** @description Absent: the tenant has no referral coupons. */
            readonly referral?: components["schemas"]["ReferralSettingsDto"];
        };
        readonly CouponView: {
            readonly name?: string | {
                readonly [key: string]: string;
            };
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @enum {string} */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @enum {string} */
            readonly discountCalculationType: "SUBTOTAL" | "TOTAL";
            /** @enum {string} */
            readonly status: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
            readonly code: string;
            /** @description Seller-only. */
            readonly redemptionCount?: number;
            /** @description Seller-only. */
            readonly deleted?: boolean;
            /** @description Shopper-only: where to validate and redeem the coupon. */
            readonly links?: readonly components["schemas"]["CouponLink"][];
            readonly discountPercentage?: number;
            readonly discountAbsolute?: components["schemas"]["CouponAmount"];
            readonly allowAnonymous: boolean;
            /** @description Seller-only. */
            readonly maxRedemptions?: number;
            readonly maxRedemptionsPerCustomer: number;
            readonly restrictions?: components["schemas"]["CouponRestrictionsView"];
            readonly categoryRestricted: boolean;
            readonly includedCategories?: readonly string[];
            readonly excludedCategories?: readonly string[];
            readonly segmentRestricted: boolean;
            readonly segments?: readonly string[];
            /** @description Seller-only. */
            readonly issuedTo?: string;
        };
        readonly Error: {
            /** @description The HTTP status. */
            readonly status: number;
            /** @description What went wrong, for programs: lowercase with underscores. */
            readonly type: string;
            /** @description What went wrong, for people. */
            readonly message?: string;
            /** Format: uri */
            readonly moreInfo?: string;
            readonly details?: readonly {
                /** @description Where in the request, in bean notation. */
                readonly field?: string;
                readonly type: string;
                readonly message?: string;
                /** Format: uri */
                readonly moreInfo?: string;
            }[];
        };
        readonly NewCouponDto: {
            readonly name?: string | {
                readonly [key: string]: string;
            };
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @description Required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType?: "SUBTOTAL" | "TOTAL";
            /** @enum {string} */
            readonly status?: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
            readonly redemptionCount?: number;
            readonly deleted?: boolean;
            readonly links?: readonly unknown[];
            /** @enum {string} */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @description Letters, digits, _ and -; kept in upper case. */
            readonly code?: string;
            /** @description The customer whose coupon it is; nobody else may redeem it, unless it is a referral coupon. Seller-only. */
            readonly issuedTo?: string;
            /** @description Required when discountType is ABSOLUTE. */
            readonly discountAbsolute?: components["schemas"]["CouponAmountDto"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous?: boolean;
            /** @description Over all customers; -1 (default) is unlimited. Seller-only. */
            readonly maxRedemptions?: number;
            /** @description -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer?: number;
            readonly restrictions?: components["schemas"]["RestrictionsDto"];
            /** @description Only lines in an included category (no list: any) and in no excluded one. */
            readonly categoryRestricted?: boolean;
            readonly includedCategories?: readonly string[];
            readonly excludedCategories?: readonly string[];
            /** @description Only lines that one of these customer segments names. */
            readonly segmentRestricted?: boolean;
            readonly segments?: readonly string[];
        };
        readonly OrderAmountDto: {
            readonly amount: number;
            /** @description ISO 4217. */
            readonly currency: string;
        };
        readonly RedemptionCreated: {
            readonly id: string;
        };
        readonly RedemptionDto: {
            /** @description Redeems a coupon once, however often it is sent. */
            readonly orderCode: string;
            /** @description Before discounts. */
            readonly orderTotal: components["schemas"]["OrderAmountDto"];
            readonly discount: components["schemas"]["OrderAmountDto"];
            /** @description For whom an application acts; absent: for an anonymous shopper. A customer acts for themselves. */
            readonly customerNumber?: string;
        };
        readonly RedemptionView: {
            /** Format: date-time */
            readonly createdAt: string;
            readonly id: string;
            readonly code: string;
            readonly orderCode: string;
            readonly orderTotal: components["schemas"]["CouponAmount"];
            readonly discount: components["schemas"]["CouponAmount"];
            /** @description Absent: an anonymous shopper. */
            readonly customerNumber?: string;
        };
        readonly ReferralSettingsDto: {
            readonly name?: string | {
                readonly [key: string]: string;
            };
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @description Required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType?: "SUBTOTAL" | "TOTAL";
            /** @enum {string} */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @description In place of the tenant's own. */
            readonly codePrefix?: string;
            /** @description Required when discountType is ABSOLUTE. */
            readonly discountAbsolute?: components["schemas"]["CouponAmountDto"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous?: boolean;
            /** @description Over all customers; -1 (default) is unlimited. Seller-only. */
            readonly maxRedemptions?: number;
            /** @description -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer?: number;
            readonly restrictions?: components["schemas"]["RestrictionsDto"];
            /** @description Only lines in an included category (no list: any) and in no excluded one. */
            readonly categoryRestricted?: boolean;
            readonly includedCategories?: readonly string[];
            readonly excludedCategories?: readonly string[];
            /** @description Only lines that one of these customer segments names. */
            readonly segmentRestricted?: boolean;
            readonly segments?: readonly string[];
        };
        readonly RestrictionsDto: {
            /**
             * Format: date-time
             * @description The first moment at which the coupon holds; a date is its first moment in UTC.
             */
            readonly validFrom?: string;
            /**
             * Format: date-time
             * @description The last moment at which the coupon holds; a date is its last moment in UTC.
             */
            readonly validUntil?: string;
            /** @description Customer numbers, at least one; absent: every customer. Not with allowAnonymous. A customer sees only their own. */
            readonly validFor?: readonly string[];
            readonly minOrderValue?: components["schemas"]["CouponAmountDto"];
        };
        readonly RestrictionsPatchDto: {
            readonly validFor?: readonly string[] | null;
            /** Format: date-time */
            readonly validFrom?: string | null;
            /** Format: date-time */
            readonly validUntil?: string | null;
            /** @description An amount without a currency keeps the one it has. */
            readonly minOrderValue?: components["schemas"]["CouponAmountDto"] | null;
        };
        readonly RewardPointsDto: {
            /** @description The same id again is the same coupon. */
            readonly id?: string;
            readonly type?: string;
            /** @description Names the coupon where it has no name of its own. */
            readonly name?: string;
            readonly description?: string;
            /** @description What the coupon costs the customer. */
            readonly points: number;
            /** @description What the customer has left. */
            readonly pointsAfterCoupon?: number;
            /** @description Its issuedTo, which is required, is the customer. */
            readonly coupon: components["schemas"]["CouponDto"];
            /** @description Sets the coupon's validUntil, counted from now. */
            readonly validInYears?: number;
        };
        readonly SettingsDto: {
            readonly couponSettings: components["schemas"]["CouponSettingsDto"];
        };
        readonly ValidationDto: {
            /** @description Before discounts: of everything that the coupon may discount. */
            readonly orderTotal: components["schemas"]["OrderAmountDto"];
            /** @description Refused when it is more than the coupon gives. */
            readonly discount?: components["schemas"]["OrderAmountDto"];
            /** @description For whom an application acts; absent: for an anonymous shopper. A customer acts for themselves. */
            readonly customerNumber?: string;
        };
        readonly ValidationView: {
            /** @enum {boolean} */
            readonly valid: true;
            /** @description The most that the coupon gives on this order. */
            readonly discount: components["schemas"]["CouponAmount"];
        };
    };
    responses: {
        /** @description Bad Request */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Conflict */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Forbidden */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not Found */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Payload Too Large */
        readonly PayloadTooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Service Unavailable */
        readonly ServiceUnavailable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unauthorized */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unprocessable Entity */
        readonly UnprocessableEntity: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unsupported Media Type */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly "GenerationController_findReferral[0]": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The number of the customer. */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description The tenant has no referral coupons. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The tenant has used up half of its codes */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly "GenerationController_makeReferral[0]": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The number of the customer. */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The tenant has used up half of its codes */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly GenerationController_generateForPoints: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RewardPointsDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The id stands for another coupon */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly GenerationController_generate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CouponDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The tenant has used up half of its codes */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CouponController_list: {
        readonly parameters: {
            readonly query?: {
                readonly pageNumber?: number;
                readonly pageSize?: number;
                /** @description Deleted coupons too. */
                readonly showDeleted?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["CouponView"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CouponController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewCouponDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponCreated"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The code is taken */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CouponController_createMany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BulkDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponCodes"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The tenant has used up half of its codes */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CouponController_load: {
        readonly parameters: {
            readonly query?: {
                /** @description Answer the coupon even if it is deleted. Applications only. */
                readonly showDeleted?: boolean;
            };
            readonly header?: {
                readonly "x-shopper-address"?: string;
                readonly "x-shopper"?: string;
            };
            readonly path: {
                /** @description In upper or lower case. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description Too many codes that nobody has */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CouponController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description In upper or lower case. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CouponDto"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CouponController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CouponController_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description In upper or lower case. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CouponPatchDto"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly RedemptionController_list: {
        readonly parameters: {
            readonly query?: {
                readonly pageNumber?: number;
                readonly pageSize?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description In upper or lower case. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["RedemptionView"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly RedemptionController_redeem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "x-shopper-address"?: string;
                readonly "x-shopper"?: string;
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description In upper or lower case. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RedemptionDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RedemptionCreated"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /** @description Too many codes that nobody has */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly RedemptionController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description In upper or lower case. */
                readonly code: string;
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RedemptionView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly RedemptionController_giveBack: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description In upper or lower case. */
                readonly code: string;
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly RedemptionController_validate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "x-shopper-address"?: string;
                readonly "x-shopper"?: string;
            };
            readonly path: {
                /** @description In upper or lower case. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ValidationDto"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many codes that nobody has */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly "GenerationController_findReferral[1]": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The number of the customer. */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description The tenant has no referral coupons. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The tenant has used up half of its codes */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly "GenerationController_makeReferral[1]": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The number of the customer. */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The tenant has used up half of its codes */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly SettingsController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SettingsDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly SettingsController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SettingsDto"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
}
