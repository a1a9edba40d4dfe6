import { type MessageType, messageType, type NewMessage } from '@suite/messages';
import { CampaignView } from './campaign.dto';

export const CAMPAIGN_CREATED = messageType({ type: 'campaign.created', summary: 'A campaign was created', data: CampaignView });
export const CAMPAIGN_UPDATED = messageType({
  type: 'campaign.updated',
  summary: 'The terms of a campaign were changed',
  description: 'Redemptions are no changes of the campaign; redemption.created and redemption.cancelled tell of them.',
  data: CampaignView,
});
export const CAMPAIGN_DELETED = messageType({
  type: 'campaign.deleted',
  summary: 'A campaign was deleted',
  data: CampaignView,
  isLast: true,
});
export const CAMPAIGN_EXHAUSTED = messageType({
  type: 'campaign.exhausted',
  summary: 'A campaign has no redemptions or no budget left',
  description: 'Comes again if the campaign is exhausted once more after a redemption was released or its terms were changed.',
  data: CampaignView,
});
export const CAMPAIGN_MESSAGES = [CAMPAIGN_CREATED, CAMPAIGN_UPDATED, CAMPAIGN_DELETED, CAMPAIGN_EXHAUSTED];

/** Returns the message about a campaign at a revision. */
export const campaignMessage = (type: MessageType<CampaignView>, data: CampaignView, revision: number): NewMessage<CampaignView> => ({
  type,
  id: data.campaignId,
  version: revision,
  data,
});
