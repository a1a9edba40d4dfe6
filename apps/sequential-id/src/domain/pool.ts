import type { NumberRange } from './range';

/** The sequence key of calls without one. */
export const DEFAULT_KEY = 'default';
export const SEQUENCE_KEY = /^\P{Cc}{1,64}$/u;
export const SEQUENCE_KEY_RULE = 'sequenceKey must have 1 to 64 characters, none of them a control character';

/** A counter of a schema. Its row is created with the first number. */
export interface Pool extends NumberRange {
  readonly tenant: string;
  readonly schemaId: string;
  readonly sequenceKey: string;
}

/** Returns the pool of a schema for a sequence key. */
export function poolOf(tenant: string, { id, startValue, maxValue }: NumberRange & { readonly id: string }, sequenceKey: string): Pool {
  return { tenant, schemaId: id, sequenceKey, startValue, maxValue };
}

/** Returns a unique name for the pool. Neither a tenant nor a sequence key contains a line break. */
export const nameOfPool = ({ tenant, schemaId, sequenceKey }: Pick<Pool, 'tenant' | 'schemaId' | 'sequenceKey'>): string =>
  [tenant, schemaId, sequenceKey].join('\n');

/** The change of a counter by one transaction. */
export interface PoolMove {
  readonly pool: Pool;
  readonly before: number;
  readonly after: number;
}
