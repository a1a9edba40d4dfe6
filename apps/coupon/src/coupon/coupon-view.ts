import type { Caller } from '@suite/auth-guard';
import { statusOf } from '../domain/coupon-status';
import type { CouponTerms } from '../domain/coupon-terms';
import type { UsedCoupon } from '../domain/discount';
import type { CouponLink, CouponRestrictionsView, CouponView } from './coupon.dto';

export interface ViewedCoupon extends UsedCoupon {
  readonly tenant: string;
  readonly deleted: boolean;
}

/** Who looks: a seller's application, or a shopper, who is shown less. */
export type Viewer = Pick<Caller, 'kind' | 'subject'>;

/** The coupon as the viewer may see it; what has no value is left out. */
export function couponView(coupon: ViewedCoupon, viewer: Viewer, now: Date): CouponView {
  const isSeller = viewer.kind === 'application';
  const restrictions = isSeller ? coupon.restrictions : forShopper(coupon.restrictions, viewer);
  return {
    code: coupon.code,
    ...given('name', coupon.name),
    ...given('description', coupon.description),
    discountType: coupon.discountType,
    ...given('discountPercentage', coupon.discountPercentage),
    ...given('discountAbsolute', coupon.discountAbsolute),
    discountCalculationType: coupon.discountCalculationType,
    allowAnonymous: coupon.allowAnonymous,
    maxRedemptionsPerCustomer: coupon.maxRedemptionsPerCustomer,
    ...(Object.keys(restrictions).length > 0 && { restrictions: restrictions as CouponRestrictionsView }),
    categoryRestricted: coupon.categoryRestricted,
    ...filled('includedCategories', coupon.includedCategories),
    ...filled('excludedCategories', coupon.excludedCategories),
    segmentRestricted: coupon.segmentRestricted,
    ...filled('segments', coupon.segments),
    status: statusOf(coupon, coupon.redeemed, now),
    ...(isSeller ? sellerPart(coupon) : { links: linksOf(coupon, viewer) }),
  };
}

const sellerPart = (coupon: ViewedCoupon): Partial<CouponView> => ({
  maxRedemptions: coupon.maxRedemptions,
  ...given('issuedTo', coupon.issuedTo),
  redemptionCount: coupon.redeemed,
  deleted: coupon.deleted,
});

/** The other customers for whom the coupon is valid are nobody's business. */
function forShopper(restrictions: CouponTerms['restrictions'], { subject }: Viewer): CouponTerms['restrictions'] {
  return restrictions.validFor ? { ...restrictions, validFor: restrictions.validFor.filter((number) => number === subject) } : restrictions;
}

function linksOf({ tenant, code }: ViewedCoupon, { kind }: Viewer): CouponLink[] {
  const path = `/coupon/${tenant}/coupons/${code}`;
  const link = (rel: string, title: string, href: string): CouponLink => ({ rel, title, href, type: 'application/json' });
  const redeem = link('redeem', 'Redeem the coupon', `${path}/redemptions`);
  return [link('validate', 'Validate the coupon', `${path}/validation`), ...(kind === 'customer' ? [redeem] : [])];
}

const given = <K extends string, T>(name: K, value: T | null): Partial<Record<K, T>> =>
  value === null ? {} : ({ [name]: value } as Record<K, T>);

const filled = <K extends string>(name: K, list: readonly string[]): Partial<Record<K, string[]>> =>
  list.length === 0 ? {} : ({ [name]: [...list] } as Record<K, string[]>);
