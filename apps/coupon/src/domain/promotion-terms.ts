import { minuteOf } from '@suite/coupon-rules';
import type {
  DiscountCalculationType,
  GoodsSelector,
  PiecesToBuy,
  PiecesToGet,
  Promotion,
  PromotionBenefit,
  PromotionConditions,
  PromotionTier,
  PromotionType,
} from '@suite/contracts';
import { invalidValue, missingValue, type TermsFault } from './terms-fault';

/** The terms of an automatic campaign that others do not have. */
export interface PromotionTerms extends Pick<Promotion, 'benefit' | 'appliesTo' | 'priority' | 'stop'> {
  readonly conditions?: PromotionConditions;
  readonly maxRedemptionsPerCustomer?: number;
}

/** The benefit in a request: members of another type are rejected. */
export interface RequestedBenefit {
  readonly type: PromotionType;
  readonly percentage?: number;
  readonly amount?: number;
  readonly currency?: string;
  readonly tiers?: readonly PromotionTier[];
  readonly buy?: PiecesToBuy;
  readonly get?: Omit<PiecesToGet, 'percentage'> & { readonly percentage?: number };
  readonly repeat?: boolean;
}

/** The terms in a request. In a change, null removes a member. */
export interface RequestedPromotion {
  readonly benefit?: RequestedBenefit;
  readonly appliesTo?: DiscountCalculationType;
  readonly conditions?: PromotionConditions | null;
  readonly priority?: number;
  readonly stop?: boolean;
  readonly maxRedemptionsPerCustomer?: number | null;
}

const MEMBERS = ['benefit', 'appliesTo', 'conditions', 'priority', 'stop', 'maxRedemptionsPerCustomer'] as const;
const PRIORITY = 100;
const WHOLE = 100;

/** Returns a fault for each term that only an automatic campaign has. */
export const promotionOnlyFaults = (requested: RequestedPromotion): TermsFault[] =>
  MEMBERS.filter((member) => requested[member] !== undefined).map((member) =>
    invalidValue(member, 'is for automatic campaigns only; omit it, or create a campaign with automatic: true'),
  );

/** Returns the complete terms, or their faults: the requested members, and the earlier ones or defaults for the others. */
export function promotionTerms(requested: RequestedPromotion, earlier?: PromotionTerms): PromotionTerms | TermsFault[] {
  const benefit = requested.benefit ? requested.benefit : earlier?.benefit;
  if (!benefit) return [missingValue('benefit', 'if automatic is true')];
  const {
    appliesTo = earlier?.appliesTo ?? 'SUBTOTAL',
    priority = earlier?.priority ?? PRIORITY,
    stop = earlier?.stop ?? false,
  } = requested;
  const conditions = requested.conditions === undefined ? earlier?.conditions : (requested.conditions ?? undefined);
  const perCustomer = requested.maxRedemptionsPerCustomer;
  const maxRedemptionsPerCustomer = perCustomer === undefined ? earlier?.maxRedemptionsPerCustomer : (perCustomer ?? undefined);
  const faults = [...benefitFaults(benefit), ...basisFaults(benefit, appliesTo), ...conditionFaults(benefit, conditions)];
  if (faults.length > 0) return faults;
  return {
    benefit: completeBenefit(benefit),
    appliesTo,
    priority,
    stop,
    ...(conditions && Object.keys(conditions).length > 0 && { conditions }),
    ...(maxRedemptionsPerCustomer !== undefined && { maxRedemptionsPerCustomer }),
  };
}

/** The members that each type of benefit may have. */
const MEMBERS_OF: Readonly<Record<PromotionType, readonly (keyof RequestedBenefit)[]>> = {
  PERCENT: ['percentage'],
  ABSOLUTE: ['amount', 'currency'],
  FREE_SHIPPING: [],
  TIERS: ['currency', 'tiers'],
  BUY_X_GET_Y: ['buy', 'get', 'repeat'],
};
const OPTIONAL: ReadonlySet<string> = new Set(['repeat']);

function benefitFaults(benefit: RequestedBenefit): TermsFault[] {
  const { type, percentage, amount, tiers } = benefit;
  const own = MEMBERS_OF[type];
  const others = (Object.keys(benefit) as (keyof RequestedBenefit)[]).filter((member) => member !== 'type' && !own.includes(member));
  const missing = own.filter(
    (member) => benefit[member] === undefined && !OPTIONAL.has(member) && !(type === 'TIERS' && member === 'currency'),
  );
  return [
    ...others
      .filter((member) => benefit[member] !== undefined)
      .map((member) => invalidValue(`benefit.${member}`, `is not for a benefit of type ${type}; omit it`)),
    ...missing.map((member) => missingValue(`benefit.${member}`, `if benefit.type is ${type}`)),
    ...(percentage === 0 ? [invalidValue('benefit.percentage', 'must be more than 0')] : []),
    ...(amount === 0 ? [invalidValue('benefit.amount', 'must be more than 0')] : []),
    ...(tiers ? tierFaults(tiers, benefit.currency) : []),
    ...(benefit.get?.percentage === 0 ? [invalidValue('benefit.get.percentage', 'must be more than 0')] : []),
  ];
}

/** All tiers start by an amount, or all by a quantity, and rise; all give a percentage, or all an amount. */
function tierFaults(tiers: readonly PromotionTier[], currency: string | undefined): TermsFault[] {
  const faults = tiers.flatMap((tier, index) => [
    ...exactlyOne(`benefit.tiers[${index}].from`, tier.from, ['amount', 'quantity']),
    ...exactlyOne(`benefit.tiers[${index}]`, tier, ['percentage', 'amount']),
  ]);
  if (faults.length > 0) return faults;
  const [first] = tiers as readonly [PromotionTier, ...PromotionTier[]];
  const [start, gift] = [Object.keys(defined(first.from))[0] as 'amount' | 'quantity', first.percentage === undefined ? 'amount' : 'percentage'] as const; // prettier-ignore
  const mixed = tiers.flatMap((tier, index) => {
    if (tier.from[start] === undefined) return [invalidValue(`benefit.tiers[${index}].from`, `must have ${start}, like the first tier`)];
    if (tier[gift] === undefined) return [invalidValue(`benefit.tiers[${index}]`, `must have ${gift}, like the first tier`)];
    const before = tiers[index - 1]?.from[start] ?? 0;
    return tier.from[start] > before ? [] : [invalidValue(`benefit.tiers[${index}].from.${start}`, `must be more than ${before}`)];
  });
  const hasAmounts = start === 'amount' || gift === 'amount';
  if (hasAmounts && currency === undefined) mixed.push(missingValue('benefit.currency', 'if a tier has an amount'));
  if (!hasAmounts && currency !== undefined) mixed.push(invalidValue('benefit.currency', 'is for tiers with amounts only; omit it'));
  return mixed;
}

const defined = (object: object): object => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

function exactlyOne(field: string, object: object, members: readonly [string, string]): TermsFault[] {
  const set = Object.entries(object).filter(([member, value]) => members.includes(member) && value !== undefined);
  if (set.length !== 1) return [invalidValue(field, `must have either ${members.join(' or ')}`)];
  return set[0]?.[1] === 0 ? [invalidValue(`${field}.${set[0][0]}`, 'must be more than 0')] : [];
}

const basisFaults = ({ type }: RequestedBenefit, appliesTo: DiscountCalculationType): TermsFault[] =>
  appliesTo === 'TOTAL' && (type === 'FREE_SHIPPING' || type === 'BUY_X_GET_Y')
    ? [invalidValue('appliesTo', `must be SUBTOTAL if benefit.type is ${type}`)]
    : [];

function conditionFaults({ type }: RequestedBenefit, conditions: PromotionConditions = {}): TermsFault[] {
  const { minOrderValue, hours } = conditions;
  const selectors = (['categoryIds', 'productIds'] as const).filter((member) => conditions[member] !== undefined);
  return [
    ...(type === 'BUY_X_GET_Y' ? selectors : []).map((member) =>
      invalidValue(`conditions.${member}`, 'is not for BUY_X_GET_Y; use benefit.buy and benefit.get'),
    ),
    ...(minOrderValue?.amount === 0 ? [invalidValue('conditions.minOrderValue.amount', 'must be more than 0')] : []),
    ...(hours && minuteOf(hours.from) === minuteOf(hours.to)
      ? [invalidValue('conditions.hours.to', 'must differ from hours.from; omit hours for the whole day')]
      : []),
  ];
}

function completeBenefit(benefit: RequestedBenefit): PromotionBenefit {
  const { type, buy, get, repeat = true } = benefit;
  if (type !== 'BUY_X_GET_Y' || !buy || !get) return defined(benefit) as PromotionBenefit;
  const selected = ({ categoryIds, productIds }: GoodsSelector): GoodsSelector => defined({ categoryIds, productIds });
  return {
    type,
    buy: { ...selected(buy), quantity: buy.quantity },
    get: { ...selected(get), quantity: get.quantity, percentage: get.percentage ?? WHOLE },
    repeat,
  };
}
