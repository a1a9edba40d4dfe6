import { COMBINATIONS, endOfDay, type Money, type Refusal, startOfDay } from '@suite/coupon-rules';
import type { CouponCombination } from '@suite/contracts';
import { validationError } from '@suite/errors';
import { millionths } from '@suite/money';
import type { Localized } from './coupon-terms';
import { promotionOnlyFaults, promotionTerms, type PromotionTerms, type RequestedPromotion } from './promotion-terms';
import { invalidValue, type TermsFault } from './terms-fault';

export const CAMPAIGN_COMBINATIONS = COMBINATIONS;

/** The terms of a campaign: everything that its seller decides. */
export interface CampaignTerms {
  readonly name: Localized;
  readonly active: boolean;
  readonly timeZone: string;
  /** The start as requested: a moment, or a day of the time zone. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** The most that all redemptions together may take off. */
  readonly budget: Money | null;
  readonly maxRedemptions: number | null;
  readonly combinable: CouponCombination;
  /** The discount that carts get without a code; null for a campaign with codes. */
  readonly promotion: PromotionTerms | null;
}

/** The moments between which a campaign is valid. */
export interface CampaignPeriod {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The terms in a request; members that the request leaves out are absent. In a change, null removes a member. */
export type RequestedCampaign = {
  readonly [T in Exclude<keyof CampaignTerms, 'promotion'>]?: CampaignTerms[T] | null;
} & RequestedPromotion & {
    readonly automatic?: boolean;
  };

const DEFAULTS: Omit<CampaignTerms, 'name' | 'promotion'> = {
  active: true,
  timeZone: 'UTC',
  validFrom: null,
  validUntil: null,
  budget: null,
  maxRedemptions: null,
  combinable: 'ALL',
};
const MEMBERS = ['name', ...Object.keys(DEFAULTS)] as readonly Exclude<keyof CampaignTerms, 'promotion'>[];

export type MadeCampaign = { readonly terms: CampaignTerms; readonly period: CampaignPeriod };

/** Returns complete terms with their period: the requested members, and the earlier ones or defaults for the others. Throws a 400. */
export function campaignTerms(requested: RequestedCampaign, earlier: Partial<CampaignTerms> = DEFAULTS): MadeCampaign {
  const shared = Object.fromEntries(
    MEMBERS.map((member) => [member, requested[member] === undefined ? earlier[member] : requested[member]]),
  ) as unknown as Omit<CampaignTerms, 'promotion'>;
  const isAutomatic = earlier.promotion ? true : requested.automatic === true && earlier.promotion === undefined;
  const promotion = isAutomatic ? promotionTerms(requested, earlier.promotion ?? undefined) : null;
  const period = periodOf(shared);
  const faults = [
    ...faultsOf(shared, period),
    ...(Array.isArray(promotion) ? promotion : []),
    ...(isAutomatic ? combinationFaults(shared) : promotionOnlyFaults(requested)),
    ...(requested.automatic !== undefined && requested.automatic !== isAutomatic ? [AUTOMATIC_IS_FIXED] : []),
  ];
  if (faults.length > 0) throw validationError(faults);
  return { terms: { ...shared, promotion: promotion as PromotionTerms | null }, period };
}

const AUTOMATIC_IS_FIXED = invalidValue('automatic', 'cannot change; create another campaign');

const combinationFaults = ({ combinable }: Pick<CampaignTerms, 'combinable'>): TermsFault[] =>
  combinable === 'SAME_CAMPAIGN' ? [invalidValue('combinable', 'must be ALL or NONE for an automatic campaign')] : [];

/** Returns the terms that replace those of a campaign: defaults for what the request leaves out. Whether it is automatic is kept. */
export function replacedTerms(requested: RequestedCampaign, { promotion }: Pick<CampaignTerms, 'promotion'>): MadeCampaign {
  const automatic = requested.automatic ?? promotion !== null;
  if (automatic !== (promotion !== null)) throw validationError([AUTOMATIC_IS_FIXED]);
  return campaignTerms({ ...requested, automatic });
}

const isDay = (moment: string): boolean => !moment.includes('T');

/** Returns the moments of the period. A day begins and ends in the time zone of the campaign. */
function periodOf({ timeZone, validFrom, validUntil }: Omit<CampaignTerms, 'promotion'>): CampaignPeriod {
  const momentOf = (moment: string | null, ofDay: typeof startOfDay): Date | null =>
    moment === null ? null : isDay(moment) ? ofDay(moment, timeZone) : new Date(moment);
  return { startsAt: momentOf(validFrom, startOfDay), endsAt: momentOf(validUntil, endOfDay) };
}

/** A moment outside the years 0000 to 9999 cannot be represented in a response. */
const hasFourDigits = (moment: Date | null): boolean => moment === null || /^\d{4}-/.test(moment.toISOString());

function faultsOf({ budget }: Pick<CampaignTerms, 'budget'>, { startsAt, endsAt }: CampaignPeriod): TermsFault[] {
  return [
    ...(hasFourDigits(startsAt) ? [] : [invalidValue('validFrom', 'must be in the years 0000 to 9999 in UTC')]),
    ...(hasFourDigits(endsAt) ? [] : [invalidValue('validUntil', 'must be in the years 0000 to 9999 in UTC')]),
    ...(startsAt && endsAt && startsAt > endsAt ? [invalidValue('validUntil', 'must not be before validFrom')] : []),
    ...(budget?.amount === 0 ? [invalidValue('budget.amount', 'must be more than 0; omit budget for a campaign without one')] : []),
  ];
}

/** The data that decides whether a campaign is valid at a moment. */
export type CampaignState = Pick<CampaignTerms, 'active'> & CampaignPeriod;

/** Returns the status that a campaign gives to its coupons at a moment; undefined while it is valid. */
export function campaignStatus({ active, startsAt, endsAt }: CampaignState, now: Date): 'INACTIVE' | 'EXPIRED' | undefined {
  if (!active || (startsAt && now < startsAt)) return 'INACTIVE';
  return endsAt && now > endsAt ? 'EXPIRED' : undefined;
}

/** A campaign with the use of all its coupons so far. */
export interface UsedCampaign extends CampaignState, Pick<CampaignTerms, 'budget' | 'maxRedemptions'> {
  readonly redeemed: number;
  /** What its redemptions took off in the currency of the budget, in millionths; 0 without a budget. */
  readonly spent: bigint;
}

/** Whether the campaign limits its redemptions together, by their number or by a budget. */
export const isLimited = ({ budget, maxRedemptions }: Pick<CampaignTerms, 'budget' | 'maxRedemptions'>): boolean =>
  budget !== null || maxRedemptions !== null;

/** Returns why the campaign does not grant this discount; undefined when it does. */
export function campaignRefusal(campaign: UsedCampaign, discount: Money): Refusal | undefined {
  const { maxRedemptions, redeemed, budget, spent } = campaign;
  if (maxRedemptions !== null && redeemed >= maxRedemptions) {
    return { reason: 'coupon_redemptions_exceeded', why: 'belongs to a campaign without redemptions left' };
  }
  if (!budget) return undefined;
  if (discount.currency !== budget.currency) {
    return { reason: 'coupon_currency_incorrect', why: `belongs to a campaign with a budget in ${budget.currency}` };
  }
  const left = millionths(budget.amount) - spent;
  if (left > 0n && millionths(discount.amount) <= left) return undefined;
  return {
    reason: 'coupon_budget_exceeded',
    why: `exceeds the budget of its campaign with a discount of ${discount.amount} ${discount.currency}`,
  };
}

/** Whether nothing is left of the redemptions of a campaign, or of its budget. */
export const isExhausted = ({
  maxRedemptions,
  redeemed,
  budget,
  spent,
}: Pick<UsedCampaign, 'maxRedemptions' | 'redeemed' | 'budget' | 'spent'>): boolean =>
  (maxRedemptions !== null && redeemed >= maxRedemptions) || (budget !== null && spent >= millionths(budget.amount));

/** Returns the campaign after a redemption with this discount. */
export const afterRedemption = <T extends UsedCampaign>(campaign: T, discount: Money): T => ({
  ...campaign,
  redeemed: campaign.redeemed + 1,
  spent: campaign.spent + millionths(discount.amount),
});
