// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/sequential-id/sequenceSchemaBatch/nextIds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The next ids of several schemas at once, all or none. Keys are names of schemas, or types where no schema has the name. */
        readonly post: operations["IdController_nextIdsOfMany"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/sequenceSchemas": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All schemas, the oldest first, at most 1,000 a page; the header X-Total-Count says how many there are. */
        readonly get: operations["TokenTenantSchemaController_list"];
        readonly put?: never;
        /** Makes a schema. It is active at once when its type has no active one. */
        readonly post: operations["TokenTenantSchemaController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/sequenceSchemas/{sequenceSchema}/nextIds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The next ids of the schema with this name. */
        readonly post: operations["IdController_nextIds"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/{tenant}/schemas": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All schemas, the oldest first, at most 1,000 a page; the header X-Total-Count says how many there are. */
        readonly get: operations["SchemaController_list"];
        readonly put?: never;
        /** Makes a schema. It is active at once when its type has no active one. */
        readonly post: operations["SchemaController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/{tenant}/schemas/types/{schemaType}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The schemas of a type, as in the list of all; none when there is no such type. */
        readonly get: operations["SchemaController_listOfType"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/{tenant}/schemas/types/{schemaType}/nextId": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The next id of the type's active schema. */
        readonly post: operations["IdController_nextId"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/{tenant}/schemas/{schemaId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["SchemaController_load"];
        readonly put?: never;
        readonly post?: never;
        /** Deletes a schema that has given out no number. If it was active its type has no active one until another is made so. */
        readonly delete: operations["SchemaController_delete"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/{tenant}/schemas/{schemaId}/pools": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The pools in use, by key, with what is left in each. */
        readonly get: operations["PoolController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/{tenant}/schemas/{schemaId}/pools/{sequenceKey}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Sets a pool's counter to where another system stopped; never below what was given out. */
        readonly put: operations["PoolController_importCounter"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/{tenant}/schemas/{schemaId}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Shows the next id without using it up. */
        readonly post: operations["PoolController_preview"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sequential-id/{tenant}/schemas/{schemaId}/setActive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Makes the schema the only active one of its type. */
        readonly post: operations["SchemaController_setActive"];
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
        readonly CreateSequenceSchemaDto: {
            /** @description The tokens of preText and postText, usually __name__, and the rule of each. */
            readonly placeholders?: {
                readonly [key: string]: components["schemas"]["PlaceholderDto"];
            };
            /** @description Unique in the tenant. */
            readonly name: string;
            /** @description What the schema numbers; one schema of a type is active at a time. Default: the name. */
            readonly schemaType?: string;
            /** @description The text before the number; tokens in it are replaced. */
            readonly preText?: string;
            /** @description The text after the number; tokens in it are replaced. */
            readonly postText?: string;
            /** @description The first number. Default 1. */
            readonly startValue?: number;
            /** @description Another name of startValue. */
            readonly minValue?: number;
            /** @description The last number. Default 999,999,999, or less where numberOfDigits is less. */
            readonly maxValue?: number;
            /** @description The width of the number, filled with zeros. Default: as wide as maxValue. */
            readonly numberOfDigits?: number;
            /** @description The IANA time zone of __year__ __month__ __day__ __hour__ __minute__ __second__. Default UTC. */
            readonly timeZone?: string;
            readonly id?: string;
            readonly active?: boolean;
            readonly counter?: number;
            readonly createdAt?: string;
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
        readonly IdDto: {
            readonly id: string;
        };
        readonly IdsDto: {
            /** @description In order, with no gap between them. */
            readonly ids: readonly string[];
        };
        readonly ImportCounterDto: {
            /** @description The last number that counts as given out: the next one is one more. */
            readonly counter: number;
        };
        readonly NextIdDto: {
            /**
             * @description A value for each token that needs one.
             * @default {}
             */
            readonly placeholders?: {
                readonly [key: string]: string;
            };
            /**
             * @description The pool. Default: the pool `default`.
             * @default default
             */
            readonly sequenceKey?: string;
        };
        readonly NextIdsDto: {
            /**
             * @description A value for each token that needs one.
             * @default {}
             */
            readonly placeholders?: {
                readonly [key: string]: string;
            };
            /**
             * @description The pool. Default: the pool `default`.
             * @default default
             */
            readonly sequenceKey?: string;
            /**
             * @description How many ids, in a row. Default 1.
             * @default 1
             */
            readonly numberOfIds?: number;
        };
        readonly PlaceholderDto: {
            /** @description Each call must give a value. Default false. */
            readonly required?: boolean;
            /** @description Serves when no value is given and none is required: 0 to 100 characters. */
            readonly default?: string;
        };
        readonly PoolDto: {
            readonly sequenceKey: string;
            /** @description The last number given out. */
            readonly counter: number;
            /** @description So many numbers are left. */
            readonly remaining: number;
        };
        readonly PreviewDto: {
            /**
             * @description A value for each token that needs one.
             * @default {}
             */
            readonly placeholders?: {
                readonly [key: string]: string;
            };
            /**
             * @description The pool. Default: the pool `default`.
             * @default default
             */
            readonly sequenceKey?: string;
        };
        readonly PreviewedIdDto: {
            /** @description What the next call would be answered, if no other call comes first. */
            readonly id: string;
        };
        readonly SchemaIdDto: {
            readonly id: string;
        };
        readonly SequenceSchemaDto: {
            /** @description The tokens of preText and postText, usually __name__, and the rule of each. */
            readonly placeholders: {
                readonly [key: string]: components["schemas"]["PlaceholderDto"];
            };
            readonly id: string;
            readonly name: string;
            readonly schemaType: string;
            /** @description Calls by type use the active schema of the type. */
            readonly active: boolean;
            readonly preText: string;
            readonly postText: string;
            readonly startValue: number;
            readonly maxValue: number;
            readonly numberOfDigits: number;
            /** @description The last number given out in the default pool; before the first, startValue - 1. */
            readonly counter: number;
            /** Format: date-time */
            readonly createdAt: string;
            readonly timeZone: string;
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
    readonly IdController_nextIdsOfMany: {
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
                readonly "application/json": {
                    readonly [key: string]: components["schemas"]["NextIdsDto"];
                };
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: readonly string[];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description There is no such schema */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The pool has no number left */
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
    readonly TokenTenantSchemaController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description From 1. */
                readonly pageNumber?: number;
                /** @description Schemas on a page. */
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
                    readonly "application/json": readonly components["schemas"]["SequenceSchemaDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly TokenTenantSchemaController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateSequenceSchemaDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SchemaIdDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The name is taken */
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
    readonly IdController_nextIds: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly sequenceSchema: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NextIdsDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdsDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The pool has no number left */
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
    readonly SchemaController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description From 1. */
                readonly pageNumber?: number;
                /** @description Schemas on a page. */
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
                    readonly "application/json": readonly components["schemas"]["SequenceSchemaDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly SchemaController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateSequenceSchemaDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SchemaIdDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The name is taken */
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
    readonly SchemaController_listOfType: {
        readonly parameters: {
            readonly query?: {
                /** @description From 1. */
                readonly pageNumber?: number;
                /** @description Schemas on a page. */
                readonly pageSize?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly schemaType: string;
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
                    readonly "application/json": readonly components["schemas"]["SequenceSchemaDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly IdController_nextId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly schemaType: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NextIdDto"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The pool has no number left */
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
    readonly SchemaController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly schemaId: string;
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
                    readonly "application/json": components["schemas"]["SequenceSchemaDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly SchemaController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly schemaId: string;
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
            /** @description The schema has issued numbers */
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
    readonly PoolController_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Pools whose key comes after this one. */
                readonly after?: string;
                readonly pageSize?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly schemaId: string;
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
                    readonly "application/json": readonly components["schemas"]["PoolDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly PoolController_importCounter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly sequenceKey: string;
                readonly schemaId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImportCounterDto"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PoolDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description Numbers beyond this one have been issued */
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
    readonly PoolController_preview: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly schemaId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PreviewDto"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PreviewedIdDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description The pool has no number left */
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
    readonly SchemaController_setActive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly schemaId: string;
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
                    readonly "application/json": components["schemas"]["SequenceSchemaDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
}
