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
         * Load the public keys
         * @description The keys that tokens are checked with, also the next one: whoever checks tokens loads them again once they are old.
         *
         *     Anyone may call, without a bearer token.
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
         * Load the metadata of the server
         * @description What an OAuth client needs to know of this server (RFC 8414), with all scopes that there are.
         *
         *     Anyone may call, without a bearer token.
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
         * @description The tenant's clients, the oldest first. Secrets are shown to nobody.
         *
         *     Callers: applications with `auth.client_manage`.
         */
        readonly get: operations["listClients"];
        readonly put?: never;
        /**
         * Register a client
         * @description Registers a client, with scopes that the caller has. Its secret is shown this once.
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
         * @description Deletes a client and ends the tokens it holds; not the last one that can manage clients.
         *
         *     Callers: applications with `auth.client_manage`.
         */
        readonly delete: operations["deleteClient"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a client
         * @description Changes a client's name, its web origins, or how it is answered.
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
         * Renew the secret of a client
         * @description Gives a client a new secret, shown this once. The one until now goes on working for a day, or as long as you say.
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
         * @description Any customer of the tenant, for applications.
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
         * List the addresses of a customer
         * @description Any customer's addresses, for applications, the oldest first.
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
         * @description Logs a customer in; the bearer is the shopper's anonymous token.
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
         * Load oneself
         * @description The customer who calls.
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
         * Change oneself
         * @description Changes the customer who calls; what is left out stays, and null clears.
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
         * List one’s addresses
         * @description The addresses of the customer who calls, the oldest first.
         *
         *     Callers: customers with `customer.customer_read`.
         */
        readonly get: operations["listOwnAddresses"];
        readonly put?: never;
        /**
         * Add an address
         * @description Adds an address; a customer has at most 100.
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
         * Load an address of one’s own
         * @description One address of the customer who calls.
         *
         *     Callers: customers with `customer.customer_read`.
         */
        readonly get: operations["loadOwnAddress"];
        /**
         * Replace an address
         * @description Replaces an address as a whole.
         *
         *     Callers: customers with `customer.customer_update`.
         */
        readonly put: operations["replaceOwnAddress"];
        readonly post?: never;
        /**
         * Delete an address
         * @description Deletes an address of the customer who calls.
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
         * @description Makes an account; the bearer is the shopper's anonymous token.
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
         * Get the token of an anonymous shopper
         * @description A token for a shopper who has not logged in. The same session id is the same shopper, with the same cart.
         *
         *     Anyone may call, without a bearer token.
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
         * Ask what a token is worth
         * @description Says what a token is worth (RFC 7662), to a confidential client. Of a token that is worth nothing it says only that.
         *
         *     Anyone may call, without a bearer token.
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
         * Renew the token of a customer
         * @description Gives a customer's client a new access token and the successor of the refresh token.
         *
         *     Anyone may call, without a bearer token.
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
         * End a token
         * @description Ends a refresh token with its family, or an access token for introspection (RFC 7009).
         *
         *     Anyone may call, without a bearer token.
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
         * @description Gives an application a token for its credentials, or a customer's client a new one for a refresh token.
         *
         *     Anyone may call, without a bearer token.
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
            /** @description Who receives there. */
            readonly contactName?: string;
            /** @description Street, without the number. */
            readonly street?: string;
            /** @description House number. */
            readonly streetNumber?: string;
            /** @description Postal code. */
            readonly zipCode?: string;
            /** @description City. */
            readonly city?: string;
            /** @description The country, as its ISO 3166-1 code of two capital letters. */
            readonly country: string;
            /** @description What it is for: SHIPPING, BILLING, or words of the shop’s own. */
            readonly tags: readonly string[];
            /** @description Whether it is the default address: there is at most one, and this makes it so; default false. */
            readonly isDefault: boolean;
        };
        /** @description A token for a shopper who has not logged in. */
        readonly AnonymousTokenDto: {
            /** @description The access token, to be sent as the bearer. */
            readonly access_token: string;
            /** @description How many seconds it lives. */
            readonly expires_in: number;
            /** @description Its scopes, separated by spaces. */
            readonly scope: string;
            /** @description How to send it: Bearer. */
            readonly token_type: string;
        };
        /** @description A client of a tenant. */
        readonly ClientDto: {
            /** @description The id to log in with. */
            readonly clientId: string;
            /** @description What people call it. */
            readonly name: string;
            /**
             * @description A confidential client has a secret; a public one, such as a storefront in the browser, has none.
             * @enum {string}
             */
            readonly type: "public" | "confidential";
            /** @description What its tokens may do: no more than the caller’s. Empty for a public client, which has no token of its own. */
            readonly scopes: readonly string[];
            /** @description Whether tokens are answered by the letter of RFC 6749, without an empty refresh_token; default false. */
            readonly strictOAuth: boolean;
            /** @description Origins of the pages that may use a public client from a browser, such as `https://shop.example`; none unless given. */
            readonly webOrigins: readonly string[];
            /** @description When it was made (ISO 8601, UTC). */
            readonly createdAt: string;
        };
        /** @description What may be changed of a client; the rest stays. */
        readonly ClientPatchDto: {
            /** @description What people call it. */
            readonly name?: string;
            /** @description Whether tokens are answered by the letter of RFC 6749, without an empty refresh_token; default false. */
            readonly strictOAuth?: boolean;
            /** @description All of them: pages of other origins may use the client no more, once its tokens have expired. */
            readonly webOrigins?: readonly string[];
        };
        /** @description A new application. */
        readonly CreateClientDto: {
            /** @description The id to log in with, unique in the whole suite: 3 to 64 letters, digits, dots, dashes or underscores; made up when left out. */
            readonly clientId?: string;
            /** @description What people call it. */
            readonly name: string;
            /**
             * @description A confidential client has a secret; a public one, such as a storefront in the browser, has none.
             * @enum {string}
             */
            readonly type: "confidential" | "public";
            /** @description What its tokens may do: no more than the caller’s. Empty for a public client, which has no token of its own. */
            readonly scopes: readonly ("auth.client_manage" | "cart.cart_manage" | "cart.cart_manage_external_prices" | "cart.cart_own" | "cart.order_manage" | "cart.order_view" | "cart.reference_manage" | "cart.reference_read" | "coupon.coupon_manage" | "coupon.coupon_read" | "coupon.coupon_redeem" | "coupon.coupon_redeem_on_behalf" | "customer.customer_read" | "customer.customer_update" | "delivery.configuration_manage" | "delivery.configuration_view" | "delivery.order_manage" | "delivery.order_view" | "pickpack.pickpack_manage" | "pickpack.pickpack_view" | "sequentialid.schema_manage" | "sequentialid.schema_view")[];
            /** @description Whether tokens are answered by the letter of RFC 6749, without an empty refresh_token; default false. */
            readonly strictOAuth?: boolean;
            /** @description Origins of the pages that may use a public client from a browser, such as `https://shop.example`; none unless given. */
            readonly webOrigins?: readonly string[];
        };
        /** @description The client that was made. */
        readonly CreatedClientDto: {
            /** @description The id to log in with. */
            readonly clientId: string;
            /** @description The secret of a confidential client. It is shown this once; only its hash is kept. */
            readonly clientSecret?: string;
        };
        /** @description The address that was added. */
        readonly CreatedDto: {
            /** @description The id of the address. */
            readonly id: string;
        };
        /** @description A customer. */
        readonly CustomerDto: {
            /** @description The id of the customer; the customer number is the one to use. */
            readonly id: string;
            /** @description The customer’s name in every other service: ten digits. */
            readonly customerNumber: string;
            /** @description The mail address to log in with. */
            readonly email: string;
            /** @description The first name of the customer. */
            readonly firstName?: string;
            /** @description The last name of the customer. */
            readonly lastName?: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt: string;
            /** @description When it was last changed (ISO 8601, UTC). */
            readonly modifiedAt: string;
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
            /** @description Under /oauth: the error as RFC 6749 names it. */
            readonly error?: string;
            /** @description Under /oauth: the message, in ASCII. */
            readonly error_description?: string;
        };
        /** @description What a token is worth (RFC 7662). An inactive one shows nothing else. */
        readonly IntrospectionDto: {
            /** @description Whether the token is valid now. */
            readonly active: boolean;
            /** @description Its scopes, separated by spaces. */
            readonly scope?: string;
            /** @description The client that it was given to. */
            readonly client_id?: string;
            /** @description What it is: Bearer. */
            readonly token_type?: string;
            /** @description When it ends, in seconds since 1970. */
            readonly exp?: number;
            /** @description When it was given, in seconds since 1970. */
            readonly iat?: number;
            /** @description Whom it speaks for: a customer number, a session or a client. */
            readonly sub?: string;
            /** @description Whom it is meant for. */
            readonly aud?: string;
            /** @description Who gave it. */
            readonly iss?: string;
            /** @description Its id. */
            readonly jti?: string;
            /** @description The shop whose data it is: lower case, and the same as in the token. */
            readonly tenant?: string;
            /** @description The kind of caller: application, anonymous or customer. */
            readonly kind?: string;
            /** @description The session id that the shop made up for the shopper. */
            readonly session_id?: string;
            /** @description The web origins of its client: the only pages that may use it. */
            readonly "allowed-origins"?: readonly string[];
        };
        /** @description A public key that tokens are checked with (RFC 7517). */
        readonly JwkDto: {
            /** @description The id of the key, as the header of a token names it. */
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
            /** @description What it is for: sig. */
            readonly use: string;
        };
        /** @description Every key whose tokens may still be valid, and the next one. */
        readonly JwksDto: {
            /** @description The keys. */
            readonly keys: readonly components["schemas"]["JwkDto"][];
        };
        /** @description A customer's tokens. */
        readonly LoginAnswerDto: {
            /** @description The access token, to be sent as the bearer. */
            readonly accessToken: string;
            /** @description The refresh token, which gets the next access token once. */
            readonly refreshToken: string;
            /** @description Names the user to calls that ask for the header `saas-token`. */
            readonly saasToken: string;
            /** @description How many seconds the refresh token lives, as text. */
            readonly refreshTokenExpiresIn: string;
            /** @description How many seconds the access token lives. */
            readonly expires_in: number;
            /** @description The same as `expires_in`. */
            readonly expiresIn: number;
        };
        /** @description A customer's e-mail, in any case, and password. */
        readonly LoginDto: {
            /** @description The mail address of the account, in any case. */
            readonly email: string;
            /** @description The password of the account. */
            readonly password: string;
        };
        /** @description A new secret for a client. */
        readonly NewSecretDto: {
            /**
             * @description How many seconds the secret until now goes on working, so that programs can change over one by one; 0 for one that has leaked.
             * @default 86400
             */
            readonly previousValidSeconds?: number;
        };
        /** @description Which login goes on. */
        readonly RefreshFormDto: {
            /** @description Always refresh_token. */
            readonly grant_type: string;
            /** @description The refresh token of the login. It can be used once. */
            readonly refresh_token: string;
            /** @description Scopes of this access token only, separated by spaces: some of those that the login has. */
            readonly scope?: string;
            /** @description The id of the client. */
            readonly client_id?: string;
            /** @description The secret of a confidential client. */
            readonly client_secret?: string;
        };
        /** @description The secret that the client has now. */
        readonly RenewedSecretDto: {
            /** @description The id to log in with. */
            readonly clientId: string;
            /** @description The new secret. It is shown this once; only its hash is kept. */
            readonly clientSecret: string;
        };
        /** @description What an OAuth client needs to know of this server (RFC 8414). */
        readonly ServerMetadataDto: {
            /** @description Who gives the tokens: their claim iss. */
            readonly issuer: string;
            /** @description Where tokens are given. */
            readonly token_endpoint: string;
            /** @description Where the public keys are. */
            readonly jwks_uri: string;
            /** @description Where tokens are ended. */
            readonly revocation_endpoint: string;
            /** @description Where tokens are judged. */
            readonly introspection_endpoint: string;
            /** @description Every scope that there is. */
            readonly scopes_supported: readonly string[];
            /** @description Empty: there is no authorization endpoint. */
            readonly response_types_supported: readonly string[];
            /** @description What tokens can be asked for. */
            readonly grant_types_supported: readonly string[];
            /** @description How clients prove themselves where tokens are given. */
            readonly token_endpoint_auth_methods_supported: readonly string[];
            /** @description How clients prove themselves where tokens are ended. */
            readonly revocation_endpoint_auth_methods_supported: readonly string[];
            /** @description How clients prove themselves where tokens are judged. */
            readonly introspection_endpoint_auth_methods_supported: readonly string[];
            /** @description Where this is described for people. */
            readonly service_documentation: string;
        };
        /** @description The account that was made. */
        readonly SignupAnswerDto: {
            /** @description The id of the customer; the customer number is the one to use. */
            readonly id: string;
            /** @description The customer’s name in every other service: ten digits. */
            readonly customerNumber: string;
        };
        /** @description A new account. */
        readonly SignupDto: {
            /**
             * Format: email
             * @description The mail address to log in with, in any case; there is one account for each.
             */
            readonly email: string;
            /** @description 8 to 256 characters; not the e-mail, and none that everybody tries first. */
            readonly password: string;
            /** @description The first name of the customer. */
            readonly firstName?: string;
            /** @description The last name of the customer. */
            readonly lastName?: string;
        };
        /** @description A new access token. */
        readonly TokenDto: {
            /** @description The access token, to be sent as the bearer. */
            readonly access_token: string;
            /** @description How to send it: Bearer. */
            readonly token_type: string;
            /** @description How many seconds the access token lives. */
            readonly expires_in: number;
            /** @description The next refresh token; empty for an application, which asks for a new token instead. */
            readonly refresh_token?: string;
            /** @description How many seconds the refresh token lives; 0 where there is none. */
            readonly refresh_token_expires_in?: number;
            /** @description Of a customer: names the user to calls that ask for the header `saas-token`, for as long as the access token lives. */
            readonly saas_token?: string;
            /** @description The granted scopes, separated by spaces. */
            readonly scope: string;
            /** @description How many seconds the token may lie unused. */
            readonly session_idle_time?: number;
        };
        /** @description Who wants which token. */
        readonly TokenFormDto: {
            /** @description What the token is asked for: client_credentials or refresh_token. */
            readonly grant_type: string;
            /** @description Scopes, separated by spaces; left out: all that the client has. */
            readonly scope?: string;
            /** @description The refresh token, with grant_type refresh_token. It can be used once. */
            readonly refresh_token?: string;
            /** @description Only for the service clients of the suite itself: the tenant to work for. */
            readonly tenant?: string;
            /** @description The id of the client. */
            readonly client_id?: string;
            /** @description The secret of a confidential client. */
            readonly client_secret?: string;
        };
        /** @description Which token is meant. */
        readonly TokenToJudgeFormDto: {
            /** @description An access or refresh token. */
            readonly token: string;
            /** @description What it is; taken, and not needed. */
            readonly token_type_hint?: string;
            /** @description The id of the client. */
            readonly client_id?: string;
            /** @description The secret of a confidential client. */
            readonly client_secret?: string;
        };
        /** @description What a customer may change about themselves; what is left out stays, and null clears. */
        readonly UpdateCustomerDto: {
            /** @description The first name of the customer; null takes it away. */
            readonly firstName?: string | null;
            /** @description The last name of the customer; null takes it away. */
            readonly lastName?: string | null;
            /** @description The id of the customer; the customer number is the one to use. */
            readonly id?: string;
            /** @description The customer’s name in every other service: ten digits. */
            readonly customerNumber?: string;
            /** @description The mail address to log in with. */
            readonly email?: string;
            /** @description ISO 8601, UTC. */
            readonly createdAt?: string;
            /** @description When it was last changed (ISO 8601, UTC). */
            readonly modifiedAt?: string;
        };
        /** @description Where a customer lives, or wants things sent or billed to. */
        readonly WriteAddressDto: {
            /** @description The id of the address. */
            readonly id?: string;
            /** @description Who receives there. */
            readonly contactName?: string;
            /** @description Street, without the number. */
            readonly street?: string;
            /** @description House number. */
            readonly streetNumber?: string;
            /** @description Postal code. */
            readonly zipCode?: string;
            /** @description City. */
            readonly city?: string;
            /** @description The country, as its ISO 3166-1 code of two capital letters. */
            readonly country: string;
            /** @description What it is for: SHIPPING, BILLING, or words of the shop’s own. */
            readonly tags?: readonly string[];
            /** @description Whether it is the default address: there is at most one, and this makes it so; default false. */
            readonly isDefault?: boolean;
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
                    readonly type?: "database_unavailable" | "overloaded";
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
        readonly ServiceUnavailable2: {
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
    readonly loadKeys: {
        readonly parameters: {
            readonly query?: never;
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
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
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
            /**
             * @description Conflict
             *
             *     - `client_exists`: the client id is taken
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "client_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `last_administrator`: without this client nobody could manage the tenant's clients
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
                         * @description What went wrong, for programs.
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "client_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `client_without_secret`: a new secret for a public client
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
                         * @description What went wrong, for programs.
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
                         * @description What went wrong, for programs.
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
             *     - `invalid_client`: unknown client or wrong secret
             *     - `invalid_credentials`: wrong password or unknown e-mail: one answer, one timing
             *     - `token_missing`: no bearer token
             *     - `token_invalid`: the bearer token is malformed, forged, expired or not for this suite: get a new one
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
                         * @description What went wrong, for programs.
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
             *     - `too_many_attempts`: failed attempts slow down the next; `Retry-After` says how long, 15 minutes at most
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
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
                         * @description What went wrong, for programs.
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
                         * @description What went wrong, for programs.
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
                         * @description What went wrong, for programs.
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
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "customer_not_found";
                    };
                };
            };
            /**
             * @description Conflict
             *
             *     - `too_many_addresses`: the customer has 100
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
                         * @description What went wrong, for programs.
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
                         * @description What went wrong, for programs.
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
                         * @description What went wrong, for programs.
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
                /** @description A name that the client makes up for this request, such as a UUID: when it is sent again within 24 hours, it is answered as the first time, and nothing happens twice. */
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
             *     - `invalid_client`: unknown client or wrong secret
             *     - `token_missing`: no bearer token
             *     - `token_invalid`: the bearer token is malformed, forged, expired or not for this suite: get a new one
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
                         * @description What went wrong, for programs.
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
             *     - `customer_exists`: the e-mail has an account
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
             *     - `too_many_attempts`: failed attempts slow down the next; `Retry-After` says how long, 15 minutes at most
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
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
    readonly startSession: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The shop in which the shopper is.
                 * @example acme
                 */
                readonly tenant: string;
                /**
                 * @description The session id that the shop makes up for each shopper: 8 to 128 letters, digits, dots, dashes or underscores.
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
             *     - `unauthorized_client`: a public client wants a token of its own; a page of an origin that the client does not name
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
                        readonly type?: "unauthorized_client" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: unknown client or wrong secret
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
                         * @description What went wrong, for programs.
                         * @enum {string}
                         */
                        readonly type?: "invalid_client";
                    };
                };
            };
            /**
             * @description Too Many Requests
             *
             *     - `too_many_attempts`: failed attempts slow down the next; `Retry-After` says how long, 15 minutes at most
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
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
             *     - `invalid_request`: a form field is missing; Basic and form fields at once; a command not understood
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
                        readonly type?: "invalid_request" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: unknown client or wrong secret
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
                         * @description What went wrong, for programs.
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
             *     - `too_many_attempts`: failed attempts slow down the next; `Retry-After` says how long, 15 minutes at most
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
             *     - `invalid_request`: a form field is missing; Basic and form fields at once; a command not understood
             *     - `unsupported_grant_type`: neither `client_credentials` nor `refresh_token`
             *     - `invalid_grant`: the refresh token is unknown, used, revoked or expired
             *     - `invalid_scope`: none of the asked scopes is the client's; a refresh asks for more than it had
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
                        readonly type?: "invalid_request" | "unsupported_grant_type" | "invalid_grant" | "invalid_scope" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: unknown client or wrong secret
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
                         * @description What went wrong, for programs.
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
             *     - `too_many_attempts`: failed attempts slow down the next; `Retry-After` says how long, 15 minutes at most
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
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
             *     - `invalid_request`: a form field is missing; Basic and form fields at once; a command not understood
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
                        readonly type?: "invalid_request" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: unknown client or wrong secret
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
                         * @description What went wrong, for programs.
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
             *     - `too_many_attempts`: failed attempts slow down the next; `Retry-After` says how long, 15 minutes at most
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
             *     - `invalid_request`: a form field is missing; Basic and form fields at once; a command not understood
             *     - `unsupported_grant_type`: neither `client_credentials` nor `refresh_token`
             *     - `invalid_grant`: the refresh token is unknown, used, revoked or expired
             *     - `invalid_scope`: none of the asked scopes is the client's; a refresh asks for more than it had
             *     - `unauthorized_client`: a public client wants a token of its own; a page of an origin that the client does not name
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
                        readonly type?: "invalid_request" | "unsupported_grant_type" | "invalid_grant" | "invalid_scope" | "unauthorized_client" | "validation_violation" | "bad_request" | "invalid_text";
                    };
                };
            };
            /**
             * @description Unauthorized
             *
             *     - `invalid_client`: unknown client or wrong secret
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
                         * @description What went wrong, for programs.
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
             *     - `too_many_attempts`: failed attempts slow down the next; `Retry-After` says how long, 15 minutes at most
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
                        readonly type?: "too_many_attempts";
                    };
                };
            };
            /**
             * @description Service Unavailable
             *
             *     - `service_unavailable`: another service does not answer; nothing was written; come back after `Retry-After`
             *     - `database_unavailable`: the database does not answer; `Retry-After` says when to come back; a write may have happened
             *     - `overloaded`: more requests than this replica takes; come back after `Retry-After`
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
                        readonly type?: "service_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
}
