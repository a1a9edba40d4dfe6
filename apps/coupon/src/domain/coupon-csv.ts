import type { CouponStatus } from './coupon-status';

/** Spreadsheets take a text that begins with one of these characters for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A coupon in a CSV file. */
export interface CouponRecord {
  readonly code: string;
  readonly status: CouponStatus;
  readonly redemptions: number;
  readonly issuedTo: string | null;
  readonly createdAt: Date | null;
  readonly lastRedeemedAt: Date | null;
}

const COLUMNS = [
  'code',
  'status',
  'redemptions',
  'issuedTo',
  'createdAt',
  'lastRedeemedAt',
] as const satisfies readonly (keyof CouponRecord)[];

export const CSV_HEADER = lineOf(COLUMNS);

/** Returns the line of a coupon, by RFC 4180. */
export const couponLine = (coupon: CouponRecord): string => lineOf(COLUMNS.map((column) => textOf(coupon[column])));

const textOf = (value: CouponRecord[keyof CouponRecord]): string =>
  value === null ? '' : value instanceof Date ? value.toISOString() : String(value);

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
