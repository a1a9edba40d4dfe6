import { AppError } from '@suite/errors';
import type { CouponTerms } from './coupon-terms';

/** The sort orders in all their forms: by creation time, by code or by name. */
export const COUPON_SORTS = [
  'createdAt',
  '-createdAt',
  'createdAt:asc',
  'createdAt:desc',
  'code',
  '-code',
  'code:asc',
  'code:desc',
  'name',
  '-name',
  'name:asc',
  'name:desc',
] as const;
export type CouponSortField = 'createdAt' | 'code' | 'name';
/** The sort orders, each in one form; `-` means descending. */
export const COUPON_ORDERS = ['createdAt', '-createdAt', 'code', '-code', 'name', '-name'] as const;
export type CouponOrder = (typeof COUPON_ORDERS)[number];

/** The members of a coupon that `q` can name. */
export const SEARCHED = ['code', 'name', 'status', 'discountType', 'issuedTo'] as const;
/** The values of these members that a list is limited to. */
export type SearchedValues = Readonly<Partial<Record<(typeof SEARCHED)[number], string>>>;

/** A coupon's members that `q` can name, without the code and the derived status. */
export type SearchedCoupon = Pick<CouponTerms, 'name' | 'discountType' | 'issuedTo'>;

/** Whether a coupon has these values. A localized name matches in any of its languages. */
export function hasValues({ name, discountType, issuedTo }: SearchedCoupon, values: SearchedValues): boolean {
  const names = typeof name === 'string' ? [name] : Object.values(name ?? {});
  return (
    (values.name === undefined || names.includes(values.name)) &&
    (values.discountType === undefined || values.discountType === discountType) &&
    (values.issuedTo === undefined || values.issuedTo === issuedTo)
  );
}

/** The most coupons that a list reads when no count is stored for it. Bounds the response time. */
export const READ_MAX = 10_000;

/** The most coupons that a page after a code reads, however rare the requested status is. */
export const WALKED_MAX = 1_000;

/** The parameter of a list that would make it slow. */
export type SlowField = 'q' | 'status' | 'sort' | 'pageNumber' | 'totalCount';

/** Rejects (400) a list that would be slow to answer; `field` names the cause. */
export function refuseLongList(count: number, field: SlowField, hint: string, entries = 'coupons'): void {
  if (count <= READ_MAX) return;
  const message = `The list would read more than ${READ_MAX} ${entries}. ${hint}`;
  throw new AppError('invalid', 'list_too_long', message, { details: [{ field, type: 'list_too_long', message }] });
}

/** Converts a page counted from the end of a list into one counted from its start; size 0 when the page is empty. */
export function mirrored({ offset, size }: { offset: number; size: number }, total: number): { offset: number; size: number } {
  const remaining = Math.max(0, total - offset);
  return { offset: Math.max(0, remaining - size), size: Math.min(size, remaining) };
}
