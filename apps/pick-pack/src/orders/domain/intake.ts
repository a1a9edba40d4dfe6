import { PricingInputError } from '@suite/cart-pricing';
import { type ErrorDetail, fault, validationError } from '@suite/errors';
import { codeOf, type EntryBarcode, storedBarcode } from '../../barcodes/domain/barcode';
import { fromMillionths } from '@suite/money';
import type { ExactAmounts } from './exact-amounts';
import { type OrderedMoney, packedTotals } from './order-totals';
import { type OrderedEntry, packableOfEntry } from './tally';

type PricedEntry = OrderedEntry & ExactAmounts & ReceivedEntry;

interface ReceivedOrder extends Omit<OrderedMoney, 'coupons' | 'fees'>, Partial<Pick<OrderedMoney, 'coupons' | 'fees'>> {
  readonly entries: readonly PricedEntry[];
  readonly packagingProducts: readonly { readonly entryId: string }[];
}

/** Totals are stored up to ten times this. */
const TOTAL_MAX = 10_000_000_000_000;

/** Rejects faults of an incoming order that span several fields. */
export function checkIntake(order: ReceivedOrder): void {
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
  if (faults.length === 0 && !canBeFinished(order)) faults.push(TOO_LARGE);
  if (faults.length > 0) throw validationError(faults);
}

const TOO_LARGE = fault(
  'entries',
  'amount_too_large',
  `The entries come to more than ${TOTAL_MAX}, or to more digits than are computed exactly, if as much as possible is packed; split the order`,
);

/** Whether the totals can be computed and stored, however much is packed: otherwise packing could never be finished. */
function canBeFinished({ entries, coupons = 0, fees = 0, ...order }: ReceivedOrder): boolean {
  const packed = entries.map((entry) => ({ packedCount: fromMillionths(packableOfEntry(entry)) }));
  try {
    const totals = packedTotals({ ...order, coupons, fees }, entries.map(storedEntry), packed);
    return Object.values(totals).every((total: number) => total <= TOTAL_MAX);
  } catch (error) {
    if (error instanceof PricingInputError) return false;
    throw error;
  }
}

/** Members of an entry as it is received, which is stored with a price and with uniform barcodes. */
interface ReceivedEntry {
  readonly price?: number;
  readonly unitPrice?: number;
  readonly barcodes?: readonly EntryBarcode[];
  readonly deliveryCycle?: string;
  readonly packingGroup?: string;
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

/** Returns the packing groups of the entries, each once, sorted. */
export const groupsOf = (entries: readonly Pick<ReceivedEntry, 'packingGroup'>[]): string[] =>
  [...new Set(entries.flatMap(({ packingGroup }) => packingGroup || []))].sort();
