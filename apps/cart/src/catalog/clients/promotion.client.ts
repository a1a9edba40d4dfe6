import { Injectable } from '@nestjs/common';
import { type Promotion, promotionPaths, type PromotionRedemptionRequest } from '@suite/contracts';
import { HttpClient, isRefusal } from '@suite/http-client';
import { CartConfig } from '../../config';
import { FEED_WAIT_MS, PeerService, ServiceTokens } from '../../peers';
import { type PromotionNews, storedPromotion } from '../domain/promotions';

const ANSWER_MS = 5_000;
const NEWS_SIZE = 500;
const PAGE_SIZE = 200;
const TYPES = [
  ...['campaign.created', 'campaign.updated', 'campaign.deleted', 'campaign.exhausted'],
  ...['redemption.created', 'redemption.cancelled'],
].join(',');

/** Asks the coupon service for automatic campaigns, and redeems them. */
@Injectable()
export class PromotionClient {
  private readonly coupon: PeerService;
  private readonly messages: PeerService;

  constructor(http: HttpClient, { couponUrl: url }: CartConfig, tokens: ServiceTokens) {
    this.coupon = new PeerService(http, tokens, { name: 'coupon promotions', url });
    this.messages = new PeerService(http, tokens, { name: 'coupon messages', url, waits: true });
  }

  /** Lists the active automatic campaigns of a tenant. */
  async list(tenant: string): Promise<Promotion[]> {
    const promotions: Promotion[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.coupon.call<readonly Promotion[]>(tenant, promotionPaths.promotions(tenant, page, PAGE_SIZE), {
        method: 'GET',
      });
      promotions.push(...found.filter(({ active }) => active).map(storedPromotion));
      if (found.length < PAGE_SIZE) return promotions;
    }
  }

  /** Returns the messages about campaigns and redemptions after a position. Waits for the next one if there is none. */
  next(tenant: string, after: number, signal: AbortSignal): Promise<readonly PromotionNews[]> {
    const path = `/coupon/${tenant}/messages?after=${after}&types=${TYPES}&limit=${NEWS_SIZE}&wait=${FEED_WAIT_MS / 1_000}`;
    return this.messages.call(tenant, path, { method: 'GET', signal, timeoutMs: FEED_WAIT_MS + ANSWER_MS });
  }

  /** Redeems a campaign for an order and returns the redemption's id. Idempotent for the same order. */
  async redeem(tenant: string, promotionId: string, body: PromotionRedemptionRequest): Promise<string> {
    const path = promotionPaths.redemptions(tenant, promotionId);
    return (await this.coupon.call<{ id: string }>(tenant, path, { method: 'POST', body })).id;
  }

  /** Releases a redemption. Idempotent: a redemption that was released or does not exist needs nothing. */
  async release(tenant: string, promotionId: string, redemptionId: string): Promise<void> {
    try {
      await this.coupon.call(tenant, promotionPaths.redemption(tenant, promotionId, redemptionId), { method: 'DELETE' });
    } catch (error) {
      if (!isRefusal(error, 404)) throw error;
    }
  }
}
