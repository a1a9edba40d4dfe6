import type { Money } from '@suite/coupon-rules';
import { AppError } from '@suite/errors';
import { afterRedemption } from './campaign';
import type { Order } from './discount';
import { admitted, grantFor, type RedeemableCoupon, sharedLimitRefusal, type Shopper } from './redeemable-coupon';
import { isRefusal, Miss, refused } from './coupon.errors';

/** One of several redemptions that are decided as a group: of one coupon, or of the coupons of one campaign. */
export interface RequestedRedemption<T extends RedeemableCoupon = RedeemableCoupon> {
  /** The coupon as read before any redemption of the group. */
  readonly coupon: T | undefined;
  readonly shopper: Shopper;
  readonly orderCode: string;
  readonly order: Order;
  /** The id of the redemption, if it is granted. */
  readonly id: string;
}

/** What a redemption of the group takes: the requested discount, or else the largest. */
interface Taken {
  readonly useNumber: number | null;
  readonly discount: Money;
}

/** The outcome: make the redemption, return the order's existing one (perhaps from this group), or refuse. */
export type Decision = Taken | { readonly earlierId: string } | { readonly refusal: AppError };

/** Decides redemptions in order of arrival; each one accounts for the uses granted before it. */
export function decideTogether(requested: readonly RequestedRedemption[], now: Date): Decision[] {
  const granted: GrantedRedemption[] = [];
  return requested.map((one) => {
    const decision = decide({ ...one, coupon: one.coupon && afterGranted(one.coupon, one, granted) }, now);
    if ('useNumber' in decision && one.coupon) granted.push(grantedOf(one, one.coupon, decision));
    return decision;
  });
}

/** A coupon that is checked together with others, before the order exists. */
export type CheckedCoupon = Pick<RequestedRedemption, 'coupon' | 'order'>;
export type Verdict = { readonly discount: Money } | { readonly refusal: AppError };

/** Decides whether one order of the shopper could redeem all of these coupons. Each check accounts for the previous coupons. */
export function checkTogether(coupons: readonly CheckedCoupon[], shopper: Shopper, now: Date): Verdict[] {
  const requested = coupons.map(({ coupon, order }) => ({ coupon, order, shopper, orderCode: '', id: '' })); // no redemption has these
  return decideTogether(requested, now).map((decision) => {
    if ('earlierId' in decision) throw new Error('A coupon is checked twice for one order');
    return 'refusal' in decision ? decision : { discount: decision.discount };
  });
}

interface GrantedRedemption {
  readonly id: string;
  readonly code: string;
  readonly campaignId: string | null;
  readonly discount: Money;
  readonly orderCode: string;
  readonly customerNumber: string | undefined;
  readonly useNumber: number | null;
}

const grantedOf = (
  { id, orderCode, shopper }: RequestedRedemption,
  { code, campaignId }: RedeemableCoupon,
  taken: Taken,
): GrantedRedemption => ({ id, code, campaignId, orderCode, customerNumber: shopper.customerNumber, ...taken });

/** Returns the coupon as the next redemption sees it. */
function afterGranted(
  coupon: RedeemableCoupon,
  { shopper, orderCode }: RequestedRedemption,
  granted: readonly GrantedRedemption[],
): RedeemableCoupon {
  const ofCode = granted.filter(({ code }) => code === coupon.code);
  const own = ofCode.filter(({ customerNumber }) => customerNumber === shopper.customerNumber);
  const ofCampaign = granted.filter(({ campaignId }) => campaignId !== null && campaignId === coupon.campaignId);
  const earlier = own.find((redemption) => redemption.orderCode === orderCode);
  return {
    ...coupon,
    redeemed: coupon.redeemed + ofCode.length,
    campaign: coupon.campaign && ofCampaign.reduce((campaign, { discount }) => afterRedemption(campaign, discount), coupon.campaign),
    uses: [...(coupon.uses ?? []), ...own.map(({ useNumber }) => useNumber)],
    earlierId: coupon.earlierId ?? earlier?.id ?? null,
  };
}

function decide({ coupon, shopper, order }: RequestedRedemption, now: Date): Decision {
  const found = admitted(coupon, shopper);
  if (found instanceof AppError) return { refusal: found };
  if (found instanceof Miss) return { refusal: found.answer };
  if (found.earlierId !== null) return { earlierId: found.earlierId };
  const shared = sharedLimitRefusal(found, shopper);
  if (shared) return { refusal: shared };
  const grant = grantFor(found, order, now);
  if (isRefusal(grant)) return { refusal: refused(found.code, grant) };
  return { useNumber: grant.useNumber, discount: order.discount ?? grant.discount };
}
