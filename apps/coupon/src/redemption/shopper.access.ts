import { actsForShop } from '@suite/auth-guard';
import type { Requester } from '../attempt';
import { otherCustomer, statedCampaign, statedRounding } from '../coupon';
import type { AttemptSource } from '../domain/attempt-source';
import type { Shopper } from '../domain/redeemable-coupon';

/** A request for a coupon by a shopper for an order; validation needs no order. */
export interface CouponRequest {
  readonly tenant: string;
  readonly code: string;
  readonly orderCode: string | undefined;
  readonly shopper: Shopper;
  /** The parties whose wrong codes are counted. */
  readonly attemptSources: readonly AttemptSource[];
}

/** These members of a request name its shopper, or are for the shop to send. */
interface AskedOrder {
  readonly customerNumber?: string;
  readonly orderCode?: string;
  readonly rounding?: object;
  readonly campaign?: object;
}

export function couponRequest(
  { caller, attemptSources }: Requester,
  code: string,
  { customerNumber, orderCode, rounding, campaign }: AskedOrder,
): CouponRequest {
  if (rounding && !actsForShop(caller)) throw statedRounding();
  if (campaign && !actsForShop(caller)) throw statedCampaign();
  return { tenant: caller.tenant, code, orderCode, shopper: shopperOf(caller, customerNumber), attemptSources };
}

/** Returns the shopper: the calling customer or anonymous shopper, or the one that an application or a member of the staff names. */
function shopperOf(caller: Requester['caller'], customerNumber: string | undefined): Shopper {
  if (actsForShop(caller)) return { customerNumber, onBehalf: true };
  const own = caller.kind === 'customer' ? caller.subject : undefined;
  if (customerNumber === undefined || customerNumber === own) return { customerNumber: own, onBehalf: false };
  throw otherCustomer();
}
