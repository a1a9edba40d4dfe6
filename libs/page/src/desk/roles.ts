import type { Schemas } from '@suite/client';

export type Role = Schemas['auth']['Staff']['roles'][number];

/** The pages for the staff, where they are, and the roles that open them. The administrator opens all. */
export const PAGES = {
  station: { prefix: 'pick-pack', page: 'station', roles: ['packer', 'lead'] },
  board: { prefix: 'pick-pack', page: 'board', roles: ['lead', 'support'] },
  dispatch: { prefix: 'delivery-v2', page: 'dispatch', roles: ['dispatcher', 'support'] },
  orders: { prefix: 'cart', page: 'desk', roles: ['support', 'marketing', 'accounting'] },
  coupons: { prefix: 'coupon', page: 'desk', roles: ['marketing', 'support'] },
  numbers: { prefix: 'sequential-id', page: 'desk', roles: ['accounting'] },
  administration: { prefix: 'auth', page: 'desk', roles: [] },
} as const satisfies Readonly<Record<string, { prefix: string; page: string; roles: readonly Role[] }>>;

export type PageName = keyof typeof PAGES;

interface Member {
  readonly roles: readonly string[];
}

/** Whether a member has one of the roles, or is an administrator. */
export const hasRole = ({ roles }: Member, ...wanted: readonly Role[]): boolean =>
  roles.includes('administrator') || wanted.some((role) => roles.includes(role));

export const opens = (member: Member, name: PageName): boolean => hasRole(member, ...PAGES[name].roles);

/** Returns the pages that a member opens, in the order of the bar. */
export const pagesOf = (member: Member): PageName[] => (Object.keys(PAGES) as PageName[]).filter((name) => opens(member, name));

export const pathOf = (name: PageName, tenant: string): string =>
  `/${PAGES[name].prefix}/${encodeURIComponent(tenant)}/${PAGES[name].page}`;
