import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { callerSignalOf } from '@suite/http';

/** A call without a tenant in its path. */
export interface TenantCall {
  /** The tenant of the token. */
  readonly tenant: string;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Injects the tenant of the token, and the signal of the caller. */
export const CurrentTenantCall = createParamDecorator((_: unknown, context: ExecutionContext): TenantCall => {
  const { tenant } = context.switchToHttp().getRequest<{ readonly caller: Caller }>().caller;
  return { tenant, signal: callerSignalOf(context) };
});
