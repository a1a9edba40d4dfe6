import { type MessageType, messageType, type NewMessage } from '@suite/messages';
import type { HeldCampaign } from '../campaign';
import { COUPON_READ } from './coupon.access';
import { CouponView } from './coupon.dto';
import type { InsertedCouponRow, CountedCouponRow } from './coupon.queries';
import { couponView } from './coupon.view';

const personalData = { scopes: COUPON_READ, without: withoutCustomers };

export const COUPON_CREATED = messageType({ type: 'coupon.created', summary: 'A coupon was created', data: CouponView, personalData });
export const COUPON_UPDATED = messageType({
  type: 'coupon.updated',
  summary: 'The terms of a coupon were changed',
  description:
    'Redemptions are no changes of the coupon; redemption.created and redemption.cancelled tell of them. ' +
    'The erasure of its customer is one: a pseudonym replaces the customer number.',
  data: CouponView,
  personalData,
});
export const COUPON_DELETED = messageType({
  type: 'coupon.deleted',
  summary: 'A coupon was deleted',
  data: CouponView,
  personalData,
  isLast: true,
});

export const COUPON_MESSAGES = [COUPON_CREATED, COUPON_UPDATED, COUPON_DELETED];

/** Applications see all fields. */
const SELLER = { kind: 'application', subject: '' } as const;

/** Returns the message about a coupon as it is stored now. */
export const couponMessage = (type: MessageType<CouponView>, coupon: CountedCouponRow, now: Date): NewMessage<CouponView> => ({
  type,
  id: coupon.code,
  version: coupon.revision,
  data: couponView(coupon, SELLER, now),
  customerNumber: coupon.issuedTo,
});

/** Returns the message about a coupon that this transaction has inserted. */
export function createdMessage(coupon: InsertedCouponRow, campaign: HeldCampaign | undefined, now: Date): NewMessage<CouponView> {
  const ofCampaign = {
    campaignActive: campaign?.active ?? null,
    campaignStartsAt: campaign?.startsAt ?? null,
    campaignEndsAt: campaign?.endsAt ?? null,
    campaignCombinable: campaign?.combinable ?? null,
  };
  return couponMessage(COUPON_CREATED, { ...coupon, ...ofCampaign, redeemed: coupon.redemptionCount }, now);
}

/** The owner of a coupon, and the customers who may redeem it, are persons. */
function withoutCustomers(coupon: CouponView): object {
  const { restrictions } = coupon;
  return { ...coupon, issuedTo: undefined, restrictions: restrictions && { ...restrictions, validFor: undefined } };
}
