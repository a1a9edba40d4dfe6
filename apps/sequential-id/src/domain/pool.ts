import type { Restart } from './period';
import type { NumberRange } from './range';

/** The sequence key of calls without one. */
export const DEFAULT_KEY = 'default';
export const SEQUENCE_KEY = /^\P{Cc}{1,64}$/u;
export const SEQUENCE_KEY_RULE = 'sequenceKey must have 1 to 64 characters, none of them a control character';

/** A counter of a schema. Its row is created with the first number. */
export interface Pool extends NumberRange {
  readonly tenant: string;
  readonly schemaId: string;
  readonly restart: Restart;
  readonly sequenceKey: string;
  /** The period of the numbers; undefined if they never restart. */
  readonly period: string | undefined;
  /** The key of its row: see storedKeyOf. */
  readonly storedKey: string;
}

/** What a pool takes from its schema. */
interface PoolTerms extends NumberRange {
  readonly id: string;
  readonly restart: Restart;
}

/** Returns the pool of a schema for a sequence key and a period. */
export function poolOf(
  tenant: string,
  { id, restart, startValue, maxValue }: PoolTerms,
  { sequenceKey, period }: { readonly sequenceKey: string; readonly period: string | undefined },
): Pool {
  return { tenant, schemaId: id, restart, sequenceKey, period, storedKey: storedKeyOf(sequenceKey, period), startValue, maxValue };
}

// Neither a tenant nor a sequence key nor a period contains a line break.

/** Returns the key of a pool's row: with a period, both, so that the pools of a schema are sorted by period and then by key. */
export const storedKeyOf = (sequenceKey: string, period: string | undefined): string =>
  period === undefined ? sequenceKey : `${period}\n${sequenceKey}`;

export function partsOf(storedKey: string): { readonly sequenceKey: string; readonly period?: string } {
  const [first = '', second] = storedKey.split('\n');
  return second === undefined ? { sequenceKey: first } : { sequenceKey: second, period: first };
}

/** Returns a unique name for the pool. */
export const nameOfPool = ({ tenant, schemaId, storedKey }: Pick<Pool, 'tenant' | 'schemaId' | 'storedKey'>): string =>
  [tenant, schemaId, storedKey].join('\n');

/** The change of a counter by one transaction. */
export interface PoolMove {
  readonly pool: Pool;
  readonly before: number;
  readonly after: number;
}
