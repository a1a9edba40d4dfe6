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
        /**
         * Draw ids of several schemas
         * @description Takes numbers of up to 100 schemas at once, 100,000 in all, every one of them or none. Keys are names of schemas, or types
         *     where no schema has the name; the answer has the same keys.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly post: operations["drawNextIdsOfMany"];
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
        /**
         * List schemas of the token’s tenant
         * @description All schemas of the token's tenant, the oldest first, at most 1,000 a page.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly get: operations["listOwnSequenceSchemas"];
        readonly put?: never;
        /**
         * Create a schema of the token’s tenant
         * @description Makes a schema of the token's tenant. It is active at once when its type has no active one.
         *
         *     Callers: applications with `sequentialid.schema_manage`.
         */
        readonly post: operations["createOwnSequenceSchema"];
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
        /**
         * Draw ids of a schema
         * @description Takes 1 to 10,000 numbers in a row of the schema with this name and answers the ids that they make.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly post: operations["drawNextIds"];
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
        /**
         * List schemas
         * @description All schemas of the tenant, the oldest first, at most 1,000 a page.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly get: operations["listSequenceSchemas"];
        readonly put?: never;
        /**
         * Create a schema
         * @description Makes a schema. It is active at once when its type has no active one.
         *
         *     Callers: applications with `sequentialid.schema_manage`.
         */
        readonly post: operations["createSequenceSchema"];
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
        /**
         * List the schemas of a type
         * @description The schemas of a type, as in the list of all; none when there is no such type.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly get: operations["listSequenceSchemasOfType"];
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
        /**
         * Draw the next id of a type
         * @description Takes the next number of the type's active schema and answers the id that it makes.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly post: operations["drawNextId"];
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
        /**
         * Load a schema
         * @description One schema, with the last number of its default pool.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly get: operations["loadSequenceSchema"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a schema
         * @description Deletes a schema that has given out no number. If it was active its type has no active one until another is made so.
         *
         *     Callers: applications with `sequentialid.schema_manage`.
         */
        readonly delete: operations["deleteSequenceSchema"];
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
        /**
         * List the pools of a schema
         * @description The pools in use, by key, with what is left in each.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly get: operations["listPools"];
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
        /**
         * Go on where another system stopped
         * @description Sets a pool's counter to where another system stopped; never below what was given out.
         *
         *     Callers: applications with `sequentialid.schema_manage`.
         */
        readonly put: operations["importCounter"];
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
        /**
         * Preview the next id
         * @description Shows the next id without using it up.
         *
         *     Callers: applications with `sequentialid.schema_view` or `sequentialid.schema_manage`.
         */
        readonly post: operations["previewNextId"];
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
        /**
         * Make a schema the active one of its type
         * @description Makes the schema the only active one of its type.
         *
         *     Callers: applications with `sequentialid.schema_manage`.
         */
        readonly post: operations["activateSequenceSchema"];
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
        /** @description How the ids of a kind look. A schema is never changed: for another look make another one. */
        readonly CreateSequenceSchemaDto: {
            /** @description The tokens of preText and postText, usually __name__, and the rule of each. */
            readonly placeholders?: {
                readonly [key: string]: components["schemas"]["PlaceholderDto"];
            };
            /** @description The name of the schema, unique in the tenant. */
            readonly name: string;
            /** @description What the schema numbers; one schema of a type is active at a time. Default: the name. */
            readonly schemaType?: string;
            /** @description The text before the number; tokens in it are replaced. */
            readonly preText?: string;
            /** @description The text after the number; tokens in it are replaced. */
            readonly postText?: string;
            /** @description The first number; default 1. */
            readonly startValue?: number;
            /** @description Another name of startValue. */
            readonly minValue?: number;
            /** @description The last number, at most 2^53 - 1; default 999,999,999, or less where numberOfDigits is less. */
            readonly maxValue?: number;
            /** @description How many digits the number is filled up to with zeros; default: as many as maxValue has. */
            readonly numberOfDigits?: number;
            /** @description The IANA time zone of `__year__`, `__month__`, `__day__`, `__hour__`, `__minute__` and `__second__`; default UTC. */
            readonly timeZone?: string;
            /** @description The schema's id. */
            readonly id?: string;
            /** @description Whether it is the schema that calls by type use. */
            readonly active?: boolean;
            /** @description The last number given out in the default pool; before the first, the one below startValue. */
            readonly counter?: number;
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt?: string;
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
        /** @description The id that was drawn. */
        readonly IdDto: {
            /** @description The number with its texts, such as INV-2026-000042. */
            readonly id: string;
        };
        /** @description The ids that were drawn. */
        readonly IdsDto: {
            /** @description The ids in their order, with no gap between them. */
            readonly ids: readonly string[];
        };
        /** @description Where another system stopped. */
        readonly ImportCounterDto: {
            /** @description The last number that counts as given out: the next one is one more. */
            readonly counter: number;
        };
        /** @description From which pool to draw, and what stands for the schema's tokens. */
        readonly NextIdDto: {
            /**
             * @description A value for each token that needs one: 1 to 100 characters, by token.
             * @default {}
             */
            readonly placeholders?: {
                readonly [key: string]: string;
            };
            /**
             * @description The pool to draw from: each key has a counter of its own, made by its first use.
             * @default default
             */
            readonly sequenceKey?: string;
        };
        /** @description How many ids to draw, and from which pool. */
        readonly NextIdsDto: {
            /**
             * @description A value for each token that needs one: 1 to 100 characters, by token.
             * @default {}
             */
            readonly placeholders?: {
                readonly [key: string]: string;
            };
            /**
             * @description The pool to draw from: each key has a counter of its own, made by its first use.
             * @default default
             */
            readonly sequenceKey?: string;
            /**
             * @description How many ids to draw, in a row.
             * @default 1
             */
            readonly numberOfIds?: number;
        };
        /** @description What a schema says of one of its tokens. */
        readonly PlaceholderDto: {
            /** @description Whether each call must give a value; default false. */
            readonly required?: boolean;
            /** @description What stands for the token when no value is given and none is required: 0 to 100 characters. */
            readonly default?: string;
        };
        /** @description A counter of a schema. */
        readonly PoolDto: {
            /** @description The key of the pool. */
            readonly sequenceKey: string;
            /** @description The last number given out. */
            readonly counter: number;
            /** @description How many numbers are left. */
            readonly remaining: number;
        };
        /** @description Of which pool to show the next id, and what stands for the schema's tokens. */
        readonly PreviewDto: {
            /**
             * @description A value for each token that needs one: 1 to 100 characters, by token.
             * @default {}
             */
            readonly placeholders?: {
                readonly [key: string]: string;
            };
            /**
             * @description The pool to draw from: each key has a counter of its own, made by its first use.
             * @default default
             */
            readonly sequenceKey?: string;
        };
        /** @description The id that would be next. */
        readonly PreviewedIdDto: {
            /** @description What the next call would be answered, if no other call comes first. */
            readonly id: string;
        };
        /** @description The schema that was made. */
        readonly SchemaIdDto: {
            /** @description Its id. */
            readonly id: string;
        };
        /** @description A schema. */
        readonly SequenceSchemaDto: {
            /** @description The tokens of preText and postText, usually __name__, and the rule of each. */
            readonly placeholders: {
                readonly [key: string]: components["schemas"]["PlaceholderDto"];
            };
            /** @description The schema's id. */
            readonly id: string;
            /** @description The name of the schema, unique in the tenant. */
            readonly name: string;
            /** @description What the schema numbers; one schema of a type is active at a time. Default: the name. */
            readonly schemaType: string;
            /** @description Whether it is the schema that calls by type use. */
            readonly active: boolean;
            /** @description The text before the number; tokens in it are replaced. */
            readonly preText: string;
            /** @description The text after the number; tokens in it are replaced. */
            readonly postText: string;
            /** @description The first number; default 1. */
            readonly startValue: number;
            /** @description The last number, at most 2^53 - 1; default 999,999,999, or less where numberOfDigits is less. */
            readonly maxValue: number;
            /** @description How many digits the number is filled up to with zeros; default: as many as maxValue has. */
            readonly numberOfDigits: number;
            /** @description The last number given out in the default pool; before the first, the one below startValue. */
            readonly counter: number;
            /**
             * Format: date-time
             * @description The time of creation (ISO 8601, UTC).
             */
            readonly createdAt: string;
            /** @description The IANA time zone of `__year__`, `__month__`, `__day__`, `__hour__`, `__minute__` and `__second__`; default UTC. */
            readonly timeZone: string;
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
    readonly drawNextIdsOfMany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
                 * @example numbers-of-batch-7
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /**
             * @description Not Found
             *
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "schema_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `sequence_exhausted`: fewer numbers are left than were asked for: make the next schema
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
                        readonly type?: "sequence_exhausted" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listOwnSequenceSchemas: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The page number, from 1.
                 * @example 2
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 1
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
                    readonly "application/json": readonly components["schemas"]["SequenceSchemaDto"][];
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
    readonly createOwnSequenceSchema: {
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SchemaIdDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `schema_exists`: the name is taken
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
                        readonly type?: "schema_exists";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly drawNextIds: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
                 * @example orders-of-batch-7
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The name of the schema.
                 * @example orders
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdsDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "schema_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `sequence_exhausted`: fewer numbers are left than were asked for: make the next schema
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
                        readonly type?: "sequence_exhausted" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listSequenceSchemas: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The page number, from 1.
                 * @example 1
                 */
                readonly pageNumber?: number;
                /**
                 * @description The maximum number of entries on a page.
                 * @example 1
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
                    readonly "application/json": readonly components["schemas"]["SequenceSchemaDto"][];
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
    readonly createSequenceSchema: {
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SchemaIdDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `schema_exists`: the name is taken
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
                        readonly type?: "schema_exists";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listSequenceSchemasOfType: {
        readonly parameters: {
            readonly query?: {
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
            readonly path: {
                /**
                 * @description What the schemas number, such as invoice.
                 * @example order
                 */
                readonly schemaType: string;
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
                    readonly "application/json": readonly components["schemas"]["SequenceSchemaDto"][];
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
    readonly drawNextId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect.
                 * @example invoice-of-order-2026-1001
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description What the schemas number, such as invoice.
                 * @example invoice
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdDto"];
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
             * @description Not Found
             *
             *     - `no_active_schema`: the type has no active schema
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "no_active_schema" | "schema_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `sequence_exhausted`: fewer numbers are left than were asked for: make the next schema
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
                        readonly type?: "sequence_exhausted" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loadSequenceSchema: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of the answer that the client has. If it is unchanged, the answer is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The schema's id.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly schemaId: string;
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
                    readonly "application/json": components["schemas"]["SequenceSchemaDto"];
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
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "schema_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteSequenceSchema: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The schema's id.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly schemaId: string;
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
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "schema_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `schema_in_use`: it has given out numbers and stays
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
                        readonly type?: "schema_in_use";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listPools: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description List pools whose key comes after this one: the last one of the page before.
                 * @example
                 */
                readonly after?: string;
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
            readonly path: {
                /**
                 * @description The schema's id.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
                readonly schemaId: string;
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
                    readonly "application/json": readonly components["schemas"]["PoolDto"][];
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
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "schema_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly importCounter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key of the pool.
                 * @example munich
                 */
                readonly sequenceKey: string;
                /**
                 * @description The schema's id.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PoolDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "schema_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `counter_below_issued`: an import would give numbers out again
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
                        readonly type?: "counter_below_issued";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly previewNextId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The schema's id.
                 * @example 0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00
                 */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PreviewedIdDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "schema_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `sequence_exhausted`: fewer numbers are left than were asked for: make the next schema
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
                        readonly type?: "sequence_exhausted";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly activateSequenceSchema: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The schema's id.
                 * @example 0199a3c8-7d10-7003-8f2a-5b6c7d8e9f00
                 */
                readonly schemaId: string;
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
                    readonly "application/json": components["schemas"]["SequenceSchemaDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `schema_not_found`: no schema has this id or name
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
                        readonly type?: "schema_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
}
