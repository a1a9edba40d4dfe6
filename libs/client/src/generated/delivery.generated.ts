// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/delivery-v2/{tenant}/configuration": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load the configuration of a site
         * @description The site's configuration, without its credentials, as an array of one; 404 when it has none.
         *
         *     Callers: applications with `delivery.configuration_view` or `delivery.configuration_manage`.
         */
        readonly get: operations["loadDeliveryConfiguration"];
        /**
         * Replace a configuration
         * @description Replaces the configuration that has this id. Without id, deliveryProvider or credentials it is answered with 500, as the
         *     contract has it, and an unknown id with matchedCount 0.
         *
         *     Callers: applications with `delivery.configuration_manage`.
         */
        readonly put: operations["replaceDeliveryConfiguration"];
        /**
         * Set the configuration of a site
         * @description Sets the provider of a site. A site has one configuration: a second one is answered with 500, as the contract has it.
         *
         *     Callers: applications with `delivery.configuration_manage`.
         */
        readonly post: operations["createDeliveryConfiguration"];
        /**
         * Delete the configuration of a site
         * @description Removes the configuration of a site with its credentials. Its orders and their tasks stay.
         *
         *     Callers: applications with `delivery.configuration_manage`.
         */
        readonly delete: operations["deleteDeliveryConfiguration"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/delivery-v2/{tenant}/order": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the orders of a site
         * @description The orders of a site by their ids, at most 1,000 a page.
         *
         *     Callers: applications with `delivery.order_view` or `delivery.order_manage`.
         */
        readonly get: operations["listDeliveryOrders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/delivery-v2/{tenant}/order/{orderId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load an order
         * @description One order, with its task if a provider has it.
         *
         *     Callers: applications with `delivery.order_view` or `delivery.order_manage`.
         */
        readonly get: operations["loadDeliveryOrder"];
        /**
         * Take an order in, or replace it
         * @description Takes a whole order in, or replaces it: what is left out is gone, but its status stays when none is given. DECLINED calls it
         *     off until it is shipped, as often as it is sent; an order that a provider has already is told of to the merchant.
         *
         *     Callers: applications with `delivery.order_manage`.
         */
        readonly put: operations["replaceDeliveryOrder"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/delivery-v2/{tenant}/order/{orderId}/task": {
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
         * Forget the task of an order
         * @description Deletes the order's task after somebody cancelled it at the provider, or saw that there is none: then the order can be planned again.
         *
         *     Callers: applications with `delivery.order_manage`.
         */
        readonly delete: operations["deleteDeliveryTask"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/delivery-v2/{tenant}/planRoute": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Hand orders to the provider
         * @description Pushes orders to the site's provider, each by itself, and answers those that failed; the merchant gets a mail about them.
         *     Safe to repeat: no order gets two tasks, and one whose task is up to date is left alone.
         *
         *     Callers: applications with `delivery.order_manage`.
         */
        readonly post: operations["planRoute"];
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
        /** @description The provider of a site, without credentials. */
        readonly ConfigurationAnswer: {
            /** @description The configuration's id. */
            readonly id: string;
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /**
             * @description Who delivers the orders of the site.
             * @enum {string}
             */
            readonly deliveryProvider: "PROVIDER_A" | "PROVIDER_B";
            /** @description What PROVIDER_B wants to know; there when it is the provider. */
            readonly providerBConfiguration?: components["schemas"]["ProviderBConfigurationDto"];
            /** @description The IANA time zone in which dates and times of orders are meant that have no offset, such as Europe/Berlin; null or nothing: UTC. */
            readonly timeZone?: string;
            /** @description The mail address of who learns of orders that could not be planned; null or nothing: the deployment's default. */
            readonly notificationEmail?: string;
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt: string;
        };
        /** @description The provider of a site that has none. */
        readonly CreateConfigurationDto: {
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /**
             * @description Who delivers the orders of the site.
             * @enum {string}
             */
            readonly deliveryProvider: "PROVIDER_A" | "PROVIDER_B";
            /** @description How the shop proves itself to the provider. */
            readonly credentials: components["schemas"]["CredentialsDto"];
            /** @description The configuration's id. */
            readonly id?: string;
            /** @description What PROVIDER_B wants to know; looked at for that provider only. */
            readonly providerBConfiguration?: components["schemas"]["ProviderBConfigurationDto"] | (never | null);
            /** @description Another place for providerBConfiguration.providerBCustomerNumber. */
            readonly providerBCustomerNumber?: string | null;
            /** @description The mail address of who learns of orders that could not be planned; null or nothing: the deployment's default. */
            readonly notificationEmail?: string | null;
            /** @description The IANA time zone in which dates and times of orders are meant that have no offset, such as Europe/Berlin; null or nothing: UTC. */
            readonly timeZone?: string | null;
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt?: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt?: string;
        };
        /** @description How the shop proves itself to its provider. Sealed when stored, and in no answer. */
        readonly CredentialsDto: {
            /** @description The key for PROVIDER_A; required for it. */
            readonly apiKey?: string;
            /** @description The token for PROVIDER_B; required for it. */
            readonly token?: string;
        };
        /** @description What was deleted. */
        readonly DeletedAnswer: {
            /** @description How many configurations were deleted: 1. */
            readonly deletedCount: number;
        };
        /** @description When an order is to be delivered. A time without an offset is meant in the time zone of the site. */
        readonly DeliveryTimeDto: {
            /** @description The day: YYYY-MM-DD. */
            readonly deliveryDate?: string;
            /** @description From which time of that day: HH:MM, with seconds and offset if wanted. */
            readonly deliveryTimeFrom?: string;
            /** @description Until which time of that day: HH:MM, with seconds and offset if wanted. A time before `deliveryTimeFrom` is one of the next day. */
            readonly deliveryTimeTo?: string;
            /** @description What the delivery costs the customer, in units of the order's currency; kept, and not looked at. */
            readonly deliveryCosts?: number;
            /** @description What the shop has agreed about a pick-up; kept, and not looked at. */
            readonly pickupSettings?: string;
            /** @description Not before this moment, in milliseconds since 1970; comes before the day and its times. */
            readonly completeAfter?: number;
            /** @description Not after this moment, in milliseconds since 1970; comes before the day and its times. */
            readonly completeBefore?: number;
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
        /** @description An order that could not be handed over. */
        readonly FailedOrder: {
            /** @description The id of the order. */
            readonly orderId: string;
            /**
             * @description The provider that should have it.
             * @enum {string}
             */
            readonly deliveryProvider: "PROVIDER_A" | "PROVIDER_B";
            /** @description Why, in a sentence for a dispatcher. */
            readonly errorMessage: string;
        };
        /** @description The configuration that was made. */
        readonly InsertedAnswer: {
            /** @description Its id, in the form that the contract has. */
            readonly insertedId: components["schemas"]["InsertedId"];
        };
        /** @description The id that was inserted, and of which kind it is: a text. */
        readonly InsertedId: {
            /** @description The id of the configuration. */
            readonly value: string;
            /** @description Whether the id is nothing: always false. */
            readonly null: boolean;
            /** @description Whether the id is a document: always false. */
            readonly document: boolean;
            /** @description Whether the id is an array: always false. */
            readonly array: boolean;
            /** @description Whether the id is a text: always true. */
            readonly string: boolean;
            /** @description Whether the id is a number: always false. */
            readonly number: boolean;
            /** @description Whether the id is a 32-bit integer: always false. */
            readonly int32: boolean;
            /** @description Whether the id is a 64-bit integer: always false. */
            readonly int64: boolean;
            /** @description Whether the id is a decimal: always false. */
            readonly decimal128: boolean;
            /** @description Whether the id is a floating-point number: always false. */
            readonly double: boolean;
            /** @description Whether the id is a boolean: always false. */
            readonly boolean: boolean;
            /** @description Whether the id is an object id: always false. */
            readonly objectId: boolean;
            /** @description Whether the id is a pointer: always false. */
            readonly dbpointer: boolean;
            /** @description Whether the id is a timestamp: always false. */
            readonly timestamp: boolean;
            /** @description Whether the id is binary data: always false. */
            readonly binary: boolean;
            /** @description Whether the id is a moment: always false. */
            readonly dateTime: boolean;
            /** @description Whether the id is a symbol: always false. */
            readonly symbol: boolean;
            /** @description Whether the id is a regular expression: always false. */
            readonly regularExpression: boolean;
            /** @description Whether the id is code: always false. */
            readonly javaScript: boolean;
            /** @description Whether the id is code with a scope: always false. */
            readonly javaScriptWithScope: boolean;
        };
        /** @description An order. */
        readonly OrderAnswer: {
            /** @description The id of the order. */
            readonly id: string;
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /** @description The order's number, as the customer knows it. */
            readonly orderNumber: string;
            /**
             * @description Where the order stands. A new one is CREATED or IN_CHECKOUT (default CREATED); an old one keeps its status when none is given.
             * @enum {string}
             */
            readonly orderStatus: "CREATED" | "CONFIRMED" | "SHIPPED" | "COMPLETED" | "IN_CHECKOUT" | "DECLINED";
            /** @description The provider's id of the order's task; there once the order has one. */
            readonly taskId?: string;
            /** @description The order's task at the provider; there once the order has one. */
            readonly task?: components["schemas"]["TaskAnswer"];
            /** @description The telephone number at which the customer can be reached. */
            readonly contactPhone?: string;
            /** @description When the order is to be delivered. */
            readonly deliveryTime?: components["schemas"]["DeliveryTimeDto"];
            /** @description Whether the customer picks the order up, so that no provider gets it; default false. */
            readonly pickup: boolean;
            /** @description Where the customer picks the order up. */
            readonly pickupAddress?: components["schemas"]["PickupAddressDto"];
            /** @description Where the order goes. */
            readonly shippingAddress?: components["schemas"]["ShippingAddressDto"];
        };
        /** @description Where the customer picks the order up. */
        readonly PickupAddressDto: {
            /** @description The id of the place, in the shop’s own systems. */
            readonly id?: string;
            /** @description Street, without the number. */
            readonly street?: string;
            /** @description House number. */
            readonly streetNumber?: string;
            /** @description City. */
            readonly city?: string;
            /** @description Postal code. */
            readonly zipCode?: string;
            /** @description Who runs the place. */
            readonly companyName?: string;
            /** @description Country, as its ISO 3166-1 code or as it is written on a letter. */
            readonly country?: string;
            /** @description What the place is called. */
            readonly addressName?: string;
            /** @description How to find it. */
            readonly description?: string;
            /** @description A mark of the shop’s own. */
            readonly addressTag?: string;
        };
        /** @description Which orders to hand over. */
        readonly PlanRouteDto: {
            /** @description The site whose orders are planned, with its provider. */
            readonly siteCode: string;
            /**
             * @description Plan only orders of this status; default: CREATED and CONFIRMED.
             * @enum {string}
             */
            readonly orderStatus?: "IN_CHECKOUT" | "CREATED" | "CONFIRMED" | "DECLINED" | "SHIPPED" | "COMPLETED";
            /** @description Plan only these orders; default: all of the site that can be planned. */
            readonly orderIds?: readonly string[];
        };
        /** @description What PROVIDER_B wants to know beside its token. */
        readonly ProviderBConfigurationDto: {
            /** @description The type of orders at PROVIDER_B, a number or a text; kept as it is sent. */
            readonly orderType?: number | string;
            /** @description The merchant's number at PROVIDER_B; required for it, here or as the configuration's own field. */
            readonly providerBCustomerNumber?: string;
            /** @description The format of orders at PROVIDER_B; kept as it is sent. */
            readonly format?: string;
        };
        /** @description A whole order: what is left out is not there. */
        readonly PutOrderDto: {
            /** @description The site: a sales channel of the tenant, such as the shop of a country. */
            readonly siteCode: string;
            /** @description The order's number, as the customer knows it. */
            readonly orderNumber: string;
            /**
             * @description Where the order stands. A new one is CREATED or IN_CHECKOUT (default CREATED); an old one keeps its status when none is given.
             * @enum {string}
             */
            readonly orderStatus?: "IN_CHECKOUT" | "CREATED" | "CONFIRMED" | "DECLINED" | "SHIPPED" | "COMPLETED";
            /** @description The telephone number at which the customer can be reached. */
            readonly contactPhone?: string;
            /** @description When the order is to be delivered. */
            readonly deliveryTime?: components["schemas"]["DeliveryTimeDto"];
            /** @description Whether the customer picks the order up, so that no provider gets it; default false. */
            readonly pickup?: boolean;
            /** @description Where the customer picks the order up. */
            readonly pickupAddress?: components["schemas"]["PickupAddressDto"];
            /** @description Where the order goes. */
            readonly shippingAddress?: components["schemas"]["ShippingAddressDto"];
            /** @description The id of the order: that of the path. */
            readonly id?: string;
            /** @description The provider's id of the order's task; there once the order has one. */
            readonly taskId?: string;
            /** @description The order's task at the provider; there once the order has one. */
            readonly task?: components["schemas"]["TaskAnswer"];
        };
        /** @description Where the order goes. */
        readonly ShippingAddressDto: {
            /** @description Who receives the order. */
            readonly contactName?: string;
            /** @description The company, if it goes to one. */
            readonly companyName?: string;
            /** @description Street, without the number. An order without it cannot be planned. */
            readonly street?: string;
            /** @description House number. */
            readonly streetNumber?: string;
            /** @description What belongs to the house number, such as a letter. */
            readonly streetAppendix?: string;
            /** @description First further line: building, floor, c/o. */
            readonly extraLine1?: string;
            /** @description Second further line. */
            readonly extraLine2?: string;
            /** @description Third further line. */
            readonly extraLine3?: string;
            /** @description Fourth further line. */
            readonly extraLine4?: string;
            /** @description Postal code; this or the city is needed to plan the order. */
            readonly zipCode?: string;
            /** @description City; this or the postal code is needed to plan the order. */
            readonly city?: string;
            /** @description Country, as its ISO 3166-1 code or as it is written on a letter. */
            readonly country?: string;
            /** @description State or province. */
            readonly state?: string;
            /** @description The telephone number at which the driver reaches the customer. */
            readonly contactPhone?: string;
        };
        /** @description What the provider made of the order. */
        readonly TaskAnswer: {
            /** @description The provider's id of the task. */
            readonly taskId: string;
            /** @description Where the customer sees how the delivery stands. */
            readonly trackingURL?: string;
            /**
             * @description Who delivers the order.
             * @enum {string}
             */
            readonly deliveryProvider: "PROVIDER_A" | "PROVIDER_B";
        };
        /** @description A request without id, deliveryProvider or credentials is answered with 500, as the contract has it. */
        readonly UpdateConfigurationDto: {
            /** @description The id of the configuration to replace. */
            readonly id?: string;
            /**
             * @description Who delivers the orders of the site.
             * @enum {string}
             */
            readonly deliveryProvider?: "PROVIDER_A" | "PROVIDER_B";
            /** @description How the shop proves itself to the provider. */
            readonly credentials?: components["schemas"]["CredentialsDto"];
            /** @description The site of the configuration, which it stays with. */
            readonly siteCode?: string;
            /** @description What PROVIDER_B wants to know; looked at for that provider only. */
            readonly providerBConfiguration?: components["schemas"]["ProviderBConfigurationDto"] | (never | null);
            /** @description Another place for providerBConfiguration.providerBCustomerNumber. */
            readonly providerBCustomerNumber?: string | null;
            /** @description The mail address of who learns of orders that could not be planned; null or nothing: the deployment's default. */
            readonly notificationEmail?: string | null;
            /** @description The IANA time zone in which dates and times of orders are meant that have no offset, such as Europe/Berlin; null or nothing: UTC. */
            readonly timeZone?: string | null;
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt?: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt?: string;
        };
        /** @description What was replaced. */
        readonly UpdatedAnswer: {
            /** @description 1 when there is a configuration with this id, else 0. */
            readonly matchedCount: number;
            /** @description How many configurations were replaced: 1 or 0. */
            readonly modifiedCount: number;
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
    readonly loadDeliveryConfiguration: {
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
                    readonly "application/json": readonly components["schemas"]["ConfigurationAnswer"][];
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
             *     - `configuration_not_found`: the site has no configuration
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
                        readonly type?: "configuration_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceDeliveryConfiguration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateConfigurationDto"];
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
                    readonly "application/json": components["schemas"]["UpdatedAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Internal Server Error
             *
             *     - `missing_parameters`: the published contract's: PUT configuration without `id`, `deliveryProvider` or `credentials`
             */
            readonly 500: {
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
                        readonly type?: "missing_parameters";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createDeliveryConfiguration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateConfigurationDto"];
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
                    readonly "application/json": components["schemas"]["InsertedAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Internal Server Error
             *
             *     - `configuration_exists`: the published contract's: POST configuration for a site that has one
             */
            readonly 500: {
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
                        readonly type?: "configuration_exists";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteDeliveryConfiguration: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The site: a sales channel of the tenant, such as the shop of a country.
                 * @example main
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeletedAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `configuration_not_found`: the site has no configuration
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
                        readonly type?: "configuration_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listDeliveryOrders: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The site: a sales channel of the tenant, such as the shop of a country.
                 * @example main
                 */
                readonly siteCode: string;
                /**
                 * @description The page number, from 1.
                 * @example 1
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
                    readonly "X-Total-Count": components["headers"]["X-Total-Count"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["OrderAnswer"][];
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
    readonly loadDeliveryOrder: {
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
             *     - `order_not_found`: no such order in this tenant
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
    readonly replaceDeliveryOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the order, of the client's choice: 1 to 64 of A-Z a-z 0-9 . _ : ~ -
                 * @example 2026-1001
                 */
                readonly orderId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PutOrderDto"];
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
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `status_move_refused`: the order cannot go there; the message names where it can
             *     - `order_site_fixed`: an order stays with its site
             *     - `order_changed`: changed by somebody else at the same moment: try again
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
                        readonly type?: "status_move_refused" | "order_site_fixed" | "order_changed";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteDeliveryTask: {
        readonly parameters: {
            readonly query?: never;
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
             *     - `order_not_found`: no such order in this tenant
             *     - `task_not_found`: the order has no task to delete
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
                        readonly type?: "order_not_found" | "task_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `order_being_planned`: its task cannot be deleted now: try again
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
                        readonly type?: "order_being_planned";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly planRoute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PlanRouteDto"];
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
                    readonly "application/json": readonly components["schemas"]["FailedOrder"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `configuration_not_found`: the site has no configuration
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
                        readonly type?: "configuration_not_found";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Service Unavailable
             *
             *     - `key_missing`: the site's credentials are sealed with a key that this replica does not have (yet)
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
                        readonly type?: "key_missing" | "database_unavailable" | "overloaded" | "token_keys_unavailable";
                    };
                };
            };
        };
    };
}
