import { type ErrorDetail, fault, validationError } from '@suite/errors';

type Entries = readonly { readonly entryId: string }[];

/** Rejects faults of an incoming order that span several fields. */
export function checkIntake(order: { readonly entries: Entries; readonly packagingProducts: Entries }): void {
  const faults: ErrorDetail[] = [];
  for (const name of ['entries', 'packagingProducts'] as const) {
    const ids = order[name].map(({ entryId }) => entryId);
    if (new Set(ids).size < ids.length) faults.push(fault(name, 'invalid_value', `${name} has a repeated entryId`));
  }
  if (faults.length > 0) throw validationError(faults);
}
