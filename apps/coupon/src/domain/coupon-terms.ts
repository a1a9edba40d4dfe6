import { type ErrorDetail, validationError } from '@suite/errors';
import type { Money } from './amount';

export const DISCOUNT_TYPES = ['PERCENT', 'ABSOLUTE', 'FREE_SHIPPING'] as const;
export const CALCULATION_TYPES = ['SUBTOTAL', 'TOTAL'] as const;
export const UNLIMITED = -1;
const DEFAULT_CURRENCY = 'USD';

export type DiscountType = (typeof DISCOUNT_TYPES)[number];
export type CalculationType = (typeof CALCULATION_TYPES)[number];
/** A text as the seller gave it: one string, or one for each language code. */
export type LocalizedText = string | Readonly<Record<string, string>>;

export interface Restrictions {
  /** Customer numbers; absent: every customer. */
  readonly validFor?: readonly string[];
  /** ISO 8601, UTC. */
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly minOrderValue?: Money;
}

/** What a coupon gives, to whom and when: everything that its seller decides. */
export interface CouponTerms {
  readonly name: LocalizedText | null;
  readonly description: LocalizedText | null;
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

type GivenMoney = Partial<Money>;

/** Terms as they are written in a request: what is left out is not there. */
export type GivenTerms = Partial<Omit<CouponTerms, 'discountAbsolute' | 'restrictions'>> & {
  readonly discountAbsolute?: GivenMoney;
  readonly restrictions?: Omit<Restrictions, 'minOrderValue'> & { readonly minOrderValue?: GivenMoney };
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
  ) as unknown as CouponTerms;
  const faults = contradictions(merged);
  if (faults.length > 0) throw validationError(faults.map((fault) => ({ ...fault, field: path + fault.field })));
  return { ...merged, discountAbsolute: filled(merged.discountAbsolute), restrictions: normalized(merged.restrictions) };
}

type TermsFault = ErrorDetail & { readonly field: string };

function contradictions(terms: CouponTerms): TermsFault[] {
  const { discountType, allowAnonymous, restrictions } = terms;
  const { validFor = [], validFrom, validUntil } = restrictions;
  const rules: readonly (readonly [boolean, TermsFault])[] = [
    [discountType === 'PERCENT' && terms.discountPercentage === null, missing('discountPercentage', 'PERCENT')],
    [discountType === 'ABSOLUTE' && terms.discountAbsolute?.amount === undefined, missing('discountAbsolute.amount', 'ABSOLUTE')],
    [
      allowAnonymous && terms.maxRedemptionsPerCustomer !== UNLIMITED,
      invalid('maxRedemptionsPerCustomer', 'cannot be set when allowAnonymous is true'),
    ],
    [allowAnonymous && validFor.length > 0, invalid('restrictions.validFor', 'cannot be set when allowAnonymous is true')],
    [
      validFrom !== undefined && validUntil !== undefined && Date.parse(validFrom) > Date.parse(validUntil),
      invalid('restrictions.validUntil', 'must not be before validFrom'),
    ],
  ];
  return rules.flatMap(([broken, fault]) => (broken ? [fault] : []));
}

const missing = (field: string, type: DiscountType): TermsFault => ({
  field,
  type: 'missing_value',
  message: `${field} is required when discountType is ${type}`,
});

const invalid = (field: string, message: string): TermsFault => ({ field, type: 'invalid_value', message: `${field} ${message}` });

const filled = (money: GivenMoney | null): Money | null =>
  money && { amount: money.amount ?? 0, currency: money.currency ?? DEFAULT_CURRENCY };

function normalized({ validFor, validFrom, validUntil, minOrderValue }: Restrictions): Restrictions {
  return {
    ...(validFor && validFor.length > 0 && { validFor: [...validFor] }),
    ...(validFrom !== undefined && { validFrom: new Date(validFrom).toISOString() }),
    ...(validUntil !== undefined && { validUntil: new Date(validUntil).toISOString() }),
    ...(minOrderValue && { minOrderValue: filled(minOrderValue) as Money }),
  };
}
