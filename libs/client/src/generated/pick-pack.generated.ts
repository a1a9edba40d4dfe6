// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/pick-pack/{tenant}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the event feed
         * @description Returns the events of the tenant, in the order in which they were stored. Readers that continue with `after` miss none.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["listPackingEvents"];
        readonly put?: never;
        /**
         * Record a scan
         * @description Records a packing event. The user must be the order’s packer, or have been at the time of the event (within 60 seconds). Events
         *     may arrive late and in any order: counts are sums of events. A rejected event of a known order appears in its history.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         *
         *     Also requires the header `saas-token`, which identifies the acting user.
         */
        readonly post: operations["appendPackingEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/jobs/recalculations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Recalculate orders
         * @description Starts recalculating the totals of orders from the packed amounts. The job runs in the background.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         */
        readonly post: operations["startRecalculation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/jobs/recalculations/{jobId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load a recalculation
         * @description Returns the progress of a recalculation, with the result of each order.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["loadRecalculation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/orderCycles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List delivery dates
         * @description Returns the delivery dates of the site’s orders, from today on in the site’s time zone, as YYYY-MM-DD.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["listOrderCycles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List a day’s packlist
         * @description Returns the orders of a site for a delivery date, without cancelled orders.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["listPacklist"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/orders/{orderId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load an order
         * @description Returns an order: what was ordered, what is packed, and its packer.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["loadPackingOrder"];
        /**
         * Receive an order
         * @description Creates an order to pack, or replaces it as long as packing has not started.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         */
        readonly put: operations["receivePackingOrder"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change the packing status
         * @description Changes the packing status of the order. Without a saas token, an application can only cancel the order, before packing starts.
         *     Repeating the call changes nothing.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         */
        readonly patch: operations["updatePackingStatus"];
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/orders/{orderId}/assignees": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Assign a packer
         * @description Assigns the order to a packer; an order has at most one. Repeating the call changes nothing. If the order has another packer,
         *     the call fails unless `force` is true.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         */
        readonly post: operations["assignPacker"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/orders/{orderId}/assignees/{assigneeId}": {
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
         * Unassign a packer
         * @description Removes the packer from the order. Changes nothing if the order has another packer.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         */
        readonly delete: operations["unassignPacker"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/orders/{orderId}/finish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Finish packing
         * @description Finishes packing: the totals follow the packed amounts, the status becomes PACKED, the packer is removed, and the customer gets
         *     a confirmation by mail.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         *
         *     Also requires the header `saas-token`, which identifies the acting user.
         */
        readonly post: operations["finishPacking"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/orders/{orderId}/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List an order’s history
         * @description Returns all changes of an order, oldest first: caller, previous and new values. Includes rejected events.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["listPackingHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/orders/{orderId}/packaging": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set used packaging
         * @description Sets how much packaging was used. Packaging that is not listed keeps its count.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         *
         *     Also requires the header `saas-token`, which identifies the acting user.
         */
        readonly put: operations["replacePackaging"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/pick-pack/{tenant}/sites/{siteCode}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load a site
         * @description Returns the time zone of a site, as set or as named by its orders. Returns 404 if there is none; then its days are in UTC.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["loadPackingSite"];
        /**
         * Set a site’s time zone
         * @description Sets the time zone of a site, which determines the first day of `orderCycles`. Until this call, a site has the time zone of its
         *     latest order (`delivery.deliveryTime.timeZone`), or UTC. After it, orders no longer change the time zone.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         */
        readonly put: operations["replacePackingSite"];
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
        /** @description The answer of most calls. */
        readonly Acknowledgement: {
            /** @description What was done, in English. */
            readonly message: string;
            /** @description The HTTP status. */
            readonly code: number;
        };
        /** @description A packer. */
        readonly AssigneeAnswer: {
            /** @description The packer’s first name. */
            readonly firstName: string;
            /** @description The packer’s last name. */
            readonly lastName: string;
            /** @description The packer’s id: the customer number in the saas token. */
            readonly id: string;
        };
        /** @description The packer to assign to an order. */
        readonly AssigneeDto: {
            /** @description The packer’s id: the customer number in the saas token. */
            readonly id: string;
            /** @description The packer’s first name. */
            readonly firstName: string;
            /** @description The packer’s last name. */
            readonly lastName: string;
            /** @description The site of the order. The call fails if the order belongs to another site. */
            readonly siteCode?: string;
        };
        /** @description The delivery cost for the customer. */
        readonly DeliveryCost: {
            /** @description The amount in units of the currency, such as 4.90. */
            readonly amount: number;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
        };
        /** @description Delivery options of the customer. */
        readonly DeliveryOption: {
            /** @description The packaging that the customer wants. */
            readonly packaging?: string;
            /** @description Whether the customer accepts replacements for missing goods. */
            readonly replacement?: boolean;
            /** @description Whether the customer picks up the order. */
            readonly pickup?: boolean;
        };
        /** @description The delivery time of the order. */
        readonly DeliveryTime: {
            /** @description The delivery date, YYYY-MM-DD. The order is on the packlist of this day. */
            readonly deliveryDate: string;
            /** @description The start time, stored as sent. */
            readonly deliveryTimeFrom?: string;
            /** @description The end time, stored as sent. */
            readonly deliveryTimeTo?: string;
            /** @description The IANA time zone of date and times. It becomes the site’s time zone, unless that was set by call. */
            readonly timeZone?: string;
        };
        /** @description An ordered product, and its packed amount. */
        readonly EntryAnswer: {
            /** @description The id of the entry, unique in the order. */
            readonly entryId: string;
            /** @description The product’s id, as in scans. */
            readonly productId: string;
            /** @description The name shown to the packer. */
            readonly productName: string;
            /** @description The ordered amount: pieces, or the weight of weight-dependent goods. */
            readonly orderedCount: number;
            /** @description The unit price, in units of the order’s currency. */
            readonly price: number;
            /** @description The unit of the amounts, such as kg. */
            readonly unit?: string;
            /** @description The URL of a picture of the product. */
            readonly imageUrl?: string;
            /** @description The reference quantity for price comparison. */
            readonly unitPricingMeasure?: components["schemas"]["UnitPricingMeasure"];
            /** @description Whether the goods are weighed, so that up to a fifth more may be packed; default false. */
            readonly weightDependent?: boolean;
            /** @description The packed amount. */
            readonly packedCount: number;
            /** @description The cancelled amount. */
            readonly canceledCount: number;
        };
        /** @description The error of a failed call. */
        readonly Error: {
            /** @description The error in words, in English. */
            readonly message: string;
            /** @description The HTTP status. */
            readonly code: number;
            /** @description The stable error type for programs: lower case with underscores. */
            readonly type?: string;
            /** @description The field of the request, such as items[0].quantity; only in a list of faults. */
            readonly field?: string;
            /** @description The faults, if there is more to say than `message`. */
            readonly details?: readonly ({
                /** @description The field of the request, such as items[0].quantity; empty for the whole body. */
                readonly field?: string;
                /** @description The type of the fault: missing_value, invalid_value, unknown_field and others. */
                readonly type?: string;
                /** @description The fault in words, in English. */
                readonly message?: string;
                /**
                 * Format: uri
                 * @description The URL of a page about it.
                 */
                readonly moreInfo?: string;
            } & {
                readonly [key: string]: unknown;
            })[];
        };
        /** @description An event as it is stored. */
        readonly EventAnswer: {
            /** @description The id of the event, chosen by the client. A second event with the same id is rejected. */
            readonly eventId: string;
            /** @description The product that was scanned. */
            readonly productId: string;
            /** @description The id of the order. */
            readonly orderNumber: string;
            /** @description The delivery date of the order; stored, but not used. */
            readonly orderCycle?: string;
            /** @description The amount taken from the shelf: pieces, or the weight of weight-dependent goods. A negative amount corrects earlier events. */
            readonly pickedAmount: number;
            /** @description The amount put into the box. A negative amount corrects earlier events. */
            readonly packedAmount: number;
            /** @description The amount that is missing and will not be delivered. A negative amount corrects earlier events. */
            readonly canceledAmount: number;
            /** @description The supplier of the product; stored, but not used. */
            readonly supplierId?: string;
            /** @description The unit of the amounts, such as kg. */
            readonly unit?: string;
            /** @description The time of the scan (ISO 8601, UTC). */
            readonly timestamp: string;
            /** @description The site of the order. */
            readonly site: string;
            /** @description The packer: the id in the user’s saas token. */
            readonly user: string;
            /** @description Whether to book the stock; stored for readers of the feed. */
            readonly bookProduct: boolean;
            /** @description The position in the feed. It increases with each event of the tenant, with gaps. */
            readonly sequence: number;
        };
        /** @description An event of a packer’s scanner. Negative amounts correct earlier events. */
        readonly EventDto: {
            /** @description The id of the event, chosen by the client. A second event with the same id is rejected. */
            readonly eventId: string;
            /** @description The id of the order. */
            readonly orderNumber: string;
            /** @description The product that was scanned. */
            readonly productId: string;
            /** @description The delivery date of the order; stored, but not used. */
            readonly orderCycle?: string;
            /**
             * @description The amount taken from the shelf: pieces, or the weight of weight-dependent goods. A negative amount corrects earlier events.
             * @default 0
             */
            readonly pickedAmount?: number;
            /**
             * @description The amount put into the box. A negative amount corrects earlier events.
             * @default 0
             */
            readonly packedAmount?: number;
            /**
             * @description The amount that is missing and will not be delivered. A negative amount corrects earlier events.
             * @default 0
             */
            readonly canceledAmount?: number;
            /** @description The supplier of the product; stored, but not used. */
            readonly supplierId?: string;
            /** @description The unit of the amounts, such as kg. */
            readonly unit?: string;
            /** @description The time of the scan, with Z or an offset, such as 2026-11-02T09:30:00+0100. */
            readonly timestamp: string;
            /** @description The site of the order. The call fails if the order belongs to another site. */
            readonly siteCode: string;
            /**
             * @description Whether to book the stock; stored for readers of the feed.
             * @default false
             */
            readonly bookProduct?: boolean;
            /** @description The site of the order, as named in answers. */
            readonly site?: string;
            /** @description The packer: the id in the user’s saas token. */
            readonly user?: string;
            /** @description The position in the feed. It increases with each event of the tenant, with gaps. */
            readonly sequence?: number;
        };
        /** @description A change of an order, or a rejected event. */
        readonly HistoryEntry: {
            /** @description The time of the change (ISO 8601, UTC). */
            readonly at: string;
            /** @description The kind of change: order_received, assigned, status_changed, event_refused … */
            readonly action: string;
            /** @description The client id of the application; pick-pack for changes by the service itself. */
            readonly clientId: string;
            /** @description The user of the saas token, if the call had one. */
            readonly user?: components["schemas"]["AssigneeAnswer"];
            /** @description The changed values before. */
            readonly before?: Record<string, never>;
            /** @description The changed values after. */
            readonly after?: Record<string, never>;
        };
        /** @description An order to pack. */
        readonly IntakeDto: {
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /** @description The order number known to the customer. Default in mails: the id. */
            readonly orderNumber?: string;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
            /** @description The gross amount that the customer pays, in units of the currency. */
            readonly orderTotal: number;
            /** @description The value of the entries, before coupons. */
            readonly valueOfGoods: number;
            /**
             * @description Deposits on bottles and crates, included in the total.
             * @default 0
             */
            readonly deposit?: number;
            /**
             * @description Fees of the goods, included in the total, before coupons.
             * @default 0
             */
            readonly fees?: number;
            /**
             * @description Fees of the payment, included in the total, before coupons.
             * @default 0
             */
            readonly paymentFees?: number;
            /**
             * @description The discount of coupons, deducted from the total.
             * @default 0
             */
            readonly coupons?: number;
            /** @description The customer who ordered. */
            readonly customer: components["schemas"]["OrderCustomer"];
            /** @description The delivery of an order. */
            readonly delivery: components["schemas"]["OrderDelivery"];
            /** @description The payment of the order. */
            readonly payment?: components["schemas"]["OrderPayment"];
            /** @description The ordered products. */
            readonly entries: readonly components["schemas"]["OrderEntry"][];
            /**
             * @description The packaging for the order.
             * @default []
             */
            readonly packagingProducts?: readonly components["schemas"]["PackagingProduct"][];
        };
        /** @description The progress of a recalculation. */
        readonly JobAnswer: {
            /** @description The id of the recalculation. */
            readonly _id: components["schemas"]["ObjectId"];
            /** @description The state of the job: IN_PROGRESS or DONE. */
            readonly jobStatus: string;
            /** @description The result of each order. */
            readonly orders: readonly components["schemas"]["JobOrder"][];
            /** @description When the job started. */
            readonly startedAt: components["schemas"]["JobDate"];
            /** @description When the job ended; present once it is DONE. */
            readonly finishedAt?: components["schemas"]["JobDate"];
        };
        /** @description The started recalculation. */
        readonly JobCreated: {
            /** @description The id of the recalculation: 24 hexadecimal digits. */
            readonly jobId: string;
        };
        /** @description A time in the format of the contract. */
        readonly JobDate: {
            /** @description ISO 8601, UTC. */
            readonly $date: string;
        };
        /** @description An order of a recalculation. */
        readonly JobOrder: {
            /** @description The id of the order. */
            readonly orderId: string;
            /** @description The result: PENDING, SUCCESS or FAILURE. */
            readonly orderStatus: string;
            /** @description Why the order failed, or what is inconsistent in its records although it succeeded; otherwise empty. */
            readonly message: string;
        };
        /** @description An id in the format of the contract. */
        readonly ObjectId: {
            /** @description 24 hexadecimal digits. */
            readonly $oid: string;
        };
        /** @description An order to pack, with its packing status. */
        readonly OrderAnswer: {
            /** @description The id of the order. */
            readonly id: string;
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /** @description The order number known to the customer. Default in mails: the id. */
            readonly orderNumber?: string;
            /** @description The packing status, in lower case: initial, in_progress, pre_packed, packed or cancelled. */
            readonly packingStatus: string;
            /** @description The packer of the order, if any. */
            readonly assignees: readonly components["schemas"]["AssigneeAnswer"][];
            /** @description The amounts of the order. */
            readonly orderDetails: components["schemas"]["OrderDetailsAnswer"];
            /** @description The ordered products. */
            readonly entries: readonly components["schemas"]["EntryAnswer"][];
            /** @description The packaging for the order. */
            readonly packagingProducts: readonly components["schemas"]["PackagingAnswer"][];
            /** @description The customer who ordered. */
            readonly customer: components["schemas"]["OrderCustomer"];
            /** @description The delivery of an order. */
            readonly delivery: components["schemas"]["OrderDelivery"];
            /** @description The payment of the order. */
            readonly payment?: components["schemas"]["OrderPayment"];
            /** @description The changes of the packing status, oldest first. */
            readonly statusChanges: readonly components["schemas"]["StatusChangeAnswer"][];
        };
        /** @description The customer of an order. */
        readonly OrderCustomer: {
            /** @description The number of the customer. */
            readonly id?: string;
            /** @description The customer’s title. */
            readonly title?: string;
            /** @description The name of the customer. */
            readonly customerName: string;
            /** @description The e-mail address for the order confirmation. Without it, none is sent. */
            readonly email?: string;
            /** @description The telephone number of the customer. */
            readonly phoneNumber?: string;
        };
        /** @description The delivery of an order. */
        readonly OrderDelivery: {
            /** @description The delivery time of the order. */
            readonly deliveryTime: components["schemas"]["DeliveryTime"];
            /** @description The delivery address. */
            readonly deliveryAddress?: components["schemas"]["PostalAddress"];
            /** @description The delivery cost; included in the total. */
            readonly deliveryCost?: components["schemas"]["DeliveryCost"];
            /** @description The options that the customer chose. */
            readonly deliveryOption?: components["schemas"]["DeliveryOption"];
        };
        /** @description The amounts of an order, in units of its currency. */
        readonly OrderDetailsAnswer: {
            /** @description The gross amount that the customer pays. It follows the packed amounts once the order is finished or recalculated. */
            readonly orderTotal: number;
            /** @description The value of the entries, before coupons. It follows the packed amounts likewise. */
            readonly valueOfGoods: number;
            /** @description Deposits on bottles and crates, included in the total. */
            readonly deposit: number;
            /** @description Fees of the goods, included in the total, before coupons, as ordered. */
            readonly fees: number;
            /** @description Fees of the payment, included in the total, before coupons, as ordered. */
            readonly paymentFees: number;
            /** @description The discount of coupons. It follows the packed amounts likewise. */
            readonly coupons: number;
            /** @description The currency, as an ISO 4217 code. */
            readonly currency: string;
        };
        /** @description An ordered product. */
        readonly OrderEntry: {
            /** @description The id of the entry, unique in the order. */
            readonly entryId: string;
            /** @description The product’s id, as in scans. */
            readonly productId: string;
            /** @description The name shown to the packer. */
            readonly productName: string;
            /** @description The ordered amount: pieces, or the weight of weight-dependent goods. */
            readonly orderedCount: number;
            /** @description The unit price, in units of the order’s currency. */
            readonly price: number;
            /** @description The unit of the amounts, such as kg. */
            readonly unit?: string;
            /** @description The URL of a picture of the product. */
            readonly imageUrl?: string;
            /** @description The reference quantity for price comparison. */
            readonly unitPricingMeasure?: components["schemas"]["UnitPricingMeasure"];
            /** @description Whether the goods are weighed, so that up to a fifth more may be packed; default false. */
            readonly weightDependent?: boolean;
            /** @description The packed amount. */
            readonly packedCount?: number;
            /** @description The cancelled amount. */
            readonly canceledCount?: number;
        };
        /** @description The payment of an order. */
        readonly OrderPayment: {
            /** @description The number of the invoice. */
            readonly invoiceNumber?: string;
            /** @description The address for the invoice. */
            readonly invoiceAddress?: components["schemas"]["PostalAddress"];
            /** @description The payment methods. */
            readonly methods?: readonly components["schemas"]["PaymentMethod"][];
        };
        /** @description A box or bag, and the number used. */
        readonly PackagingAnswer: {
            /** @description The id of the packaging, unique in the order. */
            readonly entryId: string;
            /** @description The name shown to the packer, such as paper bag. */
            readonly productName: string;
            /** @description The URL of a picture of it. */
            readonly imageUrl?: string;
            /** @description The number used. */
            readonly packedCount: number;
        };
        /** @description How much of a packaging was used. `entryId` and `productId` are aliases: both are the id of the packaging’s entry. */
        readonly PackagingDto: {
            /** @description The id of the packaging in the order. */
            readonly entryId?: string;
            /** @description Alias of `entryId`. */
            readonly productId?: string;
            /** @description The number used. */
            readonly packedCount: number;
        };
        /** @description A box or bag for the order. */
        readonly PackagingProduct: {
            /** @description The id of the packaging, unique in the order. */
            readonly entryId: string;
            /** @description The name shown to the packer, such as paper bag. */
            readonly productName: string;
            /** @description The URL of a picture of it. */
            readonly imageUrl?: string;
            /** @description The number used. */
            readonly packedCount?: number;
        };
        /** @description An order on the packlist of a day. */
        readonly PacklistEntry: {
            /** @description The id of the order. */
            readonly orderId: string;
            /** @description The order number known to the customer. */
            readonly orderNumber?: string;
            /** @description The name of the customer. */
            readonly customerName: string;
            /** @description The packing status, in lower case: initial, in_progress, pre_packed or packed. */
            readonly packingStatus: string;
            /** @description The number of ordered units. */
            readonly productsTotal: number;
            /** @description The number of packed units. */
            readonly productsPacked: number;
            /** @description The packer of the order, if any. */
            readonly assignees: readonly components["schemas"]["AssigneeAnswer"][];
            /** @description The packaging for the order. */
            readonly packagingProducts: readonly components["schemas"]["PackagingAnswer"][];
        };
        /** @description A payment method. */
        readonly PaymentMethod: {
            /** @description The shop’s name of the method, such as invoice. */
            readonly method: string;
        };
        /** @description A postal address. */
        readonly PostalAddress: {
            /** @description The recipient’s title. */
            readonly title?: string;
            /** @description The name of the recipient. */
            readonly contactName?: string;
            /** @description The company. */
            readonly companyName?: string;
            /** @description The street, without the number. */
            readonly street?: string;
            /** @description The house number. */
            readonly streetNumber?: string;
            /** @description An addition to the house number, such as a letter. */
            readonly streetAppendix?: string;
            /** @description The postal code. */
            readonly zip?: string;
            /** @description The city. */
            readonly city?: string;
            /** @description The country: its ISO 3166-1 code, or its name as on a letter. */
            readonly country?: string;
        };
        /** @description The orders to recalculate. */
        readonly RecalculationDto: {
            /**
             * @description The type of the job: MANUAL.
             * @enum {string}
             */
            readonly jobType: "MANUAL";
            /** @description The ids of the orders, up to 10,000. */
            readonly orderIds: readonly string[];
        };
        /** @description A site. */
        readonly SiteAnswer: {
            /** @description The code of the site. */
            readonly siteCode: string;
            /** @description The IANA time zone in which the days of the site begin and end, such as America/Los_Angeles. */
            readonly timeZone: string;
        };
        /** @description Settings of a site. */
        readonly SiteDto: {
            /** @description The IANA time zone in which the days of the site begin and end, such as America/Los_Angeles. */
            readonly timeZone: string;
            /** @description The code of the site. */
            readonly siteCode?: string;
        };
        /** @description A change of the packing status. */
        readonly StatusChangeAnswer: {
            /** @description The new status, in lower case. */
            readonly status: string;
            /** @description The time of the change (ISO 8601, UTC). */
            readonly dateChange: string;
            /** @description The packer who changed the status. */
            readonly assignee: components["schemas"]["StatusChangeAssignee"];
        };
        /** @description The packer who changed the status of an order. */
        readonly StatusChangeAssignee: {
            /** @description The first name; empty for an application. */
            readonly firstName: string;
            /** @description The last name; empty for an application. */
            readonly lastName: string;
        };
        /** @description A new packing status. */
        readonly StatusDto: {
            /**
             * @description The new status; upper and lower case are equal.
             * @enum {string}
             */
            readonly packingStatus: "INITIAL" | "IN_PROGRESS" | "PRE_PACKED" | "PACKED" | "CANCELLED";
        };
        /** @description The reference quantity for price comparison, such as 1 kg. */
        readonly UnitPricingMeasure: {
            /** @description The unit, such as kg. */
            readonly unitCode: string;
            /** @description The quantity in that unit, as text, such as 1. */
            readonly value: string;
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
                readonly "application/json": (components["schemas"]["Error"] & {
                    /**
                     * @description The stable error type for programs.
                     * @enum {string}
                     */
                    readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                }) | readonly components["schemas"]["Error"][];
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
         * @description Unauthorized
         *
         *     - `token_missing`: the bearer token is missing
         *     - `token_invalid`: the bearer token is malformed, forged, expired or issued for another suite: request a new one
         *     - `saas_token_invalid`: the saas token is malformed, forged, expired or issued for another suite
         */
        readonly Unauthorized2: {
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
                    readonly type?: "token_missing" | "token_invalid" | "saas_token_invalid";
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
    readonly listPackingEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Returns only events with a later scan time, with Z or an offset. */
                readonly timestamp?: string;
                /**
                 * @description Returns only events after this `sequence`. Use it to read the feed without missing events.
                 * @example 0
                 */
                readonly after?: number;
                /**
                 * @description The page number, from 0.
                 * @example 0
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 100
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
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["EventAnswer"][];
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
    readonly appendPackingEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The signed token of the acting user: `saasToken` of a login, `saas_token` of a refresh. */
                readonly "saas-token": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EventDto"];
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
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `order_not_found`: there is no such order; 400 for calls of a packer
             *     - `order_cancelled`: the order is cancelled and read-only; 409 for assignees
             *     - `order_status_invalid`: packing is finished
             *     - `user_not_assigned`: the user of the saas token is not the packer of this order, and was not at the time of the event
             *     - `site_code_wrong`: the order belongs to another site
             *     - `product_unknown`: the order has no such product
             *     - `amount_below_zero`: the correction exceeds the recorded amount
             *     - `amount_above_ordered`: packed and cancelled amounts exceed the ordered one (weighed goods: by 20 %)
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             *     - `saas_token_missing`: the call requires the header `saas-token`
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_not_found" | "order_cancelled" | "order_status_invalid" | "user_not_assigned" | "site_code_wrong" | "product_unknown" | "amount_below_zero" | "amount_above_ordered" | "validation_violation" | "bad_request" | "invalid_text" | "saas_token_missing";
                    }) | readonly components["schemas"]["Error"][];
                };
            };
            readonly 401: components["responses"]["Unauthorized2"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `event_exists`: the `eventId` is already used; `details` has the stored event
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
                        readonly type?: "event_exists";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly startRecalculation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecalculationDto"];
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
                    readonly "application/json": components["schemas"]["JobCreated"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `recalculation_in_progress`: a running job already includes an order; `details` lists these orders
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
                        readonly type?: "recalculation_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loadRecalculation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The id of the recalculation: 24 hexadecimal digits.
                 * @example 65f1c0ffee0042d00d1e5a17
                 */
                readonly jobId: string;
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
                    readonly "application/json": components["schemas"]["JobAnswer"];
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
             *     - `job_not_found`: there is no such recalculation
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
                        readonly type?: "job_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listOrderCycles: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The site: a sales channel of the tenant, such as the shop of a country.
                 * @example main
                 */
                readonly siteCode: string;
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
                    readonly "application/json": readonly string[];
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
    readonly listPacklist: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The site: a sales channel of the tenant, such as the shop of a country.
                 * @example main
                 */
                readonly siteCode: string;
                /**
                 * @description The delivery date, YYYY-MM-DD.
                 * @example 2031-04-02
                 */
                readonly deliveryDate: string;
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
                    readonly "application/json": readonly components["schemas"]["PacklistEntry"][];
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
    readonly loadPackingOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The id of the order.
                 * @example 2026-1001
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
                    readonly "application/json": components["schemas"]["OrderAnswer"];
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
             *     - `order_not_found`: there is no such order; 400 for calls of a packer
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
    readonly receivePackingOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the order, chosen by the client: at most 128 characters.
                 * @example 2026-1001
                 */
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IntakeDto"];
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
                    readonly "application/json": components["schemas"]["OrderAnswer"];
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
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                    }) | readonly components["schemas"]["Error"][];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `order_in_packing`: packing has started; an application can neither replace nor cancel the order
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
                        readonly type?: "order_in_packing";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updatePackingStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The signed token of the acting user: `saasToken` of a login, `saas_token` of a refresh. */
                readonly "saas-token"?: string;
            };
            readonly path: {
                /**
                 * @description The id of the order.
                 * @example 2026-1001
                 */
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StatusDto"];
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
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `order_not_found`: there is no such order; 400 for calls of a packer
             *     - `order_cancelled`: the order is cancelled and read-only; 409 for assignees
             *     - `order_status_invalid`: packing is finished
             *     - `user_not_assigned`: the user of the saas token is not the packer of this order, and was not at the time of the event
             *     - `saas_token_missing`: the call requires the header `saas-token`
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
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_not_found" | "order_cancelled" | "order_status_invalid" | "user_not_assigned" | "saas_token_missing" | "validation_violation" | "bad_request" | "invalid_text";
                    }) | readonly components["schemas"]["Error"][];
                };
            };
            readonly 401: components["responses"]["Unauthorized2"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `order_in_packing`: packing has started; an application can neither replace nor cancel the order
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
                        readonly type?: "order_in_packing";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly assignPacker: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The site of the order. The call fails if the order belongs to another site.
                 * @example main
                 */
                readonly siteCode: string;
                /**
                 * @description Whether to replace another packer of the order.
                 * @example false
                 */
                readonly force?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the order.
                 * @example 2026-1001
                 */
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AssigneeDto"];
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
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `site_code_wrong`: the order belongs to another site
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
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "site_code_wrong" | "validation_violation" | "bad_request" | "invalid_text";
                    }) | readonly components["schemas"]["Error"][];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `order_not_found`: there is no such order; 400 for calls of a packer
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
             *     - `order_cancelled`: the order is cancelled and read-only; 409 for assignees
             *     - `assignee_exists`: the order has another packer
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
                        readonly type?: "order_cancelled" | "assignee_exists";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly unassignPacker: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The site of the order. The call fails if the order belongs to another site.
                 * @example main
                 */
                readonly siteCode?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the order.
                 * @example 2026-1001
                 */
                readonly orderId: string;
                /**
                 * @description The packer’s id: the customer number in the saas token.
                 * @example 1000000008
                 */
                readonly assigneeId: string;
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
            /**
             * @description Bad Request
             *
             *     - `site_code_wrong`: the order belongs to another site
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
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "site_code_wrong" | "validation_violation" | "bad_request" | "invalid_text";
                    }) | readonly components["schemas"]["Error"][];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `order_not_found`: there is no such order; 400 for calls of a packer
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
             *     - `order_cancelled`: the order is cancelled and read-only; 409 for assignees
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
                        readonly type?: "order_cancelled";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly finishPacking: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The signed token of the acting user: `saasToken` of a login, `saas_token` of a refresh. */
                readonly "saas-token": string;
            };
            readonly path: {
                /**
                 * @description The id of the order.
                 * @example 2026-1001
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `order_not_found`: there is no such order; 400 for calls of a packer
             *     - `order_cancelled`: the order is cancelled and read-only; 409 for assignees
             *     - `order_status_invalid`: packing is finished
             *     - `user_not_assigned`: the user of the saas token is not the packer of this order, and was not at the time of the event
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             *     - `saas_token_missing`: the call requires the header `saas-token`
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_not_found" | "order_cancelled" | "order_status_invalid" | "user_not_assigned" | "validation_violation" | "bad_request" | "invalid_text" | "saas_token_missing";
                    }) | readonly components["schemas"]["Error"][];
                };
            };
            readonly 401: components["responses"]["Unauthorized2"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listPackingHistory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The id of the order.
                 * @example 2026-1001
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
                    readonly "application/json": readonly components["schemas"]["HistoryEntry"][];
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
             *     - `order_not_found`: there is no such order; 400 for calls of a packer
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
    readonly replacePackaging: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The signed token of the acting user: `saasToken` of a login, `saas_token` of a refresh. */
                readonly "saas-token": string;
            };
            readonly path: {
                /**
                 * @description The id of the order.
                 * @example 2026-1001
                 */
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly components["schemas"]["PackagingDto"][];
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
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `order_not_found`: there is no such order; 400 for calls of a packer
             *     - `order_cancelled`: the order is cancelled and read-only; 409 for assignees
             *     - `order_status_invalid`: packing is finished
             *     - `user_not_assigned`: the user of the saas token is not the packer of this order, and was not at the time of the event
             *     - `validation_violation`: path, query, headers or body are invalid; `details` lists each fault with its field
             *     - `bad_request`: the request is not valid HTTP
             *     - `invalid_text`: a text contains a character that cannot be stored, such as NUL
             *     - `saas_token_missing`: the call requires the header `saas-token`
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description The stable error type for programs.
                         * @enum {string}
                         */
                        readonly type?: "order_not_found" | "order_cancelled" | "order_status_invalid" | "user_not_assigned" | "validation_violation" | "bad_request" | "invalid_text" | "saas_token_missing";
                    }) | readonly components["schemas"]["Error"][];
                };
            };
            readonly 401: components["responses"]["Unauthorized2"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loadPackingSite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The code of the site, at most 64 characters.
                 * @example main
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
                    readonly "application/json": components["schemas"]["SiteAnswer"];
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
             *     - `site_not_found`: the time zone of the site was not set, neither by call nor by an order
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
                        readonly type?: "site_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replacePackingSite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The code of the site, at most 64 characters.
                 * @example main
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
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SiteAnswer"];
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
}
