/** A resource name: `xrn:commerce:cart:cart:acme;0199…`. */
export function xrn(kind: 'cart' | 'cart-item' | 'cart-discount', tenant: string, id: string): string {
  return `xrn:commerce:cart:${kind}:${tenant};${id}`;
}

/** The id at the end of a resource name; any other text is an id itself. */
export function idOfXrn(name: string): string {
  return name.slice(name.lastIndexOf(';') + 1);
}

/**
 * Returns the tenant in a resource name such as `xrn:commerce:product:product:acme;mug`: what stands between the last colon and
 * the last semicolon. Other texts, such as a plain id, name no tenant.
 */
export function tenantOfXrn(name: string): string | undefined {
  return /:([^:;]*);[^;]*$/.exec(name)?.[1];
}
