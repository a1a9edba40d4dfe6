import { validationError } from '@suite/errors';
import { type GivenMoney, type Money, wholeMoney } from './amount';
import { contradictedRestrictions, type GivenRestrictions, keptRestrictions, type Restrictions } from './restriction/restrictions';
import { invalidValue, missingValue, type TermsFault } from './terms-fault';

export const DISCOUNT_TYPES = ['PERCENT', 'ABSOLUTE', 'FREE_SHIPPING'] as const;
export const CALCULATION_TYPES = ['SUBTOTAL', 'TOTAL'] as const;
export const UNLIMITED = -1;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];
export type CalculationType = (typeof CALCULATION_TYPES)[number];
/** A text as the seller gave it: one string, or one for each language code. */
export type Localized = string | Readonly<Record<string, string>>;

/** What a coupon gives, to whom and when: everything that its seller decides. */
export interface CouponTerms {
  readonly name: Localized | null;
  readonly description: Localized | null;
  readonly discountType: DiscountType;
  readonly discountPercentage: number | null;
  readonly discountAbsolute: Money | null;
  readonly discountCalculationType: CalculationType;
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
}

/** Terms as they are written in a request: what is left out is not there. */
export type GivenTerms = Partial<Omit<CouponTerms, 'discountAbsolute' | 'restrictions'>> & {
  readonly discountAbsolute?: GivenMoney;
  readonly restrictions?: GivenRestrictions;
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
};

const TERMS = ['discountType', ...Object.keys(DEFAULTS)] as readonly (keyof CouponTerms)[];

interface TermsContext {
  /** What holds where nothing is given; else the defaults. */
  readonly earlier?: CouponTerms;
  /** Where in the request the terms stand, such as `coupon.` */
  readonly path?: string;
}

/** The given terms on top of earlier ones, or of the defaults. Throws the 400 that names every contradiction. */
export function termsOf(given: GivenTerms, { earlier, path = '' }: TermsContext = {}): CouponTerms {
  const merged = Object.fromEntries(
    TERMS.map((term) => [term, given[term] ?? earlier?.[term] ?? DEFAULTS[term as keyof typeof DEFAULTS]]),
  ) as unknown as MergedTerms;
  const terms: CouponTerms = {
    ...merged,
    discountAbsolute: merged.discountAbsolute && wholeMoney(merged.discountAbsolute),
    restrictions: keptRestrictions(merged.restrictions),
  };
  const faults = [...missingDiscount(merged), ...contradictedLimits(terms), ...contradictedRestrictions(terms)];
  if (faults.length > 0) throw validationError(faults.map((fault) => ({ ...fault, field: path + fault.field })));
  return terms;
}

/** Terms of which some are as they were stored and others as they were given. */
type MergedTerms = Omit<CouponTerms, 'discountAbsolute' | 'restrictions'> & {
  readonly discountAbsolute: GivenMoney | null;
  readonly restrictions: GivenRestrictions;
};

function missingDiscount({ discountType, discountPercentage, discountAbsolute }: MergedTerms): TermsFault[] {
  const when = `when discountType is ${discountType}`;
  if (discountType === 'PERCENT' && discountPercentage === null) return [missingValue('discountPercentage', when)];
  if (discountType === 'ABSOLUTE' && discountAbsolute?.amount === undefined) return [missingValue('discountAbsolute.amount', when)];
  return [];
}

function contradictedLimits({ allowAnonymous, maxRedemptionsPerCustomer }: CouponTerms): TermsFault[] {
  if (!allowAnonymous || maxRedemptionsPerCustomer === UNLIMITED) return [];
  return [invalidValue('maxRedemptionsPerCustomer', 'cannot be set when allowAnonymous is true')];
}
