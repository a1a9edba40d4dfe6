// Made by "npm run openapi" from the documents of the services.
export interface paths {
    readonly "/.well-known/jwks.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The keys that tokens are checked with. */
        readonly get: operations["WellKnownController_jwks"];
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
        /** What an OAuth client needs to know of this server. */
        readonly get: operations["WellKnownController_metadata"];
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
        /** The tenant's clients, the oldest first. */
        readonly get: operations["ClientController_list"];
        readonly put?: never;
        /** Registers a client, with scopes that the caller has. Its secret is shown this once. */
        readonly post: operations["ClientController_create"];
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
        /** Deletes a client and ends the tokens it holds; not the last one that can manage clients. */
        readonly delete: operations["ClientController_delete"];
        readonly options?: never;
        readonly head?: never;
        /** Changes a client's name, its web origins, or how it is answered. */
        readonly patch: operations["ClientController_update"];
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
        /** Gives a client a new secret, shown this once. The one until now goes on working for a day, or as long as you say. */
        readonly post: operations["ClientController_renewSecret"];
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
        /** Any customer of the tenant, for applications. */
        readonly get: operations["CustomerController_load"];
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
        /** Any customer's addresses, for applications, the oldest first. */
        readonly get: operations["CustomerAddressController_list"];
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
        /** Logs a customer in; the bearer is the shopper's anonymous token. */
        readonly post: operations["SessionController_login"];
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
        /** The customer who calls. */
        readonly get: operations["CustomerController_loadOwn"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Changes the customer who calls; what is left out stays, and null clears. */
        readonly patch: operations["CustomerController_updateOwn"];
        readonly trace?: never;
    };
    readonly "/customer/{tenant}/me/addresses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The addresses of the customer who calls, the oldest first. */
        readonly get: operations["OwnAddressController_list"];
        readonly put?: never;
        readonly post: operations["OwnAddressController_create"];
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
        readonly get: operations["OwnAddressController_load"];
        /** Replaces an address as a whole. */
        readonly put: operations["OwnAddressController_replace"];
        readonly post?: never;
        readonly delete: operations["OwnAddressController_delete"];
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
        /** Makes an account; the bearer is the shopper's anonymous token. */
        readonly post: operations["CustomerController_signUp"];
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
        /** A token for a shopper who has not logged in. The same session is the same shopper. */
        readonly get: operations["SessionController_anonymous"];
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
        /** Says what a token is worth (RFC 7662). */
        readonly post: operations["OAuthController_introspect"];
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
        /** Gives a customer's client a new access token and the successor of the refresh token. */
        readonly post: operations["OAuthController_refresh"];
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
        /** Ends a refresh token with its family, or an access token for introspection (RFC 7009). */
        readonly post: operations["OAuthController_revoke"];
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
        /** Gives an application a token for its credentials, or a customer's client a new one for a refresh token. */
        readonly post: operations["OAuthController_token"];
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
        readonly AddressDto: {
            readonly id: string;
            readonly contactName?: string;
            readonly street?: string;
            readonly streetNumber?: string;
            readonly zipCode?: string;
            readonly city?: string;
            /** @description ISO 3166-1, two capital letters. */
            readonly country: string;
            /** @description What it is for: SHIPPING, BILLING, or words of the shop’s own. */
            readonly tags: readonly string[];
            /** @description At most one address is. */
            readonly isDefault: boolean;
        };
        readonly AnonymousTokenDto: {
            readonly access_token: string;
            /** @description Seconds. */
            readonly expires_in: number;
            readonly scope: string;
            readonly token_type: string;
        };
        readonly ClientDto: {
            readonly clientId: string;
            readonly name: string;
            /** @enum {string} */
            readonly type: "public" | "confidential";
            readonly scopes: readonly string[];
            readonly strictOAuth: boolean;
            readonly webOrigins: readonly string[];
            readonly createdAt: string;
        };
        readonly ClientPatchDto: {
            readonly name?: string;
            /** @description Answers by the letter of RFC 6749: no empty refresh_token. */
            readonly strictOAuth?: boolean;
            /** @description All of them: pages of other origins may use the client no more, once its tokens have expired. */
            readonly webOrigins?: readonly string[];
        };
        readonly CreateClientDto: {
            /** @description Unique in the whole suite; made up when left out. */
            readonly clientId?: string;
            readonly name: string;
            /**
             * @description A confidential client has a secret; a public one, such as a storefront in the browser, has none.
             * @enum {string}
             */
            readonly type: "confidential" | "public";
            /** @description What its tokens may do: no more than the caller's. A public client has no token of its own, and so none. */
            readonly scopes: readonly ("auth.client_manage" | "cart.cart_manage" | "cart.cart_manage_external_prices" | "cart.cart_own" | "cart.reference_manage" | "cart.reference_read" | "coupon.coupon_manage" | "coupon.coupon_read" | "coupon.coupon_redeem" | "coupon.coupon_redeem_on_behalf" | "customer.customer_read" | "customer.customer_update" | "delivery.configuration_manage" | "delivery.configuration_view" | "delivery.order_manage" | "delivery.order_view" | "pickpack.pickpack_manage" | "pickpack.pickpack_view" | "sequentialid.schema_manage" | "sequentialid.schema_view")[];
            /** @description Answers by the letter of RFC 6749: no empty refresh_token. */
            readonly strictOAuth?: boolean;
            /** @description Origins of the pages that may use a public client from a browser, such as `https://shop.example`; none unless given. */
            readonly webOrigins?: readonly string[];
        };
        readonly CreatedClientDto: {
            readonly clientId: string;
            /** @description Shown this once; only its hash is kept. */
            readonly clientSecret?: string;
        };
        readonly CreatedDto: {
            readonly id: string;
        };
        readonly CustomerDto: {
            readonly id: string;
            /** @description Ten digits; the customer's name in every other service. */
            readonly customerNumber: string;
            readonly email: string;
            readonly firstName?: string;
            readonly lastName?: string;
            readonly createdAt: string;
            readonly modifiedAt: string;
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
        readonly IntrospectionDto: {
            readonly active: boolean;
            readonly scope?: string;
            readonly client_id?: string;
            readonly token_type?: string;
            /** @description Seconds since 1970. */
            readonly exp?: number;
            readonly iat?: number;
            readonly sub?: string;
            readonly aud?: string;
            readonly iss?: string;
            readonly jti?: string;
            readonly tenant?: string;
            /** @description application, anonymous or customer. */
            readonly kind?: string;
            readonly session_id?: string;
        };
        readonly JwkDto: {
            readonly kid: string;
            readonly kty: string;
            readonly crv: string;
            readonly x: string;
            readonly y: string;
            readonly alg: string;
            readonly use: string;
        };
        readonly JwksDto: {
            readonly keys: readonly components["schemas"]["JwkDto"][];
        };
        readonly LoginAnswerDto: {
            readonly accessToken: string;
            readonly refreshToken: string;
            /** @description Names the user to calls that ask for the header `saas-token`. */
            readonly saasToken: string;
            /** @description Seconds, as text. */
            readonly refreshTokenExpiresIn: string;
            /** @description Seconds that the access token lives. */
            readonly expires_in: number;
            /** @description The same as `expires_in`. */
            readonly expiresIn: number;
        };
        readonly LoginDto: {
            readonly email: string;
            readonly password: string;
        };
        readonly NewSecretDto: {
            /**
             * @description How long the secret until now goes on working, so that programs can change over one by one; 0 for one that has leaked.
             * @default 86400
             */
            readonly previousValidSeconds?: number;
        };
        readonly RefreshFormDto: {
            /** @description refresh_token. */
            readonly grant_type: string;
            readonly refresh_token: string;
            /** @description Scopes of this access token only, separated by spaces: some of those that the login has. */
            readonly scope?: string;
            readonly client_id?: string;
            readonly client_secret?: string;
        };
        readonly RenewedSecretDto: {
            readonly clientId: string;
            /** @description Shown this once; only its hash is kept. */
            readonly clientSecret: string;
        };
        readonly ServerMetadataDto: {
            readonly issuer: string;
            readonly token_endpoint: string;
            readonly jwks_uri: string;
            readonly revocation_endpoint: string;
            readonly introspection_endpoint: string;
            readonly scopes_supported: readonly string[];
            readonly response_types_supported: readonly string[];
            readonly grant_types_supported: readonly string[];
            readonly token_endpoint_auth_methods_supported: readonly string[];
            readonly revocation_endpoint_auth_methods_supported: readonly string[];
            readonly introspection_endpoint_auth_methods_supported: readonly string[];
            readonly service_documentation: string;
        };
        readonly SignupAnswerDto: {
            readonly id: string;
            /** @description Ten digits. */
            readonly customerNumber: string;
        };
        readonly SignupDto: {
            /**
             * Format: email
             * @description In any case; one account for each.
             */
            readonly email: string;
            /** @description Not the e-mail, and none that everybody tries first. */
            readonly password: string;
            readonly firstName?: string;
            readonly lastName?: string;
        };
        readonly TokenDto: {
            readonly access_token: string;
            readonly token_type: string;
            /** @description Seconds. */
            readonly expires_in: number;
            /** @description Empty for an application, which asks for a new token instead. */
            readonly refresh_token?: string;
            /** @description Seconds; 0 where there is no refresh token. */
            readonly refresh_token_expires_in?: number;
            /** @description Of a customer: names the user to calls that ask for the header `saas-token`, for as long as the access token lives. */
            readonly saas_token?: string;
            /** @description The granted scopes, separated by spaces. */
            readonly scope: string;
            /** @description Seconds that the token may lie unused. */
            readonly session_idle_time?: number;
        };
        readonly TokenFormDto: {
            /** @description client_credentials or refresh_token. */
            readonly grant_type: string;
            /** @description Scopes, separated by spaces; left out, all that the client has. */
            readonly scope?: string;
            /** @description For grant_type refresh_token. */
            readonly refresh_token?: string;
            /** @description For the suite's own service clients: the tenant to work for. */
            readonly tenant?: string;
            readonly client_id?: string;
            readonly client_secret?: string;
        };
        readonly TokenToJudgeFormDto: {
            /** @description An access or refresh token. */
            readonly token: string;
            readonly token_type_hint?: string;
            readonly client_id?: string;
            readonly client_secret?: string;
        };
        readonly UpdateCustomerDto: {
            readonly firstName?: string | null;
            readonly lastName?: string | null;
            readonly id?: string;
            readonly customerNumber?: string;
            readonly email?: string;
            readonly createdAt?: string;
            readonly modifiedAt?: string;
        };
        readonly WriteAddressDto: {
            readonly id?: string;
            readonly contactName?: string;
            readonly street?: string;
            readonly streetNumber?: string;
            readonly zipCode?: string;
            readonly city?: string;
            /** @description ISO 3166-1, two capital letters. */
            readonly country: string;
            /** @description What it is for: SHIPPING, BILLING, or words of the shop’s own. */
            readonly tags?: readonly string[];
            /** @description Makes this the only default address. */
            readonly isDefault?: boolean;
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
    readonly WellKnownController_jwks: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JwksDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly WellKnownController_metadata: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServerMetadataDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly ClientController_list: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ClientDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly ClientController_create: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedClientDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The client id is taken */
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
    readonly ClientController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly clientId: string;
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
            /** @description It is the last client that administers the tenant */
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
    readonly ClientController_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
                    readonly [name: string]: unknown;
                };
                content?: never;
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
    readonly ClientController_renewSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RenewedSecretDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description A public client has no secret */
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
    readonly CustomerController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly customerNumber: string;
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
                    readonly "application/json": components["schemas"]["CustomerDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CustomerAddressController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly customerNumber: string;
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
                    readonly "application/json": readonly components["schemas"]["AddressDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly SessionController_login: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LoginAnswerDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many failed attempts */
            readonly 429: {
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
    readonly CustomerController_loadOwn: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The customer is not there any more */
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
    readonly CustomerController_updateOwn: {
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
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The customer is not there any more */
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
    readonly OwnAddressController_list: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["AddressDto"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The customer is not there any more */
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
    readonly OwnAddressController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The customer is not there any more */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The customer has as many addresses as can be */
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
    readonly OwnAddressController_load: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly addressId: string;
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
                    readonly "application/json": components["schemas"]["AddressDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly OwnAddressController_replace: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
                    readonly [name: string]: unknown;
                };
                content?: never;
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
    readonly OwnAddressController_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly addressId: string;
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
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly CustomerController_signUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignupAnswerDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description The e-mail address is known */
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
            /** @description Too many failed attempts */
            readonly 429: {
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
    readonly SessionController_anonymous: {
        readonly parameters: {
            readonly query: {
                readonly tenant: string;
                /** @description Made by the shop for each shopper: 8 to 128 letters, digits, dots, dashes or underscores. */
                readonly "session-id": string;
                /** @description A client of the tenant. */
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnonymousTokenDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description There is no such client */
            readonly 401: {
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
    readonly OAuthController_introspect: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IntrospectionDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The client is not who it says */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many failed attempts */
            readonly 429: {
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
    readonly OAuthController_refresh: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The client is not who it says */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many failed attempts */
            readonly 429: {
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
    readonly OAuthController_revoke: {
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
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The client is not who it says */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many failed attempts */
            readonly 429: {
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
    readonly OAuthController_token: {
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenDto"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The client is not who it says */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many failed attempts */
            readonly 429: {
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
}
