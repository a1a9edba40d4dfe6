import type { FailedOrder, Work } from './wire';

/** Failures that the worklist does not have, such as orders that do not exist. */
const UNLISTED_MAX = 3;

/** Returns the message about failed orders; undefined for none. Of several, only those that the worklist does not have are named. */
export function failureText(failed: readonly FailedOrder[], work: readonly Work[], several: (count: number) => string): string | undefined {
  if (failed.length === 0) return undefined;
  const listed = new Map(work.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  const unlisted = failed.filter(({ orderId }) => !listed.has(orderId));
  const shown = failed.length === 1 ? failed : unlisted.slice(0, UNLISTED_MAX);
  const reasons = shown.map(({ orderId, errorMessage }) => `${listed.get(orderId) ?? orderId}: ${errorMessage}.`);
  return [...(failed.length === 1 ? [] : [several(failed.length)]), ...reasons].join(' ');
}
