// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/coupon/ReferralCouponCode/{customerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Find or make a referral coupon
         * @description The customer's referral coupon, made if there is none yet; 204 when the tenant has no referral coupons.
         *
         *     Callers: applications with `coupon.coupon_manage`; customers with `coupon.coupon_redeem`.
         */
        readonly get: operations["findReferralCoupon"];
        readonly put?: never;
        /**
         * Make a referral coupon
         * @description The customer's referral coupon, made if there is none yet; refused when the tenant has no referral coupons.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly post: operations["makeReferralCoupon"];
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
        /**
         * Turn reward points into a coupon
         * @description Turns a customer's reward points into a coupon. The same id with the same body is answered with its coupon again.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly post: operations["generateRewardCoupon"];
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
        /**
         * Create a coupon under a generated code
         * @description Makes a coupon under a generated code, which follows the tenant's settings, and answers it.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly post: operations["generateCoupon"];
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
        /**
         * List coupons
         * @description Coupons in the order of their creation, or in another one. Deleted ones are left out unless they are asked for.
         *
         *     `after` lists any number of coupons in the order of their codes, also with `q` and `status`. Each page reads at most
         *     1,000 coupons, so one with `status` may have fewer entries than `pageSize`, or none. Send `X-Next-After` as the next
         *     `after` until an answer comes without it. A coupon that is there and matches all along is listed exactly once. With `q`
         *     or `status` such pages have no `X-Total-Count`.
         *
         *     Numbered pages look through at most 10,000 coupons and are refused where there are more: those whose codes begin with
         *     `q`, the pages up to one in the order of the codes, and without `q` all of a tenant for `status`.
         *
         *     Callers: applications with `coupon.coupon_read` or `coupon.coupon_manage`.
         */
        readonly get: operations["listCoupons"];
        readonly put?: never;
        /**
         * Create a coupon
         * @description Makes a coupon under the code that is given, or under a generated one, which follows the tenant's settings.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly post: operations["createCoupon"];
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
        /**
         * Create many coupons
         * @description Makes many coupons of the same terms under generated codes: all of them or none.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly post: operations["createCoupons"];
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
        /**
         * Load a coupon
         * @description A coupon as the caller may see it: sellers see all of it; to a shopper, one that is not theirs does not exist.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `coupon.coupon_read` or `coupon.coupon_manage`; customers with `coupon.coupon_redeem`.
         */
        readonly get: operations["loadCoupon"];
        /**
         * Replace a coupon
         * @description Replaces the whole coupon; what is left out has its default.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly put: operations["replaceCoupon"];
        readonly post?: never;
        /**
         * Delete a coupon
         * @description Ends a coupon. Its code is never given out again, and its redemptions stay.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly delete: operations["deleteCoupon"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a coupon
         * @description Changes the fields that are given. Restrictions are changed one by one: null takes one off.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly patch: operations["updateCoupon"];
        readonly trace?: never;
    };
    readonly "/coupon/{tenant}/coupons/{code}/redemptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List redemptions
         * @description Redemptions in the order in which they were made. Those that were given back are not among them.
         *
         *     Callers: applications with `coupon.coupon_read` or `coupon.coupon_redeem_on_behalf` or `coupon.coupon_manage`.
         */
        readonly get: operations["listRedemptions"];
        readonly put?: never;
        /**
         * Redeem a coupon for an order
         * @description Redeems the coupon for an order. The same order again is the same redemption.
         *
         *     Callers: applications with `coupon.coupon_redeem_on_behalf` or `coupon.coupon_manage`; customers with `coupon.coupon_redeem`.
         */
        readonly post: operations["redeemCoupon"];
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
        /**
         * Load a redemption
         * @description One use of a coupon; to a customer, only one of their own.
         *
         *     Callers: applications with `coupon.coupon_read` or `coupon.coupon_redeem_on_behalf` or `coupon.coupon_manage`; customers with `coupon.coupon_redeem`.
         */
        readonly get: operations["loadRedemption"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Give a redemption back
         * @description Gives the use back to the coupon and to its customer, once: for an order that was cancelled.
         *
         *     Callers: applications with `coupon.coupon_redeem_on_behalf` or `coupon.coupon_manage`.
         */
        readonly delete: operations["deleteRedemption"];
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
        /**
         * Validate a coupon for an order
         * @description Whether the coupon holds for this shopper and order, and what it gives. Changes nothing.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `coupon.coupon_redeem_on_behalf` or `coupon.coupon_manage`; customers with `coupon.coupon_redeem`.
         */
        readonly post: operations["validateCoupon"];
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
        /**
         * Find or make a referral coupon
         * @description The customer's referral coupon, made if there is none yet; 204 when the tenant has no referral coupons.
         *
         *     Callers: applications with `coupon.coupon_manage`; customers with `coupon.coupon_redeem`.
         */
        readonly get: operations["findReferralCouponOfTenant"];
        readonly put?: never;
        /**
         * Make a referral coupon
         * @description The customer's referral coupon, made if there is none yet; refused when the tenant has no referral coupons.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly post: operations["makeReferralCouponOfTenant"];
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
        /**
         * Load the settings
         * @description The tenant's settings, as they were written last; what is not there has its default.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly get: operations["loadCouponSettings"];
        /**
         * Replace the settings
         * @description Replaces the settings. They hold for codes that are generated and referral coupons that are made from now on.
         *
         *     Callers: applications with `coupon.coupon_manage`.
         */
        readonly put: operations["replaceCouponSettings"];
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
        /** @description Terms for many coupons. */
        readonly BulkDto: {
            /** @description The terms of each of them. */
            readonly coupon: components["schemas"]["CouponDto"];
            /** @description How many coupons of these terms to make. */
            readonly count: number;
        };
        /** @description An amount of money. */
        readonly CouponAmount: {
            /** @description In units of the currency, such as 12.99. */
            readonly amount: number;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
        };
        /** @description An amount of a coupon's terms. */
        readonly CouponAmountDto: {
            /** @description In units of the currency, such as 12.99. Default 0. */
            readonly amount?: number;
            /** @description The currency, as its ISO 4217 code; default USD. */
            readonly currency?: string;
        };
        /** @description The coupons that were made. */
        readonly CouponCodes: {
            /** @description Their codes, in no particular order. */
            readonly codes: readonly string[];
        };
        /** @description The coupon that was made. */
        readonly CouponCreated: {
            /** @description The coupon's code. */
            readonly id: string;
        };
        /** @description A whole coupon; what is left out has its default. The code is ignored. */
        readonly CouponDto: {
            /** @description What shoppers see the coupon as: one text, or one for each language code. */
            readonly name?: string | {
                readonly [key: string]: string;
            };
            /** @description What the coupon is about, for shoppers: one text, or one for each language code. */
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @description From 0 to 100; required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType?: "SUBTOTAL" | "TOTAL";
            /**
             * @description INACTIVE before validFrom, EXPIRED after validUntil, USED at maxRedemptions, else VALID.
             * @enum {string}
             */
            readonly status?: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
            /** @description How often the coupon has been redeemed, without the uses that were given back. Only sellers see it. */
            readonly redemptionCount?: number;
            /** @description Whether the coupon was deleted. Only sellers see it. */
            readonly deleted?: boolean;
            /** @description Where to validate and redeem the coupon. Only shoppers see it. */
            readonly links?: readonly unknown[];
            /**
             * @description What the coupon takes off: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @description The coupon's code, in upper case. */
            readonly code?: string;
            /** @description The number of the customer whose coupon it is: nobody else may redeem it, unless it is a referral coupon. Only sellers see it. */
            readonly issuedTo?: string;
            /** @description What the coupon takes off when discountType is ABSOLUTE; default 0 USD. */
            readonly discountAbsolute?: components["schemas"]["CouponAmountDto"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous?: boolean;
            /** @description How often the coupon may be redeemed by all customers together; -1 (default) is unlimited. Only sellers see it. */
            readonly maxRedemptions?: number;
            /** @description How often each customer may redeem the coupon; -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer?: number;
            /** @description For whom, when and for which orders the coupon holds. */
            readonly restrictions?: components["schemas"]["RestrictionsDto"];
            /** @description Whether only lines count that are in an included category (no list: in any) and in no excluded one; default false. */
            readonly categoryRestricted?: boolean;
            /** @description Ids of the categories whose products the coupon discounts; looked at when categoryRestricted is true. */
            readonly includedCategories?: readonly string[];
            /** @description Ids of the categories whose products the coupon leaves alone; looked at when categoryRestricted is true. */
            readonly excludedCategories?: readonly string[];
            /** @description Whether only lines count that one of the segments names; default false. */
            readonly segmentRestricted?: boolean;
            /** @description Ids of customer segments; looked at when segmentRestricted is true. */
            readonly segments?: readonly string[];
        };
        /** @description A call that the shopper may make with the coupon. */
        readonly CouponLink: {
            /** @description What the call does: validate or redeem. */
            readonly rel: string;
            /** @description The same for people, in English. */
            readonly title: string;
            /** @description The path of the call. */
            readonly href: string;
            /** @description The media type of its body. */
            readonly type: string;
        };
        /** @description Fields to change; the others stay. A discount of another type starts without the amount or percentage of the one before. */
        readonly CouponPatchDto: {
            /** @description What shoppers see the coupon as: one text, or one for each language code. */
            readonly name?: string | {
                readonly [key: string]: string;
            };
            /** @description What the coupon is about, for shoppers: one text, or one for each language code. */
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @description From 0 to 100; required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType?: "SUBTOTAL" | "TOTAL";
            /**
             * @description INACTIVE before validFrom, EXPIRED after validUntil, USED at maxRedemptions, else VALID.
             * @enum {string}
             */
            readonly status?: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
            /** @description How often the coupon has been redeemed, without the uses that were given back. Only sellers see it. */
            readonly redemptionCount?: number;
            /** @description Whether the coupon was deleted. Only sellers see it. */
            readonly deleted?: boolean;
            /** @description Where to validate and redeem the coupon. Only shoppers see it. */
            readonly links?: readonly unknown[];
            /** @description What the coupon takes off when discountType is ABSOLUTE; default 0 USD. */
            readonly discountAbsolute?: components["schemas"]["CouponAmountDto"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous?: boolean;
            /** @description How often the coupon may be redeemed by all customers together; -1 (default) is unlimited. Only sellers see it. */
            readonly maxRedemptions?: number;
            /** @description How often each customer may redeem the coupon; -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer?: number;
            /** @description Whether only lines count that are in an included category (no list: in any) and in no excluded one; default false. */
            readonly categoryRestricted?: boolean;
            /** @description Ids of the categories whose products the coupon discounts; looked at when categoryRestricted is true. */
            readonly includedCategories?: readonly string[];
            /** @description Ids of the categories whose products the coupon leaves alone; looked at when categoryRestricted is true. */
            readonly excludedCategories?: readonly string[];
            /** @description Whether only lines count that one of the segments names; default false. */
            readonly segmentRestricted?: boolean;
            /** @description Ids of customer segments; looked at when segmentRestricted is true. */
            readonly segments?: readonly string[];
            /** @description The number of the customer whose coupon it is: nobody else may redeem it, unless it is a referral coupon. Only sellers see it. */
            readonly issuedTo?: string;
            /** @description Restrictions to change; null takes all of them off. */
            readonly restrictions?: components["schemas"]["RestrictionsPatchDto"] | (never | null);
            /**
             * @description What the coupon takes off: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType?: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @description The coupon's code, in upper case. */
            readonly code?: string;
        };
        readonly CouponRestrictionsView: {
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
            /** @description The order must come to this before discounts; orders in another currency are refused. */
            readonly minOrderValue?: components["schemas"]["CouponAmount"];
        };
        /** @description How the tenant's generated codes look. What is left out has its default. */
        readonly CouponSettingsDto: {
            /**
             * @description Of which characters: 8 or more different ones of the default, which has no look-alikes (0 O 1 I L).
             * @default 23456789ABCDEFGHJKMNPQRSTUVWXYZ
             */
            readonly alphabet?: string;
            /**
             * @description How guessable generated codes may be, as a ratio above 0 and at most 1: live generated codes of the same prefix, length
             *     and alphabet to possible ones. What would exceed it is refused (409 `codes_guessable`). Default 0.000001.
             * @default 0.000001
             */
            readonly guessableMax?: number;
            /** @description Begins every generated code: letters, digits, _ and -; default none. */
            readonly codePrefix?: string;
            /** @description How many random characters follow; default 10. */
            readonly length?: number;
            /** @description The terms of every customer's referral coupon; left out: the tenant has none. */
            readonly referral?: components["schemas"]["ReferralSettingsDto"];
        };
        /** @description A coupon as it is read. Sellers and shoppers see different parts of it. */
        readonly CouponView: {
            /** @description What shoppers see the coupon as: one text, or one for each language code. */
            readonly name?: string | {
                readonly [key: string]: string;
            };
            /** @description What the coupon is about, for shoppers: one text, or one for each language code. */
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /**
             * @description What the coupon takes off: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType: "SUBTOTAL" | "TOTAL";
            /**
             * @description INACTIVE before validFrom, EXPIRED after validUntil, USED at maxRedemptions, else VALID.
             * @enum {string}
             */
            readonly status: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
            /** @description The coupon's code, in upper case. */
            readonly code: string;
            /** @description How often the coupon has been redeemed, without the uses that were given back. Only sellers see it. */
            readonly redemptionCount?: number;
            /** @description Whether the coupon was deleted. Only sellers see it. */
            readonly deleted?: boolean;
            /** @description Where to validate and redeem the coupon. Only shoppers see it. */
            readonly links?: readonly components["schemas"]["CouponLink"][];
            /** @description From 0 to 100; required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /** @description What the coupon takes off when discountType is ABSOLUTE; default 0 USD. */
            readonly discountAbsolute?: components["schemas"]["CouponAmount"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous: boolean;
            /** @description How often the coupon may be redeemed by all customers together; -1 (default) is unlimited. Only sellers see it. */
            readonly maxRedemptions?: number;
            /** @description How often each customer may redeem the coupon; -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer: number;
            /** @description For whom, when and for which orders the coupon holds. */
            readonly restrictions?: components["schemas"]["CouponRestrictionsView"];
            /** @description Whether only lines count that are in an included category (no list: in any) and in no excluded one; default false. */
            readonly categoryRestricted: boolean;
            /** @description Ids of the categories whose products the coupon discounts; looked at when categoryRestricted is true. */
            readonly includedCategories?: readonly string[];
            /** @description Ids of the categories whose products the coupon leaves alone; looked at when categoryRestricted is true. */
            readonly excludedCategories?: readonly string[];
            /** @description Whether only lines count that one of the segments names; default false. */
            readonly segmentRestricted: boolean;
            /** @description Ids of customer segments; looked at when segmentRestricted is true. */
            readonly segments?: readonly string[];
            /** @description The number of the customer whose coupon it is: nobody else may redeem it, unless it is a referral coupon. Only sellers see it. */
            readonly issuedTo?: string;
        };
        /** @description The error of a failed call. */
        readonly Error: {
            /** @description The HTTP status. */
            readonly status: number;
            /** @description The stable error type for programs: lower case with underscores. */
            readonly type: string;
            /** @description The error in words, in English. */
            readonly message?: string;
            /**
             * Format: uri
             * @description The URL of a page about it.
             */
            readonly moreInfo?: string;
            /** @description The faults, if there is more to say than `message`. */
            readonly details?: readonly {
                /** @description The field of the request, such as items[0].quantity; empty for the whole body. */
                readonly field?: string;
                /** @description The type of the fault: missing_value, invalid_value, unknown_field and others. */
                readonly type: string;
                /** @description The fault in words, in English. */
                readonly message?: string;
                /**
                 * Format: uri
                 * @description The URL of a page about it.
                 */
                readonly moreInfo?: string;
            }[];
        };
        /** @description A coupon under a code of the seller's choice, or under a generated one when there is none. */
        readonly NewCouponDto: {
            /** @description What shoppers see the coupon as: one text, or one for each language code. */
            readonly name?: string | {
                readonly [key: string]: string;
            };
            /** @description What the coupon is about, for shoppers: one text, or one for each language code. */
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @description From 0 to 100; required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType?: "SUBTOTAL" | "TOTAL";
            /**
             * @description INACTIVE before validFrom, EXPIRED after validUntil, USED at maxRedemptions, else VALID.
             * @enum {string}
             */
            readonly status?: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
            /** @description How often the coupon has been redeemed, without the uses that were given back. Only sellers see it. */
            readonly redemptionCount?: number;
            /** @description Whether the coupon was deleted. Only sellers see it. */
            readonly deleted?: boolean;
            /** @description Where to validate and redeem the coupon. Only shoppers see it. */
            readonly links?: readonly unknown[];
            /**
             * @description What the coupon takes off: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @description The code of the seller's choice: letters, digits, _ and -; kept in upper case. Left out: one is generated. */
            readonly code?: string;
            /** @description The number of the customer whose coupon it is: nobody else may redeem it, unless it is a referral coupon. Only sellers see it. */
            readonly issuedTo?: string;
            /** @description What the coupon takes off when discountType is ABSOLUTE; default 0 USD. */
            readonly discountAbsolute?: components["schemas"]["CouponAmountDto"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous?: boolean;
            /** @description How often the coupon may be redeemed by all customers together; -1 (default) is unlimited. Only sellers see it. */
            readonly maxRedemptions?: number;
            /** @description How often each customer may redeem the coupon; -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer?: number;
            /** @description For whom, when and for which orders the coupon holds. */
            readonly restrictions?: components["schemas"]["RestrictionsDto"];
            /** @description Whether only lines count that are in an included category (no list: in any) and in no excluded one; default false. */
            readonly categoryRestricted?: boolean;
            /** @description Ids of the categories whose products the coupon discounts; looked at when categoryRestricted is true. */
            readonly includedCategories?: readonly string[];
            /** @description Ids of the categories whose products the coupon leaves alone; looked at when categoryRestricted is true. */
            readonly excludedCategories?: readonly string[];
            /** @description Whether only lines count that one of the segments names; default false. */
            readonly segmentRestricted?: boolean;
            /** @description Ids of customer segments; looked at when segmentRestricted is true. */
            readonly segments?: readonly string[];
        };
        /** @description An amount of an order. */
        readonly OrderAmountDto: {
            /** @description In units of the currency, such as 12.99; not negative, at most six decimals. */
            readonly amount: number;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
        };
        /** @description The redemption that was made. */
        readonly RedemptionCreated: {
            /** @description Its id, with which the use can be given back. */
            readonly id: string;
        };
        /** @description The order for which the coupon is used. */
        readonly RedemptionDto: {
            /** @description The shop's name for the order. The same one of the same customer redeems the coupon once, however often it is sent. */
            readonly orderCode: string;
            /** @description What everything comes to that the coupon may discount, before discounts. */
            readonly orderTotal: components["schemas"]["OrderAmountDto"];
            /** @description What the shop takes off: at most what the coupon gives. */
            readonly discount: components["schemas"]["OrderAmountDto"];
            /** @description The customer for whom an application acts; left out: an anonymous shopper. A customer acts for themselves. */
            readonly customerNumber?: string;
        };
        /** @description One use of a coupon. */
        readonly RedemptionView: {
            /**
             * Format: date-time
             * @description The time of creation (ISO 8601, UTC).
             */
            readonly createdAt: string;
            /** @description The redemption's id. */
            readonly id: string;
            /** @description The coupon's code. */
            readonly code: string;
            /** @description The shop's name for the order. The same one of the same customer redeems the coupon once, however often it is sent. */
            readonly orderCode: string;
            /** @description What everything comes to that the coupon may discount, before discounts. */
            readonly orderTotal: components["schemas"]["CouponAmount"];
            /** @description What the shop takes off: at most what the coupon gives. */
            readonly discount: components["schemas"]["CouponAmount"];
            /** @description The customer who redeemed the coupon; left out: an anonymous shopper. */
            readonly customerNumber?: string;
        };
        /** @description The terms of every customer's referral coupon. */
        readonly ReferralSettingsDto: {
            /** @description What shoppers see the coupon as: one text, or one for each language code. */
            readonly name?: string | {
                readonly [key: string]: string;
            };
            /** @description What the coupon is about, for shoppers: one text, or one for each language code. */
            readonly description?: string | {
                readonly [key: string]: string;
            };
            /** @description From 0 to 100; required when discountType is PERCENT. */
            readonly discountPercentage?: number;
            /**
             * @description SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType?: "SUBTOTAL" | "TOTAL";
            /**
             * @description What the coupon takes off: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @description Begins the codes of referral coupons, in place of the tenant's own prefix. */
            readonly codePrefix?: string;
            /** @description What the coupon takes off when discountType is ABSOLUTE; default 0 USD. */
            readonly discountAbsolute?: components["schemas"]["CouponAmountDto"];
            /** @description Redeemable by anonymous users; default false. */
            readonly allowAnonymous?: boolean;
            /** @description How often the coupon may be redeemed by all customers together; -1 (default) is unlimited. Only sellers see it. */
            readonly maxRedemptions?: number;
            /** @description How often each customer may redeem the coupon; -1 (default) is unlimited. Not with allowAnonymous. */
            readonly maxRedemptionsPerCustomer?: number;
            /** @description For whom, when and for which orders the coupon holds. */
            readonly restrictions?: components["schemas"]["RestrictionsDto"];
            /** @description Whether only lines count that are in an included category (no list: in any) and in no excluded one; default false. */
            readonly categoryRestricted?: boolean;
            /** @description Ids of the categories whose products the coupon discounts; looked at when categoryRestricted is true. */
            readonly includedCategories?: readonly string[];
            /** @description Ids of the categories whose products the coupon leaves alone; looked at when categoryRestricted is true. */
            readonly excludedCategories?: readonly string[];
            /** @description Whether only lines count that one of the segments names; default false. */
            readonly segmentRestricted?: boolean;
            /** @description Ids of customer segments; looked at when segmentRestricted is true. */
            readonly segments?: readonly string[];
        };
        readonly RestrictionsDto: {
            /** @description The first moment at which the coupon holds; a date is its first moment in UTC. */
            readonly validFrom?: string;
            /** @description The last moment at which the coupon holds; a date is its last moment in UTC. */
            readonly validUntil?: string;
            /** @description Customer numbers, at least one; absent: every customer. Not with allowAnonymous. A customer sees only their own. */
            readonly validFor?: readonly string[];
            /** @description The order must come to this before discounts; orders in another currency are refused. */
            readonly minOrderValue?: components["schemas"]["CouponAmountDto"];
        };
        /** @description Restrictions to change; the others stay, and null takes one off. */
        readonly RestrictionsPatchDto: {
            /** @description Customer numbers, at least one; absent: every customer. Not with allowAnonymous. A customer sees only their own. */
            readonly validFor?: readonly string[] | null;
            /** @description The first moment at which the coupon holds; a date is its first moment in UTC. */
            readonly validFrom?: (string | null) | string;
            /** @description The last moment at which the coupon holds; a date is its last moment in UTC. */
            readonly validUntil?: (string | null) | string;
            /** @description The order must come to this before discounts. Without a currency it keeps the one that it has. */
            readonly minOrderValue?: components["schemas"]["CouponAmountDto"] | (never | null);
        };
        /** @description A customer's reward points become a coupon. */
        readonly RewardPointsDto: {
            /** @description The client's name for this request: the same id again is the same coupon. */
            readonly id?: string;
            /** @description What the points were given for; kept, and not looked at. */
            readonly type?: string;
            /** @description Names the coupon where it has no name of its own. */
            readonly name?: string;
            /** @description Describes the coupon where it has no description of its own. */
            readonly description?: string;
            /** @description How many points the coupon costs the customer. */
            readonly points: number;
            /** @description How many points the customer has left; kept, and not looked at. */
            readonly pointsAfterCoupon?: number;
            /** @description The terms of the coupon. Its issuedTo, which is required, is the customer. */
            readonly coupon: components["schemas"]["CouponDto"];
            /** @description Sets the coupon's validUntil so many years from now. */
            readonly validInYears?: number;
        };
        /** @description What a tenant decides about its coupons. */
        readonly SettingsDto: {
            /** @description How codes are generated, and referral coupons. */
            readonly couponSettings: components["schemas"]["CouponSettingsDto"];
        };
        /** @description The order for which a shopper wants the coupon. */
        readonly ValidationDto: {
            /** @description What everything comes to that the coupon may discount, before discounts. */
            readonly orderTotal: components["schemas"]["OrderAmountDto"];
            /** @description What the shop means to take off: refused when it is more than the coupon gives. */
            readonly discount?: components["schemas"]["OrderAmountDto"];
            /** @description The customer for whom an application acts; left out: an anonymous shopper. A customer acts for themselves. */
            readonly customerNumber?: string;
        };
        /** @description The coupon holds. One that does not is answered with an error that says why. */
        readonly ValidationView: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            readonly valid: true;
            /** @description The most that the coupon gives on this order. */
            readonly discount: components["schemas"]["CouponAmount"];
        };
    };
    responses: {
        /**
         * @description Bad Request
         *
         *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
         *     - `bad_request`: the request is not valid HTTP
         *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
         */
        readonly BadRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                };
            };
        };
        /**
         * @description Conflict
         *
         *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is in progress: retry
         */
        readonly Conflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "idempotency_key_in_progress";
                };
            };
        };
        /**
         * @description Forbidden
         *
         *     - `insufficient_permissions`: the kind of caller is wrong, a scope is missing, or the path names another tenant; `details[].type` has the reason
         */
        readonly Forbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "insufficient_permissions";
                };
            };
        };
        /**
         * @description Payload Too Large
         *
         *     - `body_too_large`: the body is larger than 1 MiB (a form: 64 KiB)
         */
        readonly PayloadTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "body_too_large";
                };
            };
        };
        /**
         * @description Service Unavailable
         *
         *     - `database_unavailable`: the database is unavailable: retry after `Retry-After`; a write may have happened
         *     - `overloaded`: the replica is overloaded: retry after `Retry-After`
         *     - `token_keys_unavailable`: auth has been unavailable for longer than its keys are cached: retry after `Retry-After`
         */
        readonly ServiceUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "database_unavailable" | "overloaded" | "token_keys_unavailable";
                };
            };
        };
        /**
         * @description Unauthorized
         *
         *     - `token_missing`: the bearer token is missing
         *     - `token_invalid`: the bearer token is malformed, forged, expired or issued for another suite: request a new one
         */
        readonly Unauthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "token_missing" | "token_invalid";
                };
            };
        };
        /**
         * @description Unprocessable Entity
         *
         *     - `idempotency_key_reused`: this Idempotency-Key was already used with another body
         */
        readonly UnprocessableEntity: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "idempotency_key_reused";
                };
            };
        };
        /**
         * @description Unsupported Media Type
         *
         *     - `unsupported_media_type`: the body must be JSON (or, for `/oauth/*`, a form)
         */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "unsupported_media_type";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request, from its header of the same name or generated. Log lines have the same id.
         * @example 7d0c1b9e-52c4-4d0e-9f3c-2a5a6f1f8f10
         */
        readonly "X-Request-Id": string;
        /**
         * @description The number of entries on all pages.
         * @example 42
         */
        readonly "X-Total-Count": number;
        /**
         * @description The value of `after` for the next page; absent on the last page.
         * @example SUMMER-7KQ2
         */
        readonly "X-Next-After": string;
        /**
         * @description How many seconds to wait before retrying.
         * @example 1
         */
        readonly "Retry-After": number;
        /**
         * @description How to authenticate (RFC 6750).
         * @example Bearer error="invalid_token"
         */
        readonly "WWW-Authenticate": string;
        /**
         * @description Who may cache the answer, and for how long.
         * @example private, no-cache
         */
        readonly "Cache-Control": string;
        /**
         * @description The tag of this content. Send it as `If-None-Match` to get 304 if the content is unchanged.
         * @example W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"
         */
        readonly ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly findReferralCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The number of the customer whose referral coupon it is: 1 to 128 characters without spaces.
                 * @example 1000000008
                 */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description The tenant has no referral coupons. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Modified: it is the same as before. */
            readonly 304: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `customer_not_found`: a customer asks for the referral coupon of another
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "customer_not_found" | "coupon_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `codes_guessable`: a greater share of possible codes than `couponSettings.guessableMax` would be live: choose longer codes, or another prefix
             *     - `code_space_used_up`: no free code was found: nearly all codes of the naming convention are or were coupons'
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "codes_guessable" | "code_space_used_up";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly makeReferralCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The number of the customer whose referral coupon it is: 1 to 128 characters without spaces.
                 * @example 1000000009
                 */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `referral_not_configured`: POST of a referral coupon, and the tenant has no `couponSettings.referral`
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "referral_not_configured" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `codes_guessable`: a greater share of possible codes than `couponSettings.guessableMax` would be live: choose longer codes, or another prefix
             *     - `code_space_used_up`: no free code was found: nearly all codes of the naming convention are or were coupons'
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "codes_guessable" | "code_space_used_up";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly generateRewardCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect. */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `reward_points_id_reused`: the `id` of a reward-points request came with another body before
             *     - `codes_guessable`: a greater share of possible codes than `couponSettings.guessableMax` would be live: choose longer codes, or another prefix
             *     - `code_space_used_up`: no free code was found: nearly all codes of the naming convention are or were coupons'
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is in progress: retry
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "reward_points_id_reused" | "codes_guessable" | "code_space_used_up" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly generateCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect. */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `codes_guessable`: a greater share of possible codes than `couponSettings.guessableMax` would be live: choose longer codes, or another prefix
             *     - `code_space_used_up`: no free code was found: nearly all codes of the naming convention are or were coupons'
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is in progress: retry
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "codes_guessable" | "code_space_used_up" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCoupons: {
        readonly parameters: {
            readonly query?: {
                /** @description Only coupons that have this status now. */
                readonly status?: "INACTIVE" | "VALID" | "EXPIRED" | "USED";
                /** @description The order: by the moment of their making or by their codes; with `-` the last ones come first. `after` is by code. */
                readonly sort?: "createdAt" | "-createdAt" | "code" | "-code";
                /**
                 * @description The page number, from 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 2
                 */
                readonly pageSize?: number;
                /**
                 * @description Whether to list deleted coupons too.
                 * @example false
                 */
                readonly showDeleted?: boolean;
                /** @description Only coupons whose codes begin with this, in upper or lower case. */
                readonly q?: string;
                /**
                 * @description Only coupons whose codes come after this one, by code: `X-Next-After` of the page before, or the code of its last entry;
                 *     empty for the first page. Goes with `q`, `status`, `showDeleted` and `sort=code`, not with `pageNumber`.
                 */
                readonly after?: string;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Total-Count": components["headers"]["X-Total-Count"];
                    readonly "X-Next-After": components["headers"]["X-Next-After"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["CouponView"][];
                };
            };
            /** @description Not Modified: it is the same as before. */
            readonly 304: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `list_too_long`: more than 10,000 coupons would have to be looked through: list by code with `after`, or send a longer `q`
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "list_too_long" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
                 * @example spring-2026
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponCreated"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `coupon_exists`: the chosen code is or was another coupon's
             *     - `codes_guessable`: a greater share of possible codes than `couponSettings.guessableMax` would be live: choose longer codes, or another prefix
             *     - `code_space_used_up`: no free code was found: nearly all codes of the naming convention are or were coupons'
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is in progress: retry
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_exists" | "codes_guessable" | "code_space_used_up" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createCoupons: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect. */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponCodes"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `codes_guessable`: a greater share of possible codes than `couponSettings.guessableMax` would be live: choose longer codes, or another prefix
             *     - `code_space_used_up`: no free code was found: nearly all codes of the naming convention are or were coupons'
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is in progress: retry
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "codes_guessable" | "code_space_used_up" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loadCoupon: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether to answer the coupon even if it is deleted; looked at for applications only. */
                readonly showDeleted?: boolean;
            };
            readonly header?: {
                /** @description Of an application that asks for a shopper: their session or customer number, so that wrong codes slow down them alone. */
                readonly "x-shopper"?: string;
                /** @description Of an application that asks for a shopper: the network address that they come from. */
                readonly "x-shopper-address"?: string;
                /** @description Of an application that asks for an anonymous shopper: when their session began, as an ISO 8601 moment in UTC. One that began after the address was blocked waits as the address does. */
                readonly "x-shopper-since"?: string;
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The coupon's code, in upper or lower case.
                 * @example SPRING10
                 */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description Not Modified: it is the same as before. */
            readonly 304: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            /**
             * @description Too Many Requests
             *
             *     - `too_many_guesses`: after five wrong codes of a shopper or twenty of an address each one doubles the wait: to 15 minutes, an address 1
             */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "too_many_guesses";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The coupon's code, in upper or lower case.
                 * @example SPRING10
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The coupon’s code, in upper or lower case.
                 * @example SPRING10
                 */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The coupon's code, in upper or lower case.
                 * @example SPRING10
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listRedemptions: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The page number, from 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 16
                 */
                readonly pageSize?: number;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The coupon's code, in upper or lower case.
                 * @example SPRING10
                 */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-Total-Count": components["headers"]["X-Total-Count"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["RedemptionView"][];
                };
            };
            /** @description Not Modified: it is the same as before. */
            readonly 304: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly redeemCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Of an application that asks for a shopper: their session or customer number, so that wrong codes slow down them alone. */
                readonly "x-shopper"?: string;
                /** @description Of an application that asks for a shopper: the network address that they come from. */
                readonly "x-shopper-address"?: string;
                /** @description Of an application that asks for an anonymous shopper: when their session began, as an ISO 8601 moment in UTC. One that began after the address was blocked waits as the address does. */
                readonly "x-shopper-since"?: string;
                /**
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
                 * @example order-2026-1001
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The coupon's code, in upper or lower case.
                 * @example SPRING10
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RedemptionCreated"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `business_error`: the coupon does not hold for this order; 403: it is not for whom an application asks, or it is the shopper's own referral coupon
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "business_error" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description Forbidden
             *
             *     - `business_error`: the coupon does not hold for this order; 403: it is not for whom an application asks, or it is the shopper's own referral coupon
             *     - `insufficient_permissions`: the kind of caller is wrong, a scope is missing, or the path names another tenant; `details[].type` has the reason
             */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "business_error" | "insufficient_permissions";
                    };
                };
            };
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_guesses`: after five wrong codes of a shopper or twenty of an address each one doubles the wait: to 15 minutes, an address 1
             */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "too_many_guesses";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `coupon_busy`: the coupon was changed again and again meanwhile; nothing was redeemed
             *     - `database_unavailable`: the database is unavailable: retry after `Retry-After`; a write may have happened
             *     - `overloaded`: the replica is overloaded: retry after `Retry-After`
             *     - `token_keys_unavailable`: auth has been unavailable for longer than its keys are cached: retry after `Retry-After`
             */
            readonly 503: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_busy" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly loadRedemption: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The coupon's code, in upper or lower case.
                 * @example SPRING10
                 */
                readonly code: string;
                /**
                 * @description The redemption's id.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RedemptionView"];
                };
            };
            /** @description Not Modified: it is the same as before. */
            readonly 304: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             *     - `redemption_not_found`: unknown, given back already, or another customer's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found" | "redemption_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteRedemption: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The coupon's code, in upper or lower case.
                 * @example SPRING10
                 */
                readonly code: string;
                /**
                 * @description The redemption's id.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             *     - `redemption_not_found`: unknown, given back already, or another customer's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found" | "redemption_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly validateCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Of an application that asks for a shopper: their session or customer number, so that wrong codes slow down them alone. */
                readonly "x-shopper"?: string;
                /** @description Of an application that asks for a shopper: the network address that they come from. */
                readonly "x-shopper-address"?: string;
                /** @description Of an application that asks for an anonymous shopper: when their session began, as an ISO 8601 moment in UTC. One that began after the address was blocked waits as the address does. */
                readonly "x-shopper-since"?: string;
            };
            readonly path: {
                /**
                 * @description The coupon's code, in upper or lower case.
                 * @example SPRING10
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationView"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `business_error`: the coupon does not hold for this order; 403: it is not for whom an application asks, or it is the shopper's own referral coupon
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "business_error" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description Forbidden
             *
             *     - `business_error`: the coupon does not hold for this order; 403: it is not for whom an application asks, or it is the shopper's own referral coupon
             *     - `insufficient_permissions`: the kind of caller is wrong, a scope is missing, or the path names another tenant; `details[].type` has the reason
             */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "business_error" | "insufficient_permissions";
                    };
                };
            };
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_guesses`: after five wrong codes of a shopper or twenty of an address each one doubles the wait: to 15 minutes, an address 1
             */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "too_many_guesses";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly findReferralCouponOfTenant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The number of the customer whose referral coupon it is: 1 to 128 characters without spaces.
                 * @example 1000000008
                 */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description The tenant has no referral coupons. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Modified: it is the same as before. */
            readonly 304: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `customer_not_found`: a customer asks for the referral coupon of another
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "customer_not_found" | "coupon_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `codes_guessable`: a greater share of possible codes than `couponSettings.guessableMax` would be live: choose longer codes, or another prefix
             *     - `code_space_used_up`: no free code was found: nearly all codes of the naming convention are or were coupons'
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "codes_guessable" | "code_space_used_up";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly makeReferralCouponOfTenant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The number of the customer whose referral coupon it is: 1 to 128 characters without spaces.
                 * @example 1000000009
                 */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CouponView"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `referral_not_configured`: POST of a referral coupon, and the tenant has no `couponSettings.referral`
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "referral_not_configured" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `coupon_not_found`: unknown, deleted or, to a shopper, not theirs: one answer
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `codes_guessable`: a greater share of possible codes than `couponSettings.guessableMax` would be live: choose longer codes, or another prefix
             *     - `code_space_used_up`: no free code was found: nearly all codes of the naming convention are or were coupons'
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "codes_guessable" | "code_space_used_up";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loadCouponSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SettingsDto"];
                };
            };
            /** @description Not Modified: it is the same as before. */
            readonly 304: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceCouponSettings: {
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
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
