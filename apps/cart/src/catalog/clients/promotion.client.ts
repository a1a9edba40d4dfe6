import { Injectable } from '@nestjs/common';
import { type Promotion, promotionPaths, type PromotionRedemptionRequest } from '@suite/contracts';
import { HttpClient, isRefusal } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerFeed, PeerService, ServiceTokens } from '../../peers';
import { type PromotionNews, storedPromotion } from '../domain/promotions';

const PAGE_SIZE = 200;
const TYPES = [
  ...['campaign.created', 'campaign.updated', 'campaign.deleted', 'campaign.exhausted'],
  ...['redemption.created', 'redemption.cancelled'],
];

/** Asks the coupon service for automatic campaigns, and redeems them. */
@Injectable()
export class PromotionClient {
  /** The messages about campaigns and redemptions. */
  readonly feed: PeerFeed<PromotionNews>;
  private readonly coupon: PeerService;

  constructor(http: HttpClient, { couponUrl: url }: CartConfig, tokens: ServiceTokens) {
    this.coupon = new PeerService(http, tokens, { name: 'coupon promotions', url });
    this.feed = new PeerFeed(new PeerService(http, tokens, { name: 'coupon messages', url, waits: true }), 'coupon', TYPES);
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
