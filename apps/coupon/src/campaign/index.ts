export { Campaign, CampaignRefusal, CampaignTotal } from './campaign.entity';
export { CampaignModule } from './campaign.module';
export { holdCampaign } from './campaign.queries';
