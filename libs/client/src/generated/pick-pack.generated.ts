// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/pick-pack/{tenant}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The feed of events, for other systems. */
        readonly get: operations["EventController_list"];
        readonly put?: never;
        /** Takes a packing event of the user who packs the order. */
        readonly post: operations["EventController_append"];
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
        /** Begins to compute the totals of orders again, from what was packed. */
        readonly post: operations["RecalculationController_start"];
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
        /** How far a job has come, order by order. */
        readonly get: operations["RecalculationController_load"];
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
        /** The delivery dates of a site's orders from today on. */
        readonly get: operations["OrderController_listCycles"];
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
        /** The packlist of a site and a delivery date. */
        readonly get: operations["OrderController_list"];
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
        readonly get: operations["OrderController_load"];
        /** Takes an order in, or replaces it while nobody has begun to pack it. */
        readonly put: operations["OrderController_receive"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Moves the order to another status. Without a saas token: cancels an order that nobody packs. */
        readonly patch: operations["PackingController_updateStatus"];
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
        /** Gives the order to a packer. */
        readonly post: operations["PackingController_assign"];
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
        /** Takes the order from its packer; nothing happens when that is somebody else. */
        readonly delete: operations["PackingController_unassign"];
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
        /** Ends packing: totals as packed, status PACKED, no packer, a confirmation to the customer. */
        readonly post: operations["PackingController_finish"];
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
        /** Who changed what of an order, and the events that came too late. */
        readonly get: operations["OrderController_listHistory"];
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
        /** Sets how much of which packaging was used. */
        readonly put: operations["PackingController_replacePackaging"];
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
        readonly Acknowledgement: {
            readonly message: string;
            /** @description Equal to the HTTP status. */
            readonly code: number;
        };
        readonly AssigneeAnswer: {
            readonly firstName: string;
            readonly lastName: string;
            /** @description The customer number in the user's saas token. */
            readonly id: string;
        };
        readonly AssigneeDto: {
            /** @description The customer number in the user's saas token. */
            readonly id: string;
            readonly firstName: string;
            readonly lastName: string;
            readonly siteCode?: string;
        };
        readonly DeliveryCost: {
            readonly amount: number;
            readonly currency: string;
        };
        readonly DeliveryOption: {
            readonly packaging?: string;
            readonly replacement?: boolean;
            readonly pickup?: boolean;
        };
        readonly DeliveryTime: {
            /** @description `YYYY-MM-DD`: the order is on this day's packlist. */
            readonly deliveryDate: string;
            readonly deliveryTimeFrom?: string;
            readonly deliveryTimeTo?: string;
        };
        readonly EntryAnswer: {
            readonly entryId: string;
            readonly productId: string;
            readonly productName: string;
            readonly orderedCount: number;
            readonly price: number;
            readonly unit?: string;
            readonly imageUrl?: string;
            readonly unitPricingMeasure?: components["schemas"]["UnitPricingMeasure"];
            readonly weightDependent?: boolean;
            readonly packedCount: number;
            readonly canceledCount: number;
        };
        readonly Error: {
            /** @description What went wrong, for people. */
            readonly message: string;
            /** @description The HTTP status. */
            readonly code: number;
            /** @description What went wrong, for programs: lowercase with underscores. */
            readonly type?: string;
            /** @description Where in the request, in bean notation. */
            readonly field?: string;
            readonly details?: readonly {
                /** @description Where in the request, in bean notation. */
                readonly field?: string;
                readonly type: string;
                readonly message?: string;
                /** Format: uri */
                readonly moreInfo?: string;
            }[];
        };
        readonly EventAnswer: {
            readonly eventId: string;
            readonly productId: string;
            readonly orderNumber: string;
            readonly orderCycle?: string;
            readonly pickedAmount: number;
            readonly packedAmount: number;
            readonly canceledAmount: number;
            readonly supplierId?: string;
            readonly unit?: string;
            /** @description ISO 8601, UTC. */
            readonly timestamp: string;
            readonly site: string;
            /** @description Who packed: the id in the user's saas token. */
            readonly user: string;
            readonly bookProduct: boolean;
            /** @description Grows with each event of the tenant, with gaps. */
            readonly sequence: number;
        };
        readonly EventDto: {
            /** @description Chosen by the client; a second event with the same id is refused. */
            readonly eventId: string;
            readonly orderNumber: string;
            readonly productId: string;
            readonly orderCycle?: string;
            /** @default 0 */
            readonly pickedAmount?: number;
            /** @default 0 */
            readonly packedAmount?: number;
            /** @default 0 */
            readonly canceledAmount?: number;
            readonly supplierId?: string;
            readonly unit?: string;
            /** @description The event's own time, with Z or an offset. */
            readonly timestamp: string;
            readonly siteCode: string;
            /** @default false */
            readonly bookProduct?: boolean;
            readonly site?: string;
            readonly user?: string;
            readonly sequence?: number;
        };
        readonly HistoryEntry: {
            /** @description ISO 8601, UTC. */
            readonly at: string;
            /** @description What was done: order_received, assigned, status_changed, event_refused … */
            readonly action: string;
            /** @description The application that called. */
            readonly clientId: string;
            /** @description The user of the saas token, where the call had one. */
            readonly user?: components["schemas"]["AssigneeAnswer"];
            readonly before?: Record<string, never>;
            readonly after?: Record<string, never>;
        };
        readonly IntakeDto: {
            readonly siteCode: string;
            readonly currency: string;
            readonly orderTotal: number;
            readonly valueOfGoods: number;
            /** @default 0 */
            readonly deposit?: number;
            /**
             * @description What coupons took off.
             * @default 0
             */
            readonly coupons?: number;
            readonly customer: components["schemas"]["OrderCustomer"];
            readonly delivery: components["schemas"]["OrderDelivery"];
            readonly payment?: components["schemas"]["OrderPayment"];
            readonly entries: readonly components["schemas"]["OrderEntry"][];
            /** @default [] */
            readonly packagingProducts?: readonly components["schemas"]["PackagingProduct"][];
        };
        readonly JobAnswer: {
            readonly _id: components["schemas"]["ObjectId"];
            /** @description IN_PROGRESS or DONE. */
            readonly jobStatus: string;
            readonly orders: readonly components["schemas"]["JobOrder"][];
            readonly startedAt: components["schemas"]["JobDate"];
            /** @description Once it is DONE. */
            readonly finishedAt?: components["schemas"]["JobDate"];
        };
        readonly JobCreated: {
            /** @description 24 hexadecimal digits. */
            readonly jobId: string;
        };
        readonly JobDate: {
            /** @description ISO 8601, UTC. */
            readonly $date: string;
        };
        readonly JobOrder: {
            readonly orderId: string;
            /** @description PENDING, SUCCESS or FAILURE. */
            readonly orderStatus: string;
            /** @description Why it failed, or what is wrong with the order's records although it did not; otherwise empty. */
            readonly message: string;
        };
        readonly ObjectId: {
            readonly $oid: string;
        };
        readonly OrderAnswer: {
            readonly id: string;
            readonly siteCode: string;
            /** @description In lower case. */
            readonly packingStatus: string;
            readonly assignees: readonly components["schemas"]["AssigneeAnswer"][];
            readonly orderDetails: components["schemas"]["OrderDetailsAnswer"];
            readonly entries: readonly components["schemas"]["EntryAnswer"][];
            readonly packagingProducts: readonly components["schemas"]["PackagingAnswer"][];
            readonly customer: components["schemas"]["OrderCustomer"];
            readonly delivery: components["schemas"]["OrderDelivery"];
            readonly payment?: components["schemas"]["OrderPayment"];
            readonly statusChanges: readonly components["schemas"]["StatusChangeAnswer"][];
        };
        readonly OrderCustomer: {
            readonly id?: string;
            readonly title?: string;
            readonly customerName: string;
            /** @description Gets the order confirmation; without one, none is sent. */
            readonly email?: string;
            readonly phoneNumber?: string;
        };
        readonly OrderDelivery: {
            readonly deliveryTime: components["schemas"]["DeliveryTime"];
            readonly deliveryAddress?: components["schemas"]["PostalAddress"];
            readonly deliveryCost?: components["schemas"]["DeliveryCost"];
            readonly deliveryOption?: components["schemas"]["DeliveryOption"];
        };
        readonly OrderDetailsAnswer: {
            /** @description Follows the packed amounts once the order was recalculated or finished. */
            readonly orderTotal: number;
            /** @description Follows the packed amounts once the order was recalculated or finished. */
            readonly valueOfGoods: number;
            readonly deposit: number;
            /** @description Follows the packed amounts once the order was recalculated or finished. */
            readonly coupons: number;
            readonly currency: string;
        };
        readonly OrderEntry: {
            /** @description Unique in the order. */
            readonly entryId: string;
            readonly productId: string;
            readonly productName: string;
            /** @description Units, or the weight of weight-dependent goods. */
            readonly orderedCount: number;
            /** @description Of one unit, in the order's currency. */
            readonly price: number;
            readonly unit?: string;
            readonly imageUrl?: string;
            readonly unitPricingMeasure?: components["schemas"]["UnitPricingMeasure"];
            /** @description Weighed goods may come in up to a fifth over. */
            readonly weightDependent?: boolean;
            readonly packedCount?: number;
            readonly canceledCount?: number;
        };
        readonly OrderPayment: {
            readonly invoiceNumber?: string;
            readonly invoiceAddress?: components["schemas"]["PostalAddress"];
            readonly methods?: readonly components["schemas"]["PaymentMethod"][];
        };
        readonly PackagingAnswer: {
            readonly entryId: string;
            readonly productName: string;
            readonly imageUrl?: string;
            /** @description How many were used. */
            readonly packedCount: number;
        };
        readonly PackagingProduct: {
            readonly entryId: string;
            readonly productName: string;
            readonly imageUrl?: string;
            readonly packedCount?: number;
        };
        readonly PacklistEntry: {
            readonly orderId: string;
            readonly customerName: string;
            /** @description In lower case: initial, in_progress, pre_packed or packed. */
            readonly packingStatus: string;
            /** @description Units ordered. */
            readonly productsTotal: number;
            /** @description Units packed. */
            readonly productsPacked: number;
            readonly assignees: readonly components["schemas"]["AssigneeAnswer"][];
            readonly packagingProducts: readonly components["schemas"]["PackagingAnswer"][];
        };
        readonly PaymentMethod: {
            readonly method: string;
        };
        readonly PostalAddress: {
            readonly title?: string;
            readonly contactName?: string;
            readonly companyName?: string;
            readonly street?: string;
            readonly streetNumber?: string;
            readonly streetAppendix?: string;
            readonly zip?: string;
            readonly city?: string;
            readonly country?: string;
        };
        readonly RecalculationDto: {
            /**
             * @description MANUAL
             * @enum {string}
             */
            readonly jobType: "MANUAL";
            readonly orderIds: readonly string[];
        };
        readonly StatusChangeAnswer: {
            /** @description In lower case. */
            readonly status: string;
            /** @description ISO 8601, UTC. */
            readonly dateChange: string;
            readonly assignee: components["schemas"]["StatusChangeAssignee"];
        };
        readonly StatusChangeAssignee: {
            readonly firstName: string;
            readonly lastName: string;
        };
        readonly StatusDto: {
            /**
             * @description In upper or lower case.
             * @enum {string}
             */
            readonly packingStatus: "INITIAL" | "IN_PROGRESS" | "PRE_PACKED" | "PACKED" | "CANCELLED";
        };
        readonly UnitPricingMeasure: {
            readonly unitCode: string;
            readonly value: string;
        };
    };
    responses: {
        /** @description Bad Request */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
            };
        };
        /** @description Forbidden */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
            };
        };
        /** @description Not Found */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
            };
        };
        /** @description Payload Too Large */
        readonly PayloadTooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
            };
        };
        /** @description Service Unavailable */
        readonly ServiceUnavailable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
            };
        };
        /** @description Unauthorized */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
            };
        };
        /** @description Unsupported Media Type */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
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
    readonly EventController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Only events whose own time is later. */
                readonly timestamp?: string;
                /** @description Only events after this `sequence`: the way to read the feed without missing an event. */
                readonly after?: number;
                /** @description From 0. */
                readonly pageNumber?: number;
                readonly pageSize?: number;
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
                    readonly "application/json": readonly components["schemas"]["EventAnswer"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly EventController_append: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The event is there already, or the order takes no more events */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly RecalculationController_start: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobCreated"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description An order is in a job that still runs */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly RecalculationController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly jobId: string;
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
                    readonly "application/json": components["schemas"]["JobAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly OrderController_listCycles: {
        readonly parameters: {
            readonly query: {
                readonly siteCode: string;
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
                    readonly "application/json": readonly string[];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly OrderController_list: {
        readonly parameters: {
            readonly query: {
                readonly siteCode: string;
                /** @description `YYYY-MM-DD` */
                readonly deliveryDate: string;
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
                    readonly "application/json": readonly components["schemas"]["PacklistEntry"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly OrderController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orderId: string;
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
                    readonly "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly OrderController_receive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description Packing has begun */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly PackingController_updateStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "saas-token"?: string;
            };
            readonly path: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
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
    readonly PackingController_assign: {
        readonly parameters: {
            readonly query: {
                readonly siteCode: string;
                /** @description Takes the order away from the packer who has it. */
                readonly force?: boolean;
            };
            readonly header?: never;
            readonly path: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The order is cancelled, or another packer has it */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly PackingController_unassign: {
        readonly parameters: {
            readonly query?: {
                readonly siteCode?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly orderId: string;
                readonly assigneeId: string;
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
            /** @description The order is cancelled */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] | readonly components["schemas"]["Error"][];
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly PackingController_finish: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                readonly "saas-token": string;
            };
            readonly path: {
                readonly orderId: string;
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
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly OrderController_listHistory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orderId: string;
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
                    readonly "application/json": readonly components["schemas"]["HistoryEntry"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly PackingController_replacePackaging: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                readonly "saas-token": string;
            };
            readonly path: {
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly string[];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
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
}
