import type { Money } from '@suite/coupon-rules';
import { omitNullish } from '@suite/http';
import { fromMillionths, millionths } from '@suite/money';
import type { CampaignFiguresView, CampaignTotalView, CampaignView } from './campaign.dto';
import type { CampaignRow, CampaignTotalRow, CampaignUse } from './campaign.queries';
import type { PromotionTerms } from '../domain/promotion-terms';
import type { PromotionView } from './promotion.dto';

export const budgetOf = ({ budgetAmount, budgetCurrency }: Pick<CampaignRow, 'budgetAmount' | 'budgetCurrency'>): Money | null =>
  budgetAmount === null || budgetCurrency === null ? null : { amount: Number(budgetAmount), currency: budgetCurrency };

type ShownCampaign = Omit<CampaignRow, 'tenant' | 'revision' | 'validFrom' | 'validUntil'>;

/** @param totals the use of an automatic campaign; without it, the view does not say what is left */
export function campaignView(campaign: ShownCampaign, totals?: readonly CampaignTotalRow[]): CampaignView {
  const { campaignId, name, active, timeZone, startsAt, endsAt, maxRedemptions, combinable, promotion, createdAt, modifiedAt } = campaign;
  return omitNullish<CampaignView>({
    campaignId,
    name,
    active,
    timeZone,
    validFrom: startsAt?.toISOString(),
    validUntil: endsAt?.toISOString(),
    budget: budgetOf(campaign),
    maxRedemptions,
    combinable,
    automatic: promotion !== null,
    ...promotionMembers(promotion),
    ...leftOf(campaign, totals),
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  });
}

/** Returns what its redemptions leave of a limited campaign. */
function leftOf({ promotion, maxRedemptions, ...campaign }: ShownCampaign, totals: readonly CampaignTotalRow[] | undefined) {
  if (!promotion || !totals) return { budgetLeft: undefined, redemptionsLeft: undefined };
  const budget = budgetOf(campaign);
  const redeemed = totals.reduce((sum, { redemptions }) => sum + Number(redemptions), 0);
  const spent = totals.find(({ currency }) => currency === budget?.currency)?.discount ?? '0';
  return {
    budgetLeft: budget ? leftOfBudget(budget, spent) : undefined,
    redemptionsLeft: maxRedemptions === null ? undefined : Math.max(0, maxRedemptions - redeemed),
  };
}

function leftOfBudget({ amount }: Money, spent: string): number {
  const left = millionths(amount) - millionths(spent);
  return left > 0n ? fromMillionths(left) : 0;
}

const promotionMembers = (promotion: PromotionTerms | null) => {
  const { benefit, appliesTo, conditions, priority, stop, maxRedemptionsPerCustomer } = (promotion ?? {}) as Partial<PromotionView>;
  return { benefit, appliesTo, conditions, priority, stop, maxRedemptionsPerCustomer };
};

const DEFAULT_CURRENCY = 'USD';

export function figuresView(campaign: CampaignRow, { codes, totals, refusals }: CampaignUse): CampaignFiguresView {
  const currencies = totals.map(totalView);
  const currency = campaign.budgetCurrency ?? totals[0]?.currency ?? DEFAULT_CURRENCY;
  const main = currencies.find(({ discountTotal }) => discountTotal.currency === currency);
  const sum = (member: 'redemptions' | 'cancelled'): number => currencies.reduce((all, each) => all + each[member], 0);
  return {
    codes,
    redemptions: sum('redemptions'),
    cancelled: sum('cancelled'),
    discountTotal: main?.discountTotal ?? { amount: 0, currency },
    orderTotal: main?.orderTotal ?? { amount: 0, currency },
    currencies,
    refusals: Object.fromEntries(refusals.map(({ reason, refusals: count }) => [reason, Number(count)])),
  };
}

const totalView = ({ currency, redemptions, cancelled, discount, orderTotal }: CampaignUse['totals'][number]): CampaignTotalView => ({
  redemptions: Number(redemptions),
  cancelled: Number(cancelled),
  discountTotal: { amount: Number(discount), currency },
  orderTotal: { amount: Number(orderTotal), currency },
});
