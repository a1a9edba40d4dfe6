import type { CartLine } from './cart-contents';

/** A line that differs between two versions of a cart. */
export interface LineChange {
  /** Absent for a new line. */
  readonly old?: CartLine;
  /** Absent for a removed line. */
  readonly line?: CartLine;
}

/**
 * Returns the lines that are not the same object in both versions of a cart. Both are in the order of their ids, as the lines of a cart
 * are, so one pass over both is enough.
 */
export function changesOf(before: readonly CartLine[], after: readonly CartLine[]): LineChange[] {
  const changes: LineChange[] = [];
  let next = 0;
  for (const line of after) {
    while (next < before.length && before[next]!.id < line.id) changes.push({ old: before[next++]! });
    const old = before[next]?.id === line.id ? before[next++]! : undefined;
    if (old !== line) changes.push(old ? { old, line } : { line });
  }
  return [...changes, ...before.slice(next).map((old) => ({ old }))];
}
