import { type MessageStatements, messageType, type NewMessage } from '@suite/messages';
import { CAMPAIGN_EXHAUSTED, campaignView } from '../campaign';
import { COUPON_READ, ON_BEHALF } from '../coupon';
import { isLimited } from '../domain/campaign';
import { RedemptionNoticeView } from './redemption.dto';
import { IF_REDEEMED, IF_REDEEMED_OR_EXHAUSTED, type RedemptionRow } from './new-redemption.queries';
import type { RedeemableCampaign } from './redeemable-coupon.queries';
import type { RedeemablePromotion } from './promotion-redemption.queries';
import type { PromotionRedemption } from './promotion-redemption.entity';
import { promotionRedemptionView } from './promotion-redemption.view';
import { redemptionView } from './redemption.view';

const personalData = {
  scopes: [...new Set([...COUPON_READ, ...ON_BEHALF])],
  without: (redemption: RedemptionNoticeView): object => ({ ...redemption, customerNumber: undefined }),
};

export const REDEMPTION_CREATED = messageType({
  type: 'redemption.created',
  summary: 'A coupon or an automatic campaign was redeemed',
  data: RedemptionNoticeView,
  personalData,
  isFirst: true,
});
export const REDEMPTION_CANCELLED = messageType({
  type: 'redemption.cancelled',
  summary: 'A redemption was released',
  data: RedemptionNoticeView,
  personalData,
  isLast: true,
});

export const REDEMPTION_MESSAGES = [REDEMPTION_CREATED, REDEMPTION_CANCELLED];

/** Returns the message about a redemption. */
const redemptionMessage = (type: typeof REDEMPTION_CREATED, redemption: RedemptionRow): NewMessage<RedemptionNoticeView> =>
  messageAbout(type, redemption, redemptionView(redemption));

/** Returns the message about a redemption of an automatic campaign. */
export const promotionMessage = (type: typeof REDEMPTION_CREATED, redemption: PromotionRedemption): NewMessage<RedemptionNoticeView> =>
  messageAbout(type, redemption, promotionRedemptionView(redemption));

const messageAbout = (
  type: typeof REDEMPTION_CREATED,
  { id, customerNumber, createdAt }: Pick<RedemptionRow, 'id' | 'customerNumber' | 'createdAt'>,
  data: RedemptionNoticeView,
): NewMessage<RedemptionNoticeView> => ({ type, id, data, customerNumber, since: createdAt });

export const cancelledMessage = (redemption: RedemptionRow): NewMessage => redemptionMessage(REDEMPTION_CANCELLED, redemption);

/**
 * Returns the messages of redemptions that are about to be inserted, perhaps not all of them, and the statements that write only those
 * that are true. With the campaign of their coupons, if it has a limit, also the message that says that it is exhausted.
 */
export function redeemedMessages(
  redemptions: readonly RedemptionRow[],
  campaign: { readonly id: string; readonly row: RedeemableCampaign } | undefined,
): { readonly messages: readonly NewMessage[]; readonly statements: MessageStatements } {
  const factOf = ({ code, id, orderCode }: RedemptionRow) => ({ code, id, orderCode });
  const created = redemptions.map((each) => ({ ...redemptionMessage(REDEMPTION_CREATED, each), facts: factOf(each) }));
  if (!campaign || !isLimited(campaign.row)) return { messages: created, statements: IF_REDEEMED };
  const exhausted = { ...exhaustedMessage(campaign.id, campaign.row), facts: redemptions.map(factOf) };
  return { messages: [...created, exhausted], statements: IF_REDEEMED_OR_EXHAUSTED };
}

/** Returns the messages of redemptions of an automatic campaign, and the one that says that the campaign is exhausted. */
export function promotionRedeemedMessages(
  campaignId: string,
  redemptions: readonly PromotionRedemption[],
  promotion: RedeemablePromotion,
): readonly NewMessage[] {
  const factsOf = (some: readonly PromotionRedemption[]) => ({ campaignId, ids: some.map(({ id }) => id) });
  const created = redemptions.map((each) => ({ ...promotionMessage(REDEMPTION_CREATED, each), facts: factsOf([each]) }));
  if (promotion.budgetAmount === null && promotion.maxRedemptions === null) return created;
  const data = campaignView({ ...promotion, campaignId });
  return [...created, { type: CAMPAIGN_EXHAUSTED, id: campaignId, version: promotion.revision, data, facts: factsOf(redemptions) }];
}

function exhaustedMessage(campaignId: string, { budget, ...campaign }: RedeemableCampaign): NewMessage {
  const inBudget = { budgetAmount: budget && String(budget.amount), budgetCurrency: budget && budget.currency };
  return {
    type: CAMPAIGN_EXHAUSTED,
    id: campaignId,
    version: campaign.revision,
    data: campaignView({ ...campaign, ...inBudget, campaignId, promotion: null }),
  };
}
