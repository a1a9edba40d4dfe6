/** The headers with which a browser identifies the page of a request. */
interface PageHeaders {
  readonly origin?: string | string[] | undefined;
  readonly host?: string | string[] | undefined;
}

/** Allows pages of every origin. */
const ANY_ORIGIN = '*';

/** Returns the origin of the requesting page; undefined unless it is a page of another host. */
export function foreignOrigin({ origin, host }: PageHeaders): string | undefined {
  if (typeof origin !== 'string' || origin.replace(/^https?:\/\//, '') === host) return undefined;
  return origin;
}

/** Returns whether a request from this origin is allowed. One without an origin is, since it comes from no page of another host. */
export function isAllowedOrigin(allowed: readonly string[], origin: string | undefined): boolean {
  return origin === undefined || allowed.includes(origin) || allowed.includes(ANY_ORIGIN);
}
