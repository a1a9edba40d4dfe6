import { type ErrorDetail, fault, validationError } from '@suite/errors';
import { codeOf, type EntryBarcode, storedBarcode } from './barcode';
import type { ExactAmounts } from './exact-amounts';

interface ReceivedIds {
  readonly entryId: string;
  readonly barcodes?: readonly EntryBarcode[];
  readonly amounts?: ExactAmounts['amounts'];
}
type Entries = readonly ReceivedIds[];

/** Rejects faults of an incoming order that span several fields. */
export function checkIntake(order: { readonly entries: Entries; readonly packagingProducts: Entries }): void {
  const faults: ErrorDetail[] = [];
  for (const name of ['entries', 'packagingProducts'] as const) {
    const ids = order[name].map(({ entryId }) => entryId);
    if (new Set(ids).size < ids.length) faults.push(fault(name, 'invalid_value', `${name} has a repeated entryId`));
  }
  order.entries.forEach(({ barcodes = [], amounts = [] }, i) => {
    amounts.forEach(({ net, gross }, j) => {
      if (gross >= net) return;
      const field = `entries[${i}].amounts[${j}].gross`;
      faults.push(fault(field, 'invalid_value', `${field} is ${gross} and must be at least the net amount, ${net}`));
    });
    barcodes.forEach((barcode, j) => {
      const text = codeOf(barcode);
      if (storedBarcode(text) !== undefined) return;
      const message = `${text} has the length of a GTIN and a wrong check digit; correct it`;
      faults.push(fault(`entries[${i}].barcodes[${j}]`, 'barcode_invalid', message));
    });
  });
  if (faults.length > 0) throw validationError(faults);
}

/** Members of an entry as it is received, which is stored with a price and with uniform barcodes. */
interface ReceivedEntry {
  readonly price?: number;
  readonly unitPrice?: number;
  readonly barcodes?: readonly EntryBarcode[];
  readonly deliveryCycle?: string;
}

/** Returns an entry as it is stored, once the intake is checked. */
export const storedEntry = <E extends ReceivedEntry>({ barcodes, ...entry }: E) => ({
  ...entry,
  price: entry.price ?? entry.unitPrice ?? 0,
  ...(barcodes && { barcodes: storedBarcodes(barcodes) }),
});

/** Returns barcodes in their stored form, each code once. */
function storedBarcodes(barcodes: readonly EntryBarcode[]): EntryBarcode[] {
  const stored = new Map<string, EntryBarcode>();
  for (const barcode of barcodes) {
    const code = storedBarcode(codeOf(barcode)) ?? codeOf(barcode);
    if (!stored.has(code)) stored.set(code, typeof barcode === 'string' ? code : { ...barcode, code });
  }
  return [...stored.values()];
}

/** Returns the delivery cycles of the entries, each once. */
export const cyclesOf = (entries: readonly ReceivedEntry[]): string[] => [
  ...new Set(entries.flatMap(({ deliveryCycle }) => deliveryCycle ?? [])),
];
