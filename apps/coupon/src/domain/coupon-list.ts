import { AppError } from '@suite/errors';

/** By the moment of their making or by their codes; with `-` the last ones come first. */
export const COUPON_ORDERS = ['createdAt', '-createdAt', 'code', '-code'] as const;
export type CouponOrder = (typeof COUPON_ORDERS)[number];

/** A list that nothing has counted beforehand looks through no more coupons than this, so that it is answered at once. */
export const LOOKED_THROUGH_MAX = 10_000;

/** A page that continues after a code reads no more coupons than this, whatever share of them has the status asked for. */
export const WALKED_MAX = 1_000;

/** Refuses (400) what would be answered slowly; `field` is what makes it so. */
export function refuseLongList(count: number, field: 'q' | 'status' | 'pageNumber', hint: string): void {
  if (count <= LOOKED_THROUGH_MAX) return;
  const message = `More than ${LOOKED_THROUGH_MAX} coupons would have to be looked through: ${hint}`;
  throw new AppError('invalid', 'list_too_long', message, { details: [{ field, type: 'list_too_long', message }] });
}

/** A page of a list from its end, as a part of the list from its beginning; of size 0 where there is none. */
export function mirrored({ offset, size }: { offset: number; size: number }, total: number): { offset: number; size: number } {
  const left = Math.max(0, total - offset);
  return { offset: Math.max(0, left - size), size: Math.min(size, left) };
}
