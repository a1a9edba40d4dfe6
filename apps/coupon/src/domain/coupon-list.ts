import { AppError } from '@suite/errors';

/** The sort orders: by creation time or by code; `-` means descending. */
export const COUPON_ORDERS = ['createdAt', '-createdAt', 'code', '-code'] as const;
export type CouponOrder = (typeof COUPON_ORDERS)[number];

/** The most coupons that a list reads when no count is stored for it. Bounds the response time. */
export const READ_MAX = 10_000;

/** The most coupons that a page after a code reads, however rare the requested status is. */
export const WALKED_MAX = 1_000;

/** Rejects (400) a list that would be slow to answer; `field` names the cause. */
export function refuseLongList(count: number, field: 'q' | 'status' | 'pageNumber', hint: string): void {
  if (count <= READ_MAX) return;
  const message = `The list would read more than ${READ_MAX} coupons. ${hint}`;
  throw new AppError('invalid', 'list_too_long', message, { details: [{ field, type: 'list_too_long', message }] });
}

/** Converts a page counted from the end of a list into one counted from its start; size 0 when the page is empty. */
export function mirrored({ offset, size }: { offset: number; size: number }, total: number): { offset: number; size: number } {
  const remaining = Math.max(0, total - offset);
  return { offset: Math.max(0, remaining - size), size: Math.min(size, remaining) };
}
