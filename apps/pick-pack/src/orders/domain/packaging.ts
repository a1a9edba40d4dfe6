import { type ErrorDetail, fault, validationError } from '@suite/errors';

/** A box or bag that an order may be packed into, and the number used. */
export interface Packaging {
  readonly entryId: string;
  readonly packedCount: number;
}

/** The number used of an entry. Either id identifies the entry. */
export interface PackagingCount {
  readonly entryId?: string;
  readonly productId?: string;
  readonly packedCount: number;
}

/** Returns the packaging of a resubmitted order with the counts recorded so far. */
export function keepCounts<P extends { readonly entryId: string }>(packaging: readonly P[], used: readonly Packaging[]): (P & Packaging)[] {
  const countOf = new Map(used.map(({ entryId, packedCount }) => [entryId, packedCount]));
  return packaging.map((entry) => ({ ...entry, packedCount: countOf.get(entry.entryId) ?? 0 }));
}

/** Returns the packaging with new counts. Rejects a count of an entry that the order does not have. */
export function withCounts(packaging: readonly Packaging[], counts: readonly PackagingCount[]): Packaging[] {
  const faults: ErrorDetail[] = [];
  const countOf = new Map<string, number>();
  counts.forEach(({ entryId, productId, packedCount }, i) => {
    const id = entryId ?? productId;
    const field = `[${i}].entryId`;
    if (id === undefined) faults.push(fault(field, 'missing_value', `${field} or productId is required`));
    else if (!packaging.some((item) => item.entryId === id)) {
      faults.push(fault(field, 'invalid_value', `The order has no packaging ${id}`));
    } else countOf.set(id, packedCount);
  });
  if (faults.length > 0) throw validationError(faults);
  return packaging.map((entry) => ({ ...entry, packedCount: countOf.get(entry.entryId) ?? entry.packedCount }));
}

/** Returns the number used of each entry, for the audit. */
export const countsIn = (packaging: readonly Packaging[]): object =>
  Object.fromEntries(packaging.map(({ entryId, packedCount }) => [entryId, packedCount]));
