import { SCOPES } from '../../clients/domain/scopes';

/** What members of the staff do. */
export const ROLES = ['packer', 'lead', 'dispatcher', 'support', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Allows managing the tenant's staff and stations. */
export const STAFF_MANAGE = 'auth.staff_manage';
/** Allows every member of the staff to manage their own second factor. */
export const STAFF_OWN = 'auth.staff_own';
/** Allows sending customers the links that set a password or confirm an address. */
export const LINK_SEND = 'customer.link_send';

/** The scopes that only staff have, each with the scope of applications that includes it. */
const INCLUDED_IN: ReadonlyMap<string, string | undefined> = new Map([
  [STAFF_OWN, undefined],
  ['pickpack.pickpack_pack', 'pickpack.pickpack_manage'],
  ['cart.order_cancel', 'cart.order_manage'],
  [LINK_SEND, 'customer.customer_manage'],
]);

const READS = [
  'cart.cart_read',
  'cart.order_view',
  'cart.reference_read',
  'coupon.coupon_read',
  'customer.customer_read',
  'delivery.configuration_view',
  'delivery.order_view',
  'pickpack.pickpack_view',
  'sequentialid.schema_view',
];

const SCOPES_OF: Readonly<Record<Role, readonly string[]>> = {
  packer: ['pickpack.pickpack_pack'],
  lead: ['pickpack.pickpack_view', 'pickpack.pickpack_manage'],
  dispatcher: ['delivery.order_view', 'delivery.order_manage'],
  support: [...READS, 'cart.order_cancel', LINK_SEND],
  administrator: SCOPES,
};

/** Returns the scopes in the token of a member of the staff. */
export const scopesOfRoles = (roles: readonly Role[]): string[] => [...new Set([STAFF_OWN, ...roles.flatMap((role) => SCOPES_OF[role])])];

/** Returns the scopes that a caller needs to give these roles, or to change a member who has them. */
export const scopesToGive = (roles: readonly Role[]): string[] => [
  ...new Set(
    scopesOfRoles(roles)
      .map((scope) => (INCLUDED_IN.has(scope) ? INCLUDED_IN.get(scope) : scope))
      .filter((scope) => scope !== undefined),
  ),
];

/** Returns the roles among the values of a claim; other values are ignored. */
export const rolesIn = (claim: unknown): Role[] => ROLES.filter((role) => [claim].flat().includes(role));
