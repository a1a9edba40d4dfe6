/** The site of a tenant that has named no other: carts, orders and packing use it, too. */
const DEFAULT_SITE = 'default';

interface SiteWishes {
  /** The site in the address. */
  readonly asked: string | undefined;
  /** The site that this browser showed last. */
  readonly last: string | null;
  /** The sites of the member; empty if they may see all. */
  readonly sites: readonly string[];
}

/** Returns the site that a page opens: that of the address, else the last one, else the member's first, else `default`. */
export function siteOf({ asked, last, sites }: SiteWishes): string {
  const isAllowed = (code: string) => sites.length === 0 || sites.includes(code);
  return [asked, last].find((code) => code && isAllowed(code)) ?? sites[0] ?? DEFAULT_SITE;
}
