import { AppError } from '@suite/errors';
import type { Caller } from './caller';

/** The parts of a request that can name a site. */
interface SiteRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Rejects a member of the staff who is limited to other sites. For handlers that find the site in a stored resource. */
export function checkSite({ sites }: { readonly sites?: Caller['sites'] | undefined }, siteCode: string): void {
  if (sites && !sites.includes(siteCode)) throw wrongSite(`The token is limited to the sites ${sites.join(', ')}, not ${siteCode}`);
}

/** Rejects a request that names a site, as `siteCode` in path, query or body, to which the caller is not limited. */
export function checkNamedSites(caller: Caller, { params, query, body }: SiteRequest): void {
  if (!caller.sites) return;
  for (const siteCode of [params, query, body].flatMap(siteCodesIn)) checkSite(caller, siteCode);
}

/** Rejects a caller who is limited to some sites. */
export function checkEverySite({ sites }: Caller): void {
  if (sites) throw wrongSite(`The token is limited to the sites ${sites.join(', ')}, and this call concerns all sites of the tenant`);
}

const siteCodesIn = (part: unknown): string[] =>
  [(part as { readonly siteCode?: unknown } | null | undefined)?.siteCode].flat().filter((code) => typeof code === 'string');

const wrongSite = (message: string): AppError =>
  new AppError('forbidden', 'wrong_site', `${message}; use a member of the staff without this limit`);
