import { fault, validationError } from '@suite/errors';

/** The allowed length of a tenant's name in an area. Accounts are created with 3 to 16 characters, which all areas accept. */
export interface TenantBounds {
  readonly min: number;
  readonly max: number;
}

export const TENANT_BOUNDS = {
  account: { min: 3, max: 16 },
  sequentialId: { min: 1, max: 36 },
  coupon: { min: 2, max: 16 },
} as const satisfies Record<string, TenantBounds>;

/** The tenant of the suite's operators. It cannot be held, and only its clients can hold others. */
export const PLATFORM_TENANT = 'platform';

const TENANT = /^[a-z0-9][a-z0-9_-]*$/;

export function isTenant(value: string, { min, max }: TenantBounds): boolean {
  return value.length >= min && value.length <= max && TENANT.test(value);
}

/** Rejects (400) a value that is not a tenant name: lowercase letters, digits, `_` and `-`. */
export function checkTenant(value: string, bounds: TenantBounds): string {
  if (isTenant(value, bounds)) return value;
  const message = `tenant must be ${bounds.min} to ${bounds.max} lowercase letters, digits, _ or -`;
  throw validationError([fault('tenant', 'invalid_tenant', message)]);
}
