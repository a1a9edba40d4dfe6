import { isDeepStrictEqual } from 'node:util';

/** What can happen to a customer by a change of its profile or states. */
export type CustomerEvent = 'updated' | 'blocked';

/** Members that each change sets, and the one that a block sets. */
const OF_A_BLOCK: readonly string[] = ['active', 'version', 'modifiedAt'];

/** Returns what happened to a customer by a change: a change that only blocks is no update besides. */
export function eventsOf<T extends { readonly active: boolean }>(before: T, after: T): CustomerEvent[] {
  const isBlocked = before.active && !after.active;
  const old = new Map(Object.entries(before));
  const hasChanged = ([member, value]: [string, unknown]) => !OF_A_BLOCK.includes(member) && !isDeepStrictEqual(value, old.get(member));
  const isUpdated = !isBlocked || Object.entries(after).some(hasChanged);
  return [...(isUpdated ? ['updated' as const] : []), ...(isBlocked ? ['blocked' as const] : [])];
}
