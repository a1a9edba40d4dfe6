import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import { CampaignPath } from '../campaign';
import { ON_BEHALF } from '../coupon';
import {
  PromotionRedemptionDraftDto,
  PromotionRedemptionListQuery,
  PromotionRedemptionPath,
  PromotionRedemptionView,
} from './promotion-redemption.dto';
import { PromotionRedemptionService } from './promotion-redemption.service';
import { CreatedRedemptionView } from './redemption.dto';

const READ = ['coupon.coupon_read', ...ON_BEHALF];
const NOT_AUTOMATIC = { 400: ['campaign_not_automatic'], 404: ['campaign_not_found'] };

/** Redeems automatic campaigns, and lists and releases their redemptions. */
@ApiTags('Campaigns')
@SiteFrom('tenant')
@Controller('coupon/:tenant/campaigns/:campaignId/redemptions')
export class PromotionRedemptionController {
  constructor(private readonly redemptions: PromotionRedemptionService) {}

  /** Returns the redemptions of an automatic campaign, oldest first, without released ones. */
  @Get()
  @Operation('listPromotionRedemptions', 'List the redemptions', {
    client: 'campaigns.listRedemptions',
    fails: NOT_AUTOMATIC,
    headers: ['X-Total-Count'],
  })
  @Access({ application: READ })
  async list(
    @Param() { tenant, campaignId }: CampaignPath,
    @Query() query: PromotionRedemptionListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PromotionRedemptionView[]> {
    const { page, total } = await this.redemptions.list(tenant, campaignId, query);
    void reply.header('x-total-count', String(total));
    return page;
  }

  /**
   * Redeems an automatic campaign for an order. A second call for the same order returns the existing redemption. The discount must fit in
   * what is left of the budget. The conditions are not checked: the shop decides which campaigns a cart gets.
   */
  @Post()
  @Operation('redeemPromotion', 'Redeem a campaign', {
    client: 'campaigns.redeem',
    fails: { ...NOT_AUTOMATIC, 400: [...NOT_AUTOMATIC[400], 'business_error'], 403: ['business_error'], 503: ['campaign_busy'] },
    location: '/coupon/{tenant}/campaigns/{campaignId}/redemptions/{id}',
  })
  @Access({ application: ON_BEHALF })
  redeem(@Param() { tenant, campaignId }: CampaignPath, @Body() dto: PromotionRedemptionDraftDto): Promise<CreatedRedemptionView> {
    return this.redemptions.redeem(tenant, campaignId, dto);
  }

  /** Releases a redemption, for an order that was cancelled: the budget, the campaign and its customer get it back. */
  @Delete(':id')
  @Operation('deletePromotionRedemption', 'Release a redemption', {
    client: 'campaigns.deleteRedemption',
    fails: { 404: ['redemption_not_found', 'campaign_not_found'] },
  })
  @HttpCode(204)
  @Access({ application: ON_BEHALF })
  release(@Param() { tenant, campaignId, id }: PromotionRedemptionPath): Promise<void> {
    return this.redemptions.release(tenant, campaignId, id);
  }
}
