import type { AuditArea } from '@suite/audit';
import type { Database, DatabaseArea } from '@suite/database';
import type { HttpArea } from '@suite/http';
import type { JobsArea } from '@suite/jobs';
import type { MessagesArea } from '@suite/messages';
import type { QuotaName, TenantBounds } from '@suite/tenant';
import type { UseStatement } from './tenant-states/tenant-use.queries';

/** The properties of one service, each declared by the library that uses it. */
export interface Area extends DatabaseArea, JobsArea, HttpArea, AuditArea, MessagesArea {
  readonly tenantBounds: TenantBounds;
  /** Entities that `migrate` replicates to every node of a cluster: small, rarely written, and looked up without a tenant. */
  readonly onEveryNode?: DatabaseArea['entities'];
  /** The statements that count the use of quotas, except that of webhooks. */
  readonly counted?: Readonly<Partial<Record<QuotaName, UseStatement>>>;
  /** Finds the origins of pictures that the service's pages show, besides their own. */
  readonly findImageOrigins?: (db: Database, tenant: string) => Promise<readonly string[]>;
}
