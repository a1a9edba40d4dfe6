import type { Money } from '@suite/coupon-rules';
import { omitNullish } from '@suite/http';
import type { CampaignFiguresView, CampaignTotalView, CampaignView } from './campaign.dto';
import type { CampaignRow, CampaignUse } from './campaign.queries';

export const budgetOf = ({ budgetAmount, budgetCurrency }: Pick<CampaignRow, 'budgetAmount' | 'budgetCurrency'>): Money | null =>
  budgetAmount === null || budgetCurrency === null ? null : { amount: Number(budgetAmount), currency: budgetCurrency };

export function campaignView(campaign: Omit<CampaignRow, 'tenant' | 'revision' | 'validFrom' | 'validUntil'>): CampaignView {
  const { campaignId, name, active, timeZone, startsAt, endsAt, maxRedemptions, combinable, createdAt, modifiedAt } = campaign;
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
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  });
}

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
