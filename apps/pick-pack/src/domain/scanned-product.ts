import { AppError, fault, invalidValue, validationError } from '@suite/errors';
import { storedBarcode } from './barcode';
import type { Decimal } from './decimal';

/** Why an amount is missing. */
export const MISSING_REASONS = ['OUT_OF_STOCK', 'DAMAGED', 'EXPIRED', 'CUSTOMER', 'OTHER'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** An order's entry, as far as a barcode identifies its product. */
export interface ScannableEntry {
  readonly productId: string;
  readonly barcodes?: readonly string[];
}

/** The members of an event that depend on each other. */
interface ScannedCode {
  readonly productId?: string;
  readonly barcode?: string;
  readonly canceledAmount: Decimal;
  readonly reason?: MissingReason;
}

/** Rejects (400) an event that has both a product and a barcode, or a reason without a missing amount. */
export function checkScan({ productId, barcode, canceledAmount, reason }: ScannedCode): void {
  const faults = [
    ...(productId !== undefined && barcode !== undefined ? [invalidValue('barcode', 'send barcode or productId, not both')] : []),
    ...(reason !== undefined && Number(canceledAmount) <= 0
      ? [fault('reason', 'invalid_value', 'reason requires a canceledAmount above 0')]
      : []),
  ];
  if (faults.length > 0) throw validationError(faults);
}

/** Returns a scanned barcode in the form in which entries have it. A GTIN with a wrong check digit stays, and no entry has it. */
export const comparableBarcode = (text: string): string => storedBarcode(text) ?? text;

/** Returns the product that a barcode means in an order. Rejects one that no entry has, and one of two products. */
export function productOf(
  { orderId, entries }: { readonly orderId: string; readonly entries: readonly ScannableEntry[] },
  barcode: string,
): string {
  const found = entries.filter(({ barcodes = [] }) => barcodes.includes(barcode));
  const [productId, ...others] = new Set(found.map((entry) => entry.productId));
  if (productId === undefined) {
    throw new AppError(
      'invalid',
      'barcode_unknown',
      `No product of order ${orderId} has the barcode ${barcode}; scan a product of the order`,
    );
  }
  if (others.length === 0) return productId;
  const message = `Several products of order ${orderId} have the barcode ${barcode}; send the productId`;
  throw new AppError('conflict', 'barcode_ambiguous', message);
}
