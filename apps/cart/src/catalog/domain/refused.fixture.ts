import { isRejected, toResult } from '@suite/errors';

/** Returns the kind and type of the error that the work throws, and its fields; an empty list if it succeeds. */
export function refusalOf(work: () => unknown): string[] {
  const result = toResult(work);
  return isRejected(result) ? [`${result.kind} ${result.type}`, ...result.details.map(({ field }) => field ?? '')] : [];
}
