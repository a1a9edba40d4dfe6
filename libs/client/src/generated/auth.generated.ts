// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/.well-known/jwks.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load public keys
         * @description Returns the public keys that verify tokens, including the next one. Verifiers should reload them when the cached copy expires.
         *
         *     Public: no bearer token is required.
         */
        readonly get: operations["loadKeys"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/oauth-authorization-server": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load server metadata
         * @description Returns the metadata of this authorization server (RFC 8414), including all scopes.
         *
         *     Public: no bearer token is required.
         */
        readonly get: operations["loadServerMetadata"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/{tenant}/clients": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List clients
         * @description Returns the tenant’s clients, oldest first. Secrets are never returned.
         *
         *     Callers: applications with `auth.client_manage`.
         */
        readonly get: operations["listClients"];
        readonly put?: never;
        /**
         * Register a client
         * @description Registers a client. Its scopes are limited to those of the caller. The secret is returned only once.
         *
         *     Callers: applications with `auth.client_manage`.
         */
        readonly post: operations["createClient"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/{tenant}/clients/{clientId}": {
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
         * Delete a client
         * @description Deletes a client and revokes its tokens. The last client that can manage clients cannot be deleted.
         *
         *     Callers: applications with `auth.client_manage`.
         */
        readonly delete: operations["deleteClient"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a client
         * @description Changes a client’s name, web origins, or `strictOAuth`. Omitted fields do not change.
         *
         *     Callers: applications with `auth.client_manage`.
         */
        readonly patch: operations["updateClient"];
        readonly trace?: never;
    };
    readonly "/auth/{tenant}/clients/{clientId}/secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Renew a client secret
         * @description Creates a new secret for a client and returns it only once. The previous secret stays valid for a day, or for
         *     `previousValidSeconds`.
         *
         *     Callers: applications with `auth.client_manage`.
         */
        readonly post: operations["renewClientSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/{tenant}/customers/{customerNumber}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load a customer
         * @description Returns a customer of the tenant. For applications.
         *
         *     Callers: applications with `customer.customer_read`.
         */
        readonly get: operations["loadCustomer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/{tenant}/customers/{customerNumber}/addresses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List a customer’s addresses
         * @description Returns the addresses of a customer, oldest first. For applications.
         *
         *     Callers: applications with `customer.customer_read`.
         */
        readonly get: operations["listAddresses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/{tenant}/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log in
         * @description Logs a customer in. The bearer token is the shopper’s anonymous token.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`.
         */
        readonly post: operations["login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/{tenant}/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load the own customer
         * @description Returns the logged-in customer.
         *
         *     Callers: customers with `customer.customer_read`.
         */
        readonly get: operations["loadOwnCustomer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update the own customer
         * @description Changes the logged-in customer. Omitted fields do not change, and null clears a field.
         *
         *     Callers: customers with `customer.customer_update`.
         */
        readonly patch: operations["updateOwnCustomer"];
        readonly trace?: never;
    };
    readonly "/customer/{tenant}/me/addresses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List own addresses
         * @description Returns the addresses of the logged-in customer, oldest first.
         *
         *     Callers: customers with `customer.customer_read`.
         */
        readonly get: operations["listOwnAddresses"];
        readonly put?: never;
        /**
         * Add an address
         * @description Adds an address to the logged-in customer. A customer has at most 100 addresses.
         *
         *     Callers: customers with `customer.customer_update`.
         */
        readonly post: operations["createOwnAddress"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/{tenant}/me/addresses/{addressId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Load an own address
         * @description Returns an address of the logged-in customer.
         *
         *     Callers: customers with `customer.customer_read`.
         */
        readonly get: operations["loadOwnAddress"];
        /**
         * Replace an address
         * @description Replaces an address as a whole: omitted fields are cleared.
         *
         *     Callers: customers with `customer.customer_update`.
         */
        readonly put: operations["replaceOwnAddress"];
        readonly post?: never;
        /**
         * Delete an address
         * @description Deletes an address of the logged-in customer.
         *
         *     Callers: customers with `customer.customer_update`.
         */
        readonly delete: operations["deleteOwnAddress"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customer/{tenant}/signup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign up
         * @description Creates a customer account. The bearer token is the shopper’s anonymous token.
         *
         *     Callers: anonymous shoppers with `cart.cart_own`.
         */
        readonly post: operations["signUp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/customerlogin/auth/anonymous": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Start an anonymous session
         * @description Issues a token to a shopper who is not logged in. The same session id identifies the same shopper, with the same cart.
         *
         *     Public: no bearer token is required.
         */
        readonly get: operations["startSession"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/introspect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Introspect a token
         * @description Returns the state of a token to a confidential client (RFC 7662). For an inactive token, the answer has only `active: false`.
         *
         *     Public: no bearer token is required.
         */
        readonly post: operations["introspectToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/refresh_token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Refresh a customer token
         * @description Issues a new access token to a customer’s client, and the next refresh token. Each refresh token can be used once.
         *
         *     Public: no bearer token is required.
         */
        readonly post: operations["refreshToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke a token
         * @description Revokes a refresh token with its family, or an access token for introspection (RFC 7009).
         *
         *     Public: no bearer token is required.
         */
        readonly post: operations["revokeToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get a token
         * @description Issues an access token: to an application for its credentials, or to a customer’s client for a refresh token.
         *
         *     Public: no bearer token is required.
         */
        readonly post: operations["grantToken"];
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
        /** @description An address of a customer. */
        readonly AddressDto: {
            /** @description The id of the address. */
            readonly id: string;
            /** @description The name of the recipient. */
            readonly contactName?: string;
            /** @description The street, without the number. */
            readonly street?: string;
            /** @description The house number. */
            readonly streetNumber?: string;
            /** @description The postal code. */
            readonly zipCode?: string;
            /** @description The city. */
            readonly city?: string;
            /** @description The country, as its ISO 3166-1 code of two capital letters. */
            readonly country: string;
            /** @description The purposes of the address: SHIPPING, BILLING, or the shop’s own. */
            readonly tags: readonly string[];
            /** @description Whether this is the default address; default false. A customer has at most one: setting it here clears it on the others. */
            readonly isDefault: boolean;
        };
        /** @description The token of a shopper who is not logged in. */
        readonly AnonymousTokenDto: {
            /** @description The access token; send it as the bearer token. */
            readonly access_token: string;
            /** @description The lifetime in seconds. */
            readonly expires_in: number;
            /** @description Its scopes, separated by spaces. */
            readonly scope: string;
            /** @description The token type: Bearer. */
            readonly token_type: string;
        };
        /** @description A client of a tenant. */
        readonly ClientDto: {
            /** @description The client id. */
            readonly clientId: string;
            /** @description The display name. */
            readonly name: string;
            /**
             * @description Whether the client has a secret (confidential) or not (public), such as a storefront in the browser.
             * @enum {string}
             */
            readonly type: "public" | "confidential";
            /** @description The scopes of its tokens, limited to those of the caller. Must be empty for a public client, which has no tokens of its own. */
            readonly scopes: readonly string[];
            /** @description Whether token answers follow RFC 6749 strictly, without an empty refresh_token; default false. */
            readonly strictOAuth: boolean;
            /** @description Origins of the web pages that may use a public client, such as `https://shop.example`; default: none. */
            readonly webOrigins: readonly string[];
            /** @description The time of creation (ISO 8601, UTC). */
            readonly createdAt: string;
        };
        /** @description Changes to a client. Omitted fields do not change. */
        readonly ClientPatchDto: {
            /** @description The display name. */
            readonly name?: string;
            /** @description Whether token answers follow RFC 6749 strictly, without an empty refresh_token; default false. */
            readonly strictOAuth?: boolean;
            /** @description The complete list of origins. Pages of removed origins lose access when their tokens expire. */
            readonly webOrigins?: readonly string[];
        };
        /** @description A client to register. */
        readonly CreateClientDto: {
            /** @description The client id, unique in the whole suite: 3 to 64 letters, digits, dots, dashes or underscores. Default: a generated id. */
            readonly clientId?: string;
            /** @description The display name. */
            readonly name: string;
            /**
             * @description Whether the client has a secret (confidential) or not (public), such as a storefront in the browser.
             * @enum {string}
             */
            readonly type: "confidential" | "public";
            /** @description The scopes of its tokens, limited to those of the caller. Must be empty for a public client, which has no tokens of its own. */
            readonly scopes: readonly ("auth.client_manage" | "cart.cart_manage" | "cart.cart_manage_external_prices" | "cart.cart_own" | "cart.order_manage" | "cart.order_view" | "cart.reference_manage" | "cart.reference_read" | "coupon.coupon_manage" | "coupon.coupon_read" | "coupon.coupon_redeem" | "coupon.coupon_redeem_on_behalf" | "customer.customer_read" | "customer.customer_update" | "delivery.configuration_manage" | "delivery.configuration_view" | "delivery.order_manage" | "delivery.order_view" | "pickpack.pickpack_manage" | "pickpack.pickpack_view" | "sequentialid.schema_manage" | "sequentialid.schema_view")[];
            /** @description Whether token answers follow RFC 6749 strictly, without an empty refresh_token; default false. */
            readonly strictOAuth?: boolean;
            /** @description Origins of the web pages that may use a public client, such as `https://shop.example`; default: none. */
            readonly webOrigins?: readonly string[];
        };
        /** @description The registered client. */
        readonly CreatedClientDto: {
            /** @description The client id. */
            readonly clientId: string;
            /** @description The secret of a confidential client. It is returned only once; the server stores only its hash. */
            readonly clientSecret?: string;
        };
        /** @description The added address. */
        readonly CreatedDto: {
            /** @description The id of the address. */
            readonly id: string;
        };
        /** @description A customer. */
        readonly CustomerDto: {
            /** @description The internal id of the customer. Use the customer number in calls. */
            readonly id: string;
            /** @description The customer number, which identifies the customer in all services: ten digits. */
            readonly customerNumber: string;
            /** @description The e-mail address to log in with. */
            readonly email: string;
            /** @description The first name of the customer. */
            readonly firstName?: string;
            /** @description The last name of the customer. */
            readonly lastName?: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt: string;
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
            /** @description Under /oauth: the error as RFC 6749 names it. */
            readonly error?: string;
            /** @description Under /oauth: the message, in ASCII. */
            readonly error_description?: string;
        };
        /** @description The state of a token (RFC 7662). An inactive token has no other fields. */
        readonly IntrospectionDto: {
            /** @description Whether the token is valid. */
            readonly active: boolean;
            /** @description Its scopes, separated by spaces. */
            readonly scope?: string;
            /** @description The client that the token was issued to. */
            readonly client_id?: string;
            /** @description The token type: Bearer. */
            readonly token_type?: string;
            /** @description The expiry, in seconds since 1970. */
            readonly exp?: number;
            /** @description The time of issue, in seconds since 1970. */
            readonly iat?: number;
            /** @description The subject: a customer number, a session or a client. */
            readonly sub?: string;
            /** @description The audience. */
            readonly aud?: string;
            /** @description The issuer. */
            readonly iss?: string;
            /** @description The token id. */
            readonly jti?: string;
            /** @description The tenant: lower case, and the same as in the token. */
            readonly tenant?: string;
            /** @description The kind of caller: application, anonymous or customer. */
            readonly kind?: string;
            /** @description The session id that the shop chose for the shopper. */
            readonly session_id?: string;
            /** @description The web origins of its client. Only their pages may use the token. */
            readonly "allowed-origins"?: readonly string[];
        };
        /** @description A public key that verifies tokens (RFC 7517). */
        readonly JwkDto: {
            /** @description The key id, as in the header of a token. */
            readonly kid: string;
            /** @description The type of the key: EC. */
            readonly kty: string;
            /** @description The curve: P-256. */
            readonly crv: string;
            /** @description The x coordinate of its point, base64url. */
            readonly x: string;
            /** @description The y coordinate of its point, base64url. */
            readonly y: string;
            /** @description The algorithm of its signatures: ES256. */
            readonly alg: string;
            /** @description The use of the key: sig. */
            readonly use: string;
        };
        /** @description Every key whose tokens may still be valid, and the next one. */
        readonly JwksDto: {
            /** @description The keys. */
            readonly keys: readonly components["schemas"]["JwkDto"][];
        };
        /** @description The tokens of a customer. */
        readonly LoginAnswerDto: {
            /** @description The access token; send it as the bearer token. */
            readonly accessToken: string;
            /** @description The refresh token for the next access token. It can be used once. */
            readonly refreshToken: string;
            /** @description The token that identifies the user in calls with the header `saas-token`. */
            readonly saasToken: string;
            /** @description The lifetime of the refresh token in seconds, as text. */
            readonly refreshTokenExpiresIn: string;
            /** @description The lifetime of the access token in seconds. */
            readonly expires_in: number;
            /** @description Alias of `expires_in`. */
            readonly expiresIn: number;
        };
        /** @description The credentials of a customer. */
        readonly LoginDto: {
            /** @description The e-mail address of the account; upper and lower case are equal. */
            readonly email: string;
            /** @description The password of the account. */
            readonly password: string;
        };
        /** @description A new secret for a client. */
        readonly NewSecretDto: {
            /**
             * @description How long the previous secret stays valid, in seconds, so that programs can switch one by one. Use 0 for a leaked secret.
             * @default 86400
             */
            readonly previousValidSeconds?: number;
        };
        /** @description A refresh request. */
        readonly RefreshFormDto: {
            /** @description Always refresh_token. */
            readonly grant_type: string;
            /** @description The refresh token. It can be used once. */
            readonly refresh_token: string;
            /** @description The scopes of the new access token, separated by spaces: a subset of those of the login. */
            readonly scope?: string;
            /** @description The id of the client. */
            readonly client_id?: string;
            /** @description The secret of a confidential client. */
            readonly client_secret?: string;
        };
        /** @description The renewed secret of a client. */
        readonly RenewedSecretDto: {
            /** @description The client id. */
            readonly clientId: string;
            /** @description The new secret. It is returned only once; the server stores only its hash. */
            readonly clientSecret: string;
        };
        /** @description Metadata of this authorization server (RFC 8414). */
        readonly ServerMetadataDto: {
            /** @description The issuer of the tokens: their claim iss. */
            readonly issuer: string;
            /** @description The URL of the token endpoint. */
            readonly token_endpoint: string;
            /** @description The URL of the public keys. */
            readonly jwks_uri: string;
            /** @description The URL of the revocation endpoint. */
            readonly revocation_endpoint: string;
            /** @description The URL of the introspection endpoint. */
            readonly introspection_endpoint: string;
            /** @description All scopes. */
            readonly scopes_supported: readonly string[];
            /** @description Empty: there is no authorization endpoint. */
            readonly response_types_supported: readonly string[];
            /** @description The grant types. */
            readonly grant_types_supported: readonly string[];
            /** @description How clients authenticate at the token endpoint. */
            readonly token_endpoint_auth_methods_supported: readonly string[];
            /** @description How clients authenticate at the revocation endpoint. */
            readonly revocation_endpoint_auth_methods_supported: readonly string[];
            /** @description How clients authenticate at the introspection endpoint. */
            readonly introspection_endpoint_auth_methods_supported: readonly string[];
            /** @description The URL of the documentation. */
            readonly service_documentation: string;
        };
        /** @description The created account. */
        readonly SignupAnswerDto: {
            /** @description The internal id of the customer. Use the customer number in calls. */
            readonly id: string;
            /** @description The customer number, which identifies the customer in all services: ten digits. */
            readonly customerNumber: string;
        };
        /** @description A new account. */
        readonly SignupDto: {
            /**
             * Format: email
             * @description The e-mail address to log in with; upper and lower case are equal. Each address has at most one account.
             */
            readonly email: string;
            /** @description The password: 8 to 256 characters. The e-mail address and common passwords are rejected. */
            readonly password: string;
            /** @description The first name of the customer. */
            readonly firstName?: string;
            /** @description The last name of the customer. */
            readonly lastName?: string;
        };
        /** @description A new access token. */
        readonly TokenDto: {
            /** @description The access token; send it as the bearer token. */
            readonly access_token: string;
            /** @description The token type: Bearer. */
            readonly token_type: string;
            /** @description The lifetime of the access token in seconds. */
            readonly expires_in: number;
            /** @description The next refresh token. Empty for applications, which request a new token instead. */
            readonly refresh_token?: string;
            /** @description The lifetime of the refresh token in seconds; 0 if there is none. */
            readonly refresh_token_expires_in?: number;
            /** @description For customers: the token that identifies the user in calls with the header `saas-token`. It lives as long as the access token. */
            readonly saas_token?: string;
            /** @description The granted scopes, separated by spaces. */
            readonly scope: string;
            /** @description How long the token may stay unused, in seconds. */
            readonly session_idle_time?: number;
        };
        /** @description A token request. */
        readonly TokenFormDto: {
            /** @description The grant type: client_credentials or refresh_token. */
            readonly grant_type: string;
            /** @description The requested scopes, separated by spaces. Default: all scopes of the client. */
            readonly scope?: string;
            /** @description The refresh token, for grant_type refresh_token. It can be used once. */
            readonly refresh_token?: string;
            /** @description The tenant to act for; for the suite’s own service clients only. */
            readonly tenant?: string;
            /** @description The id of the client. */
            readonly client_id?: string;
            /** @description The secret of a confidential client. */
            readonly client_secret?: string;
        };
        /** @description The token to revoke or introspect. */
        readonly TokenToJudgeFormDto: {
            /** @description An access or refresh token. */
            readonly token: string;
            /** @description A hint for the type of the token; accepted and ignored. */
            readonly token_type_hint?: string;
            /** @description The id of the client. */
            readonly client_id?: string;
            /** @description The secret of a confidential client. */
            readonly client_secret?: string;
        };
        /** @description Changes to a customer. Omitted fields do not change, and null clears a field. */
        readonly UpdateCustomerDto: {
            /** @description The first name of the customer; null clears it. */
            readonly firstName?: string | null;
            /** @description The last name of the customer; null clears it. */
            readonly lastName?: string | null;
            /** @description The internal id of the customer. Use the customer number in calls. */
            readonly id?: string;
            /** @description The customer number, which identifies the customer in all services: ten digits. */
            readonly customerNumber?: string;
            /** @description The e-mail address to log in with. */
            readonly email?: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt?: string;
            /** @description The time of the last change (ISO 8601, UTC). */
            readonly modifiedAt?: string;
        };
        /** @description An address of a customer. */
        readonly WriteAddressDto: {
            /** @description The id of the address. */
            readonly id?: string;
            /** @description The name of the recipient. */
            readonly contactName?: string;
            /** @description The street, without the number. */
            readonly street?: string;
            /** @description The house number. */
            readonly streetNumber?: string;
            /** @description The postal code. */
            readonly zipCode?: string;
            /** @description The city. */
            readonly city?: string;
            /** @description The country, as its ISO 3166-1 code of two capital letters. */
            readonly country: string;
            /** @description The purposes of the address: SHIPPING, BILLING, or the shop’s own. */
            readonly tags?: readonly string[];
            /** @description Whether this is the default address; default false. A customer has at most one: setting it here clears it on the others. */
            readonly isDefault?: boolean;
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
                    readonly type?: "database_unavailable" | "overloaded";
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
        readonly ServiceUnavailable2: {
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
    readonly loadKeys: {
        readonly parameters: {
            readonly query?: never;
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
                    readonly "application/json": components["schemas"]["JwksDto"];
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
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `database_unavailable`: the database is unavailable: retry after `Retry-After`; a write may have happened
             *     - `overloaded`: the replica is overloaded: retry after `Retry-After`
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
                        readonly type?: "service_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    readonly loadServerMetadata: {
        readonly parameters: {
            readonly query?: never;
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
                    readonly "application/json": components["schemas"]["ServerMetadataDto"];
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
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listClients: {
        readonly parameters: {
            readonly query?: never;
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
                    readonly "application/json": readonly components["schemas"]["ClientDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly createClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateClientDto"];
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
                    readonly "application/json": components["schemas"]["CreatedClientDto"];
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
             * @description Conflict
             *
             *     - `client_exists`: the client id is already used
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
                        readonly type?: "client_exists";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly deleteClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the client.
                 * @example acme-shop
                 */
                readonly clientId: string;
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
             *     - `client_not_found`: the tenant has no such client
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
                        readonly type?: "client_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `last_administrator`: this is the last client that can manage the tenant's clients
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
                        readonly type?: "last_administrator";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly updateClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the client.
                 * @example storefront
                 */
                readonly clientId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClientPatchDto"];
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
            /**
             * @description Not Found
             *
             *     - `client_not_found`: the tenant has no such client
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
                        readonly type?: "client_not_found";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly renewClientSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the client.
                 * @example acme-shop
                 */
                readonly clientId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewSecretDto"];
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
                    readonly "application/json": components["schemas"]["RenewedSecretDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `client_not_found`: the tenant has no such client
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
                        readonly type?: "client_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `client_without_secret`: a public client has no secret
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
                        readonly type?: "client_without_secret";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly loadCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The number of the customer: ten digits.
                 * @example 1000000042
                 */
                readonly customerNumber: string;
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
                    readonly "application/json": components["schemas"]["CustomerDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `customer_not_found`: the tenant has no such customer
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
                        readonly type?: "customer_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly listAddresses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The number of the customer: ten digits.
                 * @example 1000000042
                 */
                readonly customerNumber: string;
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
                    readonly "application/json": readonly components["schemas"]["AddressDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `customer_not_found`: the tenant has no such customer
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
                        readonly type?: "customer_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginDto"];
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
                    readonly "application/json": components["schemas"]["LoginAnswerDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: the client is unknown or the secret is wrong
             *     - `invalid_credentials`: the password is wrong or the e-mail address unknown; answer and timing are the same for both
             *     - `token_missing`: the bearer token is missing
             *     - `token_invalid`: the bearer token is malformed, forged, expired or issued for another suite: request a new one
             */
            readonly 401: {
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
                        readonly type?: "invalid_client" | "invalid_credentials" | "token_missing" | "token_invalid";
                    };
                };
            };
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_attempts`: too many failed attempts: retry after `Retry-After`, at most 15 minutes
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
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
    readonly loadOwnCustomer: {
        readonly parameters: {
            readonly query?: never;
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
                    readonly "application/json": components["schemas"]["CustomerDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `customer_not_found`: the tenant has no such customer
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
                        readonly type?: "customer_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly updateOwnCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateCustomerDto"];
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
            /**
             * @description Not Found
             *
             *     - `customer_not_found`: the tenant has no such customer
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
                        readonly type?: "customer_not_found";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly listOwnAddresses: {
        readonly parameters: {
            readonly query?: never;
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
                    readonly "application/json": readonly components["schemas"]["AddressDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `customer_not_found`: the tenant has no such customer
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
                        readonly type?: "customer_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly createOwnAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WriteAddressDto"];
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
                    readonly "application/json": components["schemas"]["CreatedDto"];
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
             *     - `customer_not_found`: the tenant has no such customer
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
                        readonly type?: "customer_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `too_many_addresses`: the customer has 100 addresses, the maximum
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
                        readonly type?: "too_many_addresses" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly loadOwnAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the address.
                 * @example 0199a3c8-7d10-7006-8f2a-5b6c7d8e9f00
                 */
                readonly addressId: string;
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
                    readonly "application/json": components["schemas"]["AddressDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Not Found
             *
             *     - `address_not_found`: the customer has no such address
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
                        readonly type?: "address_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly replaceOwnAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the address.
                 * @example 0199a3c8-7d10-7006-8f2a-5b6c7d8e9f00
                 */
                readonly addressId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WriteAddressDto"];
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
            /**
             * @description Not Found
             *
             *     - `customer_not_found`: the tenant has no such customer
             *     - `address_not_found`: the customer has no such address
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
                        readonly type?: "customer_not_found" | "address_not_found";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly deleteOwnAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the address.
                 * @example 0199a3c8-7d10-7006-8f2a-5b6c7d8e9f00
                 */
                readonly addressId: string;
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
             *     - `address_not_found`: the customer has no such address
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
                        readonly type?: "address_not_found";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable2"];
        };
    };
    readonly signUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A unique value chosen by the client for this request, such as a UUID. Repeating the request within 24 hours returns the first answer and has no further effect. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignupDto"];
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
                    readonly "application/json": components["schemas"]["SignupAnswerDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: the client is unknown or the secret is wrong
             *     - `token_missing`: the bearer token is missing
             *     - `token_invalid`: the bearer token is malformed, forged, expired or issued for another suite: request a new one
             */
            readonly 401: {
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
                        readonly type?: "invalid_client" | "token_missing" | "token_invalid";
                    };
                };
            };
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description Conflict
             *
             *     - `customer_exists`: the e-mail address already has an account
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
                        readonly type?: "customer_exists" | "idempotency_key_in_progress";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_attempts`: too many failed attempts: retry after `Retry-After`, at most 15 minutes
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
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
    readonly startSession: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The tenant of the shop.
                 * @example acme
                 */
                readonly tenant: string;
                /**
                 * @description The session id that the shop chooses for each shopper: 8 to 128 letters, digits, dots, dashes or underscores.
                 * @example session-of-ada-0001
                 */
                readonly "session-id": string;
                /**
                 * @description The id of a client of the tenant.
                 * @example storefront
                 */
                readonly client_id: string;
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
                    readonly "application/json": components["schemas"]["AnonymousTokenDto"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `unauthorized_client`: a public client requested a token of its own, or the page's origin is not one of the client's `webOrigins`
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
                        readonly type?: "unauthorized_client" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: the client is unknown or the secret is wrong
             */
            readonly 401: {
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
                        readonly type?: "invalid_client";
                    };
                };
            };
            /**
             * @description Too Many Requests
             *
             *     - `too_many_attempts`: too many failed attempts: retry after `Retry-After`, at most 15 minutes
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `database_unavailable`: the database is unavailable: retry after `Retry-After`; a write may have happened
             *     - `overloaded`: the replica is overloaded: retry after `Retry-After`
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
                        readonly type?: "service_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    readonly introspectToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["TokenToJudgeFormDto"];
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
                    readonly "application/json": components["schemas"]["IntrospectionDto"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `invalid_request`: a form field is missing, credentials were sent both by Basic and in the form, or the command is unknown
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
                        readonly type?: "invalid_request" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: the client is unknown or the secret is wrong
             */
            readonly 401: {
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
                        readonly type?: "invalid_client";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_attempts`: too many failed attempts: retry after `Retry-After`, at most 15 minutes
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly refreshToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["RefreshFormDto"];
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
                    readonly "application/json": components["schemas"]["TokenDto"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `invalid_request`: a form field is missing, credentials were sent both by Basic and in the form, or the command is unknown
             *     - `unsupported_grant_type`: the grant type is neither `client_credentials` nor `refresh_token`
             *     - `invalid_grant`: the refresh token is unknown, used, revoked or expired
             *     - `invalid_scope`: the client has none of the requested scopes, or a refresh requests more than the login had
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
                        readonly type?: "invalid_request" | "unsupported_grant_type" | "invalid_grant" | "invalid_scope" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: the client is unknown or the secret is wrong
             */
            readonly 401: {
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
                        readonly type?: "invalid_client";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_attempts`: too many failed attempts: retry after `Retry-After`, at most 15 minutes
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `database_unavailable`: the database is unavailable: retry after `Retry-After`; a write may have happened
             *     - `overloaded`: the replica is overloaded: retry after `Retry-After`
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
                        readonly type?: "service_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    readonly revokeToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["TokenToJudgeFormDto"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description Bad Request
             *
             *     - `invalid_request`: a form field is missing, credentials were sent both by Basic and in the form, or the command is unknown
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
                        readonly type?: "invalid_request" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: the client is unknown or the secret is wrong
             */
            readonly 401: {
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
                        readonly type?: "invalid_client";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_attempts`: too many failed attempts: retry after `Retry-After`, at most 15 minutes
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly grantToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["TokenFormDto"];
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
                    readonly "application/json": components["schemas"]["TokenDto"];
                };
            };
            /**
             * @description Bad Request
             *
             *     - `invalid_request`: a form field is missing, credentials were sent both by Basic and in the form, or the command is unknown
             *     - `unsupported_grant_type`: the grant type is neither `client_credentials` nor `refresh_token`
             *     - `invalid_grant`: the refresh token is unknown, used, revoked or expired
             *     - `invalid_scope`: the client has none of the requested scopes, or a refresh requests more than the login had
             *     - `unauthorized_client`: a public client requested a token of its own, or the page's origin is not one of the client's `webOrigins`
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
                        readonly type?: "invalid_request" | "unsupported_grant_type" | "invalid_grant" | "invalid_scope" | "unauthorized_client" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: the client is unknown or the secret is wrong
             */
            readonly 401: {
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
                        readonly type?: "invalid_client";
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Too Many Requests
             *
             *     - `too_many_attempts`: too many failed attempts: retry after `Retry-After`, at most 15 minutes
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: a peer service is unavailable; nothing was written: retry after `Retry-After`
             *     - `database_unavailable`: the database is unavailable: retry after `Retry-After`; a write may have happened
             *     - `overloaded`: the replica is overloaded: retry after `Retry-After`
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
                        readonly type?: "service_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
}
