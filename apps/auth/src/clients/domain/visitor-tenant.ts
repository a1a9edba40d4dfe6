import { invalidValue, missing, validationError } from '@suite/errors';

/** The names under which a query names its tenant. */
interface NamedTenant {
  readonly tenant?: string;
  readonly 'hybris-tenant'?: string;
}

/** Returns the tenant of a query, under either of its names. Rejects a query that names none, or two. */
export function tenantIn({ tenant, 'hybris-tenant': alias }: NamedTenant): string {
  if (tenant !== undefined && alias !== undefined && tenant !== alias) {
    throw validationError([invalidValue('hybris-tenant', `hybris-tenant names another tenant than tenant: ${alias}; send one of them`)]);
  }
  const named = tenant ?? alias;
  if (named === undefined) throw missing('tenant', 'tenant is missing; send tenant or hybris-tenant');
  return named;
}
