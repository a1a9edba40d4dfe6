import { type ErrorDetail, validationError } from '@suite/errors';

type Entries = readonly { readonly entryId: string }[];

/** What the fields of an incoming order cannot say one by one. */
export function checkIntake(order: { readonly entries: Entries; readonly packagingProducts: Entries }): void {
  const faults: ErrorDetail[] = [];
  for (const name of ['entries', 'packagingProducts'] as const) {
    const ids = order[name].map(({ entryId }) => entryId);
    if (new Set(ids).size < ids.length) faults.push({ field: name, type: 'invalid_value', message: `${name} has an entryId twice` });
  }
  if (faults.length > 0) throw validationError(faults);
}
