import { actsForShop, type Caller } from '@suite/auth-guard';
import type { CouponCombination } from '@suite/contracts';
import { normalizeRestrictions, visibleRestrictions } from '@suite/coupon-rules';
import type { CampaignState } from '../domain/campaign';
import { statusOf } from '../domain/coupon-status';
import { type CouponTerms, VISIBLE_TO } from '../domain/coupon-terms';
import { GOODS } from '../domain/restricted-goods';
import type { CouponMetadataView, LinkView, CouponView, TermsView } from './coupon.dto';

/** A coupon with its use so far. */
export interface ViewedCoupon extends CouponTerms {
  readonly tenant: string;
  readonly code: string;
  readonly redeemed: number;
  readonly revision: number;
  readonly deleted: boolean;
  readonly campaignActive: boolean | null;
  readonly campaignStartsAt: Date | null;
  readonly campaignEndsAt: Date | null;
  readonly campaignCombinable: CouponCombination | null;
}

/** The reader of a coupon: a seller's application, or a shopper, who sees fewer fields. */
export type Viewer = Pick<Caller, 'kind' | 'subject'>;

/** The customer number of the viewer; undefined for anyone else. */
export const customerOf = ({ kind, subject }: Viewer): string | undefined => (kind === 'customer' ? subject : undefined);

/** Returns the coupon as the viewer may see it. */
export function couponView(coupon: ViewedCoupon, viewer: Viewer, now: Date): CouponView {
  const { code, redeemed, disabled, deleted } = coupon;
  const isSeller = actsForShop(viewer);
  const restrictions = isSeller ? normalizeRestrictions(coupon.restrictions) : visibleRestrictions(coupon.restrictions, customerOf(viewer));
  return {
    code,
    ...termsView({ ...coupon, restrictions: { ...restrictions, ...goodsOf(coupon) } }, isSeller),
    status: statusOf({ ...coupon, campaign: campaignOf(coupon) }, now),
    combines: coupon.campaignCombinable ?? (coupon.combinable ? 'ALL' : 'NONE'),
    metadata: metadataOf(coupon),
    ...(isSeller ? { redemptionCount: redeemed, disabled, deleted, ...periodOf(coupon) } : { links: linksOf(coupon, viewer) }),
  };
}

/** Returns what the campaign of a coupon decides about its status; null without a campaign. */
export const campaignOf = ({
  campaignActive,
  campaignStartsAt,
  campaignEndsAt,
}: Pick<ViewedCoupon, 'campaignActive' | 'campaignStartsAt' | 'campaignEndsAt'>): CampaignState | null =>
  campaignActive === null ? null : { active: campaignActive, startsAt: campaignStartsAt, endsAt: campaignEndsAt };

/** Returns the period of the campaign; nothing for a coupon without a campaign, or of one that is valid at any time. */
function periodOf({ campaignStartsAt, campaignEndsAt }: ViewedCoupon): Pick<CouponView, 'campaignPeriod'> {
  if (!campaignStartsAt && !campaignEndsAt) return {};
  return {
    campaignPeriod: {
      ...(campaignStartsAt && { validFrom: campaignStartsAt.toISOString() }),
      ...(campaignEndsAt && { validUntil: campaignEndsAt.toISOString() }),
    },
  };
}

/** Maps the terms to TermsView, which has the same names. Leaves out terms without a value. */
function termsView(terms: CouponTerms, isSeller: boolean): TermsView {
  const names = Object.keys(VISIBLE_TO) as (keyof typeof VISIBLE_TO)[];
  const visible = names.filter((name) => (isSeller || VISIBLE_TO[name] === 'everybody') && !isEmpty(terms[name]));
  return Object.fromEntries(visible.map((name) => [name, terms[name]])) as unknown as TermsView;
}

/** Returns the lists of goods, which are shown among the restrictions, too. */
const goodsOf = (terms: CouponTerms): object =>
  Object.fromEntries(GOODS.flatMap((name) => (isEmpty(terms[name]) ? [] : [[name, terms[name]]])));

const metadataOf = ({ revision, mixinSchemas }: ViewedCoupon): CouponMetadataView => ({
  version: revision,
  ...(!isEmpty(mixinSchemas) && { mixins: mixinSchemas }),
});

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'object' && Object.keys(value).length === 0);

function linksOf({ tenant, code }: ViewedCoupon, { kind }: Viewer): LinkView[] {
  const path = `/coupon/${tenant}/coupons/${code}`;
  const link = (rel: string, title: string, href: string): LinkView => ({ rel, title, href, type: 'application/json' });
  const redeem = link('redeem', 'Redeem the coupon', `${path}/redemptions`);
  return [link('validate', 'Validate the coupon', `${path}/validation`), ...(kind === 'customer' ? [redeem] : [])];
}
