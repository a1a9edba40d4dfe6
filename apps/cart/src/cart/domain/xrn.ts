/** A resource name: `xrn:commerce:cart:cart:acme;0199…`. */
export function xrn(kind: 'cart' | 'cart-item', tenant: string, id: string): string {
  return `xrn:commerce:cart:${kind}:${tenant};${id}`;
}

/** The id at the end of a resource name; any other text is an id itself. */
export function idOfXrn(name: string): string {
  return name.slice(name.lastIndexOf(';') + 1);
}
