import { fromMillionths, millionths } from '@suite/money';
import { codeOf, type EntryBarcode, type ReadBarcode } from '../../barcodes/domain/barcode';

/** An order's entry, as far as a barcode identifies its product. */
export interface ScannableEntry {
  readonly productId: string;
  readonly barcodes?: readonly EntryBarcode[];
  readonly unit?: string;
  readonly weightDependent?: boolean;
}

const isOf = ({ codes }: ReadBarcode, barcode: EntryBarcode): boolean => codes.includes(codeOf(barcode));

/** Returns the entries that have a scanned code. */
export const entriesWith = <E extends ScannableEntry>(entries: readonly E[], read: ReadBarcode): E[] =>
  entries.filter(({ barcodes = [] }) => barcodes.some((barcode) => isOf(read, barcode)));

const GRAMS_OF_KILOGRAM = 1_000n;

/** Returns the amount of an entry that its scanned code says: a weight in the entry's unit, or a number of pieces. */
export function amountIn({ barcodes = [], unit = 'kg', weightDependent = false }: ScannableEntry, read: ReadBarcode): number | undefined {
  if (weightDependent && read.weight !== undefined) return weightIn(read.weight, unit.trim().toLowerCase());
  const barcode = barcodes.find((each) => isOf(read, each));
  return typeof barcode === 'object' ? barcode.quantity : undefined;
}

function weightIn(kilograms: number, unit: string): number | undefined {
  if (unit === 'kg' || unit === '') return kilograms;
  return unit === 'g' ? fromMillionths(millionths(kilograms) * GRAMS_OF_KILOGRAM) : undefined;
}
