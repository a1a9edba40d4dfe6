import type { ErrorShape } from '@suite/errors';
import type { TenantBounds } from '@suite/tenant';
import type { QueueDefinition } from './job/job-queue';

/** An error's body in the standard shape. */
interface KnownError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

type Classes = readonly (new () => object)[];

/** The properties of one service that the platform needs. */
export interface Area {
  /** As in the folder, the image and the logs: `sequential-id`. */
  readonly name: string;
  /** The path under which `openapi.json` and `docs` are served: `/sequential-id`. */
  readonly prefix: string;
  /** The PostgreSQL schema and role: `sequential_id`. */
  readonly schema: string;
  readonly errorShape: ErrorShape;
  readonly tenantBounds: TenantBounds;
  readonly entities: Classes;
  readonly migrations: Classes;
  /** Entities that `distribute` replicates to every node: small, rarely written, and looked up without a tenant. */
  readonly onEveryNode?: Classes;
  /** Responses are not cacheable unless their handler allows it. */
  readonly isNeverCached?: boolean;
  /** Returns additional members of an error body. Called for every error, including those raised before a handler runs. */
  readonly errorMembers?: (error: KnownError, path: string) => object | undefined;
  /** The queues of the service's job queue, in the schema `<schema>_jobs`. */
  readonly queues?: readonly QueueDefinition[];
}
