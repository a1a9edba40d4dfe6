import { AppError, fault, invalidValue, validationError } from '@suite/errors';
import { readBarcode } from '../../barcodes/domain/barcode';
import type { Decimal } from '@suite/money';
import { amountIn, entriesWith, type ScannableEntry } from './scanned-entry';
import type { WeightPattern } from '../../barcodes/domain/weight-code';

/** Why an amount is missing. */
export const MISSING_REASONS = ['OUT_OF_STOCK', 'DAMAGED', 'EXPIRED', 'CUSTOMER', 'OTHER'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

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

/** What a scanned barcode means in an order. */
export interface ScannedProduct {
  readonly productId: string;
  /** The amount in the code, if it has one. */
  readonly amount?: number;
}

interface ScannedOrder {
  readonly orderId: string;
  readonly entries: readonly ScannableEntry[];
}

/** Returns the product that a barcode means in an order of a site with these patterns. Rejects one that no entry has, and one of two products. */
export function productOf({ orderId, entries }: ScannedOrder, barcode: string, patterns: readonly WeightPattern[] = []): ScannedProduct {
  const read = readBarcode(barcode, patterns);
  const code = read?.codes[0] ?? barcode;
  const [entry, ...others] = read ? entriesWith(entries, read) : [];
  if (!read || !entry) {
    throw new AppError('invalid', 'barcode_unknown', `No product of order ${orderId} has the barcode ${code}; scan a product of the order`);
  }
  if (others.some(({ productId }) => productId !== entry.productId)) {
    const message = `Several products of order ${orderId} have the barcode ${code}; send the productId`;
    throw new AppError('conflict', 'barcode_ambiguous', message);
  }
  const amount = amountIn(entry, read);
  return { productId: entry.productId, ...(amount !== undefined && { amount }) };
}
