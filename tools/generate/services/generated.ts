import type { Service } from './list.ts';

/** A file that is made from services.json, as a whole or in its sections. */
export interface Generated {
  /** Its path in the repository. */
  readonly path: string;
  /** What it says for these services, given what it says now. */
  readonly make: (services: readonly Service[], current: string) => string;
}
