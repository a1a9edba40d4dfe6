import { AppError } from '@suite/errors';

export const tenantNotFound = (tenant: string): AppError => new AppError('not_found', 'tenant_not_found', `There is no tenant ${tenant}`);

export const tenantExists = (tenant: string): AppError =>
  new AppError('conflict', 'tenant_exists', `The tenant ${tenant} already exists; nothing was changed`);
