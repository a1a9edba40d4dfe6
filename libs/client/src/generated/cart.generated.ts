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
         * Find an open cart
         * @description Returns the shopper’s open cart of a type on a site. With `create=true`, creates it if there is none.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["findCart"];
        readonly put?: never;
        /**
         * Create a cart
         * @description Creates an empty cart. A shopper has at most one open cart of each type on a site: if there is one, the request fails with 409
         *     and its `cartId`. Applications name the owner, or create a cart without one.
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
         * @description Returns the cart as last priced. Prices of the price book that are older than the site’s `pricesValidMinutes` are looked up
         *     again; if that fails, the last valid ones are returned.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["loadCart"];
        /**
         * Update a cart
         * @description Changes the details of the cart. Omitted fields do not change, and null clears a field. A request without changes creates no new
         *     version. A new country changes the taxes: everything is looked up again, and if that fails, the cart does not change. Read-only
         *     fields may be sent back as they were read; a different value is rejected with 400 `read_only`.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["updateCart"];
        readonly post?: never;
        /**
         * Delete a cart
         * @description Deletes a cart and its contents, whether it is open or closed.
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
         * @description Changes the cart to another currency of its site and returns it. Amounts are not converted: prices are looked up in the new
         *     currency. If an item has no price in it, the request fails and the cart does not change.
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
         * @description Moves the cart to another site and returns it. Prices, taxes, fees and coupons are looked up for the new site. If an item is not
         *     available there, the request fails and the cart does not change.
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
         * @description Orders the cart: looks up prices, taxes, shipping and coupons again, allocates the order number, redeems the coupons, closes the
         *     cart and stores the order. The order is then sent to the warehouse and the delivery, and confirmed by mail. Any failure leaves
         *     one order or none. Returns 201 with the order, or 202 if it takes longer than five seconds; then `GET …/checkouts/{checkoutId}`
         *     has the progress. A repeated call with the same `Idempotency-Key` returns the same order.
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
         * @description Returns the order that a checkout would create: with current prices, taxes, fees and coupons, the cost of the chosen shipping
         *     method, and the payment fee. `missing` lists what prevents the order. Changes nothing: the cart itself still shows the lowest
         *     shipping cost.
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
         * List applied coupons
         * @description Returns the coupons of the cart, in the order in which they are applied.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["listCartDiscounts"];
        readonly put?: never;
        /**
         * Apply a coupon
         * @description Applies a coupon to the cart, if the coupon service accepts it for this shopper and order; otherwise `details` has its reason. A
         *     cart holds up to the site’s `maxNumberOfCouponsPerCart` coupons. The coupon is redeemed only at checkout.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["applyCoupon"];
        /**
         * Remove coupons
         * @description Removes the coupons with these codes from the cart, or all coupons.
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
         * Remove a coupon
         * @description Removes the coupon at this index from the cart.
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
         * List cart items
         * @description Returns the items of the cart, in the order in which they were added.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["listCartItems"];
        readonly put?: never;
        /**
         * Add an item
         * @description Adds an item. If the cart already contains it, its quantity is increased and the line repriced, unless either has
         *     `keepAsSeparateLineItem`. A cart holds at most 2,000 items.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly post: operations["addCartItem"];
        /**
         * Delete all items
         * @description Deletes all items of the cart.
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
         * @description Returns an item of the cart.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly get: operations["loadCartItem"];
        /**
         * Replace an item
         * @description Replaces an item; its product cannot change. With `partial=true`, omitted fields keep their values. A quantity of 0 deletes the
         *     item.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["replaceCartItem"];
        readonly post?: never;
        /**
         * Delete an item
         * @description Deletes an item of the cart. Its id is not reused.
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
         * @description Changes up to 50 items and prices the cart once. Omitted fields do not change; a quantity of 0 deletes the item. Each entry of
         *     the answer has its own status; a rejected entry does not affect the others. `Prefer` has no effect.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`; applications with `cart.cart_manage`; customers with `cart.cart_own`.
         */
        readonly put: operations["updateCartItems"];
        /**
         * Add many items
         * @description Adds up to 200 items and prices the cart once. Each entry of the answer has the status of a single “Add an item” call; a
         *     rejected entry does not affect the others. `Prefer` has no effect.
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
         * @description Moves the contents of a shopper’s anonymous carts into this cart of the customer, and closes those carts. Items are added as by
         *     “Add an item”, and coupons up to the site’s maximum. Items that are no longer available are skipped and listed in
         *     `skippedItems`. Returns the cart.
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
         * @description Looks up prices, taxes, fees and coupons again. An item that is no longer available keeps its last valid price. A coupon that is
         *     no longer valid stays with `valid: false`. `validate` lists both.
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
         * Estimate shipping costs
         * @description Returns the lowest shipping cost, before discounts: the cheapest method of the destination’s zone for the value of the goods.
         *     Requires a country and postal code on the cart and in the site’s home base, and the site’s main currency.
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
         * List shipping methods
         * @description Returns the methods that ship the cart to its `countryCode` and `zipCode`, each with its cost for these goods, the cheapest
         *     first. The list is empty for an empty cart, for a destination that the site does not ship to, and in a currency without shipping
         *     prices.
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
         * @description Returns what prevents the cart from being ordered as displayed: items that are unavailable or whose price, tax or fees have
         *     changed, invalid coupons, a destination without shipping. Changes nothing.
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
         * @description Returns the progress of a checkout, what it waits for, and its result.
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
         * @description Retries a STUCK checkout, after its cause was fixed. The checkout continues in the background from the step where it stopped;
         *     load it to see the progress.
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
         * List fees
         * @description Returns a page of entries, in the order of their ids.
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
         * @description Returns the entry as it was stored.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadFee"];
        /**
         * Put a fee
         * @description Creates the entry or replaces it as a whole. Carts use it the next time they are priced.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceFee"];
        readonly post?: never;
        /**
         * Delete a fee
         * @description Deletes the entry. Carts are affected the next time they are priced.
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
         * @description Returns orders, newest first. Shoppers see their own, applications all of the tenant.
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
         * List void order numbers
         * @description Returns order numbers that were allocated but never used, oldest first. Together with the numbers of the orders, the sequence
         *     has no gaps.
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
         * @description Returns an order.
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
         * @description Cancels an order before its packing starts. Its coupons can be used again; the warehouse and the delivery are notified. Its
         *     number stays used. Repeating the call returns the cancelled order. Returns 202 if the cancellation takes longer than five
         *     seconds.
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
         * Set the payment status
         * @description Records the result of a payment, which the shop processes itself. If the site’s `handOver` waits for payment, PAID releases the
         *     order to the warehouse and the delivery. Repeating the same status changes nothing.
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
         * Set the order status
         * @description Marks a confirmed order as shipped or completed, and reports that to the delivery. SHIPPED requires a packed order, COMPLETED a
         *     shipped one; a pickup order goes from packed to COMPLETED. Orders also follow the delivery automatically. Repeating the same
         *     status changes nothing.
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
         * List prices
         * @description Returns a page of entries, in the order of their ids.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["listPrices"];
        /**
         * Put many prices
         * @description Stores up to 1,000 prices, each under its id, and keeps all others. Each entry of the answer has the status of a single call; a
         *     rejected entry does not affect the others.
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
         * @description Returns the entry as it was stored.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadPrice"];
        /**
         * Put a price
         * @description Creates the entry or replaces it as a whole. Carts use it the next time they are priced.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replacePrice"];
        readonly post?: never;
        /**
         * Delete a price
         * @description Deletes the entry. Carts are affected the next time they are priced.
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
         * List products
         * @description Returns a page of entries, in the order of their ids.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["listProducts"];
        /**
         * Put many products
         * @description Stores up to 1,000 products, each under its id, and keeps all others. Each entry of the answer has the status of a single call;
         *     a rejected entry does not affect the others.
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
         * @description Returns the entry as it was stored.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadProduct"];
        /**
         * Put a product
         * @description Creates the entry or replaces it as a whole. Carts use it the next time they are priced.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceProduct"];
        readonly post?: never;
        /**
         * Delete a product
         * @description Deletes the entry. Carts are affected the next time they are priced.
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
         * List segments
         * @description Returns a page of entries, in the order of their ids.
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
         * @description Returns the entry as it was stored.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadSegment"];
        /**
         * Put a segment
         * @description Creates the entry or replaces it as a whole. Carts use it the next time they are priced.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceSegment"];
        readonly post?: never;
        /**
         * Delete a segment
         * @description Deletes the entry. Carts are affected the next time they are priced.
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
         * List sites
         * @description Returns a page of entries, in the order of their ids.
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
         * @description Returns the entry as it was stored.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadSite"];
        /**
         * Put a site
         * @description Creates the entry or replaces it as a whole. Carts use it the next time they are priced.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceSite"];
        readonly post?: never;
        /**
         * Delete a site
         * @description Deletes the entry. Carts are affected the next time they are priced.
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
         * List tax tables
         * @description Returns a page of entries, in the order of their ids.
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
         * Load a tax table
         * @description Returns the entry as it was stored.
         *
         *     Callers: applications with `cart.reference_read` or `cart.reference_manage`.
         */
        readonly get: operations["loadTaxTable"];
        /**
         * Put a tax table
         * @description Creates the entry or replaces it as a whole. Carts use it the next time they are priced.
         *
         *     Callers: applications with `cart.reference_manage`.
         */
        readonly put: operations["replaceTaxTable"];
        readonly post?: never;
        /**
         * Delete a tax table
         * @description Deletes the entry. Carts are affected the next time they are priced.
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
            /** @description The country: two capital letters (ISO 3166-1). */
            readonly country?: string;
            /** @description The postal code. */
            readonly zipCode?: string;
            /** @description The company at this address. */
            readonly companyName?: string;
            /** @description The street, without the number. */
            readonly street?: string;
            /** @description The house number, such as 12a. */
            readonly streetNumber?: string;
            /** @description The town or city. */
            readonly city?: string;
            /** @description The state, province or canton, if addresses have one. */
            readonly state?: string;
        };
        /** @description An amount of money. */
        readonly AmountDto: {
            /** @description The amount in units of the currency, such as 12.99. */
            readonly amount: number;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
        };
        /** @description A discount that was applied. */
        readonly AppliedDiscountView: {
            /** @description The coupon’s code, or the id of an external discount. */
            readonly id: string;
            /** @description The discount: gross if the site’s prices include tax, otherwise net. */
            readonly value: number;
            /**
             * @description The kind of discount: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /** @description The discount with and without tax. */
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description The coupon to apply. */
        readonly ApplyCouponDto: {
            /** @description The coupon’s code; upper and lower case are equal. */
            readonly code: string;
        };
        /** @description The result of one entry of a batch, as of a single call. */
        readonly BatchEntryView: {
            /** @description The entry’s index in the request, from 0. */
            readonly index: number;
            /** @description The HTTP status of a single call: 201 added, 204 changed, 4xx rejected. */
            readonly status: number;
            /** @description The id of the item that was added or changed. */
            readonly itemId?: string;
            /** @description The resource name of the item that was added. */
            readonly xrn?: string;
            /** @description Alias of `xrn`. */
            readonly yrn?: string;
            /** @description Why the entry was rejected, as an error type, such as `price_not_found`. */
            readonly type?: string;
            /** @description Why the entry was rejected, in words, in English. */
            readonly message?: string;
            /** @description The faults of the entry. */
            readonly details?: readonly components["schemas"]["EntryFaultView"][];
        };
        readonly CancelOrderDto: {
            /** @description The reason, stored with the order. */
            readonly reason: string;
        };
        /** @description An address of an order. */
        readonly CartAddressDto: {
            /**
             * @description SHIPPING: the address for the goods. BILLING: the address for the invoice; default: the SHIPPING address.
             * @enum {string}
             */
            readonly type: "SHIPPING" | "BILLING";
            /** @description The name of the recipient. */
            readonly contactName?: string;
            /** @description The street, without the number. */
            readonly street?: string;
            /** @description The house number. */
            readonly streetNumber?: string;
            /** @description The postal code. */
            readonly zipCode?: string;
            /** @description The town or city. */
            readonly city?: string;
            /** @description The country, as its ISO 3166-1 code of two capital letters. */
            readonly country: string;
        };
        /** @description The price of a cart, step by step. */
        readonly CartCalculatedPriceView: {
            /** @description The sum of the items, before discounts and fees. */
            readonly price: components["schemas"]["PriceView"];
            /** @description The extra amount authorized for goods that are weighed after the order. No other amount includes it. */
            readonly upliftValue?: components["schemas"]["PriceView"];
            /** @description The sum of the items after discounts, without fees; absent if there are no discounts. */
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
            /** @description The sum of the fees, before discounts. */
            readonly fees?: components["schemas"]["PriceView"];
            /** @description The sum of the fees, after discounts. */
            readonly totalFee?: components["schemas"]["DiscountedPriceView"];
            /** @description All discounts on items, fees and shipping. */
            readonly totalDiscount?: components["schemas"]["TotalDiscountView"];
            /**
             * @description The shipping cost before discounts: an estimate in a cart, the cost in an order. Absent if nothing is shipped or the cost is
             *     unknown.
             */
            readonly shipping?: components["schemas"]["PriceView"];
            /** @description The shipping cost after discounts. */
            readonly totalShipping?: components["schemas"]["DiscountedPriceView"];
            /** @description Fees of the payment method; in checkout previews and orders only. */
            readonly paymentFees?: readonly components["schemas"]["PaymentFeeView"][];
            /** @description What the shopper pays: items, fees and shipping after discounts, plus `paymentFees`. */
            readonly finalPrice: components["schemas"]["CartFinalPriceView"];
        };
        /** @description The created cart. */
        readonly CartCreated: {
            /** @description The cart after the write; only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
            /** @description The id, used in paths. */
            readonly cartId: string;
            /** @description The resource name, unique across all tenants. */
            readonly xrn: string;
            /** @description Alias of `xrn`. */
            readonly yrn: string;
        };
        /** @description A coupon on a cart, with its terms at the last check. */
        readonly CartDiscountView: {
            /** @description The id of this coupon on this cart. */
            readonly id: string;
            /** @description The coupon’s code. */
            readonly code: string;
            /** @description The display name: the English one, otherwise the first. */
            readonly name?: string;
            /** @description The currency of the discount amount, otherwise of the cart, as an ISO 4217 code. */
            readonly currency: string;
            /** @description The percentage; for type PERCENT. */
            readonly discountRate?: number;
            /** @description The amount; for type ABSOLUTE. */
            readonly discountAbsolute?: components["schemas"]["AmountDto"];
            /**
             * @description The kind of discount: a percentage, an amount, or the shipping.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
            /**
             * @description SUBTOTAL discounts items only; TOTAL also their fees and the shipping.
             * @enum {string}
             */
            readonly discountCalculationType: "SUBTOTAL" | "TOTAL";
            /**
             * @description Whether the discount applies to gross prices (AfterTax) or net prices (BeforeTax), as the site’s prices are.
             * @enum {string}
             */
            readonly calculationType: "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";
            /** @description Whether the coupon is valid. An invalid coupon gives no discount. */
            readonly valid: boolean;
            /** @description Whether the coupon applies to items of certain categories only. */
            readonly categoryRestricted: boolean;
            /** @description Whether the coupon applies only to items of the customer’s segments. */
            readonly segmentRestricted: boolean;
            /** @description Calls for the coupon. */
            readonly links: readonly components["schemas"]["LinkView"][];
        };
        /** @description The final price of a cart. */
        readonly CartFinalPriceView: {
            /** @description The tax class in the tax table. */
            readonly taxCode?: string;
            /** @description The tax rate in percent: 19 is 19 %. */
            readonly taxRate?: number;
            /** @description The amount without tax. */
            readonly netValue: number;
            /** @description The amount with tax. */
            readonly grossValue: number;
            /** @description The tax: gross minus net. */
            readonly taxValue: number;
            /** @description The amounts by tax code and rate. */
            readonly taxAggregate: components["schemas"]["TaxAggregateView"];
        };
        /** @description An item as it is in the cart. */
        readonly CartItemView: {
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description The item’s id in this cart; it is never reused. */
            readonly id: string;
            /** @description The resource name, unique across all tenants. */
            readonly xrn: string;
            /** @description Alias of `xrn`. */
            readonly yrn: string;
            /**
             * @description Alias of `itemType`.
             * @enum {string}
             */
            readonly type: "INTERNAL" | "EXTERNAL";
            /**
             * @description INTERNAL: a catalog item, priced by the price book. EXTERNAL: an item with its own price.
             * @enum {string}
             */
            readonly itemType: "INTERNAL" | "EXTERNAL";
            /** @description The product, as given when the item was added. */
            readonly itemXrn?: string;
            /** @description Alias of `itemXrn`. */
            readonly itemYrn?: string;
            /** @description For a catalog item, as in the catalog at the last lookup; for an external item, as it was sent. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            /** @description The quantity: units, or a weight. */
            readonly quantity: number;
            /** @description The quantity that is priced; equal to `quantity`. */
            readonly effectiveQuantity: number;
            /** @description The unit price at this quantity. */
            readonly price: components["schemas"]["ItemPriceDto"];
            /** @description How the item is taxed; absent if it is not taxed. */
            readonly tax?: components["schemas"]["ItemTaxDto"];
            /** @description The price of the whole line of an external item, instead of price × quantity. It is removed when the quantity changes. */
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            /** @description The net and gross amount of the whole line of an external item, used unchanged. They are removed when the quantity changes. */
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            /** @description External fees, in addition to those of the product. Requires `cart.cart_manage_external_prices`. */
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            /** @description External discounts. Requires `cart.cart_manage_external_prices`. */
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            /** @description Whether the goods are weighed after the order, so that more than their price is authorized. For catalog items, the catalog decides. */
            readonly weightDependent: boolean;
            /** @description Whether the item stays a separate line. Otherwise it is added to an existing line of the same item. */
            readonly keepAsSeparateLineItem?: boolean;
            /** @description The schema URLs of the mixins. */
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description How many days it takes until the product can be shipped. */
            readonly leadTime: number;
            /** @description The unit price with and without tax. It is rounded separately; line prices are not multiples of it. */
            readonly unitPrice: components["schemas"]["PriceView"];
            /** @description The discount of each coupon. */
            readonly couponDiscounts?: readonly components["schemas"]["CouponDiscountView"][];
            /** @description The price of the item, step by step. */
            readonly calculatedPrice: components["schemas"]["ItemCalculatedPriceView"];
        };
        /** @description Metadata of a cart; fields that the service sets are ignored. */
        readonly CartMetadataDto: {
            /** @description The https URL of the JSON Schema (draft 4) of each mixin, by mixin name. Its host must be one of the site’s `mixinHosts`. */
            readonly mixins?: {
                readonly [key: string]: string;
            } | null;
            /** @description The version that the change is based on. If the cart has another version, the change is rejected with 409 `version_conflict`. */
            readonly version?: number;
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt?: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt?: string;
        };
        /** @description Metadata of a cart. */
        readonly CartMetadataView: {
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt: string;
            /** @description Increases by one with each write. */
            readonly version: number;
            /** @description The URL of the JSON Schema of each mixin, by mixin name. */
            readonly mixins?: {
                readonly [key: string]: string;
            };
        };
        /** @description Whether the cart can be ordered as displayed. */
        readonly CartValidationView: {
            /** @description True if there are no faults. */
            readonly isValid: boolean;
            /** @description The items with faults. */
            readonly itemsValidationDetails: readonly components["schemas"]["ItemFaultsView"][];
            /** @description Faults of the cart itself: tax country, shipping, coupons. */
            readonly cartValidationDetails: readonly components["schemas"]["FaultView"][];
        };
        /** @description A cart with its items and prices. */
        readonly CartView: {
            /** @description The id, used in paths. */
            readonly id: string;
            /** @description The resource name, unique across all tenants. */
            readonly xrn: string;
            /** @description Alias of `xrn`. */
            readonly yrn: string;
            /**
             * @description CLOSED: merged into another cart, or ordered; the cart is read-only.
             * @enum {string}
             */
            readonly status: "OPEN" | "CLOSED";
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /** @description The currency of all amounts, as an ISO 4217 code. */
            readonly currency: string;
            /** @description The purpose of the cart, such as shopping or wishlist. */
            readonly type: string;
            /** @description The number of the customer who owns the cart. */
            readonly customerId?: string;
            /** @description The session id of the anonymous shopper who owns the cart. */
            readonly sessionId?: string;
            /** @description The coupons, in the order in which they are applied. */
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            /** @description Times of creation and last change, and the version. */
            readonly metadata: components["schemas"]["CartMetadataView"];
            /** @description The sum of all quantities. */
            readonly totalUnitsCount: number;
            /** @description How many days it takes until everything can be shipped: the longest lead time of the items. */
            readonly leadTime: number;
            /** @description The tax included in the final price. */
            readonly totalTax: components["schemas"]["AmountDto"];
            /** @description The price of a cart, step by step. */
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            /** @description The items, in the order in which they were added. */
            readonly items: readonly components["schemas"]["CartItemView"][];
            /** @description The channel through which the shopper reaches the shop. */
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description The tax and destination country: two capital letters (ISO 3166-1). */
            readonly countryCode?: string | null;
            /** @description The postal code of the destination. Country and postal code determine the shipping estimate. */
            readonly zipCode?: string | null;
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description The contact of the customer. An order requires the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"] | (never | null);
            /** @description At most one address of each type. The SHIPPING address sets `countryCode` and `zipCode`, which must not differ from it. */
            readonly addresses?: readonly components["schemas"]["CartAddressDto"][] | null;
            /** @description The id of one of the cart’s shipping methods. Default: the cheapest method. */
            readonly shippingMethodId?: string | null;
            /** @description The delivery window that the shopper wants. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"] | (never | null);
            /** @description Whether the shopper picks up the goods. Nothing is shipped then, and shipping is free. */
            readonly pickup?: boolean | null;
            /** @description A note of the shopper to the shop. */
            readonly note?: string | null;
            /** @description The payment method, as the id of a payment fee. The checkout preview shows its cost. */
            readonly paymentMethod?: string | null;
        };
        /** @description The currency to change a cart to. */
        readonly ChangeCurrencyDto: {
            /** @description The currency, as an ISO 4217 code. The site must sell in it. */
            readonly currency: string;
        };
        /** @description The site to move a cart to. */
        readonly ChangeSiteDto: {
            /** @description The code of the new site. It must sell in the cart’s currency. */
            readonly siteCode: string;
        };
        /** @description The channel through which the shopper reaches the shop. */
        readonly ChannelDto: {
            /** @description The shop’s name for the channel, such as web or app. */
            readonly name?: string;
            /** @description The URL of the storefront. */
            readonly source?: string;
        };
        /** @description Options of a checkout. */
        readonly CheckoutDto: {
            /**
             * @description The total that the shopper agreed to: `calculatedPrice.finalPrice.grossValue` of the preview, and its currency. An order with
             *     another total is rejected with 409 `price_changed`, even with `acceptPriceChanges`.
             */
            readonly expectedTotal?: components["schemas"]["AmountDto"];
            /**
             * @description Without `expectedTotal`: whether to order at prices that differ from those the cart displays. Default false: a change of a
             *     price, fee or discount, or of the cost of the chosen shipping or payment, is rejected with 409 `price_changed`.
             * @default false
             */
            readonly acceptPriceChanges?: boolean;
            /**
             * @description Whether to order without coupons that are invalid or give no discount. Default false: the order is rejected with 409
             *     `coupon_not_valid`.
             * @default false
             */
            readonly dropInvalidCoupons?: boolean;
        };
        /** @description The order that a checkout would create. */
        readonly CheckoutPreviewView: {
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description What prevents the order; empty if it can be placed. */
            readonly missing: readonly components["schemas"]["MissingView"][];
            /** @description The id of the ordered cart. */
            readonly cartId: string;
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /** @description The currency of all amounts, as an ISO 4217 code. */
            readonly currency: string;
            /** @description The number of the customer. */
            readonly customerId?: string;
            /** @description The channel through which the shopper reaches the shop. */
            readonly channel?: components["schemas"]["ChannelDto"];
            /** @description The schema URLs of the mixins. */
            readonly metadata?: components["schemas"]["OrderMetadataView"];
            /** @description The contact of the customer. An order requires the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"];
            /** @description The addresses as a list, each with its type; empty if there are none yet. */
            readonly addresses: readonly components["schemas"]["CartAddressDto"][];
            /** @description The address for the goods; absent for pickup, or if it is not set yet. */
            readonly shippingAddress?: components["schemas"]["PostalAddressDto"];
            /** @description The address for the invoice: the BILLING address, otherwise the SHIPPING address. */
            readonly billingAddress?: components["schemas"]["PostalAddressDto"];
            /** @description The shipping method: the chosen one, otherwise the cheapest; absent if nothing is shipped. */
            readonly shippingMethodId?: string;
            /** @description The delivery window that the shopper wants. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"];
            /** @description Whether the shopper picks up the goods. */
            readonly pickup: boolean;
            /** @description A note of the shopper to the shop. */
            readonly note?: string;
            /** @description The payment method, as the id of a payment fee. The checkout preview shows its cost. */
            readonly paymentMethod?: string;
            /** @description The sum of all quantities. */
            readonly totalUnitsCount: number;
            /** @description How many days it takes until everything can be shipped: the longest lead time of the items. */
            readonly leadTime: number;
            /** @description The tax included in the final price. */
            readonly totalTax: components["schemas"]["AmountDto"];
            /** @description The price of the order, step by step, including the shipping method and the payment fee. */
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            /** @description The coupons, in the order in which they are applied. A coupon with `valid: false` gives no discount. */
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            /** @description The items, in the order in which they were added. */
            readonly items: readonly components["schemas"]["CartItemView"][];
        };
        /** @description A checkout that continues in the background. */
        readonly CheckoutStarted: {
            /** @description The checkout’s id: `GET …/checkouts/{checkoutId}` has the progress. */
            readonly checkoutId: string;
        };
        /** @description A step of a checkout. It takes effect once, however often it is attempted. */
        readonly CheckoutStepView: {
            /**
             * @description UNDONE: the step was compensated.
             * @enum {string}
             */
            readonly state: "PENDING" | "DONE" | "UNDONE";
            /** @description NUMBER, COUPON with the code, ORDER, PAYMENT, PACKING, DELIVERY or CONFIRMATION. */
            readonly name: string;
            /** @description The number of attempts. */
            readonly attempts: number;
            /** @description Why the last attempt failed, in words, in English. */
            readonly lastError?: string;
        };
        /** @description The progress of a checkout. */
        readonly CheckoutView: {
            /**
             * @description RUNNING: the order does not exist yet. REFUSING, REFUSED: there will be no order; its steps are being, or have been,
             *     compensated. ORDERED, COMPLETED: the order exists; fulfillment is in progress, or has been notified completely. CANCELLING,
             *     CANCELLED: the order is being, or has been, cancelled. STUCK: the order exists, and a peer service rejected a step permanently;
             *     retry the checkout or cancel the order.
             * @enum {string}
             */
            readonly state: "RUNNING" | "REFUSING" | "REFUSED" | "ORDERED" | "COMPLETED" | "CANCELLING" | "CANCELLED" | "STUCK";
            /**
             * @description What the checkout waits for. PAYMENT: the site’s `handOver` waits for payment.
             * @enum {string}
             */
            readonly waitsFor?: "PAYMENT";
            /** @description The checkout’s id. */
            readonly checkoutId: string;
            /** @description The cart that is ordered. */
            readonly cartId: string;
            /** @description The steps, in order. */
            readonly steps: readonly components["schemas"]["CheckoutStepView"][];
            /** @description The order’s id, once the order exists. */
            readonly orderId?: string;
            /** @description The order’s number. */
            readonly orderNumber?: string;
            /** @description The reason, if the checkout is STUCK. */
            readonly stuck?: components["schemas"]["StuckView"];
            /** @description When the next step is attempted, if one is left (ISO 8601, UTC). */
            readonly nextAttemptAt?: string;
            /** @description The reason, if the checkout was refused. */
            readonly refusal?: components["schemas"]["RefusalView"];
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt: string;
        };
        /** @description The contact of the customer who orders. */
        readonly ContactDto: {
            /** @description The address that order confirmations are sent to. */
            readonly email: string;
            /** @description The given name. */
            readonly firstName?: string;
            /** @description The family name. */
            readonly lastName?: string;
            /** @description The telephone number, in any notation. */
            readonly phone?: string;
        };
        /** @description The discount of a coupon on an item. */
        readonly CouponDiscountView: {
            /** @description The coupon’s code. */
            readonly couponId: string;
            /** @description The amount: gross if the site’s prices include tax, otherwise net. */
            readonly value: number;
        };
        /** @description A cart to create. Shoppers create their own; applications name the owner. */
        readonly CreateCartDto: {
            /** @description The schema URLs of the mixins. */
            readonly metadata?: components["schemas"]["CartMetadataDto"];
            /** @description The currency, as an ISO 4217 code. The site must sell in it. Default: the site’s main currency. */
            readonly currency?: string;
            /**
             * @description The site: a sales channel of the tenant, which determines how its carts are priced.
             * @default default
             */
            readonly siteCode?: string;
            /**
             * @description The purpose of the cart, such as shopping or wishlist. A shopper has at most one open cart of each type on a site.
             * @default shopping
             */
            readonly type?: string;
            /** @description The number of the customer who owns the cart. For applications only; customers always own the carts they create. */
            readonly customerId?: string;
            /**
             * @description The session id of the anonymous shopper who owns the cart. For applications only; anonymous shoppers use the session of their
             *     token.
             */
            readonly sessionId?: string;
            /** @description The channel through which the shopper reaches the shop. */
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description The tax and destination country: two capital letters (ISO 3166-1). */
            readonly countryCode?: string | null;
            /** @description The postal code of the destination. Country and postal code determine the shipping estimate. */
            readonly zipCode?: string | null;
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description The contact of the customer. An order requires the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"] | (never | null);
            /** @description At most one address of each type. The SHIPPING address sets `countryCode` and `zipCode`, which must not differ from it. */
            readonly addresses?: readonly components["schemas"]["CartAddressDto"][] | null;
            /** @description The id of one of the cart’s shipping methods. Default: the cheapest method. */
            readonly shippingMethodId?: string | null;
            /** @description The delivery window that the shopper wants. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"] | (never | null);
            /** @description Whether the shopper picks up the goods. Nothing is shipped then, and shipping is free. */
            readonly pickup?: boolean | null;
            /** @description A note of the shopper to the shop. */
            readonly note?: string | null;
            /** @description The payment method, as the id of a payment fee. The checkout preview shows its cost. */
            readonly paymentMethod?: string | null;
        };
        /** @description A delivery window, in the site’s time zone. */
        readonly DeliveryWindowDto: {
            /** @description The day: YYYY-MM-DD. */
            readonly date: string;
            /** @description The start time: HH:MM. */
            readonly from: string;
            /** @description The end time: HH:MM. A time before `from` is on the next day. */
            readonly to: string;
        };
        /** @description The applied coupon. */
        readonly DiscountCreated: {
            /** @description The cart after the write; only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
            /** @description The id of this coupon on this cart. */
            readonly discountId: string;
            /** @description The index among the cart’s coupons, from 0. It decreases by one when a coupon before it is removed. */
            readonly discountIndex: number;
        };
        /** @description A price after discounts. */
        readonly DiscountedPriceView: {
            /** @description The tax class in the tax table. */
            readonly taxCode?: string;
            /** @description The tax rate in percent: 19 is 19 %. */
            readonly taxRate?: number;
            /** @description The amount without tax. */
            readonly netValue: number;
            /** @description The amount with tax. */
            readonly grossValue: number;
            /** @description The tax: gross minus net. */
            readonly taxValue: number;
            /** @description The applied discounts, in order; absent if there are none. */
            readonly appliedDiscounts?: readonly components["schemas"]["AppliedDiscountView"][];
        };
        /** @description A fault of an entry. */
        readonly EntryFaultView: {
            /** @description The field of the entry, such as price.effectiveAmount. */
            readonly field?: string;
            /** @description The fault as an error type, such as missing_value. */
            readonly type: string;
            /** @description The fault in words, in English. */
            readonly message?: string;
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
        /** @description An external discount of an item. It is applied before all coupons. */
        readonly ExternalDiscountDto: {
            /** @description The discount’s id in `appliedDiscounts`. */
            readonly id: string;
            /**
             * @description Whether `value` is a percentage or an amount.
             * @enum {string}
             */
            readonly discountType: "PERCENT" | "ABSOLUTE";
            /** @description The percentage, or the amount for the whole line in the cart’s currency. */
            readonly value: number;
            /** @description The order in which the item’s discounts are applied, the lowest first; default 0. */
            readonly sequence?: number;
        };
        /** @description An external fee of an item. */
        readonly ExternalFeeDto: {
            /** @description The fee’s id in its source system. */
            readonly id?: string;
            /** @description The fee’s display name: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /**
             * @description Marks the fee as external; optional.
             * @enum {string}
             */
            readonly itemType?: "EXTERNAL";
            /**
             * @description How the fee is computed: an amount, an amount per unit, or a percentage of the line’s net price.
             * @default ABSOLUTE
             * @enum {string}
             */
            readonly feeType?: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @description The net amount; required for ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. */
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            /** @description The percentage of the line’s net price, from 0 to 100; required for PERCENT. */
            readonly feePercentage?: number;
            /** @description Whether the fee is taxed. If true without a tax code, the fee is taxed like its line. Default: true if it has a tax code. */
            readonly taxable?: boolean;
            /** @description The tax code of the fee. */
            readonly taxCode?: string;
        };
        /** @description A product that is not in the catalog. Requires an id, a sku or a name. */
        readonly ExternalProductDto: {
            /** @description The product’s id in its source system. */
            readonly id?: string;
            /** @description The stock keeping unit. */
            readonly sku?: string;
            /** @description The product’s display name. */
            readonly name?: string;
            /** @description The product’s description for shoppers. */
            readonly description?: string;
            /** @description Pictures of the product, the most important first. */
            readonly images?: readonly components["schemas"]["ImageDto"][];
        };
        /** @description A fault that prevents the cart from being ordered as displayed. */
        readonly FaultView: {
            /** @description The fault as an error type, such as `price_changed` or `price_not_found`. */
            readonly errorCode: string;
            /** @description The fault in words, in English. */
            readonly message: string;
            /** @description The field of the item or the cart, such as price.effectiveAmount. */
            readonly field?: string;
        };
        /** @description A fee of products or payments. */
        readonly FeeDto: {
            /** @description The fee’s display name: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /**
             * @description How the fee is computed: an amount, an amount per unit, or a percentage of the line’s net price.
             * @enum {string}
             */
            readonly feeType: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @description The net amount; required for ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. The fee does not apply to carts in another currency. */
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            /** @description The percentage of the line’s net price, from 0 to 100; required for PERCENT. */
            readonly feePercentage?: number;
            /**
             * @description PRODUCT: a fee of the products that list it in `feeIds`. PAYMENTTYPE: a fee of a payment method.
             * @default PRODUCT
             * @enum {string}
             */
            readonly itemType?: "PRODUCT" | "PAYMENTTYPE";
            /** @description The site to which the fee is limited; default: all sites. */
            readonly siteCode?: string;
            /**
             * @description Whether the fee is charged.
             * @default true
             */
            readonly active?: boolean;
            /** @description Whether the fee is taxed. If true without a tax code, the fee is taxed like its line. Default: true if it has a tax code. */
            readonly taxable?: boolean;
            /** @description The tax class of the fee. */
            readonly taxCode?: string;
            /** @description The fee’s id. Read-only: set by the path. */
            readonly id?: string;
        };
        /** @description A fee of products or payments. */
        readonly FeeEntryView: {
            /** @description The fee’s id. Read-only: set by the path. */
            readonly id: string;
            /** @description The fee’s display name: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /**
             * @description How the fee is computed: an amount, an amount per unit, or a percentage of the line’s net price.
             * @enum {string}
             */
            readonly feeType: "ABSOLUTE" | "PERCENT" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /** @description The net amount; required for ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. The fee does not apply to carts in another currency. */
            readonly feeAbsolute?: components["schemas"]["AmountDto"];
            /** @description The percentage of the line’s net price, from 0 to 100; required for PERCENT. */
            readonly feePercentage?: number;
            /**
             * @description PRODUCT: a fee of the products that list it in `feeIds`. PAYMENTTYPE: a fee of a payment method.
             * @default PRODUCT
             * @enum {string}
             */
            readonly itemType: "PRODUCT" | "PAYMENTTYPE";
            /** @description The site to which the fee is limited; default: all sites. */
            readonly siteCode?: string;
            /**
             * @description Whether the fee is charged.
             * @default true
             */
            readonly active: boolean;
            /** @description Whether the fee is taxed. If true without a tax code, the fee is taxed like its line. Default: true if it has a tax code. */
            readonly taxable?: boolean;
            /** @description The tax class of the fee. */
            readonly taxCode?: string;
        };
        /** @description A fee of an item. */
        readonly FeeView: {
            /** @description The fee’s id, if it has one. */
            readonly id?: string;
            /**
             * @description How the fee is computed: an amount, an amount per unit, or a percentage of the line’s net price.
             * @enum {string}
             */
            readonly type: "PERCENT" | "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
            /**
             * @description INTERNAL: a fee of the product. EXTERNAL: a fee sent with the item.
             * @enum {string}
             */
            readonly origin?: "INTERNAL" | "EXTERNAL";
            /** @description The fee’s display name: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @description The fee before discounts. */
            readonly price: components["schemas"]["PriceView"];
            /** @description The fee after discounts; absent if there are none. */
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
        };
        /** @description The amount to pay for the goods that were packed. */
        readonly FinalAmountView: {
            /** @description The amount in units of the currency, such as 12.99. */
            readonly amount: number;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
        };
        /** @description The home base of a site. */
        readonly HomeBaseDto: {
            /** @description The address that goods are shipped from. Shipping estimates require its country and postal code, taxes its country. */
            readonly address?: components["schemas"]["AddressDto"];
            /** @description The time zone, as an IANA name, such as Europe/Berlin. */
            readonly timeZone?: string;
        };
        /** @description A picture of the product. */
        readonly ImageDto: {
            /** @description The image’s id in its store. */
            readonly id?: string;
            /** @description The URL of the image, or a path within the shop. It is not fetched. */
            readonly url: string;
        };
        /** @description A change of one item. Omitted fields do not change. */
        readonly ItemBatchChangeDto: {
            /** @description The item’s id; `id`, as in the item that was read, is an alias. */
            readonly itemId?: string;
            /** @description The quantity, with up to 6 decimals; 0 deletes the item. Optional in partial changes only. */
            readonly quantity?: number;
            /**
             * @description INTERNAL (default): a catalog item, priced by the price book. EXTERNAL: an item with its own price; requires
             *     `cart.cart_manage_external_prices`.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description The product: its id, or its resource name, in which the id follows the last `;`. Required for catalog items. */
            readonly itemXrn?: string;
            /** @description Alias of `itemXrn`. */
            readonly itemYrn?: string;
            /** @description The product of an external item. For catalog items it comes from the catalog; a value sent here is ignored. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            /** @description The unit price. It sets the price of an external item. For a catalog item it must match the price book, or the item is rejected. */
            readonly price?: components["schemas"]["ItemPriceDto"];
            /** @description The tax of an external item, required: a rate, a net and a gross amount, or a tax code. For catalog items it is looked up. */
            readonly tax?: components["schemas"]["ItemTaxDto"];
            /** @description The price of the whole line of an external item, instead of price × quantity. It is removed when the quantity changes. */
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            /** @description The net and gross amount of the whole line of an external item, used unchanged. They are removed when the quantity changes. */
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            /** @description External fees, in addition to those of the product. Requires `cart.cart_manage_external_prices`. */
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            /** @description External discounts. Requires `cart.cart_manage_external_prices`. */
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            /** @description Whether the goods are weighed after the order, so that more than their price is authorized. For catalog items, the catalog decides. */
            readonly weightDependent?: boolean;
            /** @description Whether the item stays a separate line. Otherwise it is added to an existing line of the same item. */
            readonly keepAsSeparateLineItem?: boolean;
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description The schema URLs of the mixins. */
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description Ignored. */
            readonly id?: string;
            /** @description Ignored. */
            readonly xrn?: string;
            /** @description Ignored. */
            readonly yrn?: string;
            /** @description Ignored. */
            readonly type?: string;
            /** @description Computed; ignored. */
            readonly effectiveQuantity?: number;
            /** @description Computed; ignored. */
            readonly unitPrice?: Record<string, never>;
            /** @description Computed; ignored. */
            readonly couponDiscounts?: Record<string, never>;
            /** @description Computed; ignored. */
            readonly leadTime?: number;
            /** @description Computed; ignored. */
            readonly calculatedPrice?: Record<string, never>;
        };
        /** @description The price of an item, step by step. */
        readonly ItemCalculatedPriceView: {
            /** @description Unit price × quantity, before discounts and fees. */
            readonly price: components["schemas"]["PriceView"];
            /** @description The extra amount authorized for goods that are weighed after the order. No other amount includes it. */
            readonly upliftValue?: components["schemas"]["PriceView"];
            /** @description The price after discounts; absent if there are none. */
            readonly discountedPrice?: components["schemas"]["DiscountedPriceView"];
            /** @description The fees. */
            readonly fees?: readonly components["schemas"]["FeeView"][];
            /** @description The sum of the fees, after discounts. */
            readonly totalFee?: components["schemas"]["DiscountedPriceView"];
            /** @description All discounts on the item and its fees. */
            readonly totalDiscount?: components["schemas"]["TotalDiscountView"];
            /** @description The final price of the item: goods and fees, after discounts. */
            readonly finalPrice: components["schemas"]["PriceView"];
        };
        /** @description New values of an item. Its product cannot change. */
        readonly ItemChangeDto: {
            /** @description The quantity, with up to 6 decimals; 0 deletes the item. Optional in partial changes only. */
            readonly quantity?: number;
            /**
             * @description INTERNAL (default): a catalog item, priced by the price book. EXTERNAL: an item with its own price; requires
             *     `cart.cart_manage_external_prices`.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description The product: its id, or its resource name, in which the id follows the last `;`. Required for catalog items. */
            readonly itemXrn?: string;
            /** @description Alias of `itemXrn`. */
            readonly itemYrn?: string;
            /** @description The product of an external item. For catalog items it comes from the catalog; a value sent here is ignored. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            /** @description The unit price. It sets the price of an external item. For a catalog item it must match the price book, or the item is rejected. */
            readonly price?: components["schemas"]["ItemPriceDto"];
            /** @description The tax of an external item, required: a rate, a net and a gross amount, or a tax code. For catalog items it is looked up. */
            readonly tax?: components["schemas"]["ItemTaxDto"];
            /** @description The price of the whole line of an external item, instead of price × quantity. It is removed when the quantity changes. */
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            /** @description The net and gross amount of the whole line of an external item, used unchanged. They are removed when the quantity changes. */
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            /** @description External fees, in addition to those of the product. Requires `cart.cart_manage_external_prices`. */
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            /** @description External discounts. Requires `cart.cart_manage_external_prices`. */
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            /** @description Whether the goods are weighed after the order, so that more than their price is authorized. For catalog items, the catalog decides. */
            readonly weightDependent?: boolean;
            /** @description Whether the item stays a separate line. Otherwise it is added to an existing line of the same item. */
            readonly keepAsSeparateLineItem?: boolean;
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description The schema URLs of the mixins. */
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description Ignored. */
            readonly id?: string;
            /** @description Ignored. */
            readonly xrn?: string;
            /** @description Ignored. */
            readonly yrn?: string;
            /** @description Ignored. */
            readonly type?: string;
            /** @description Computed; ignored. */
            readonly effectiveQuantity?: number;
            /** @description Computed; ignored. */
            readonly unitPrice?: Record<string, never>;
            /** @description Computed; ignored. */
            readonly couponDiscounts?: Record<string, never>;
            /** @description Computed; ignored. */
            readonly leadTime?: number;
            /** @description Computed; ignored. */
            readonly calculatedPrice?: Record<string, never>;
        };
        /** @description The item that was added or whose quantity was increased. */
        readonly ItemCreated: {
            /** @description The cart after the write; only for `Prefer: return=representation`. */
            readonly cart?: components["schemas"]["CartView"];
            /** @description The item’s id in this cart; it is never reused. */
            readonly itemId: string;
            /** @description The resource name, unique across all tenants. */
            readonly xrn: string;
            /** @description Alias of `xrn`. */
            readonly yrn: string;
        };
        /** @description An item to add. */
        readonly ItemDto: {
            /** @description The quantity: units, or a weight with up to 6 decimals. It is added to the quantity of an item that the cart already contains. */
            readonly quantity: number;
            /**
             * @description INTERNAL (default): a catalog item, priced by the price book. EXTERNAL: an item with its own price; requires
             *     `cart.cart_manage_external_prices`.
             * @enum {string}
             */
            readonly itemType?: "INTERNAL" | "EXTERNAL";
            /** @description The product: its id, or its resource name, in which the id follows the last `;`. Required for catalog items. */
            readonly itemXrn?: string;
            /** @description Alias of `itemXrn`. */
            readonly itemYrn?: string;
            /** @description The product of an external item. For catalog items it comes from the catalog; a value sent here is ignored. */
            readonly product?: components["schemas"]["ExternalProductDto"];
            /** @description The unit price. It sets the price of an external item. For a catalog item it must match the price book, or the item is rejected. */
            readonly price?: components["schemas"]["ItemPriceDto"];
            /** @description The tax of an external item, required: a rate, a net and a gross amount, or a tax code. For catalog items it is looked up. */
            readonly tax?: components["schemas"]["ItemTaxDto"];
            /** @description The price of the whole line of an external item, instead of price × quantity. It is removed when the quantity changes. */
            readonly linePrice?: components["schemas"]["ItemPriceDto"];
            /** @description The net and gross amount of the whole line of an external item, used unchanged. They are removed when the quantity changes. */
            readonly lineTax?: components["schemas"]["ItemTaxDto"];
            /** @description External fees, in addition to those of the product. Requires `cart.cart_manage_external_prices`. */
            readonly externalFees?: readonly components["schemas"]["ExternalFeeDto"][];
            /** @description External discounts. Requires `cart.cart_manage_external_prices`. */
            readonly externalDiscounts?: readonly components["schemas"]["ExternalDiscountDto"][];
            /** @description Whether the goods are weighed after the order, so that more than their price is authorized. For catalog items, the catalog decides. */
            readonly weightDependent?: boolean;
            /** @description Whether the item stays a separate line. Otherwise it is added to an existing line of the same item. */
            readonly keepAsSeparateLineItem?: boolean;
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /** @description The schema URLs of the mixins. */
            readonly metadata?: components["schemas"]["ItemMetadataDto"];
            /** @description Ignored. */
            readonly id?: string;
            /** @description Ignored. */
            readonly xrn?: string;
            /** @description Ignored. */
            readonly yrn?: string;
            /** @description Ignored. */
            readonly type?: string;
            /** @description Computed; ignored. */
            readonly effectiveQuantity?: number;
            /** @description Computed; ignored. */
            readonly unitPrice?: Record<string, never>;
            /** @description Computed; ignored. */
            readonly couponDiscounts?: Record<string, never>;
            /** @description Computed; ignored. */
            readonly leadTime?: number;
            /** @description Computed; ignored. */
            readonly calculatedPrice?: Record<string, never>;
        };
        /** @description An item with faults. */
        readonly ItemFaultsView: {
            /** @description The item’s id. */
            readonly id: string;
            /** @description Its faults. */
            readonly errors: readonly components["schemas"]["FaultView"][];
        };
        /** @description Metadata of an item. */
        readonly ItemMetadataDto: {
            /** @description The https URL of the JSON Schema (draft 4) of each mixin, by mixin name. Its host must be one of the site’s `mixinHosts`. */
            readonly mixins?: {
                readonly [key: string]: string;
            };
        };
        /** @description A price before the cart’s discounts: gross where the site’s prices include tax, else net. */
        readonly ItemPriceDto: {
            /** @description The id of the entry in the price book. */
            readonly priceId?: string;
            /** @description The price before a reduction; for display only. */
            readonly originalAmount?: number;
            /** @description The price that applies. */
            readonly effectiveAmount: number;
            /** @description The currency, as an ISO 4217 code; must be that of the cart. */
            readonly currency?: string;
        };
        /** @description How an item is taxed. */
        readonly ItemTaxDto: {
            /** @description The tax code: a class in the tax table of the cart’s tax country. */
            readonly name?: string;
            /** @description The tax rate in percent: 19 is 19 %. Default: derived from both amounts, or from the tax code. */
            readonly rate?: number;
            /** @description The amount with tax. */
            readonly grossValue?: number;
            /** @description The amount without tax. */
            readonly netValue?: number;
        };
        /** @description A link to a call for the coupon. */
        readonly LinkView: {
            /** @description The purpose of the call: validate or redeem. */
            readonly rel: string;
            /** @description The purpose in words, in English. */
            readonly title: string;
            /** @description The path of the call. */
            readonly href: string;
            /** @description The media type of the request body. */
            readonly type: string;
        };
        /** @description The result of one entry of a list, as of a single call. */
        readonly ListEntryView: {
            /** @description The entry’s index in the request, from 0. */
            readonly index: number;
            /** @description The entry’s id; absent if it has no valid one. */
            readonly id?: string;
            /** @description The HTTP status of a single call: 204 stored, 400 rejected. */
            readonly status: number;
            /** @description Why the entry was rejected, as an error type, such as `validation_violation`. */
            readonly type?: string;
            /** @description Why the entry was rejected, in words, in English. */
            readonly message?: string;
            /** @description The faults of the entry. */
            readonly details?: readonly components["schemas"]["EntryFaultView"][];
        };
        /** @description The carts to merge. */
        readonly MergeCartsDto: {
            /** @description Ids of the anonymous carts to merge into this one, at most 10. */
            readonly carts: readonly string[];
        };
        /** @description The customer’s cart after the merge. */
        readonly MergedCartView: {
            /** @description The id, used in paths. */
            readonly id: string;
            /** @description The resource name, unique across all tenants. */
            readonly xrn: string;
            /** @description Alias of `xrn`. */
            readonly yrn: string;
            /**
             * @description CLOSED: merged into another cart, or ordered; the cart is read-only.
             * @enum {string}
             */
            readonly status: "OPEN" | "CLOSED";
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /** @description The currency of all amounts, as an ISO 4217 code. */
            readonly currency: string;
            /** @description The purpose of the cart, such as shopping or wishlist. */
            readonly type: string;
            /** @description The number of the customer who owns the cart. */
            readonly customerId?: string;
            /** @description The session id of the anonymous shopper who owns the cart. */
            readonly sessionId?: string;
            /** @description The coupons, in the order in which they are applied. */
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            /** @description Times of creation and last change, and the version. */
            readonly metadata: components["schemas"]["CartMetadataView"];
            /** @description The sum of all quantities. */
            readonly totalUnitsCount: number;
            /** @description How many days it takes until everything can be shipped: the longest lead time of the items. */
            readonly leadTime: number;
            /** @description The tax included in the final price. */
            readonly totalTax: components["schemas"]["AmountDto"];
            /** @description The price of a cart, step by step. */
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            /** @description The items, in the order in which they were added. */
            readonly items: readonly components["schemas"]["CartItemView"][];
            /** @description The channel through which the shopper reaches the shop. */
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description The tax and destination country: two capital letters (ISO 3166-1). */
            readonly countryCode?: string | null;
            /** @description The postal code of the destination. Country and postal code determine the shipping estimate. */
            readonly zipCode?: string | null;
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description The contact of the customer. An order requires the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"] | (never | null);
            /** @description At most one address of each type. The SHIPPING address sets `countryCode` and `zipCode`, which must not differ from it. */
            readonly addresses?: readonly components["schemas"]["CartAddressDto"][] | null;
            /** @description The id of one of the cart’s shipping methods. Default: the cheapest method. */
            readonly shippingMethodId?: string | null;
            /** @description The delivery window that the shopper wants. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"] | (never | null);
            /** @description Whether the shopper picks up the goods. Nothing is shipped then, and shipping is free. */
            readonly pickup?: boolean | null;
            /** @description A note of the shopper to the shop. */
            readonly note?: string | null;
            /** @description The payment method, as the id of a payment fee. The checkout preview shows its cost. */
            readonly paymentMethod?: string | null;
            /** @description Items that were skipped. */
            readonly skippedItems: readonly components["schemas"]["SkippedItemView"][];
        };
        /** @description A requirement of the order that the cart does not meet. */
        readonly MissingView: {
            /** @description The field of the cart, such as customer.email or items[3].itemXrn. */
            readonly field: string;
            /** @description The requirement as an error type, such as missing_value or no_shipping_zone. */
            readonly type: string;
            /** @description The requirement in words, in English. */
            readonly message: string;
        };
        /** @description The cancellation of an order. */
        readonly OrderCancellationView: {
            /** @description The reason, as given. */
            readonly reason: string;
        };
        /** @description Metadata of an order. */
        readonly OrderMetadataView: {
            /** @description The URL of the JSON Schema of each mixin, by mixin name. */
            readonly mixins: {
                readonly [key: string]: string;
            };
        };
        /** @description The payment of an order. */
        readonly OrderPaymentView: {
            /** @description The payment’s reference at the payment provider. */
            readonly reference: string;
        };
        /** @description The progress of an order. */
        readonly OrderStatusDto: {
            /**
             * @description SHIPPED: the order has left the warehouse. COMPLETED: the shopper has received it.
             * @enum {string}
             */
            readonly status: "SHIPPED" | "COMPLETED";
        };
        /** @description An order. Its terms never change. */
        readonly OrderView: {
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            };
            /**
             * @description CREATED: fulfillment is being notified. CONFIRMED: the warehouse, the delivery and the shopper were notified. SHIPPED and
             *     COMPLETED follow the delivery, or are set by call.
             * @enum {string}
             */
            readonly status: "CREATED" | "CONFIRMED" | "SHIPPED" | "COMPLETED" | "CANCELLED";
            /**
             * @description The status of the payment.
             * @enum {string}
             */
            readonly paymentStatus: "PENDING" | "PAID" | "FAILED" | "REFUNDED";
            /** @description The id, used in paths. */
            readonly orderId: string;
            /** @description The order number, from a sequence without gaps. */
            readonly orderNumber: string;
            /** @description The id of the checkout that created the order. */
            readonly checkoutId: string;
            /** @description The payment, once it has a reference. */
            readonly payment?: components["schemas"]["OrderPaymentView"];
            /** @description The cancellation, if the order was cancelled. */
            readonly cancellation?: components["schemas"]["OrderCancellationView"];
            /** @description The gross amount to pay for what was packed. Present once packing is finished; a recalculation updates it. */
            readonly finalAmount?: components["schemas"]["FinalAmountView"];
            /** @description The packed quantity of each item; present with `finalAmount`. */
            readonly packedItems?: readonly components["schemas"]["PackedItemView"][];
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt: string;
            /** @description The id of the ordered cart. */
            readonly cartId: string;
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /** @description The currency of all amounts, as an ISO 4217 code. */
            readonly currency: string;
            /** @description The number of the customer. */
            readonly customerId?: string;
            /** @description The channel through which the shopper reaches the shop. */
            readonly channel?: components["schemas"]["ChannelDto"];
            /** @description The schema URLs of the mixins. */
            readonly metadata?: components["schemas"]["OrderMetadataView"];
            /** @description The contact of the customer. An order requires the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"];
            /** @description The addresses as a list, each with its type; empty if there are none yet. */
            readonly addresses: readonly components["schemas"]["CartAddressDto"][];
            /** @description The address for the goods; absent for pickup, or if it is not set yet. */
            readonly shippingAddress?: components["schemas"]["PostalAddressDto"];
            /** @description The address for the invoice: the BILLING address, otherwise the SHIPPING address. */
            readonly billingAddress?: components["schemas"]["PostalAddressDto"];
            /** @description The shipping method: the chosen one, otherwise the cheapest; absent if nothing is shipped. */
            readonly shippingMethodId?: string;
            /** @description The delivery window that the shopper wants. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"];
            /** @description Whether the shopper picks up the goods. */
            readonly pickup: boolean;
            /** @description A note of the shopper to the shop. */
            readonly note?: string;
            /** @description The payment method, as the id of a payment fee. The checkout preview shows its cost. */
            readonly paymentMethod?: string;
            /** @description The sum of all quantities. */
            readonly totalUnitsCount: number;
            /** @description How many days it takes until everything can be shipped: the longest lead time of the items. */
            readonly leadTime: number;
            /** @description The tax included in the final price. */
            readonly totalTax: components["schemas"]["AmountDto"];
            /** @description The price of the order, step by step, including the shipping method and the payment fee. */
            readonly calculatedPrice: components["schemas"]["CartCalculatedPriceView"];
            /** @description The coupons, in the order in which they are applied. A coupon with `valid: false` gives no discount. */
            readonly discounts: readonly components["schemas"]["CartDiscountView"][];
            /** @description The items, in the order in which they were added. */
            readonly items: readonly components["schemas"]["CartItemView"][];
        };
        /** @description The packed quantity of an item. */
        readonly PackedItemView: {
            /** @description The item’s id in the order. */
            readonly itemId: string;
            /** @description The number of units packed; for weighed goods, the weight. */
            readonly packedCount: number;
            /** @description The number of units that were ordered but are missing. */
            readonly canceledCount: number;
        };
        /** @description The result of a payment that the shop processed. */
        readonly PaymentDto: {
            /**
             * @description PAID releases an order that waits for payment. FAILED can still become PAID; PAID can only become REFUNDED.
             * @enum {string}
             */
            readonly paymentStatus: "PENDING" | "PAID" | "FAILED" | "REFUNDED";
            /** @description The payment’s reference at the payment provider, such as a transaction id. */
            readonly reference?: string;
        };
        /** @description The fee of a payment method. */
        readonly PaymentFeeView: {
            /** @description The fee’s id. */
            readonly id: string;
            /** @description The fee’s display name: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /**
             * @description How the fee is computed: an amount, or a percentage of the net sum.
             * @enum {string}
             */
            readonly type: "PERCENT" | "ABSOLUTE";
            /** @description The fee. It has no tax and is never discounted. */
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description A postal address for goods or invoices. */
        readonly PostalAddressDto: {
            /** @description The name of the recipient. */
            readonly contactName?: string;
            /** @description The street, without the number. */
            readonly street?: string;
            /** @description The house number. */
            readonly streetNumber?: string;
            /** @description The postal code. */
            readonly zipCode?: string;
            /** @description The town or city. */
            readonly city?: string;
            /** @description The country, as its ISO 3166-1 code of two capital letters. */
            readonly country: string;
        };
        /** @description A price of a product. */
        readonly PriceDto: {
            /** @description The product’s id. */
            readonly productId: string;
            /** @description The site to which the price is limited; it takes precedence over prices for all sites. Default: all sites. */
            readonly siteCode?: string;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
            /**
             * @description The price tiers. The tier with the highest `minQuantity` reached applies to the whole line; quantities below the lowest tier
             *     cannot be bought.
             */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
            /** @description The price’s id. Read-only: set by the path. */
            readonly id?: string;
        };
        /** @description A price of a product. */
        readonly PriceEntryView: {
            /** @description The price’s id. Read-only: set by the path. */
            readonly id: string;
            /** @description The product’s id. */
            readonly productId: string;
            /** @description The site to which the price is limited; it takes precedence over prices for all sites. Default: all sites. */
            readonly siteCode?: string;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
            /**
             * @description The price tiers. The tier with the highest `minQuantity` reached applies to the whole line; quantities below the lowest tier
             *     cannot be bought.
             */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
        };
        /** @description A price with its id. */
        readonly PriceListEntryDto: {
            /** @description The product’s id. */
            readonly productId: string;
            /** @description The site to which the price is limited; it takes precedence over prices for all sites. Default: all sites. */
            readonly siteCode?: string;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
            /**
             * @description The price tiers. The tier with the highest `minQuantity` reached applies to the whole line; quantities below the lowest tier
             *     cannot be bought.
             */
            readonly tiers: readonly components["schemas"]["PriceTierDto"][];
            /** @description The price’s id: up to 200 characters without spaces and slashes. */
            readonly id: string;
        };
        /** @description The unit price from a quantity on. */
        readonly PriceTierDto: {
            /** @description The quantity of the line from which the tier applies. */
            readonly minQuantity: number;
            /** @description The unit price in the entry’s currency: gross if the site’s prices include tax, otherwise net. */
            readonly amount: number;
        };
        /** @description An amount and its tax. A sum has `taxCode` and `taxRate` only if they are the same for all its parts. */
        readonly PriceView: {
            /** @description The tax class in the tax table. */
            readonly taxCode?: string;
            /** @description The tax rate in percent: 19 is 19 %. */
            readonly taxRate?: number;
            /** @description The amount without tax. */
            readonly netValue: number;
            /** @description The amount with tax. */
            readonly grossValue: number;
            /** @description The tax: gross minus net. */
            readonly taxValue: number;
        };
        /** @description The product data that pricing needs. */
        readonly ProductDto: {
            /** @description The stock keeping unit. */
            readonly sku?: string;
            /** @description The product’s display name. */
            readonly name?: string;
            /** @description The picture, shown with items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            /** @description Ids of the product’s categories. Coupons can be restricted to categories. */
            readonly categories?: readonly string[];
            /** @description The tax class of the product; default: the country’s default class. */
            readonly taxCode?: string;
            /** @description Whether the product is weighed after the order, so that more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description How many days it takes until the product can be shipped. */
            readonly leadTime?: number;
            /** @description Ids of the fees that come with the product, such as a deposit. */
            readonly feeIds?: readonly string[];
            /** @description The quantity in a cart must be a multiple of this step: 1 for pieces, 0.05 for 50 g of a kilo. Default: any quantity. */
            readonly quantityStep?: number;
            /** @description The product’s id. Read-only: set by the path. */
            readonly id?: string;
        };
        /** @description A product with its id. */
        readonly ProductListEntryDto: {
            /** @description The stock keeping unit. */
            readonly sku?: string;
            /** @description The product’s display name. */
            readonly name?: string;
            /** @description The picture, shown with items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            /** @description Ids of the product’s categories. Coupons can be restricted to categories. */
            readonly categories?: readonly string[];
            /** @description The tax class of the product; default: the country’s default class. */
            readonly taxCode?: string;
            /** @description Whether the product is weighed after the order, so that more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description How many days it takes until the product can be shipped. */
            readonly leadTime?: number;
            /** @description Ids of the fees that come with the product, such as a deposit. */
            readonly feeIds?: readonly string[];
            /** @description The quantity in a cart must be a multiple of this step: 1 for pieces, 0.05 for 50 g of a kilo. Default: any quantity. */
            readonly quantityStep?: number;
            /** @description The product’s id: up to 200 characters without spaces and slashes. */
            readonly id: string;
        };
        /** @description The product data that pricing needs. */
        readonly ProductView: {
            /** @description The product’s id. Read-only: set by the path. */
            readonly id: string;
            /** @description The stock keeping unit. */
            readonly sku?: string;
            /** @description The product’s display name. */
            readonly name?: string;
            /** @description The picture, shown with items of carts. */
            readonly image?: components["schemas"]["ImageDto"];
            /** @description Ids of the product’s categories. Coupons can be restricted to categories. */
            readonly categories?: readonly string[];
            /** @description The tax class of the product; default: the country’s default class. */
            readonly taxCode?: string;
            /** @description Whether the product is weighed after the order, so that more than its price is authorized. */
            readonly weightDependent?: boolean;
            /** @description How many days it takes until the product can be shipped. */
            readonly leadTime?: number;
            /** @description Ids of the fees that come with the product, such as a deposit. */
            readonly feeIds?: readonly string[];
            /** @description The quantity in a cart must be a multiple of this step: 1 for pieces, 0.05 for 50 g of a kilo. Default: any quantity. */
            readonly quantityStep?: number;
        };
        /** @description A fault. */
        readonly RefusalDetailView: {
            /** @description The field, such as discounts[0]. */
            readonly field?: string;
            /** @description The fault as an error type. */
            readonly type: string;
            /** @description The fault in words, in English. */
            readonly message?: string;
        };
        /** @description The reason why a checkout was refused. */
        readonly RefusalView: {
            /** @description The error type that the checkout call returned. */
            readonly type: string;
            /** @description The reason in words, in English. */
            readonly message: string;
            /** @description The faults. */
            readonly details?: readonly components["schemas"]["RefusalDetailView"][];
        };
        /** @description A group of customers, and the products that its coupons apply to. */
        readonly SegmentDto: {
            /** @description Numbers of the customers in the segment. */
            readonly customerNumbers: readonly string[];
            /** @description Ids of the products that a coupon for the segment applies to. */
            readonly productIds?: readonly string[];
            /** @description Ids of the categories whose products a coupon for the segment applies to. */
            readonly categories?: readonly string[];
            /** @description The segment’s id. Read-only: set by the path. */
            readonly id?: string;
        };
        /** @description A group of customers, and the products that its coupons apply to. */
        readonly SegmentView: {
            /** @description The segment’s id. Read-only: set by the path. */
            readonly id: string;
            /** @description Numbers of the customers in the segment. */
            readonly customerNumbers: readonly string[];
            /** @description Ids of the products that a coupon for the segment applies to. */
            readonly productIds?: readonly string[];
            /** @description Ids of the categories whose products a coupon for the segment applies to. */
            readonly categories?: readonly string[];
        };
        /** @description The shipping options of a site. */
        readonly ShippingDto: {
            /** @description The zones. The first zone that contains the destination applies. */
            readonly zones: readonly components["schemas"]["ShippingZoneDto"][];
        };
        /** @description The shipping cost from an order value on. */
        readonly ShippingFeeDto: {
            /** @description The gross value of the goods from which the cost applies, in the site’s currency. */
            readonly minOrderValue: number;
            /** @description The net cost, in the site’s currency. */
            readonly cost: number;
        };
        /** @description A shipping method. */
        readonly ShippingMethodDto: {
            /** @description The shop’s id of the method, such as parcel. */
            readonly id: string;
            /** @description The display name: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @description The cost by order value. Below the lowest value the method is not offered. */
            readonly fees: readonly components["schemas"]["ShippingFeeDto"][];
            /** @description The tax class of shipping; default: no tax. */
            readonly taxCode?: string;
        };
        /** @description A shipping method of a cart. */
        readonly ShippingMethodView: {
            /** @description The method’s id, for a cart’s `shippingMethodId`. */
            readonly id: string;
            /** @description The display name: a text for each language code. */
            readonly name?: {
                readonly [key: string]: string;
            };
            /** @description The shipping cost of this cart, before discounts. */
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description A destination of the site: a country, or a range of its postal codes. */
        readonly ShippingZoneDto: {
            /** @description The country: two capital letters (ISO 3166-1). */
            readonly country: string;
            /** @description The first postal code of the zone. Postal codes are compared as text with those of the same length. */
            readonly zipFrom?: string;
            /** @description The last postal code of the zone. It has the length of the first. */
            readonly zipTo?: string;
            /** @description The shipping methods of the zone. The cheapest determines the estimate. */
            readonly methods: readonly components["schemas"]["ShippingMethodDto"][];
        };
        /** @description A sales channel, and how its carts are priced. */
        readonly SiteDto: {
            /** @description The display name of the site. */
            readonly name?: string;
            /** @description The site’s main currency, as an ISO 4217 code. Shipping costs are in this currency. */
            readonly currency: string;
            /** @description All currencies in which the site sells, as ISO 4217 codes. Default: the main currency only. */
            readonly currencies?: readonly string[];
            /**
             * @description Whether prices are gross (true) or net (false). Discounts apply to the same amounts.
             * @default true
             */
            readonly includesTax?: boolean;
            /** @description The home base of the site. */
            readonly homeBase?: components["schemas"]["HomeBaseDto"];
            /**
             * @description The address of the customer that determines the tax country if the cart has none. Default: none; the home base determines it.
             * @enum {string}
             */
            readonly taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS";
            /** @description The number of decimals of amounts. Default: those of the currency, such as 2 for EUR. */
            readonly cartCalculationScale?: number;
            /**
             * @description Which items get the remaining cents when a discount is allocated: those with the largest remainders (default), or the largest item.
             * @enum {string}
             */
            readonly discountAllocation?: "largest-remainder" | "remainder-to-largest";
            /**
             * @description How a percentage coupon is rounded: the discount of each item (PIECE, the default), or the total, which is then allocated (TOTAL).
             * @enum {string}
             */
            readonly percentRounding?: "PIECE" | "TOTAL";
            /** @description The maximum number of coupons on a cart, at most 20; default 1. */
            readonly maxNumberOfCouponsPerCart?: number;
            /** @description The share authorized in addition for goods that are weighed after the order: 0.1 is 10 %. */
            readonly authorizedAmountUplift?: number;
            /** @description The shipping options. Without them, shipping is not estimated. */
            readonly shipping?: components["schemas"]["ShippingDto"];
            /** @description Hosts from which JSON Schemas of mixins can be fetched; default: none. */
            readonly mixinHosts?: readonly string[];
            /** @description How long prices of the price book are valid in a cart before they are looked up again, in minutes; default 60. */
            readonly pricesValidMinutes?: number;
            /** @description The language of mails to shoppers, as a BCP 47 tag such as de or en-GB; default en. */
            readonly language?: string;
            /**
             * @description When orders are sent to packing and delivery: immediately (default), or when they are paid.
             * @enum {string}
             */
            readonly handOver?: "AT_ONCE" | "PAID";
            /** @description The site’s code. Read-only: set by the path. */
            readonly code?: string;
        };
        /** @description A sales channel, and how its carts are priced. */
        readonly SiteView: {
            /** @description The site’s code. Read-only: set by the path. */
            readonly code: string;
            /** @description The display name of the site. */
            readonly name?: string;
            /** @description The site’s main currency, as an ISO 4217 code. Shipping costs are in this currency. */
            readonly currency: string;
            /** @description All currencies in which the site sells, as ISO 4217 codes. Default: the main currency only. */
            readonly currencies?: readonly string[];
            /**
             * @description Whether prices are gross (true) or net (false). Discounts apply to the same amounts.
             * @default true
             */
            readonly includesTax: boolean;
            /** @description The home base of the site. */
            readonly homeBase?: components["schemas"]["HomeBaseDto"];
            /**
             * @description The address of the customer that determines the tax country if the cart has none. Default: none; the home base determines it.
             * @enum {string}
             */
            readonly taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS";
            /** @description The number of decimals of amounts. Default: those of the currency, such as 2 for EUR. */
            readonly cartCalculationScale?: number;
            /**
             * @description Which items get the remaining cents when a discount is allocated: those with the largest remainders (default), or the largest item.
             * @enum {string}
             */
            readonly discountAllocation?: "largest-remainder" | "remainder-to-largest";
            /**
             * @description How a percentage coupon is rounded: the discount of each item (PIECE, the default), or the total, which is then allocated (TOTAL).
             * @enum {string}
             */
            readonly percentRounding?: "PIECE" | "TOTAL";
            /** @description The maximum number of coupons on a cart, at most 20; default 1. */
            readonly maxNumberOfCouponsPerCart?: number;
            /** @description The share authorized in addition for goods that are weighed after the order: 0.1 is 10 %. */
            readonly authorizedAmountUplift?: number;
            /** @description The shipping options. Without them, shipping is not estimated. */
            readonly shipping?: components["schemas"]["ShippingDto"];
            /** @description Hosts from which JSON Schemas of mixins can be fetched; default: none. */
            readonly mixinHosts?: readonly string[];
            /** @description How long prices of the price book are valid in a cart before they are looked up again, in minutes; default 60. */
            readonly pricesValidMinutes?: number;
            /** @description The language of mails to shoppers, as a BCP 47 tag such as de or en-GB; default en. */
            readonly language?: string;
            /**
             * @description When orders are sent to packing and delivery: immediately (default), or when they are paid.
             * @enum {string}
             */
            readonly handOver?: "AT_ONCE" | "PAID";
        };
        /** @description An item of a merged cart that was skipped, because it is no longer available. */
        readonly SkippedItemView: {
            /** @description The id of its cart, which remains readable. */
            readonly cartId: string;
            /** @description The item’s id in that cart. */
            readonly itemId: string;
            /** @description The product, if the item names one. */
            readonly itemXrn?: string;
            /** @description The reason as an error type, such as `price_not_found`. */
            readonly type: string;
            /** @description The reason in words, in English. */
            readonly message: string;
        };
        /** @description The reason why a checkout is stuck. */
        readonly StuckView: {
            /** @description The step that a peer service rejected: PACKING, DELIVERY, or COUPON with the code. */
            readonly step: string;
            /** @description The error type of the peer service. */
            readonly type: string;
            /** @description The message of the peer service. */
            readonly message: string;
        };
        /** @description The tax of the whole cart, by rate. */
        readonly TaxAggregateView: {
            /** @description One line for each tax code and rate. Their sum is the cart’s final price. */
            readonly lines: readonly components["schemas"]["PriceView"][];
        };
        /** @description A class of goods with the same tax rate. */
        readonly TaxClassDto: {
            /** @description The code of the class, used by products, fees and shipping methods. */
            readonly code: string;
            /** @description The tax rate in percent: 19 is 19 %. */
            readonly rate: number;
            /** @description Whether the class applies to goods without a tax code. At most one class of a country is the default. */
            readonly default?: boolean;
        };
        /** @description The tax table of a country. */
        readonly TaxTableDto: {
            /** @description The tax classes, at most 100. */
            readonly classes: readonly components["schemas"]["TaxClassDto"][];
            /** @description The country (ISO 3166-1, two capital letters). Read-only: set by the path. */
            readonly country?: string;
        };
        /** @description The tax table of a country. */
        readonly TaxTableView: {
            /** @description The country (ISO 3166-1, two capital letters). Read-only: set by the path. */
            readonly country: string;
            /** @description The tax classes, at most 100. */
            readonly classes: readonly components["schemas"]["TaxClassDto"][];
        };
        /** @description The sum of all discounts. */
        readonly TotalDiscountView: {
            /**
             * @description Whether discounts apply to gross prices (AfterTax) or net prices (BeforeTax), as the site’s prices are.
             * @enum {string}
             */
            readonly calculationType: "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";
            /** @description The sum: gross for AfterTax, otherwise net. */
            readonly value: number;
            /** @description Each discount, in the order of application. */
            readonly appliedDiscounts: readonly components["schemas"]["AppliedDiscountView"][];
            /** @description The discount with and without tax. */
            readonly price: components["schemas"]["PriceView"];
        };
        /** @description Changes to a cart. Of its other fields, those that look settable are rejected if their value differs; computed fields are ignored. */
        readonly UpdateCartDto: {
            /** @description The version that the change is based on, and the schema URLs of the mixins. */
            readonly metadata?: components["schemas"]["CartMetadataDto"];
            /** @description Ignored. */
            readonly id?: string;
            /** @description Ignored. */
            readonly xrn?: string;
            /** @description Ignored. */
            readonly yrn?: string;
            /** @description Read-only: must match the cart. */
            readonly status?: string;
            /** @description Read-only: must match the cart. Use `changeSite` to change it. */
            readonly siteCode?: string;
            /** @description Read-only: must match the cart. Use `changeCurrency` to change it. */
            readonly currency?: string;
            /** @description Read-only: must match the cart. */
            readonly type?: string;
            /** @description Read-only: must match the cart. */
            readonly customerId?: string;
            /** @description Read-only: must match the cart. */
            readonly sessionId?: string;
            /** @description Ignored. Use the calls for items. */
            readonly items?: Record<string, never>;
            /** @description Ignored. Use the calls for coupons. */
            readonly discounts?: Record<string, never>;
            /** @description Computed; ignored. */
            readonly totalUnitsCount?: number;
            /** @description Computed; ignored. */
            readonly totalTax?: Record<string, never>;
            /** @description Computed; ignored. */
            readonly leadTime?: number;
            /** @description Computed; ignored. */
            readonly calculatedPrice?: Record<string, never>;
            /** @description The channel through which the shopper reaches the shop. */
            readonly channel?: components["schemas"]["ChannelDto"] | (never | null);
            /** @description The tax and destination country: two capital letters (ISO 3166-1). */
            readonly countryCode?: string | null;
            /** @description The postal code of the destination. Country and postal code determine the shipping estimate. */
            readonly zipCode?: string | null;
            /** @description The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
            readonly mixins?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description The contact of the customer. An order requires the e-mail address. */
            readonly customer?: components["schemas"]["ContactDto"] | (never | null);
            /** @description At most one address of each type. The SHIPPING address sets `countryCode` and `zipCode`, which must not differ from it. */
            readonly addresses?: readonly components["schemas"]["CartAddressDto"][] | null;
            /** @description The id of one of the cart’s shipping methods. Default: the cheapest method. */
            readonly shippingMethodId?: string | null;
            /** @description The delivery window that the shopper wants. */
            readonly deliveryWindow?: components["schemas"]["DeliveryWindowDto"] | (never | null);
            /** @description Whether the shopper picks up the goods. Nothing is shipped then, and shipping is free. */
            readonly pickup?: boolean | null;
            /** @description A note of the shopper to the shop. */
            readonly note?: string | null;
            /** @description The payment method, as the id of a payment fee. The checkout preview shows its cost. */
            readonly paymentMethod?: string | null;
        };
        /** @description An order number that was allocated but never used. Together with the numbers of the orders, the sequence has no gaps. */
        readonly VoidNumberView: {
            /** @description The order number. */
            readonly orderNumber: string;
            /** @description The id of the cart that was checked out. */
            readonly cartId: string;
            /** @description Why there is no order: the error type that the checkout returned. */
            readonly reason: string;
            /** @description When the number became void (ISO 8601, UTC). */
            readonly at: string;
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
         * @description The path of the progress and the result.
         * @example /cart/acme/checkouts/0198c0de-5a4f-7c3e-9b21-6f1d2a3b4c5d
         */
        readonly Location: string;
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
        /**
         * @description The preferences of the header `Prefer` that were applied.
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
                 * @description The site of the cart.
                 * @example germany
                 */
                readonly siteCode?: string;
                /**
                 * @description The type of the cart, as given when it was created.
                 * @example wishlist
                 */
                readonly type?: string;
                /** @description The number of the customer who owns the cart. Applications send it or `sessionId`; shoppers always get their own cart. */
                readonly customerId?: string;
                /** @description The session id of the anonymous shopper who owns the cart. */
                readonly sessionId?: string;
                /**
                 * @description Whether to create the cart if there is none.
                 * @example true
                 */
                readonly create?: boolean;
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
             *     - `site_not_found`: there is no such site
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
                        readonly type?: "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_busy`: too many concurrent changes: retry
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
                        readonly type?: "cart_busy";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
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
             *     - `currency_not_sold`: the site does not sell in this currency
             *     - `site_not_found`: there is no such site
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
                        readonly type?: "currency_not_sold" | "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `cart_exists`: the shopper already has an open cart of this type on the site; `cartId` names it
             *     - `cart_busy`: too many concurrent changes: retry
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
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                        readonly type?: "source_unavailable" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
    readonly loadCart: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether to look up prices, taxes, fees and coupons first. */
                readonly refresh?: boolean;
            };
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `price_not_found`: there is no price for the product on this site, in this currency
             *     - `quantity_below_minimum`: the quantity is below the lowest price tier
             *     - `quantity_step_mismatch`: the quantity is not a multiple of the product’s `quantityStep`
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `version_conflict`: the cart has another version than the `metadata.version` sent
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "version_conflict" | "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `currency_mismatch`: an amount is not in the cart's currency
             *     - `currency_not_sold`: the site does not sell in this currency
             *     - `price_not_found`: there is no price for the product on this site, in this currency
             *     - `quantity_below_minimum`: the quantity is below the lowest price tier
             *     - `quantity_step_mismatch`: the quantity is not a multiple of the product’s `quantityStep`
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "currency_mismatch" | "currency_not_sold" | "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `currency_not_sold`: the site does not sell in this currency
             *     - `price_not_found`: there is no price for the product on this site, in this currency
             *     - `quantity_below_minimum`: the quantity is below the lowest price tier
             *     - `quantity_step_mismatch`: the quantity is not a multiple of the product’s `quantityStep`
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "currency_not_sold" | "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_exists`: the shopper already has an open cart of this type on the site; `cartId` names it
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_exists" | "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
                 * @example 7a0c2f5e-1c1d-4e61-9c5a-0f3b8a6d2e10
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `price_changed`: the total differs from the agreed one; `total` has the new one, `changes` the parts that changed
             *     - `coupon_not_valid`: a coupon is invalid, exhausted or gives no discount; `dropInvalidCoupons` orders without it
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
             *     - `order_number_unavailable`: no order number can be allocated: the schema is exhausted
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
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
                        readonly type?: "cart_closed";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                /** @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `coupon_refused`: the coupon service rejected the coupon; `details[].type` has its reason
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "coupon_refused" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `coupon_already_applied`: the cart already has this coupon
             *     - `coupon_limit_reached`: the cart has as many coupons as the site's `maxNumberOfCouponsPerCart`
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
             *     - `too_many_guesses`: too many wrong coupon codes: retry after `Retry-After`
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
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description Codes of the coupons to remove, separated by commas; upper and lower case are equal. Default: all coupons.
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "discount_not_found" | "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description The index among the cart’s coupons, from 0.
                 * @example 0
                 */
                readonly index: string;
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "discount_not_found" | "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                /** @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cart_full`: the cart has 2,000 items, the maximum
             *     - `currency_mismatch`: an amount is not in the cart's currency
             *     - `external_items_only`: a catalog item has its own line price
             *     - `price_mismatch`: the price differs from the price book
             *     - `price_not_found`: there is no price for the product on this site, in this currency
             *     - `quantity_below_minimum`: the quantity is below the lowest price tier
             *     - `quantity_step_mismatch`: the quantity is not a multiple of the product’s `quantityStep`
             *     - `tax_mismatch`: the tax rate differs from that of the catalog item
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "cart_full" | "currency_mismatch" | "external_items_only" | "price_mismatch" | "price_not_found" | "quantity_below_minimum" | "quantity_step_mismatch" | "tax_mismatch" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description Forbidden
             *
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
                        readonly type?: "insufficient_permissions";
                    };
                };
            };
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The item’s id in this cart.
                 * @example 0
                 */
                readonly itemId: string;
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                         * @description The stable error type for programs.
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
                 * @description Whether omitted fields keep their values; otherwise they are cleared.
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `product_changed`: the item's product differs; delete the item and add another
             *     - `currency_mismatch`: an amount is not in the cart's currency
             *     - `external_items_only`: a catalog item has its own line price
             *     - `price_mismatch`: the price differs from the price book
             *     - `price_not_found`: there is no price for the product on this site, in this currency
             *     - `quantity_below_minimum`: the quantity is below the lowest price tier
             *     - `quantity_step_mismatch`: the quantity is not a multiple of the product’s `quantityStep`
             *     - `tax_mismatch`: the tax rate differs from that of the catalog item
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "item_not_found" | "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "item_not_found" | "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
                 * @example b8f1f0c2-0b52-4e2e-8f0a-6f3a1f0a9c20
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
                 * @example 5d2a3a53-7f38-4a86-9df5-1f7b2f1c8e42
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cart_full`: the cart has 2,000 items, the maximum
             *     - `cart_not_mergeable`: a cart to merge is this cart, not anonymous, closed, or has another site or currency
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "cart_full" | "cart_not_mergeable" | "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_busy`: too many concurrent changes: retry
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
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
             *     - `tax_code_unknown`: the tax country has no such tax code
             *     - `tax_country_undetermined`: the site determines the tax country by the billing address, and there is none
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "tax_code_unknown" | "tax_country_undetermined" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
             *     - `cart_busy`: too many concurrent changes: retry
             *     - `checkout_in_progress`: the cart is being ordered: load the checkout, or retry
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
                        readonly type?: "cart_closed" | "cart_busy" | "checkout_in_progress";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
             *     - `shipping_not_estimated`: shipping cannot be estimated
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `cart_closed`: the cart was merged into another, or ordered
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
                        readonly type?: "cart_closed";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The cart’s id: the `cartId` returned when it was created.
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
             *     - `cannot_be_priced`: an amount cannot be stored exactly, or a discount exceeds the total
             *     - `site_not_found`: there is no such site
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
                        readonly type?: "cannot_be_priced" | "site_not_found" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `cart_not_found`: there is no such cart, or it belongs to another shopper
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
                        readonly type?: "cart_not_found";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `source_unavailable`: the shop's own price or tax service is unavailable
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The checkout’s id: the `checkoutId` returned when it was started.
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
             *     - `checkout_not_found`: there is no such checkout, or it belongs to another shopper
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
                 * @description The checkout’s id: the `checkoutId` returned when it was started.
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
             *     - `checkout_not_found`: there is no such checkout, or it belongs to another shopper
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
                        readonly type?: "checkout_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `checkout_not_stuck`: the checkout is not STUCK
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
                /** @description The page number, from 1. */
                readonly pageNumber?: number;
                /** @description The maximum number of entries on a page. */
                readonly pageSize?: number;
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The fee’s id, used by products: up to 200 characters without spaces and slashes.
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
             *     - `entry_not_found`: there is no such entry
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
                 * @description The fee’s id, used by products: up to 200 characters without spaces and slashes.
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
                 * @description The fee’s id, used by products: up to 200 characters without spaces and slashes.
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
             *     - `entry_not_found`: there is no such entry
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
                 * @description Returns only orders with this status.
                 * @example CONFIRMED
                 */
                readonly status?: "CREATED" | "CONFIRMED" | "SHIPPED" | "COMPLETED" | "CANCELLED";
                /** @description Returns only orders with this payment status. */
                readonly paymentStatus?: "PENDING" | "PAID" | "FAILED" | "REFUNDED";
                /** @description Returns only the order with this number. */
                readonly orderNumber?: string;
                /** @description Returns only orders with this e-mail address of the customer; upper and lower case are equal. */
                readonly email?: string;
                /**
                 * @description Returns only orders whose number, e-mail address or last name of the customer begins with this text; upper and lower case are
                 *     equal.
                 */
                readonly q?: string;
                /**
                 * @description Returns only orders of the customer with this number. Shoppers always see only their own.
                 * @example 1000000008
                 */
                readonly customerId?: string;
                /** @description Returns only orders created at or after this time; a date means its start in UTC. */
                readonly from?: string;
                /** @description Returns only orders created before this time. */
                readonly to?: string;
                /**
                 * @description The page number, from 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 10
                 */
                readonly pageSize?: number;
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
                /** @description The page number, from 1. */
                readonly pageNumber?: number;
                /** @description The maximum number of entries on a page. */
                readonly pageSize?: number;
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The order’s id: the `orderId` returned by its checkout.
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
             *     - `order_not_found`: there is no such order, or it belongs to another shopper
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
                 * @description The order’s id: the `orderId` returned by its checkout.
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
             *     - `order_not_found`: there is no such order, or it belongs to another shopper
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
                        readonly type?: "order_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `order_in_packing`: packing of the order has started or is finished
             *     - `order_shipped`: the order has been shipped or completed
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
                 * @description The order’s id: the `orderId` returned by its checkout.
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
             *     - `order_not_found`: there is no such order, or it belongs to another shopper
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
                        readonly type?: "order_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `status_move_refused`: the order, or its payment, cannot change to this status
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
                 * @description The order’s id: the `orderId` returned by its checkout.
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
             *     - `order_not_found`: there is no such order, or it belongs to another shopper
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
                        readonly type?: "order_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `status_move_refused`: the order, or its payment, cannot change to this status
             *     - `order_not_packed`: SHIPPED, or COMPLETED for a pickup, before packing is finished
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
                         * @description The stable error type for programs.
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
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
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
                 * @description The page number, from 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 10
                 */
                readonly pageSize?: number;
                /**
                 * @description Returns only prices of the product with this id.
                 * @example mug
                 */
                readonly productId?: string;
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
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loadPrice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
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
             *     - `entry_not_found`: there is no such entry
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
             *     - `entry_not_found`: there is no such entry
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
                 * @description The page number, from 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 10
                 */
                readonly pageSize?: number;
                /**
                 * @description Returns only products whose id, sku or name begins with this text; upper and lower case are equal.
                 * @example mug
                 */
                readonly q?: string;
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The product’s id, used by items and prices: up to 200 characters without spaces and slashes.
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
             *     - `entry_not_found`: there is no such entry
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
                 * @description The product’s id, used by items and prices: up to 200 characters without spaces and slashes.
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
                 * @description The product’s id, used by items and prices: up to 200 characters without spaces and slashes.
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
             *     - `entry_not_found`: there is no such entry
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
                /** @description The page number, from 1. */
                readonly pageNumber?: number;
                /** @description The maximum number of entries on a page. */
                readonly pageSize?: number;
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The segment’s id, used by coupons: up to 200 characters without spaces and slashes.
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
             *     - `entry_not_found`: there is no such entry
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
                 * @description The segment’s id, used by coupons: up to 200 characters without spaces and slashes.
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
                 * @description The segment’s id, used by coupons: up to 200 characters without spaces and slashes.
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
             *     - `entry_not_found`: there is no such entry
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
                 * @description The page number, from 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 10
                 */
                readonly pageSize?: number;
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The site’s code, used by carts.
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
             *     - `entry_not_found`: there is no such entry
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
                 * @description The site’s code, used by carts.
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
                 * @description The site’s code, used by carts.
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
             *     - `entry_not_found`: there is no such entry
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
                /** @description The page number, from 1. */
                readonly pageNumber?: number;
                /** @description The maximum number of entries on a page. */
                readonly pageSize?: number;
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
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
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
             *     - `entry_not_found`: there is no such entry
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
             *     - `entry_not_found`: there is no such entry
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
                        readonly type?: "entry_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
}
