import { AppError } from '@suite/errors';
import type { Order } from './discount';
import { admitted, grantFor, type RedeemableCoupon, type Shopper } from './redeemable-coupon';
import { isRefusal, Miss, refused } from './refusals';

/** One of several redemptions of the same coupon that are decided together. */
export interface AskedRedemption<T extends RedeemableCoupon = RedeemableCoupon> {
  /** The coupon as it was read, before any redemption of the group. */
  readonly coupon: T | undefined;
  readonly shopper: Shopper;
  readonly orderCode: string;
  readonly order: Order;
  /** The id that the redemption gets if it is made. */
  readonly id: string;
}

/** A redemption is to be made; the order has one already, perhaps by this very group; or it is refused. */
export type Decision = { readonly useNumber: number | null } | { readonly earlierId: string } | { readonly refusal: AppError };

/** Decides redemptions in the order in which they came: each one sees what those before it have been given. */
export function decideTogether(asked: readonly AskedRedemption[], now: Date): Decision[] {
  const made: Made[] = [];
  return asked.map((one) => {
    const decision = decide({ ...one, coupon: one.coupon && afterMade(one.coupon, one, made) }, now);
    if ('useNumber' in decision) made.push({ ...one, customerNumber: one.shopper.customerNumber, useNumber: decision.useNumber });
    return decision;
  });
}

interface Made {
  readonly id: string;
  readonly orderCode: string;
  readonly customerNumber: string | undefined;
  readonly useNumber: number | null;
}

/** The coupon as the next one finds it. */
function afterMade(coupon: RedeemableCoupon, { shopper, orderCode }: AskedRedemption, made: readonly Made[]): RedeemableCoupon {
  const own = made.filter(({ customerNumber }) => customerNumber === shopper.customerNumber);
  const earlier = own.find((redemption) => redemption.orderCode === orderCode);
  return {
    ...coupon,
    redeemed: coupon.redeemed + made.length,
    uses: [...(coupon.uses ?? []), ...own.map(({ useNumber }) => useNumber)],
    earlierId: coupon.earlierId ?? earlier?.id ?? null,
  };
}

function decide({ coupon, shopper, order }: AskedRedemption, now: Date): Decision {
  const found = admitted(coupon, shopper);
  if (found instanceof AppError) return { refusal: found };
  if (found instanceof Miss) return { refusal: found.answer };
  if (found.earlierId !== null) return { earlierId: found.earlierId };
  const grant = grantFor(found, order, now);
  return isRefusal(grant) ? { refusal: refused(found.code, grant) } : { useNumber: grant.useNumber };
}
