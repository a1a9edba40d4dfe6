import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { CampaignController } from './campaign.controller';
import { Campaign, CampaignRefusal, CampaignTotal } from './campaign.entity';
import { CAMPAIGN_MESSAGES } from './campaign.messages';
import { CampaignService } from './campaign.service';

/** Campaigns: the shared terms of many codes, their budget and their costs. */
@Module({ controllers: [CampaignController], providers: [CampaignService], exports: [CampaignService] })
export class CampaignModule {
  static readonly tables = [Campaign, CampaignTotal, CampaignRefusal];
  static readonly audited = { campaign: auditedKind(Campaign, { key: 'campaignId' }) };
  static readonly messages = CAMPAIGN_MESSAGES;
}
