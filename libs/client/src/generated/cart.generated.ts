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
         * Find the open cart of a shopper
         * @description The shopper’s open cart of a type on a site; it is made, where that is asked for and there is none.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["findCart"];
        readonly put?: never;
        /**
         * Create a cart
         * @description Makes an empty cart. A shopper has one open cart of each type on a site: where there is one already, the answer (409)
         *     says its `cartId`. An application says whose cart it is, or makes one of nobody.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["createCart"];
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
        /**
         * Load a cart
         * @description The cart as it was last priced. Prices of the price book that are older than the site’s `pricesValidMinutes` are looked up
         *     again first; where that fails, the last good ones are shown.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["loadCart"];
        /**
         * Change a cart
         * @description Changes what is said about the cart: what is left out stays, null unsets. What changes nothing makes no new version.
         *     Another country means other taxes: everything is looked up there, or the cart stays as it is. Fields that cannot be
         *     changed here are refused (400, `read_only`) when they say something else than the cart.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["updateCart"];
        readonly post?: never;
        /**
         * Delete a cart
         * @description Deletes the cart and everything in it, also a closed one.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly delete: operations["deleteCart"];
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
         * Change the currency
         * @description Takes the cart to another currency of its site and answers it. Nothing is converted: everything is looked up in that
         *     currency; where an item has no price in it, the cart stays as it is.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["changeCartCurrency"];
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
         * Change the site
         * @description Takes the cart to another site and answers it. Everything is looked up there; where an item is not available there, the
         *     cart stays as it is.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["changeCartSite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/checkout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Order a cart
         * @description Orders the cart: looks prices, taxes, shipping and coupons up again, draws the number of the order, redeems the coupons,
         *     closes the cart and stores the order, which then goes to the warehouse, to the delivery and, by mail, to the shopper. There
         *     is one order or none, whatever breaks on the way. 201 with the order; 202 where it takes longer than five seconds: then the
         *     checkout says how far it is. With an `Idempotency-Key` the same call again answers the same order.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["checkOutCart"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/checkout-preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Preview the order
         * @description The order that the cart would be now: prices, taxes, fees and coupons are looked up again, the shipping is that of the chosen
         *     method, the payment fee is added. `missing` says what keeps it from being ordered. Changes nothing; the cart itself goes on
         *     showing the least that shipping will cost.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["previewCheckout"];
        readonly put?: never;
        readonly post?: never;
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
        /**
         * List the coupons
         * @description The coupons of the cart, in the order in which they are taken off.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["listCartDiscounts"];
        readonly put?: never;
        /**
         * Apply a coupon
         * @description Puts a coupon on the cart, if the coupon service says that it holds for this shopper and order; else `details` has that
         *     service’s reason. A cart takes as many coupons as the site’s `maxNumberOfCouponsPerCart`. It is not redeemed yet.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["applyCoupon"];
        /**
         * Delete coupons
         * @description Takes the coupons with these codes off the cart, or all of them.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly delete: operations["deleteCartDiscounts"];
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
        /**
         * Delete a coupon
         * @description Takes the coupon at this place off the cart.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly delete: operations["deleteCartDiscount"];
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
        /**
         * List the items
         * @description All items of the cart, in the order in which they were added.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["listCartItems"];
        readonly put?: never;
        /**
         * Add an item
         * @description Adds an item. What the cart has already gets so much more, at the price of the whole quantity, unless one of both is to
         *     stay a line of its own. A cart has at most 2,000 items.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["addCartItem"];
        /**
         * Delete all items
         * @description Takes all items out of the cart.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly delete: operations["deleteCartItems"];
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
        /**
         * Load an item
         * @description An item as it is in the cart.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["loadCartItem"];
        /**
         * Replace an item
         * @description Replaces an item by another one of the same product. With `partial=true` what is left out stays; a quantity of 0 deletes
         *     the item.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["replaceCartItem"];
        readonly post?: never;
        /**
         * Delete an item
         * @description Takes an item out of the cart. Its id is not used again.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly delete: operations["deleteCartItem"];
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
         * Change many items
         * @description Changes up to 50 items, and prices the cart once. What an entry leaves out stays; a quantity of 0 deletes its item. Each
         *     entry of the answer has a status of its own: those that are refused keep no others out. `Prefer` changes nothing: the
         *     answer is these entries.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["updateCartItems"];
        /**
         * Add many items
         * @description Adds up to 200 items, and prices the cart once. Each entry of the answer has the status that adding it alone would have
         *     had: those that are refused keep no others out. `Prefer` changes nothing: the answer is these entries.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["addCartItems"];
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
         * Merge carts
         * @description Takes what a shopper put into anonymous carts before logging in into this cart, which is the customer’s, and closes them.
         *     Items are taken as when they are added, coupons while the site allows more. Items that are not available any more are
         *     left out and listed in `skippedItems`. Answers the cart.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["mergeCarts"];
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
         * Refresh a cart
         * @description Looks prices, taxes, fees and coupons up again. An item that is not available any more keeps its last good price; a coupon
         *     that does not hold any more stays with `valid: false`. `validate` says which these are.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["refreshCart"];
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
         * Estimate the shipping
         * @description The least that shipping will cost, before discounts: the cheapest method of the destination’s zone for the value of the
         *     goods. It needs country and postal code on the cart and on the site’s home base, and the site’s currency.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["estimateShipping"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/carts/{cartId}/shipping-methods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the shipping methods
         * @description How the cart can be shipped to its `countryCode` and `zipCode`, and what each way costs for its goods, the cheapest first.
         *     None for an empty cart, a place that the site does not ship to, and a currency in which shipping has no price.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["listShippingMethods"];
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
         * Validate a cart
         * @description What would keep the cart from being ordered as it is shown: items whose price, tax or fees have changed or that are not
         *     available any more, coupons that do not hold, a destination that nothing is shipped to. Changes nothing.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["validateCart"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/checkouts/{checkoutId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load a checkout
         * @description How far a checkout is, what it waits for, and what came of it.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["loadCheckout"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/checkouts/{checkoutId}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Retry a checkout
         * @description Retries a STUCK checkout after its cause was mended. The checkout goes on where it stopped, in the background: look at it
         *     to see how far it is.
         *
         *     Callers: applications with `cart.order_manage`.
         */
        readonly post: operations["retryCheckout"];
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
        /**
         * List the fees
         * @description In the order of their ids.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["listFees"];
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
        /**
         * Load a fee
         * @description As it was put.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadFee"];
        /**
         * Put a fee
         * @description Makes it, or replaces it as a whole. Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceFee"];
        readonly post?: never;
        /**
         * Delete a fee
         * @description Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly delete: operations["deleteFee"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List orders
         * @description Orders, the newest first: shoppers see their own, applications all of the tenant.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.order_view` or `cart.order_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["listOrders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/orders/void-numbers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the void numbers
         * @description Numbers that were drawn for orders which there are not, the first first. With those of the orders none is missing.
         *
         *     Callers: applications with `cart.order_view` or `cart.order_manage`.
         */
        readonly get: operations["listVoidOrderNumbers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/orders/{orderId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load an order
         * @description One order, with all that was agreed on.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.order_view` or `cart.order_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["loadOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/orders/{orderId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel an order
         * @description Cancels an order that nobody packs yet: its coupons may be used again, the warehouse and the delivery are told. Its number
         *     stays used. The same again answers the cancelled order; 202 where it takes longer than five seconds.
         *
         *     Callers: applications with `cart.order_manage`.
         */
        readonly post: operations["cancelOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/orders/{orderId}/payment": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Say what has become of the payment
         * @description Says what has become of the payment, which the shop makes itself. Where the site hands orders over when they are paid, PAID
         *     sends this one to the warehouse. The same again changes nothing.
         *
         *     Callers: applications with `cart.order_manage`.
         */
        readonly post: operations["setOrderPayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/cart/{tenant}/orders/{orderId}/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Say how far the order is
         * @description Says that a confirmed order is on its way, or has arrived, and tells the delivery. SHIPPED needs a packed order, COMPLETED a
         *     shipped one; what is picked up is packed and COMPLETED. Orders also follow the delivery by themselves. The same again
         *     changes nothing.
         *
         *     Callers: applications with `cart.order_manage`.
         */
        readonly post: operations["setOrderStatus"];
        readonly delete?: never;
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
        /**
         * List the prices
         * @description In the order of their ids.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["listPrices"];
        /**
         * Put many prices
         * @description Stores up to 1,000 prices, each under its id. Each entry of the answer has the status that storing it alone would have had:
         *     those that are refused keep no others out. Prices that are not named stay.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replacePrices"];
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
        /**
         * Load a price
         * @description As it was put.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadPrice"];
        /**
         * Put a price
         * @description Makes it, or replaces it as a whole. Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replacePrice"];
        readonly post?: never;
        /**
         * Delete a price
         * @description Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly delete: operations["deletePrice"];
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
        /**
         * List the products
         * @description In the order of their ids.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["listProducts"];
        /**
         * Put many products
         * @description Stores up to 1,000 products, each under its id. Each entry of the answer has the status that storing it alone would have
         *     had: those that are refused keep no others out. Products that are not named stay.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceProducts"];
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
        /**
         * Load a product
         * @description As it was put.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadProduct"];
        /**
         * Put a product
         * @description Makes it, or replaces it as a whole. Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceProduct"];
        readonly post?: never;
        /**
         * Delete a product
         * @description Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly delete: operations["deleteProduct"];
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
        /**
         * List the segments
         * @description In the order of their ids.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["listSegments"];
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
        /**
         * Load a segment
         * @description As it was put.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadSegment"];
        /**
         * Put a segment
         * @description Makes it, or replaces it as a whole. Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceSegment"];
        readonly post?: never;
        /**
         * Delete a segment
         * @description Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly delete: operations["deleteSegment"];
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
        /**
         * List the sites
         * @description In the order of their ids.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["listSites"];
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
        /**
         * Load a site
         * @description As it was put.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadSite"];
        /**
         * Put a site
         * @description Makes it, or replaces it as a whole. Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceSite"];
        readonly post?: never;
        /**
         * Delete a site
         * @description Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly delete: operations["deleteSite"];
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
        /**
         * List the taxes
         * @description In the order of their ids.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["listTaxTables"];
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
        /**
         * Load the taxes of a country
         * @description As it was put.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadTaxTable"];
        /**
         * Put the taxes of a country
         * @description Makes it, or replaces it as a whole. Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceTaxTable"];
        readonly post?: never;
        /**
         * Delete the taxes of a country
         * @description Carts notice it when they are looked up again.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly delete: operations["deleteTaxTable"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A postal address. */
        readonly AddressDto: {
            /** @description Two capital letters (ISO 3166-1). */
            readonly country?: string;
            /** @description Postal code. */
            readonly zipCode?: string;
            /** @description Who is there. */
            readonly companyName?: string;
            /** @description Without the number. */
            readonly street?: string;
            /** @description With what belongs to it, such as 12a. */
            readonly streetNumber?: string;
            /** @description Town or city. */
            readonly city?: string;
            /** @description State, province or canton, where addresses have one. */
            readonly state?: string;
        };
        /** @description An amount of money. */
        readonly AmountDto: {
            /** @description In units of the currency, such as 12.99. */
            readonly amount: number;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
        };
        /** @description What one discount took off. */
        readonly AppliedDiscountView: {
            /** @description The coupon’s code, or the id of an external discount. */
            readonly id: string;
            /** @description How much was taken off: gross where the site’s prices include tax, else net. */
            readonly value: number;
            /**
             * @description What the discount is: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @description The same with and without tax. */
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description The coupon to put on the cart. */
        readonly ApplyCouponDto: {
            /** @description The coupon’s code, in upper or lower case. */
            readonly code: string;
        };
        /** @description One entry of a batch: what a single call would have answered. */
        readonly BatchEntryView: {
            /** @description The entry's place in the request, from 0. */
            readonly index: number;
            /** @description The HTTP status that a single call would have had: 201 added, 204 changed, 4xx refused. */
            readonly status: number;
            /** @description The item that was added or changed. */
            readonly itemId?: string;
            /** @description The resource name of the item that was added. */
            readonly xrn?: string;
            /** @description Another name of `xrn`. */
            readonly yrn?: string;
            /** @description Why the entry was refused, for programs, such as `price_not_found`. */
            readonly type?: string;
            /** @description Why the entry was refused, for people, in English. */
            readonly message?: string;
            /** @description Every fault of the entry. */
            readonly details?: readonly components["schemas"]["EntryFaultView"][];
        };
        readonly CancelOrderDto: {
            /** @description Why, as it is kept with the order. */
            readonly reason: string;
        };
        /** @description An address of an order. */
        readonly CartAddressDto: {
            /**
             * @description SHIPPING: where the goods go. BILLING: where the bill goes; default: where the goods go.
             * @enum {string}
             */
            readonly type: "SHIPPING" | "BILLING";
            /** @description Who receives there. */
            readonly contactName?: string;
            /** @description Street, without the number. */
            readonly street?: string;
            /** @description House number. */
            readonly streetNumber?: string;
            /** @description Postal code. */
            readonly zipCode?: string;
            /** @description Town or city. */
            readonly city?: string;
            /** @description The country, as its ISO 3166-1 code of two capital letters. */
            readonly country: string;
        };
        /** @description What the cart costs, step by step. */
        readonly CartCalculatedPriceView: {
            /** @description All items before discounts and fees. */
            readonly price: components["schemas"]["PriceView"];
            /** @description What is authorized on top for goods that are weighed after the order; no other amount includes it. */
            readonly upliftValue?: components["schemas"]["PriceView"];
            /** @description All items after discounts, without fees; absent where there are none. */
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
            /** @description All fees before discounts. */
            readonly fees?: components["schemas"]["PriceView"];
            /** @description All fees after discounts. */
            readonly totalFee?: components["schemas"]["DiscountedPriceView"];
            /** @description All that was taken off: items, fees and shipping. */
            readonly totalDiscount?: components["schemas"]["TotalDiscountView"];
            /** @description The shipping before discounts: in a cart the estimate, in an order the cost. Absent where nothing is shipped, or that is not known. */
            readonly shipping?: components["schemas"]["PriceView"];
            /** @description The same after discounts. */
            readonly totalShipping?: components["schemas"]["DiscountedPriceView"];
            /** @description What the way of paying costs; a cart does not show it, its checkout preview and its order do. */
            readonly paymentFees?: readonly components["schemas"]["PaymentFeeView"][];
            /** @description What the shopper pays: items, fees and shipping after discounts, and the payment fees that are shown. */
            readonly finalPrice: components["schemas"]["CartFinalPriceView"];
        };
        /** @description The cart that was made. */
        readonly CartCreated: {
            /** @description The cart as it is after the write; only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
            /** @description Its id: what paths name it by. */
            readonly cartId: string;
            /** @description Its resource name, which is unique among all resources of all tenants. */
            readonly xrn: string;
            /** @description Another name of `xrn`. */
            readonly yrn: string;
        };
        /** @description A coupon on a cart, as its terms were when it was last checked. */
        readonly CartDiscountView: {
            /** @description The id of this coupon on this cart. */
            readonly id: string;
            /** @description The coupon’s code. */
            readonly code: string;
            /** @description What shoppers see the coupon as: its English name, or the first that it has. */
            readonly name?: string;
            /** @description The currency of the amount that it takes off, else that of the cart, as its ISO 4217 code. */
            readonly currency: string;
            /** @description Percent, of a coupon of type PERCENT. */
            readonly discountRate?: number;
            /** @description The amount, of a coupon of type ABSOLUTE. */
            readonly discountAbsolute?: components["schemas"]["AmountDto"];
            /**
             * @description What the coupon takes off: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /**
             * @description SUBTOTAL touches items only, TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType: "SUBTOTAL" | "TOTAL";
            /**
             * @description Whether it is taken off gross prices (AfterTax) or net ones (BeforeTax): as the site’s prices are.
             * @enum {string}
             */
            readonly calculationType: "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";
            /** @description Whether the coupon holds; one that does not gives nothing. */
            readonly valid: boolean;
            /** @description Whether only items of some categories count. */
            readonly categoryRestricted: boolean;
            /** @description Whether only items that one of the customer’s segments names count. */
            readonly segmentRestricted: boolean;
            /** @description What can be done with the coupon. */
            readonly links: readonly components["schemas"]["LinkView"][];
        };
        /** @description What the cart costs. */
        readonly CartFinalPriceView: {
            /** @description The tax class, as the tax table calls it. */
            readonly taxCode?: string;
            /** @description The tax rate in percent: 19 is 19 %. */
            readonly taxRate?: number;
            /** @description Without tax. */
            readonly netValue: number;
            /** @description With tax. */
            readonly grossValue: number;
            /** @description The tax: gross minus net. */
            readonly taxValue: number;
            /** @description How it is made up by tax code and rate. */
            readonly taxAggregate: components["schemas"]["TaxAggregateView"];
        };
        /** @description An item as it is in the cart. */
        readonly CartItemView: {
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description Its id in this cart, which is never used again. */
            readonly id: string;
            /** @description Its resource name, which is unique among all resources of all tenants. */
            readonly xrn: string;
            /** @description Another name of `xrn`. */
            readonly yrn: string;
            /**
             * @description Another name of `itemType`.
             * @enum {string}
             */
            readonly type: "INTERNAL" | "EXTERNAL";
            /**
             * @description INTERNAL: a catalog item, priced by the price book. EXTERNAL: it brought its price.
             * @enum {string}
             */
            readonly itemType: "INTERNAL" | "EXTERNAL";
            /** @description The product, as it was named when the item was added. */
            readonly itemXrn?: string;
            /** @description Another name of `itemXrn`. */
            readonly itemYrn?: string;
            /** @description Of a catalog item: as the catalog had it when it was last looked up. Of an external one: as it was brought. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            /** @description How much of it: units, or a weight. */
            readonly quantity: number;
            /** @description The quantity that is priced: the same. */
            readonly effectiveQuantity: number;
            /** @description The price of one unit for this quantity. */
            readonly price: components["schemas"]["ItemPriceDto"];
            /** @description How the item is taxed; absent where it is not. */
            readonly tax?: components["schemas"]["ItemTaxDto"];
            /** @description The price of the whole line of an external item, in place of price × quantity. It goes when the quantity changes. */
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            /** @description The net and gross amount of the whole line of an external item, taken as given. They go when the quantity changes. */
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            /** @description Fees from outside, beside those of the product. They need `cart.cart_manage_external_prices`. */
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            /** @description Discounts from outside. They need `cart.cart_manage_external_prices`. */
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            /** @description Whether the goods are weighed after the order, so that more than their price is authorized. Of catalog items the catalog says it. */
            readonly weightDependent: boolean;
            /** @description Whether the item stays a line of its own; else the same item is added to the line that has it. */
            readonly keepAsSeparateLineItem?: boolean;
            /** @description The URLs of the schemas of its mixins. */
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description How many days the product takes until it can be sent. */
            readonly leadTime: number;
            /** @description The price of one unit with and without tax; it is rounded by itself, and never multiplied. */
            readonly unitPrice: components["schemas"]["PriceView"];
            /** @description What each coupon took off. */
            readonly couponDiscounts?: readonly components["schemas"]["CouponDiscountView"][];
            /** @description What the item costs, step by step. */
            readonly calculatedPrice: components["schemas"]["ItemCalculatedPriceView"];
        };
        /** @description What is known about the cart itself; the service ignores what it sets. */
        readonly CartMetadataDto: {
            /** @description The https URL of the JSON Schema (draft 4) of each mixin, by the mixin’s name; its host must be one of the site’s `mixinHosts`. */
            readonly mixins?: {
                readonly [key: string]: string;
            } | null;
            /** @description The version that the change is meant for: where the cart is at another one, it is refused (409). */
            readonly version?: number;
            /** @description When it was made (ISO 8601, UTC). */
            readonly createdAt?: string;
            /** @description When it was last changed (ISO 8601, UTC). */
            readonly modifiedAt?: string;
        };
        /** @description What is known about the cart itself. */
        readonly CartMetadataView: {
            /** @description When it was made (ISO 8601, UTC). */
            readonly createdAt: string;
            /** @description When it was last changed (ISO 8601, UTC). */
            readonly modifiedAt: string;
            /** @description Grows by one with each write. */
            readonly version: number;
            /** @description The URL of the JSON Schema of each mixin, by the mixin’s name. */
            readonly mixins?: {
                readonly [key: string]: string;
            };
        };
        /** @description Whether the cart can be ordered as it is shown. */
        readonly CartValidationView: {
            /** @description Whether nothing is wrong. */
            readonly isValid: boolean;
            /** @description The items with which something is wrong. */
            readonly itemsValidationDetails: readonly components["schemas"]["ItemFaultsView"][];
            /** @description What is wrong with the cart as a whole: its tax country, its shipping, its coupons. */
            readonly cartValidationDetails: readonly components["schemas"]["FaultView"][];
        };
        /** @description A cart with all that is in it, and what it costs. */
        readonly CartView: {
            /** @description Its id: what paths name it by. */
            readonly id: string;
            /** @description Its resource name, which is unique among all resources of all tenants. */
            readonly xrn: string;
            /** @description Another name of `xrn`. */
            readonly yrn: string;
            /**
             * @description CLOSED: it was merged into another cart, or ordered, and can only be read.
             * @enum {string}
             */
            readonly status: "OPEN" | "CLOSED";
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
            /** @description The currency of all its amounts, as its ISO 4217 code. */
            readonly currency: string;
            /** @description What the cart is for, such as shopping or wishlist. */
            readonly type: string;
            /** @description The number of the customer whose cart it is. */
            readonly customerId?: string;
            /** @description The session of the anonymous shopper whose cart it is. */
            readonly sessionId?: string;
            /** @description The coupons, in the order in which they are taken off. */
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            /** @description When it was made and changed, and its version. */
            readonly metadata: components["schemas"]["CartMetadataView"];
            /** @description The quantities of all items together. */
            readonly totalUnitsCount: number;
            /** @description How many days it takes until all of it can be sent: the longest of the items. */
            readonly leadTime: number;
            /** @description The tax in the final price. */
            readonly totalTax: components["schemas"]["AmountDto"];
            /** @description What the cart costs, step by step. */
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            /** @description The items, in the order in which they were added. */
            readonly items: readonly components["schemas"]["CartItemView"][];
            /** @description Where the shopper meets the shop. */
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description Whose taxes the cart pays, and where to ship to: two capital letters (ISO 3166-1). */
            readonly countryCode?: string | null;
            /** @description Postal code of where to ship to; with the country it gives the shipping estimate. */
            readonly zipCode?: string | null;
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Who orders, and how to reach them; an order needs the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"] | (never | null);
            /** @description At most one of each type. The SHIPPING address says `countryCode` and `zipCode`, which must not differ from it. */
            readonly addresses?: readonly components["schemas"]["CartAddressDto"][] | null;
            /** @description How to ship: one of the cart’s shipping methods. Default: the cheapest of them. */
            readonly shippingMethodId?: string | null;
            /** @description When the shopper wants the goods. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"] | (never | null);
            /** @description Whether the shopper fetches the goods; nothing is shipped then, and shipping costs nothing. */
            readonly pickup?: boolean | null;
            /** @description What the shopper wants to tell the shop. */
            readonly note?: string | null;
            /** @description How the shopper pays: the id of a fee for payments. What it costs is shown by the checkout preview. */
            readonly paymentMethod?: string | null;
        };
        /** @description The currency that the cart is to be in. */
        readonly ChangeCurrencyDto: {
            /** @description The currency, as its ISO 4217 code: one in which the site sells. */
            readonly currency: string;
        };
        /** @description The site that the cart goes to. */
        readonly ChangeSiteDto: {
            /** @description The code of the other site; it must sell in the cart’s currency. */
            readonly siteCode: string;
        };
        /** @description Where the shopper meets the shop. */
        readonly ChannelDto: {
            /** @description What the shop calls it, such as web or app. */
            readonly name?: string;
            /** @description URL of the storefront. */
            readonly source?: string;
        };
        /** @description How the cart is to be ordered. */
        readonly CheckoutDto: {
            /**
             * @description What the shopper agreed to: `calculatedPrice.finalPrice.grossValue` of the preview, and its currency. An order that costs
             *     something else is refused (409 `price_changed`), also with `acceptPriceChanges`.
             */
            readonly expectedTotal?: components["schemas"]["AmountDto"];
            /**
             * @description Without `expectedTotal`: whether to order at prices that the cart has not been showing. Default false: another price, fee,
             *     discount or cost of the chosen shipping or payment is refused (409 `price_changed`).
             * @default false
             */
            readonly acceptPriceChanges?: boolean;
            /**
             * @description Whether to order without the coupons that give nothing; default false: they are refused (409).
             * @default false
             */
            readonly dropInvalidCoupons?: boolean;
        };
        /** @description The order that the cart would be. */
        readonly CheckoutPreviewView: {
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description What keeps it from being ordered; empty where nothing does. */
            readonly missing: readonly components["schemas"]["MissingView"][];
            /** @description The cart that is ordered. */
            readonly cartId: string;
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
            /** @description The currency of all its amounts, as its ISO 4217 code. */
            readonly currency: string;
            /** @description The number of the customer who orders. */
            readonly customerId?: string;
            /** @description Where the shopper meets the shop. */
            readonly channel?: components["schemas"]["ChannelDto"];
            /** @description The URLs of the schemas of its mixins. */
            readonly metadata?: components["schemas"]["OrderMetadataView"];
            /** @description Who orders, and how to reach them; an order needs the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"];
            /** @description Both addresses as one list, each with its type; none where nobody has said one yet. */
            readonly addresses: readonly components["schemas"]["CartAddressDto"][];
            /** @description Where the goods go; absent where they are picked up, or nobody has said it yet. */
            readonly shippingAddress?: components["schemas"]["PostalAddressDto"];
            /** @description Where the bill goes: the BILLING address, else the SHIPPING one. */
            readonly billingAddress?: components["schemas"]["PostalAddressDto"];
            /** @description How it is shipped: the chosen method, else the cheapest; absent where nothing is shipped. */
            readonly shippingMethodId?: string;
            /** @description When the shopper wants the goods. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"];
            /** @description Whether the shopper fetches the goods. */
            readonly pickup: boolean;
            /** @description What the shopper wants to tell the shop. */
            readonly note?: string;
            /** @description How the shopper pays: the id of a fee for payments. What it costs is shown by the checkout preview. */
            readonly paymentMethod?: string;
            /** @description The quantities of all items together. */
            readonly totalUnitsCount: number;
            /** @description How many days it takes until all of it can be sent: the longest of the items. */
            readonly leadTime: number;
            /** @description The tax in the final price. */
            readonly totalTax: components["schemas"]["AmountDto"];
            /** @description What the order costs, step by step: with the shipping method’s cost, and the payment fee. */
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            /** @description The coupons, in the order in which they are taken off; one with `valid: false` gives nothing. */
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            /** @description The items, in the order in which they were added. */
            readonly items: readonly components["schemas"]["CartItemView"][];
        };
        /** @description A checkout that takes longer. */
        readonly CheckoutStarted: {
            /** @description Its id: `GET …/checkouts/{checkoutId}` says how far it is. */
            readonly checkoutId: string;
        };
        /** @description A step of a checkout. Each is done once, however often it is tried. */
        readonly CheckoutStepView: {
            /**
             * @description UNDONE: it was given back, or called off.
             * @enum {string}
             */
            readonly state: "PENDING" | "DONE" | "UNDONE";
            /** @description NUMBER, COUPON with the code, ORDER, PAYMENT, PACKING, DELIVERY or CONFIRMATION. */
            readonly name: string;
            /** @description How often it was tried. */
            readonly attempts: number;
            /** @description Why it has not succeeded yet, for people, in English. */
            readonly lastError?: string;
        };
        /** @description How far a checkout is. */
        readonly CheckoutView: {
            /**
             * @description RUNNING: before there is an order. REFUSING, REFUSED: there will be none; what was taken is being, or has been, given back.
             *     ORDERED, COMPLETED: there is one; it is being, or has been, handed over. CANCELLING, CANCELLED: it is called off. STUCK:
             *     there is one, and a peer service rejected a step for good; retry the checkout, or cancel the order.
             * @enum {string}
             */
            readonly state: "RUNNING" | "REFUSING" | "REFUSED" | "ORDERED" | "COMPLETED" | "CANCELLING" | "CANCELLED" | "STUCK";
            /**
             * @description What it waits for: the site hands orders over when they are paid.
             * @enum {string}
             */
            readonly waitsFor?: "PAYMENT";
            /** @description Its id. */
            readonly checkoutId: string;
            /** @description The cart that is ordered. */
            readonly cartId: string;
            /** @description Its steps, in their order. */
            readonly steps: readonly components["schemas"]["CheckoutStepView"][];
            /** @description The order, once there is one. */
            readonly orderId?: string;
            /** @description The order’s number. */
            readonly orderNumber?: string;
            /** @description Why it does not go on, where it is STUCK. */
            readonly stuck?: components["schemas"]["StuckView"];
            /** @description When the next step is tried, where one is left (ISO 8601, UTC). */
            readonly nextAttemptAt?: string;
            /** @description Why there is no order. */
            readonly refusal?: components["schemas"]["RefusalView"];
            /** @description When it was made (ISO 8601, UTC). */
            readonly createdAt: string;
            /** @description When it was last changed (ISO 8601, UTC). */
            readonly modifiedAt: string;
        };
        /** @description Who orders, and how to reach them. */
        readonly ContactDto: {
            /** @description Where the confirmation goes. */
            readonly email: string;
            /** @description Given name. */
            readonly firstName?: string;
            /** @description Family name. */
            readonly lastName?: string;
            /** @description Telephone number, as people write it. */
            readonly phone?: string;
        };
        /** @description What a coupon took off an item. */
        readonly CouponDiscountView: {
            /** @description The coupon’s code. */
            readonly couponId: string;
            /** @description How much: gross where the site’s prices include tax, else net. */
            readonly value: number;
        };
        /** @description A cart to make. Shoppers make their own; applications say whose it is. */
        readonly CreateCartDto: {
            /** @description The URLs of the schemas of its mixins. */
            readonly metadata?: components["schemas"]["CartMetadataDto"];
            /** @description The currency, as its ISO 4217 code: one in which the site sells. Default: the site’s. */
            readonly currency?: string;
            /**
             * @description The site: a sales channel of the tenant, which says how its carts are priced.
             * @default default
             */
            readonly siteCode?: string;
            /**
             * @description What the cart is for, such as shopping or wishlist: a shopper has one open cart of each type on a site.
             * @default shopping
             */
            readonly type?: string;
            /** @description The number of the customer whose cart it is. Only applications say it; a customer’s cart is their own. */
            readonly customerId?: string;
            /** @description The session of the anonymous shopper whose cart it is. Only applications say it; a shopper’s cart is that of their session. */
            readonly sessionId?: string;
            /** @description Where the shopper meets the shop. */
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description Whose taxes the cart pays, and where to ship to: two capital letters (ISO 3166-1). */
            readonly countryCode?: string | null;
            /** @description Postal code of where to ship to; with the country it gives the shipping estimate. */
            readonly zipCode?: string | null;
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Who orders, and how to reach them; an order needs the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"] | (never | null);
            /** @description At most one of each type. The SHIPPING address says `countryCode` and `zipCode`, which must not differ from it. */
            readonly addresses?: readonly components["schemas"]["CartAddressDto"][] | null;
            /** @description How to ship: one of the cart’s shipping methods. Default: the cheapest of them. */
            readonly shippingMethodId?: string | null;
            /** @description When the shopper wants the goods. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"] | (never | null);
            /** @description Whether the shopper fetches the goods; nothing is shipped then, and shipping costs nothing. */
            readonly pickup?: boolean | null;
            /** @description What the shopper wants to tell the shop. */
            readonly note?: string | null;
            /** @description How the shopper pays: the id of a fee for payments. What it costs is shown by the checkout preview. */
            readonly paymentMethod?: string | null;
        };
        /** @description When the shopper wants the goods, in the site’s time zone. */
        readonly DeliveryWindowDto: {
            /** @description The day: YYYY-MM-DD. */
            readonly date: string;
            /** @description From which time of that day: HH:MM. */
            readonly from: string;
            /** @description Until which time of that day: HH:MM. A time before `from` is one of the next day. */
            readonly to: string;
        };
        /** @description The coupon as it is on the cart. */
        readonly DiscountCreated: {
            /** @description The cart as it is after the write; only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
            /** @description The id of this coupon on this cart. */
            readonly discountId: string;
            /** @description Its place among the cart’s coupons, from 0; it moves up when one before it is taken off. */
            readonly discountIndex: number;
        };
        /** @description A price after discounts. */
        readonly DiscountedPriceView: {
            /** @description The tax class, as the tax table calls it. */
            readonly taxCode?: string;
            /** @description The tax rate in percent: 19 is 19 %. */
            readonly taxRate?: number;
            /** @description Without tax. */
            readonly netValue: number;
            /** @description With tax. */
            readonly grossValue: number;
            /** @description The tax: gross minus net. */
            readonly taxValue: number;
            /** @description What was taken off, in that order; absent where nothing was. */
            readonly appliedDiscounts?: readonly components["schemas"]["AppliedDiscountView"][];
        };
        /** @description A fault of an entry. */
        readonly EntryFaultView: {
            /** @description Where in the entry, such as price.effectiveAmount. */
            readonly field?: string;
            /** @description The fault, for programs, such as missing_value. */
            readonly type: string;
            /** @description The fault, for people, in English. */
            readonly message?: string;
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
        /** @description A discount that comes with an item from outside; it is taken off before any coupon. */
        readonly ExternalDiscountDto: {
            /** @description What `appliedDiscounts` calls the discount. */
            readonly id: string;
            /**
             * @description Whether `value` is a percentage or an amount.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE";
            /** @description Percent, or an amount for the whole line in the cart’s currency. */
            readonly value: number;
            /** @description In which order the discounts of the item are taken off, the lowest first; default 0. */
            readonly sequence?: number;
        };
        /** @description A fee that comes with an item from outside. */
        readonly ExternalFeeDto: {
            /** @description The fee’s id in the system that it comes from. */
            readonly id?: string;
            /** @description What shoppers see the fee as: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /**
             * @description Says that the fee comes from outside; it need not be said.
             * @enum {string}
             */
            readonly itemType?: "EXTERNAL";
            /**
             * @description How the fee comes about: an amount, an amount for each unit, or a percentage of the line’s net price.
             * @default ABSOLUTE
             * @enum {string}
             */
            readonly feeType?: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @description The net amount; needed by ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. */
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            /** @description Percent of the line’s net price, from 0 to 100; needed by PERCENT. */
            readonly feePercentage?: number;
            /** @description Whether the fee is taxed; true without a tax code: like its line. Default: whether it has a tax code. */
            readonly taxable?: boolean;
            /** @description The tax code of the fee. */
            readonly taxCode?: string;
        };
        /** @description A product that is not in the catalog: who brings it says what it is. It needs an id, a sku or a name. */
        readonly ExternalProductDto: {
            /** @description The product’s id in the system that it comes from. */
            readonly id?: string;
            /** @description The stock keeping unit. */
            readonly sku?: string;
            /** @description What shoppers see the product as. */
            readonly name?: string;
            /** @description More about the product, for shoppers. */
            readonly description?: string;
            /** @description Pictures of the product, the most important first. */
            readonly images?: readonly components["schemas"]["ImageDto"][];
        };
        /** @description Something that would keep the cart from being ordered as it is shown. */
        readonly FaultView: {
            /** @description What is wrong, for programs, such as `price_changed` or `price_not_found`. */
            readonly errorCode: string;
            /** @description What is wrong, for people, in English. */
            readonly message: string;
            /** @description Where in the item or the cart, such as price.effectiveAmount. */
            readonly field?: string;
        };
        /** @description A fee of products or payments. */
        readonly FeeDto: {
            /** @description What shoppers see the fee as: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /**
             * @description How the fee comes about: an amount, an amount for each unit, or a percentage of the line’s net price.
             * @enum {string}
             */
            readonly feeType: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @description The net amount; needed by ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. Carts in another currency do not have the fee. */
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            /** @description Percent of the line’s net price, from 0 to 100; needed by PERCENT. */
            readonly feePercentage?: number;
            /**
             * @description PRODUCT: a fee of the products that name it in `feeIds`. PAYMENTTYPE: one of the checkout.
             * @default PRODUCT
             * @enum {string}
             */
            readonly itemType?: "PRODUCT" | "PAYMENTTYPE";
            /** @description The only site on which the fee counts; default: all sites. */
            readonly siteCode?: string;
            /**
             * @description Whether the fee is charged at the moment.
             * @default true
             */
            readonly active?: boolean;
            /** @description Whether the fee is taxed; true without a tax code: like its line. Default: whether it has a tax code. */
            readonly taxable?: boolean;
            /** @description The tax class of the fee. */
            readonly taxCode?: string;
            /** @description The fee’s id; the path says it. */
            readonly id?: string;
        };
        /** @description A fee of products or payments. */
        readonly FeeEntryView: {
            /** @description The fee’s id; the path says it. */
            readonly id: string;
            /** @description What shoppers see the fee as: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /**
             * @description How the fee comes about: an amount, an amount for each unit, or a percentage of the line’s net price.
             * @enum {string}
             */
            readonly feeType: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @description The net amount; needed by ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. Carts in another currency do not have the fee. */
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            /** @description Percent of the line’s net price, from 0 to 100; needed by PERCENT. */
            readonly feePercentage?: number;
            /**
             * @description PRODUCT: a fee of the products that name it in `feeIds`. PAYMENTTYPE: one of the checkout.
             * @default PRODUCT
             * @enum {string}
             */
            readonly itemType: "PRODUCT" | "PAYMENTTYPE";
            /** @description The only site on which the fee counts; default: all sites. */
            readonly siteCode?: string;
            /**
             * @description Whether the fee is charged at the moment.
             * @default true
             */
            readonly active: boolean;
            /** @description Whether the fee is taxed; true without a tax code: like its line. Default: whether it has a tax code. */
            readonly taxable?: boolean;
            /** @description The tax class of the fee. */
            readonly taxCode?: string;
        };
        /** @description A fee of an item. */
        readonly FeeView: {
            /** @description The id of the fee, where it has one. */
            readonly id?: string;
            /**
             * @description How the fee came about: an amount, an amount for each unit, or a percentage of the line’s net price.
             * @enum {string}
             */
            readonly type: "PERCENT" | "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /**
             * @description INTERNAL: a fee of the product. EXTERNAL: it came with the item.
             * @enum {string}
             */
            readonly origin?: "INTERNAL" | "EXTERNAL";
            /** @description What shoppers see the fee as: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @description The fee before discounts. */
            readonly price: components["schemas"]["PriceView"];
            /** @description The fee after discounts; absent where there are none. */
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
        };
        /** @description What is paid for the goods that were packed. */
        readonly FinalAmountView: {
            /** @description In units of the currency, such as 12.99. */
            readonly amount: number;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
        };
        /** @description Where the site is at home. */
        readonly HomeBaseDto: {
            /** @description Where goods are shipped from; shipping estimates need its country and zip code, taxes its country. */
            readonly address?: components["schemas"]["AddressDto"];
            /** @description Its time zone, by its IANA name, such as Europe/Berlin. */
            readonly timeZone?: string;
        };
        /** @description A picture of the product. */
        readonly ImageDto: {
            /** @description The image's name where it is kept. */
            readonly id?: string;
            /** @description Where it is: an address, or a path that the shop knows. It is not fetched. */
            readonly url: string;
        };
        /** @description A change of one item; what is left out stays as it is. */
        readonly ItemBatchChangeDto: {
            /** @description Which item; `id`, which an item that was read has, says the same. */
            readonly itemId?: string;
            /** @description How much of it, up to 6 decimals; 0 removes the item. May be left out only of a partial change. */
            readonly quantity?: number;
            /**
             * @description INTERNAL (default): a catalog item, priced by the price book. EXTERNAL: it brings its price; needs `cart.cart_manage_external_prices`.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description The product: its id, or its resource name, in which the id is what follows the last `;`. A catalog item needs it. */
            readonly itemXrn?: string;
            /** @description Another name of `itemXrn`. */
            readonly itemYrn?: string;
            /** @description What an external item is. Of a catalog item it is shown as the catalog has it, and ignored here. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            /** @description The price of one unit. Of an external item it counts; of a catalog item it is compared, and another one is refused. */
            readonly price?: components["schemas"]["ItemPriceDto"];
            /** @description How an external item is taxed, which it needs: a rate, a net and a gross amount, or a tax code. A catalog item’s is looked up. */
            readonly tax?: components["schemas"]["ItemTaxDto"];
            /** @description The price of the whole line of an external item, in place of price × quantity. It goes when the quantity changes. */
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            /** @description The net and gross amount of the whole line of an external item, taken as given. They go when the quantity changes. */
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            /** @description Fees from outside, beside those of the product. They need `cart.cart_manage_external_prices`. */
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            /** @description Discounts from outside. They need `cart.cart_manage_external_prices`. */
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            /** @description Whether the goods are weighed after the order, so that more than their price is authorized. Of catalog items the catalog says it. */
            readonly weightDependent?: boolean;
            /** @description Whether the item stays a line of its own; else the same item is added to the line that has it. */
            readonly keepAsSeparateLineItem?: boolean;
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description The URLs of the schemas of its mixins. */
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description Ignored. */
            readonly id?: string;
            /** @description Ignored. */
            readonly xrn?: string;
            /** @description Ignored. */
            readonly yrn?: string;
            /** @description Ignored. */
            readonly type?: string;
            /** @description Ignored, since it is computed. */
            readonly effectiveQuantity?: number;
            /** @description Ignored, since it is computed. */
            readonly unitPrice?: Record<string, never>;
            /** @description Ignored, since it is computed. */
            readonly couponDiscounts?: Record<string, never>;
            /** @description Ignored, since it is computed. */
            readonly leadTime?: number;
            /** @description Ignored, since it is computed. */
            readonly calculatedPrice?: Record<string, never>;
        };
        /** @description What an item costs, step by step. */
        readonly ItemCalculatedPriceView: {
            /** @description Unit price × quantity, before discounts and fees. */
            readonly price: components["schemas"]["PriceView"];
            /** @description What is authorized on top for goods that are weighed after the order; no other amount includes it. */
            readonly upliftValue?: components["schemas"]["PriceView"];
            /** @description The price after discounts; absent where there are none. */
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
            /** @description Each fee by itself. */
            readonly fees?: readonly components["schemas"]["FeeView"][];
            /** @description All fees, after discounts. */
            readonly totalFee?: components["schemas"]["DiscountedPriceView"];
            /** @description All that was taken off the item and its fees. */
            readonly totalDiscount?: components["schemas"]["TotalDiscountView"];
            /** @description What the item costs: goods and fees, after discounts. */
            readonly finalPrice: components["schemas"]["PriceView"];
        };
        /** @description An item as it is to be; its product stays the same. */
        readonly ItemChangeDto: {
            /** @description How much of it, up to 6 decimals; 0 removes the item. May be left out only of a partial change. */
            readonly quantity?: number;
            /**
             * @description INTERNAL (default): a catalog item, priced by the price book. EXTERNAL: it brings its price; needs `cart.cart_manage_external_prices`.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description The product: its id, or its resource name, in which the id is what follows the last `;`. A catalog item needs it. */
            readonly itemXrn?: string;
            /** @description Another name of `itemXrn`. */
            readonly itemYrn?: string;
            /** @description What an external item is. Of a catalog item it is shown as the catalog has it, and ignored here. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            /** @description The price of one unit. Of an external item it counts; of a catalog item it is compared, and another one is refused. */
            readonly price?: components["schemas"]["ItemPriceDto"];
            /** @description How an external item is taxed, which it needs: a rate, a net and a gross amount, or a tax code. A catalog item’s is looked up. */
            readonly tax?: components["schemas"]["ItemTaxDto"];
            /** @description The price of the whole line of an external item, in place of price × quantity. It goes when the quantity changes. */
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            /** @description The net and gross amount of the whole line of an external item, taken as given. They go when the quantity changes. */
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            /** @description Fees from outside, beside those of the product. They need `cart.cart_manage_external_prices`. */
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            /** @description Discounts from outside. They need `cart.cart_manage_external_prices`. */
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            /** @description Whether the goods are weighed after the order, so that more than their price is authorized. Of catalog items the catalog says it. */
            readonly weightDependent?: boolean;
            /** @description Whether the item stays a line of its own; else the same item is added to the line that has it. */
            readonly keepAsSeparateLineItem?: boolean;
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description The URLs of the schemas of its mixins. */
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description Ignored. */
            readonly id?: string;
            /** @description Ignored. */
            readonly xrn?: string;
            /** @description Ignored. */
            readonly yrn?: string;
            /** @description Ignored. */
            readonly type?: string;
            /** @description Ignored, since it is computed. */
            readonly effectiveQuantity?: number;
            /** @description Ignored, since it is computed. */
            readonly unitPrice?: Record<string, never>;
            /** @description Ignored, since it is computed. */
            readonly couponDiscounts?: Record<string, never>;
            /** @description Ignored, since it is computed. */
            readonly leadTime?: number;
            /** @description Ignored, since it is computed. */
            readonly calculatedPrice?: Record<string, never>;
        };
        /** @description The item that was added, or has more of it now. */
        readonly ItemCreated: {
            /** @description The cart as it is after the write; only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
            /** @description Its id: it is the item’s in this cart, and never used again. */
            readonly itemId: string;
            /** @description Its resource name, which is unique among all resources of all tenants. */
            readonly xrn: string;
            /** @description Another name of `xrn`. */
            readonly yrn: string;
        };
        /** @description An item to add. */
        readonly ItemDto: {
            /** @description How much of it: units, or a weight with up to 6 decimals. What the cart has already gets so much more. */
            readonly quantity: number;
            /**
             * @description INTERNAL (default): a catalog item, priced by the price book. EXTERNAL: it brings its price; needs `cart.cart_manage_external_prices`.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description The product: its id, or its resource name, in which the id is what follows the last `;`. A catalog item needs it. */
            readonly itemXrn?: string;
            /** @description Another name of `itemXrn`. */
            readonly itemYrn?: string;
            /** @description What an external item is. Of a catalog item it is shown as the catalog has it, and ignored here. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            /** @description The price of one unit. Of an external item it counts; of a catalog item it is compared, and another one is refused. */
            readonly price?: components["schemas"]["ItemPriceDto"];
            /** @description How an external item is taxed, which it needs: a rate, a net and a gross amount, or a tax code. A catalog item’s is looked up. */
            readonly tax?: components["schemas"]["ItemTaxDto"];
            /** @description The price of the whole line of an external item, in place of price × quantity. It goes when the quantity changes. */
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            /** @description The net and gross amount of the whole line of an external item, taken as given. They go when the quantity changes. */
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            /** @description Fees from outside, beside those of the product. They need `cart.cart_manage_external_prices`. */
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            /** @description Discounts from outside. They need `cart.cart_manage_external_prices`. */
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            /** @description Whether the goods are weighed after the order, so that more than their price is authorized. Of catalog items the catalog says it. */
            readonly weightDependent?: boolean;
            /** @description Whether the item stays a line of its own; else the same item is added to the line that has it. */
            readonly keepAsSeparateLineItem?: boolean;
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description The URLs of the schemas of its mixins. */
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description Ignored. */
            readonly id?: string;
            /** @description Ignored. */
            readonly xrn?: string;
            /** @description Ignored. */
            readonly yrn?: string;
            /** @description Ignored. */
            readonly type?: string;
            /** @description Ignored, since it is computed. */
            readonly effectiveQuantity?: number;
            /** @description Ignored, since it is computed. */
            readonly unitPrice?: Record<string, never>;
            /** @description Ignored, since it is computed. */
            readonly couponDiscounts?: Record<string, never>;
            /** @description Ignored, since it is computed. */
            readonly leadTime?: number;
            /** @description Ignored, since it is computed. */
            readonly calculatedPrice?: Record<string, never>;
        };
        /** @description An item with faults. */
        readonly ItemFaultsView: {
            /** @description The item’s id. */
            readonly id: string;
            /** @description Everything that is wrong with it. */
            readonly errors: readonly components["schemas"]["FaultView"][];
        };
        /** @description What is known about the item itself. */
        readonly ItemMetadataDto: {
            /** @description The https URL of the JSON Schema (draft 4) of each mixin, by the mixin’s name; its host must be one of the site’s `mixinHosts`. */
            readonly mixins?: {
                readonly [key: string]: string;
            };
        };
        /** @description A price before the cart’s discounts: gross where the site’s prices include tax, else net. */
        readonly ItemPriceDto: {
            /** @description Which entry of the price book it is. */
            readonly priceId?: string;
            /** @description What it was before it was reduced; only shown to shoppers. */
            readonly originalAmount?: number;
            /** @description What it is now. */
            readonly effectiveAmount: number;
            /** @description The currency, as its ISO 4217 code; only that of the cart. */
            readonly currency?: string;
        };
        /** @description How an item is taxed. */
        readonly ItemTaxDto: {
            /** @description The tax code: a class of the tax table of the cart’s tax country. */
            readonly name?: string;
            /** @description The tax rate in percent: 19 is 19 %. Left out: it follows from both amounts, or from the code. */
            readonly rate?: number;
            /** @description The amount with tax. */
            readonly grossValue?: number;
            /** @description The amount without tax. */
            readonly netValue?: number;
        };
        /** @description A call that may be made with the coupon. */
        readonly LinkView: {
            /** @description What the call does: validate or redeem. */
            readonly rel: string;
            /** @description The same for people, in English. */
            readonly title: string;
            /** @description The path of the call. */
            readonly href: string;
            /** @description The media type of its body. */
            readonly type: string;
        };
        /** @description What became of one entry of a list: what a call of its own would have answered. */
        readonly ListEntryView: {
            /** @description The entry's place in the request, from 0. */
            readonly index: number;
            /** @description The entry's id, unless it has none that could be one. */
            readonly id?: string;
            /** @description The HTTP status that a single call would have had: 204 stored, 400 refused. */
            readonly status: number;
            /** @description Why the entry was refused, for programs, such as `validation_violation`. */
            readonly type?: string;
            /** @description Why the entry was refused, for people, in English. */
            readonly message?: string;
            /** @description Every fault of the entry. */
            readonly details?: readonly components["schemas"]["EntryFaultView"][];
        };
        /** @description Which carts to merge. */
        readonly MergeCartsDto: {
            /** @description Ids of the anonymous carts whose contents end in this one, at most 10. */
            readonly carts: readonly string[];
        };
        /** @description The customer’s cart after the merge. */
        readonly MergedCartView: {
            /** @description Its id: what paths name it by. */
            readonly id: string;
            /** @description Its resource name, which is unique among all resources of all tenants. */
            readonly xrn: string;
            /** @description Another name of `xrn`. */
            readonly yrn: string;
            /**
             * @description CLOSED: it was merged into another cart, or ordered, and can only be read.
             * @enum {string}
             */
            readonly status: "OPEN" | "CLOSED";
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
            /** @description The currency of all its amounts, as its ISO 4217 code. */
            readonly currency: string;
            /** @description What the cart is for, such as shopping or wishlist. */
            readonly type: string;
            /** @description The number of the customer whose cart it is. */
            readonly customerId?: string;
            /** @description The session of the anonymous shopper whose cart it is. */
            readonly sessionId?: string;
            /** @description The coupons, in the order in which they are taken off. */
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            /** @description When it was made and changed, and its version. */
            readonly metadata: components["schemas"]["CartMetadataView"];
            /** @description The quantities of all items together. */
            readonly totalUnitsCount: number;
            /** @description How many days it takes until all of it can be sent: the longest of the items. */
            readonly leadTime: number;
            /** @description The tax in the final price. */
            readonly totalTax: components["schemas"]["AmountDto"];
            /** @description What the cart costs, step by step. */
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            /** @description The items, in the order in which they were added. */
            readonly items: readonly components["schemas"]["CartItemView"][];
            /** @description Where the shopper meets the shop. */
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description Whose taxes the cart pays, and where to ship to: two capital letters (ISO 3166-1). */
            readonly countryCode?: string | null;
            /** @description Postal code of where to ship to; with the country it gives the shipping estimate. */
            readonly zipCode?: string | null;
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Who orders, and how to reach them; an order needs the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"] | (never | null);
            /** @description At most one of each type. The SHIPPING address says `countryCode` and `zipCode`, which must not differ from it. */
            readonly addresses?: readonly components["schemas"]["CartAddressDto"][] | null;
            /** @description How to ship: one of the cart’s shipping methods. Default: the cheapest of them. */
            readonly shippingMethodId?: string | null;
            /** @description When the shopper wants the goods. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"] | (never | null);
            /** @description Whether the shopper fetches the goods; nothing is shipped then, and shipping costs nothing. */
            readonly pickup?: boolean | null;
            /** @description What the shopper wants to tell the shop. */
            readonly note?: string | null;
            /** @description How the shopper pays: the id of a fee for payments. What it costs is shown by the checkout preview. */
            readonly paymentMethod?: string | null;
            /** @description What could not be taken over. */
            readonly skippedItems: readonly components["schemas"]["SkippedItemView"][];
        };
        /** @description Something without which the cart cannot be ordered. */
        readonly MissingView: {
            /** @description Where in the cart, such as customer.email or items[3].itemXrn. */
            readonly field: string;
            /** @description What is missing, for programs, such as missing_value or no_shipping_zone. */
            readonly type: string;
            /** @description What is missing, for people, in English. */
            readonly message: string;
        };
        /** @description Why an order was cancelled. */
        readonly OrderCancellationView: {
            /** @description Why, as it was said. */
            readonly reason: string;
        };
        /** @description What is known about the order itself. */
        readonly OrderMetadataView: {
            /** @description The URL of the JSON Schema of each mixin, by the mixin’s name. */
            readonly mixins: {
                readonly [key: string]: string;
            };
        };
        /** @description How the order is paid. */
        readonly OrderPaymentView: {
            /** @description What the payment is called where it was made. */
            readonly reference: string;
        };
        /** @description How far the order is. */
        readonly OrderStatusDto: {
            /**
             * @description SHIPPED: it has left the warehouse. COMPLETED: the shopper has it.
             * @enum {string}
             */
            readonly status: "SHIPPED" | "COMPLETED";
        };
        /** @description An order. What was agreed on never changes. */
        readonly OrderView: {
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /**
             * @description CREATED: it is being handed over. CONFIRMED: warehouse, delivery and shopper know of it. SHIPPED and COMPLETED follow the delivery, or are set.
             * @enum {string}
             */
            readonly status: "CREATED" | "CONFIRMED" | "SHIPPED" | "COMPLETED" | "CANCELLED";
            /**
             * @description What has become of the payment.
             * @enum {string}
             */
            readonly paymentStatus: "PENDING" | "PAID" | "FAILED" | "REFUNDED";
            /** @description Its id: what paths name it by. */
            readonly orderId: string;
            /** @description Its number, as people know it: without gaps. */
            readonly orderNumber: string;
            /** @description The checkout that made it, and hands it over. */
            readonly checkoutId: string;
            /** @description Where the payment is found. */
            readonly payment?: components["schemas"]["OrderPaymentView"];
            /** @description There once it is cancelled. */
            readonly cancellation?: components["schemas"]["OrderCancellationView"];
            /** @description What the customer pays, gross: the total of what was packed. There once the warehouse has finished; it follows a recalculation. */
            readonly finalAmount?: components["schemas"]["FinalAmountView"];
            /** @description What was packed of each item; there with `finalAmount`. */
            readonly packedItems?: readonly components["schemas"]["PackedItemView"][];
            /** @description When it was made (ISO 8601, UTC). */
            readonly createdAt: string;
            /** @description When it was last changed (ISO 8601, UTC). */
            readonly modifiedAt: string;
            /** @description The cart that is ordered. */
            readonly cartId: string;
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
            /** @description The currency of all its amounts, as its ISO 4217 code. */
            readonly currency: string;
            /** @description The number of the customer who orders. */
            readonly customerId?: string;
            /** @description Where the shopper meets the shop. */
            readonly channel?: components["schemas"]["ChannelDto"];
            /** @description The URLs of the schemas of its mixins. */
            readonly metadata?: components["schemas"]["OrderMetadataView"];
            /** @description Who orders, and how to reach them; an order needs the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"];
            /** @description Both addresses as one list, each with its type; none where nobody has said one yet. */
            readonly addresses: readonly components["schemas"]["CartAddressDto"][];
            /** @description Where the goods go; absent where they are picked up, or nobody has said it yet. */
            readonly shippingAddress?: components["schemas"]["PostalAddressDto"];
            /** @description Where the bill goes: the BILLING address, else the SHIPPING one. */
            readonly billingAddress?: components["schemas"]["PostalAddressDto"];
            /** @description How it is shipped: the chosen method, else the cheapest; absent where nothing is shipped. */
            readonly shippingMethodId?: string;
            /** @description When the shopper wants the goods. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"];
            /** @description Whether the shopper fetches the goods. */
            readonly pickup: boolean;
            /** @description What the shopper wants to tell the shop. */
            readonly note?: string;
            /** @description How the shopper pays: the id of a fee for payments. What it costs is shown by the checkout preview. */
            readonly paymentMethod?: string;
            /** @description The quantities of all items together. */
            readonly totalUnitsCount: number;
            /** @description How many days it takes until all of it can be sent: the longest of the items. */
            readonly leadTime: number;
            /** @description The tax in the final price. */
            readonly totalTax: components["schemas"]["AmountDto"];
            /** @description What the order costs, step by step: with the shipping method’s cost, and the payment fee. */
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            /** @description The coupons, in the order in which they are taken off; one with `valid: false` gives nothing. */
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            /** @description The items, in the order in which they were added. */
            readonly items: readonly components["schemas"]["CartItemView"][];
        };
        /** @description What the warehouse has packed of an item. */
        readonly PackedItemView: {
            /** @description The item’s id in the order. */
            readonly itemId: string;
            /** @description How many units are packed: of weighed goods as many as were weighed. */
            readonly packedCount: number;
            /** @description How many units were ordered and are not there. */
            readonly canceledCount: number;
        };
        /** @description What has become of the payment, which the shop makes itself. */
        readonly PaymentDto: {
            /**
             * @description PAID: an order that waits for it is handed over. FAILED may still be paid; PAID can only be REFUNDED.
             * @enum {string}
             */
            readonly paymentStatus: "PENDING" | "PAID" | "FAILED" | "REFUNDED";
            /** @description What the payment is called where it was made, such as the id of a transaction. */
            readonly reference?: string;
        };
        /** @description What the way of paying costs. */
        readonly PaymentFeeView: {
            /** @description Its id among the fees. */
            readonly id: string;
            /** @description What shoppers see the fee as: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /**
             * @description An amount, or a percentage of the net sum.
             * @enum {string}
             */
            readonly type: "PERCENT" | "ABSOLUTE";
            /** @description The fee; it has no tax and is never discounted. */
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description Where somebody receives goods, or a bill. */
        readonly PostalAddressDto: {
            /** @description Who receives there. */
            readonly contactName?: string;
            /** @description Street, without the number. */
            readonly street?: string;
            /** @description House number. */
            readonly streetNumber?: string;
            /** @description Postal code. */
            readonly zipCode?: string;
            /** @description Town or city. */
            readonly city?: string;
            /** @description The country, as its ISO 3166-1 code of two capital letters. */
            readonly country: string;
        };
        /** @description A price of a product. */
        readonly PriceDto: {
            /** @description The id of the product that is sold at this price. */
            readonly productId: string;
            /** @description The only site on which the price counts, before prices for all sites; default: all sites. */
            readonly siteCode?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description The tier with the highest `minQuantity` that is reached counts for the whole line; below the lowest nothing can be bought. */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
            /** @description The price’s id; the path says it. */
            readonly id?: string;
        };
        /** @description A price of a product. */
        readonly PriceEntryView: {
            /** @description The price’s id; the path says it. */
            readonly id: string;
            /** @description The id of the product that is sold at this price. */
            readonly productId: string;
            /** @description The only site on which the price counts, before prices for all sites; default: all sites. */
            readonly siteCode?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description The tier with the highest `minQuantity` that is reached counts for the whole line; below the lowest nothing can be bought. */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
        };
        /** @description A price with its id. */
        readonly PriceListEntryDto: {
            /** @description The id of the product that is sold at this price. */
            readonly productId: string;
            /** @description The only site on which the price counts, before prices for all sites; default: all sites. */
            readonly siteCode?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description The tier with the highest `minQuantity` that is reached counts for the whole line; below the lowest nothing can be bought. */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
            /** @description The price’s id: up to 200 characters without spaces and slashes. */
            readonly id: string;
        };
        /** @description What one unit costs from a quantity on. */
        readonly PriceTierDto: {
            /** @description The quantity of the line from which on the tier counts. */
            readonly minQuantity: number;
            /** @description For one unit, in the entry’s currency: gross where the site’s prices include tax, else net. */
            readonly amount: number;
        };
        /** @description An amount and its tax. A sum has code and rate only where they are the same for all its parts. */
        readonly PriceView: {
            /** @description The tax class, as the tax table calls it. */
            readonly taxCode?: string;
            /** @description The tax rate in percent: 19 is 19 %. */
            readonly taxRate?: number;
            /** @description Without tax. */
            readonly netValue: number;
            /** @description With tax. */
            readonly grossValue: number;
            /** @description The tax: gross minus net. */
            readonly taxValue: number;
        };
        /** @description What pricing has to know of a product. */
        readonly ProductDto: {
            /** @description The stock keeping unit. */
            readonly sku?: string;
            /** @description What shoppers see the product as. */
            readonly name?: string;
            /** @description Its picture, shown with the items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            /** @description Ids of its categories, which coupons may be restricted to. */
            readonly categories?: readonly string[];
            /** @description The tax class of the product; default: the country’s default class. */
            readonly taxCode?: string;
            /** @description Whether it is weighed after the order, so that more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description How many days it takes until the product can be sent. */
            readonly leadTime?: number;
            /** @description Ids of the fees that come with the product, such as a deposit. */
            readonly feeIds?: readonly string[];
            /** @description Only multiples of it can be put into carts: 1 for pieces, 0.05 for 50 g of a kilo. Default: any quantity. */
            readonly quantityStep?: number;
            /** @description The product’s id; the path says it. */
            readonly id?: string;
        };
        /** @description A product with its id. */
        readonly ProductListEntryDto: {
            /** @description The stock keeping unit. */
            readonly sku?: string;
            /** @description What shoppers see the product as. */
            readonly name?: string;
            /** @description Its picture, shown with the items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            /** @description Ids of its categories, which coupons may be restricted to. */
            readonly categories?: readonly string[];
            /** @description The tax class of the product; default: the country’s default class. */
            readonly taxCode?: string;
            /** @description Whether it is weighed after the order, so that more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description How many days it takes until the product can be sent. */
            readonly leadTime?: number;
            /** @description Ids of the fees that come with the product, such as a deposit. */
            readonly feeIds?: readonly string[];
            /** @description Only multiples of it can be put into carts: 1 for pieces, 0.05 for 50 g of a kilo. Default: any quantity. */
            readonly quantityStep?: number;
            /** @description The product’s id: up to 200 characters without spaces and slashes. */
            readonly id: string;
        };
        /** @description What pricing has to know of a product. */
        readonly ProductView: {
            /** @description The product’s id; the path says it. */
            readonly id: string;
            /** @description The stock keeping unit. */
            readonly sku?: string;
            /** @description What shoppers see the product as. */
            readonly name?: string;
            /** @description Its picture, shown with the items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            /** @description Ids of its categories, which coupons may be restricted to. */
            readonly categories?: readonly string[];
            /** @description The tax class of the product; default: the country’s default class. */
            readonly taxCode?: string;
            /** @description Whether it is weighed after the order, so that more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description How many days it takes until the product can be sent. */
            readonly leadTime?: number;
            /** @description Ids of the fees that come with the product, such as a deposit. */
            readonly feeIds?: readonly string[];
            /** @description Only multiples of it can be put into carts: 1 for pieces, 0.05 for 50 g of a kilo. Default: any quantity. */
            readonly quantityStep?: number;
        };
        /** @description One fault. */
        readonly RefusalDetailView: {
            /** @description Where, such as discounts[0]. */
            readonly field?: string;
            /** @description What is wrong, for programs. */
            readonly type: string;
            /** @description What is wrong, for people, in English. */
            readonly message?: string;
        };
        /** @description Why there is no order. */
        readonly RefusalView: {
            /** @description Why, for programs: the type of the error that the call of the checkout was answered. */
            readonly type: string;
            /** @description Why, for people, in English. */
            readonly message: string;
            /** @description Every single fault. */
            readonly details?: readonly components["schemas"]["RefusalDetailView"][];
        };
        /** @description Customers, and what coupons for them count on. */
        readonly SegmentDto: {
            /** @description Numbers of the customers who are in the segment. */
            readonly customerNumbers: readonly string[];
            /** @description Ids of the products that a coupon for the segment counts on. */
            readonly productIds?: readonly string[];
            /** @description Ids of the categories whose products such a coupon counts on. */
            readonly categories?: readonly string[];
            /** @description The segment’s id; the path says it. */
            readonly id?: string;
        };
        /** @description Customers, and what coupons for them count on. */
        readonly SegmentView: {
            /** @description The segment’s id; the path says it. */
            readonly id: string;
            /** @description Numbers of the customers who are in the segment. */
            readonly customerNumbers: readonly string[];
            /** @description Ids of the products that a coupon for the segment counts on. */
            readonly productIds?: readonly string[];
            /** @description Ids of the categories whose products such a coupon counts on. */
            readonly categories?: readonly string[];
        };
        /** @description How the site delivers. */
        readonly ShippingDto: {
            /** @description The zones; the first with the destination counts. */
            readonly zones: readonly components["schemas"]["ShippingZoneDto"][];
        };
        /** @description What shipping costs from an order value on. */
        readonly ShippingFeeDto: {
            /** @description The gross value of the goods from which on the cost counts, in the site’s currency. */
            readonly minOrderValue: number;
            /** @description The net cost, in the site’s currency. */
            readonly cost: number;
        };
        /** @description A way of shipping. */
        readonly ShippingMethodDto: {
            /** @description What the shop calls it, such as parcel. */
            readonly id: string;
            /** @description What shoppers see it as: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @description What it costs, by order value; below the lowest it is not offered. */
            readonly fees: readonly components["schemas"]["ShippingFeeDto"][];
            /** @description The tax class of shipping; default: no tax. */
            readonly taxCode?: string;
        };
        /** @description A way of shipping a cart. */
        readonly ShippingMethodView: {
            /** @description What a cart’s `shippingMethodId` names it by. */
            readonly id: string;
            /** @description What shoppers see it as: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @description What it costs for this cart, before discounts. */
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description Where the site delivers to: a country, or a span of its postal codes. */
        readonly ShippingZoneDto: {
            /** @description Two capital letters (ISO 3166-1). */
            readonly country: string;
            /** @description The first postal code of the zone; compared as text with those of the same length. */
            readonly zipFrom?: string;
            /** @description The last postal code of the zone, as long as the first. */
            readonly zipTo?: string;
            /** @description The ways of shipping to the zone; the cheapest is the estimate. */
            readonly methods: readonly components["schemas"]["ShippingMethodDto"][];
        };
        /** @description A sales channel, and how its carts are priced. */
        readonly SiteDto: {
            /** @description What people call the site. */
            readonly name?: string;
            /** @description The site’s main currency, as its ISO 4217 code; shipping costs are in it. */
            readonly currency: string;
            /** @description All currencies in which the site sells, as their ISO 4217 codes; default: its main one alone. */
            readonly currencies?: readonly string[];
            /**
             * @description Whether prices are gross (true) or net (false). Discounts are taken off on the same side.
             * @default true
             */
            readonly includesTax?: boolean;
            /** @description Where the site is at home. */
            readonly homeBase?: components["schemas"]["HomeBaseDto"];
            /**
             * @description Which of a customer’s addresses says the tax country where the cart does not; default: none, so that the home base says it.
             * @enum {string}
             */
            readonly taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS";
            /** @description How many decimals amounts have; default: those of the currency, such as 2 for EUR. */
            readonly cartCalculationScale?: number;
            /**
             * @description Who gets the cents that are left over when a discount is spread: the largest remainders (default), or the largest item.
             * @enum {string}
             */
            readonly discountAllocation?: "largest-remainder" | "remainder-to-largest";
            /**
             * @description What of a coupon in percent is rounded: what it takes off each item (PIECE, the default), or the sum, which is then spread (TOTAL).
             * @enum {string}
             */
            readonly percentRounding?: "PIECE" | "TOTAL";
            /** @description How many coupons a cart takes, at most 20; default 1. */
            readonly maxNumberOfCouponsPerCart?: number;
            /** @description The part that is authorized on top for goods that are weighed after the order: 0.1 is 10 %. */
            readonly authorizedAmountUplift?: number;
            /** @description How the site delivers; without it shipping is not estimated. */
            readonly shipping?: components["schemas"]["ShippingDto"];
            /** @description Hosts from which JSON Schemas of mixins may be fetched; default: none. */
            readonly mixinHosts?: readonly string[];
            /** @description How many minutes prices of the price book are shown before they are looked up again; default 60. */
            readonly pricesValidMinutes?: number;
            /** @description What mails to shoppers are written in, as its language tag (BCP 47), such as de or en-GB; default en. */
            readonly language?: string;
            /**
             * @description When orders go to packing and delivery: at once (default), or when they are paid.
             * @enum {string}
             */
            readonly handOver?: "AT_ONCE" | "PAID";
            /** @description The site’s code; the path says it. */
            readonly code?: string;
        };
        /** @description A sales channel, and how its carts are priced. */
        readonly SiteView: {
            /** @description The site’s code; the path says it. */
            readonly code: string;
            /** @description What people call the site. */
            readonly name?: string;
            /** @description The site’s main currency, as its ISO 4217 code; shipping costs are in it. */
            readonly currency: string;
            /** @description All currencies in which the site sells, as their ISO 4217 codes; default: its main one alone. */
            readonly currencies?: readonly string[];
            /**
             * @description Whether prices are gross (true) or net (false). Discounts are taken off on the same side.
             * @default true
             */
            readonly includesTax: boolean;
            /** @description Where the site is at home. */
            readonly homeBase?: components["schemas"]["HomeBaseDto"];
            /**
             * @description Which of a customer’s addresses says the tax country where the cart does not; default: none, so that the home base says it.
             * @enum {string}
             */
            readonly taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS";
            /** @description How many decimals amounts have; default: those of the currency, such as 2 for EUR. */
            readonly cartCalculationScale?: number;
            /**
             * @description Who gets the cents that are left over when a discount is spread: the largest remainders (default), or the largest item.
             * @enum {string}
             */
            readonly discountAllocation?: "largest-remainder" | "remainder-to-largest";
            /**
             * @description What of a coupon in percent is rounded: what it takes off each item (PIECE, the default), or the sum, which is then spread (TOTAL).
             * @enum {string}
             */
            readonly percentRounding?: "PIECE" | "TOTAL";
            /** @description How many coupons a cart takes, at most 20; default 1. */
            readonly maxNumberOfCouponsPerCart?: number;
            /** @description The part that is authorized on top for goods that are weighed after the order: 0.1 is 10 %. */
            readonly authorizedAmountUplift?: number;
            /** @description How the site delivers; without it shipping is not estimated. */
            readonly shipping?: components["schemas"]["ShippingDto"];
            /** @description Hosts from which JSON Schemas of mixins may be fetched; default: none. */
            readonly mixinHosts?: readonly string[];
            /** @description How many minutes prices of the price book are shown before they are looked up again; default 60. */
            readonly pricesValidMinutes?: number;
            /** @description What mails to shoppers are written in, as its language tag (BCP 47), such as de or en-GB; default en. */
            readonly language?: string;
            /**
             * @description When orders go to packing and delivery: at once (default), or when they are paid.
             * @enum {string}
             */
            readonly handOver?: "AT_ONCE" | "PAID";
        };
        /** @description An item of a merged cart that was left out, since it is not available any more. */
        readonly SkippedItemView: {
            /** @description The cart that it was in, which can still be read. */
            readonly cartId: string;
            /** @description The item’s id in that cart. */
            readonly itemId: string;
            /** @description Which product it is, where the item said so. */
            readonly itemXrn?: string;
            /** @description Why it was left out, for programs, such as `price_not_found`. */
            readonly type: string;
            /** @description Why it was left out, for people, in English. */
            readonly message: string;
        };
        /** @description Why a checkout does not go on. */
        readonly StuckView: {
            /** @description The step that a peer service rejected: PACKING, DELIVERY or COUPON with the code. */
            readonly step: string;
            /** @description Why, for programs: the type of the peer's refusal. */
            readonly type: string;
            /** @description Why, for people: the peer's message. */
            readonly message: string;
        };
        /** @description The tax of the whole cart, by rate. */
        readonly TaxAggregateView: {
            /** @description One line for each tax code and rate; together they are the cart’s final price. */
            readonly lines: readonly components["schemas"]["PriceView"][];
        };
        /** @description A class of goods that are taxed alike. */
        readonly TaxClassDto: {
            /** @description What products, fees and shipping methods name the class by. */
            readonly code: string;
            /** @description The tax rate in percent: 19 is 19 %. */
            readonly rate: number;
            /** @description Whether goods without a tax code are taxed with it; at most one class of a country says so. */
            readonly default?: boolean;
        };
        /** @description The taxes of a country. */
        readonly TaxTableDto: {
            /** @description The classes of goods, at most 100. */
            readonly classes: readonly components["schemas"]["TaxClassDto"][];
            /** @description The country (ISO 3166-1, two capital letters); the path says it. */
            readonly country?: string;
        };
        /** @description The taxes of a country. */
        readonly TaxTableView: {
            /** @description The country (ISO 3166-1, two capital letters); the path says it. */
            readonly country: string;
            /** @description The classes of goods, at most 100. */
            readonly classes: readonly components["schemas"]["TaxClassDto"][];
        };
        /** @description All that discounts took off. */
        readonly TotalDiscountView: {
            /**
             * @description Whether discounts are taken off gross prices (AfterTax) or net ones (BeforeTax): as the site’s prices are.
             * @enum {string}
             */
            readonly calculationType: "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";
            /** @description How much was taken off: gross for AfterTax, else net. */
            readonly value: number;
            /** @description What each discount took off, in that order. */
            readonly appliedDiscounts: readonly components["schemas"]["AppliedDiscountView"][];
            /** @description The same with and without tax. */
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description What may be changed of a cart. Of the other fields of a cart that was read, those that look as if they could be set are refused when they say something else; what is computed is ignored. */
        readonly UpdateCartDto: {
            /** @description The version that the change is meant for, and the URLs of the schemas of the mixins. */
            readonly metadata?: components["schemas"]["CartMetadataDto"];
            /** @description Ignored. */
            readonly id?: string;
            /** @description Ignored. */
            readonly xrn?: string;
            /** @description Ignored. */
            readonly yrn?: string;
            /** @description Only as the cart has it: another one is refused. */
            readonly status?: string;
            /** @description Only as the cart has it; `changeSite` changes it. */
            readonly siteCode?: string;
            /** @description Only as the cart has it; `changeCurrency` changes it. */
            readonly currency?: string;
            /** @description Only as the cart has it: another one is refused. */
            readonly type?: string;
            /** @description Only as the cart has it: another one is refused. */
            readonly customerId?: string;
            /** @description Only as the cart has it: another one is refused. */
            readonly sessionId?: string;
            /** @description Ignored; items have calls of their own. */
            readonly items?: Record<string, never>;
            /** @description Ignored; coupons have calls of their own. */
            readonly discounts?: Record<string, never>;
            /** @description Ignored, since it is computed. */
            readonly totalUnitsCount?: number;
            /** @description Ignored, since it is computed. */
            readonly totalTax?: Record<string, never>;
            /** @description Ignored, since it is computed. */
            readonly leadTime?: number;
            /** @description Ignored, since it is computed. */
            readonly calculatedPrice?: Record<string, never>;
            /** @description Where the shopper meets the shop. */
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description Whose taxes the cart pays, and where to ship to: two capital letters (ISO 3166-1). */
            readonly countryCode?: string | null;
            /** @description Postal code of where to ship to; with the country it gives the shipping estimate. */
            readonly zipCode?: string | null;
            /** @description The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Who orders, and how to reach them; an order needs the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"] | (never | null);
            /** @description At most one of each type. The SHIPPING address says `countryCode` and `zipCode`, which must not differ from it. */
            readonly addresses?: readonly components["schemas"]["CartAddressDto"][] | null;
            /** @description How to ship: one of the cart’s shipping methods. Default: the cheapest of them. */
            readonly shippingMethodId?: string | null;
            /** @description When the shopper wants the goods. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"] | (never | null);
            /** @description Whether the shopper fetches the goods; nothing is shipped then, and shipping costs nothing. */
            readonly pickup?: boolean | null;
            /** @description What the shopper wants to tell the shop. */
            readonly note?: string | null;
            /** @description How the shopper pays: the id of a fee for payments. What it costs is shown by the checkout preview. */
            readonly paymentMethod?: string | null;
        };
        /** @description A number that was drawn for an order which there is not. With the numbers of the orders, none is unaccounted for. */
        readonly VoidNumberView: {
            /** @description The number. */
            readonly orderNumber: string;
            /** @description The cart that was to be ordered. */
            readonly cartId: string;
            /** @description Why there is no order: the type of the error that the checkout was answered. */
            readonly reason: string;
            /** @description When it was given up (ISO 8601, UTC). */
            readonly at: string;
        };
    };
    responses: {
        /**
         * @description Bad Request
         *
         *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
         *     - `bad_request`: the request is not HTTP that this service can read
         *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
         */
        readonly BadRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {string}
                     */
                    readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                };
            };
        };
        /**
         * @description Forbidden
         *
         *     - `insufficient_permissions`: wrong kind of caller, a scope is missing, or another tenant's path; `details[].type` says which
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
                     * @description What went wrong, for programs.
                     * @enum {string}
                     */
                    readonly type?: "insufficient_permissions";
                };
            };
        };
        /**
         * @description Payload Too Large
         *
         *     - `body_too_large`: more than 1 MiB (a form: 64 KiB)
         */
        readonly PayloadTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {string}
                     */
                    readonly type?: "body_too_large";
                };
            };
        };
        /**
         * @description Service Unavailable
         *
         *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
         *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
         *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                     * @description What went wrong, for programs.
                     * @enum {string}
                     */
                    readonly type?: "database_unavailable" | "overloaded" | "token_keys_unavailable";
                };
            };
        };
        /**
         * @description Unauthorized
         *
         *     - `token_missing`: no bearer token
         *     - `token_invalid`: the bearer token is malformed, forged, expired or not for this suite: get a new one
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
                     * @description What went wrong, for programs.
                     * @enum {string}
                     */
                    readonly type?: "token_missing" | "token_invalid";
                };
            };
        };
        /**
         * @description Unprocessable Entity
         *
         *     - `idempotency_key_reused`: this Idempotency-Key was used with another body
         */
        readonly UnprocessableEntity: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
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
                     * @description What went wrong, for programs.
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
         * @description The id of this request: that of its header of the same name, or a new one. Our log lines carry it too.
         * @example 7d0c1b9e-52c4-4d0e-9f3c-2a5a6f1f8f10
         */
        readonly "X-Request-Id": string;
        /**
         * @description How many entries all pages have together.
         * @example 42
         */
        readonly "X-Total-Count": number;
        /**
         * @description The path that says how far the work is, and what came of it.
         * @example /cart/acme/checkouts/0198c0de-5a4f-7c3e-9b21-6f1d2a3b4c5d
         */
        readonly Location: string;
        /**
         * @description How many seconds to wait before the call is sent again.
         * @example 1
         */
        readonly "Retry-After": number;
        /**
         * @description How to prove who calls (RFC 6750).
         * @example Bearer error="invalid_token"
         */
        readonly "WWW-Authenticate": string;
        /**
         * @description Who may keep the answer, and how long.
         * @example private, no-cache
         */
        readonly "Cache-Control": string;
        /**
         * @description The tag of this content. Sent back as `If-None-Match`, it spares an answer that has not changed.
         * @example W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"
         */
        readonly ETag: string;
        /**
         * @description What of the header `Prefer` was followed.
         * @example return=representation
         */
        readonly "Preference-Applied": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly findCart: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The site whose cart is meant.
                 * @example germany
                 */
                readonly siteCode?: string;
                /**
                 * @description What the cart is for, as it was said when it was made.
                 * @example wishlist
                 */
                readonly type?: string;
                /** @description The number of the customer whose cart is meant. Applications need it or `sessionId`; shoppers get their own cart. */
                readonly customerId?: string;
                /** @description The session of the anonymous shopper whose cart is meant. */
                readonly sessionId?: string;
                /**
                 * @description Whether to make the cart when there is none.
                 * @example true
                 */
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
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
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
             *     - `site_not_found`: no such site
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_busy`: changed by too many at once: try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_busy";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly createCart: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description `return=representation`: answer the cart as it is after the write as well (RFC 7240).
                 * @example return=representation
                 */
                readonly Prefer?: string;
                /**
                 * @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice.
                 * @example 3f0c1d0e-6a4b-4c57-9d55-0d6f0c2f7f11
                 */
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
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartCreated"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `currency_not_sold`: the site does not sell in it
             *     - `site_not_found`: no such site
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "currency_not_sold" | "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `cart_exists`: the shopper has an open one: `cartId`
             *     - `cart_busy`: changed by too many at once: try again
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is still running: try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_exists" | "cart_busy" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /**
             * @description Service Unavailable
             *
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly loadCart: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether to look prices, taxes, fees and coupons up again first. */
                readonly refresh?: boolean;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
                    readonly "application/json": components["schemas"]["CartView"];
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
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly updateCart: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `price_not_found`: nothing sells it here
             *     - `quantity_below_minimum`: below the lowest tier
             *     - `quantity_step_mismatch`: no multiple of the product’s `quantityStep`
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `version_conflict`: `metadata.version` was sent and is another one now
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "version_conflict" | "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly deleteCart: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7005-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "checkout_in_progress";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly changeCartCurrency: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7004-8f2a-5b6c7d8e9f00
                 */
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
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `currency_mismatch`: an amount in another currency than the cart's
             *     - `currency_not_sold`: the site does not sell in it
             *     - `price_not_found`: nothing sells it here
             *     - `quantity_below_minimum`: below the lowest tier
             *     - `quantity_step_mismatch`: no multiple of the product’s `quantityStep`
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "currency_mismatch" | "currency_not_sold" | "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly changeCartSite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7004-8f2a-5b6c7d8e9f00
                 */
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
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `currency_not_sold`: the site does not sell in it
             *     - `price_not_found`: nothing sells it here
             *     - `quantity_below_minimum`: below the lowest tier
             *     - `quantity_step_mismatch`: no multiple of the product’s `quantityStep`
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "currency_not_sold" | "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_exists`: the shopper has an open one: `cartId`
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_exists" | "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly checkOutCart: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice.
                 * @example 7a0c2f5e-1c1d-4e61-9c5a-0f3b8a6d2e10
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7c01-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckoutDto"];
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
                    readonly "application/json": components["schemas"]["OrderView"];
                };
            };
            /** @description Accepted */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckoutStarted"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `price_changed`: `total` is not the one that was agreed on; `changes` lists which parts changed
             *     - `coupon_not_valid`: a coupon gives nothing, or is used up; `dropInvalidCoupons` orders without it
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is still running: try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "price_changed" | "coupon_not_valid" | "cart_closed" | "cart_busy" | "checkout_in_progress" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /**
             * @description Service Unavailable
             *
             *     - `order_number_unavailable`: no number can be drawn: its schema is used up
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_number_unavailable" | "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly previewCheckout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7005-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
                    readonly "application/json": components["schemas"]["CheckoutPreviewView"];
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
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly listCartDiscounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
                    readonly "application/json": readonly components["schemas"]["CartDiscountView"][];
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
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly applyCoupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
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
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DiscountCreated"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `coupon_refused`: `details[].type` is the coupon service's reason
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_refused" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `coupon_already_applied`: the same coupon again
             *     - `coupon_limit_reached`: the site's `maxNumberOfCouponsPerCart`
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is still running: try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "coupon_already_applied" | "coupon_limit_reached" | "cart_closed" | "cart_busy" | "checkout_in_progress" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_guesses`: too many wrong coupon codes, `Retry-After` says how long
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "too_many_guesses";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly deleteCartDiscounts: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Codes of the coupons to take off, separated by commas, in upper or lower case; left out: all of them.
                 * @example [
                 *       "FREESHIP"
                 *     ]
                 */
                readonly codes?: readonly string[];
            };
            readonly header?: {
                /**
                 * @description `return=representation`: answer the cart as it is after the write as well (RFC 7240).
                 * @example return=representation
                 */
                readonly Prefer?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7005-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `discount_not_found`: the cart has no such coupon
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "discount_not_found" | "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly deleteCartDiscount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                /**
                 * @description The coupon’s place among those of the cart, from 0.
                 * @example 0
                 */
                readonly index: string;
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7005-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `discount_not_found`: the cart has no such coupon
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "discount_not_found" | "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly listCartItems: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
                    readonly "application/json": readonly components["schemas"]["CartItemView"][];
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
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly addCartItem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description `return=representation`: answer the cart as it is after the write as well (RFC 7240).
                 * @example return=representation
                 */
                readonly Prefer?: string;
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
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
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ItemCreated"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `cart_full`: 2,000 items
             *     - `currency_mismatch`: an amount in another currency than the cart's
             *     - `external_items_only`: a catalog item with a total of its own
             *     - `price_mismatch`: the client showed another price
             *     - `price_not_found`: nothing sells it here
             *     - `quantity_below_minimum`: below the lowest tier
             *     - `quantity_step_mismatch`: no multiple of the product’s `quantityStep`
             *     - `tax_mismatch`: the client named another tax rate than that of the catalog item
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_full" | "currency_mismatch" | "external_items_only" | "price_mismatch" | "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "tax_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description Forbidden
             *
             *     - `insufficient_permissions`: wrong kind of caller, a scope is missing, or another tenant's path; `details[].type` says which
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "insufficient_permissions";
                    };
                };
            };
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is still running: try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly deleteCartItems: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7005-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly loadCartItem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The item’s id in this cart.
                 * @example 0
                 */
                readonly itemId: string;
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
                    readonly "application/json": components["schemas"]["CartItemView"];
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
             *     - `cart_not_found`: none, or somebody else's
             *     - `item_not_found`: the cart has no such item
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found" | "item_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceCartItem: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Whether fields that are left out stay as they are; else they are unset.
                 * @example true
                 */
                readonly partial?: boolean;
            };
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                /**
                 * @description The item’s id in this cart.
                 * @example 0
                 */
                readonly itemId: string;
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `product_changed`: a PUT with another product
             *     - `currency_mismatch`: an amount in another currency than the cart's
             *     - `external_items_only`: a catalog item with a total of its own
             *     - `price_mismatch`: the client showed another price
             *     - `price_not_found`: nothing sells it here
             *     - `quantity_below_minimum`: below the lowest tier
             *     - `quantity_step_mismatch`: no multiple of the product’s `quantityStep`
             *     - `tax_mismatch`: the client named another tax rate than that of the catalog item
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "product_changed" | "currency_mismatch" | "external_items_only" | "price_mismatch" | "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "tax_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `item_not_found`: the cart has no such item
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "item_not_found" | "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly deleteCartItem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description `return=representation`: answer the cart as it is after the write as well (RFC 7240).
                 * @example return=representation
                 */
                readonly Prefer?: string;
            };
            readonly path: {
                /**
                 * @description The item’s id in this cart.
                 * @example 0
                 */
                readonly itemId: string;
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7005-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `item_not_found`: the cart has no such item
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "item_not_found" | "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly updateCartItems: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
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
            /** @description Multi-Status */
            readonly 207: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BatchEntryView"][];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly addCartItems: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice.
                 * @example b8f1f0c2-0b52-4e2e-8f0a-6f3a1f0a9c20
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7004-8f2a-5b6c7d8e9f00
                 */
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
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BatchEntryView"][];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is still running: try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly mergeCarts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice.
                 * @example 5d2a3a53-7f38-4a86-9df5-1f7b2f1c8e42
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7005-8f2a-5b6c7d8e9f00
                 */
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
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MergedCartView"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `cart_full`: 2,000 items
             *     - `cart_not_mergeable`: itself, not anonymous, closed, another site or currency
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_full" | "cart_not_mergeable" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_busy`: changed by too many at once: try again
             *     - `idempotency_key_in_progress`: a request with this Idempotency-Key is still running: try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_busy" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly refreshCart: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `return=representation`: answer the cart as it is after the write as well (RFC 7240). */
                readonly Prefer?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the request prefers the cart */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CartView"];
                };
            };
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `tax_code_unknown`: not in the tax country
             *     - `tax_country_undetermined`: no billing address, where that decides
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             *     - `cart_busy`: changed by too many at once: try again
             *     - `checkout_in_progress`: the cart is being ordered: look at the checkout, or try again
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly estimateShipping: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
                    readonly "application/json": components["schemas"]["PriceView"];
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
             *     - `cart_not_found`: none, or somebody else's
             *     - `shipping_not_estimated`: no estimate
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found" | "shipping_not_estimated";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listShippingMethods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7005-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
                    readonly "application/json": readonly components["schemas"]["ShippingMethodView"][];
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
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: merged into another, or ordered
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_closed";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly validateCart: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` that its creation answered.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly cartId: string;
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
                    readonly "application/json": components["schemas"]["CartValidationView"];
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
             *     - `cannot_be_priced`: an amount that cannot be kept exactly, or a discount of more than all
             *     - `site_not_found`: no such site
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cannot_be_priced" | "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service does not answer
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly loadCheckout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The checkout’s id: the `checkoutId` that its beginning answered.
                 * @example 0199a3c8-7d10-7d01-8f2a-5b6c7d8e9f00
                 */
                readonly checkoutId: string;
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
                    readonly "application/json": components["schemas"]["CheckoutView"];
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
             *     - `checkout_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "checkout_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly retryCheckout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The checkout’s id: the `checkoutId` that its beginning answered.
                 * @example 0199a3c8-7d10-7d09-8f2a-5b6c7d8e9f00
                 */
                readonly checkoutId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckoutStarted"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `checkout_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "checkout_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `checkout_not_stuck`: only a STUCK checkout can be retried
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "checkout_not_stuck";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listFees: {
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
                    readonly "application/json": readonly components["schemas"]["FeeEntryView"][];
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
    readonly loadFee: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The fee’s id, by which products name it: up to 200 characters without spaces and slashes.
                 * @example deposit
                 */
                readonly feeId: string;
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
                    readonly "application/json": components["schemas"]["FeeEntryView"];
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceFee: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The fee’s id, by which products name it: up to 200 characters without spaces and slashes.
                 * @example deposit
                 */
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
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteFee: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The fee’s id, by which products name it: up to 200 characters without spaces and slashes.
                 * @example deposit
                 */
                readonly feeId: string;
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listOrders: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Lists only orders of this status.
                 * @example CONFIRMED
                 */
                readonly status?: "CREATED" | "CONFIRMED" | "SHIPPED" | "COMPLETED" | "CANCELLED";
                /** @description Lists only orders whose payment has this status. */
                readonly paymentStatus?: "PENDING" | "PAID" | "FAILED" | "REFUNDED";
                /** @description Lists only the order with this number. */
                readonly orderNumber?: string;
                /** @description Lists only orders whose customer gave this e-mail address, in upper or lower case. */
                readonly email?: string;
                /** @description Lists only orders whose number, or whose customer’s e-mail address or last name, begins with this text, in upper or lower case. */
                readonly q?: string;
                /**
                 * @description Lists only the orders of the customer with this number. Shoppers see their own anyway.
                 * @example 1000000008
                 */
                readonly customerId?: string;
                /** @description Lists only orders from this moment on; a date alone is its first moment in UTC. */
                readonly from?: string;
                /** @description Lists only orders before this moment. */
                readonly to?: string;
                /**
                 * @description Which page, the first one is 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description How many entries a page has at most.
                 * @example 10
                 */
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
                    readonly "application/json": readonly components["schemas"]["OrderView"][];
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
    readonly listVoidOrderNumbers: {
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
                    readonly "application/json": readonly components["schemas"]["VoidNumberView"][];
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
    readonly loadOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The order’s id: the `orderId` that its checkout answered.
                 * @example 0199a3c8-7d10-7e01-8f2a-5b6c7d8e9f00
                 */
                readonly orderId: string;
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
                    readonly "application/json": components["schemas"]["OrderView"];
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
             *     - `order_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly cancelOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order’s id: the `orderId` that its checkout answered.
                 * @example 0199a3c8-7d10-7e01-8f2a-5b6c7d8e9f00
                 */
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CancelOrderDto"];
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
                    readonly "application/json": components["schemas"]["OrderView"];
                };
            };
            /** @description Accepted */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckoutStarted"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `order_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `order_in_packing`: somebody packs it, or has packed it
             *     - `order_shipped`: it is on its way, or has arrived
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_in_packing" | "order_shipped";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly setOrderPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order’s id: the `orderId` that its checkout answered.
                 * @example 0199a3c8-7d10-7e01-8f2a-5b6c7d8e9f00
                 */
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PaymentDto"];
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
                    readonly "application/json": components["schemas"]["OrderView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `order_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `status_move_refused`: the order, or its payment, cannot go there
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "status_move_refused";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly setOrderStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order’s id: the `orderId` that its checkout answered.
                 * @example 0199a3c8-7d10-7e01-8f2a-5b6c7d8e9f00
                 */
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderStatusDto"];
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
                    readonly "application/json": components["schemas"]["OrderView"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `order_not_found`: none, or somebody else's
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `status_move_refused`: the order, or its payment, cannot go there
             *     - `order_not_packed`: SHIPPED, or COMPLETED at pick-up, before the warehouse has finished
             *     - `order_not_shipped`: COMPLETED before the delivery has shipped the order
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "status_move_refused" | "order_not_packed" | "order_not_shipped";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
             *     - `token_keys_unavailable`: auth has been away for longer than cached keys last; come back after `Retry-After`
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "service_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly listPrices: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Which page, the first one is 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description How many entries a page has at most.
                 * @example 10
                 */
                readonly pageSize?: number;
                /**
                 * @description Lists only the prices of the product with this id.
                 * @example mug
                 */
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
                    readonly "application/json": readonly components["schemas"]["PriceEntryView"][];
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
    readonly replacePrices: {
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
            /** @description Multi-Status */
            readonly 207: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ListEntryView"][];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loadPrice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The price’s id: up to 200 characters without spaces and slashes.
                 * @example mug-eur
                 */
                readonly priceId: string;
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
                    readonly "application/json": components["schemas"]["PriceEntryView"];
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replacePrice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The price’s id: up to 200 characters without spaces and slashes.
                 * @example mug-eur
                 */
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
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deletePrice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The price’s id: up to 200 characters without spaces and slashes.
                 * @example cold-brew-germany
                 */
                readonly priceId: string;
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listProducts: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Which page, the first one is 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description How many entries a page has at most.
                 * @example 10
                 */
                readonly pageSize?: number;
                /**
                 * @description Lists only products whose id, sku or name begins with this text, in upper or lower case.
                 * @example mug
                 */
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
                    readonly "application/json": readonly components["schemas"]["ProductView"][];
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
    readonly replaceProducts: {
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
            /** @description Multi-Status */
            readonly 207: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ListEntryView"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loadProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The product’s id, by which items and prices name it: up to 200 characters without spaces and slashes.
                 * @example mug
                 */
                readonly productId: string;
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
                    readonly "application/json": components["schemas"]["ProductView"];
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The product’s id, by which items and prices name it: up to 200 characters without spaces and slashes.
                 * @example mug
                 */
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
    readonly deleteProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The product’s id, by which items and prices name it: up to 200 characters without spaces and slashes.
                 * @example cold-brew
                 */
                readonly productId: string;
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listSegments: {
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
                    readonly "application/json": readonly components["schemas"]["SegmentView"][];
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
    readonly loadSegment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The segment’s id, by which coupons name it: up to 200 characters without spaces and slashes.
                 * @example regulars
                 */
                readonly segmentId: string;
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
                    readonly "application/json": components["schemas"]["SegmentView"];
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceSegment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The segment’s id, by which coupons name it: up to 200 characters without spaces and slashes.
                 * @example regulars
                 */
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
    readonly deleteSegment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The segment’s id, by which coupons name it: up to 200 characters without spaces and slashes.
                 * @example regulars
                 */
                readonly segmentId: string;
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listSites: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Which page, the first one is 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description How many entries a page has at most.
                 * @example 10
                 */
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
                    readonly "application/json": readonly components["schemas"]["SiteView"][];
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
    readonly loadSite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The site’s code, by which carts name it.
                 * @example germany
                 */
                readonly siteCode: string;
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
                    readonly "application/json": components["schemas"]["SiteView"];
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceSite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The site’s code, by which carts name it.
                 * @example germany
                 */
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
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteSite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The site’s code, by which carts name it.
                 * @example austria
                 */
                readonly siteCode: string;
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listTaxTables: {
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
                    readonly "application/json": readonly components["schemas"]["TaxTableView"][];
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
    readonly loadTaxTable: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The country: two capital letters (ISO 3166-1).
                 * @example DE
                 */
                readonly country: string;
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
                    readonly "application/json": components["schemas"]["TaxTableView"];
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceTaxTable: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The country: two capital letters (ISO 3166-1).
                 * @example DE
                 */
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
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteTaxTable: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The country: two capital letters (ISO 3166-1).
                 * @example AT
                 */
                readonly country: string;
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
             *     - `entry_not_found`: no such reference data
             */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
}
