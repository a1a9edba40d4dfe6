// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/cart/{tenant}/carts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * @description The shopper's open cart.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["CartController_find"];
        readonly put?: never;
        /**
         * @description Makes a cart. Of each site and type a shopper has one open cart.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["CartController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly get: operations["CartController_load"];
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly put: operations["CartController_replace"];
        readonly post?: never;
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly delete: operations["CartController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/changeCurrency": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * @description Answers the cart as it is in the other currency.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["CartActionsController_changeCurrency"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/changeSite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * @description Answers the cart as it is on the other site.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["CartActionsController_changeSite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/discounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly get: operations["CartDiscountsController_list"];
        readonly put?: never;
        /**
         * @description Puts a coupon on the cart; refused with the coupon service's reason when it does not hold.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["CartDiscountsController_apply"];
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly delete: operations["CartDiscountsController_deleteCodes"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/discounts/{index}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly delete: operations["CartDiscountsController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/items": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly get: operations["CartItemsController_list"];
        readonly put?: never;
        /**
         * @description Adds an item. What the cart has already gets more of it.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["CartItemsController_add"];
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly delete: operations["CartItemsController_deleteAll"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/items/{itemId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly get: operations["CartItemsController_load"];
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly put: operations["CartItemsController_replace"];
        readonly post?: never;
        /** @description Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`. */
        readonly delete: operations["CartItemsController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/itemsBatch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * @description Changes up to 50 items; each entry has a status of its own.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["CartItemsBatchController_change"];
        /**
         * @description Adds up to 200 items; each entry has a status of its own.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["CartItemsBatchController_add"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/merge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * @description Takes anonymous carts into this one, which is a customer's; answers it, and which items were left out.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["CartActionsController_merge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * @description Looks prices, taxes, fees and coupons up again.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["CartActionsController_refresh"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/shipping-estimate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * @description The least that shipping will cost, before discounts.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["CartActionsController_shippingEstimate"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/validate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * @description What would keep the cart from being ordered as it is shown.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["CartActionsController_validate"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/fees": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["FeeController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/fees/{feeId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["FeeController_load"];
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly put: operations["FeeController_replace"];
        readonly post?: never;
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly delete: operations["FeeController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/prices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["PriceController_list"];
        /**
         * @description Stores up to 1,000 prices, each under its id; each entry has a status of its own. Prices that are not named stay.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["PriceListController_replace"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/prices/{priceId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["PriceController_load"];
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly put: operations["PriceController_replace"];
        readonly post?: never;
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly delete: operations["PriceController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/products": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["ProductController_list"];
        /**
         * @description Stores up to 1,000 products, each under its id; each entry has a status of its own. Products that are not named stay.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["ProductListController_replace"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/products/{productId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["ProductController_load"];
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly put: operations["ProductController_replace"];
        readonly post?: never;
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly delete: operations["ProductController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/segments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["SegmentController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/segments/{segmentId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["SegmentController_load"];
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly put: operations["SegmentController_replace"];
        readonly post?: never;
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly delete: operations["SegmentController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/sites": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["SiteController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/sites/{siteCode}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["SiteController_load"];
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly put: operations["SiteController_replace"];
        readonly post?: never;
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly delete: operations["SiteController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/taxes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["TaxController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/taxes/{country}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Callers: applications with `cart.reference_read` or `cart.reference_manage`. */
        readonly get: operations["TaxController_load"];
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly put: operations["TaxController_replace"];
        readonly post?: never;
        /** @description Callers: applications with `cart.reference_manage`. */
        readonly delete: operations["TaxController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AddressDto: {
            readonly country?: string;
            readonly zipCode?: string;
            readonly companyName?: string;
            readonly street?: string;
            readonly streetNumber?: string;
            readonly city?: string;
            readonly state?: string;
        };
        readonly AmountDto: {
            readonly amount: number;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
        };
        readonly AppliedDiscountView: {
            /** @description The coupon code, or the id of an external discount. */
            readonly id: string;
            readonly value: number;
            /** @enum {string} */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            readonly price: components["schemas"]["PriceView"];
        };
        readonly ApplyCouponDto: {
            /** @description Found in any case. */
            readonly code: string;
        };
        /** @description One entry of a batch: what a single call would have answered. */
        readonly BatchEntryView: {
            /** @description The entry's place in the request, from 0. */
            readonly index: number;
            readonly status: number;
            readonly itemId?: string;
            readonly xrn?: string;
            readonly yrn?: string;
            readonly type?: string;
            readonly message?: string;
            readonly details?: readonly {
                readonly field?: string;
                readonly type: string;
                readonly message?: string;
            }[];
        };
        readonly CartCalculatedPriceView: {
            readonly price: components["schemas"]["PriceView"];
            readonly upliftValue?: components["schemas"]["PriceView"];
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
            readonly fees?: components["schemas"]["PriceView"];
            readonly totalFee?: components["schemas"]["DiscountedPriceView"];
            readonly totalDiscount?: components["schemas"]["TotalDiscountView"];
            readonly shipping?: components["schemas"]["PriceView"];
            readonly totalShipping?: components["schemas"]["DiscountedPriceView"];
            /** @description Only after checkout. */
            readonly paymentFees?: readonly components["schemas"]["PaymentFeeView"][];
            readonly finalPrice: components["schemas"]["CartFinalPriceView"];
        };
        readonly CartCreated: {
            readonly cartId: string;
            readonly xrn: string;
            readonly yrn: string;
            /** @description Only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
        };
        readonly CartDiscountView: {
            readonly id: string;
            readonly code: string;
            readonly name?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            readonly discountRate?: number;
            readonly discountAbsolute?: components["schemas"]["AmountDto"];
            /** @enum {string} */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @enum {string} */
            readonly discountCalculationType: "SUBTOTAL" | "TOTAL";
            /** @enum {string} */
            readonly calculationType: "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";
            /** @description False: the coupon does not hold any more and gives nothing. */
            readonly valid: boolean;
            readonly categoryRestricted: boolean;
            readonly segmentRestricted: boolean;
            readonly links: readonly components["schemas"]["LinkView"][];
        };
        readonly CartFinalPriceView: {
            readonly taxCode?: string;
            /** @description In percent. */
            readonly taxRate?: number;
            readonly netValue: number;
            readonly grossValue: number;
            readonly taxValue: number;
            readonly taxAggregate: components["schemas"]["TaxAggregateView"];
        };
        readonly CartItemView: {
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            readonly id: string;
            readonly xrn: string;
            readonly yrn: string;
            /** @enum {string} */
            readonly type: "EXTERNAL" | "INTERNAL";
            /** @enum {string} */
            readonly itemType: "EXTERNAL" | "INTERNAL";
            readonly itemXrn?: string;
            readonly itemYrn?: string;
            /** @description Of a catalog item: as the catalog had it when it was last looked up. Of an external one: as it was brought. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            readonly quantity: number;
            readonly effectiveQuantity: number;
            readonly price: components["schemas"]["ItemPriceDto"];
            readonly tax?: components["schemas"]["ItemTaxDto"];
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            readonly weightDependent: boolean;
            readonly keepAsSeparateLineItem?: boolean;
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description Days. */
            readonly leadTime: number;
            readonly unitPrice: components["schemas"]["PriceView"];
            readonly couponDiscounts?: readonly components["schemas"]["CouponDiscountView"][];
            readonly calculatedPrice: components["schemas"]["ItemCalculatedPriceView"];
        };
        readonly CartMetadataDto: {
            /** @description Name of each mixin to the URL of its JSON Schema (draft 4). */
            readonly mixins?: {
                readonly [key: string]: string;
            } | null;
            /** @description When sent: the version that the change is meant for; another one is a conflict. */
            readonly version?: number;
            /** @description When it was made (ISO 8601, UTC). */
            readonly createdAt?: string;
            /** @description When it was last changed (ISO 8601, UTC). */
            readonly modifiedAt?: string;
        };
        readonly CartMetadataView: {
            /** @description When it was made (ISO 8601, UTC). */
            readonly createdAt: string;
            /** @description When it was last changed (ISO 8601, UTC). */
            readonly modifiedAt: string;
            /** @description Grows by one with each write. */
            readonly version: number;
            /** @description Name of each mixin to the URL of its JSON Schema. */
            readonly mixins?: {
                readonly [key: string]: string;
            };
        };
        readonly CartValidationView: {
            readonly isValid: boolean;
            readonly itemsValidationDetails: readonly components["schemas"]["ItemFaultsView"][];
            readonly cartValidationDetails: readonly components["schemas"]["FaultView"][];
        };
        readonly CartView: {
            readonly id: string;
            readonly xrn: string;
            readonly yrn: string;
            /** @enum {string} */
            readonly status: "OPEN" | "CLOSED";
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            readonly type: string;
            readonly customerId?: string;
            readonly sessionId?: string;
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            readonly metadata: components["schemas"]["CartMetadataView"];
            readonly totalUnitsCount: number;
            /** @description Days: the longest of the items. */
            readonly leadTime: number;
            readonly totalTax: components["schemas"]["AmountDto"];
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            readonly items: readonly components["schemas"]["CartItemView"][];
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description ISO 3166-1: tax country, and where to ship to. */
            readonly countryCode?: string | null;
            readonly zipCode?: string | null;
            /** @description Name of each mixin to its value. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
        };
        readonly ChangeCurrencyDto: {
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
        };
        readonly ChangeSiteDto: {
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
        };
        readonly ChannelDto: {
            readonly name?: string;
            /** @description URL of the storefront. */
            readonly source?: string;
        };
        readonly CouponDiscountView: {
            readonly couponId: string;
            readonly value: number;
        };
        readonly CreateCartDto: {
            readonly metadata?: components["schemas"]["CartMetadataDto"];
            /** @description ISO 4217; default: the site's. */
            readonly currency?: string;
            /**
             * @description The site: a sales channel of the tenant, such as a country’s shop.
             * @default default
             */
            readonly siteCode?: string;
            /** @default shopping */
            readonly type?: string;
            /** @description Applications only; a customer's cart is their own. */
            readonly customerId?: string;
            /** @description Applications only; an anonymous shopper's cart is that of the session. */
            readonly sessionId?: string;
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description ISO 3166-1: tax country, and where to ship to. */
            readonly countryCode?: string | null;
            readonly zipCode?: string | null;
            /** @description Name of each mixin to its value. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
        };
        readonly DiscountCreated: {
            readonly discountId: string;
            /** @description Its place in the list, from 0. */
            readonly discountIndex: number;
            /** @description Only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
        };
        readonly DiscountedPriceView: {
            readonly taxCode?: string;
            /** @description In percent. */
            readonly taxRate?: number;
            readonly netValue: number;
            readonly grossValue: number;
            readonly taxValue: number;
            readonly appliedDiscounts?: readonly components["schemas"]["AppliedDiscountView"][];
        };
        /** @description Why a call was refused. */
        readonly Error: {
            /** @description The HTTP status. */
            readonly status: number;
            /** @description What went wrong, for programs: stable, lower case with underscores. */
            readonly type: string;
            /** @description What went wrong, for people, in English. */
            readonly message?: string;
            /**
             * Format: uri
             * @description A page about it.
             */
            readonly moreInfo?: string;
            /** @description Every fault by itself, where there is more than one thing to say. */
            readonly details?: readonly {
                /** @description Where in the request, such as items[0].quantity; empty for the body as a whole. */
                readonly field?: string;
                /** @description The fault, for programs: missing_value, invalid_value, unknown_field and others. */
                readonly type: string;
                /** @description The fault, for people, in English. */
                readonly message?: string;
                /**
                 * Format: uri
                 * @description A page about it.
                 */
                readonly moreInfo?: string;
            }[];
        };
        readonly ExternalDiscountDto: {
            readonly id: string;
            /** @enum {string} */
            readonly discountType: "PERCENT" | "ABSOLUTE";
            /** @description Percent, or an amount for the whole line. */
            readonly value: number;
            readonly sequence?: number;
        };
        readonly ExternalFeeDto: {
            readonly id?: string;
            /** @description A text for each language. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @enum {string} */
            readonly itemType?: "EXTERNAL";
            /**
             * @default ABSOLUTE
             * @enum {string}
             */
            readonly feeType?: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            readonly feePercentage?: number;
            readonly taxable?: boolean;
            readonly taxCode?: string;
        };
        readonly ExternalProductDto: {
            readonly id?: string;
            readonly sku?: string;
            readonly name?: string;
            readonly description?: string;
            readonly images?: readonly components["schemas"]["ImageDto"][];
        };
        readonly FaultView: {
            /** @description Such as `price_not_found`. */
            readonly errorCode: string;
            readonly message: string;
            readonly field?: string;
        };
        readonly FeeDto: {
            /** @description A text for each language. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @enum {string} */
            readonly feeType: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @description Needed by both ABSOLUTE types. Net. */
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            /** @description Needed by PERCENT: of the line's net price. */
            readonly feePercentage?: number;
            /**
             * @description PRODUCT: a fee of the lines of those products that name it. PAYMENTTYPE: of the checkout.
             * @default PRODUCT
             * @enum {string}
             */
            readonly itemType?: "PRODUCT" | "PAYMENTTYPE";
            /** @description Only for this site; default: for all. */
            readonly siteCode?: string;
            /** @default true */
            readonly active?: boolean;
            /** @description True without a tax code: taxed like its line. */
            readonly taxable?: boolean;
            readonly taxCode?: string;
            readonly id?: string;
        };
        readonly FeeEntryView: {
            readonly id: string;
            /** @description A text for each language. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @enum {string} */
            readonly feeType: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @description Needed by both ABSOLUTE types. Net. */
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            /** @description Needed by PERCENT: of the line's net price. */
            readonly feePercentage?: number;
            /**
             * @description PRODUCT: a fee of the lines of those products that name it. PAYMENTTYPE: of the checkout.
             * @default PRODUCT
             * @enum {string}
             */
            readonly itemType: "PRODUCT" | "PAYMENTTYPE";
            /** @description Only for this site; default: for all. */
            readonly siteCode?: string;
            /** @default true */
            readonly active: boolean;
            /** @description True without a tax code: taxed like its line. */
            readonly taxable?: boolean;
            readonly taxCode?: string;
        };
        readonly FeeView: {
            readonly id?: string;
            /** @enum {string} */
            readonly type: "PERCENT" | "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @enum {string} */
            readonly origin?: "EXTERNAL" | "INTERNAL";
            readonly name?: {
                readonly [key: string]: string;
            };
            readonly price: components["schemas"]["PriceView"];
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
        };
        readonly HomeBaseDto: {
            /** @description Where goods are shipped from; shipping estimates need its country and zip code. */
            readonly address?: components["schemas"]["AddressDto"];
            /** @description IANA name. */
            readonly timeZone?: string;
        };
        readonly ImageDto: {
            /** @description The image's name where it is kept. */
            readonly id?: string;
            /** @description Where it is: an address, or a path that the shop knows. It is not fetched. */
            readonly url: string;
        };
        readonly ItemBatchChangeDto: {
            /** @description Which item; `id`, which an item that was read has, says the same. */
            readonly itemId?: string;
            /** @description 0 removes the item. */
            readonly quantity?: number;
            /**
             * @description INTERNAL (default): a catalog item priced by the price book. EXTERNAL: brings its price.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description Resource name of the product; the id is what follows the last `;`. */
            readonly itemXrn?: string;
            /** @description Another name of itemXrn. */
            readonly itemYrn?: string;
            /** @description What an external item is. Of a catalog item it is shown as the catalog has it, and ignored here. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            readonly price?: components["schemas"]["ItemPriceDto"];
            readonly tax?: components["schemas"]["ItemTaxDto"];
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            readonly weightDependent?: boolean;
            readonly keepAsSeparateLineItem?: boolean;
            /** @description Name of each mixin to its value. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            readonly id?: string;
            readonly xrn?: string;
            readonly yrn?: string;
            readonly type?: string;
            readonly effectiveQuantity?: number;
            readonly unitPrice?: Record<string, never>;
            readonly couponDiscounts?: Record<string, never>;
            readonly leadTime?: number;
            readonly calculatedPrice?: Record<string, never>;
        };
        readonly ItemCalculatedPriceView: {
            readonly price: components["schemas"]["PriceView"];
            readonly upliftValue?: components["schemas"]["PriceView"];
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
            readonly fees?: readonly components["schemas"]["FeeView"][];
            readonly totalFee?: components["schemas"]["DiscountedPriceView"];
            readonly totalDiscount?: components["schemas"]["TotalDiscountView"];
            readonly finalPrice: components["schemas"]["PriceView"];
        };
        /** @description What is left out stays as it is. */
        readonly ItemChangeDto: {
            /** @description 0 removes the item. */
            readonly quantity?: number;
            /**
             * @description INTERNAL (default): a catalog item priced by the price book. EXTERNAL: brings its price.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description Resource name of the product; the id is what follows the last `;`. */
            readonly itemXrn?: string;
            /** @description Another name of itemXrn. */
            readonly itemYrn?: string;
            /** @description What an external item is. Of a catalog item it is shown as the catalog has it, and ignored here. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            readonly price?: components["schemas"]["ItemPriceDto"];
            readonly tax?: components["schemas"]["ItemTaxDto"];
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            readonly weightDependent?: boolean;
            readonly keepAsSeparateLineItem?: boolean;
            /** @description Name of each mixin to its value. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            readonly id?: string;
            readonly xrn?: string;
            readonly yrn?: string;
            readonly type?: string;
            readonly effectiveQuantity?: number;
            readonly unitPrice?: Record<string, never>;
            readonly couponDiscounts?: Record<string, never>;
            readonly leadTime?: number;
            readonly calculatedPrice?: Record<string, never>;
        };
        readonly ItemCreated: {
            readonly itemId: string;
            readonly xrn: string;
            readonly yrn: string;
            /** @description Only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
        };
        readonly ItemDto: {
            readonly quantity: number;
            /**
             * @description INTERNAL (default): a catalog item priced by the price book. EXTERNAL: brings its price.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description Resource name of the product; the id is what follows the last `;`. */
            readonly itemXrn?: string;
            /** @description Another name of itemXrn. */
            readonly itemYrn?: string;
            /** @description What an external item is. Of a catalog item it is shown as the catalog has it, and ignored here. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            readonly price?: components["schemas"]["ItemPriceDto"];
            readonly tax?: components["schemas"]["ItemTaxDto"];
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            readonly weightDependent?: boolean;
            readonly keepAsSeparateLineItem?: boolean;
            /** @description Name of each mixin to its value. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            readonly id?: string;
            readonly xrn?: string;
            readonly yrn?: string;
            readonly type?: string;
            readonly effectiveQuantity?: number;
            readonly unitPrice?: Record<string, never>;
            readonly couponDiscounts?: Record<string, never>;
            readonly leadTime?: number;
            readonly calculatedPrice?: Record<string, never>;
        };
        readonly ItemFaultsView: {
            readonly id: string;
            readonly errors: readonly components["schemas"]["FaultView"][];
        };
        readonly ItemMetadataDto: {
            /** @description Name of each mixin to the URL of its JSON Schema (draft 4). */
            readonly mixins?: {
                readonly [key: string]: string;
            };
        };
        readonly ItemPriceDto: {
            readonly priceId?: string;
            readonly originalAmount?: number;
            readonly effectiveAmount: number;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency?: string;
        };
        readonly ItemTaxDto: {
            /** @description The tax code. */
            readonly name?: string;
            /** @description In percent. */
            readonly rate?: number;
            readonly grossValue?: number;
            readonly netValue?: number;
        };
        readonly LinkView: {
            readonly rel: string;
            readonly title: string;
            readonly href: string;
            readonly type: string;
        };
        /** @description What became of one entry of a list: what a call of its own would have answered. */
        readonly ListEntryView: {
            /** @description The entry's place in the request, from 0. */
            readonly index: number;
            /** @description The entry's id, unless it has none that could be one. */
            readonly id?: string;
            /** @description 204: stored. Else it was refused. */
            readonly status: number;
            /** @description Of a refusal. */
            readonly type?: string;
            /** @description Of a refusal, for a person. */
            readonly message?: string;
            /** @description Of a refusal: each fault; `field` is the path in the entry. */
            readonly details?: readonly {
                readonly field?: string;
                readonly type: string;
                readonly message?: string;
            }[];
        };
        readonly MergeCartsDto: {
            /** @description The anonymous carts that end in this one. */
            readonly carts: readonly string[];
        };
        readonly MergedCartView: {
            readonly id: string;
            readonly xrn: string;
            readonly yrn: string;
            /** @enum {string} */
            readonly status: "OPEN" | "CLOSED";
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            readonly type: string;
            readonly customerId?: string;
            readonly sessionId?: string;
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            readonly metadata: components["schemas"]["CartMetadataView"];
            readonly totalUnitsCount: number;
            /** @description Days: the longest of the items. */
            readonly leadTime: number;
            readonly totalTax: components["schemas"]["AmountDto"];
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            readonly items: readonly components["schemas"]["CartItemView"][];
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description ISO 3166-1: tax country, and where to ship to. */
            readonly countryCode?: string | null;
            readonly zipCode?: string | null;
            /** @description Name of each mixin to its value. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            readonly skippedItems: readonly components["schemas"]["SkippedItemView"][];
        };
        readonly PaymentFeeView: {
            readonly id: string;
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @enum {string} */
            readonly type: "PERCENT" | "ABSOLUTE";
            readonly price: components["schemas"]["PriceView"];
        };
        readonly PriceDto: {
            readonly productId: string;
            /** @description Only for this site; default: for all. */
            readonly siteCode?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description The tier with the highest minQuantity that is reached counts; below the lowest nothing can be bought. */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
            readonly id?: string;
        };
        readonly PriceEntryView: {
            readonly id: string;
            readonly productId: string;
            /** @description Only for this site; default: for all. */
            readonly siteCode?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description The tier with the highest minQuantity that is reached counts; below the lowest nothing can be bought. */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
        };
        /** @description A price of a list of them, which says its own id. */
        readonly PriceListEntryDto: {
            readonly productId: string;
            /** @description Only for this site; default: for all. */
            readonly siteCode?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description The tier with the highest minQuantity that is reached counts; below the lowest nothing can be bought. */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
            /** @description 1 to 200 characters without spaces and slashes. */
            readonly id: string;
        };
        readonly PriceTierDto: {
            readonly minQuantity: number;
            /** @description For one unit, in the entry's currency. */
            readonly amount: number;
        };
        readonly PriceView: {
            readonly taxCode?: string;
            /** @description In percent. */
            readonly taxRate?: number;
            readonly netValue: number;
            readonly grossValue: number;
            readonly taxValue: number;
        };
        readonly ProductDto: {
            readonly sku?: string;
            readonly name?: string;
            /** @description Shown with the items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            readonly categories?: readonly string[];
            readonly taxCode?: string;
            /** @description Weighed after the order: more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description Days. */
            readonly leadTime?: number;
            readonly feeIds?: readonly string[];
            readonly id?: string;
        };
        /** @description A product of a list of them, which says its own id. */
        readonly ProductListEntryDto: {
            readonly sku?: string;
            readonly name?: string;
            /** @description Shown with the items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            readonly categories?: readonly string[];
            readonly taxCode?: string;
            /** @description Weighed after the order: more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description Days. */
            readonly leadTime?: number;
            readonly feeIds?: readonly string[];
            /** @description 1 to 200 characters without spaces and slashes. */
            readonly id: string;
        };
        readonly ProductView: {
            readonly id: string;
            readonly sku?: string;
            readonly name?: string;
            /** @description Shown with the items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            readonly categories?: readonly string[];
            readonly taxCode?: string;
            /** @description Weighed after the order: more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description Days. */
            readonly leadTime?: number;
            readonly feeIds?: readonly string[];
        };
        readonly SegmentDto: {
            readonly customerNumbers: readonly string[];
            /** @description The products that a coupon for the segment counts on; or by category. */
            readonly productIds?: readonly string[];
            readonly categories?: readonly string[];
            readonly id?: string;
        };
        readonly SegmentView: {
            readonly id: string;
            readonly customerNumbers: readonly string[];
            /** @description The products that a coupon for the segment counts on; or by category. */
            readonly productIds?: readonly string[];
            readonly categories?: readonly string[];
        };
        readonly ShippingDto: {
            readonly zones: readonly components["schemas"]["ShippingZoneDto"][];
        };
        readonly ShippingFeeDto: {
            /** @description Gross value of the goods from which on this cost counts. */
            readonly minOrderValue: number;
            /** @description Net, in the site's currency. */
            readonly cost: number;
        };
        readonly ShippingMethodDto: {
            readonly id: string;
            readonly fees: readonly components["schemas"]["ShippingFeeDto"][];
            readonly taxCode?: string;
        };
        readonly ShippingZoneDto: {
            readonly country: string;
            /** @description First and last zip code, compared as text of equal length. */
            readonly zipFrom?: string;
            readonly zipTo?: string;
            readonly methods: readonly components["schemas"]["ShippingMethodDto"][];
        };
        readonly SiteDto: {
            readonly name?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description What the site sells in; default: its currency alone. */
            readonly currencies?: readonly string[];
            /**
             * @description Whether prices are gross. Discounts are taken after tax then, else before.
             * @default true
             */
            readonly includesTax?: boolean;
            readonly homeBase?: components["schemas"]["HomeBaseDto"];
            /**
             * @description Which of a customer's addresses says the tax country where the cart does not.
             * @enum {string}
             */
            readonly taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS";
            /** @description Decimals of every amount; default: the currency's own. */
            readonly cartCalculationScale?: number;
            /** @enum {string} */
            readonly discountAllocation?: "largest-remainder" | "remainder-to-largest";
            readonly maxNumberOfCouponsPerCart?: number;
            /** @description The part authorized on top for goods that are weighed later: 0.1 is 10 %. */
            readonly authorizedAmountUplift?: number;
            readonly shipping?: components["schemas"]["ShippingDto"];
            /** @description Hosts from which JSON Schemas of mixins may be fetched. */
            readonly mixinHosts?: readonly string[];
            /** @description How long prices of the price book are shown before they are looked up again; default 60. */
            readonly pricesValidMinutes?: number;
            readonly code?: string;
        };
        readonly SiteView: {
            readonly code: string;
            readonly name?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description What the site sells in; default: its currency alone. */
            readonly currencies?: readonly string[];
            /**
             * @description Whether prices are gross. Discounts are taken after tax then, else before.
             * @default true
             */
            readonly includesTax: boolean;
            readonly homeBase?: components["schemas"]["HomeBaseDto"];
            /**
             * @description Which of a customer's addresses says the tax country where the cart does not.
             * @enum {string}
             */
            readonly taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS";
            /** @description Decimals of every amount; default: the currency's own. */
            readonly cartCalculationScale?: number;
            /** @enum {string} */
            readonly discountAllocation?: "largest-remainder" | "remainder-to-largest";
            readonly maxNumberOfCouponsPerCart?: number;
            /** @description The part authorized on top for goods that are weighed later: 0.1 is 10 %. */
            readonly authorizedAmountUplift?: number;
            readonly shipping?: components["schemas"]["ShippingDto"];
            /** @description Hosts from which JSON Schemas of mixins may be fetched. */
            readonly mixinHosts?: readonly string[];
            /** @description How long prices of the price book are shown before they are looked up again; default 60. */
            readonly pricesValidMinutes?: number;
        };
        /** @description An item of a merged cart that was left out, since it is not available any more. */
        readonly SkippedItemView: {
            /** @description The cart that it was in, which can still be read. */
            readonly cartId: string;
            readonly itemId: string;
            readonly itemXrn?: string;
            /** @description Why, such as `price_not_found`. */
            readonly type: string;
            readonly message: string;
        };
        readonly TaxAggregateView: {
            readonly lines: readonly components["schemas"]["PriceView"][];
        };
        readonly TaxClassDto: {
            readonly code: string;
            /** @description In percent. */
            readonly rate: number;
            /** @description What goods without a tax code are taxed with; at most one class is. */
            readonly default?: boolean;
        };
        readonly TaxTableDto: {
            readonly classes: readonly components["schemas"]["TaxClassDto"][];
            readonly country?: string;
        };
        readonly TaxTableView: {
            readonly country: string;
            readonly classes: readonly components["schemas"]["TaxClassDto"][];
        };
        readonly TotalDiscountView: {
            /** @enum {string} */
            readonly calculationType: "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";
            readonly value: number;
            readonly appliedDiscounts: readonly components["schemas"]["AppliedDiscountView"][];
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description What may be changed of a cart. Of the other fields of a cart that was read, those that look as if they could be set are refused when they say something else; what is computed is ignored. */
        readonly UpdateCartDto: {
            readonly metadata?: components["schemas"]["CartMetadataDto"];
            readonly id?: string;
            readonly xrn?: string;
            readonly yrn?: string;
            /** @description As it is. So are the next five. */
            readonly status?: string;
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency?: string;
            readonly type?: string;
            readonly customerId?: string;
            readonly sessionId?: string;
            readonly items?: Record<string, never>;
            readonly discounts?: Record<string, never>;
            readonly totalUnitsCount?: number;
            readonly totalTax?: Record<string, never>;
            readonly leadTime?: number;
            readonly calculatedPrice?: Record<string, never>;
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description ISO 3166-1: tax country, and where to ship to. */
            readonly countryCode?: string | null;
            readonly zipCode?: string | null;
            /** @description Name of each mixin to its value. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly CartController_find: {
        readonly parameters: {
            readonly query?: {
                /** @description The site: a sales channel of the tenant, such as a country’s shop. */
                readonly siteCode?: string;
                readonly type?: string;
                readonly customerId?: string;
                readonly sessionId?: string;
                /** @description Makes the cart when there is none. */
                readonly create?: boolean;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCartDto"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartCreated"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartController_load: {
        readonly parameters: {
            readonly query?: {
                /** @description Looks prices, taxes and coupons up again first. */
                readonly refresh?: boolean;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateCartDto"];
            };
        };
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartActionsController_changeCurrency: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeCurrencyDto"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartActionsController_changeSite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeSiteDto"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartDiscountsController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["CartDiscountView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartDiscountsController_apply: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApplyCouponDto"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DiscountCreated"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too Many Requests */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartDiscountsController_deleteCodes: {
        readonly parameters: {
            readonly query?: {
                /** @description Comma separated; all of them where it is left out. */
                readonly codes?: readonly string[];
            };
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartDiscountsController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly index: string;
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartItemsController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["CartItemView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartItemsController_add: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ItemDto"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ItemCreated"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartItemsController_deleteAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartItemsController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly itemId: string;
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartItemView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartItemsController_replace: {
        readonly parameters: {
            readonly query?: {
                /** @description Fields that are left out stay as they are. */
                readonly partial?: boolean;
            };
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly itemId: string;
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ItemChangeDto"];
            };
        };
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartItemsController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly itemId: string;
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartItemsBatchController_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly components["schemas"]["ItemBatchChangeDto"][];
            };
        };
        readonly responses: {
            readonly 207: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BatchEntryView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartItemsBatchController_add: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly components["schemas"]["ItemDto"][];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BatchEntryView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartActionsController_merge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MergeCartsDto"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MergedCartView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unprocessable Entity */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartActionsController_refresh: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflict */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartActionsController_shippingEstimate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PriceView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly CartActionsController_validate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartValidationView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly FeeController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, the first one is 1. */
                readonly pageNumber?: number;
                /** @description How many entries a page has at most. */
                readonly pageSize?: number;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["FeeEntryView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly FeeController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly feeId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeeEntryView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly FeeController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly feeId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FeeDto"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly FeeController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly feeId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly PriceController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, the first one is 1. */
                readonly pageNumber?: number;
                /** @description How many entries a page has at most. */
                readonly pageSize?: number;
                /** @description Only the prices of this product. */
                readonly productId?: string;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["PriceEntryView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly PriceListController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly components["schemas"]["PriceListEntryDto"][];
            };
        };
        readonly responses: {
            readonly 207: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ListEntryView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly PriceController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly priceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PriceEntryView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly PriceController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly priceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PriceDto"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly PriceController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly priceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly ProductController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, the first one is 1. */
                readonly pageNumber?: number;
                /** @description How many entries a page has at most. */
                readonly pageSize?: number;
                /** @description Only products whose id, sku or name begins with this, in upper or lower case. */
                readonly q?: string;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ProductView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly ProductListController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly components["schemas"]["ProductListEntryDto"][];
            };
        };
        readonly responses: {
            readonly 207: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ListEntryView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly ProductController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly productId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly ProductController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly productId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProductDto"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly ProductController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly productId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly SegmentController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, the first one is 1. */
                readonly pageNumber?: number;
                /** @description How many entries a page has at most. */
                readonly pageSize?: number;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SegmentView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly SegmentController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly segmentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SegmentView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly SegmentController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly segmentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SegmentDto"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly SegmentController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly segmentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly SiteController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, the first one is 1. */
                readonly pageNumber?: number;
                /** @description How many entries a page has at most. */
                readonly pageSize?: number;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SiteView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly SiteController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description The site: a sales channel of the tenant, such as a country’s shop. */
                readonly siteCode: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly SiteController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The site: a sales channel of the tenant, such as a country’s shop. */
                readonly siteCode: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SiteDto"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly SiteController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The site: a sales channel of the tenant, such as a country’s shop. */
                readonly siteCode: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly TaxController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Which page, the first one is 1. */
                readonly pageNumber?: number;
                /** @description How many entries a page has at most. */
                readonly pageSize?: number;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["TaxTableView"][];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly TaxController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                readonly country: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TaxTableView"];
                };
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly TaxController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly country: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TaxTableDto"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Payload Too Large */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported Media Type */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly TaxController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly country: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unauthorized */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Forbidden */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not Found */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Service Unavailable */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
