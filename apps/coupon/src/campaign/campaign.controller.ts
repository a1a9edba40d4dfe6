import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, CallEffect, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import type { FastifyReply } from 'fastify';
import {
  CampaignDraftDto,
  CampaignFiguresView,
  CampaignListQuery,
  CampaignPatchDto,
  CampaignPath,
  CampaignTermsDto,
  CampaignView,
  CreatedCampaignView,
} from './campaign.dto';
import { CampaignService } from './campaign.service';

const MANAGE = 'coupon.coupon_manage';
const READ = ['coupon.coupon_read', MANAGE];
const FAILS = { fails: { 404: ['campaign_not_found'] } };
const CHANGE_FAILS = { fails: { ...FAILS.fails, 409: ['too_many_promotions'] } };

/** Campaigns: codes with a common budget, limit, period, and rule about other coupons; or discounts that need no code. */
@ApiTags('Campaigns')
@SiteFrom('tenant')
@Controller('coupon/:tenant/campaigns')
export class CampaignController {
  constructor(private readonly campaigns: CampaignService) {}

  /** Returns the campaigns in the order of their creation, or newest first with `sort=-createdAt`. */
  @Get()
  @Operation('listCampaigns', 'List campaigns', { headers: ['X-Total-Count'] })
  @Access({ application: READ })
  async list(
    @Param('tenant') tenant: string,
    @Query() query: CampaignListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CampaignView[]> {
    const { page, total } = await this.campaigns.list(tenant, query);
    void reply.header('x-total-count', String(total));
    return page;
  }

  /**
   * Creates a campaign. A coupon joins it with its `campaignId`. An automatic campaign has no codes: carts get its `benefit` while its
   * `conditions` hold.
   */
  @Post()
  @Audited('campaign.created')
  @Operation('createCampaign', 'Create a campaign', {
    fails: { 409: ['campaign_exists', 'too_many_promotions'] },
    location: '/coupon/{tenant}/campaigns/{campaignId}',
  })
  @Access({ application: MANAGE })
  create(
    @Param('tenant') tenant: string,
    @Body() dto: CampaignDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedCampaignView> {
    return this.campaigns.create(tenant, dto, request);
  }

  /**
   * Returns a campaign as it would be stored, with the refusals of its creation; stores nothing. With the `campaignId` of a campaign, its
   * terms are judged as a replacement, and what is left accounts for the redemptions so far.
   */
  @Post('preview')
  @CallEffect('read')
  @Operation('previewCampaign', 'Preview a campaign', { client: 'campaigns.preview' })
  @HttpCode(200)
  @Access({ application: READ })
  preview(@Param('tenant') tenant: string, @Body() dto: CampaignDraftDto): Promise<CampaignView> {
    return this.campaigns.preview(tenant, dto);
  }

  /** Returns a campaign. Days are returned as moments in UTC. */
  @Get(':campaignId')
  @Operation('loadCampaign', 'Load a campaign', FAILS)
  @Access({ application: READ })
  load(@Param() { tenant, campaignId }: CampaignPath): Promise<CampaignView> {
    return this.campaigns.load(tenant, campaignId);
  }

  /** Replaces the terms of a campaign. They apply to the next redemption of each code. Earlier redemptions count. */
  @Put(':campaignId')
  @Audited('campaign.changed', { id: 'campaignId' })
  @Operation('replaceCampaign', 'Replace a campaign', CHANGE_FAILS)
  @HttpCode(204)
  @Access({ application: MANAGE })
  replace(@Param() { tenant, campaignId }: CampaignPath, @Body() dto: CampaignTermsDto): Promise<void> {
    return this.campaigns.replace(tenant, campaignId, dto);
  }

  /** Changes the fields in the request. With `active: false`, the next call for each code fails with `coupon_not_active`. */
  @Patch(':campaignId')
  @Audited('campaign.changed', { id: 'campaignId' })
  @Operation('updateCampaign', 'Update a campaign', CHANGE_FAILS)
  @HttpCode(204)
  @Access({ application: MANAGE })
  update(@Param() { tenant, campaignId }: CampaignPath, @Body() dto: CampaignPatchDto): Promise<void> {
    return this.campaigns.update(tenant, campaignId, dto);
  }

  /** Deletes a campaign without codes. The id of a campaign that had codes is never reused. */
  @Delete(':campaignId')
  @Audited('campaign.deleted', { id: 'campaignId' })
  @Operation('deleteCampaign', 'Delete a campaign', { fails: { 404: ['campaign_not_found'], 409: ['campaign_has_codes'] } })
  @HttpCode(204)
  @Access({ application: MANAGE })
  delete(@Param() { tenant, campaignId }: CampaignPath): Promise<void> {
    return this.campaigns.delete(tenant, campaignId);
  }

  /** Returns the codes, redemptions, amounts and refusals of a campaign. */
  @Get(':campaignId/figures')
  @Operation('loadCampaignFigures', 'Load the figures', { ...FAILS, client: 'campaigns.loadFigures' })
  @Access({ application: READ })
  figures(@Param() { tenant, campaignId }: CampaignPath): Promise<CampaignFiguresView> {
    return this.campaigns.figures(tenant, campaignId);
  }
}
