import type { NumberRange } from './range';

/** The key of calls that name none. */
export const DEFAULT_KEY = 'default';
export const SEQUENCE_KEY = /^\P{Cc}{1,64}$/u;
export const SEQUENCE_KEY_RULE = 'sequenceKey must have 1 to 64 characters, none of them a control character';

/** A counter of a schema, whether or not it has a row yet: the first number makes it. */
export interface Pool extends NumberRange {
  readonly tenant: string;
  readonly schemaId: string;
  readonly sequenceKey: string;
}

/** The pool of a schema that calls with this key share. */
export function poolOf(tenant: string, { id, startValue, maxValue }: NumberRange & { readonly id: string }, sequenceKey: string): Pool {
  return { tenant, schemaId: id, sequenceKey, startValue, maxValue };
}

/** Tells pools apart. Neither a tenant nor a key has a line break. */
export const nameOfPool = ({ tenant, schemaId, sequenceKey }: Pick<Pool, 'tenant' | 'schemaId' | 'sequenceKey'>): string =>
  [tenant, schemaId, sequenceKey].join('\n');

/** What a transaction did to a counter. */
export interface PoolMove {
  readonly pool: Pool;
  readonly before: number;
  readonly after: number;
}
