export { CampaignDraftDto, CampaignPath } from './campaign.dto';
export { CAMPAIGN_EXHAUSTED } from './campaign.messages';
export { CampaignModule } from './campaign.module';
export { type CampaignRow, type HeldCampaign } from './campaign.queries';
export { CampaignService } from './campaign.service';
export { campaignView } from './campaign.view';
