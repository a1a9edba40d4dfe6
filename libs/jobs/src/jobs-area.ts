import type { QueueDefinition } from './queue-definition';

/** The properties of a service that its jobs need. */
export interface JobsArea {
  /** The PostgreSQL schema of the service. The jobs are in a second one: `<schema>_jobs`. */
  readonly schema: string;
  /** The queues of the service. */
  readonly queues?: readonly QueueDefinition[];
}
