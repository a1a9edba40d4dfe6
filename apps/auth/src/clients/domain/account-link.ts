/** The pages to which links in mails lead. */
export const ACCOUNT_PAGES = ['reset', 'confirm', 'opt-in', 'invitation'] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

/** The address of the service's own pages of a tenant. */
export const ownAccountUrl = (publicUrl: string, tenant: string): string => `${withoutSlash(publicUrl)}/customer/${tenant}/account`;

/** Returns the link of a mail. */
export function accountLink(accountUrl: string, page: AccountPage, token: string, site?: string): string {
  return `${withoutSlash(accountUrl)}/${page}?${new URLSearchParams({ token, ...(site !== undefined && { site }) }).toString()}`;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
