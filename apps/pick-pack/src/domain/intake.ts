import { type ErrorDetail, validationError } from '@suite/errors';

const ORDER_ID_LENGTH_MAX = 128;

type Entries = readonly { readonly entryId: string }[];

/** What the fields of an incoming order cannot say one by one. */
export function checkIntake(orderId: string, order: { readonly entries: Entries; readonly packagingProducts: Entries }): void {
  const faults: ErrorDetail[] = [];
  const fault = (field: string, message: string) => faults.push({ field, type: 'invalid_value', message: `${field} ${message}` });
  if (orderId.length > ORDER_ID_LENGTH_MAX) fault('orderId', `must have at most ${ORDER_ID_LENGTH_MAX} characters`);
  for (const name of ['entries', 'packagingProducts'] as const) {
    const ids = order[name].map(({ entryId }) => entryId);
    if (new Set(ids).size < ids.length) fault(name, 'has an entryId twice');
  }
  if (faults.length > 0) throw validationError(faults);
}
