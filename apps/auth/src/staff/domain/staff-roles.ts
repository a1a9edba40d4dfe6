import { SCOPES } from '../../clients/domain/scopes';

/** What members of the staff do. */
export const ROLES = ['packer', 'lead', 'dispatcher', 'support', 'marketing', 'accounting', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Allows managing the tenant's staff and stations. */
export const STAFF_MANAGE = 'auth.staff_manage';
/** Allows every member of the staff to manage their own second factor. */
export const STAFF_OWN = 'auth.staff_own';
/** Allows sending customers the links that set a password or confirm an address. */
export const LINK_SEND = 'customer.link_send';
/** Allows holding and releasing customers, and no other change of them. */
export const HOLD_MANAGE = 'customer.hold_manage';

/** The scopes that only staff have, each with the scope of applications that includes it. */
const INCLUDED_IN: ReadonlyMap<string, string | undefined> = new Map([
  [STAFF_OWN, undefined],
  ['pickpack.pickpack_pack', 'pickpack.pickpack_manage'],
  ['cart.order_cancel', 'cart.order_manage'],
  ['cart.credit_manage', 'cart.order_manage'],
  ['cart.return_manage', 'cart.order_manage'],
  ['cart.mail_send', 'cart.order_manage'],
  [LINK_SEND, 'customer.customer_manage'],
  [HOLD_MANAGE, 'customer.customer_manage'],
]);

/** Support reads with these scopes. The scope for number schemas is not one of them, because it also allocates numbers. */
const SUPPORT_READS = [
  'cart.cart_read',
  'cart.order_view',
  'cart.reference_read',
  'coupon.coupon_read',
  'customer.customer_read',
  'delivery.configuration_view',
  'delivery.order_view',
  'pickpack.pickpack_view',
];

const SCOPES_OF: Readonly<Record<Role, readonly string[]>> = {
  packer: ['pickpack.pickpack_pack'],
  lead: ['pickpack.pickpack_view', 'pickpack.pickpack_manage'],
  dispatcher: ['delivery.order_view', 'delivery.order_manage'],
  support: [
    ...SUPPORT_READS,
    ...['cart.order_cancel', 'cart.credit_manage', 'cart.return_manage', 'cart.mail_send'],
    ...[LINK_SEND, HOLD_MANAGE],
  ],
  marketing: ['coupon.coupon_read', 'coupon.coupon_manage', 'cart.cart_read', 'cart.order_view'],
  accounting: ['cart.order_view', 'cart.credit_manage', 'customer.customer_read', 'sequentialid.schema_view', 'sequentialid.schema_manage'],
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
