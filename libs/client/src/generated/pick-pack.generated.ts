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
         * Read the feed of events
         * @description All events of the tenant in the order in which they were stored. Who goes on with `after` misses none.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["listPackingEvents"];
        readonly put?: never;
        /**
         * Record a scan
         * @description Takes a packing event of the user who packs the order, or who packed it at the event’s own time (60 seconds more or less).
         *     Events may come late and in any order: counts are sums of them. A refused event of a known order is in its history.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         *
         *     Needs the header `saas-token` too, which names the user who acts.
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
         * @description Begins to compute the totals of orders again, from what was packed. The work is done in the background.
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
         * @description How far a job has come, order by order.
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
         * @description The days from today on, in the site’s time zone, that orders of the site are delivered on, as YYYY-MM-DD.
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
         * List the packlist of a day
         * @description The orders of a site that are delivered on a day, without cancelled ones.
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
         * @description Everything of an order: as it was ordered, what is packed of it, and who packs.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["loadPackingOrder"];
        /**
         * Take an order in, or replace it
         * @description Takes an order in, or replaces it while nobody has begun to pack it.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         */
        readonly put: operations["receivePackingOrder"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Move an order to another status
         * @description Moves the order to another status. Without a saas token: cancels an order that nobody has begun to pack; the same again
         *     changes nothing.
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
         * Give an order to a packer
         * @description Gives the order to its one packer. The same one again is fine; another is refused unless `force` takes it from the first.
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
         * Take an order from its packer
         * @description Takes the order from its packer; nothing happens when that is somebody else.
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
         * @description Ends packing: the order has its totals as packed, is PACKED, has no packer, and a confirmation is on its way to the customer.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         *
         *     Needs the header `saas-token` too, which names the user who acts.
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
         * List the history of an order
         * @description Who changed what of an order, from what to what, the first change first; and the events that were refused.
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
         * Set the packaging of an order
         * @description Sets how much of which packaging was used. What is not named keeps its count.
         *
         *     Callers: applications with `pickpack.pickpack_manage`.
         *
         *     Needs the header `saas-token` too, which names the user who acts.
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
         * @description The time zone of a site, whether it was set or comes from its orders; 404 where neither named one: its days are then days of UTC.
         *
         *     Callers: applications with `pickpack.pickpack_view` or `pickpack.pickpack_manage`.
         */
        readonly get: operations["loadPackingSite"];
        /**
         * Set the time zone of a site
         * @description Sets the time zone of a site, in which `orderCycles` begins with today. Without this call, a site has the time zone that
         *     its latest order names (`delivery.deliveryTime.timeZone`), or else UTC; after it, orders change it no more.
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
        /** @description What most calls answer. */
        readonly Acknowledgement: {
            /** @description What was done, in English. */
            readonly message: string;
            /** @description The HTTP status. */
            readonly code: number;
        };
        /** @description A user who packs. */
        readonly AssigneeAnswer: {
            /** @description The packer’s first name. */
            readonly firstName: string;
            /** @description The packer’s last name. */
            readonly lastName: string;
            /** @description The customer number in the user's saas token. */
            readonly id: string;
        };
        /** @description The user who is to pack an order. */
        readonly AssigneeDto: {
            /** @description The id of the packer: the customer number in their saas token. */
            readonly id: string;
            /** @description The packer’s first name. */
            readonly firstName: string;
            /** @description The packer’s last name. */
            readonly lastName: string;
            /** @description The site of the order; refused when the order is of another one. */
            readonly siteCode?: string;
        };
        /** @description What the delivery costs the customer. */
        readonly DeliveryCost: {
            /** @description In units of the currency, such as 4.90. */
            readonly amount: number;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
        };
        /** @description What the customer has chosen. */
        readonly DeliveryOption: {
            /** @description How the customer wants it packed. */
            readonly packaging?: string;
            /** @description Whether the customer takes a replacement for what is missing. */
            readonly replacement?: boolean;
            /** @description Whether the customer picks the order up. */
            readonly pickup?: boolean;
        };
        /** @description When the order is delivered. */
        readonly DeliveryTime: {
            /** @description The day, YYYY-MM-DD: the order is on its packlist. */
            readonly deliveryDate: string;
            /** @description From which time of the day; kept as it is sent. */
            readonly deliveryTimeFrom?: string;
            /** @description Until which time of the day; kept as it is sent. */
            readonly deliveryTimeTo?: string;
            /** @description The IANA time zone in which they are meant; it becomes that of the site, unless the site’s was set by call. */
            readonly timeZone?: string;
        };
        /** @description What was ordered of a product, and what is packed of it. */
        readonly EntryAnswer: {
            /** @description The id of the entry, unique in the order. */
            readonly entryId: string;
            /** @description The product, as scans name it. */
            readonly productId: string;
            /** @description What the packer reads. */
            readonly productName: string;
            /** @description How many were ordered: pieces, or the weight of weight-dependent goods. */
            readonly orderedCount: number;
            /** @description The price of one unit, in units of the order’s currency. */
            readonly price: number;
            /** @description What is counted, such as kg. */
            readonly unit?: string;
            /** @description A picture of the product. */
            readonly imageUrl?: string;
            /** @description The unit of price comparison. */
            readonly unitPricingMeasure?: components["schemas"]["UnitPricingMeasure"];
            /** @description Whether it is weighed goods, of which up to a fifth more may come; default false. */
            readonly weightDependent?: boolean;
            /** @description How many are packed. */
            readonly packedCount: number;
            /** @description How many are cancelled. */
            readonly canceledCount: number;
        };
        /** @description Why a call was refused. */
        readonly Error: {
            /** @description What went wrong, for people, in English. */
            readonly message: string;
            /** @description The HTTP status. */
            readonly code: number;
            /** @description What went wrong, for programs: stable, lower case with underscores. */
            readonly type?: string;
            /** @description Where in the request, such as items[0].quantity; only in a list of faults. */
            readonly field?: string;
            /** @description Every fault by itself, where there is more than one thing to say. */
            readonly details?: readonly ({
                /** @description Where in the request, such as items[0].quantity; empty for the body as a whole. */
                readonly field?: string;
                /** @description The fault, for programs: missing_value, invalid_value, unknown_field and others. */
                readonly type?: string;
                /** @description The fault, for people, in English. */
                readonly message?: string;
                /**
                 * Format: uri
                 * @description A page about it.
                 */
                readonly moreInfo?: string;
            } & {
                readonly [key: string]: unknown;
            })[];
        };
        /** @description An event as it is stored. */
        readonly EventAnswer: {
            /** @description The id of the event, of the client’s choice; a second event with the same id is refused. */
            readonly eventId: string;
            /** @description The product that was scanned. */
            readonly productId: string;
            /** @description The id of the order. */
            readonly orderNumber: string;
            /** @description The delivery date of the order; kept, and not looked at. */
            readonly orderCycle?: string;
            /** @description How many were taken from the shelf: pieces, or the weight of weight-dependent goods. Negative ones correct earlier events. */
            readonly pickedAmount: number;
            /** @description How many were put into the box; negative ones correct earlier events. */
            readonly packedAmount: number;
            /** @description How many are missing and do not come; negative ones correct earlier events. */
            readonly canceledAmount: number;
            /** @description Who supplied the product; kept, and not looked at. */
            readonly supplierId?: string;
            /** @description What is counted, such as kg. */
            readonly unit?: string;
            /** @description When it was scanned (ISO 8601, UTC). */
            readonly timestamp: string;
            /** @description The site of the order. */
            readonly site: string;
            /** @description Who packed: the id in the user's saas token. */
            readonly user: string;
            /** @description Whether stock is to be booked; kept for the readers of the feed. */
            readonly bookProduct: boolean;
            /** @description Grows with each event of the tenant, with gaps. */
            readonly sequence: number;
        };
        /** @description What a packer's scanner tells. Negative amounts correct earlier events. */
        readonly EventDto: {
            /** @description The id of the event, of the client’s choice; a second event with the same id is refused. */
            readonly eventId: string;
            /** @description The id of the order. */
            readonly orderNumber: string;
            /** @description The product that was scanned. */
            readonly productId: string;
            /** @description The delivery date of the order; kept, and not looked at. */
            readonly orderCycle?: string;
            /**
             * @description How many were taken from the shelf: pieces, or the weight of weight-dependent goods. Negative ones correct earlier events.
             * @default 0
             */
            readonly pickedAmount?: number;
            /**
             * @description How many were put into the box; negative ones correct earlier events.
             * @default 0
             */
            readonly packedAmount?: number;
            /**
             * @description How many are missing and do not come; negative ones correct earlier events.
             * @default 0
             */
            readonly canceledAmount?: number;
            /** @description Who supplied the product; kept, and not looked at. */
            readonly supplierId?: string;
            /** @description What is counted, such as kg. */
            readonly unit?: string;
            /** @description When it was scanned, with Z or an offset, such as 2026-11-02T09:30:00+0100. */
            readonly timestamp: string;
            /** @description The site of the order; refused when the order is of another one. */
            readonly siteCode: string;
            /**
             * @description Whether stock is to be booked; kept for the readers of the feed.
             * @default false
             */
            readonly bookProduct?: boolean;
            /** @description The site of the order, as answers call it. */
            readonly site?: string;
            /** @description Who packed: the id in the user’s saas token. */
            readonly user?: string;
            /** @description The place in the feed: it grows with each event of the tenant, with gaps. */
            readonly sequence?: number;
        };
        /** @description One change of an order, or one event that was refused. */
        readonly HistoryEntry: {
            /** @description When it was done (ISO 8601, UTC). */
            readonly at: string;
            /** @description What was done: order_received, assigned, status_changed, event_refused … */
            readonly action: string;
            /** @description The application that called; pick-pack for its own work. */
            readonly clientId: string;
            /** @description The user of the saas token, where the call had one. */
            readonly user?: components["schemas"]["AssigneeAnswer"];
            /** @description What was there before, as far as it changed. */
            readonly before?: Record<string, never>;
            /** @description What is there since then, as far as it changed. */
            readonly after?: Record<string, never>;
        };
        /** @description An order that is to be packed. */
        readonly IntakeDto: {
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
            /** @description The order’s number, as the customer knows it; without it mails name the id. */
            readonly orderNumber?: string;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
            /** @description What the customer pays, in units of the currency, gross. */
            readonly orderTotal: number;
            /** @description What the entries come to, before coupons. */
            readonly valueOfGoods: number;
            /**
             * @description Deposits on bottles and crates that are part of the total.
             * @default 0
             */
            readonly deposit?: number;
            /**
             * @description Fees of the goods that are part of the total, before coupons.
             * @default 0
             */
            readonly fees?: number;
            /**
             * @description Fees of the payment that are part of the total, before coupons.
             * @default 0
             */
            readonly paymentFees?: number;
            /**
             * @description What coupons took off the total.
             * @default 0
             */
            readonly coupons?: number;
            /** @description Who ordered. */
            readonly customer: components["schemas"]["OrderCustomer"];
            /** @description How the order gets to the customer. */
            readonly delivery: components["schemas"]["OrderDelivery"];
            /** @description How the order is paid. */
            readonly payment?: components["schemas"]["OrderPayment"];
            /** @description What was ordered. */
            readonly entries: readonly components["schemas"]["OrderEntry"][];
            /**
             * @description What the order may be packed into.
             * @default []
             */
            readonly packagingProducts?: readonly components["schemas"]["PackagingProduct"][];
        };
        /** @description How far a recalculation has come. */
        readonly JobAnswer: {
            /** @description The id of the recalculation. */
            readonly _id: components["schemas"]["ObjectId"];
            /** @description Whether it still runs: IN_PROGRESS or DONE. */
            readonly jobStatus: string;
            /** @description What became of each order. */
            readonly orders: readonly components["schemas"]["JobOrder"][];
            /** @description When it was begun. */
            readonly startedAt: components["schemas"]["JobDate"];
            /** @description When it ended; there once it is DONE. */
            readonly finishedAt?: components["schemas"]["JobDate"];
        };
        /** @description The recalculation that was begun. */
        readonly JobCreated: {
            /** @description The id of the recalculation: 24 hexadecimal digits. */
            readonly jobId: string;
        };
        /** @description A moment in the form that the contract has. */
        readonly JobDate: {
            /** @description ISO 8601, UTC. */
            readonly $date: string;
        };
        /** @description An order of a recalculation. */
        readonly JobOrder: {
            /** @description The id of the order. */
            readonly orderId: string;
            /** @description What became of it: PENDING, SUCCESS or FAILURE. */
            readonly orderStatus: string;
            /** @description Why it failed, or what is wrong with the order's records although it did not; otherwise empty. */
            readonly message: string;
        };
        /** @description An id in the form that the contract has. */
        readonly ObjectId: {
            /** @description 24 hexadecimal digits. */
            readonly $oid: string;
        };
        /** @description An order to be packed. */
        readonly OrderAnswer: {
            /** @description The id of the order. */
            readonly id: string;
            /** @description The site: a sales channel of the tenant, such as a country’s shop. */
            readonly siteCode: string;
            /** @description The order’s number, as the customer knows it; without it mails name the id. */
            readonly orderNumber?: string;
            /** @description Where the order stands, in lower case: initial, in_progress, pre_packed, packed or cancelled. */
            readonly packingStatus: string;
            /** @description Who packs the order: nobody or one. */
            readonly assignees: readonly components["schemas"]["AssigneeAnswer"][];
            /** @description The money of the order. */
            readonly orderDetails: components["schemas"]["OrderDetailsAnswer"];
            /** @description What was ordered. */
            readonly entries: readonly components["schemas"]["EntryAnswer"][];
            /** @description What the order may be packed into. */
            readonly packagingProducts: readonly components["schemas"]["PackagingAnswer"][];
            /** @description Who ordered. */
            readonly customer: components["schemas"]["OrderCustomer"];
            /** @description How the order gets to the customer. */
            readonly delivery: components["schemas"]["OrderDelivery"];
            /** @description How the order is paid. */
            readonly payment?: components["schemas"]["OrderPayment"];
            /** @description How its status changed, the first change first. */
            readonly statusChanges: readonly components["schemas"]["StatusChangeAnswer"][];
        };
        /** @description Who ordered. */
        readonly OrderCustomer: {
            /** @description The number of the customer. */
            readonly id?: string;
            /** @description How the customer is addressed. */
            readonly title?: string;
            /** @description The name of the customer. */
            readonly customerName: string;
            /** @description Where the order confirmation goes; without it none is sent. */
            readonly email?: string;
            /** @description The telephone number of the customer. */
            readonly phoneNumber?: string;
        };
        /** @description How the order gets to the customer. */
        readonly OrderDelivery: {
            /** @description When the order is delivered. */
            readonly deliveryTime: components["schemas"]["DeliveryTime"];
            /** @description Where it is delivered. */
            readonly deliveryAddress?: components["schemas"]["PostalAddress"];
            /** @description What the delivery costs; it is part of the total. */
            readonly deliveryCost?: components["schemas"]["DeliveryCost"];
            /** @description What the customer has chosen. */
            readonly deliveryOption?: components["schemas"]["DeliveryOption"];
        };
        /** @description The money of an order, in units of its currency. */
        readonly OrderDetailsAnswer: {
            /** @description What the customer pays, gross. It follows the packed amounts once the order was recalculated or finished. */
            readonly orderTotal: number;
            /** @description What the entries come to, before coupons. It follows the packed amounts likewise. */
            readonly valueOfGoods: number;
            /** @description Deposits on bottles and crates that are part of the total. */
            readonly deposit: number;
            /** @description Fees of the goods that are part of the total, before coupons, as ordered. */
            readonly fees: number;
            /** @description Fees of the payment that are part of the total, before coupons, as ordered. */
            readonly paymentFees: number;
            /** @description What coupons take off the total. It follows the packed amounts likewise. */
            readonly coupons: number;
            /** @description The currency, as its ISO 4217 code. */
            readonly currency: string;
        };
        /** @description What was ordered of a product. */
        readonly OrderEntry: {
            /** @description The id of the entry, unique in the order. */
            readonly entryId: string;
            /** @description The product, as scans name it. */
            readonly productId: string;
            /** @description What the packer reads. */
            readonly productName: string;
            /** @description How many were ordered: pieces, or the weight of weight-dependent goods. */
            readonly orderedCount: number;
            /** @description The price of one unit, in units of the order’s currency. */
            readonly price: number;
            /** @description What is counted, such as kg. */
            readonly unit?: string;
            /** @description A picture of the product. */
            readonly imageUrl?: string;
            /** @description The unit of price comparison. */
            readonly unitPricingMeasure?: components["schemas"]["UnitPricingMeasure"];
            /** @description Whether it is weighed goods, of which up to a fifth more may come; default false. */
            readonly weightDependent?: boolean;
            /** @description How many are packed. */
            readonly packedCount?: number;
            /** @description How many are cancelled. */
            readonly canceledCount?: number;
        };
        /** @description How the order is paid. */
        readonly OrderPayment: {
            /** @description The number of the invoice. */
            readonly invoiceNumber?: string;
            /** @description Where the invoice goes. */
            readonly invoiceAddress?: components["schemas"]["PostalAddress"];
            /** @description How the order is paid. */
            readonly methods?: readonly components["schemas"]["PaymentMethod"][];
        };
        /** @description A box or bag, and how many of it were used. */
        readonly PackagingAnswer: {
            /** @description The id of the packaging, unique in the order. */
            readonly entryId: string;
            /** @description What the packer reads, such as paper bag. */
            readonly productName: string;
            /** @description A picture of it. */
            readonly imageUrl?: string;
            /** @description How many were used. */
            readonly packedCount: number;
        };
        /** @description How much of a packaging product was used. Name it by `entryId` or `productId`; both mean the packaging's entry. */
        readonly PackagingDto: {
            /** @description The id of the packaging in the order. */
            readonly entryId?: string;
            /** @description Another name of entryId. */
            readonly productId?: string;
            /** @description How many were used. */
            readonly packedCount: number;
        };
        /** @description A box or bag that the order may be packed into. */
        readonly PackagingProduct: {
            /** @description The id of the packaging, unique in the order. */
            readonly entryId: string;
            /** @description What the packer reads, such as paper bag. */
            readonly productName: string;
            /** @description A picture of it. */
            readonly imageUrl?: string;
            /** @description How many were used. */
            readonly packedCount?: number;
        };
        /** @description An order on a day's packlist. */
        readonly PacklistEntry: {
            /** @description The id of the order. */
            readonly orderId: string;
            /** @description The order’s number, as the customer knows it. */
            readonly orderNumber?: string;
            /** @description The name of the customer. */
            readonly customerName: string;
            /** @description Where the order stands, in lower case: initial, in_progress, pre_packed or packed. */
            readonly packingStatus: string;
            /** @description How many units were ordered. */
            readonly productsTotal: number;
            /** @description How many units are packed. */
            readonly productsPacked: number;
            /** @description Who packs the order: nobody or one. */
            readonly assignees: readonly components["schemas"]["AssigneeAnswer"][];
            /** @description What the order may be packed into. */
            readonly packagingProducts: readonly components["schemas"]["PackagingAnswer"][];
        };
        /** @description A way of paying. */
        readonly PaymentMethod: {
            /** @description What the shop calls it, such as invoice. */
            readonly method: string;
        };
        /** @description A postal address. */
        readonly PostalAddress: {
            /** @description How the receiver is addressed. */
            readonly title?: string;
            /** @description Who receives it. */
            readonly contactName?: string;
            /** @description The company, if it goes to one. */
            readonly companyName?: string;
            /** @description Street, without the number. */
            readonly street?: string;
            /** @description House number. */
            readonly streetNumber?: string;
            /** @description What belongs to the house number, such as a letter. */
            readonly streetAppendix?: string;
            /** @description Postal code. */
            readonly zip?: string;
            /** @description City. */
            readonly city?: string;
            /** @description Country, as its ISO 3166-1 code or as it is written on a letter. */
            readonly country?: string;
        };
        /** @description Which orders to recalculate. */
        readonly RecalculationDto: {
            /**
             * @description Why it is done: MANUAL.
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
        /** @description What packing knows of a site. */
        readonly SiteDto: {
            /** @description The IANA time zone in which the days of the site begin and end, such as America/Los_Angeles. */
            readonly timeZone: string;
            /** @description The code of the site. */
            readonly siteCode?: string;
        };
        /** @description A move of an order from one status to another. */
        readonly StatusChangeAnswer: {
            /** @description The status it went to, in lower case. */
            readonly status: string;
            /** @description When (ISO 8601, UTC). */
            readonly dateChange: string;
            /** @description Who moved it. */
            readonly assignee: components["schemas"]["StatusChangeAssignee"];
        };
        /** @description Who moved an order. */
        readonly StatusChangeAssignee: {
            /** @description The first name; empty when an application did it. */
            readonly firstName: string;
            /** @description The last name; empty when an application did it. */
            readonly lastName: string;
        };
        /** @description Where the order is to stand. */
        readonly StatusDto: {
            /**
             * @description The status to move to, in upper or lower case.
             * @enum {string}
             */
            readonly packingStatus: "INITIAL" | "IN_PROGRESS" | "PRE_PACKED" | "PACKED" | "CANCELLED";
        };
        /** @description Refers to a unit of price comparison, such as 1 kg. */
        readonly UnitPricingMeasure: {
            /** @description The unit, such as kg. */
            readonly unitCode: string;
            /** @description How many of it, as text, such as 1. */
            readonly value: string;
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
                readonly "application/json": (components["schemas"]["Error"] & {
                    /**
                     * @description What went wrong, for programs.
                     * @enum {string}
                     */
                    readonly type?: "validation_violation" | "bad_request" | "invalid_text";
                }) | readonly components["schemas"]["Error"][];
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
         * @description Unauthorized
         *
         *     - `token_missing`: no bearer token
         *     - `token_invalid`: the bearer token is malformed, forged, expired or not for this suite: get a new one
         *     - `saas_token_invalid`: the saas token is malformed, forged, expired or not for this suite
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
                     * @description What went wrong, for programs.
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
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listPackingEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description List only events whose own time is later, with Z or an offset. */
                readonly timestamp?: string;
                /**
                 * @description List only events after this `sequence`: the way to read the feed without missing an event.
                 * @example 0
                 */
                readonly after?: number;
                /**
                 * @description Which page, the first one is 0.
                 * @example 0
                 */
                readonly pageNumber?: number;
                /**
                 * @description How many entries a page has at most.
                 * @example 100
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
                /** @description The signed token of the user who acts: `saasToken` of a login, `saas_token` of a refresh. */
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
             *     - `order_not_found`: no such order; 400 for the calls of a packer
             *     - `order_cancelled`: cancelled orders can only be read; 409 for assignees
             *     - `order_status_invalid`: packing has ended
             *     - `user_not_assigned`: the saas token's user does not pack this order, nor did at the event's own time
             *     - `site_code_wrong`: the order is of another site
             *     - `product_unknown`: the order has no such product
             *     - `amount_below_zero`: a correction of more than there is
             *     - `amount_above_ordered`: more packed and cancelled than ordered (weighed goods: 20 % more)
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             *     - `saas_token_missing`: the call needs the header `saas-token`
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
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
             *     - `event_exists`: `details` has the event stored under this `eventId`
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
             *     - `recalculation_in_progress`: `details` names the orders that a running job has
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
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
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
             *     - `job_not_found`: no such recalculation
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
                 * @description The site: a sales channel of the tenant, such as a country’s shop.
                 * @example main
                 */
                readonly siteCode: string;
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
                 * @description The site: a sales channel of the tenant, such as a country’s shop.
                 * @example main
                 */
                readonly siteCode: string;
                /**
                 * @description The day, YYYY-MM-DD.
                 * @example 2031-04-02
                 */
                readonly deliveryDate: string;
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
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
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
             *     - `order_not_found`: no such order; 400 for the calls of a packer
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
    readonly receivePackingOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the order, of the client’s choice: at most 128 characters.
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
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
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
             *     - `order_in_packing`: somebody packs the order, or did: it is neither replaced nor cancelled by an application
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
                /** @description The signed token of the user who acts: `saasToken` of a login, `saas_token` of a refresh. */
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
             *     - `order_not_found`: no such order; 400 for the calls of a packer
             *     - `order_cancelled`: cancelled orders can only be read; 409 for assignees
             *     - `order_status_invalid`: packing has ended
             *     - `user_not_assigned`: the saas token's user does not pack this order, nor did at the event's own time
             *     - `saas_token_missing`: the call needs the header `saas-token`
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
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
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
             *     - `order_in_packing`: somebody packs the order, or did: it is neither replaced nor cancelled by an application
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
                 * @description The site of the order; refused when the order is of another one.
                 * @example main
                 */
                readonly siteCode: string;
                /**
                 * @description Whether to take the order away from the packer who has it.
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
             *     - `site_code_wrong`: the order is of another site
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
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
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
             *     - `order_not_found`: no such order; 400 for the calls of a packer
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
             *     - `order_cancelled`: cancelled orders can only be read; 409 for assignees
             *     - `assignee_exists`: somebody else packs the order
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
                 * @description The site of the order; refused when the order is of another one.
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
                 * @description The id of the packer: the customer number in their saas token.
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
             *     - `site_code_wrong`: the order is of another site
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
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
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
             *     - `order_not_found`: no such order; 400 for the calls of a packer
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
             *     - `order_cancelled`: cancelled orders can only be read; 409 for assignees
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
                /** @description The signed token of the user who acts: `saasToken` of a login, `saas_token` of a refresh. */
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
             *     - `order_not_found`: no such order; 400 for the calls of a packer
             *     - `order_cancelled`: cancelled orders can only be read; 409 for assignees
             *     - `order_status_invalid`: packing has ended
             *     - `user_not_assigned`: the saas token's user does not pack this order, nor did at the event's own time
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             *     - `saas_token_missing`: the call needs the header `saas-token`
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
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
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
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
             *     - `order_not_found`: no such order; 400 for the calls of a packer
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
    readonly replacePackaging: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The signed token of the user who acts: `saasToken` of a login, `saas_token` of a refresh. */
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
             *     - `order_not_found`: no such order; 400 for the calls of a packer
             *     - `order_cancelled`: cancelled orders can only be read; 409 for assignees
             *     - `order_status_invalid`: packing has ended
             *     - `user_not_assigned`: the saas token's user does not pack this order, nor did at the event's own time
             *     - `validation_violation`: path, query, header or body are wrong; `details` has every fault with its field
             *     - `bad_request`: the request is not HTTP that this service can read
             *     - `invalid_text`: a text has a character that cannot be stored, such as NUL
             *     - `saas_token_missing`: the call needs the header `saas-token`
             */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": (components["schemas"]["Error"] & {
                        /**
                         * @description What went wrong, for programs.
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
                /** @description The ETag of the answer that the client has: 304 without a body while it is still the same. */
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
             *     - `site_not_found`: neither a call nor an order has named the time zone of the site
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
