import { AppError } from '@suite/errors';

export const tenantNotFound = (tenant: string): AppError =>
  new AppError('not_found', 'tenant_not_found', `There is no tenant ${tenant}; create it with tenant:create`);

export const tenantExists = (tenant: string): AppError =>
  new AppError(
    'conflict',
    'tenant_exists',
    `The tenant ${tenant} already exists, and nothing was changed; add a client with client:create`,
  );

export const platformTenant = (): AppError =>
  new AppError(
    'conflict',
    'platform_tenant',
    'The tenant platform belongs to the operators of the suite: it cannot be created, held, exported or deleted; name a shop',
  );
