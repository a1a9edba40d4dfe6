import { Injectable } from '@nestjs/common';
import { Database, isRetryable, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import { CampaignService } from '../campaign';
import { campaignNotAutomatic, campaignNotFound } from '../domain/campaign.errors';
import { redemptionNotFound } from '../domain/coupon.errors';
import { promotionUse } from '../domain/promotion-redemption';
import { ConcurrentRedemption } from './new-redemption.queries';
import { countRefusals } from './campaign-redemption.queries';
import type { PromotionRedemptionDraftDto, PromotionRedemptionListQuery, PromotionRedemptionView } from './promotion-redemption.dto';
import type { PromotionRedemption } from './promotion-redemption.entity';
import {
  deletePromotionRedemption,
  findPromotion,
  IF_PROMOTION_REDEEMED,
  insertPromotionRedemption,
  listPromotionRedemptions,
} from './promotion-redemption.queries';
import { promotionRedemptionView } from './promotion-redemption.view';
import { campaignBusy } from './redemption.errors';
import { promotionMessage, promotionRedeemedMessages, REDEMPTION_CANCELLED } from './redemption.messages';

/** Each lost race means that another redemption or a change of the campaign has committed. */
const ATTEMPTS_MAX = 50;

/** Redeems automatic campaigns for orders. */
@Injectable()
export class PromotionRedemptionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: MessageOutbox,
    private readonly campaigns: CampaignService,
  ) {}

  /** Redeems a campaign for an order. A repeated order gets the existing redemption. */
  async redeem(tenant: string, campaignId: string, order: PromotionRedemptionDraftDto): Promise<{ id: string }> {
    const { orderCode, orderTotal, discount, customerNumber = null } = order;
    const asked: PromotionRedemption = {
      ...{ tenant, campaignId, id: uuidv7(), orderCode, customerNumber, useNumber: null },
      ...{ orderTotal: String(orderTotal.amount), discount: String(discount.amount), currency: discount.currency },
      createdAt: this.clock.now(),
    };
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      try {
        return await this.db.run(tenant, (tx) => this.attempt(tx, asked, order));
      } catch (error) {
        if (!(error instanceof ConcurrentRedemption) && !isRetryable(error)) throw error;
      }
    }
    throw campaignBusy(campaignId);
  }

  /** Returns a page of the redemptions of a campaign, and their number. */
  async list(
    tenant: string,
    campaignId: string,
    { pageNumber, pageSize }: PromotionRedemptionListQuery,
  ): Promise<{ page: PromotionRedemptionView[]; total: number }> {
    const { automatic } = await this.campaigns.load(tenant, campaignId);
    if (!automatic) throw campaignNotAutomatic(campaignId);
    const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const { rows, total } = await listPromotionRedemptions(this.db, page, tenant, campaignId);
    return { page: rows.map(promotionRedemptionView), total };
  }

  /** Releases the use of the campaign and of its customer, at most once. */
  async release(tenant: string, campaignId: string, id: string): Promise<void> {
    const isDone = await this.db.transaction(tenant, (tx) =>
      deletePromotionRedemption(tx, { tenant, campaignId, id }, (deleted) =>
        this.outbox.callOf(tx, tenant, [promotionMessage(REDEMPTION_CANCELLED, deleted)]),
      ),
    );
    if (!isDone) throw redemptionNotFound();
  }

  /** Decides by the campaign as read, then inserts in one step, which inserts nothing if the campaign has changed since. */
  private async attempt(tx: Tx, asked: PromotionRedemption, order: PromotionRedemptionDraftDto): Promise<{ id: string }> {
    const { tenant, campaignId } = asked;
    const promotion = await findPromotion(tx, asked);
    if (!promotion) throw campaignNotFound();
    if (!promotion.promotion) throw campaignNotAutomatic(campaignId);
    if (promotion.earlierId !== null) return { id: promotion.earlierId };
    const use = promotionUse(campaignId, promotion, order, this.clock.now());
    if ('refusal' in use) {
      await countRefusals(tx, tenant, [{ campaignId, reason: use.reason }]);
      throw use.refusal;
    }
    const redemption = { ...asked, useNumber: use.useNumber };
    const messages = promotionRedeemedMessages(redemption, promotion);
    await insertPromotionRedemption(tx, redemption, promotion.revision, this.outbox.callOf(tx, tenant, messages, IF_PROMOTION_REDEEMED));
    return { id: redemption.id };
  }
}
