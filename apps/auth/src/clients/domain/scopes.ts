import { AppError, fault, validationError } from '@suite/errors';
import { SCOPE_MEANINGS } from './scope-meanings';

/** Allows registering and deleting the tenant's clients. */
export const CLIENT_MANAGE = 'auth.client_manage';

/** Allows managing the shop's customers, and so the clients through which they come. */
const CUSTOMER_MANAGE = 'customer.customer_manage';

export type Scope = keyof typeof SCOPE_MEANINGS;

/** Allows holding tenants. Only clients of the tenant `platform` can have it. */
export const TENANT_MANAGE = 'platform.tenant_manage';

/** Every scope of the suite. */
export const ALL_SCOPES: readonly string[] = Object.keys(SCOPE_MEANINGS);

/** Every scope that a client of a shop can have. */
export const SCOPES: readonly string[] = ALL_SCOPES.filter((scope) => scope !== TENANT_MANAGE);

/** The scopes of the first client of the tenant `platform`. */
export const PLATFORM_SCOPES: readonly string[] = [TENANT_MANAGE, CLIENT_MANAGE, 'auth.audit_read'];

export const ANONYMOUS_SCOPES: readonly string[] = ['cart.cart_own'];
export const CUSTOMER_SCOPES: readonly string[] = [
  'customer.customer_read',
  'customer.customer_update',
  'coupon.coupon_redeem',
  'cart.cart_own',
];

/** The scopes of each service with its own client. */
export const SERVICE_SCOPES: Readonly<Record<string, readonly string[]>> = {
  cart: [
    'coupon.coupon_redeem_on_behalf',
    'coupon.coupon_read',
    'customer.customer_read',
    'sequentialid.schema_view',
    'sequentialid.schema_manage',
    'pickpack.pickpack_view',
    'pickpack.pickpack_manage',
    'delivery.order_view',
    'delivery.order_manage',
    'delivery.configuration_view',
    'messages.read',
  ],
  // Asks auth whether tokens are active, which needs a client and no scope.
  'pick-pack': [],
};

/** Parses the requested scopes; undefined without any. */
export function requestedScopes(scope: string | undefined): readonly string[] | undefined {
  const names = [...new Set((scope ?? '').split(' ').filter((name) => name !== ''))];
  return names.length > 0 ? names : undefined;
}

/**
 * Returns the scopes that an application is granted. Requested scopes that it lacks are left out; a request without scopes
 * gets all of them.
 */
export function grantedScopes(held: readonly string[], requested: readonly string[] | undefined): readonly string[] {
  const granted = requested === undefined ? held : requested.filter((name) => held.includes(name));
  if (granted.length > 0) return granted;
  throw new AppError(
    'invalid',
    'invalid_scope',
    'The client has none of the requested scopes; request others, or grant them to the client',
  );
}

/** Rejects scopes that the granting caller lacks, or that the client could never use. */
export function checkGrantableScopes(scopes: readonly string[], isPublic: boolean, held: ReadonlySet<string>): void {
  if (isPublic && scopes.length > 0) {
    const message = 'scopes must be empty: a public client has no tokens of its own';
    throw validationError([fault('scopes', 'invalid_value', message)]);
  }
  const lacking = scopes.filter((scope) => !held.has(scope));
  if (lacking.length === 0) return;
  throw scopesLacking(
    `A caller can grant only scopes that it has; this one lacks ${lacking.join(', ')}; omit them, or use a client that has them`,
  );
}

/** Rejects a caller that lacks scopes of the client or person that it changes. */
export function checkHeldScopes(name: string, scopes: readonly string[], held: ReadonlySet<string>): void {
  const lacking = scopes.filter((scope) => !held.has(scope));
  if (lacking.length === 0) return;
  throw scopesLacking(`${name} has scopes that this caller lacks: ${lacking.join(', ')}; use a client that has them`);
}

/** Rejects a caller that may not manage customers. */
export function checkScopeForCustomers(held: ReadonlySet<string>): void {
  if (held.has(CUSTOMER_MANAGE)) return;
  throw scopesLacking(`This change of a client reaches customers, and needs ${CUSTOMER_MANAGE} as well; use a client that has it`);
}

const scopesLacking = (message: string): AppError =>
  new AppError('forbidden', 'insufficient_permissions', message, { details: [fault('scopes', 'missing_scope', message)] });
