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

/** What makes one service differ from the others in the eyes of the platform. */
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
  /** Entities of which `distribute` gives every node a copy: small, seldom written, and found without knowing their tenant. */
  readonly onEveryNode?: Classes;
  /** Answers may be cached only where their handler says so. */
  readonly isNeverCached?: boolean;
  /** What an error's body has beside the members of its shape; asked for every error, also one that no handler has seen. */
  readonly errorMembers?: (error: KnownError, path: string) => object | undefined;
  /** Has a job queue, in the schema `<schema>_jobs`, with these queues. */
  readonly queues?: readonly QueueDefinition[];
}
