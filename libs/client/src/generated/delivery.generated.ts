// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/delivery-v2/{tenant}/configuration": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The site's configuration, as an array of one; 404 when it has none. */
        readonly get: operations["ConfigurationController_load"];
        /** Finds the configuration by its id. Missing parameters are answered with 500, an unknown id with matchedCount 0. */
        readonly put: operations["ConfigurationController_replace"];
        /** A site has one configuration: a second one is answered with 500, as the contract has it. */
        readonly post: operations["ConfigurationController_create"];
        readonly delete: operations["ConfigurationController_delete"];
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
        /** The site's orders by id, at most 1,000 a page; `X-Total-Count` says how many there are. */
        readonly get: operations["DeliveryOrderController_list"];
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
        readonly get: operations["DeliveryOrderController_load"];
        /** Takes a whole order in, or replaces it; safe to repeat. */
        readonly put: operations["DeliveryOrderController_replace"];
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
        /** Deletes the order's task after somebody cancelled it at the provider, or saw that there is none: then the order can be planned again. */
        readonly delete: operations["DeliveryOrderController_deleteTask"];
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
        /** Pushes orders to the site's provider, each by itself, and answers those that failed. Safe to repeat: no order gets two tasks. */
        readonly post: operations["PlanningController_planRoute"];
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
        readonly ConfigurationAnswer: {
            readonly id: string;
            readonly siteCode: string;
            /** @enum {string} */
            readonly deliveryProvider: "PROVIDER_A" | "PROVIDER_B";
            /** @description Present when the provider is PROVIDER_B. */
            readonly providerBConfiguration?: components["schemas"]["ProviderBConfigurationDto"];
            readonly timeZone?: string;
            readonly notificationEmail?: string;
            readonly createdAt: string;
            readonly modifiedAt: string;
        };
        readonly CreateConfigurationDto: {
            readonly siteCode: string;
            /** @enum {string} */
            readonly deliveryProvider: "PROVIDER_A" | "PROVIDER_B";
            readonly credentials: components["schemas"]["CredentialsDto"];
            readonly id?: string;
            readonly providerBConfiguration?: components["schemas"]["ProviderBConfigurationDto"] | null;
            /** @description Another place for providerBConfiguration.providerBCustomerNumber. */
            readonly providerBCustomerNumber?: string | null;
            /** @description Who learns of orders that could not be planned; null or nothing: the deployment's default. */
            readonly notificationEmail?: string | null;
            /** @description In which dates and times of its orders are meant that have no offset, such as Europe/Berlin; null or nothing: UTC. */
            readonly timeZone?: string | null;
            readonly createdAt?: string;
            readonly modifiedAt?: string;
        };
        readonly CredentialsDto: {
            /** @description For PROVIDER_A. */
            readonly apiKey?: string;
            /** @description For PROVIDER_B. */
            readonly token?: string;
        };
        readonly DeletedAnswer: {
            readonly deletedCount: number;
        };
        readonly DeliveryTimeDto: {
            /** @description YYYY-MM-DD */
            readonly deliveryDate?: string;
            /** @description HH:MM, with seconds and offset if wanted. */
            readonly deliveryTimeFrom?: string;
            readonly deliveryTimeTo?: string;
            readonly deliveryCosts?: number;
            readonly pickupSettings?: string;
            /** @description Milliseconds since 1970. */
            readonly completeAfter?: number;
            readonly completeBefore?: number;
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
        readonly FailedOrder: {
            readonly orderId: string;
            /** @enum {string} */
            readonly deliveryProvider: "PROVIDER_A" | "PROVIDER_B";
            /** @description Why, in a dispatcher's words. */
            readonly errorMessage: string;
        };
        readonly InsertedAnswer: {
            readonly insertedId: components["schemas"]["InsertedId"];
        };
        readonly InsertedId: {
            readonly value: string;
            readonly null: boolean;
            readonly document: boolean;
            readonly array: boolean;
            readonly string: boolean;
            readonly number: boolean;
            readonly int32: boolean;
            readonly int64: boolean;
            readonly decimal128: boolean;
            readonly double: boolean;
            readonly boolean: boolean;
            readonly objectId: boolean;
            readonly dbpointer: boolean;
            readonly timestamp: boolean;
            readonly binary: boolean;
            readonly dateTime: boolean;
            readonly symbol: boolean;
            readonly regularExpression: boolean;
            readonly javaScript: boolean;
            readonly javaScriptWithScope: boolean;
        };
        readonly OrderAnswer: {
            readonly id: string;
            readonly siteCode: string;
            readonly orderNumber: string;
            /** @enum {string} */
            readonly orderStatus: "IN_CHECKOUT" | "CREATED" | "CONFIRMED" | "DECLINED" | "SHIPPED" | "COMPLETED";
            /** @description Present once the order has a task at a provider. */
            readonly taskId?: string;
            readonly task?: components["schemas"]["TaskAnswer"];
            readonly contactPhone?: string;
            readonly deliveryTime?: components["schemas"]["DeliveryTimeDto"];
            readonly pickup: boolean;
            readonly pickupAddress?: components["schemas"]["PickupAddressDto"];
            readonly shippingAddress?: components["schemas"]["ShippingAddressDto"];
        };
        readonly PickupAddressDto: {
            readonly id?: string;
            readonly street?: string;
            readonly streetNumber?: string;
            readonly city?: string;
            readonly zipCode?: string;
            readonly companyName?: string;
            readonly country?: string;
            readonly addressName?: string;
            readonly description?: string;
            readonly addressTag?: string;
        };
        readonly PlanRouteDto: {
            readonly siteCode: string;
            /**
             * @description Only orders of this status; default: CREATED and CONFIRMED.
             * @enum {string}
             */
            readonly orderStatus?: "IN_CHECKOUT" | "CREATED" | "CONFIRMED" | "DECLINED" | "SHIPPED" | "COMPLETED";
            /** @description Only these orders; default: all of the site that fit. */
            readonly orderIds?: readonly string[];
        };
        readonly ProviderBConfigurationDto: {
            /** @description Kept as it is sent, a number or a text. */
            readonly orderType?: number | string;
            /** @description The merchant's number at PROVIDER_B. Required, here or beside. */
            readonly providerBCustomerNumber?: string;
            readonly format?: string;
        };
        readonly PutOrderDto: {
            readonly siteCode: string;
            readonly orderNumber: string;
            /**
             * @description A new order is CREATED or IN_CHECKOUT (default CREATED); an old one keeps its status when none is given.
             * @enum {string}
             */
            readonly orderStatus?: "IN_CHECKOUT" | "CREATED" | "CONFIRMED" | "DECLINED" | "SHIPPED" | "COMPLETED";
            readonly contactPhone?: string;
            readonly deliveryTime?: components["schemas"]["DeliveryTimeDto"];
            /** @description The customer picks the order up; default false. */
            readonly pickup?: boolean;
            readonly pickupAddress?: components["schemas"]["PickupAddressDto"];
            readonly shippingAddress?: components["schemas"]["ShippingAddressDto"];
            readonly id?: string;
            readonly taskId?: string;
            readonly task?: components["schemas"]["TaskAnswer"];
        };
        readonly ShippingAddressDto: {
            readonly contactName?: string;
            readonly companyName?: string;
            readonly street?: string;
            readonly streetNumber?: string;
            readonly streetAppendix?: string;
            readonly extraLine1?: string;
            readonly extraLine2?: string;
            readonly extraLine3?: string;
            readonly extraLine4?: string;
            readonly zipCode?: string;
            readonly city?: string;
            readonly country?: string;
            readonly state?: string;
            readonly contactPhone?: string;
        };
        readonly TaskAnswer: {
            readonly taskId: string;
            readonly trackingURL?: string;
            /** @enum {string} */
            readonly deliveryProvider: "PROVIDER_A" | "PROVIDER_B";
        };
        readonly UpdateConfigurationDto: {
            readonly id?: string;
            /** @enum {string} */
            readonly deliveryProvider?: "PROVIDER_A" | "PROVIDER_B";
            readonly credentials?: components["schemas"]["CredentialsDto"];
            /** @description A configuration stays with its site. */
            readonly siteCode?: string;
            readonly providerBConfiguration?: components["schemas"]["ProviderBConfigurationDto"] | null;
            /** @description Another place for providerBConfiguration.providerBCustomerNumber. */
            readonly providerBCustomerNumber?: string | null;
            /** @description Who learns of orders that could not be planned; null or nothing: the deployment's default. */
            readonly notificationEmail?: string | null;
            /** @description In which dates and times of its orders are meant that have no offset, such as Europe/Berlin; null or nothing: UTC. */
            readonly timeZone?: string | null;
            readonly createdAt?: string;
            readonly modifiedAt?: string;
        };
        readonly UpdatedAnswer: {
            /** @description 1 when the id is known, else 0. */
            readonly matchedCount: number;
            readonly modifiedCount: number;
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
    readonly ConfigurationController_load: {
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
                    readonly "application/json": readonly components["schemas"]["ConfigurationAnswer"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The site has no configuration */
            readonly 404: {
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
    readonly ConfigurationController_replace: {
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
            /** @description Required parameters are missing */
            readonly 500: {
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
    readonly ConfigurationController_create: {
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
            /** @description The site has a configuration already */
            readonly 500: {
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
    readonly ConfigurationController_delete: {
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
                    readonly "application/json": components["schemas"]["DeletedAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The site has no configuration */
            readonly 404: {
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
    readonly DeliveryOrderController_list: {
        readonly parameters: {
            readonly query: {
                readonly siteCode: string;
                /** @description From 1. */
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
                    readonly "application/json": readonly components["schemas"]["OrderAnswer"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly DeliveryOrderController_load: {
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
    readonly DeliveryOrderController_replace: {
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
                readonly "application/json": components["schemas"]["PutOrderDto"];
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
            /** @description The order is of another site, is being planned, or cannot move to this status */
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
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly DeliveryOrderController_deleteTask: {
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
            /** @description The order is being planned */
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
    readonly PlanningController_planRoute: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["FailedOrder"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The site has no configuration */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
}
