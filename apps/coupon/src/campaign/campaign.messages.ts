import { messageType } from '@suite/messages';
import { CampaignView } from './campaign.dto';

export const CAMPAIGN_EXHAUSTED = messageType({
  type: 'campaign.exhausted',
  summary: 'A campaign has no redemptions or no budget left',
  description: 'Comes again if the campaign is exhausted once more after a redemption was released or its terms were changed.',
  data: CampaignView,
});
