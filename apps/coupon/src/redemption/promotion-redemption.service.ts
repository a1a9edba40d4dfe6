import { Injectable } from '@nestjs/common';
import { BatchedCalls, Database, type Outcome, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { v7 as uuidv7 } from 'uuid';
import { CampaignService } from '../campaign';
import { campaignNotAutomatic, campaignNotFound } from '../domain/campaign.errors';
import { redemptionNotFound } from '../domain/coupon.errors';
import { promotionUses } from '../domain/promotion-redemption';
import { countRefusals } from './campaign-redemption.queries';
import type { PromotionRedemptionDraftDto, PromotionRedemptionListQuery, PromotionRedemptionView } from './promotion-redemption.dto';
import type { PromotionRedemption } from './promotion-redemption.entity';
import {
  deletePromotionRedemption,
  findPromotion,
  IF_PROMOTION_REDEEMED,
  insertPromotionRedemptions,
  listPromotionRedemptions,
} from './promotion-redemption.queries';
import { promotionRedemptionView } from './promotion-redemption.view';
import { redeemTogether } from './grouped-redemption.run';
import { campaignBusy } from './redemption.errors';
import { promotionMessage, promotionRedeemedMessages, REDEMPTION_CANCELLED } from './redemption.messages';

/** A redemption that waits for its group. */
interface RedeemCall {
  readonly asked: PromotionRedemption;
  readonly order: PromotionRedemptionDraftDto;
}

type Redeemed = Outcome<{ id: string }>;

/** Redeems automatic campaigns for orders. */
@Injectable()
export class PromotionRedemptionService {
  /** Concurrent redemptions of one campaign are written as a group. */
  private readonly waiting: BatchedCalls<RedeemCall, { id: string }>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: MessageOutbox,
    private readonly campaigns: CampaignService,
    metrics: Metrics,
  ) {
    const sizes = metrics.batchCalls.labels({ batch: 'promotion_redemptions' });
    this.waiting = new BatchedCalls((_campaign, calls) => this.run(calls), { sizes });
  }

  /** Redeems a campaign for an order. A repeated order gets the existing redemption. */
  redeem(tenant: string, campaignId: string, order: PromotionRedemptionDraftDto): Promise<{ id: string }> {
    const { orderCode, orderTotal, discount, customerNumber = null } = order;
    const asked: PromotionRedemption = {
      ...{ tenant, campaignId, id: uuidv7(), orderCode, customerNumber, useNumber: null },
      ...{ orderTotal: String(orderTotal.amount), discount: String(discount.amount), currency: discount.currency },
      createdAt: this.clock.now(),
    };
    return this.waiting.join(`${tenant}\n${campaignId}`, { asked, order });
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

  /** Redeems one campaign for a group of orders. */
  private run(calls: readonly RedeemCall[]): Promise<readonly Redeemed[]> {
    const { asked } = calls[0] as RedeemCall;
    return redeemTogether(calls, {
      attempt: (group) => this.db.run(asked.tenant, (tx) => this.attempt(tx, asked, group)),
      busy: () => campaignBusy(asked.campaignId),
    });
  }

  /** Decides by the campaign as read, then inserts in one step, which inserts nothing if the campaign has changed since. */
  private async attempt(tx: Tx, { tenant, campaignId }: PromotionRedemption, calls: readonly RedeemCall[]): Promise<Redeemed[]> {
    const promotion = await findPromotion(tx, { tenant, campaignId }, calls.map(({ asked }) => asked)); // prettier-ignore
    if (!promotion?.promotion) {
      const error = promotion ? campaignNotAutomatic(campaignId) : campaignNotFound();
      return calls.map(() => ({ error }));
    }
    const orders = calls.map(({ asked: { id }, order }) => ({ id, order }));
    const uses = promotionUses(campaignId, promotion, orders, this.clock.now());
    const redemptions = calls.flatMap(({ asked }, i): PromotionRedemption[] => {
      const use = uses[i];
      return use && 'useNumber' in use ? [{ ...asked, useNumber: use.useNumber }] : [];
    });
    if (redemptions.length > 0) {
      const messages = promotionRedeemedMessages(campaignId, redemptions, promotion);
      const call = this.outbox.callOf(tx, tenant, messages, IF_PROMOTION_REDEEMED);
      await insertPromotionRedemptions(tx, { tenant, campaignId }, redemptions, promotion.revision, call);
    }
    await countRefusals(tx, tenant, uses.flatMap((use) => ('refusal' in use ? [{ campaignId, reason: use.reason }] : []))); // prettier-ignore
    return uses.map((use, i): Redeemed => {
      if ('refusal' in use) return { error: use.refusal };
      return { answer: { id: 'earlierId' in use ? use.earlierId : orders[i]!.id } };
    });
  }
}
