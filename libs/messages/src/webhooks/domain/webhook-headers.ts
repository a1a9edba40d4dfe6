/** Headers that a tenant adds to each request. */
export type WebhookHeaders = Readonly<Record<string, string>>;

export const HEADERS_MAX = 20;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const VALUE = /^[\t\x20-\x7e]{0,2000}$/;

/** Headers that the service sets, or that belong to the connection. */
const RESERVED = /^(webhook-.*|content-.*|proxy-.*|x-signature|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect)$/i;

/** A header that cannot be sent, and why. */
export interface HeaderFault {
  readonly name: string;
  readonly message: string;
}

/** Returns the first header that a webhook cannot have; undefined if it can have all. */
export function headerFault(headers: Readonly<Record<string, unknown>>): HeaderFault | undefined {
  const seen = new Set<string>();
  for (const [name, value] of Object.entries(headers)) {
    const message = faultOf(name, value) ?? (seen.has(name.toLowerCase()) ? 'occurs twice' : undefined);
    if (message !== undefined) return { name, message };
    seen.add(name.toLowerCase());
  }
  return undefined;
}

function faultOf(name: string, value: unknown): string | undefined {
  if (!NAME.test(name)) return 'is not the name of a header';
  if (RESERVED.test(name)) return 'is set by the service; use another name';
  if (typeof value !== 'string') return 'must be a text';
  return VALUE.test(value) ? undefined : 'must have at most 2000 printable ASCII characters, without line breaks';
}
