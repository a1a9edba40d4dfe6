import { AppError } from '@suite/errors';

const RETRY_AFTER_SECONDS = 30;

export const tenantReadOnly = (tenant: string): AppError =>
  new AppError(
    'unavailable',
    'tenant_read_only',
    `The tenant ${tenant} is read-only: it can be read, and nothing is written; retry later`,
    { retryAfter: RETRY_AFTER_SECONDS },
  );

export const tenantSuspended = (tenant: string): AppError =>
  new AppError('forbidden', 'tenant_suspended', `The tenant ${tenant} is suspended; ask the operator of the suite`);
