import { sql } from '@suite/database';
import { AuditEvent } from './audit-event.entity';

/** The action of the receipt for a deleted tenant. The operators' tenant has it, with the moment of the deletion. */
export const TENANT_DELETED = 'tenant.deleted';

const RESOURCE = 'tenant/';

/** Returns the resource that names a tenant. */
export const tenantResource = (tenant: string): string => `${RESOURCE}${tenant}`;

export interface DeletedTenant {
  readonly tenant: string;
  readonly at: Date;
}

/**
 * Lists the tenants whose receipts a tenant has since a moment, each with its last deletion. A tenant of the name may exist again. The
 * tenant is a parameter, so that a cluster reads one node.
 */
export const LIST_DELETED_TENANTS = sql<DeletedTenant>(
  `SELECT substr(resource, ${RESOURCE.length + 1}) AS tenant, max(at) AS at FROM audit_event
    WHERE tenant = $1 AND action = '${TENANT_DELETED}' AND at > $2 GROUP BY resource`,
  { table: AuditEvent },
);
