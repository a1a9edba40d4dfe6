import type { Service } from './list.ts';

/** A file that is generated from services.json, completely or in sections. */
export interface Generated {
  /** Its path in the repository. */
  readonly path: string;
  /** Returns the new content from the services and the current content. */
  readonly make: (services: readonly Service[], current: string) => string;
}
