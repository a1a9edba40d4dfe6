export { Campaign, CampaignRefusal, CampaignTotal } from './campaign.entity';
export { CampaignModule } from './campaign.module';
export { CAMPAIGN_EXHAUSTED } from './campaign.messages';
export { type CampaignRow, type HeldCampaign, holdCampaign } from './campaign.queries';
export { campaignView } from './campaign.view';
