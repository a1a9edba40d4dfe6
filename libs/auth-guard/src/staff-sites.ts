import { AppError } from '@suite/errors';
import type { SiteSource } from './access.decorators';
import type { Caller } from './caller';

/** The parts of a request that can name a site. */
interface SiteRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Rejects a member of the staff who is limited to other sites. For handlers that find the site in a stored resource. A
 * resource without a site concerns all sites.
 */
export function checkSite({ sites }: { readonly sites?: Caller['sites'] | undefined }, siteCode: string | undefined): void {
  if (!sites) return;
  if (siteCode === undefined)
    throw wrongSite(`The token is limited to the sites ${sites.join(', ')}, and this call concerns all sites of the tenant`);
  if (!sites.includes(siteCode)) throw wrongSite(`The token is limited to the sites ${sites.join(', ')}, not ${siteCode}`);
}

/** Rejects a site-limited member of the staff if the call concerns other sites, all sites, or names no site. */
export function checkDeclaredSites(caller: Caller, source: SiteSource | undefined, { params, query, body }: SiteRequest): void {
  if (!caller.sites) return;
  const named = [params, query, body].flatMap(siteCodesIn);
  if (source === undefined || source === 'tenant') checkSite(caller, undefined);
  if (source === 'request' && named.length === 0) throw siteNotNamed(caller.sites);
  for (const siteCode of named) checkSite(caller, siteCode);
}

/** The members that name the site of a request. */
const SITE_MEMBERS = ['siteCode', 'site'] as const;

function siteCodesIn(part: unknown): string[] {
  const members = (part ?? {}) as Readonly<Record<string, unknown>>;
  return SITE_MEMBERS.flatMap((name) => members[name]).filter((code) => typeof code === 'string');
}

const siteNotNamed = (sites: readonly string[]): AppError =>
  wrongSite(`The token is limited to the sites ${sites.join(', ')}; name one of them as siteCode`);

const wrongSite = (message: string): AppError =>
  new AppError('forbidden', 'wrong_site', `${message}; use a member of the staff without this limit`);
