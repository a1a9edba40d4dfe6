import type { CouponStatus } from '@suite/contracts';
import {
  CAMPAIGN_MARK,
  completeMoney,
  mergeRestrictions,
  type Money,
  normalizeRestrictions,
  type RequestedMoney,
  type RequestedRestrictions,
  restrictionFaults,
  type Restrictions,
  type RestrictionsPatch,
} from '@suite/coupon-rules';
import { validationError } from '@suite/errors';
import { mergeMixins, mixinFaults, type Mixins } from './mixins';
import { type RestrictedGoods, withGoodsBeside } from './restricted-goods';
import { invalidValue, missingValue, type TermsFault } from './terms-fault';

export const DISCOUNT_TYPES = ['PERCENT', 'ABSOLUTE', 'FREE_SHIPPING'] as const;
export const DISCOUNT_CALCULATION_TYPES = ['SUBTOTAL', 'TOTAL'] as const;
export const UNLIMITED = -1;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];
export type DiscountCalculationType = (typeof DISCOUNT_CALCULATION_TYPES)[number];
/** A text from the seller: one string, or one per language code. */
export type Localized = string | Readonly<Record<string, string>>;

/** The terms of a coupon: everything that its seller decides. */
export interface CouponTerms {
  readonly name: Localized | null;
  readonly description: Localized | null;
  readonly discountType: DiscountType;
  readonly discountPercentage: number | null;
  readonly discountAbsolute: Money | null;
  readonly discountCalculationType: DiscountCalculationType;
  readonly allowAnonymous: boolean;
  readonly maxRedemptions: number;
  readonly maxRedemptionsPerCustomer: number;
  readonly restrictions: Restrictions;
  readonly categoryRestricted: boolean;
  readonly includedCategories: readonly string[];
  readonly excludedCategories: readonly string[];
  readonly segmentRestricted: boolean;
  readonly segments: readonly string[];
  readonly issuedTo: string | null;
  readonly campaignId: string | null;
  /** Whether a coupon without a campaign may be on one cart with others. */
  readonly combinable: boolean;
  /** Whether its seller has switched it off; shown in `status`. */
  readonly disabled: boolean;
  readonly mixins: Mixins;
  /** The URLs of the mixins' schemas, by name; shown in `metadata`. */
  readonly mixinSchemas: Readonly<Record<string, string>>;
}

/** Who may see each term. */
export const VISIBLE_TO: Readonly<Record<Exclude<keyof CouponTerms, 'disabled' | 'mixinSchemas'>, 'everybody' | 'seller'>> = {
  name: 'everybody',
  description: 'everybody',
  discountType: 'everybody',
  discountPercentage: 'everybody',
  discountAbsolute: 'everybody',
  discountCalculationType: 'everybody',
  allowAnonymous: 'everybody',
  maxRedemptions: 'seller',
  maxRedemptionsPerCustomer: 'everybody',
  restrictions: 'everybody',
  categoryRestricted: 'everybody',
  includedCategories: 'everybody',
  excludedCategories: 'everybody',
  segmentRestricted: 'everybody',
  segments: 'everybody',
  issuedTo: 'seller',
  campaignId: 'seller',
  combinable: 'everybody',
  mixins: 'everybody',
};

/** The terms in a request; members that the request leaves out are absent. */
export type RequestedTerms = Partial<Omit<CouponTerms, 'discountAbsolute' | 'restrictions' | 'disabled' | 'mixinSchemas'>> & {
  readonly discountAbsolute?: RequestedMoney;
  readonly restrictions?: RequestedRestrictions & RestrictedGoods;
  readonly metadata?: { readonly mixins?: Readonly<Record<string, string | null>> };
};

/** A change of terms: an absent member keeps its value, and null removes the campaign, one restriction or all of them, or one mixin. */
export type TermsPatch = Omit<RequestedTerms, 'restrictions'> & {
  readonly restrictions?: (RestrictionsPatch & RestrictedGoods) | null;
  /** INACTIVE disables the coupon, and VALID enables it. The others follow from the terms, and change nothing. */
  readonly status?: CouponStatus;
};

const DEFAULTS: Omit<CouponTerms, 'discountType'> = {
  name: null,
  description: null,
  discountPercentage: null,
  discountAbsolute: null,
  discountCalculationType: 'SUBTOTAL',
  allowAnonymous: false,
  maxRedemptions: UNLIMITED,
  maxRedemptionsPerCustomer: UNLIMITED,
  restrictions: {},
  categoryRestricted: false,
  includedCategories: [],
  excludedCategories: [],
  segmentRestricted: false,
  segments: [],
  issuedTo: null,
  campaignId: null,
  combinable: true,
  disabled: false,
  mixins: {},
  mixinSchemas: {},
};

const TERMS = ['discountType', ...Object.keys(DEFAULTS)] as readonly (keyof CouponTerms)[];

/** Returns complete terms, with defaults. Throws a 400 that names every fault; `path` is the position of the terms in the request. */
export const termsOf = (requested: RequestedTerms, path = ''): CouponTerms =>
  completeTerms(onTopOf(DEFAULTS, withGoodsBeside(requested, path)), path);

/** Merges a change into the terms, member by member. A new discount type starts without the previous type's amounts. */
export function changedTerms(earlier: CouponTerms, patch: TermsPatch): CouponTerms {
  const { restrictions, status, ...change } = withGoodsBeside(patch, '');
  const isOtherType = change.discountType !== undefined && change.discountType !== earlier.discountType;
  const before = isOtherType ? { ...earlier, discountPercentage: null, discountAbsolute: null } : earlier;
  const merged = onTopOf(before, change);
  return completeTerms(
    {
      ...merged,
      campaignId: change.campaignId === null ? null : merged.campaignId,
      disabled: status === 'INACTIVE' || (status !== 'VALID' && earlier.disabled),
      discountAbsolute: merged.discountAbsolute && { ...before.discountAbsolute, ...merged.discountAbsolute },
      restrictions: restrictions === null ? {} : mergeRestrictions(earlier.restrictions, restrictions ?? {}),
    },
    '',
  );
}

/** Terms that mix stored members and members from a request. */
type MergedTerms = Omit<CouponTerms, 'discountAbsolute' | 'restrictions'> & {
  readonly discountAbsolute: RequestedMoney | null;
  readonly restrictions: RequestedRestrictions;
};

const onTopOf = (base: Partial<CouponTerms>, { metadata, ...requested }: RequestedTerms): MergedTerms => ({
  ...(Object.fromEntries(TERMS.map((term) => [term, requested[term as keyof typeof requested] ?? base[term]])) as unknown as MergedTerms),
  mixins: mergeMixins(base.mixins ?? {}, requested.mixins ?? {}),
  mixinSchemas: mergeMixins(base.mixinSchemas ?? {}, metadata?.mixins ?? {}),
});

function completeTerms(merged: MergedTerms, path: string): CouponTerms {
  const terms: CouponTerms = {
    ...merged,
    discountAbsolute: absoluteDiscount(merged),
    restrictions: marked(normalizeRestrictions(merged.restrictions), merged),
  };
  const faults = [
    ...[...missingDiscount(merged), ...contradictedAnonymity(terms), ...contradictedCampaign(terms), ...faultsOfRestrictions(terms)],
    ...[...mixinFaults('mixins', terms.mixins), ...mixinFaults('metadata.mixins', terms.mixinSchemas)],
  ];
  if (faults.length > 0) throw validationError(faults.map((fault) => ({ ...fault, field: path + fault.field })));
  return terms;
}

/** Marks the restrictions of a coupon with a campaign. */
const marked = (restrictions: Restrictions, { campaignId }: Pick<CouponTerms, 'campaignId'>): Restrictions =>
  campaignId === null ? restrictions : { ...restrictions, ...{ [CAMPAIGN_MARK]: campaignId } };

const contradictedCampaign = ({ campaignId, combinable }: CouponTerms): TermsFault[] =>
  campaignId === null || combinable ? [] : [invalidValue('combinable', 'cannot be false with campaignId: the campaign decides')];

const faultsOfRestrictions = (terms: CouponTerms): TermsFault[] =>
  restrictionFaults(terms).map(({ name, problem }) => invalidValue(`restrictions.${name}`, problem));

/** Returns the absolute discount. A coupon of type ABSOLUTE always has one: 0 when the request has none. */
function absoluteDiscount({ discountType, discountAbsolute }: MergedTerms): Money | null {
  return discountAbsolute === null && discountType !== 'ABSOLUTE' ? null : completeMoney(discountAbsolute ?? {});
}

function missingDiscount({ discountType, discountPercentage }: MergedTerms): TermsFault[] {
  if (discountType !== 'PERCENT' || discountPercentage !== null) return [];
  return [missingValue('discountPercentage', `when discountType is ${discountType}`)];
}

/** Returns faults of allowAnonymous: a coupon that is limited per customer, or issued to one, cannot be redeemed anonymously. */
function contradictedAnonymity({ allowAnonymous, maxRedemptionsPerCustomer, issuedTo }: CouponTerms): TermsFault[] {
  if (!allowAnonymous) return [];
  return [
    ...(maxRedemptionsPerCustomer === UNLIMITED
      ? []
      : [invalidValue('maxRedemptionsPerCustomer', 'cannot be set when allowAnonymous is true')]),
    ...(issuedTo === null ? [] : [invalidValue('allowAnonymous', 'cannot be true for a coupon that is issued to a customer')]),
  ];
}
