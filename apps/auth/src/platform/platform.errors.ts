import { AppError } from '@suite/errors';
import type { TenantState } from '@suite/tenant';

export const onlyForPlatform = (): AppError => {
  const message = 'This call is for clients of the tenant platform; use a token of one';
  return new AppError('forbidden', 'insufficient_permissions', message, { details: [{ type: 'other_tenant', message }] });
};

export const stateUnconfirmed = (tenant: string, state: TenantState, waitingFor: readonly string[]): AppError => {
  const message = `The tenant ${tenant} is ${state}, but not yet at ${waitingFor.join(', ')}; repeat the call until it succeeds`;
  const details = waitingFor.map((name) => ({ type: 'tenant_state_unconfirmed', message: name }));
  return new AppError('unavailable', 'tenant_state_unconfirmed', message, { details, retryAfter: 1 });
};

export const usageUnknown = (service: string): AppError =>
  new AppError('unavailable', 'service_unavailable', `What the tenant uses is not known: auth has no URL of ${service}`, {
    retryAfter: 60,
  });
