import { applicationClient, type Client } from '../../../../libs/client/src/index.ts';
import type { Demo } from './tenants.ts';

/** Calls the suite as the backend of a demo tenant, with every scope. */
export function backendOf({ baseUrl, tenants }: Demo, tenant: string): Client {
  const { clientId, clientSecret } = tenants[tenant]?.backend ?? { clientId: '', clientSecret: '' };
  return applicationClient({ baseUrl, tenant, clientId, clientSecret });
}
