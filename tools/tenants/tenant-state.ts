import { Refusal } from '../local-suite/start/refusal.ts';
import { NotDone } from './options.ts';
import type { SuiteServices } from './suite-services.ts';

export interface StatedTenant {
  readonly state: string;
  /** Absent for a tenant that was never held. */
  readonly since?: string;
}

/** Returns the state of a tenant, or throws that there is none. */
export async function stateOf(services: SuiteServices, tenant: string): Promise<StatedTenant> {
  const found = await findState(services, tenant);
  if (found) return found;
  throw new NotDone('tenant_not_found', `There is no tenant ${tenant}.`);
}

/** Returns the state of a tenant; undefined if there is none. */
export async function findState(services: SuiteServices, tenant: string): Promise<StatedTenant | undefined> {
  try {
    return await services.ask<StatedTenant>('auth', ['tenant:state', tenant, '--json']);
  } catch (error) {
    if (error instanceof Refusal && error.message.includes(NOT_FOUND)) return undefined;
    throw error;
  }
}

const NOT_FOUND = 'There is no tenant';

/** Sets the state of a tenant. It is in force in all services when the call returns. */
export function setState(services: SuiteServices, tenant: string, state: string, reason: string): Promise<StatedTenant> {
  return services.ask<StatedTenant>('auth', ['tenant:state', tenant, state, '--reason', reason, '--json']);
}
