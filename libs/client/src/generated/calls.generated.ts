// Made by "npm run openapi" from the documents of the services.
/** Calls that take an Idempotency-Key. */
export const KEYED: ReadonlySet<string> = new Set([
  "post /cart/{tenant}/carts",
  "post /cart/{tenant}/carts/{cartId}/checkout",
  "post /cart/{tenant}/carts/{cartId}/discounts",
  "post /cart/{tenant}/carts/{cartId}/items",
  "post /cart/{tenant}/carts/{cartId}/itemsBatch",
  "post /cart/{tenant}/carts/{cartId}/merge",
  "post /customer/{tenant}/me/addresses",
  "post /customer/{tenant}/signup",
  "post /sequential-id/sequenceSchemaBatch/nextIds",
  "post /sequential-id/sequenceSchemas/{sequenceSchema}/nextIds",
  "post /sequential-id/{tenant}/schemas/types/{schemaType}/nextId",
  "post /coupon/RewardpointsCoupon/generateCoupon",
  "post /coupon/generateCoupon",
  "post /coupon/{tenant}/coupons",
  "post /coupon/{tenant}/coupons/bulk",
  "post /coupon/{tenant}/coupons/{code}/redemptions"
]);

/** Calls that need no token. */
export const PUBLIC: ReadonlySet<string> = new Set([
  "get /.well-known/jwks.json",
  "get /.well-known/oauth-authorization-server",
  "get /customerlogin/auth/anonymous",
  "post /oauth/introspect",
  "post /oauth/refresh_token",
  "post /oauth/revoke",
  "post /oauth/token"
]);

/** Calls whose body is a form. */
export const FORMS: ReadonlySet<string> = new Set([
  "post /oauth/introspect",
  "post /oauth/refresh_token",
  "post /oauth/revoke",
  "post /oauth/token"
]);

/** Lists that come in pages: how many entries a page may have, and the number of the first. */
export const PAGES: Readonly<Record<string, { readonly size: number; readonly first: number }>> =
  {
  "/cart/{tenant}/fees": {
    "size": 200,
    "first": 1
  },
  "/cart/{tenant}/orders": {
    "size": 200,
    "first": 1
  },
  "/cart/{tenant}/orders/void-numbers": {
    "size": 200,
    "first": 1
  },
  "/cart/{tenant}/prices": {
    "size": 200,
    "first": 1
  },
  "/cart/{tenant}/products": {
    "size": 200,
    "first": 1
  },
  "/cart/{tenant}/segments": {
    "size": 200,
    "first": 1
  },
  "/cart/{tenant}/sites": {
    "size": 200,
    "first": 1
  },
  "/cart/{tenant}/taxes": {
    "size": 200,
    "first": 1
  },
  "/sequential-id/sequenceSchemas": {
    "size": 1000,
    "first": 1
  },
  "/sequential-id/{tenant}/schemas": {
    "size": 1000,
    "first": 1
  },
  "/sequential-id/{tenant}/schemas/types/{schemaType}": {
    "size": 1000,
    "first": 1
  },
  "/sequential-id/{tenant}/schemas/{schemaId}/pools": {
    "size": 1000,
    "first": 0
  },
  "/coupon/{tenant}/coupons": {
    "size": 200,
    "first": 1
  },
  "/coupon/{tenant}/coupons/{code}/redemptions": {
    "size": 200,
    "first": 1
  },
  "/pick-pack/{tenant}/events": {
    "size": 1000,
    "first": 0
  },
  "/delivery-v2/{tenant}/order": {
    "size": 1000,
    "first": 1
  }
};
