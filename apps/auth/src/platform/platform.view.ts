import { limitsOf } from '@suite/tenant';
import type { Tenant } from '../clients';
import type { TenantView } from './platform.dto';

export const tenantView = ({ tenant, state, since, createdAt, reason, quotas }: Tenant): TenantView => ({
  tenant,
  state,
  since: (since ?? createdAt).toISOString(),
  ...(reason !== null && { reason }),
  quotas: limitsOf(quotas),
});
