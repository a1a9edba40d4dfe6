/** The headers by which a browser says which page a request comes from. */
interface PageHeaders {
  readonly origin?: string | string[] | undefined;
  readonly host?: string | string[] | undefined;
}

/** Stands for pages of every origin. */
const ANY_ORIGIN = '*';

/** The origin of the page that sends a request; undefined when no page of another host does. */
export function foreignOrigin({ origin, host }: PageHeaders): string | undefined {
  if (typeof origin !== 'string' || origin.replace(/^https?:\/\//, '') === host) return undefined;
  return origin;
}

/** Whether pages of this origin may send the request. Who is no page may: no browser keeps it from anything. */
export function mayComeFrom(allowed: readonly string[], origin: string | undefined): boolean {
  return origin === undefined || allowed.includes(origin) || allowed.includes(ANY_ORIGIN);
}
