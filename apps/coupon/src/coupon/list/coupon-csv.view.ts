import { csvLine } from '@suite/http';
import type { CouponStatus } from '../../domain/coupon-status';

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

export const CSV_HEADER = csvLine(COLUMNS);

/** Returns the line of a coupon. */
export const couponLine = (coupon: CouponRecord): string => csvLine(COLUMNS.map((column) => coupon[column]));
